# English: the explorer.

explore-title = Explorer
explore-about = What many games show: how often and when each route is claimed, what each ticket is worth, and what goes together.
explore-map = Map
explore-players = Players
explore-players-n =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
explore-source = Games
explore-source-simulated = Simulated
explore-source-games = Played here
explore-rating = Rating
explore-rating-any = Any
explore-rating-from = Everybody { $rating } and up
explore-who = Who played
explore-who-any = Anybody
explore-who-people = Only people
explore-who-mixed = People and bots
explore-who-bots = Only bots
explore-from-simulated = { $games } games, played by a bot ({ $bots }) in every seat.
explore-from-games =
    { $n ->
        [0] No such game has been finished at a public table here yet.
        [one] { $games } game, finished at a public table here.
       *[other] { $games } games, finished at public tables here.
    }
explore-board = On the board
explore-board-label = The board of { $map } with { $n } players, its routes colored. All numbers are in the tables below.
explore-look-claimed = How often
explore-look-claimed-what = Share of games in which it is claimed
explore-look-early = How early
explore-look-early-what = How much of the game is over when it is claimed, on average
explore-look-wins = How well
explore-look-wins-what = Share of games that its owner wins
explore-gray = Gray: claimed too rarely to tell.
explore-tap = Tap a route to see its numbers.
explore-claimed = Claimed
explore-round = Round
explore-owner-won = Owner won
explore-par = par { $par }
explore-margin = Points above table mean
explore-when = When it is claimed, from the first tenth of a game to the last
explore-seat-claims = Seat { $seat } in turn order: claims it in { $claimed } of games and wins { $won } of those.
explore-tickets = Tickets
explore-tap-ticket = Tap a ticket to see more, and its ways on the board.
explore-order = Order by
explore-order-dealt = Won when dealt
explore-order-dealt-what = How often players won with it among their opening tickets, kept or not. The thin line is par.
explore-order-completed = Completed
explore-order-completed-what = How often players who kept it completed it.
explore-order-brought = Points it brought
explore-order-brought-what = On average for players who kept it, lost tickets included.
explore-order-kept = Kept when dealt
explore-order-kept-what = How often players kept it when it was among their opening tickets.
explore-kept-drawn = Kept when drawn later
explore-won-kept = Won when kept
explore-won-completed = Won when completed
explore-seat-ticket = Seat { $seat }: keeps it in { $kept } of games, completes { $completed } of those, wins { $won }.
explore-ways = How many of the players who completed it own each route
explore-ways-pair = How many of the players who completed either ticket own each route
explore-ways-gray = Gray: not among the twelve most frequent.
explore-pairs = What goes together
explore-pairs-tickets = Tickets
explore-pairs-routes = Routes
explore-lift-tickets = 2× means: one player keeps both twice as often as by chance.
explore-lift-routes = 2× means: one player owns both twice as often as by chance.
explore-lift-rare = Pairs in fewer than 1 game of 100 are left out. Tap a pair to see it on the board.
explore-no-pairs = Too few games to tell.
explore-pair = Pair
explore-lift = Together
explore-together = Times
explore-won = Won
explore-both-completed = Both completed
explore-seats = By seat
explore-seats-what = Seats in turn order: seat 1 begins.
explore-seat = Seat
explore-score = Points on average
explore-all = All numbers
explore-all-routes = All routes as a table
explore-route = Route
explore-length = Length
explore-ticket = Ticket
explore-points = Points
explore-file-seats = Seats
explore-file-routes = Routes
explore-file-tickets = Tickets
explore-file-ticket-pairs = Pairs of tickets
explore-file-route-pairs = Pairs of routes
explore-file-all = Everything
explore-python = The same in Python:
explore-meaning = What this means, and what it doesn’t
explore-meaning-cause = What goes with winning need not cause it. Players who complete a ticket often had a good game anyway; a route that winners claim late is one they could afford. This is not advice.
explore-meaning-dealt = One number can be read as a cause: “won when dealt”. Chance deals the opening tickets, so players who got one differ from the others only by this ticket.
explore-meaning-interval = The ± shows how far off a number may be by chance, 19 times in 20. Do not trust the order of two rows that are closer than that.
explore-meaning-bots = Simulated games are played by bots that follow a script; people play differently. Games played here count a minute or two after they end, from public tables only, and without names.
error-explorer-map = There is nothing to explore on this map: only games on the maps that everybody has are counted.
error-explorer-players = This map is not for that many players; choose another number.
