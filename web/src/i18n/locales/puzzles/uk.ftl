## Українська: задачі й тренажер маршрутів

puzzles-title = Задачі
puzzles-you = Ви
puzzles-player = Гравець { $n }
puzzles-question = Що ви зробите?
puzzles-choose = Ваш вибір
puzzles-keep = { $n ->
    [one] Залиште щонайменше { $n }.
    [few] Залиште щонайменше { $n }.
    [many] Залиште щонайменше { $n }.
   *[other] Залиште щонайменше { $n }.
  }
puzzles-route = Зайняти ділянку
puzzles-station = Збудувати станцію
puzzles-on-the-board = Виберіть на мапі або тут
puzzles-pay = Оплата
puzzles-answer = Відповісти
puzzles-skip = Інша задача
puzzles-next = Наступна задача
puzzles-again = Подивитися ще раз без відповіді
puzzles-right = Правильно!
puzzles-wrong = Не найкращий вибір
puzzles-rating-now = Ваш рейтинг у задачах: { $rating } ({ $change })
puzzles-not-counted = Рахується лише перша спроба.
puzzles-streak = { $n ->
    [one] { $n } поспіль
    [few] { $n } поспіль
    [many] { $n } поспіль
   *[other] { $n } поспіль
  }
puzzles-mine = ви: { $rating }, розв’язано { $solved } з { $tried }
puzzles-people =
    · розв’язали { $solved } з { $tried } { $tried ->
        [one] гравця
        [few] гравців
        [many] гравців
       *[other] гравця
    }
puzzles-puzzle-rating = Складність { $rating }
puzzles-bots = Як справляються боти:
puzzles-bot-solved = { $bot }: розв’язує
puzzles-bot-failed = { $bot }: не розв’язує
puzzles-bot-tries = { $bot }: { $solved } з { $tries }
puzzles-falls-behind = { $whose ->
    [mine] Ваша відповідь
   *[obvious] Очевидне
  }: { $action }. Ціна в очках: { $cost } ± { $error }; перемога рахується за п’ятдесят.
puzzles-falls-behind-wins = { $whose ->
    [mine] Ваша відповідь
   *[obvious] Очевидне
  }: { $action }. Ціна в очках: { $cost } ± { $error }; перемога рахується за п’ятдесят. Виграно { $win } партій замість { $best }.
puzzles-tempting = Чим це приваблює:
puzzles-how = Очки й перемоги – середнє з партій, дограних із цієї позиції; усе, чого ви не бачите, щоразу роздається заново. У ціні перемога рахується за п’ятдесят очок; ± – проміжок, у якому лежить 95 відсотків.
puzzles-ticket-pile = Маршрути
puzzles-own = Ваші карти й маршрути
puzzles-worths = Що можна зробити і що з того вийде
puzzles-action = Дія
puzzles-points = Очки
puzzles-wins = Перемоги
puzzles-costs = Ціна
puzzles-solves = правильно
puzzles-alike = { $n ->
    [one] Те саме можна правильно зробити ще { $n } способом.
    [few] Те саме можна правильно зробити ще { $n } способами.
    [many] Те саме можна правильно зробити ще { $n } способами.
   *[other] Те саме можна правильно зробити ще { $n } способами.
  }
puzzles-yours = ваше
puzzles-map = Мапа
puzzles-all-maps = Усі мапи
puzzles-theme = Тема
puzzles-all-themes = Усі теми
puzzles-theme-tunnel = Тунелі
puzzles-theme-block = Блокування
puzzles-theme-station = Станції
puzzles-theme-last-turns = Завершальний раунд
puzzles-theme-tickets = Які маршрути залишити
puzzles-theme-draw-tickets = Нові маршрути
puzzles-theme-claim = Ділянки
puzzles-theme-cards = Добір карт
puzzles-lesson-tunnel = Тунелі: чи вистачить на доплату, вирішує те, що лишається на руках понад ціну.
puzzles-trap-tunnel = Тунелі: тут тунель спокушає, але це помилка. Він може потребувати більше карт, ніж ви маєте, і тоді хід утрачено.
puzzles-lesson-block = Блокування: ділянка може закрити шлях і комусь іншому. Дивіться, хто ще міг би її зайняти.
puzzles-lesson-station = Станції: станція рятує маршрут, що втратив шлях, але коштує карт і чотирьох очок, які принесла б незбудованою.
puzzles-trap-station = Станції: тут станція спокушає, але це помилка. Вона коштує карт і чотирьох очок, які принесла б незбудованою, тож має рятувати більше.
puzzles-lesson-last-turns = Завершальний раунд: рахуйте вагони суперників. Чого немає на мапі, коли партія закінчується, те нічого не варте.
puzzles-lesson-tickets = Маршрути: залишайте ті, що мають спільний шлях із рештою і які встигнете завершити; на кожному іншому його очки втрачаєте двічі.
puzzles-lesson-draw-tickets = Нові маршрути: коли мережу прокладено, а вагони ще є, новий маршрут часто вже наполовину готовий.
puzzles-lesson-claim = Ділянки: займайте зараз те, що можна втратити, і не поспішайте з тим, що більше нікому не потрібне.
puzzles-lesson-cards = Карти: карта для довгої ділянки може бути цінніша, ніж коротка ділянка зараз.
puzzles-trainer = Тренажер маршрутів
puzzles-trainer-about = роздача на { $n } гравців
puzzles-which = Які з них ви залишите?
puzzles-good-choice = Добрий вибір
puzzles-better-choice = Є помітно кращий вибір
puzzles-next-deal = Наступна роздача
puzzles-skip-deal = Інша роздача
puzzles-any-number = Будь-яка
error-no-such-puzzle = Такої задачі немає; можливо, її замінили.
error-no-such-puzzles = Такої задачі немає; виберіть іншу мапу або тему.
error-no-such-answer = У цій позиції так не можна.
