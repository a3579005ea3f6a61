# Ukrainian, in the words of the Ukrainian rulebook: ділянка (a route), маршрут (a ticket), вагон,
# локомотив, переправа, тунель, станція. It says "ви", as games and books for all ages do.

## Common

common-app = Whistlestop
common-cancel = Скасувати
common-close = Закрити
common-copied = Скопійовано
common-copy = Копіювати
common-error-title = Щось пішло не так
common-guest = Гість { $n }
common-home = Головна
common-loading = Завантаження…
common-menu = Меню
common-no = Ні
common-retry = Спробувати ще раз
common-skip-link = Перейти до вмісту
common-cards = { $n ->
    [one] { $n } карта
    [few] { $n } карти
    [many] { $n } карт
   *[other] { $n } карти
  }
common-unknown-player = хтось
common-yes = Так

## Frame: header, footer, missing page

frame-nav = Головна навігація
frame-quick-settings = Швидкі налаштування
frame-explore = Оглядач
frame-puzzles = Задачі
frame-study = Дослідження
frame-footer-version = Версія { $version }
frame-footer-license = Ліцензія MIT
frame-footer-independent = Вільна, незалежна програма, не пов’язана з жодним видавцем.
frame-server-away = Сервер не відповідає. Пробуємо ще раз…
frame-missing-title = Тут нічого немає
frame-missing-text = За цією адресою немає сторінки.
frame-missing-home = Назад на головну

## Home

home-name-placeholder = Як до вас звертатися?
home-watch = Дивитися

## Making a table

new-title = Новий стіл
new-seat = Місце { $n }
new-seat-open = Для друга
new-seat-kind = Хто тут сидить?

## Joining

join-name = Ваше ім’я

## Finished games

games-title = Закінчені ігри

## Settings

settings-title = Налаштування
settings-language = Мова
settings-speed-at-once = Одразу
settings-speed-times = { $n }×
settings-keys = Гарячі клавіші

## Cards

card-P = бузкова
card-B = синя
card-O = помаранчева
card-W = біла
card-G = зелена
card-Y = жовта
card-K = чорна
card-R = червона
card-L = локомотив
card-gray = будь-який один колір
card-count-P = { $n ->
    [one] { $n } бузкова
    [few] { $n } бузкові
    [many] { $n } бузкових
   *[other] { $n } бузкової
  }
card-count-B = { $n ->
    [one] { $n } синя
    [few] { $n } сині
    [many] { $n } синіх
   *[other] { $n } синьої
  }
card-count-O = { $n ->
    [one] { $n } помаранчева
    [few] { $n } помаранчеві
    [many] { $n } помаранчевих
   *[other] { $n } помаранчевої
  }
card-count-W = { $n ->
    [one] { $n } біла
    [few] { $n } білі
    [many] { $n } білих
   *[other] { $n } білої
  }
card-count-G = { $n ->
    [one] { $n } зелена
    [few] { $n } зелені
    [many] { $n } зелених
   *[other] { $n } зеленої
  }
card-count-Y = { $n ->
    [one] { $n } жовта
    [few] { $n } жовті
    [many] { $n } жовтих
   *[other] { $n } жовтої
  }
card-count-K = { $n ->
    [one] { $n } чорна
    [few] { $n } чорні
    [many] { $n } чорних
   *[other] { $n } чорної
  }
card-count-R = { $n ->
    [one] { $n } червона
    [few] { $n } червоні
    [many] { $n } червоних
   *[other] { $n } червоної
  }
card-count-L = { $n ->
    [one] { $n } локомотив
    [few] { $n } локомотиви
    [many] { $n } локомотивів
   *[other] { $n } локомотива
  }
card-none = немає карт

## Colors of the players

color-blue = синій
color-red = червоний
color-green = зелений
color-yellow = жовтий
color-black = чорний

## Bots

bot-beginner = Новачок
bot-casual = Аматор
bot-skilled = Умілець
bot-expert = Знавець
bot-master = Майстер
bot-grandmaster = Гросмейстер
bot-network = Нейромережа
bot-search1 = Перший пошук
bot-random = Навмання
bot-racer = Перегонник
bot-planner = Плановик
bot-wary = Обережний
bot-hungry = Ненаситний
bot-path = Слідопит
bot-onestep = Крок за кроком
bot-longroute = Далекобійник
bot-friend = Алекс
bot-seat = Бот { $level }
bot-seat-numbered = Бот { $level } { $n }
bot-beginner-about = Завершує маршрути по одному й витрачає карти, як випаде.
bot-casual-about = Планує один-два маршрути, любить короткі шляхи й рідко дивиться навколо.
bot-skilled-about = Планує всі маршрути, ощадливо витрачає карти й стежить за кінцем гри.
bot-expert-about = Перед кожним ходом уявляє сотні партій.
bot-master-about = Навчився сам, зігравши мільйони партій, і дивиться на кілька ходів уперед.
bot-grandmaster-about = Те саме, але думає над кожним ходом цілу секунду.
bot-network-about = Навчилася сама, зігравши мільйони партій, і відповідає одразу.
bot-search1-about = Пошук, який був майстром до нейромережі.
bot-random-about = Робить будь-що дозволене.
bot-racer-about = Забуває про маршрути, займає довгі ділянки й рано закінчує гру.
bot-planner-about = Планує всі маршрути, спершу найцінніші, а потім поспішає до кінця.
bot-wary-about = Плановик, який під кінець гри одразу забирає очки.
bot-hungry-about = Бере нові маршрути, доки вони дешеві.
bot-path-about = Іде шляхами своїх маршрутів і ніколи не бере нових.
bot-onestep-about = Завершує найцінніший маршрут, потім бере нові.
bot-longroute-about = Те саме, але ділянками від трьох комірок.
bot-rating = Рейтинг: { $rating }.
bot-not-ready = Перший хід триватиме трохи довше.
bot-played-by = Він ще не готовий на цьому сервері; доти замість нього грає { $bot }.
bot-styles = Зі своїм стилем

