## Hints

hint-left = Ще { $n ->
    [one] { $n } підказка
    [few] { $n } підказки
    [many] { $n } підказок
   *[other] { $n } підказки
  }
hint-keep-tickets = Залиште: { $tickets }.
hint-take-card = Візьміть відкриту карту: { $card }.
hint-draw-blind = Візьміть карту з колоди.
hint-draw-tickets = Візьміть нові маршрути.
hint-claim = Займіть ділянку { $route } ({ $payment }): +{ $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  }.
hint-lay-tunnel = Спробуйте тунель { $route } ({ $payment }): +{ $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  }.
hint-pay-tunnel = Доплатіть за тунель { $route }: { $payment }.
hint-give-up-tunnel = Відмовтеся від тунелю { $route } і заберіть свої карти.
hint-build-station = Збудуйте станцію: { $city } ({ $payment }).
hint-pass = Пропустіть хід.
hint-only-action = Інших дій немає.
hint-completes = Це завершить ваш маршрут { $ticket } ({ $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  }).
hint-on-the-way = Це на найкоротшому шляху вашого маршруту { $ticket } (вартість: { $points }); далі ще { $trains ->
    [one] { $trains } вагон
    [few] { $trains } вагони
    [many] { $trains } вагонів
   *[other] { $trains } вагона
  }.
hint-nearer = Це наближає ваш маршрут { $ticket } (вартість: { $points }): ще { $trains ->
    [one] { $trains } вагон
    [few] { $trains } вагони
    [many] { $trains } вагонів
   *[other] { $trains } вагона
  } замість { $before }.
hint-roundabout = Це на шляху завдовжки { $trains ->
    [one] { $trains } вагон
    [few] { $trains } вагони
    [many] { $trains } вагонів
   *[other] { $trains } вагона
  } для вашого маршруту { $ticket } (вартість: { $points }); найкоротший – { $before }.
hint-no-ticket = Це не потрібно для ваших маршрутів, але дає { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  }.
hint-closes-double = Це також закриває для решти другу колію: { $route }.
hint-cuts-off = Це забирає останній вільний шлях { $a } – { $b }. Кого це стосується: { $who }.
hint-cuts-parts = Це розділяє мережу гравця { $who }: обхід { $a } – { $b } коштує { $trains ->
    [one] { $trains } вагон
    [few] { $trains } вагони
    [many] { $trains } вагонів
   *[other] { $trains } вагона
  }, а не { $length }.
hint-cuts-last-parts = Це забирає останній шлях між двома частинами мережі. Кого це стосується: { $who }.
hint-longest = Ваш найдовший шлях матиме { $length ->
    [one] { $length } комірку
    [few] { $length } комірки
    [many] { $length } комірок
   *[other] { $length } комірки
  } – найбільше на полі.
hint-longer = Ваш найдовший шлях матиме { $length ->
    [one] { $length } комірку
    [few] { $length } комірки
    [many] { $length } комірок
   *[other] { $length } комірки
  }; попереду { $who }: { $best }.
hint-tunnel-risk = Тунель може потребувати доплати: до { $cards ->
    [one] { $cards } карти.
    [few] { $cards } карт.
    [many] { $cards } карт.
   *[other] { $cards } карти.
  } З решти ваших карт підійдуть: { $spare }.
hint-begins-end = У вас залишиться { $trains ->
    [one] { $trains } вагон
    [few] { $trains } вагони
    [many] { $trains } вагонів
   *[other] { $trains } вагона
  }, тож почнеться завершальний раунд.
hint-last-turn = Це ваш останній хід: враховується лише те, що на полі.
hint-end-near = Кінець близько ({ $who }: { $trains ->
    [one] { $trains } вагон
    [few] { $trains } вагони
    [many] { $trains } вагонів
   *[other] { $trains } вагона
  }), тож очки на полі важливі вже зараз.
hint-needed = { $card }: для ділянки { $route } вашого маршруту { $ticket }; бракує { $missing } з { $length ->
    [one] { $length } карти
    [few] { $length } карт
    [many] { $length } карт
   *[other] { $length } карти
  }.
hint-needed-for-all = { $card }: цей колір потрібен для ваших маршрутів ({ $routes }), разом { $wanted }, а на руках { $held }.
hint-needed-ferry = Переправа { $route } вашого маршруту { $ticket } потребує { $ferry ->
    [one] { $ferry } локомотива
    [few] { $ferry } локомотивів
    [many] { $ferry } локомотивів
   *[other] { $ferry } локомотива
  }; на руках { $held }.
hint-short-for-all = На всі ділянки, ще потрібні вашим маршрутам, бракує { $missing ->
    [one] { $missing } карти
    [few] { $missing } карт
    [many] { $missing } карт
   *[other] { $missing } карти
  }; з цією – { $left }.
hint-pays = З нею вистачить на ділянку { $route }, яка дає { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  }.
hint-toward-points = { $card }: для ділянки { $route } (очки: { $points }); з цією картою бракує ще { $missing ->
    [one] { $missing } карти
    [few] { $missing } карт
    [many] { $missing } карт
   *[other] { $missing } карти
  }.
hint-saves-locomotive = { $card }: заощаджує вам локомотив на ділянці { $route }.
hint-any-color = Локомотив замінює будь-який колір.
hint-row-no-help = Жодна відкрита карта не наближає ваших маршрутів.
hint-blind-odds = Близько { $share } невідомих карт допоможуть вашим маршрутам.
hint-cards-ready = Ви вже маєте карти для кожної окремої ділянки, потрібної вашим маршрутам.
hint-plan-trains = Найкоротші шляхи разом потребують близько { $trains ->
    [one] { $trains } вагона
    [few] { $trains } вагонів
    [many] { $trains } вагонів
   *[other] { $trains } вагона
  } з ваших { $left }.
