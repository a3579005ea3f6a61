# Ukrainian: studies, where positions are set up, tried and remarked upon.

study-title = Дослідження
study-about = Розставте будь-яку позицію, спробуйте різні ходи, запитайте рушій, запишіть свої думки й покажіть усе іншим.
study-one = Дослідження
study-new = Нове дослідження
study-mine = Мої дослідження
study-none = Поки що немає жодного.
study-more = Ще
study-players = Гравці
study-player = Гравець { $n }
study-from-nothing = Розставити позицію
study-from-deal = Роздати нову партію
study-line = Позиція одним рядком
study-line-about = Рядок починається з ws1. Його має кожна позиція дослідження, а також усе, що бачать програми.
study-from-line = Дослідити цей рядок
study-from-game = Дослідити можна й будь-яку позицію закінченої гри; відкрийте її перегляд:
study-line-of = { $map }, { $players ->
    [one] { $players } гравець
    [few] { $players } гравці
    [many] { $players } гравців
   *[other] { $players } гравця
  }, { $date }
study-set-up = Розставити позицію
study-mode-routes = Ділянки
study-mode-stations = Станції
study-mode-tickets = Маршрути
study-mode-hand = Карти
study-mode-table = Стіл
study-hand-of = Карти: { $name }
study-one-more = На одну більше: { $card }
study-one-less = На одну менше: { $card }
study-whose-turn = Чий хід
study-row = Відкриті карти ({ $n } з { $most })
study-discard = Скид
study-rest = Решта карт у колоді. Які маршрути на початку роздали, але не залишили, вибрано навмання; доки маршрути в усіх ті самі, вибір не змінюється. Вагони й очки рахуються за ділянками.
study-clear-all = Очистити все
study-clear-sure = Справді очистити все
study-checking = Перевіряємо…
study-can-be = Така позиція можлива.
study-back = Назад
study-begin = Дослідити
study-loading = Відкриваємо дослідження…
study-start = Початок
study-branch = Натомість:
study-lines = Ходи
study-name = Назва дослідження
study-save-title = Зберегти
study-others = Це чуже дослідження: роздивіться все, запитайте рушій або зробіть копію, щоб продовжити.
study-redrawn = Початкова позиція – те, що знав один гравець. Чого він не бачив, роздано навмання.
study-panels = Що показано поруч із мапою
study-panel-lines = Ходи
study-panel-engine = Рушій
study-panel-hands = Карти
study-panel-share = Поділитися
study-over = Тут гру закінчено.
study-to-act = Ходить: { $name }
study-opening = Початкові маршрути: хто вибирає
study-place = Зайняти ділянку або збудувати станцію (можна й на мапі)
study-place-none = Виберіть
study-place-shut = Там зараз нічого не зробити.
study-chance = тут вирішує випадок. Виберіть, що випаде, або лишіть «навмання».
study-outcome = Що випаде ({ $n })
study-drawn = навмання
study-do-it = Спробувати
study-remark = Нотатка до позиції
study-save = Зберегти нотатку
study-delete-line = Видалити цей хід і все, що далі
study-face-up = Відкриті
study-offered = на вибір
study-share-about = Кожен, хто має цю адресу, може роздивитися дослідження і скопіювати його. Змінювати його можете тільки ви.
study-address = Адреса цієї позиції
study-embed = Мапа для іншої сторінки (HTML)
study-embed-about = Показує цю позицію картинкою, без файлів cookie та скриптів.
study-copy = Зробити копію
study-report = Поскаржитися на дослідження
study-delete = Видалити дослідження
study-delete-sure = Справді видалити
study-ask = Запитати рушій
study-asking = Розігруємо партії…
study-stop = Зупинити
study-chances = Шанси, якщо всі гратимуть добре
study-chances-about = Ці шанси враховують усі карти й маршрути такими, якими вони є насправді, зокрема й те, що гравці приховують одне від одного. За столом їх ніхто не міг би знати.
study-win = Перемога
study-expected = Очки
study-known = Найкращі ходи за тим, що може знати { $name }
study-hidden = Якби всі карти й маршрути були відкриті
study-engine-one = Вибрали ще не всі. Тут варіанти для одного: { $name }.
study-action = Хід
study-behind = Відстає
study-behind-about = На скільки очок хід гірший за найкращий, якщо перемогу рахувати за п’ятдесят.
study-clear = Перший явно найкращий.
study-unclear = Котрий із них найкращий, напевно сказати не можна.
study-games = { $grade ->
    [sketch] Перший погляд
    [coarse] Приблизно
   *[fine] Докладно
  }: { $games ->
    [one] { $games } партія
    [few] { $games } партії
    [many] { $games } партій
   *[other] { $games } партії
  } на кожен хід. Біля кожного числа – дві стандартні похибки.