## The board

board-label = Мапа: { $map }
board-fit = Уся мапа
board-zoom-in = Збільшити
board-zoom-out = Зменшити
board-help = Стрілки ведуть від ділянки до ділянки, Enter вибирає, плюс і мінус змінюють масштаб.
board-routes-table = Усі ділянки таблицею
board-column-route = Ділянка
board-column-owner = Гравець
board-free = вільна
board-kind-tunnel = тунель
board-kind-ferry = переправа, { $n ->
    [one] { $n } локомотив
    [few] { $n } локомотиви
    [many] { $n } локомотивів
   *[other] { $n } локомотива
  }
board-route = { $route }: { $n ->
    [one] { $n } комірка
    [few] { $n } комірки
    [many] { $n } комірок
   *[other] { $n } комірки
  }, { $color }
board-route-tunnel = { $route }: тунель, { $n ->
    [one] { $n } комірка
    [few] { $n } комірки
    [many] { $n } комірок
   *[other] { $n } комірки
  }, { $color }
board-route-ferry = { $route }: переправа, { $n ->
    [one] { $n } комірка
    [few] { $n } комірки
    [many] { $n } комірок
   *[other] { $n } комірки
  }, { $ferry ->
    [one] потрібен { $ferry } локомотив
    [few] потрібно { $ferry } локомотиви
    [many] потрібно { $ferry } локомотивів
   *[other] потрібно { $ferry } локомотива
  }
board-route-owned = { $description }; зайнято: { $name }
board-route-claimable = { $description }; можна зайняти
board-city-station = Станція: { $city } ({ $name })
board-track = { $route } (колія { $n })
board-track-color = { $route } ({ $color })

## The table

table-title = Стіл: { $map }
table-loading = Ідемо до столу…
table-missing = Такого столу немає. Перевірте посилання.
table-seating-title = Хто грає?
table-share-title = Запросіть друзів
table-share-text = Надішліть це посилання. Один дотик – і друзі за столом.
table-share-copy = Копіювати посилання
table-code = Код: { $code }
table-seat-open = Вільне місце
table-seat-you = ви
table-seat-host = господар
table-seat-away = не в мережі
table-seat-here = тут
table-seat-resigned = гру здано; далі грає бот
table-seat-left = місце покинуто; далі грає бот
table-seat-clock = час вийшов; далі грає бот
seat-left = { $reason ->
    [resigned] гру здано
    [clock] час вийшов
   *[left] місце покинуто
}; далі грав бот ({ $bot })
seat-left-after = { $reason ->
    [resigned] гру здано
    [clock] час вийшов
   *[left] місце покинуто
} після ходу { $n }; далі грав бот ({ $bot })
table-kick = Попросити піти
table-color = Ваш колір
table-join = Сісти тут
table-start = Почати гру
table-start-wait = Чекаємо, доки господар почне гру.
table-start-open = Ще є { $n ->
    [one] { $n } вільне місце
    [few] { $n } вільні місця
    [many] { $n } вільних місць
   *[other] { $n } вільного місця
  }.
table-dealing = Роздаємо карти…
table-leave = Покинути стіл
table-leave-confirm = Покинути цей стіл?
table-pace-untimed = Без годинника
table-pace-seconds = { $turn } с на хід, { $reserve } с запасу
table-pace-days = { $n ->
    [one] { $n } день на хід
    [few] { $n } дні на хід
    [many] { $n } днів на хід
   *[other] { $n } дня на хід
  }
table-public = Відкритий стіл
table-private = Лише за посиланням
table-aborted = Цю гру припинено.
table-aborted-agreed = Усі погодилися припинити гру.
table-aborted-abandoned = Гру припинено: ніхто вже не грав.
table-aborted-empty = Усі пішли з-за цього столу.
table-closed = Цей стіл закрито.
table-turn-yours = Ваш хід
table-turn-of = Ходить: { $name }
table-turn-made = Ваш хід зроблено
table-turn-made-text = Показуємо його на мапі.
table-turn-opening = Усі вибирають маршрути
table-turn-waiting-opening = Ще вибирають: { $names }
table-turn-over = Гру закінчено
table-last-turns = Завершальний раунд: ще { $n ->
    [one] { $n } хід
    [few] { $n } ходи
    [many] { $n } ходів
   *[other] { $n } ходу
  }
table-last-turn-yours = Ваш останній хід!

