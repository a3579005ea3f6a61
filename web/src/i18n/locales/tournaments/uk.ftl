# Українська: турніри.

tour-title = Турніри
tour-about = Кілька турів тією самою компанією, за вечір або за кілька тижнів. Створіть турнір, передайте посилання, і далі він піде сам.
tour-make = Створити турнір
tour-mine = Мої
tour-open = Відкриті: приєднуйтеся
tour-running = Зараз грають
tour-over = Завершені
tour-none-open = Зараз немає відкритих турнірів. Створіть свій!
tour-of = Турнір: { $name }
tour-unnamed = Турнір

# --- Створення
tour-form-title = Назва
tour-form-title-placeholder = П’ятничний вечір
tour-kind = Вид
tour-kind-swiss = Швейцарка
tour-kind-swiss-about = Усі грають у кожному турі.
tour-kind-knockout = На вибування
tour-kind-knockout-about = Далі проходить переможець кожного столу.
tour-rounds = Тури
tour-map = Мапа
tour-size = Гравців за столом
tour-places = Місця
tour-pace = Темп
tour-pace-seconds = Наживо: { $turn } с на хід, { $reserve } хв запасу
tour-pace-days = { $n ->
    [one] { $n } день на хід
    [few] { $n } дні на хід
    [many] { $n } днів на хід
   *[other] { $n } дня на хід
}
tour-begins = Початок
tour-begins-host = Коли я скажу
tour-begins-full = Коли займуть усі місця
tour-begins-time = У визначений час
tour-begins-at = Коли
tour-stand-in = Хто грає за тих, хто не прийшов
tour-bots = Боти від початку
tour-bots-level = Наскільки вони сильні
tour-play = Я теж граю
tour-public = Показувати у списку
tour-rated = Рейтинговий: лише для облікових записів і ботів
tour-programs = Можуть брати участь програми, написані людьми
tour-make-button = Створити
tour-change = Змінити план
tour-change-button = Зберегти зміни

# --- Що це
tour-fact-rounds = { $n ->
    [one] { $n } тур
    [few] { $n } тури
    [many] { $n } турів
   *[other] { $n } туру
}
tour-fact-size = столи по { $n }
tour-fact-entered = зайнято місць: { $n } з { $places }
tour-fact-rated = рейтинговий
tour-host = Веде турнір: { $name }
tour-state-open-host = Почнеться, коли скаже господар.
tour-state-open-full = Почнеться, коли займуть усі місця.
tour-state-open-time = Початок: { $time }.
tour-state-soon = Готуємо наступний тур.
tour-state-round = Триває тур { $n }.
tour-state-round-of = Триває тур { $n } з { $of }.
tour-state-next = Тур { $n } почнеться за { $time }.
tour-state-next-soon = Тур { $n } от-от почнеться.
tour-state-over = Турнір завершено.
tour-state-over-winner = Турнір завершено. Перше місце: { $name }.
tour-state-cancelled = Турнір скасовано.
tour-news-round = Починається тур { $n }.
tour-news-table = Починається тур { $n }: ваш стіл готовий.
tour-news-plan = План змінено.
tour-news-hosting = Тепер турнір ведете ви.
tour-news-handed = Тепер турнір веде { $name }.
tour-my-table = Ваш стіл готовий
tour-to-table = До мого столу
tour-bye = У цьому турі у вас немає суперника. Це зараховують як перемогу.
tour-waiting = Вашу партію зіграно. Тур закінчиться з останнім столом.
tour-away = Вас не було за останнім столом, тож у наступному турі ви не граєте.
tour-link = Посилання на турнір
tour-link-title = Запросіть інших
tour-host-gone = Щойно турнір почнеться, він іде сам: нікому не треба ним керувати.

# --- Що можна зробити
tour-enter = Беру участь
tour-back = Я знову тут
tour-leave = Вийти з турніру
tour-leave-sure = Вийти з турніру? Партія, яку ви граєте, триватиме за своїм столом.
tour-begin = Почати зараз
tour-cancel = Скасувати турнір
tour-cancel-sure = Скасувати турнір?
tour-add-bots = Додати ботів
tour-add-bots-number = Скільки
tour-hand-on = Передати ведення турніру
tour-hand-on-button = Передати
tour-hand-on-sure = Передати ведення турніру: { $name }? Після цього тут уже нічого не можна буде змінити.
tour-take-out = Вилучити: { $name }
tour-take-out-sure = Вилучити з турніру: { $name }? Повернутися вже не вийде.
tour-needs-account = Турнір рейтинговий: щоб узяти участь, потрібен обліковий запис.
tour-account = Створити обліковий запис