error-no-such-study = Такого дослідження немає: його видалено, або посилання неповне.
error-not-your-study = Змінити дослідження може тільки той, хто його створив. Зробіть собі копію.
error-study-changed = Це дослідження змінено в іншому вікні. Тепер ви бачите новий стан; якщо ще треба, зробіть це ще раз.
error-study-full = У дослідженні щонайбільше { $most } позицій. Видаліть якийсь варіант або почніть інше дослідження.
error-studies-full = У вас уже { $most } досліджень. Спершу видаліть якесь.
error-study-root = Початок дослідження видалити не можна.
error-study-chance-card = Таких карт у колоді більше немає: { $card }.
error-study-chance-unused = Лишіть вибір { $n } «навмання»: стільки карт чи маршрутів тут не випадає.
error-study-chance-twice = Маршрут { $ticket } лише один. Виберіть його один раз.
error-study-chance-held = Маршрут { $ticket } випасти не може: його вже має { $who }.
error-study-chance-later = Маршрут { $ticket } поки що випасти не може: у колоді над ним лежать інші.
error-study-chance-gone = Маршрут { $ticket } випасти не може: він вибув із гри.
error-study-action = Це не хід.
error-study-players = Ця мапа для { $least }–{ $most } гравців.
error-no-such-node = У дослідженні вже немає такої позиції.
error-position-too-long = У позиції щонайбільше { $most } знаків. Може, вставлено більше ніж один рядок?
error-position-format = Позиція одним рядком починається з { $begins }. Скопіюйте рядок повністю.
error-position-not-a-field = «{ $word }» не належить до позиції. Скопіюйте весь рядок і нічого більше.
error-position-field-twice = Поле { $field } є в рядку двічі.
error-position-field-missing = У рядку бракує поля { $field }. Скопіюйте рядок повністю.
error-position-field = Поле { $field } у рядку таким бути не може. Подробиці англійською: { $why }
error-position-impossible = Такої позиції бути не може. Подробиці англійською: { $why }
error-position-too-many-trains = { $who }: вагонів треба { $needed }, а є лише { $most }.
error-position-wrong-trains = { $who }: із цими ділянками лишається вагонів: { $left }, а в рядку інакше.
error-position-wrong-score = { $who }: ці ділянки дають очок: { $points }, а в рядку інакше.
error-position-last-turns = Завершальний раунд не сходиться: він починається, коли в когось наприкінці ходу лишилося вагонів { $trains } або менше.
error-position-not-over = У кожного вагонів більше ніж { $trains }, тож гру не закінчено.
error-position-row-locomotives = Якби локомотивів було більше ніж { $most }, відкриті карти замінили б.
error-position-row-size = Відкритих карт має бути { $cards }.
error-position-opening-hand = Перед першим ходом карт у кожного має бути { $cards }.
error-position-ticket-twice = Маршрут { $ticket } лише один.
error-position-few-tickets = { $who }: маршрутів має бути щонайменше { $least }.
error-position-long-tickets = { $who }: довгих маршрутів може бути щонайбільше { $most }.
error-position-tickets-short = Узяти саме такі маршрути ніхто не міг: лишається замало інших, які довелося б повернути.
error-position-too-many-cards = Разом карт якогось кольору більше, ніж їх є.
error-position-too-many-of = Забагато однакових карт ({ $card }): { $n }, а всього їх { $most }.
error-position-route-twice = Ту саму ділянку зайняли двоє: { $route }.
error-position-station-twice = У місті може бути лише одна станція: { $city }.
error-position-double-route = Дві колії ділянки { $route } так зайняти не можна.
error-position-too-many-stations = { $who }: станцій більше, ніж їх є ({ $most }).
error-position-players = Ця мапа для іншої кількості гравців.
error-position-to-act = Зараз нікому ходити.
error-study-beginning = Дослідження починається з чогось одного: позиції, роздачі або партії.
