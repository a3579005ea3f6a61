# English: studies, where positions are set up, tried and remarked upon.

study-title = Study
study-about = Set up any position, try what could be done, ask the engine, write down what you think, and show it to others.
study-one = Study
study-new = A new study
study-mine = My studies
study-none = There are none yet.
study-more = More
study-players = Players
study-player = Player { $n }
study-from-nothing = Set up a position
study-from-deal = Deal a new game
study-line = Position as a line of text
study-line-about = It begins with ws1. Every position of a study has one, and so have views of programs.
study-from-line = Study this line
study-from-game = Any position of a game that is over can be studied too, from its replay:
study-line-of = { $map }, { $players ->
    [one] { $players } player
   *[other] { $players } players
  }, { $date }
study-set-up = Set up a position
study-mode-routes = Routes
study-mode-stations = Stations
study-mode-tickets = Tickets
study-mode-hand = Hand
study-mode-table = Table
study-hand-of = Cards of { $name }
study-one-more = One more: { $card }
study-one-less = One less: { $card }
study-whose-turn = Whose turn it is
study-row = Face-up cards ({ $n } of { $most })
study-discard = Discard pile
study-rest = All other cards are in the deck. Trains and points follow from the routes.
study-checking = Checking…
study-can-be = This position is possible.
study-back = Back
study-begin = Study it
study-loading = Opening the study…
study-start = Beginning
study-branch = Instead:
study-lines = Moves
study-name = Title of the study
study-others = Somebody else’s study: look at everything, ask the engine, or make a copy to go on with.
study-redrawn = It began with what one player knew. What that player could not see was dealt at random.
study-panels = What is shown beside the board
study-panel-lines = Moves
study-panel-engine = Engine
study-panel-hands = Hands
study-panel-share = Share
study-over = The game is over here.
study-to-act = { $name } is to act
study-place = Claim a route or build a station (or tap it on the board)
study-place-none = Choose
study-place-shut = Nothing can be done there now.
study-station = Station in { $city }
study-chance = chance has a say. Choose what comes, or let it be drawn.
study-outcome = Outcome { $n }
study-drawn = drawn
study-do-it = Try it
study-remark = Remark about this position
study-save = Save the remark
study-delete-line = Delete this move and what follows
study-face-up = Face up
study-share-about = Whoever has this address can look at the study and copy it. Only you can change it.
study-address = Address of this position
study-embed = Board for another page (HTML)
study-embed-about = It shows this position as a picture, without cookies or scripts.
study-copy = Make a copy
study-report = Report this study
study-delete = Delete the study
study-delete-sure = Really delete it
study-ask = Ask the engine
study-asking = Playing games…
study-stop = Stop
study-chances = Chances if everybody goes on well
study-chances-about = These chances count every card and ticket as it really lies, also what players hide from each other. Nobody at the table could know them.
study-win = Win
study-expected = Points
study-known = The best moves, by what { $name } can know
study-known-about = Here everything that { $name } cannot see is dealt anew in every game, so these chances may differ from those above.
study-foreseen = The chances of moves are what the strong bot expects a few turns later; those of the players come from games played on to their end.
study-hidden = With all cards and tickets as they lie
study-action = Move
study-behind = Behind
study-clear = The first one is clearly best.
study-unclear = Which of them is best is not certain.
study-games = { $grade ->
    [sketch] A first look
    [coarse] Coarse
   *[fine] Fine
  }: { $games ->
    [one] { $games } game
   *[other] { $games } games
  } for each move. Behind each number: two standard errors.

error-no-such-study = There is no such study: it was deleted, or the link is incomplete.
error-not-your-study = Only whoever made this study can change it. Make a copy of your own.
error-study-changed = This study was changed in another window. You see the new state now; do it again if you still want to.
error-study-full = A study has at most { $most } positions. Delete a line, or make another study.
error-studies-full = You have { $most } studies. Delete one first.
error-study-root = The beginning of a study cannot be deleted.
error-study-chance = Chance cannot give this here.
error-study-action = This is not a move.
error-study-players = This map is for { $least } to { $most } players.
error-no-such-node = This study has no such position anymore.
error-position-too-long = A position has at most { $most } letters. Is more than one line in the field?
error-position-format = A position as a line of text begins with { $begins }. Copy the whole line.
error-position-not-a-field = “{ $word }” does not belong in a position. Copy the whole line, and nothing else.
error-position-field-twice = The line says { $field } twice.
error-position-field-missing = The line does not say { $field }. Copy the whole line.
error-position-field = The line cannot be right at { $field }: { $why }
error-position-impossible = This position cannot be: { $why }
error-position-too-many-trains = { $who } would need { $needed } trains, but has only { $most }.
error-position-wrong-trains = With these routes { $who } has { $left } trains left, and the line says otherwise.
error-position-wrong-score = These routes are worth { $points } points to { $who }, and the line says otherwise.
error-position-last-turns = The last turns do not fit: they begin when somebody has { $trains } trains or fewer at the end of a turn.
error-position-not-over = Nobody has { $trains } trains or fewer, so the game is not over.
error-position-row-locomotives = With more than { $most } locomotives the face-up cards would have been replaced.
error-position-row-size = There must be { $cards } face-up cards.
error-position-opening-hand = Before the first turn everybody has { $cards } cards.
error-position-ticket-twice = There is only one ticket { $ticket }.
error-position-few-tickets = { $who } must have at least { $least } tickets.
error-position-long-tickets = { $who } can have at most { $most ->
    [one] { $most } long ticket
   *[other] { $most } long tickets
  }.
error-position-tickets-short = Nobody can have come to these tickets: too few are left that were not kept.
error-position-too-many-cards = Together these are more cards of a color than there are.
error-position-double-route = The two tracks of { $route } cannot be claimed like this.
error-position-too-many-stations = { $who } has more stations than the { $most } there are.
error-position-players = This map is for another number of players.
error-position-to-act = It is nobody’s turn.
error-study-beginning = A study begins with one thing: a position, a deal or a game.
