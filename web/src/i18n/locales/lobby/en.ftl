## Common

common-more = Show more
common-start = Start

## Home

home-title = Lay your tracks
home-lead = Claim routes, connect cities, and outrun your friends – or the bots.
home-play-title = Play now
home-play-button = Play
home-play-starting = Setting the table…
home-name = Your name
home-map = Map
home-opponents = Opponents
home-level = How strong?
home-new = Make a table
home-new-text = Invite friends, mix in bots, choose your own rules.
home-join-code = Link or code
home-join-placeholder = KX7P2M
home-join-button = Join
home-join-hint = Enter the link or the code that a friend sent you.
home-open-title = Open tables
home-open-empty = No open tables right now. Make one!
home-mine-title = My games
home-watch-title = Watch
home-watch-empty = Nobody is playing in public right now.
home-all-games = All finished games
home-open-record = Open a record
home-score = Score a real table
home-study = Study positions
home-my-turn = Your turn
home-waiting = Waiting for: { $names }
home-seats-free = { $n ->
    [one] { $n } free seat
   *[other] { $n } free seats
  }
home-continue = Continue
home-sit-down = Sit down
home-friends = Play with friends

## Making a table

new-map-upload = Use your own map…
new-map-faults = This map cannot be played yet. What is wrong with the file:
new-map-ready = The map “{ $name }” is ready.
new-map-twin = This map plays exactly like “{ $name }”, so “{ $name }” is used, with its city names.
new-map-players = for { $low } to { $high } players
new-seats = Seats
new-seat-me = You
new-seat-bot = Bot
new-seat-device = Person on this device
new-seat-device-name = Name of this person
new-seat-add = Add a seat
new-seat-remove = Remove seat { $n }
new-seat-level = Level of the bot
new-visibility = Who can join?
new-visibility-link = Only people with the link
new-visibility-public = Everybody
new-pace = Pace
new-pace-untimed = No clock
new-pace-seconds = Clock
new-pace-days = Days per turn
new-pace-untimed-text = Everybody can take as long as they like.
new-pace-seconds-text = { $turn } s per turn and { $reserve } s in reserve.
new-pace-days-text = { $n ->
    [one] { $n } day for every turn.
   *[other] { $n } days for every turn.
  }
new-pace-turn = Seconds per turn
new-pace-reserve = Reserve for the whole game, in seconds
new-pace-turn-days = Days per turn
new-first = Who goes first?
new-first-chance = Chance decides
new-hints = Hints allowed
new-spectators = Spectators welcome
new-chat = Chat
new-programs = Programs that people wrote may sit down
new-more = More options
new-create = Open the table
new-creating = Opening…

## Joining

join-title = Join the table
join-text = { $host } invites you to a game: { $map }.
join-button = Sit down
join-watch = Just watch
join-full = All seats are taken.
join-over = This game is over.
join-missing = There is no such table. Check the link.
join-looking = Looking for the table…
join-continue-title = Continue on this device
join-continue-text = Your seat is moving to this device…
join-continue-failed = This link no longer works.

## Finished games

games-mine = Only mine
games-map = Map
games-map-all = All maps
games-players = Players
games-players-all = Any number
games-name = Name of a player
games-about-mine = All your finished games, including those that others cannot see here.
games-about-all = Games from public tables. Your other games are listed under “Only mine”.
games-empty = No games found.
games-replay = Replay
games-aborted = Called off
games-uploaded = Uploaded
games-filter = Filter
games-bot = Bot
games-bot-any = Anybody
games-moves = { $n ->
    [one] { $n } move
   *[other] { $n } moves
  }

## Settings

settings-saved = Saved on this device immediately.

# --- Learning by playing

learn-title = Learn by playing
learn-offer-title = New here?
learn-offer-text = Play your first game with somebody who explains it: on a little map, in about six minutes.
learn-begin = Learn by playing
learn-beginning = One moment…
learn-dismiss = No, thanks
learn-text = A guided game on a little map, against Alex. You draw cards, claim routes, cross the sea, dig a tunnel, build a station and complete your tickets, and hear at each step what to do and why. You can do something else at any time.
learn-leave = It takes about six minutes. Leave whenever you like: the game waits for you.
learn-continue = Go on where you were
learn-again = Begin again
learn-done = You have played it to the end.
learn-real = Play a real game

# --- Rated tables

rated-choose = A rated game
rated-what = For accounts and bots only. No hints, no ways for tickets, nothing is taken back; whoever leaves comes last.

# --- People to play with, on the home page

home-anyone = Play with anyone
home-anyone-text = Nobody to play with? A table is found for you.
home-anyone-button = Find people
home-life-here = { $n ->
    [one] { $n } person is here
   *[other] { $n } people are here
  }
home-life-playing = { $n ->
    [one] { $n } is playing
   *[other] { $n } are playing
  }
home-life-waiting = { $n ->
    [one] { $n } is waiting
   *[other] { $n } are waiting
  }
home-featured = Playing now
home-last-game = The last game
home-spectators = { $n ->
    [one] { $n } spectator
   *[other] { $n } spectators
  }

# --- The deal of a day

home-day-text = The same cards for everybody, once a day. How well do you do with them?
home-day-done = Today: { $n ->
    [one] { $score } point
   *[other] { $score } points
}
home-day-streak = { $n ->
    [one] { $n } day in a row
   *[other] { $n } days in a row
}
home-day-play = Play it
home-day-go-on = Go on
home-day-see = See how others did
home-day-left = { $time } left

tour-home = Tournaments

error-program-sits-here = A program sits here already: ask it to leave first.
