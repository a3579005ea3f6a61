## Common

common-more = Показати ще
common-start = Почати

## Home

home-title = Прокладіть свої колії
home-lead = Займайте ділянки, з’єднуйте міста й випереджайте друзів – або ботів.
home-play-title = Грати зараз
home-play-button = Грати
home-play-starting = Готуємо стіл…
home-name = Ваше ім’я
home-map = Мапа
home-opponents = Суперники
home-level = Наскільки сильні?
home-new = Новий стіл
home-new-text = Запросіть друзів, додайте ботів, виберіть свої умови.
home-join-code = Посилання або код
home-join-placeholder = KX7P2M
home-join-button = Увійти
home-join-hint = Уведіть посилання або код, який вам надіслали.
home-open-title = Відкриті столи
home-open-empty = Зараз відкритих столів немає. Створіть свій!
home-mine-title = Мої ігри
home-watch-title = Подивитися гру
home-watch-empty = Зараз немає відкритих партій.
home-all-games = Усі закінчені ігри
home-open-record = Відкрити запис
home-score = Порахувати справжню гру
home-study = Дослідження позицій
home-my-turn = Ваш хід
home-waiting = Ходить: { $names }
home-seats-free = { $n ->
    [one] { $n } вільне місце
    [few] { $n } вільні місця
    [many] { $n } вільних місць
   *[other] { $n } вільного місця
  }
home-continue = Продовжити
home-sit-down = Сісти
home-friends = Грати з друзями

## Making a table

new-map-upload = Власна мапа…
new-map-faults = На цій мапі ще не можна грати. Що не так у файлі (англійською):
new-map-ready = Мапа «{ $name }» готова.
new-map-twin = На цій мапі грають точно так, як на мапі «{ $name }», тож узято «{ $name }» з її назвами міст.
new-map-players = гравців: від { $low } до { $high }
new-seats = Місця
new-seat-me = Ви
new-seat-bot = Бот
new-seat-device = Гравець на цьому пристрої
new-seat-device-name = Ім’я цього гравця
new-seat-add = Додати місце
new-seat-remove = Прибрати місце { $n }
new-seat-level = Рівень бота
new-visibility = Хто може приєднатися?
new-visibility-link = Лише ті, хто має посилання
new-visibility-public = Усі
new-pace = Темп
new-pace-untimed = Без годинника
new-pace-seconds = З годинником
new-pace-days = Дні на хід
new-pace-untimed-text = Кожен думає, скільки хоче.
new-pace-seconds-text = { $turn } с на хід і { $reserve } с запасу.
new-pace-days-text = { $n ->
    [one] { $n } день на кожен хід
    [few] { $n } дні на кожен хід
    [many] { $n } днів на кожен хід
   *[other] { $n } дня на кожен хід
  }.
new-pace-turn = Секунд на хід
new-pace-reserve = Запас на всю гру, у секундах
new-pace-turn-days = Днів на хід
new-first = Хто починає?
new-first-chance = Вирішує жереб
new-hints = Підказки дозволено
new-spectators = Глядачі можуть дивитися
new-chat = Чат
new-programs = За стіл можуть сідати програми, написані людьми
new-more = Інші параметри
new-create = Відкрити стіл
new-creating = Відкриваємо…

## Joining

join-title = Приєднатися до столу
join-text = Вас запрошує: { $host }. Мапа: { $map }.
join-button = Сісти за стіл
join-watch = Лише дивитися
join-full = Усі місця зайняті.
join-over = Цю гру закінчено.
join-missing = Такого столу немає. Перевірте посилання.
join-looking = Шукаємо стіл…
join-continue-title = Продовжити на цьому пристрої
join-continue-text = Ваше місце переходить на цей пристрій…
join-continue-failed = Це посилання вже не діє.

## Finished games

games-mine = Лише мої
games-map = Мапа
games-map-all = Усі мапи
games-players = Гравці
games-players-all = Будь-яка кількість
games-name = Ім’я гравця
games-about-mine = Усі ваші закінчені ігри, також ті, яких інші тут не бачать.
games-about-all = Ігри з відкритих столів. Решта ваших ігор – у списку «Лише мої».
games-empty = Ігор не знайдено.
games-replay = Перегляд
games-aborted = Припинено
games-uploaded = Із запису
games-filter = Фільтр
games-bot = Бот
games-bot-any = Будь-хто
games-moves = { $n ->
    [one] { $n } хід
    [few] { $n } ходи
    [many] { $n } ходів
   *[other] { $n } ходу
  }

## Settings

settings-saved = Зберігається одразу на цьому пристрої.

# --- Learning by playing

learn-title = Навчіться граючи
learn-offer-title = Ви тут уперше?
learn-offer-text = Зіграйте першу гру з тим, хто все пояснить: на маленькій мапі, приблизно за шість хвилин.
learn-begin = Навчитися граючи
learn-beginning = Хвилинку…
learn-dismiss = Ні, дякую
learn-text = Гра з поясненнями на маленькій мапі проти Алекса. Ви берете карти, займаєте ділянки, перетинаєте море, прокладаєте тунель, будуєте станцію й завершуєте маршрути, а на кожному кроці чуєте, що робити й навіщо. Завжди можна зробити інакше.
learn-leave = Це триває близько шести хвилин. Виходьте, коли захочете: гра зачекає.
learn-continue = Продовжити з того самого місця
learn-again = Почати знову
learn-done = Ви вже дограли її до кінця.
learn-real = Зіграти справжню гру

# --- Rated tables

rated-choose = Рейтингова гра
rated-what = Лише для облікових записів і ботів. Без підказок, без шляхів для маршрутів, ходи не скасовуються; хто піде, той останній.

# --- People to play with, on the home page

home-anyone = Грати з будь-ким
home-anyone-text = Немає з ким грати? Для вас знайдеться стіл.
home-anyone-button = Знайти гравців
home-life-here = { $n ->
    [one] { $n } людина тут
    [few] { $n } людини тут
    [many] { $n } людей тут
   *[other] { $n } людини тут
  }
home-life-playing = { $n ->
    [one] { $n } грає
    [few] { $n } грають
    [many] { $n } грають
   *[other] { $n } грає
  }
home-life-waiting = { $n ->
    [one] { $n } чекає
    [few] { $n } чекають
    [many] { $n } чекають
   *[other] { $n } чекає
  }
home-featured = Грають зараз
home-last-game = Остання гра
home-spectators = { $n ->
    [one] { $n } глядач
    [few] { $n } глядачі
    [many] { $n } глядачів
   *[other] { $n } глядача
  }

# --- Роздача дня

home-day-text = Ті самі карти для всіх, раз на день. Наскільки добре зіграєте ними ви?
home-day-done = Сьогодні: { $n ->
    [one] { $score } очко
    [few] { $score } очки
    [many] { $score } очок
   *[other] { $score } очка
}
home-day-streak = { $n ->
    [one] { $n } день поспіль
    [few] { $n } дні поспіль
    [many] { $n } днів поспіль
   *[other] { $n } дня поспіль
}
home-day-play = Зіграти
home-day-go-on = Продовжити
home-day-see = Як зіграли інші
home-day-left = залишилося { $time }

tour-home = Турніри

error-program-sits-here = Тут уже сидить програма: спершу попросіть її піти.
