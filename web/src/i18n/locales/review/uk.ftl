# Ukrainian: the turning points of a game that is over.

review-deal = Удача ще до першого ходу: роздача.
review-drawn = { $who } бере карту з колоди: { $card }.
review-turned = { $who } ходить, і відкривається карта: { $card }.
review-reset = { $who } ходить, і всі відкриті карти змінюються на нові.
review-tunnel-free = { $who }: тунель { $route } обійшовся без доплати.
review-tunnel-price = { $who }: доплата за тунель { $route } – { $cards ->
    [one] { $cards } карта
    [few] { $cards } карти
    [many] { $cards } карт
   *[other] { $cards } карти
  }.
review-offered = { $who } отримує на вибір: { $tickets }.
review-mistake = { $who }: { $played }. Краще було: { $better }.
review-lost = { $who } займає ділянку { $route }, і { $owner } втрачає маршрут { $ticket }.
review-lost-late = { $who } займає ділянку { $route }, і { $owner } втрачає маршрут { $ticket }; { $turns ->
    [one] за { $turns } хід до того
    [few] за { $turns } ходи до того
    [many] за { $turns } ходів до того
   *[other] за { $turns } ходу до того
  } { $cards ->
    [0] шлях іще був вільний, і всі карти були на руках.
    [one] шлях іще був вільний, бракувало { $cards } карти.
    [few] шлях іще був вільний, бракувало { $cards } карт.
    [many] шлях іще був вільний, бракувало { $cards } карт.
   *[other] шлях іще був вільний, бракувало { $cards } карти.
  }
review-lost-trains = { $who } займає ділянку { $route }, і вагонів на маршрут { $ticket } вже не вистачає.
review-claimed = { $who } займає ділянку { $route }.
review-kept = { $who } залишає собі: { $tickets }.
review-station = { $who } будує станцію: { $city }.
review-played = { $who }: { $played }.
review-chances = Шанси на перемогу ({ $whose }): було { $before }, стало { $after }.

## Розбір у перегляді

review-begin = Розібрати партію
review-looking = Дивимося, чи партію вже розібрано…
review-waiting = Чекає своєї черги: попереду { $ahead ->
    [one] { $ahead } партія
    [few] { $ahead } партії
    [many] { $ahead } партій
   *[other] { $ahead } партії
  }
review-working-sketch = Малюємо графік…
review-working-coarse = Розбираємо, спершу приблизно…
review-working-fine = Розбираємо докладно; це триває кілька хвилин…
review-stop = Зупинити
review-closer = Докладніше
review-grade-sketch = Начерк: лише графік
review-grade-coarse = Грубий розбір
review-grade-fine = Докладний розбір
review-whose = Чий розбір
review-measure = Що показує графік
review-graph-win = Шанси на перемогу
review-graph-points = Очікувані очки
review-graph-at = Хід { $n }, { $name }: { $value }
review-previous = Попереднє позначене рішення
review-next = Наступне позначене рішення
review-first = Перше позначене рішення: хід { $n } ({ $mark })
review-move = Хід { $n }
review-mark-at = Хід { $n }: { $mark }
review-knew = Що знає { $name }
review-knew-hand = На руках
review-knew-row = Відкриті
review-knew-tickets = Маршрути
review-knew-offered = На вибір
review-alternatives = Що ще можна було зробити
review-judged = За чим оцінено
review-known = Що було відомо
review-hidden = Що було приховано
review-best-tag = найкраще
review-equal-tag = майже рівноцінно
review-played-tag = зіграно
review-points = { $n ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  }
review-chance = { $chance } в. п.
review-compared-foreseen = Порівняно з першим, за оцінкою сильного бота: очки та відсоткові пункти (в. п.) шансу на перемогу.
review-compared-played = Порівняно з першим, за партіями, дограними до кінця: очки та відсоткові пункти (в. п.) шансу на перемогу.
review-cost = Порівняно з найкращим, в очках: { $cost } ({ $off }); перемога рахується за п’ятдесят.
review-cost-unsure = Від найкращого не відрізнити: різниця в очках щонайбільше { $most }, якщо рахувати перемогу за п’ятдесят.
review-verdict-good = Добре рішення.
review-verdict-slip = Неточність.
review-verdict-mistake = Помилка.
review-verdict-blunder = Груба помилка.
review-cost-points = Це коштувало { $n ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  }.
review-cost-chance = Це знизило шанс на перемогу на { $chance ->
    [one] { $chance } відсотковий пункт
    [few] { $chance } відсоткові пункти
    [many] { $chance } відсоткових пунктів
   *[other] { $chance } відсоткового пункту
  }.
