## The first game: what its coach says.

lesson-name = Your first game
lesson-step = Step { $n } of { $of }
lesson-go-on = Go on
lesson-begin = Begin
lesson-show = Show me
lesson-skip-step = Skip this step
lesson-close = Play without help
lesson-open = Explain again
lesson-wait = { $name } is playing. Watch what happens on the map.

lesson-title-welcome = Welcome aboard
lesson-title-tickets = Tickets
lesson-title-draw = Cards
lesson-title-claim = Your first route
lesson-title-locomotive = Locomotives
lesson-title-gray = Gray routes
lesson-title-double = Double routes
lesson-title-ferry = Ferries
lesson-title-tunnel = Tunnels
lesson-title-station = Stations
lesson-title-finish = The end of the game
lesson-title-score = The score

lesson-welcome = You and { $name } build railways on this little map, and whoever has more points at the end wins. I tell you what to do and why; what I speak of is lit in blue-green on the map. You can do something else at any time, and leave and come back whenever you like.
lesson-tickets = A ticket names two cities. If your routes join them by the end of the game, you score its points; if not, you lose as many. These { $n } lead along the same way: tick them all and keep them. Rings on the map show their cities.
lesson-keep-drawn = Keep at least one of these tickets. Each one that you do not complete costs its points, so the cheapest is the safest.

lesson-draw = On your turn you do one thing: draw cards, claim a route, draw tickets, or build a station. Now draw two cards. The first comes from the face-up row, in the color of { $route }.
lesson-draw-second = The row was filled up at once. Take the second card from the deck: nobody else sees what it is. With luck it is a locomotive, which stands in for any color.
lesson-second = And a second card.
lesson-take = Take from the row: { $card }.
lesson-take-why = It goes toward { $route }.
lesson-take-blind = Draw from the deck.
lesson-blind-why = Nothing in the row helps with { $route }.

lesson-claim = Now put trains on the map. { $route } costs as many cards of its color as it has spaces: { $cards }. Choose it on the map, then claim it. (What glows golden there is what you can pay for now.)
lesson-off-the-way = None of the tickets you kept leads along it: do it for practice and for its points, or skip this step.
lesson-claim-locomotive = A locomotive stands in for any color.
lesson-claim-save = { $route } costs as many cards of its color as it has spaces: { $n }. You do not have them yet, so draw.
lesson-locomotive = A locomotive stands in for any color. There is one face up in the row, and from there it is all you get in a turn. It is worth it.
lesson-gray = A gray route takes any color, but only one: all its cards must match, and locomotives help. { $route }: pay { $cards }.
lesson-gray-save = A gray route takes any color, but only one. For { $route } collect { $n } cards that match; locomotives count too.
lesson-ferry = { $route } is a ferry. The locomotives drawn on it have to be paid with locomotive cards, the rest with any one color: pay { $cards }.
lesson-ferry-save = { $route } is a ferry. The locomotives drawn on it have to be paid with locomotive cards, the rest with any one color. Collect the cards for it.
lesson-tunnel = { $route } is a tunnel, and nobody knows what it costs. You lay { $cards }; then three cards are turned up, and each one of your color and each locomotive costs you one card more. You have one to spare, so try it.
lesson-tunnel-save = { $route } is a tunnel, and nobody knows what it costs: after you pay, three cards are turned up, and each one of your color and each locomotive costs one card more. Collect { $n } of a color and one to spare.
lesson-tunnel-save-more = Go on collecting for the tunnel { $route }: { $n } cards of one color, and one to spare for what it turns up.
lesson-tunnel-pay = { $n ->
    [one] { $n } of the three cards matches, so the tunnel costs { $n } more card. Pay it, or give up: then you get your cards back, but the turn is over.
   *[other] { $n } of the three cards match, so the tunnel costs { $n } more cards. Pay them, or give up: then you get your cards back, but the turn is over.
  }
lesson-tunnel-cannot = { $n ->
    [one] The tunnel costs { $n } more card, and you do not have it. Give up: you get your cards back and can try again later.
   *[other] The tunnel costs { $n } more cards, and you do not have them. Give up: you get your cards back and can try again later.
  }
lesson-station = { $name } has claimed { $route }. With a station in { $city } you may use that route for your tickets too. Press “{ $button }” and choose { $city }; the first one costs a single card.
lesson-station-save = A station lets you use one of { $name }’s routes for your tickets. It costs a card, so draw first.
lesson-finish = { $n ->
    [one] You have { $n } train left.
   *[other] You have { $n } trains left.
  } Once somebody has two or fewer at the end of a turn, everybody has one more turn, and then points are counted.