# Joined to one sentence: "Draw cards, claim a route on the map, or draw tickets."
table-can-draw = візьміть карти
table-can-claim = займіть ділянку на мапі
table-can-tickets = візьміть маршрути
table-can-station = збудуйте станцію
table-can-pay = доплатіть карти
table-can-give-up = відмовтеся від тунелю
table-can-either = { $first } або { $last }
table-can-any = { $first } або { $last }
table-only-pass = Інших дій немає.
table-pass = Пропустити хід
table-wait = Зачекайте на свій хід.
table-take-back = Скасувати хід
table-resign = Здатися
table-resign-confirm = Здатися? Далі замість вас гратиме бот.
table-return = Повернутися на місце
table-return-text = Замість вас грає бот.
table-return-text-clock = Ваш час вийшов забагато разів: замість вас грає бот.
table-time-up = { $n ->
    [0] Ваш час вийшов: за вас походив бот.
    [one] Ваш час вийшов: за вас походив бот. Якщо так буде й далі, він гратиме замість вас.
    [few] Ваш час вийшов { $n } рази поспіль: за вас походив бот. Якщо так буде й далі, він гратиме замість вас.
    [many] Ваш час вийшов { $n } разів поспіль: за вас походив бот. Якщо так буде й далі, він гратиме замість вас.
   *[other] Ваш час вийшов { $n } раза поспіль: за вас походив бот. Якщо так буде й далі, він гратиме замість вас.
  }
table-abort = Припинити гру
table-abort-confirm = Запропонувати припинити гру? Вона закінчиться, коли всі погодяться.
table-abort-wish = { $name } пропонує припинити гру.
table-abort-agree = Погодитися
table-abort-withdraw = Грати далі
table-abort-yours = Ви запропонували припинити гру.
table-link-device = Продовжити на іншому пристрої
table-link-device-text = Відкрийте це посилання на іншому пристрої. Воно діє один раз і переносить туди ваше місце.
table-menu = Меню столу
table-players = Гравці
table-player-cards = { $n ->
    [one] { $n } карта
    [few] { $n } карти
    [many] { $n } карт
   *[other] { $n } карти
  }
table-player-tickets = { $n ->
    [one] { $n } маршрут
    [few] { $n } маршрути
    [many] { $n } маршрутів
   *[other] { $n } маршруту
  }
table-player-trains = { $n ->
    [one] лишився { $n } вагон
    [few] лишилося { $n } вагони
    [many] лишилося { $n } вагонів
   *[other] лишилося { $n } вагона
  }
table-player-stations = { $n ->
    [one] лишилася { $n } станція
    [few] лишилося { $n } станції
    [many] лишилося { $n } станцій
   *[other] лишилося { $n } станції
  }
table-player-score = { $n ->
    [one] { $n } очко
    [few] { $n } очки
    [many] { $n } очок
   *[other] { $n } очка
  }
table-spectating = Ви дивитеся гру.
table-spectators = { $n ->
    [one] { $n } глядач
    [few] { $n } глядачі
    [many] { $n } глядачів
   *[other] { $n } глядача
  }
table-still-sending = Ваш хід ще надсилається: зв’язок повільний.
table-connection-lost = Зв’язок утрачено. З’єднуємося знову…
table-one-moment = Хвилинку: сервер зараз не може показати стіл. Пробуємо ще раз…
table-since-title = Після вашого останнього ходу
table-since-close = Зрозуміло
table-panel-paths = Найдовші шляхи
table-panel-path = { $name }: { $n }
table-panel-unseen = Відомі й невідомі карти
table-cards-mine = На руках
table-cards-seen = Відомі
table-cards-seen-text = Відкриті, у скиді або ті, які на ваших очах узяли інші.
table-cards-unseen = Невідомі
table-cards-unseen-text = У колоді або приховані в інших на руках.
table-panel-log = Журнал
table-panel-chat = Чат
table-panel-hint = Підказка
table-tab-log = Журнал
table-tab-chat = Чат
table-tab-tickets = Маршрути
table-tab-more = Ще
table-speed = Швидкість
table-skip = Пропустити
table-announce-turn = Зараз ваш хід.
table-announce-second = Візьміть другу карту.
table-deal-fair = Після гри тасування можна перевірити.
table-row-reset = Забагато локомотивів: нові відкриті карти
table-tunnel-given-up = { $name } відмовляється від тунелю

## Hand

hand-title = Ваші карти
hand-count = { $name }: { $n }
hand-total = { $n ->
    [one] { $n } карта на руках
    [few] { $n } карти на руках
    [many] { $n } карт на руках
   *[other] { $n } карти на руках
  }

## Drawing

draw-title = Карти вагонів
draw-deck = Колода
draw-deck-count = Колода: { $n ->
    [one] { $n } карта
    [few] { $n } карти
    [many] { $n } карт
   *[other] { $n } карти
  }
draw-blind = Узяти з колоди
draw-take = Узяти карту: { $card }
draw-empty-place = порожньо
draw-second = Ще одна карта, але не відкритий локомотив.
draw-not-now = Зараз не можна
draw-tickets = Узяти маршрути
draw-tickets-confirm = Узяти нові маршрути ({ $n })? Залишити треба принаймні { $keep }, і це весь ваш хід.

## Claiming a route

claim-points = +{ $n ->
    [one] { $n } очко
    [few] { $n } очки
    [many] { $n } очок
   *[other] { $n } очка
  }
claim-price-gray = { $n ->
    [one] { $n } карта будь-якого кольору
    [few] { $n } карти одного кольору
    [many] { $n } карт одного кольору
   *[other] { $n } карти одного кольору
  }
claim-price-ferry = принаймні { $n ->
    [one] { $n } локомотив
    [few] { $n } локомотиви
    [many] { $n } локомотивів
   *[other] { $n } локомотива
  }
