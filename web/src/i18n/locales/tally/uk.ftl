# Ukrainian: the page that scores a real table.

tally-title = Порахувати справжню гру
tally-about = Перед вами справжнє поле? Позначте, хто що має, і найдовший шлях, станції, нічиї та переможець порахуються самі.
tally-player = Гравець { $n }
tally-players = Гравці
tally-name = Ім’я гравця { $n }
tally-color = Колір гравця { $n }
tally-remove = Прибрати: { $name }
tally-add = Ще один гравець
tally-noted = Ви вже позначили гру: { $map }; { $names }.
tally-go-on = Продовжити мою гру
tally-begin = Почати
tally-anew = Нова гра
tally-open = Відкрити файл
tally-save = Зберегти у файл
tally-print = Надрукувати
tally-share = Поділитися цією грою
tally-share-about = Хто відкриє цю адресу, побачить гру. Уся вона міститься в самій адресі.
tally-too-large = Цей файл завеликий для гри.
tally-broken = Гру, яку зберіг цей браузер, не вдається прочитати. Почніть нову або відкрийте файл.
tally-broken-link = У цій адресі немає гри, яку можна прочитати; мабуть, бракує її частини. Попросіть надіслати ще раз.
tally-no-table = Це не запис гри за столом.
tally-open-away = Немає зв’язку: гра відкриється, щойно сервер відповість.
tally-offered = Відкрито іншу гру: { $map }; { $names }. Вона замінить вашу; скасування поверне вашу назад.
tally-take-it = Узяти її
tally-keep-mine = Лишити мою
tally-unread = Ці рядки не вдалося прочитати, їх пропущено (чому – англійською):
tally-whose = Чиє позначаємо
tally-trains = { $n ->
    [one] { $n } вагон
    [few] { $n } вагони
    [many] { $n } вагонів
   *[other] { $n } вагона
  }
tally-points = { $n ->
    [one] { $n } очко
    [few] { $n } очки
    [many] { $n } очок
   *[other] { $n } очка
  }
tally-faults = Такого не буває
tally-take-from = Забрати: { $name }
tally-find = Знайти місто
tally-tickets-of = Маршрути: { $name }
tally-long = довгий
tally-no-ticket = Такого маршруту немає.
tally-so-far = Ще не все: ось як стоять справи
tally-leads = Поки що попереду { $name }
tally-lead-together = Поки що порівну: { $names }
tally-stations-count = За кожну незбудовану станцію рахують очки ({ $points }), тож дещо є в усіх від початку.
tally-no-score = Жодна гра не може так закінчитися. Щойно це виправлено, рахунок буде тут.
tally-counting = Рахую…
tally-modes = Що позначаємо
tally-mode-routes = Ділянки
tally-mode-stations = Станції
tally-mode-tickets = Маршрути
tally-mode-score = Рахунок
tally-mode-more = Інше
tally-undo = Скасувати
tally-away = Немає зв’язку: усе позначене лишається тут і порахується, щойно сервер відповість.
tally-unkept = Цей браузер нічого не зберігає: збережіть гру у файл, перш ніж піти зі сторінки.
tally-tap-routes = Торкайтеся ділянок вибраного гравця на мапі або тут. Торкніться ще раз, щоб прибрати.
tally-tap-stations = Торкайтеся міст, де вибраний гравець має станцію.
tally-noted-thing = { $what }: { $name }
tally-taken = { $what }: вже не { $name }

## What is wrong

tally-fault-wrong-players = На цій мапі грають від { $least } до { $most } гравців, а не { $n }.
tally-fault-route-twice = { $names }: ділянку { $route } позначено двічі.
tally-fault-route-shared = На ділянці { $route } вагони кількох гравців: { $names }. Зайняти її міг лише один.
tally-fault-both-tracks = { $names }: зайнято обидві колії подвійної ділянки { $route }.
tally-fault-double-closed = Зайнято обидві колії ділянки { $route }: { $names }. Коли гравців { $players }, друга колія закрита.
tally-fault-many-trains = { $names }: ділянки потребують вагонів: { $n }, а їх лише { $most }.
tally-fault-no-stations = { $names }: є станції, але на цій мапі грають без них.
tally-fault-many-stations = { $names }: станцій { $n }, а гравець має лише { $most }.
tally-fault-city-shared = { $city }: станцій { $n } ({ $names }). У місті може бути лише одна.
tally-fault-ticket-shared = Маршрут { $tickets } позначено кілька разів ({ $n }): { $names }. Він лише один.
tally-fault-too-few-tickets = { $names }: позначено { $n ->
    [one] { $n } маршрут
    [few] { $n } маршрути
    [many] { $n } маршрутів
   *[other] { $n } маршруту
  }; кожен лишає щонайменше { $least }.
tally-fault-many-long = { $names }: довгих маршрутів { $n } ({ $tickets }), а кожен отримує лише { $most }.
tally-fault-same-name = Двоє гравців мають однакове ім’я; дайте кожному своє.
tally-fault-no-name = Один гравець не має імені.
tally-fault-not-over = Ні в кого не лишилося { $few } чи менше вагонів: це рахунок, якби гра закінчилася зараз.
tally-fault-no-routes = { $names }: жодної ділянки. Чи всі позначено?
tally-fault-other-map = Це інша мапа з такою самою назвою.