lesson-finish-claim = Use your trains for { $route }: pay { $cards }.
lesson-last = The last turns have begun: this is your last one. Cards left in your hand are worth nothing, but every route still counts.
lesson-last-nothing = { $n ->
    [one] This is your last turn. There is nothing you can build with { $n } train and your cards, and cards left in your hand are worth nothing: draw whatever you like, and the game is over.
   *[other] This is your last turn. There is nothing you can build with { $n } trains and your cards, and cards left in your hand are worth nothing: draw whatever you like, and the game is over.
  }

lesson-did-keep = { $n ->
    [one] You keep { $n } ticket. Nobody else sees it before the end.
   *[other] You keep { $n } tickets. Nobody else sees them before the end.
  }
lesson-did-draw = Two cards are a whole turn, from the row or from the deck, as you like. You may hold as many as you want.
lesson-again-draw = { $n ->
    [one] You hold { $n } card now.
   *[other] You hold { $n } cards now.
  }
lesson-did-locomotive = That was your turn: from the row, a locomotive counts as two cards. From the deck it counts as one, like any other.
lesson-again-locomotive = Another locomotive. It was the whole turn again.
lesson-did-claim = { $route } is yours, and it scored at once: { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  } Long routes are worth far more than short ones: { $n } spaces give { $most }.
lesson-again-claim = { $route } is yours: { $points ->
    [one] { $points } more point.
   *[other] { $points } more points.
  }
lesson-did-gray = You paid { $cards } for { $route }. Two colors can never be mixed, but locomotives go with every color.
lesson-did-ferry = You have crossed the sea. Nothing stands in for the locomotive of a ferry, so it is good to have one in hand.
lesson-did-tunnel-free = Not one of the three cards matched: { $route } is yours and cost nothing more.
lesson-did-tunnel-paid = { $route } is yours. The extra cards score nothing: it counts by its length, { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }
lesson-did-gave-up = You have your cards back, and { $route } is still free. Only the turn is gone.
lesson-did-station = Your station stands in { $city }. At the end it lends you one of { $name }’s routes for your tickets, and takes nothing away from { $name }. Each station that you never build is worth { $points } points on this map.
lesson-did-ticket = { $points ->
    [one] And a ticket is complete: { $route }, { $points } point at the end.
   *[other] And a ticket is complete: { $route }, { $points } points at the end.
  }
lesson-did-tickets = You drew tickets: more points if you complete them, fewer if you do not. That was the whole turn.
lesson-did-pass = There was nothing you could do, so you had to pass.
lesson-instead = That works too!
lesson-instead-draw = That works too: more cards make the next route easier. { $route } stays free only until somebody claims it.
lesson-instead-keep = That works too. I had proposed all { $all }: fewer tickets can win you less, and cost you less.
lesson-instead-card = That works too. I had proposed { $card }; every card may come in useful.
lesson-double = { $route } is one of two tracks side by side, a double route. With two or three players only one of the two is used, so the other is closed now. With four or five players both can be claimed, but never by the same one.

lesson-gone-claim = No colored route is left for you. It would cost cards of its own color, one for each space.
lesson-gone-gray = No gray route is left for you. Gray ones take any color, but only one.
lesson-gone-ferry = No ferry is left for you. A ferry is a gray route on which locomotives are drawn; those have to be paid with locomotive cards.
lesson-gone-tunnel = No tunnel is left for you. In a tunnel three cards are turned up after you pay, and each that matches costs one more.
lesson-gone-station = You have no stations left. A station lets you use a route of another player for your tickets.

lesson-score-lead = You { $mine }, { $name } { $theirs }. This is where your points come from:
lesson-counting = Now everything is counted, beside the map: tickets, stations, the longest path. Look on, or press “{ $button }” there.
lesson-score-routes = { $points } for your routes. You have had these all along.
lesson-score-tickets = { $points } for tickets. You completed { $done } of { $all }; a ticket that is not completed is subtracted.
lesson-score-stations = { $points } for stations that you never built.
lesson-score-longest = { $points } for the longest path: it goes to whoever can travel farthest over their own trains.
lesson-score-longest-none = 0 for the longest path: { $name } can travel farther over trains of their own and gets { $bonus }.
lesson-score-end = That is the whole game. The great maps have 45 trains for each player and numbers of their own: there the longest path is worth 10 points, and in Europe each station that is never built 4. North America has neither ferries, tunnels nor stations.
lesson-play-beginner = North America with a beginner
lesson-play-europe = Europe with a beginner
lesson-again = Play this lesson again

lesson-old-title = This lesson has changed
lesson-old = You began it in an older version, and it can no longer be explained step by step. Begin again, or simply play this game to its end.
lesson-old-again = Begin again