claim-tunnel-note = Тунель: може знадобитися ще до { $n ->
    [one] { $n } карти
    [few] { $n } карт
    [many] { $n } карт
   *[other] { $n } карти
  }.
claim-have = У вас: { $cards }
claim-missing = { $n ->
    [one] Бракує { $n } карти.
    [few] Бракує { $n } карт.
    [many] Бракує { $n } карт.
   *[other] Бракує { $n } карти.
  }
claim-locomotives = Локомотив замінює будь-який колір.
claim-pay-with = Оплата
claim-button = Зайняти
claim-button-tunnel = Спробувати тунель
claim-double = Подвійна ділянка
claim-asking = Хвилинку…
claim-owner = Зайнято: { $name }
claim-other-track = Друга колія: { $color }
claim-not-your-turn = Зараз не ваш хід.
claim-for-tickets = { $n ->
    [one] На шляху вашого маршруту { $tickets }
    [few] На шляху ваших маршрутів { $tickets }
    [many] На шляху ваших маршрутів { $tickets }
   *[other] На шляху ваших маршрутів { $tickets }
  }
claim-trains-left = Після цього лишиться { $n ->
    [one] { $n } вагон
    [few] { $n } вагони
    [many] { $n } вагонів
   *[other] { $n } вагона
  }

## Tickets

tickets-title = Ваші маршрути
tickets-none = Маршрутів іще немає.
tickets-done = завершено
tickets-open = не завершено
tickets-impossible = уже неможливо
tickets-choose-title = Виберіть маршрути
tickets-choose-keep = Залиште принаймні { $n }.
tickets-choose-button = { $n ->
    [0] Жодного
    [one] Залишити { $n } маршрут
    [few] Залишити { $n } маршрути
    [many] Залишити { $n } маршрутів
   *[other] Залишити { $n } маршруту
  }
tickets-choose-too-few = Виберіть ще { $n }
tickets-choose-note = Завершені маршрути дають очки, незавершені наприкінці їх віднімають.
tickets-points = { $n ->
    [one] { $n } очко
    [few] { $n } очки
    [many] { $n } очок
   *[other] { $n } очка
  }
tickets-long = довгий
tickets-way = { $trains ->
    [one] { $trains } вагон
    [few] { $trains } вагони
    [many] { $trains } вагонів
   *[other] { $trains } вагона
  }, { $cards ->
    [0] усі карти є
    [one] бракує { $cards } карти
    [few] бракує { $cards } карт
    [many] бракує { $cards } карт
   *[other] бракує { $cards } карти
  }
tickets-way-stations = станцій: { $n }
tickets-way-joined = Уже з’єднано
tickets-way-none = Шляху більше немає
tickets-show = Показати на мапі

## Tunnels

tunnel-title = Тунель
tunnel-laid = Викладено: { $cards }
tunnel-revealed = Відкрито: { $cards }
tunnel-price = { $n ->
    [0] Доплати немає!
    [one] Доплата: { $n } карта
    [few] Доплата: { $n } карти
    [many] Доплата: { $n } карт
   *[other] Доплата: { $n } карти
  }
tunnel-pay = Доплатити: { $cards }
tunnel-give-up = Відмовитися від тунелю
tunnel-give-up-text = Якщо відмовитися, карти повернуться, і хід закінчиться.
tunnel-cannot-pay = { $n ->
    [one] На доплату бракує карт: треба ще { $n } карту ({ $color } або локомотив).
    [few] На доплату бракує карт: треба ще { $n } карти ({ $color } або локомотив).
    [many] На доплату бракує карт: треба ще { $n } карт ({ $color } або локомотив).
   *[other] На доплату бракує карт: треба ще { $n } карти ({ $color } або локомотив).
  }
tunnel-cannot-pay-locomotives = { $n ->
    [one] На доплату бракує карт: треба ще { $n } локомотив.
    [few] На доплату бракує карт: треба ще { $n } локомотиви.
    [many] На доплату бракує карт: треба ще { $n } локомотивів.
   *[other] На доплату бракує карт: треба ще { $n } локомотива.
  }

## Stations

station-title = Збудувати станцію
station-pick = Виберіть місто на мапі.
station-choose = Виберіть місто…
station-text = Станція дає скористатися однією чужою ділянкою, що веде до цього міста.
station-price = { $n ->
    [one] Ціна: { $n } карта
    [few] Ціна: { $n } карти одного кольору
    [many] Ціна: { $n } карт одного кольору
   *[other] Ціна: { $n } карти одного кольору
  }
station-button = Збудувати
station-city = Станція: { $city }
station-cancel = Без станції

## Log: what happened

log-cards-dealt = { $name } отримує { $n ->
    [one] { $n } карту
    [few] { $n } карти
    [many] { $n } карт
   *[other] { $n } карти
  }.
log-cards-dealt-seen = { $name } отримує карти: { $cards }.
log-row-dealt = Відкрито: { $cards }.
log-first-player-chosen = { $name } починає гру.
log-tickets-offered = { $name } бере { $n ->
    [one] { $n } карту маршруту
    [few] { $n } карти маршрутів
    [many] { $n } карт маршрутів
   *[other] { $n } карти маршруту
  }.
log-tickets-offered-seen = { $name } бере маршрути: { $tickets }.
log-tickets-chosen = { $name }: маршрути вибрано.
log-tickets-kept = { $name } залишає собі { $n ->
    [one] { $n } маршрут
    [few] { $n } маршрути
    [many] { $n } маршрутів
   *[other] { $n } маршруту
  }.
