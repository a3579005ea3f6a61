# Ukrainian: the turning points of a game that is over.

review-deal = Удача ще до першого ходу: роздача.
review-drawn = { $who } бере карту з колоди: { $card }.
review-turned = { $who } ходить, і відкривається карта: { $card }.
review-reset = { $who } ходить, і всі відкриті карти міняються.
review-tunnel-free = { $who }: тунель { $route } обійшовся без доплати.
review-tunnel-price = { $who }: доплата за тунель { $route } – { $cards ->
    [one] { $cards } карта
    [few] { $cards } карти
    [many] { $cards } карт
   *[other] { $cards } карти
  }.
review-offered = { $who } отримує на вибір: { $tickets }.
review-mistake = { $who }: { $played }. Краще було: { $better }.
review-lost = { $owner }: маршрут { $ticket } утрачено, коли { $who } займає ділянку { $route }.
review-lost-late = { $owner }: маршрут { $ticket } утрачено, коли { $who } займає ділянку { $route }; { $turns ->
    [one] за { $turns } хід до того
    [few] за { $turns } ходи до того
    [many] за { $turns } ходів до того
   *[other] за { $turns } ходу до того
  } { $cards ->
    [0] шлях був відкритий, і всі карти були на руках.
    [one] шлях був відкритий, бракувало { $cards } карти.
    [few] шлях був відкритий, бракувало { $cards } карт.
    [many] шлях був відкритий, бракувало { $cards } карт.
   *[other] шлях був відкритий, бракувало { $cards } карти.
  }
review-lost-trains = { $who } займає ділянку { $route }, і вагонів на маршрут { $ticket } більше не вистачає.
review-claimed = { $who } займає ділянку { $route }.
review-kept = { $who } залишає собі: { $tickets }.
review-station = { $who } будує станцію: { $city }.
review-played = { $who }: { $played }.
review-chances = Шанси на перемогу, { $whose }: з { $before } до { $after }.

## Розбір у повторі

review-begin = Розібрати партію
review-looking = Дивлюся, чи партію вже розібрано…
review-waiting = Чекає на чергу: попереду { $ahead ->
    [one] { $ahead } партія
    [few] { $ahead } партії
    [many] { $ahead } партій
   *[other] { $ahead } партії
  }
review-working-sketch = Малюю графік…
review-working-coarse = Розбираю, спершу приблизно…
review-working-fine = Розбираю докладно; це триває кілька хвилин…
review-stop = Зупинити
review-closer = Докладніше
review-grade-sketch = Начерк: лише графік
review-grade-coarse = Приблизно: оцінено лише очевидне
review-whose = Чий розбір
review-measure = Що показує графік
review-graph-win = Шанси на перемогу
review-graph-points = Очікувані очки
review-graph-at = Хід { $n }, { $name }: { $value }
review-alternatives = Що ще можна було зробити
review-judged = Як оцінено
review-known = За відомим тоді
review-hidden = За прихованим
review-best-tag = найкраще
review-played-tag = зіграно
review-points = { $n ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  }
review-cost = Порівняно з найкращим, в очках: { $cost } ({ $off }); перемога рахується за п’ятдесят.
review-cost-unsure = Від найкращого не відрізнити: щонайбільше { $most } очок, якщо рахувати перемогу за п’ятдесят.
review-foreseen = Шанси в цьому списку – те, чого сильний бот очікує через кілька ходів. Графік складено за партіями, дограними до кінця.
review-verdict-good = Добре рішення.
review-verdict-slip = Неточність: коштувала { $n ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  } і { $chance } шансів.
review-verdict-mistake = Помилка: коштувала { $n ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  } і { $chance } шансів.
review-verdict-blunder = Груба помилка: коштувала { $n ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  } і { $chance } шансів.
review-withheld-close = Різниця замала, щоб судити.
review-withheld-liked = Без оцінки: сильному боту зігране подобається більше.
review-luck-unlucky = Правильно, але не пощастило: приховане все змінило.
review-luck-lucky = Неправильно, але пощастило: приховане все змінило.
review-mark-good = добре
review-mark-slip = неточність
review-mark-mistake = помилка
review-mark-blunder = груба помилка
review-mark-unlucky = правильно, але не пощастило
review-mark-lucky = неправильно, але пощастило
review-at-deal = Роздача: ще нічого не вирішено.
review-no-choice = Тут не було що вирішувати.
review-play-on = Грати звідси за: { $name }
review-luck-title = Удача і майстерність
review-luck-note = Від роздачі до результату: частини разом дають ціле. Поруч – наскільки можлива похибка.
review-luck-unsure = Бліді числа менші за свою похибку: за ними може нічого не стояти.
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
review-lost-line = { $ticket }: утрачено на ході { $n } ({ $who })
review-without-title = Без цього маршруту
review-without = Без { $ticket } ({ $points })
review-without-then = Коли його обирали: { $chance } ({ $off }), очки: { $points }
review-tempo-title = Ходи і карти
review-tempo-drawing = Ходи за картами
review-tempo-claiming = Ходи на ділянки
review-tempo-tickets = Ходи за маршрутами
review-tempo-stations = Ходи на станції
review-tempo-tunnels-given-up = Тунелі, від яких відмовилися
review-tempo-passing = Пропущені ходи
review-tempo-cards = Узято карт
review-tempo-blind = із них з колоди
review-tempo-cards-left = Карти, що лишилися
review-tempo-locomotives-left = Локомотиви, що лишилися
review-tempo-locomotives-spared = Локомотиви, без яких можна було обійтися
review-network = нейромережа { $network }
review-no-network = без нейромережі
review-version = Рушій { $engine }, правила { $rules }, { $network }; партій за кожним числом: { $rounds }.

error-analyses-full = Зараз забагато розборів у черзі; спробуйте за кілька хвилин.
error-analyses-enough = Ви вже чекаєте на розбори: { $most }; спробуйте, коли один буде готовий.
error-analysis-of-another = Цей розбір замовив хтось інший; зупинити його може лише та людина.
error-analysis-broke = Під час розбору щось пішло не так; можна спробувати ще раз.
error-no-analyses = Цей сервер не розбирає партій.
error-review-unfinished = Цю партію перервали: розбираємо лише зіграні до кінця.
error-review-too-long = Партія задовга для розбору: щонайбільше { $most } ходів.
error-no-such-grade = Цього ще не розібрано.
error-cannot-play-on = З цієї позиції грати далі не можна.
error-grade-unknown = Такого ступеня розбору немає.