# --- Таблиця й тури
tour-players = Гравці
tour-standings = Таблиця
tour-rank = Місце
tour-player = Гравець
tour-points = Очки
tour-score = Рахунок
tour-opponents = Суперники
tour-wins = Перемоги
tour-share = Частка
tour-round-short = Т{ $n }
tour-round = Тур { $n }
tour-table = Стіл { $n }
tour-me = я
tour-left = не грає
tour-is-away = немає на місці
tour-deleted = Видалений обліковий запис
tour-bot = Бот { $level } { $n }
tour-seat-bot = грає бот
tour-table-watch = Дивитися
tour-table-replay = Переглянути
tour-table-off = Не зіграно
tour-table-soon = От-от почнеться
tour-has-bye = Без суперника: { $name }.
tour-how = Звідки беруться очки й місця
tour-how-points = Перше місце за столом дає 12 очок, останнє – жодного, решта місць – рівними кроками поміж ними, хоч удвох ви граєте, хоч уп’ятьох. Хто ділить місце, ділить і його очки. Хто пішов, не отримує нічого.
tour-how-bye = За столами на двох хтось може лишитися без суперника: це зараховують як перемогу. Удруге це нікому не випадає, доки не випало всім.
tour-how-sizes = Якщо порівну не виходить, за деякими столами на одне місце менше.
tour-how-opponents = Суперники: за рівних очок дивляться, скільки в середньому мають інші за вашими столами, за всі тури.
tour-how-wins = Перемоги: далі – скільки столів виграно.
tour-how-share = Частка: далі – ваша частка всіх очок на полі. Хто рівний в усьому, ділить місце.
tour-how-swiss = Хто з ким сидить: сусіди в таблиці, але, наскільки можна, ніхто не зустрічає тих самих удруге.
tour-how-knockout = Далі проходить переможець кожного столу. Якщо перемога спільна, вирішує жереб; він же визначає, хто з ким сидить.
tour-how-noshow = Того, хто не прийшов, замінює бот; повернутися на своє місце можна будь-коли. Хто так і не прийшов, не грає в наступному турі.

# --- Відмови
error-tournament-full = Усі місця в цьому турнірі зайнято.
error-tournament-begun = Приєднатися вже не можна: почалася гра на вибування або йде останній тур.
error-tournament-running = Цей турнір уже почався.
error-tournament-over = Цей турнір завершено.
error-tournament-cancelled = Цей турнір скасовано.
error-tournament-barred = Господар попросив вас залишити цей турнір.
error-tournament-host = Це може зробити лише господар турніру.
error-tournament-empty = Для турніру потрібно щонайменше двоє гравців. Зачекайте на когось або додайте ботів.
error-tournament-count = { $most ->
    [one] У вас уже { $most } незавершений турнір. Зачекайте або скасуйте його.
    [few] У вас уже { $most } незавершені турніри. Зачекайте або скасуйте один.
    [many] У вас уже { $most } незавершених турнірів. Зачекайте або скасуйте один.
   *[other] У вас уже { $most } незавершеного турніру. Зачекайте або скасуйте один.
}
error-tournament-time = Турнір починається в майбутньому, не пізніше ніж за рік.
error-tournament-room = Вільних місць лишилося: { $left }.
error-no-such-tournament = Такого турніру немає. Перевірте посилання.
error-no-such-entrant = У турнірі немає нікого з таким номером.
error-title-long = У назві може бути щонайбільше { $most ->
    [one] { $most } знак
    [few] { $most } знаки
    [many] { $most } знаків
   *[other] { $most } знака
}.
error-tournament-apart = Ви з господарем цього турніру не граєте разом. Виберіть інший.
error-tournament-places = Уже зайнято місць: { $entered }. Менше зробити не можна.
error-tournament-program-in = Одна з програм уже бере участь. Спершу вилучіть її.
error-tournament-guest-in = Уже бере участь хтось без облікового запису, тому турнір не може бути рейтинговим.
error-tournament-no-programs = У цьому турнірі програми не беруть участі.
error-tournament-no-host = Програма не може вести турнір.
