# Як дізнатися, що ваш хід.

alerts-title = Сповіщення
alerts-text = Ваш хід, вас запрошують, ваш час спливає: виберіть, як про це дізнаватися. Поки стіл у вас перед очима, нічого не надсилається.
alerts-how = Як
alerts-page = На сторінці
alerts-page-hint = Крапка на вкладці й на її піктограмі та звук, також у тлі.
alerts-push = Push, навіть коли сторінку закрито
alerts-push-here = Увімкнути в цьому браузері
alerts-push-none = У цьому браузері немає push. На iPhone чи iPad спершу додайте сторінку на початковий екран.
alerts-push-denied = Сповіщення для цієї сторінки заблоковано. Дозвольте їх у налаштуваннях браузера.
alerts-device-unknown = Браузер
alerts-device-remove = Вилучити: { $name }
alerts-remove = Вилучити
alerts-mail = Пошта
alerts-mail-first = Спершу вкажіть вище адресу пошти.
alerts-hook = Веб-хук, для власних програм
alerts-hook-url = Адреса
alerts-hook-hint = Туди надсилається JSON, підписаний секретом, який ви отримаєте після збереження.
alerts-hook-save = Зберегти
alerts-hook-secret = Секрет для підписів
alerts-hook-remove = Вилучити веб-хук
alerts-test = Надіслати пробне
alerts-test-sent = Пробне сповіщення вже в дорозі.
alerts-what = Про що
alerts-kind-turn = Мій хід
alerts-kind-time = Мій час спливає
alerts-kind-over = Гру закінчено
alerts-kind-invitation = Мене запрошують
alerts-kind-round = Новий тур турніру
alerts-quiet = Тихі години
alerts-quiet-on = Уночі нічого не надсилати
alerts-quiet-begin = Від
alerts-quiet-end = До
alerts-quiet-zone = Часовий пояс: { $zone }. Що станеться за цей час, надійде потім, якщо ще матиме значення.
alerts-look = Подивитися
alerts-seen = Гаразд

error-address-refused = Цю адресу не можна використати. Вона має починатися з https:// і бути доступною для всіх: приватні мережі не приймаються.
error-address-unknown = Такої адреси не знайдено. Перевірте, як її написано.
error-alert-not-arrived = Пробне сповіщення не дійшло. Перевірте адресу й спробуйте ще раз.
error-hook-missing = Спершу скажіть, куди веде веб-хук.
error-mail-missing = Спершу вкажіть адресу пошти й відкрийте посилання, яке туди надійде.
error-no-such-unsubscribe = Це посилання не належить жодному обліковому запису. Вимкніть листи на сторінці свого облікового запису.
error-no-such-zone = Такий часовий пояс невідомий.
error-push-devices-full = { $most ->
    [one] Є місце для { $most } пристрою.
    [few] Є місце для { $most } пристроїв. Спершу вилучіть один.
    [many] Є місце для { $most } пристроїв. Спершу вилучіть один.
   *[other] Є місце для { $most } пристрою. Спершу вилучіть один.
  }
error-push-keys = Цей браузер не вдалося підключити. Спробуйте ще раз.
