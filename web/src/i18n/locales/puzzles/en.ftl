## Puzzles and the ticket trainer

puzzles-title = Puzzles
puzzles-you = You
puzzles-player = Player { $n }
puzzles-question = What do you do?
puzzles-choose = Your choice
puzzles-keep = { $n ->
    [one] Keep at least { $n }.
   *[other] Keep at least { $n }.
  }
puzzles-route = Claim a route
puzzles-station = Build a station
puzzles-on-the-board = Pick on the board or here
puzzles-pay = Pay with
puzzles-answer = Answer
puzzles-skip = Another one
puzzles-next = Next puzzle
puzzles-again = Look again without the answer
puzzles-right = Right!
puzzles-wrong = Not the best
puzzles-rating-now = Your puzzle rating: { $rating } ({ $change })
puzzles-not-counted = Only your first try counts.
puzzles-streak = { $n ->
    [one] { $n } in a row
   *[other] { $n } in a row
  }
puzzles-mine = you: { $rating }, { $solved } of { $tried } solved
puzzles-people =
    · solved by { $solved } of { $tried } { $tried ->
        [one] person
       *[other] people
    }
puzzles-puzzle-rating = Rating { $rating }
puzzles-bots = How bots fare:
puzzles-bot-solved = { $bot }: solved
puzzles-bot-failed = { $bot }: not solved
puzzles-bot-tries = { $bot }: { $solved } of { $tries }
puzzles-falls-behind = { $whose ->
    [mine] Your answer
   *[obvious] The obvious choice
  }: { $action }. It costs { $cost } ± { $error } points, counting a win as fifty.
puzzles-falls-behind-wins = { $whose ->
    [mine] Your answer
   *[obvious] The obvious choice
  }: { $action }. It costs { $cost } ± { $error } points, counting a win as fifty, and wins { $win } of the games instead of { $best }.
puzzles-tempting = In its favor:
puzzles-how = Points and wins are averages over games played on from here, with everything you cannot see redrawn each time. Costs count a win as fifty points; ± is the 95 percent range.
puzzles-ticket-pile = Tickets
puzzles-own = Your hand and tickets
puzzles-worths = Possible actions and how they turn out
puzzles-action = Action
puzzles-points = Points
puzzles-wins = Wins
puzzles-costs = Costs
puzzles-solves = right
puzzles-alike = { $n ->
    [one] { $n } other way to do the same would also be right.
   *[other] { $n } other ways to do the same would also be right.
  }
puzzles-yours = yours
puzzles-map = Map
puzzles-all-maps = All maps
puzzles-theme = Theme
puzzles-all-themes = All themes
puzzles-theme-tunnel = Tunnels
puzzles-theme-block = Blocking
puzzles-theme-station = Stations
puzzles-theme-last-turns = Last turns
puzzles-theme-tickets = Tickets to keep
puzzles-theme-draw-tickets = Drawing tickets
puzzles-theme-claim = Claiming
puzzles-theme-cards = Drawing cards
puzzles-lesson-tunnel = Tunnels: what you hold beyond the price decides whether you can pay for what is revealed.
puzzles-trap-tunnel = Tunnels: here one tempts and is wrong. It may ask for more cards than you can pay, and then the turn is lost.
puzzles-lesson-block = Blocking: a claim can also close the way of somebody else. Look who could still use the route.
puzzles-lesson-station = Stations: one saves a ticket whose way is gone, but costs cards and the four points it is worth unbuilt.
puzzles-trap-station = Stations: here one tempts and is wrong. It costs cards and the four points it is worth unbuilt, so it must save more than that.
puzzles-lesson-last-turns = Last turns: count the others’ trains. What is not on the board when the game ends is worth nothing.
puzzles-lesson-tickets = Tickets: keep those that share their way with the rest and can be finished in time; any other costs its points twice.
puzzles-lesson-draw-tickets = More tickets: with your network laid and trains left, a new ticket is often half done already.
puzzles-lesson-claim = Claiming: take now what you could lose, and leave what nobody else wants for later.
puzzles-lesson-cards = Drawing: a card that a long route needs can be worth more than a short route now.
puzzles-trainer = Ticket trainer
puzzles-trainer-about = a deal for { $n } players
puzzles-which = Which of these do you keep?
puzzles-good-choice = A good choice
puzzles-better-choice = Another choice is clearly better
puzzles-next-deal = Next deal
puzzles-skip-deal = Another deal
puzzles-any-number = Any
error-no-such-puzzle = There is no such puzzle; it may have been replaced.
error-no-such-puzzles = There is no puzzle like that; choose another map or theme.
error-no-such-answer = That is not possible in this position.
