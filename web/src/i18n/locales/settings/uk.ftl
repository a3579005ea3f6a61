## Settings

settings-language-auto = Як у браузері
settings-theme = Тема
settings-theme-auto = Як на пристрої
settings-theme-light = Світла
settings-theme-dark = Темна
settings-palette = Кольори
settings-palette-standard = Звичайні
settings-palette-safe = Для людей з дальтонізмом
settings-confirm = Підтверджувати кожен хід
settings-confirm-text = Якщо вимкнено: де немає вибору, досить одного дотику.
settings-speed = Швидкість чужих ходів
settings-motion = Анімація
settings-motion-auto = Як на пристрої
settings-motion-reduced = Мінімум
settings-keys-text = Одна клавіша – одна дія; список за столом відкриває ?.
settings-sound = Звук і вібрація
settings-volume = Гучність
settings-volume-percent = { $n ->
    [one] { $n } відсоток
    [few] { $n } відсотки
    [many] { $n } відсотків
   *[other] { $n } відсотка
  }
settings-panels = Панелі
settings-panel-paths = Найдовші шляхи
settings-panel-unseen = Відомі й невідомі карти
settings-panel-hint = Підказки
settings-panel-log = Журнал
settings-panel-chat = Чат
