# Українська: облікові записи та вхід.

account-title = Мій обліковий запис
account-signed-in = Ти тут як { $name }.
account-become-text = Обліковий запис — це ім’я, яке твоє на кожному пристрої. Твої ігри, місця й налаштування переходять разом із тобою. Більше нічого не питаємо.
account-become-button = Створити обліковий запис
account-become-link = Створити
account-have-one = Вже маєш?
account-none-yet = Ще немає облікового запису?
account-name = Ім’я
account-name-hint = Його бачать інші. Від 2 до 24 літер і цифр; потім можна змінити.
account-name-change = Змінити ім’я
account-name-change-hint = Посилання зі старим ім’ям діють далі, і ніхто інший не зможе його взяти. За столами, де ти сидиш, воно лишається.
account-name-changed = Ім’я змінено.
account-profile = Мій профіль
account-way-in = Як ти хочеш входити?
account-ways-in = Способи входу
account-by-passkey = Ключем доступу
account-by-passkey-text = Відбиток пальця, обличчя або PIN пристрою. Нічого пам’ятати, нічого вкрасти.
account-by-password = Паролем
account-password = Пароль
account-password-hint = Щонайменше 10 символів. Добре підходять три-чотири слова, які не пов’язані між собою.
account-password-new = Новий пароль
account-password-set = Задати пароль
account-password-change = Змінити пароль
account-password-changed = Пароль змінено.
account-password-others = На всіх інших твоїх пристроях буде виконано вихід.
account-passkeys = Ключі доступу
account-no-passkeys = Поки що немає.
account-passkey-add = Додати ключ доступу
account-passkey-used = востаннє { $date }
account-passkey-remove = Вилучити ключ { $name }
account-remove = Вилучити
account-since = з { $date }
account-use-passkey = Увійти ключем доступу
account-or = або
account-sign-in-button = Увійти з паролем
account-lost = Не можу увійти
account-lost-code = Одним із кодів відновлення, які в тебе збережено:
account-lost-mail = Або надішлемо посилання, якщо в обліковому записі є адреса пошти:
account-code = Код відновлення
account-code-use = Увійти з кодом
account-codes-title = Коди відновлення
account-codes-text = Збережи ці коди там, де знайдеш їх без цього пристрою: на папері чи в менеджері паролів. Кожен впустить тебе один раз, якщо втрачено все інше. Їх показано лише зараз.
account-codes-save = Зберегти у файл
account-codes-kept = Збережено
account-codes-left = { $n ->
    [0] Не лишилося жодного. Створи нові.
    [one] Лишився { $n } код.
    [few] Лишилося { $n } коди.
   *[other] Лишилося { $n } кодів.
  }
account-codes-renew = Створити нові коди
account-prove-title = Це ти?
account-prove-text = Відтоді, як ти тут, минув час. Підтвердь ще раз, що це ти.
account-prove-button = Це я
account-mail-title = Пошта
account-mail = Адреса пошти
account-mail-text = Лише за бажанням: щоб повернутися до облікового запису й отримувати новини про нього. Більше ні для чого.
account-mail-none = Цей сервер не надсилає пошту. Збережи коди відновлення.
account-mail-set = Надіслати посилання
account-mail-sent = Лист на { $mail } уже в дорозі. Відкрий посилання в ньому.
account-mail-verified = Адресу підтверджено: вона належить { $name }.
account-mail-notices = Писати мені, коли в обліковому записі щось змінюється
account-mail-forget = Забути адресу
account-mail-recover = Надіслати посилання
account-mail-recover-sent = Якщо є обліковий запис із цією адресою, лист уже в дорозі.
account-devices = Пристрої
account-device-unknown = Невідомий пристрій
account-device-this = цей
account-device-seen = востаннє { $date }
account-device-out = Вийти на пристрої { $name }
account-sign-out = Вийти
account-sign-out-here = Вийти тут
account-sign-out-all = Вийти всюди
account-guest-title = Ігри на цьому пристрої
account-guest-text = { $n ->
    [one] На цьому пристрої є { $n } гра, зіграна як гість. Якщо її не взяти, вона лишиться тут і буде знову з тобою, коли вийдеш.
    [few] На цьому пристрої є { $n } гри, зіграні як гість. Якщо їх не взяти, вони лишаться тут і будуть знову з тобою, коли вийдеш.
   *[other] На цьому пристрої є { $n } ігор, зіграних як гість. Якщо їх не взяти, вони лишаться тут і будуть знову з тобою, коли вийдеш.
  }