review-cost-both = Це коштувало { $n ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  } і знизило шанс на перемогу на { $chance ->
    [one] { $chance } відсотковий пункт
    [few] { $chance } відсоткові пункти
    [many] { $chance } відсоткових пунктів
   *[other] { $chance } відсоткового пункту
  }.
review-withheld-close = Різниця замала, щоб судити.
review-withheld-liked = Без оцінки: сильному боту зігране до вподоби більше.
review-luck-unlucky = Правильно, але не пощастило: приховане зробило це рішення хибним.
review-luck-lucky = Неправильно, але пощастило: приховане зробило це рішення правильним.
review-mark-good = добре
review-mark-slip = неточність
review-mark-mistake = помилка
review-mark-blunder = груба помилка
review-mark-unlucky = правильно, але не пощастило
review-mark-lucky = неправильно, але пощастило
review-at-deal = Позначених рішень немає: безсумнівних помилок не знайдено.
review-no-choice = Тут не було з чого вибирати.
review-play-on = Грати далі звідси за: { $name }
review-try-better = Спробувати краще за: { $name }
review-try-again = Вирішити ще раз за: { $name }
review-luck-title = Удача й майстерність
review-luck-note = Те, що було до роздачі, і всі частини разом дають результат. Частина може перевищувати 100%: частини взаємно компенсуються. Поруч – можлива похибка.
review-luck-unsure = Бліді числа менші за свою похибку: за ними може нічого не стояти.
review-luck-rough = Відрізнити удачу від майстерності може лише докладний розбір: «{ $closer }».
review-part-start = До роздачі
review-part-deal = Роздача
review-part-card = Карти
review-part-tunnel = Тунелі
review-part-tickets = Маршрути на вибір
review-part-own = Власні рішення
review-part-others = Рішення інших
review-part-result = Результат
review-turning-title = Переломні моменти
review-marks-title = Рішення
review-tickets-title = Маршрути
review-ticket-made = завершено
review-ticket-missed = не завершено
review-ticket-back = повернуто
review-ticket-better = Краще було: { $action }
review-lost-line = { $ticket }: утрачено на { $n }-му ході ({ $who })
review-without-title = Якби не цей маршрут
review-without = Без маршруту { $ticket } ({ $points })
review-without-end = За інших рівних умов: { $points }, { $end ->
    [won] перемога
    [shared] спільна перемога
   *[lost] поразка
  }
review-without-then = Якби його повернули, коли вибирали: шанс на перемогу { $chance } в. п. (±{ $off }), очки: { $points }
review-tempo-title = Ходи й карти
review-tempo-drawing = Ходи на карти
review-tempo-claiming = Ходи на ділянки
review-tempo-tickets = Ходи на маршрути
review-tempo-stations = Ходи на станції
review-tempo-tunnels-given-up = Відмови від тунелів
review-tempo-passing = Пропущені ходи
review-tempo-cards = Узято карт
review-tempo-blind = з них із колоди
review-tempo-cards-left = Карти, що лишилися
review-tempo-locomotives-left = Локомотиви, що лишилися
review-tempo-locomotives-spared = Марно витрачені локомотиви
review-network = нейромережа { $network }
review-no-network = без нейромережі
review-version = Рушій { $engine }, правила { $rules }, { $network }; зіграно партій для кожного числа: { $rounds }.

error-analyses-full = Зараз забагато розборів у черзі; спробуйте за кілька хвилин.
error-analyses-enough = Ви вже чекаєте на { $most ->
    [one] { $most } розбір
    [few] { $most } розбори
    [many] { $most } розборів
   *[other] { $most } розбору
  }; спробуйте, коли один буде готовий.
error-analysis-of-another = Цей розбір замовив хтось інший; зупинити його може лише та людина.
error-analysis-broke = Під час розбору щось пішло не так; можна спробувати ще раз.
error-no-analyses = Цей сервер не розбирає партій.
error-review-unfinished = Цю партію припинено: розбираємо лише зіграні до кінця.
error-review-too-long = Партія задовга для розбору: щонайбільше { $most } ходів.
error-no-such-grade = Цього ще не розібрано.
error-cannot-play-on = З цієї позиції грати далі не можна.
error-grade-unknown = Такого ступеня розбору немає.
