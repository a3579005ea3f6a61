## Hints

hint-left = { $n ->
    [one] { $n } hint left
   *[other] { $n } hints left
  }
hint-keep-tickets = Keep: { $tickets }.
hint-take-card = Take from the row: { $card }.
hint-draw-blind = Draw a card from the deck.
hint-draw-tickets = Draw tickets.
hint-claim = { $points ->
    [one] Claim { $route } with { $payment }, for { $points } point.
   *[other] Claim { $route } with { $payment }, for { $points } points.
  }
hint-lay-tunnel = { $points ->
    [one] Try the tunnel { $route } with { $payment }, for { $points } point.
   *[other] Try the tunnel { $route } with { $payment }, for { $points } points.
  }
hint-pay-tunnel = Pay { $payment } more for the tunnel { $route }.
hint-give-up-tunnel = Give up the tunnel { $route } and take your cards back.
hint-build-station = Build a station in { $city } with { $payment }.
hint-pass = Pass.
hint-only-action = Nothing else is possible.
hint-completes = { $points ->
    [one] It completes your ticket { $ticket } ({ $points } point).
   *[other] It completes your ticket { $ticket } ({ $points } points).
  }
hint-on-the-way = { $trains ->
    [one] It is on the shortest way left for your ticket { $ticket } (worth { $points }); then { $trains } more train.
   *[other] It is on the shortest way left for your ticket { $ticket } (worth { $points }); then { $trains } more trains.
  }
hint-nearer = { $trains ->
    [one] It brings your ticket { $ticket } (worth { $points }) closer: { $trains } more train instead of { $before }.
   *[other] It brings your ticket { $ticket } (worth { $points }) closer: { $trains } more trains instead of { $before }.
  }
hint-roundabout = { $trains ->
    [one] It is on a way of { $trains } train for your ticket { $ticket } (worth { $points }); the shortest takes { $before }.
   *[other] It is on a way of { $trains } trains for your ticket { $ticket } (worth { $points }); the shortest takes { $before }.
  }
hint-no-ticket = { $points ->
    [one] It does not help any of your tickets, but scores { $points } point.
   *[other] It does not help any of your tickets, but scores { $points } points.
  }
hint-closes-double = It also closes the other track to everybody else: { $route }.
hint-cuts-off = It takes the last way between { $a } and { $b } that was open to { $who }.
hint-cuts-parts = { $trains ->
    [one] It separates two parts of { $who }’s network: the detour between { $a } and { $b } takes { $trains } train, not { $length }.
   *[other] It separates two parts of { $who }’s network: the detour between { $a } and { $b } takes { $trains } trains, not { $length }.
  }
hint-cuts-last-parts = It takes the last way open to { $who } between two parts of their routes.
hint-longest = { $length ->
    [one] Your longest path becomes { $length } space long, the longest on the board.
   *[other] Your longest path becomes { $length } spaces long, the longest on the board.
  }
hint-longer = { $length ->
    [one] Your longest path becomes { $length } space long; { $who } leads with { $best }.
   *[other] Your longest path becomes { $length } spaces long; { $who } leads with { $best }.
  }
hint-tunnel-risk = { $cards ->
    [one] The tunnel may ask for { $cards } more card;
   *[other] The tunnel may ask for up to { $cards } more cards;
  } of what you keep, { $spare } could pay.
hint-begins-end = { $trains ->
    [one] It leaves you { $trains } train, so the last turns begin.
   *[other] It leaves you { $trains } trains, so the last turns begin.
  }
hint-last-turn = It is your last turn: only what is on the board will count.
hint-end-near = { $trains ->
    [one] The end is near ({ $who }: { $trains } train left), so points on the board count now.
   *[other] The end is near ({ $who }: { $trains } trains left), so points on the board count now.
  }
hint-needed = { $length ->
    [one] { $card }: for { $route } on the way for your ticket { $ticket }; { $missing } of { $length } card missing.
   *[other] { $card }: for { $route } on the way for your ticket { $ticket }; { $missing } of { $length } cards missing.
  }
hint-needed-for-all = { $card } is the color of { $routes }, which your tickets need: { $wanted } in all, and you hold { $held }.
hint-needed-ferry = { $ferry ->
    [one] The ferry { $route } on the way for your ticket { $ticket } asks for { $ferry } locomotive; you hold { $held }.
   *[other] The ferry { $route } on the way for your ticket { $ticket } asks for { $ferry } locomotives; you hold { $held }.
  }
hint-short-for-all = { $missing ->
    [one] For all the routes your tickets still need you lack { $missing } card; with it { $left }.
   *[other] For all the routes your tickets still need you lack { $missing } cards; with it { $left }.
  }
hint-pays = { $points ->
    [one] With it you could pay for { $route }, worth { $points } point.
   *[other] With it you could pay for { $route }, worth { $points } points.
  }
hint-toward-points = { $missing ->
    [one] { $card }: for { $route }, worth { $points }; with it { $missing } card missing.
   *[other] { $card }: for { $route }, worth { $points }; with it { $missing } cards missing.
  }