account-guest-bring = Взяти з собою
account-guest-leave = Лишити тут
account-data = Усі мої дані
account-export-text = Один архів з усім, що про тебе зберігається, і записом кожної гри.
account-export = Завантажити все
account-delete = Видалити обліковий запис
account-delete-text = Твоє ім’я, ключі, пароль, адреса пошти й налаштування зникнуть назавжди. Твої ігри лишаться під псевдонімом, який нікуди не веде; у незавершених твоє місце займе бот.
account-delete-sure = Знаю, що це не можна скасувати
account-delete-button = Видалити назавжди
account-deleted = Твій обліковий запис видалено. Можна грати далі як гість.
error-account-already = У тебе вже є обліковий запис. Онови сторінку.
error-account-deleted = Цей обліковий запис видалено.
error-attempts = { $minutes ->
    [one] Забагато спроб. Зачекай { $minutes } хвилину й спробуй ще раз.
    [few] Забагато спроб. Зачекай { $minutes } хвилини й спробуй ще раз.
   *[other] Забагато спроб. Зачекай { $minutes } хвилин і спробуй ще раз.
  }
error-code-wrong = Ім’я і код не підходять одне до одного, або код уже використано. Кожен діє один раз.
error-last-way-in = Це єдиний спосіб увійти до твого облікового запису. Спершу додай інший ключ або пароль.
error-mail-wrong = Це не адреса пошти.
error-many-sign-in = Зараз входить багато людей. Спробуй ще раз за кілька секунд.
error-name-letters = В імені облікового запису можуть бути лише літери, цифри, пробіли та . _ - '
error-name-mixed = У цьому імені змішано схожі літери різних абеток. Лиши одну абетку.
error-name-reserved = Це ім’я зарезервоване. Обери інше.
error-name-short = В імені облікового запису потрібно щонайменше дві літери або цифри.
error-name-taken = Хтось уже має це ім’я або схоже на вигляд. Обери інше.
error-no-mail = Цей сервер не надсилає пошту. Збережи коди відновлення.
error-no-such-device = На тому пристрої вже виконано вихід.
error-no-such-mail-link = Це посилання вже використано, або воно застаре чи неповне. Попроси нове.
error-passkey-late = Це тривало задовго або надіслано двічі. Спробуй ще раз.
error-passkey-of-another = Це ключ іншого облікового запису.
error-passkey-wrong = Цей ключ не належить жодному обліковому запису тут. Спробуй інший або увійди інакше.
error-passkeys-full = { $most ->
    [one] В обліковому записі може бути не більше ніж { $most } ключ.
    [few] В обліковому записі може бути не більше ніж { $most } ключі. Спершу вилучи один.
   *[other] В обліковому записі може бути не більше ніж { $most } ключів. Спершу вилучи один.
  }
error-password-common = Цей пароль — один із тих, які пробують першими. Візьми три-чотири слова, які не пов’язані між собою.
error-password-short = { $least ->
    [one] У паролі потрібен щонайменше { $least } символ.
    [few] У паролі потрібно щонайменше { $least } символи.
   *[other] У паролі потрібно щонайменше { $least } символів.
  }
error-password-wrong = Це не пароль цього облікового запису.
error-prove-first = Підтвердь ще раз, що це ти.
error-settings-long = Забагато налаштувань.
error-sign-in-wrong = Ім’я і пароль не підходять одне до одного. Спробуй ще раз або скористайся ключем доступу чи кодом відновлення.
