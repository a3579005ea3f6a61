# English: studies, where positions are set up, tried out and commented on.

study-title = Study
study-about = Set up any position, try out moves, ask the engine, write down your thoughts, and share it with others.
study-one = Study
study-new = New study
study-mine = My studies
study-none = None yet.
study-more = More
study-players = Players
study-player = Player { $n }
study-from-nothing = Set up a position
study-from-deal = Deal a new game
study-line = Position as a line of text
study-line-about = It begins with ws1. Every position of a study has one, and so do the views of programs.
study-from-line = Study this line
study-from-game = You can also study any position of a finished game, from its replay:
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
study-rest = All other cards are in the deck. Which tickets were dealt at the start but not kept is picked at random, and stays the same while everybody holds the same tickets. Trains and points follow from the routes.
study-clear-all = Clear everything
study-clear-sure = Yes, clear everything
study-checking = Checking…
study-can-be = This position is possible.
study-back = Back
study-begin = Study it
study-loading = Opening the study…
study-start = Start
study-branch = Instead:
study-lines = Moves
study-name = Title of the study
study-save-title = Save
study-others = Somebody else’s study: look around, ask the engine, or make a copy to continue with.
study-redrawn = It began with what one player knew. What that player could not see was dealt at random.
study-panels = Shown beside the board
study-panel-lines = Moves
study-panel-engine = Engine
study-panel-hands = Hands
study-panel-share = Share
study-over = The game is over here.
study-to-act = { $name } to act
study-opening = Opening tickets: who chooses
study-place = Claim a route or build a station (or tap it on the board)
study-place-none = Choose
study-place-shut = Nothing can be done there now.
study-chance = the outcome is up to chance. Choose one, or leave it random.
study-outcome = Outcome { $n }
study-drawn = random
study-do-it = Try it
study-remark = Remark on this position
study-save = Save the remark
study-delete-line = Delete this move and what follows
study-face-up = Face up
study-offered = on offer
study-share-about = Anyone with this address can view the study and copy it. Only you can change it.
study-address = Address of this position
study-embed = Embed the board (HTML)
study-embed-about = It shows this position as a picture, without cookies or scripts.
study-copy = Make a copy
study-report = Report this study
study-delete = Delete the study
study-delete-sure = Yes, delete it
study-ask = Ask the engine
study-asking = Playing games…
study-stop = Stop
study-chances = Chances with good play by all
study-chances-about = These chances use every card and ticket as it really is, including what players hide from each other. Nobody at the table could know them.
study-win = Win
study-expected = Points
study-known = The best moves, given what { $name } can know
study-hidden = With all cards and tickets known
study-engine-one = Several players have yet to choose. These are the choices of { $name }.
study-action = Move
study-behind = Behind
study-behind-about = How many points a move is worse than the best one, with a win counted as fifty points.
study-clear = The first one is clearly best.
study-unclear = It is not certain which is best.
study-games = { $grade ->
    [sketch] A first look
    [coarse] Coarse
   *[fine] Fine
  }: { $games ->
    [one] { $games } game
   *[other] { $games } games
  } for each move. After each number: two standard errors.

error-no-such-study = There is no such study: it was deleted, or the link is incomplete.
error-not-your-study = Only the person who made this study can change it. Make your own copy.
error-study-changed = This study was changed in another window. You now see the new state; try again if you still want to.
error-study-full = A study has at most { $most } positions. Delete a line, or make another study.
error-studies-full = You have { $most } studies. Delete one first.
error-study-root = The beginning of a study cannot be deleted.
error-study-chance-card = No card of this kind is left in the deck: { $card }.
error-study-chance-unused = Leave outcome { $n } random: that many do not come up here.
error-study-chance-twice = There is only one ticket { $ticket }. Choose it once.
error-study-chance-held = The ticket { $ticket } cannot be drawn: { $who } has it.
error-study-chance-later = The ticket { $ticket } cannot be drawn yet: other tickets lie above it in the deck.
error-study-chance-gone = The ticket { $ticket } cannot be drawn: it is out of the game.
error-study-action = This is not a move.
error-study-players = This map is for { $least } to { $most } players.
error-no-such-node = This study has no such position anymore.
error-position-too-long = A position has at most { $most } characters. Did you paste more than one line?
error-position-format = A position as a line of text begins with { $begins }. Copy the whole line.
error-position-not-a-field = “{ $word }” does not belong in a position. Copy the whole line, and nothing else.
error-position-field-twice = The line has { $field } twice.
error-position-field-missing = The line does not have { $field }. Copy the whole line.
error-position-field = The line is wrong at { $field }: { $why }
error-position-impossible = This position is impossible: { $why }
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
error-position-tickets-short = Nobody can have drawn these tickets: too few others are left to have been put back.
error-position-too-many-cards = Together these are more cards of one color than there are.
error-position-too-many-of = Too many cards of one kind ({ $card }): { $n }, but there are only { $most }.
error-position-route-twice = Two players have claimed { $route }.
error-position-station-twice = There can be only one station in a city: { $city }.
error-position-double-route = The two tracks of { $route } cannot be claimed like this.
error-position-too-many-stations = { $who } has more stations than the { $most } there are.
error-position-players = This map is for a different number of players.
error-position-to-act = It is nobody’s turn.
error-study-beginning = A study begins with one thing: a position, a deal or a game.
