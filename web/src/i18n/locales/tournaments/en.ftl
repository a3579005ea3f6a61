# English: tournaments.

tour-title = Tournaments
tour-about = A few rounds with the same people, over an evening or over weeks. Make one, share its link, and it runs by itself.
tour-make = Make a tournament
tour-mine = Mine
tour-open = Open to join
tour-running = Being played
tour-over = Over
tour-none-open = No tournament is open at the moment. Make one!
tour-of = { $name }’s tournament
tour-unnamed = Tournament

# --- Making one
tour-form-title = Title
tour-form-title-placeholder = Friday night
tour-kind = Kind
tour-kind-swiss = Swiss
tour-kind-swiss-about = Everybody plays every round.
tour-kind-knockout = Knockout
tour-kind-knockout-about = The winner of each table advances.
tour-rounds = Rounds
tour-map = Map
tour-size = Players per table
tour-places = Places
tour-pace = Pace
tour-pace-seconds = Live: { $turn } s a turn, { $reserve } min in reserve
tour-pace-days = { $n ->
    [one] 1 day a turn
   *[other] { $n } days a turn
}
tour-begins = Begins
tour-begins-host = When I say so
tour-begins-full = When all places are taken
tour-begins-time = At a time
tour-begins-at = When
tour-stand-in = Stand-in for no-shows
tour-bots = Bots from the start
tour-bots-level = How good they are
tour-play = I play too
tour-public = Show it in the list
tour-rated = Rated: for accounts and bots only
tour-programs = Programs that people wrote may enter
tour-make-button = Make it
tour-change = Change the plan
tour-change-button = Save the changes

# --- What it is
tour-fact-rounds = { $n ->
    [one] 1 round
   *[other] { $n } rounds
}
tour-fact-size = tables of { $n }
tour-fact-entered = { $n } of { $places } places taken
tour-fact-rated = rated
tour-host = Host: { $name }
tour-state-open-host = It begins when the host says so.
tour-state-open-full = It begins when all places are taken.
tour-state-open-time = It begins on { $time }.
tour-state-soon = The next round is being prepared.
tour-state-round = Round { $n } is being played.
tour-state-round-of = Round { $n } of { $of } is being played.
tour-state-next = Round { $n } begins in { $time }.
tour-state-next-soon = Round { $n } begins soon.
tour-state-over = The tournament is over.
tour-state-over-winner = The tournament is over. Won by { $name }.
tour-state-cancelled = The tournament was called off.
tour-news-round = Round { $n } begins.
tour-news-table = Round { $n } begins: your table is ready.
tour-news-plan = The plan was changed.
tour-news-hosting = You host this tournament now.
tour-news-handed = The host is now { $name }.
tour-my-table = Your table is ready
tour-to-table = To my table
tour-bye = You have no opponent in this round. That counts as a win.
tour-waiting = Your game is over. The round ends with its last table.
tour-away = You did not come to your last table, so you are not seated in the next round.
tour-link = Link to the tournament
tour-link-title = Invite others
tour-host-gone = Once it begins, it needs nobody: it runs by itself.

# --- What you can do
tour-enter = Enter
tour-back = I’m back
tour-leave = Leave the tournament
tour-leave-sure = Leave this tournament? A game you are playing goes on at its table.
tour-begin = Begin now
tour-cancel = Call it off
tour-cancel-sure = Call this tournament off?
tour-add-bots = Add bots
tour-add-bots-number = How many
tour-hand-on = Hand over hosting
tour-hand-on-button = Hand over
tour-hand-on-sure = Make { $name } the host? Then you can no longer change anything here.
tour-take-out = Remove { $name }
tour-take-out-sure = Remove { $name } from the tournament? They cannot come back.
tour-needs-account = This tournament is rated: entering needs an account.
tour-account = Make one

# --- Standings and rounds
tour-players = Players
tour-standings = Standings
tour-rank = Rank
tour-player = Player
tour-points = Points
tour-score = Score
tour-opponents = Opponents
tour-wins = Wins
tour-share = Share
tour-round-short = R{ $n }
tour-round = Round { $n }
tour-table = Table { $n }
tour-me = me
tour-left = left
tour-is-away = away
tour-deleted = Deleted account
tour-bot = Bot { $level } { $n }
tour-seat-bot = a bot plays
tour-table-watch = Watch
tour-table-replay = Replay
tour-table-off = Not played
tour-table-soon = About to begin
tour-has-bye = { $name } has a bye.
tour-how = How points and places work
tour-how-points = The first at a table gets 12 points, the last gets none, and the others are spread evenly in between, whether there are two or five. Players who share a place share its points. Players who left get none.
tour-how-bye = With tables of two, somebody may be left over: that is a bye, and it counts as a win. Nobody gets a second one before everybody has had one.
tour-how-sizes = If the players do not divide evenly, some tables are one seat smaller.
tour-how-opponents = Opponents: equal points are decided by the points of the others at your tables, on average, over all rounds.
tour-how-wins = Wins: then by tables won.
tour-how-share = Share: then by your part of all points on the board. Players who are equal in all of this share the place.
tour-how-swiss = Neighbors in the standings sit together, but as far as possible nobody meets the same people again.
tour-how-knockout = The winner of each table advances. A shared win is decided by lot, and so is who sits together.
tour-how-noshow = Players who do not come are replaced by a bot and can take the seat back at any time. Players who stay away are not seated in the next round.

# --- Refusals
error-tournament-full = All places of this tournament are taken.
error-tournament-begun = Nobody can enter anymore: a knockout has begun, or this is the last round.
error-tournament-running = This tournament has already begun.
error-tournament-over = This tournament is over.
error-tournament-cancelled = This tournament was called off.
error-tournament-barred = The host asked you to leave this tournament.
error-tournament-host = Only the host of the tournament can do this.
error-tournament-empty = A tournament needs at least two players. Wait for somebody, or add bots.
error-tournament-count = You host { $most } tournaments that are not over. Wait, or call one off.
error-tournament-time = A tournament must begin in the future, and within a year.
error-tournament-room = There is room for only { $left } more.
error-no-such-tournament = There is no such tournament. Check the link.
error-no-such-entrant = Nobody has this number in the tournament.
error-title-long = A title has at most { $most } characters.
error-tournament-apart = You and the host of this tournament don’t play together. Choose another one.
error-tournament-places = { $entered } have entered already: there cannot be fewer places.
error-tournament-program-in = A program has entered already. Remove it first.
error-tournament-guest-in = Somebody without an account has entered already, so it cannot be rated.
error-tournament-no-programs = The host of this tournament does not let programs enter.
error-tournament-no-host = A program cannot host a tournament.