log-tickets-kept-seen = { $name } залишає собі: { $tickets }.
log-card-taken = { $name } бере відкриту карту: { $card }.
log-card-drawn = { $name } бере карту з колоди.
log-card-drawn-seen = { $name } бере карту з колоди: { $card }.
log-row-filled = Відкрито: { $card }.
log-row-reset = Забагато локомотивів, тож викладено нові карти: { $cards }.
log-deck-reshuffled = Колода скінчилася: скид перетасовано.
log-route-claimed = { $name } займає ділянку { $route } ({ $cards }): +{ $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  }.
log-tunnel-entered = { $name } заходить у тунель { $route } ({ $cards }). Відкрито: { $revealed }. { $price ->
    [0] Доплати немає!
    [one] Доплата: { $price } карта.
    [few] Доплата: { $price } карти.
    [many] Доплата: { $price } карт.
   *[other] Доплата: { $price } карти.
  }
log-tunnel-paid = { $name } доплачує за тунель { $route }: { $cards }.
log-tunnel-given-up = { $name } відмовляється від тунелю { $route }.
log-station-built = { $name } будує станцію: { $city } ({ $cards }).
log-passed = { $name } пропускає хід.
log-last-turns-began = { $name } майже не має вагонів: починається завершальний раунд.
log-game-ended = Гру закінчено.
log-game-ended-deadlock = Ніхто не може ходити: гру закінчено.
log-change-seated = { $name } сідає за стіл.
log-change-started = Гра починається.
log-change-taken-back = { $name } скасовує останній хід.
log-change-stood-in = { $name }: тепер замість цього гравця грає бот.
log-change-returned = { $name } знову в грі.
log-change-moved = { $name } продовжує на іншому пристрої.
log-change-hinted = { $name } бере підказку.
log-change-resumed = Сервер знову працює. Час ходу відлічується заново.
log-change-aborted = Гру припинено.
log-change-closed = Стіл закрито.
log-change-rematched = Нова гра готова.
log-by-clock = час вийшов

## Actions in a few words

action-take = узяти карту: { $card }
action-blind = узяти карту з колоди
action-tickets = узяти нові маршрути
action-keep = залишити { $tickets }
action-claim = { $route } ({ $cards })
action-pay = доплатити: { $cards }
action-give-up = відмовитися від тунелю
action-station = станція { $city } ({ $cards })
action-pass = пропустити хід

## Chat and reactions

chat-title = Чат
chat-empty = Привітайтеся!
chat-placeholder = Напишіть щось…
chat-label = Повідомлення
chat-send = Надіслати
chat-mute = Заглушити: { $name }
chat-unmute = Не глушити: { $name }
chat-muted = Заглушено: { $name }
chat-new = { $n ->
    [one] { $n } нове повідомлення
    [few] { $n } нові повідомлення
    [many] { $n } нових повідомлень
   *[other] { $n } нового повідомлення
  }
chat-reactions = Реакції
chat-reaction-well-done = Чудово!
chat-reaction-ouch = Ой!
chat-reaction-hurry = Швидше!
chat-reaction-thinking = Думаю…
chat-reaction-thanks = Дякую!
chat-reaction-hello = Привіт!
chat-reaction-laugh = Ха-ха!
chat-reaction-good-luck = Щасти!
chat-reaction-nice-route = Гарна ділянка!
chat-reaction-sorry = Вибач!
chat-reaction-one-moment = Хвилинку.
chat-reaction-yes = Так!
chat-reaction-no = Ні!
chat-reaction-good-game = Гарна була гра!
chat-reaction-again = Ще раз?
chat-reaction-goodbye = Бувай!

## Keys of a table

keys-title = Гарячі клавіші
keys-take = Узяти відкриту карту
keys-confirm = Підтвердити
keys-close = Закрити вікно
keys-claimed = Утримуйте: лише зайняті ділянки
keys-help = Показати ці клавіші

## Moments

moment-done = Маршрут завершено: { $ticket }
moment-lost = Маршрут утрачено: { $ticket } (−{ $points })
moment-longest = Найдовший шлях тепер має { $name }: { $n ->
    [one] { $n } комірка
    [few] { $n } комірки
    [many] { $n } комірок
   *[other] { $n } комірки
  }

## Sharing

share-button = Поділитися…
share-qr = QR-код
share-qr-label = QR-код адреси
share-table = Поділитися цим столом

## One device for several people

hot-title = Передайте пристрій
hot-text = Ходить: { $name }
hot-text-several = У кого зараз пристрій?
hot-button = Це я: { $name }
hot-drawn = { $name }, ваша карта: { $card }
hot-drawn-hide = Сховати
hot-hidden = Карти й маршрути поки що приховано.
hot-cover = Сховати мої карти

## Clock

clock-turn = Час на цей хід: { $time }
clock-reserve = Запас: { $time }
clock-out = Час вийшов

## The end of the game

end-replay = Переглянути гру

## Why an action is not possible

why-game-over = Гру вже закінчено.
why-not-your-turn = Зараз не ваш хід. Ходить: { $names }.
why-opening-first = Спершу виберіть початкові маршрути: залиште принаймні { $keep }.
why-second-card-first = Спершу візьміть другу карту.
why-keep-first = Спершу виберіть маршрути: залиште принаймні { $keep }.
why-tunnel-first = Тунель { $route } потребує ще { $price ->
    [one] { $price } карти
    [few] { $price } карт
    [many] { $price } карт
   *[other] { $price } карти
  }: спершу доплатіть або відмовтеся.
