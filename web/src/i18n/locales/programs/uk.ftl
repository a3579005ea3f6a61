# Програми, що грають, і всі ігри як дані.

programs-title = Програми, що грають
programs-about = Кожен може написати програму, яка тут грає. Вона має власне ім’я, сідає там, де дозволяє господар столу, і має рейтинг, як усі.
programs-none = Програм тут ще немає. Ваша може стати першою.
programs-more = Більше програм
programs-maker = Автор: { $name }
programs-maker-hidden = Сторінка автора приватна
programs-games = { $n ->
    [one] { $n } гра
    [few] { $n } гри
    [many] { $n } ігор
   *[other] { $n } гри
  }
programs-unrated = Ще без рейтингу
programs-rating = { $map }: { $rating } ± { $deviation }
programs-mine = Мої програми
programs-need-account = Щоб створити програму, потрібен обліковий запис.
programs-account = Створити обліковий запис
programs-new = Створити програму
programs-name = Ім’я
programs-name-hint = За правилами для облікових записів. Усюди буде видно, що це програма.
programs-say = Що вона каже про себе
programs-say-hint = Як грає, чим особлива, де її код.
programs-make = Створити
programs-save = Зберегти
programs-change = Змінити
programs-delete = Видалити
programs-delete-sure = Видалити { $name }? Її токени перестануть діяти, ігри залишаться без імені. Цього не скасувати.
programs-delete-yes = Так, видалити
programs-full = У вас стільки програм, скільки можна мати ({ $most }).
programs-tokens = Токени
programs-tokens-none = Без токена вона не може грати.
programs-token-new = Видати токен
programs-token-label = Для чого
programs-token-label-hint = Для вас, наприклад «ноутбук».
programs-token-days = Скільки діє
programs-days = { $n ->
    [one] { $n } день
    [few] { $n } дні
    [many] { $n } днів
   *[other] { $n } дня
  }
programs-scopes = Що дозволяє
programs-scope-read = Переглядати столи й ігри
programs-scope-seat = Сідати за столи
programs-scope-host = Відкривати столи
programs-scope-play = Грати
programs-token-make = Створити токен
programs-token-once = Це токен програми { $name }. Його видно лише зараз: скопіюйте його туди, де працює програма, і більше нікуди.
programs-token-copy = Копіювати
programs-token-copied = Скопійовано
programs-token-kept = Токен збережено
programs-token-until = до { $date }
programs-token-used = востаннє { $date }
programs-token-unused = ще не використано
programs-token-unnamed = Токен
programs-withdraw = Відкликати
programs-withdraw-of = Відкликати токен { $name }
programs-withdrawn = Відкликано: він більше нічого не відкриває.
error-programs-full = У вас стільки програм, скільки можна мати. Спершу видаліть одну з них.
error-tokens-full = Ця програма має стільки токенів, скільки можна. Спершу відкличте один з них.
error-no-such-program = Такої програми вже немає.
error-no-such-token = Цей токен уже відкликано.

data-title = Усі ігри як дані
data-explore = Подивитися, що кажуть ці ігри
data-about = Кожну гру, завершену за відкритим столом, можна завантажити з повним записом: для статистики, для навчання моделей, щоб подивитися, як грають інші.
data-games = Ігри
data-actions = Ходи
data-since = Відколи
data-none = Тут ще не завершено жодної відкритої гри.
data-what = Що тут є
data-map = Мапа
data-players = Гравці
data-rated = Рейтингові
data-casual = Без рейтингу
data-download = Завантажити все
data-download-hint = Стиснутий файл: одна гра в рядку (NDJSON, gzip).
data-read = Прочитати в Python
data-fields = У кожному рядку
data-fields-text = Мапа, правила, гравці, хто де сидів і з яким рейтингом до гри, очки, переможці та запис, який точно відтворюється і дає перевірити чесність роздачі.
data-filters = Лише частина
data-filters-text = За мапою, кількістю гравців, часом, рейтингові чи ні, за рейтингом, люди чи боти. Перерване завантаження продовжується з того місця, де зупинилося.
data-private = Хто тут є
data-private-text = Гостей, людей із приватною сторінкою та видалені облікові записи не названо. Ігор за закритими столами тут немає.
data-license = Ліцензія
data-license-text = Записи є суспільним надбанням (CC0 1.0): використовуйте їх для будь-чого.
error-token-never = Токен програми для цього не годиться. Програми переглядають столи, сідають за них і грають.
error-token-scope = Цей токен для цього не годиться ({ $scope }). Дайте програмі інший.
error-token-unknown = Цей токен нічого не відкриває: його відкликано, він прострочений або неповний.
error-token-place = Токену місце в заголовку запиту, а не в адресі чи cookie. Його могли побачити інші: відкличте його.
error-no-programs = За цей стіл програми не сідають. Попросіть господаря дозволити їх.
error-downloads-full = Зараз завантажують кілька інших людей. Спробуйте за хвилину.