hint-saves-locomotive = { $card }: saves you a locomotive on { $route }.
hint-any-color = It stands in for any color.
hint-row-no-help = No face-up color helps with a route for your tickets.
hint-blind-odds = About { $share } of the unseen cards would help with your tickets.
hint-cards-ready = You hold the cards for any one of the routes that your tickets still need.
hint-plan-trains = { $left ->
    [one] The shortest ways together take about { $trains } of your { $left } train.
   *[other] The shortest ways together take about { $trains } of your { $left } trains.
  }
hint-plan-joined = Your routes already join { $ticket }.
hint-plan-hopeless = The open routes and your trains are unlikely to be enough for { $ticket }.
hint-without = { $trains ->
    [one] { $ticket } as well (worth { $points }) would take about { $trains } more train.
   *[other] { $ticket } as well (worth { $points }) would take about { $trains } more trains.
  }
hint-without-hopeless = Your trains are unlikely to be enough for { $ticket } as well (worth { $points }).
hint-all-done = { $trains ->
    [one] All your tickets are done, and you have { $trains } train left.
   *[other] All your tickets are done, and you have { $trains } trains left.
  }
hint-station-completes = { $points ->
    [one] It lends you { $who }’s { $route } and completes your ticket { $ticket } ({ $points } point).
   *[other] It lends you { $who }’s { $route } and completes your ticket { $ticket } ({ $points } points).
  }
hint-station-nearer = { $trains ->
    [one] It lends you { $who }’s { $route }: your ticket { $ticket } (worth { $points }) then needs { $trains } train instead of { $before }.
   *[other] It lends you { $who }’s { $route }: your ticket { $ticket } (worth { $points }) then needs { $trains } trains instead of { $before }.
  }
hint-station-opens = It lends you { $who }’s { $route }: there is no other way left for your ticket { $ticket } (worth { $points }).
hint-cannot-pay = { $cards ->
    [one] You cannot pay the { $cards } card it asks for.
   *[other] You cannot pay the { $cards } cards it asks for.
  }
hint-saves-cards = { $cards ->
    [one] It asks for { $cards } more card; this way you keep your cards.
   *[other] It asks for { $cards } more cards; this way you keep your cards.
  }
hint-outlook = The computer imagined { $games ->
    [one] { $games } game
   *[other] { $games } games
  }, { $visits } of them starting this way: about { $score ->
    [one] { $score } point
   *[other] { $score } points
  } for you, { $win } won.
hint-outlook-alone = The computer imagined { $visits ->
    [one] { $visits } game
   *[other] { $visits } games
  } from here: about { $score ->
    [one] { $score } point
   *[other] { $score } points
  } for you, { $win } won.
hint-second-worse = Next best: { $text }. About { $points ->
    [one] { $points } point
   *[other] { $points } points
  } less, wins { $win }.
hint-second-more-points = Next best: { $text }. About { $points ->
    [one] { $points } point
   *[other] { $points } points
  } more, but wins only { $win }.
hint-second-more-wins = Next best: { $text }. It wins more often ({ $win }), with about { $points ->
    [one] { $points } point
   *[other] { $points } points
  } less.
hint-second-close = About as good: { $text }. { $score } points, wins { $win }.
hint-second-ahead = { $visits ->
    [one] Looks even better: { $text } ({ $score } points, wins { $win }), but was tried in only { $visits } game.
   *[other] Looks even better: { $text } ({ $score } points, wins { $win }), but was tried in only { $visits } games.
  }
hint-continuation = Likely to follow: { $texts }.
hint-wants = Next, it wants: { $routes }.
hint-fears = It fears that somebody else will claim first: { $routes } ({ $share } of the imagined games).
hint-leaves-open = It does not complete { $tickets }.
hint-lays-needed = It lays cards that { $route } needs: { $missing } of them would be missing, instead of { $before }.
hint-lays-locomotives = { $locomotives ->
    [one] It lays { $locomotives } locomotive.
   *[other] It lays { $locomotives } locomotives.
  }
hint-too-few-after = { $trains ->
    [one] It leaves you { $trains } train, too few for { $route }, which takes { $length }.
   *[other] It leaves you { $trains } trains, too few for { $route }, which takes { $length }.
  }
hint-deck-color = From the deck, a card of that color or a locomotive comes with a chance of { $share }.
hint-deck-locomotive = From the deck, a locomotive comes with a chance of { $share }.
hint-no-nearer = It brings you no closer to paying for { $route }.
hint-only-color = { $card } pays only for its own color, a locomotive for any.
hint-scores-less = { $points ->
    [one] It scores { $points } point; the best scores { $more }.
   *[other] It scores { $points } points; the best scores { $more }.
  }
hint-no-turn-left = You have no other turn to claim { $route }.
hint-may-go = { $count ->
    [one] Before your next turn, { $count } other player could claim { $route }.
   *[other] Before your next turn, { $count } other players could claim { $route }.
  }
hint-keeps-too = It also keeps: { $tickets }.
hint-gives-back = It gives back: { $tickets }.
hint-plan-instead = { $trains ->
    [one] Its shortest ways together take about { $trains } train, those of the best choice { $before }.
   *[other] Its shortest ways together take about { $trains } trains, those of the best choice { $before }.
  }
hint-ends-early = It begins the last turns: you have only one turn after it.