why-nothing-offered = Зараз немає маршрутів на вибір. Спершу візьміть нові карти маршрутів.
why-no-tunnel-open = Зараз немає тунелю, за який треба доплатити.
why-no-such-card = Такої відкритої карти немає: { $card }. Відкрито: { $row }.
why-no-such-ticket = Не всі ці маршрути є на вибір. Можна вибрати: { $offered }.
why-no-such-route = На цій мапі немає ділянки { $route }.
why-no-such-city = На цій мапі немає міста { $city }.
why-no-stations-here = На цій мапі грають без станцій.
why-second-locomotive = Відкритий локомотив не можна взяти другою картою. Візьміть іншу карту або карту з колоди.
why-no-cards-left = Карт вагонів більше немає.
why-no-tickets-left = Карт маршрутів більше немає.
why-too-few-kept = Залиште принаймні { $keep ->
    [one] { $keep } маршрут
    [few] { $keep } маршрути
    [many] { $keep } маршрутів
   *[other] { $keep } маршруту
  }; вибрано { $kept }.
why-route-taken = Ділянку { $route } вже зайнято: { $owner }.
why-route-closed = Ділянку { $route } закрито: коли гравців { $players }, зайняти можна лише одну колію з двох. Іншу вже зайнято: { $owner }.
why-both-tracks = Ви вже зайняли другу колію подвійної ділянки { $route }.
why-too-few-trains = Ділянка { $route } потребує { $length ->
    [one] { $length } вагона
    [few] { $length } вагонів
    [many] { $length } вагонів
   *[other] { $length } вагона
  }, а у вас { $trains }.
why-city-taken = У місті { $city } вже є станція: { $owner }.
why-no-station-left = Станцій у вас більше немає.
why-wrong-number = Ділянка { $route } коштує { $length ->
    [one] { $length } карту
    [few] { $length } карти
    [many] { $length } карт
   *[other] { $length } карти
  }, а не { $cards }.
why-wrong-color = Ділянка { $route } потребує карт: { $color } (локомотиви замінюють будь-які). Не підходить: { $payment }.
why-ferry-locomotives = Переправа { $route } потребує принаймні { $ferry ->
    [one] { $ferry } локомотива
    [few] { $ferry } локомотивів
    [many] { $ferry } локомотивів
   *[other] { $ferry } локомотива
  }, а не { $locomotives }.
why-station-number = Наступна станція коштує { $cost ->
    [one] { $cost } карту.
    [few] { $cost } карти одного кольору (локомотиви замінюють будь-які).
    [many] { $cost } карт одного кольору (локомотиви замінюють будь-які).
   *[other] { $cost } карти одного кольору (локомотиви замінюють будь-які).
  } Не підходить: { $payment }.
why-extra-number = Тунель { $route } потребує ще { $price ->
    [one] { $price } карти
    [few] { $price } карт
    [many] { $price } карт
   *[other] { $price } карти
  }, а не { $cards }.
why-extra-color = Доплатити можна локомотивами або картами: { $color }. Не підходить: { $payment }.
why-extra-locomotives = Ви зайшли в тунель самими локомотивами, тож доплатити можна лише ними.
why-not-enough-cards = Не вистачає карт. Потрібно: { $payment }. На руках: { $held }.
why-must-act = Пропустити хід можна лише тоді, коли інших дій немає.

## Refusals of the server, and other trouble

error-bad-request = Сервер не зрозумів запиту.
error-no-session = Сервер вас іще не знає. Відкрийте сторінку заново.
error-forbidden = Вам цього робити не можна.
error-not-a-table = Це не стіл, для якого можна порахувати очки.
error-not-found = Тут нічого такого немає. Перевірте посилання.
error-out-of-step = На столі щойно щось змінилося. Подивіться ще раз.
error-illegal = Це проти правил.
error-wrong-stage = Для цього зарано або запізно.
error-full = Це місце зайняте.
error-too-large = Забагато даних.
error-too-many = Забагато. Зачекайте трохи.
error-unavailable = Сервер зараз не може цього зробити. Спробуйте за хвилину.
error-internal = На сервері щось зламалося. Якщо це повториться, повідомте цей номер: { $request_id }.
error-unknown = Щось пішло не так.
error-address-full = З вашої адреси відкрито забагато вікон. Закрийте кілька.
error-bot-plays = Замість вас грає бот. Спершу поверніть собі місце.
error-bots-busy = Ботам забагато роботи. Спробуйте за хвилину.
error-chat-empty = Спершу напишіть щось.
error-chat-long = Повідомлення може мати щонайбільше { $most ->
    [one] { $most } знак
    [few] { $most } знаки
    [many] { $most } знаків
   *[other] { $most } знака
  }.
error-color-taken = Цей колір уже зайнято.
error-content-type = Цей файл не того типу.
error-crowded = Зараз зайнято забагато столів. Спробуйте за хвилину.
error-cursor = Цей список не можна продовжити. Завантажте його заново.
error-fault = Щось пішло не так; нічого не змінилося. Спробуйте ще раз. Якщо це повториться, повідомте цей номер: { $trace }.
error-first-seat = Першим має ходити хтось за цим столом.
error-foreign-origin = Сторінку відкрито не за тією адресою, якої чекає сервер. Відкрийте її заново.
error-guests-sit-here = { $guests ->
    [one] Тут уже є { $guests } гість: { $guests } місце має лишитися вільним.
    [few] Тут уже є { $guests } гості: { $guests } місця мають лишитися вільними.
    [many] Тут уже є { $guests } гостей: { $guests } місць мають лишитися вільними.
   *[other] Тут уже є { $guests } гостя: { $guests } місця мають лишитися вільними.
  }