hint-plan-joined = Ваші ділянки вже з’єднують { $ticket }.
hint-plan-hopeless = Для { $ticket } навряд чи вистачить вільних ділянок і вагонів.
hint-without = Ще й { $ticket } (вартість: { $points }) потребував би близько { $trains ->
    [one] { $trains } вагона
    [few] { $trains } вагонів
    [many] { $trains } вагонів
   *[other] { $trains } вагона
  }.
hint-without-hopeless = Ще й на { $ticket } (вартість: { $points }) вагонів навряд чи вистачить.
hint-all-done = Усі ваші маршрути завершено, і ви ще маєте { $trains ->
    [one] { $trains } вагон
    [few] { $trains } вагони
    [many] { $trains } вагонів
   *[other] { $trains } вагона
  }.
hint-station-completes = Так можна скористатися ділянкою { $route } (гравець: { $who }), і ваш маршрут { $ticket } буде завершено ({ $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  }).
hint-station-nearer = Так можна скористатися ділянкою { $route } (гравець: { $who }): ваш маршрут { $ticket } (вартість: { $points }) потребуватиме { $trains ->
    [one] { $trains } вагона
    [few] { $trains } вагонів
    [many] { $trains } вагонів
   *[other] { $trains } вагона
  } замість { $before }.
hint-station-opens = Так можна скористатися ділянкою { $route } (гравець: { $who }): іншого шляху для вашого маршруту { $ticket } (вартість: { $points }) немає.
hint-cannot-pay = Ви не можете доплатити { $cards ->
    [one] { $cards } карту
    [few] { $cards } карти
    [many] { $cards } карт
   *[other] { $cards } карти
  }.
hint-saves-cards = Тунель потребує ще { $cards ->
    [one] { $cards } карти
    [few] { $cards } карт
    [many] { $cards } карт
   *[other] { $cards } карти
  }, а так ваші карти залишаться у вас.
hint-outlook = Комп’ютер уявно розіграв { $games ->
    [one] { $games } партію
    [few] { $games } партії
    [many] { $games } партій
   *[other] { $games } партії
  }, з них із таким початком { $visits }: для вас близько { $score ->
    [one] { $score } очка
    [few] { $score } очок
    [many] { $score } очок
   *[other] { $score } очка
  }, перемог { $win }.
hint-outlook-alone = Комп’ютер уявно розіграв { $visits ->
    [one] { $visits } партію
    [few] { $visits } партії
    [many] { $visits } партій
   *[other] { $visits } партії
  }: для вас близько { $score ->
    [one] { $score } очка
    [few] { $score } очок
    [many] { $score } очок
   *[other] { $score } очка
  }, перемог { $win }.
hint-second-worse = Другий варіант: { $text }. Приблизно на { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  } менше, перемог { $win }.
hint-second-more-points = Другий варіант: { $text }. Приблизно на { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  } більше, але перемог лише { $win }.
hint-second-more-wins = Другий варіант: { $text }. Перемагає частіше ({ $win }), але приблизно на { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  } менше.
hint-second-close = Майже так само добре: { $text }. Очок: { $score }, перемог: { $win }.
hint-second-ahead = Здається навіть кращим: { $text } (очок: { $score }, перемог: { $win }), але це перевірено лише у { $visits ->
    [one] { $visits } партії
    [few] { $visits } партіях
    [many] { $visits } партіях
   *[other] { $visits } партії
  }.
hint-continuation = Імовірне продовження: { $texts }.
hint-wants = Далі хоче: { $routes }.
hint-fears = Боїться, що хтось інший займе раніше: { $routes } (у { $share } уявних партій).
hint-leaves-open = Це не завершує: { $tickets }.
hint-lays-needed = На це йдуть карти, потрібні для ділянки { $route }: бракуватиме { $missing } замість { $before }.
hint-lays-locomotives = На це { $locomotives ->
    [one] йде { $locomotives } локомотив
    [few] йде { $locomotives } локомотиви
    [many] йде { $locomotives } локомотивів
   *[other] йде { $locomotives } локомотива
  }.
hint-too-few-after = Після цього { $trains ->
    [one] лишається { $trains } вагон
    [few] лишається { $trains } вагони
    [many] лишається { $trains } вагонів
   *[other] лишається { $trains } вагона
  }: на ділянку { $route } треба { $length }.
hint-deck-color = Із колоди карта цього кольору або локомотив приходить з імовірністю { $share }.
hint-deck-locomotive = Із колоди локомотив приходить з імовірністю { $share }.
hint-no-nearer = Це не наближає вас до ділянки { $route }.
hint-only-color = { $card }: годиться лише для свого кольору, а локомотив – для будь-якого.
hint-scores-less = Це дає { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  }, а найкраще – { $more }.
hint-no-turn-left = Іншого ходу, щоб зайняти ділянку { $route }, у вас не буде.
hint-may-go = До вашого наступного ходу ділянку { $route } { $count ->
    [one] може зайняти ще { $count } гравець
    [few] можуть зайняти ще { $count } гравці
    [many] можуть зайняти ще { $count } гравців
   *[other] можуть зайняти ще { $count } гравця
  }.
hint-keeps-too = Також залишає: { $tickets }.
hint-gives-back = Повертає: { $tickets }.
hint-plan-instead = Найкоротші шляхи разом потребують близько { $trains ->
    [one] { $trains } вагона
    [few] { $trains } вагонів
    [many] { $trains } вагонів
   *[other] { $trains } вагона
  }, а за найкращого вибору – { $before }.
hint-ends-early = Це починає завершальний раунд: далі у вас лише один хід.