error-hint-on-its-way = Підказка вже готується.
error-hint-too-late = Гра пішла далі, перш ніж підказка була готова.
error-hints-used = Ви використали всі підказки.
error-invalid = Поле заповнено неправильно: { $field }.
error-kicked = Господар попросив вас піти з-за цього столу.
error-link-void = Посилання вже не діє: місце перейшло далі.
error-long = Цей текст задовгий.
error-map-count = Ви маєте тут забагато мап. Більше зберегти не можна.
error-map-faults = У мапі є помилки.
error-map-no-json = Файл мапи не читається як текст.
error-message = Сервер не зрозумів повідомлення.
error-name-empty = Ім’я має містити хоча б один видимий знак.
error-name-like-bot = Ім’я, що починається з «Бот», схоже на ім’я бота. Виберіть інше.
error-name-long = Ім’я може мати щонайбільше { $most ->
    [one] { $most } знак
    [few] { $most } знаки
    [many] { $most } знаків
   *[other] { $most } знака
  }.
error-never-began = Ця гра так і не почалася.
error-newer-rules = Ця гра триває на новішій версії сервера. За мить оновіть сторінку.
error-no-chat = За цим столом чату немає.
error-no-hint = Підказки не знайшлося. Спробуйте за мить.
error-no-hints = За цим столом підказки заборонено.
error-no-open-seat = За цим столом усі місця зайняті.
error-no-search = Сильних ботів на цьому сервері не встановлено. Виберіть простішого.
error-no-seat = У вас немає місця за цим столом.
error-no-spectators = Цей стіл без глядачів.
error-no-such-eyes = На цьому місці нікого немає.
error-no-such-link = Посилання вже використано, воно застаріло або неповне. Зробіть нове на пристрої, де ви грали.
error-no-such-map = Такої мапи тут немає.
error-no-such-position = У цій грі лише { $actions ->
    [one] { $actions } хід
    [few] { $actions } ходи
    [many] { $actions } ходів
   *[other] { $actions } ходу
  }.
error-no-such-table = Такого столу немає. Перевірте посилання.
error-no-bot = Бот зараз не може відповісти; його питають іще раз. Одну хвилинку.
error-not-dealt = За цим столом карт не роздавали: показувати нічого.
error-not-your-seat = Це не ваше місце.
error-not-your-turn = Зараз не ваш хід.
error-notation = Цей хід не вдається прочитати.
error-nothing-to-take-back = Немає ходу, який можна скасувати.
error-odd-text = У тексті є знак, який не можна використати.
error-one-seat-for-me = Власним може бути лише одне місце. Інших додайте як гравців на цьому пристрої.
error-not-alone = Боти чекають на всіх: квапити їх може лише той, хто грає сам із ботами.
error-only-host = Це може лише господар столу.
error-only-mine = Ці ігри бачать лише ті, хто в них грав.
error-other-rules = У цю гру грали за старішими правилами. Можна показати лише її запис.
error-overloaded = Тут відбувається забагато всього водночас. Спробуйте за мить.
error-own-seat = Це ваше власне місце.
error-record-fault = Помилка в записі, рядок { $line }.
error-record-header = Неправильний заголовок запису: { $header }.
error-record-long = Запис може мати щонайбільше { $most ->
    [one] { $most } рядок
    [few] { $most } рядки
    [many] { $most } рядків
   *[other] { $most } рядка
  }.
error-record-map = Мапа цього запису тут невідома: { $map }. Спершу завантажте мапу.
error-record-name = Ім’я в записі містить знаки, які не можна показати.
error-record-unfinished = Гру в цьому записі не закінчено. Зберігаються лише повні ігри.
error-revealed-something = Цей хід не можна скасувати: він показав те, що досі було приховане.
error-salt-given = Ваш пристрій уже зробив свій внесок.
error-same-color = Два місця хочуть той самий колір.
error-say-who-you-are = Спершу скажіть, у кого пристрій.
error-seat-count = На цій мапі гравців має бути від { $low } до { $high }.
error-seat-empty = Там нікого немає.
error-seat-taken = Це місце зайняте.
error-seated-already = Ви вже за цим столом.
error-seats-open = Деякі місця ще вільні. Зачекайте на когось або посадіть ботів.
error-server-full = На сервері немає місця. Спробуйте згодом.
error-stage-aborted = Гру припинено.
error-stage-closed = Стіл закрито.
error-stage-dealing = Карти саме роздають.
error-stage-finished = Гру закінчено.
error-stage-playing = Гра триває.
error-stage-seating = Гра ще не почалася.
error-store = Хвилинку: сервер зараз не може нічого зберегти. Нічого не змінилося; спробуйте ще раз за мить.
error-store-unsure = Хвилинку: зв’язок обірвався під час збереження. Перш ніж повторювати, подивіться, чи це вже зроблено.
error-table-count = Ви господар, і у вас { $tables ->
    [one] { $tables } незакінчений стіл
    [few] { $tables } незакінчені столи
    [many] { $tables } незакінчених столів
   *[other] { $tables } незакінченого столу
  }. Спершу закінчіть гру або покиньте стіл.
error-time-is-up = Ваш час вийшов: цей хід закінчує бот.
error-too-often = Надто часто. Зачекайте { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунди
    [many] { $seconds } секунд
   *[other] { $seconds } секунди
  }.
error-use-the-socket = На цьому пристрої кілька гравців: грайте на сторінці столу.
error-unknown-host = Цей сервер не знає імені { $host }. Його може вказати той, хто ним керує (public_url).
error-watch-first = Спершу відкрийте стіл.
error-watched-count = У цьому вікні відкрито забагато столів.
error-which-seat = Скажіть, яке місце: на вашому пристрої їх кілька.
error-windows-full = Забагато ваших вікон чекають на новини. Закрийте кілька.
error-workers-stopped = Сервер зупиняється. Спробуйте за хвилину.
error-you-play = Ви вже граєте на цьому місці.
away-not-sent = Не надіслано: немає зв’язку. Нічого не зіграно й не буде зіграно. Спробуйте ще раз, коли зв’язок відновиться.
away-unsure = Зв’язок обірвався до відповіді. Коли він відновиться, стіл покаже, чи це зроблено.
error-offline = Сервер не відповідає. Чи є у вас зв’язок?

# --- The rules (their own words are in src/rules/texts)

rules-title = Правила
rules-clause = Правило: { $clause }
rules-word = Правило

# --- Learning by playing

learn-link = Навчання

# A player's network, shown alone
player-network = Показати лише мережу: { $name }

# Asked by a key, and answered aloud
keys-claims = Почути, що можна зайняти
keys-lacks = Почути, чого ще бракує маршрутам
keys-ways = Почути й побачити шлях маршрутів
keys-hand = Почути свої та відкриті карти
keys-standing = Почути, чий хід і в кого скільки
keys-row = До відкритих карт
keys-own = До своїх маршрутів
keys-map = До мапи
keys-coach = До слів провідника
board-claimable = можна зайняти
asked-claims = { $n ->
    [0] Зараз не можна зайняти жодної ділянки.
    [one] Можна зайняти { $n } ділянку: { $routes }.
    [few] Можна зайняти { $n } ділянки: { $routes }.
    [many] Можна зайняти { $n } ділянок: { $routes }.
   *[other] Можна зайняти { $n } ділянки: { $routes }.
  }
asked-more = і ще { $n }
asked-way = Шлях маршруту { $ticket }: { $way }.
asked-no-ways = Жодному вашому маршруту зараз не потрібен шлях.

# --- Rated tables

rated-mark = Рейтингова
rated-title = Рейтинг
rated-list = Рейтинги
rated-here = Рейтингова гра: без підказок, без шляхів для маршрутів, ходи не скасовуються.
rated-give-up = Це рейтингова гра: за вас дограє бот, повернутися не можна, і ви посядете останнє місце. Здатися?
error-account-needed = Для цього потрібен обліковий запис. Спершу виберіть ім’я та ключ доступу або пароль: ваші ігри залишаться з вами.
error-rated-map = Рейтингові ігри грають на мапах, що є на сервері.
error-rated-device = За рейтинговим столом кожен грає на власному пристрої.
error-rated-too-late = Тут уже сидять інші, для гри без рейтингу. Відкрийте новий стіл.
error-rated-no-take-back = У рейтинговій грі ходи не скасовуються.
error-rated-given-up = Ви здалися в цій рейтинговій грі, і її дограє бот. Цього не скасувати.
error-rated-no-abort = Припинити рейтингову гру можуть лише двоє чи більше людей, якщо всі вони ще грають. Можна здатися.
error-rated-seat-stays = Місце за рейтинговим столом належить обліковому запису. Увійдіть на іншому пристрої.
error-running-game = Це поле рейтингової гри або роздачі дня, яку ще грають. Запитайте, коли її завершать.
error-rated-no-hints = У рейтинговій грі підказок немає.

# --- Accounts

account-sign-in = Увійти

# --- Роздача дня

home-day = Роздача дня
error-day-hidden = У цій партії сьогоднішня роздача: спершу зіграйте свою або повертайтеся завтра.
error-day-once = Роздачу дня грають один раз. Минулі дні можна зіграти знову на їхній сторінці.
error-day-no-take-back = У роздачі дня ходи не скасовуються.
error-day-seat-stays = Роздачу дня грає одна людина. Щоб продовжити деінде, увійдіть там.

## A house kept in order

error-chat-words = У повідомленні є слово, якому тут не місце. Скажіть інакше.
error-name-words = У цьому імені є слово, якому тут не місце. Виберіть інше.
error-phrases-only = Тут є незнайомі люди: виберіть готову фразу або дозвольте власні слова в налаштуваннях.
error-silenced = Вас попросили якийсь час не писати. Грайте далі, а писати зможете згодом.
error-not-together = Ви з господарем цього столу не граєте разом. Виберіть інший стіл.
frame-imprint = Про власника
frame-privacy = Приватність
chat-about = Поскаржитися або заблокувати: { $name }
chat-phrases-only = Тут є незнайомі люди: лише готові фрази. Щоб писати своїми словами, відкрийте

# --- Турніри

tour-table-link = До турніру
error-tournament-no-abort = Партію турніру грають до кінця. Можна здатися.

## Programs that play

program-seat = Програма { $name }
programs-mark = Програми вітаються
programs-link = Програми
