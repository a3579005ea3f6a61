# English. Players, cities, routes and tickets always stand in their basic form, in every language.

## Common

common-app = Whistlestop
common-cancel = Cancel
common-close = Close
common-copied = Copied
common-copy = Copy
common-error-title = Something went wrong
common-guest = Guest { $n }
common-home = Home
common-loading = Loading…
common-menu = Menu
common-more = Show more
common-no = No
common-retry = Try again
common-skip-link = Skip to the content
common-start = Start
common-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
common-unknown-player = somebody
common-yes = Yes

## Frame: header, footer, missing page

frame-nav = Main navigation
frame-quick-settings = Quick settings
frame-footer-version = Version { $version }
frame-footer-license = MIT license
frame-footer-independent = A free, independent program; not connected with any publisher.
frame-server-away = The server is not responding. Trying again…
frame-missing-title = Nothing here
frame-missing-text = There is no page at this address.
frame-missing-home = Back to the home page

## Home

home-title = Lay your tracks
home-lead = Claim routes, connect cities, and outrun your friends – or the bots.
home-play-title = Play now
home-play-button = Play
home-play-starting = Setting the table…
home-name = Your name
home-name-placeholder = What should we call you?
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
home-my-turn = Your turn
home-waiting = Waiting for: { $names }
home-seats-free = { $n ->
    [one] { $n } free seat
   *[other] { $n } free seats
  }
home-continue = Continue
home-watch = Watch
home-sit-down = Sit down
home-friends = Play with friends

## Making a table

new-title = Make a table
new-map-upload = Use your own map…
new-map-faults = This map cannot be played yet. What is wrong with the file:
new-map-ready = The map “{ $name }” is ready.
new-map-twin = This map plays exactly like “{ $name }”, so “{ $name }” is used, with its city names.
new-map-players = for { $low } to { $high } players
new-seats = Seats
new-seat = Seat { $n }
new-seat-me = You
new-seat-open = Open for a friend
new-seat-bot = Bot
new-seat-device = Person on this device
new-seat-device-name = Name of this person
new-seat-add = Add a seat
new-seat-remove = Remove seat { $n }
new-seat-kind = Who sits here?
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
new-more = More options
new-create = Open the table
new-creating = Opening…

## Joining

join-title = Join the table
join-text = { $host } invites you to a game: { $map }.
join-name = Your name
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

games-title = Finished games
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

settings-title = Settings
settings-language = Language
settings-language-auto = Same as the browser
settings-theme = Theme
settings-theme-auto = Same as the device
settings-theme-light = Light
settings-theme-dark = Dark
settings-palette = Colors
settings-palette-standard = Classic
settings-palette-safe = Color-blind friendly
settings-confirm = Confirm every move
settings-confirm-text = Off: one tap is enough where there is nothing to choose.
settings-speed = Speed of other players’ moves
settings-speed-at-once = At once
settings-speed-times = { $n }×
settings-motion = Animations
settings-motion-auto = Same as the device
settings-motion-reduced = Few
settings-keys = Keyboard shortcuts
settings-keys-text = Single keys at a table; press ? there to see them.
settings-sound = Sound and vibration
settings-volume = Volume
settings-volume-percent = { $n } percent
settings-panels = Panels
settings-panel-paths = Longest paths
settings-panel-unseen = Cards seen and unseen
settings-panel-hint = Hints
settings-panel-log = Log
settings-panel-chat = Chat
settings-saved = Saved on this device immediately.

## Cards

card-P = purple
card-B = blue
card-O = orange
card-W = white
card-G = green
card-Y = yellow
card-K = black
card-R = red
card-L = locomotive
card-gray = any one color
card-count-P = { $n } purple
card-count-B = { $n } blue
card-count-O = { $n } orange
card-count-W = { $n } white
card-count-G = { $n } green
card-count-Y = { $n } yellow
card-count-K = { $n } black
card-count-R = { $n } red
card-count-L = { $n ->
    [one] { $n } locomotive
   *[other] { $n } locomotives
  }
card-none = no cards

## Colors of the players

color-blue = blue
color-red = red
color-green = green
color-yellow = yellow
color-black = black

## Bots

bot-beginner = Beginner
bot-casual = Casual
bot-skilled = Skilled
bot-expert = Expert
bot-master = Master
bot-grandmaster = Grandmaster
bot-network = Network
bot-search1 = First search
bot-random = Random
bot-racer = Racer
bot-planner = Planner
bot-wary = Wary
bot-hungry = Hungry
bot-path = Pathfinder
bot-onestep = One step
bot-longroute = Long haul
bot-friend = Alex
bot-seat = Bot { $level }
bot-seat-numbered = Bot { $level } { $n }
bot-beginner-about = Works on one ticket at a time and spends cards as they come.
bot-casual-about = Plans a ticket or two, likes short ways, rarely looks around.
bot-skilled-about = Plans all its tickets, spends cards with care, watches for the end.
bot-expert-about = Imagines hundreds of games before every move.
bot-master-about = Taught itself by playing millions of games, and looks a few turns ahead.
bot-grandmaster-about = The same, with a second to think about every move.
bot-network-about = Taught itself by playing millions of games, and answers at once.
bot-search1-about = The search that was the master before the network.
bot-random-about = Does anything that is allowed.
bot-racer-about = Forgets its tickets, lays long routes, ends the game early.
bot-planner-about = Plans all its tickets, the most valuable first; then races.
bot-wary-about = A planner that takes points at once when the end is near.
bot-hungry-about = Draws more tickets for as long as they are cheap.
bot-path-about = Follows the paths of its tickets and never draws more.
bot-onestep-about = Works on its most valuable ticket, then draws more.
bot-longroute-about = The same, over routes of three or more spaces.
bot-rating = Rating: { $rating }.
bot-not-ready = The first move takes a moment longer.
bot-styles = One style each

## The board

board-label = Map: { $map }
board-fit = Show the whole map
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-help = Arrow keys move from route to route, Enter picks one, plus and minus zoom.
board-routes-table = All routes as a table
board-column-route = Route
board-column-owner = Owner
board-free = free
board-kind-tunnel = tunnel
board-kind-ferry = { $n ->
    [one] ferry, { $n } locomotive
   *[other] ferry, { $n } locomotives
  }
board-route = { $route }: { $n ->
    [one] { $n } space
   *[other] { $n } spaces
  }, { $color }
board-route-tunnel = { $route }: { $n ->
    [one] tunnel, { $n } space
   *[other] tunnel, { $n } spaces
  }, { $color }
board-route-ferry = { $route }: { $n ->
    [one] ferry, { $n } space
   *[other] ferry, { $n } spaces
  }, { $ferry ->
    [one] { $ferry } locomotive needed
   *[other] { $ferry } locomotives needed
  }
board-route-owned = { $description }; taken by { $name }
board-route-claimable = { $description }; you can claim it
board-city-station = Station: { $city } ({ $name })
board-track = { $route } (track { $n })
board-track-color = { $route } ({ $color })

## The table

table-title = Table: { $map }
table-loading = Loading the table…
table-missing = There is no such table. Check the link.
table-seating-title = Who plays?
table-share-title = Invite friends
table-share-text = Send this link. One click, and they are at the table.
table-share-copy = Copy the link
table-code = Code: { $code }
table-seat-open = Free seat
table-seat-you = you
table-seat-host = host
table-seat-away = away
table-seat-here = here
table-seat-resigned = resigned; a bot is playing
table-seat-left = left; a bot is playing
table-seat-clock = out of time; a bot is playing
table-kick = Ask to leave
table-color = Your color
table-join = Sit down here
table-start = Start the game
table-start-wait = Waiting for the host to start.
table-start-open = { $n ->
    [one] { $n } seat is still open.
   *[other] { $n } seats are still open.
  }
table-dealing = The cards are being dealt…
table-leave = Leave the table
table-leave-confirm = Leave this table?
table-pace-untimed = No clock
table-pace-seconds = { $turn } s per turn, { $reserve } s reserve
table-pace-days = { $n ->
    [one] { $n } day per turn
   *[other] { $n } days per turn
  }
table-public = Public table
table-private = By link only
table-aborted = This game was called off.
table-aborted-agreed = Everybody agreed to call this game off.
table-aborted-abandoned = This game was called off: nobody was playing anymore.
table-aborted-empty = Everybody left this table.
table-closed = This table is closed.
table-turn-yours = Your turn
table-turn-of = To play: { $name }
table-turn-made = Your move is made
table-turn-made-text = It is being shown.
table-turn-opening = Everyone is choosing tickets
table-turn-waiting-opening = Still choosing: { $names }
table-turn-over = The game is over
table-last-turns = Last turns: { $n } left
table-last-turn-yours = Your last turn!
# Joined to one sentence: "Draw cards, claim a route on the map, or draw tickets."
table-can-draw = draw cards
table-can-claim = claim a route on the map
table-can-tickets = draw tickets
table-can-station = build a station
table-can-pay = pay the extra cards
table-can-give-up = give up the tunnel
table-only-pass = Nothing else is possible.
table-pass = Pass
table-wait = Please wait for your turn.
table-take-back = Take back
table-resign = Resign
table-resign-confirm = Resign from this game? A bot will take over for you.
table-return = Take my seat back
table-return-text = A bot is playing in your place.
table-return-text-clock = You ran out of time too often: a bot is playing in your place.
table-time-up = { $n ->
    [0] Your time ran out: a bot moved for you.
    [one] Your time ran out: a bot moved for you. If this keeps happening, it will take your place.
   *[other] Your time ran out { $n } turns in a row: a bot moved for you. If this keeps happening, it will take your place.
  }
table-abort = Call the game off
table-abort-confirm = Offer to call the game off? It ends when everybody agrees.
table-abort-wish = { $name } would like to call the game off.
table-abort-agree = Agree
table-abort-withdraw = Play on
table-abort-yours = You offered to call the game off.
table-link-device = Continue on another device
table-link-device-text = Open this link on the other device. It works once and moves your seat there.
table-menu = Table menu
table-players = Players
table-player-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
table-player-tickets = { $n ->
    [one] { $n } ticket
   *[other] { $n } tickets
  }
table-player-trains = { $n ->
    [one] { $n } train left
   *[other] { $n } trains left
  }
table-player-stations = { $n ->
    [one] { $n } station left
   *[other] { $n } stations left
  }
table-player-score = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
table-score = Score
table-spectating = You are watching.
table-spectators = { $n ->
    [one] { $n } spectator
   *[other] { $n } spectators
  }
table-still-sending = Still sending your move: the connection is slow.
table-connection-lost = The connection was lost. Reconnecting…
table-one-moment = One moment: the server cannot show the table right now. Trying again…
table-since-title = Since your last turn
table-since-close = Got it
table-panel-paths = Longest paths
table-panel-path = { $name }: { $n }
table-panel-unseen = Cards seen and unseen
table-cards-mine = In hand
table-cards-seen = Seen
table-cards-seen-text = In the row, among the discards, or seen going to other hands.
table-cards-unseen = Unseen
table-cards-unseen-text = In the deck, or hidden in other hands.
table-panel-log = Log
table-panel-chat = Chat
table-panel-hint = Hint
table-tab-log = Log
table-tab-chat = Chat
table-tab-tickets = Tickets
table-tab-more = More
table-speed = Speed
table-skip = Skip
table-announce-turn = It is your turn.
table-announce-second = Draw your second card.
table-deal-fair = The shuffle can be checked after the game.
table-row-reset = Too many locomotives: new face-up cards
table-tunnel-given-up = { $name } gives up the tunnel

## Hand

hand-title = Your cards
hand-count = { $name }: { $n }
hand-total = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
  }

## Drawing

draw-title = Train cards
draw-deck = Deck
draw-deck-count = { $n ->
    [one] Deck: { $n } card
   *[other] Deck: { $n } cards
  }
draw-blind = Draw from the deck
draw-take = Take: { $card }
draw-empty-place = empty
draw-second = One more card. A face-up locomotive cannot be the second one.
draw-not-now = Not possible now
draw-tickets = Draw tickets
draw-tickets-count = Tickets left: { $n }
draw-tickets-confirm = Draw new tickets? You keep at least { $keep } of them.

## Claiming a route

claim-points = { $n ->
    [one] +{ $n } point
   *[other] +{ $n } points
  }
claim-price-gray = { $n ->
    [one] { $n } card of any color
   *[other] { $n } cards of any one color
  }
claim-price-ferry = { $n ->
    [one] including at least { $n } locomotive
   *[other] including at least { $n } locomotives
  }
claim-tunnel-note = Tunnel: it may ask for up to { $n ->
    [one] { $n } more card
   *[other] { $n } more cards
  }.
claim-have = You have: { $cards }
claim-missing = { $n ->
    [one] { $n } card is missing.
   *[other] { $n } cards are missing.
  }
claim-locomotives = Locomotives count as any color.
claim-pay-with = Pay with
claim-button = Claim
claim-button-tunnel = Try the tunnel
claim-double = Double route
claim-asking = One moment…
claim-owner = Taken by { $name }
claim-other-track = Other track: { $color }
claim-not-your-turn = Not your turn yet.
claim-trains-left = { $n ->
    [one] { $n } train left after this
   *[other] { $n } trains left after this
  }

## Tickets

tickets-title = Your tickets
tickets-none = No tickets yet.
tickets-done = done
tickets-open = open
tickets-impossible = no longer possible
tickets-choose-title = Choose your tickets
tickets-choose-keep = Keep at least { $n }.
tickets-choose-button = { $n ->
    [0] Keep none
    [one] Keep { $n } ticket
   *[other] Keep { $n } tickets
  }
tickets-choose-too-few = Choose { $n } more
tickets-choose-note = Completed tickets score points at the end; open ones lose them.
tickets-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
tickets-long = long
tickets-way = { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
  }, { $cards ->
    [0] all cards in hand
    [one] { $cards } card missing
   *[other] { $cards } cards missing
  }
tickets-way-stations = { $n ->
    [one] with { $n } station
   *[other] with { $n } stations
  }
tickets-way-joined = Already connected
tickets-way-none = No way left
tickets-show = Show on the map

## Tunnels

tunnel-title = Tunnel
tunnel-laid = You laid: { $cards }
tunnel-revealed = Turned up: { $cards }
tunnel-price = { $n ->
    [0] No extra cards needed!
    [one] { $n } extra card
   *[other] { $n } extra cards
  }
tunnel-pay = Pay { $cards }
tunnel-give-up = Give up the tunnel
tunnel-give-up-text = If you give up, you get your cards back and your turn is over.
tunnel-cannot-pay = { $n ->
    [one] You do not have { $n } more card for it: { $color } or locomotive.
   *[other] You do not have { $n } more cards for it: { $color } or locomotive.
  }
tunnel-cannot-pay-locomotives = { $n ->
    [one] You do not have { $n } more locomotive for it.
   *[other] You do not have { $n } more locomotives for it.
  }

## Stations

station-title = Build a station
station-pick = Pick a city on the map.
station-text = A station lets you use one of another player’s routes into this city.
station-price = { $n ->
    [one] Price: { $n } card
   *[other] Price: { $n } cards of one color
  }
station-button = Build
station-city = Station in: { $city }
station-cancel = No station

## Log: what happened

log-cards-dealt = { $n ->
    [one] { $name } is dealt { $n } card.
   *[other] { $name } is dealt { $n } cards.
  }
log-cards-dealt-seen = { $name } is dealt { $cards }.
log-row-dealt = Face up: { $cards }.
log-first-player-chosen = { $name } begins.
log-tickets-offered = { $n ->
    [one] { $name } draws { $n } ticket.
   *[other] { $name } draws { $n } tickets.
  }
log-tickets-offered-seen = { $name } draws tickets: { $tickets }.
log-tickets-chosen = { $name } has chosen tickets.
log-tickets-kept = { $n ->
    [one] { $name } keeps { $n } ticket.
   *[other] { $name } keeps { $n } tickets.
  }
log-tickets-kept-seen = { $name } keeps { $tickets }.
log-card-taken = { $name } takes a face-up card: { $card }.
log-card-drawn = { $name } draws a card from the deck.
log-card-drawn-seen = { $name } draws a card from the deck: { $card }.
log-row-filled = Turned up: { $card }.
log-row-reset = Too many locomotives: new face-up cards, { $cards }.
log-deck-reshuffled = The discards are shuffled into a new deck.
log-route-claimed = { $points ->
    [one] { $name } claims { $route } for { $cards }: +{ $points } point.
   *[other] { $name } claims { $route } for { $cards }: +{ $points } points.
  }
log-tunnel-entered = { $name } enters the tunnel { $route } with { $cards }; turned up: { $revealed }. { $price ->
    [0] No extra cards!
    [one] { $price } extra card.
   *[other] { $price } extra cards.
  }
log-tunnel-paid = { $name } pays { $cards } more for the tunnel { $route }.
log-tunnel-given-up = { $name } gives up the tunnel { $route }.
log-station-built = { $name } builds a station: { $city }, for { $cards }.
log-passed = { $name } passes.
log-last-turns-began = { $name } has few trains left: everybody has one last turn.
log-game-ended = The game is over.
log-game-ended-deadlock = Nobody can move anymore: the game is over.
log-change-seated = { $name } sits down.
log-change-started = The game starts.
log-change-taken-back = { $name } takes the last move back.
log-change-stood-in = A bot plays for { $name } now.
log-change-returned = { $name } plays again.
log-change-moved = { $name } continues on another device.
log-change-hinted = { $name } takes a hint.
log-change-resumed = The server is back. The turn starts over.
log-change-aborted = The game was called off.
log-change-closed = The table is closed.
log-change-rematched = The next game is ready.
log-by-clock = out of time

## Actions in a few words

action-take = take { $card }
action-blind = draw from the deck
action-tickets = draw tickets
action-keep = keep { $tickets }
action-claim = { $route } for { $cards }
action-pay = pay { $cards } more
action-give-up = give up the tunnel
action-station = station { $city } for { $cards }
action-pass = pass

## Chat and reactions

chat-title = Chat
chat-empty = Say hello!
chat-placeholder = Write something…
chat-label = Message
chat-send = Send
chat-mute = Mute { $name }
chat-unmute = Unmute { $name }
chat-muted = { $name } is muted.
chat-new = { $n ->
    [one] { $n } new message
   *[other] { $n } new messages
  }
chat-reactions = Reactions
chat-reaction-well-done = Well done!
chat-reaction-ouch = Ouch!
chat-reaction-hurry = Hurry up!
chat-reaction-thinking = Let me think…
chat-reaction-thanks = Thank you!
chat-reaction-hello = Hello!
chat-reaction-laugh = Ha-ha!

## Keys of a table

keys-title = Keyboard shortcuts
keys-take = Take a face-up card
keys-confirm = Confirm what lies open
keys-close = Close what lies open
keys-claimed = Hold: show only what is claimed
keys-help = Show these keys

## Moments

moment-done = Ticket done: { $ticket }
moment-lost = Ticket lost: { $ticket } (−{ $points })
moment-longest = { $n ->
    [one] { $name } takes the longest path: { $n } space
   *[other] { $name } takes the longest path: { $n } spaces
  }

## Sharing

share-title = Share
share-button = Share…
share-qr = QR code
share-qr-label = QR code of the address
share-table = Share this table
share-game = The whole game
share-position = This position

## One device for several people

hot-title = Pass the device on
hot-text = Give the device to { $name }.
hot-text-several = Who has the device?
hot-button = I am { $name }
hot-drawn = { $name }, you drew: { $card }
hot-drawn-hide = Hide it
hot-hidden = Cards and tickets are hidden until then.
hot-cover = Hide my cards

## Clock

clock-turn = Time for this turn: { $time }
clock-reserve = Reserve: { $time }
clock-out = Out of time

## The end of the game

end-title = The end of the line
end-routes = Routes
end-tickets = Tickets
end-stations = Stations
end-longest = Longest path
end-total = Total
end-stage-routes = Points for routes
end-stage-tickets = Now the tickets
end-stage-stations = Unused stations
end-stage-longest = The longest path
end-stage-winner = And the winner is…
end-ticket-done = { $name }: { $ticket } – done, +{ $points }
end-ticket-failed = { $name }: { $ticket } – not done, −{ $points }
end-station-borrows = { $name }: the station { $city } borrows { $route }
end-station-unused = { $name }: the station { $city } borrows nothing
end-stations-left = { $n ->
    [one] { $name }: { $n } unused station, +{ $points }
   *[other] { $name }: { $n } unused stations, +{ $points }
  }
end-longest-of = { $n ->
    [one] { $name }: { $n } space
   *[other] { $name }: { $n } spaces
  }
end-longest-bonus = +{ $n } for the longest path
end-winner = { $name } wins!
end-winner-you = You win!
end-winners = A shared victory: { $names }
end-decided-points = On points
end-decided-tickets = Tied on points; decided by completed tickets
end-decided-stations = Tied on points and tickets; decided by fewer stations
end-decided-longest-path = Still tied; decided by the longest path
end-decided-shared = Tied on everything
end-again = Again?
end-rematch-waiting = Setting up the next game…
end-count = Show the scoring
end-replay = Watch the replay
end-download = Download the record
end-skip = Skip
end-next = Next
end-sheets = Score sheets
end-home = Back to the home page
end-proof-title = Was the deal fair?
end-proof-text = Before the game, the server published the fingerprint of its secret, and every device added a random number. So nobody could choose the cards, and everybody can check it.
end-proof-commitment = Published before the game
end-proof-secret = Secret of the server
end-proof-salts = Random numbers of the devices
end-proof-seed = Seed of the deal
end-proof-verify = Check the deal
end-proof-map = Download the map, to check the record on your own computer
end-proof-checking = Checking…
end-proof-fits = Everything checks out: the deal was fair.
end-proof-fails = Something does not check out.
end-proof-check-commitment = The secret is the one that was promised
end-proof-check-seed = The seed follows from the secret and all random numbers
end-proof-check-hands = The hands are as chance dealt them
end-proof-check-row = The face-up cards are as chance turned them up
end-proof-check-tickets = The tickets are as chance dealt them
end-proof-check-first-player = The first player is right
end-proof-check-actions = All later cards are as chance gave them
end-proof-ok = fits
end-proof-bad = does not fit
end-proof-unknown = cannot be known
end-proof-none = This game was played elsewhere and has no proof.

## Replay

replay-title = Replay
replay-position = Move { $n } of { $all }
replay-start = The deal
replay-first = To the beginning
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-forward = One move forward
replay-last = To the end
replay-slider = Position
replay-eyes = Seen by
replay-eyes-all = All hands open
replay-eyes-public = A spectator
replay-eyes-of = { $name }
replay-speed = Speed
replay-download = Download the record
replay-loading = Fetching the game…
replay-keys = Arrow keys step, the space bar plays.
replay-log = Moves
replay-open-title = Open a record
replay-open-text = A record is the text of a whole game (.ws). Choose a file or paste it here.
replay-open-file = Choose a file
replay-open-paste = Or paste the record
replay-open-button = Show the game
replay-open-details = What is wrong:
replay-aborted = This game was called off.

## Why an action is not possible

why-game-over = The game is over.
why-not-your-turn = It is not your turn. To play: { $names }.
why-opening-first = Choose your first tickets: keep at least { $keep }.
why-second-card-first = Draw your second card first.
why-keep-first = Choose your tickets first: keep at least { $keep }.
why-tunnel-first = { $price ->
    [one] The tunnel { $route } asks for { $price } more card: pay or give up first.
   *[other] The tunnel { $route } asks for { $price } more cards: pay or give up first.
  }
why-nothing-offered = There are no tickets to choose from. Draw tickets first.
why-no-tunnel-open = There is no tunnel to pay for.
why-no-such-card = This card is not face up: { $card }. Face up are: { $row }.
why-no-such-ticket = Not all of these tickets are on offer. You can choose: { $offered }.
why-no-such-route = This map has no route { $route }.
why-no-such-city = This map has no city { $city }.
why-no-stations-here = This map is played without stations.
why-second-locomotive = A face-up locomotive cannot be the second card. Take another card or draw from the deck.
why-no-cards-left = There are no train cards left to draw.
why-no-tickets-left = There are no tickets left to draw.
why-too-few-kept = { $keep ->
    [one] Keep at least { $keep } ticket; you chose { $kept }.
   *[other] Keep at least { $keep } tickets; you chose { $kept }.
  }
why-route-taken = { $route } is taken: { $owner }.
why-route-closed = { $route } is closed: { $players ->
    [one] with { $players } player
   *[other] with { $players } players
  } only one track can be used. The other one is taken: { $owner }.
why-both-tracks = You already have the other track of { $route }.
why-too-few-trains = { $length ->
    [one] { $route } needs { $length } train; you have { $trains }.
   *[other] { $route } needs { $length } trains; you have { $trains }.
  }
why-city-taken = { $city } already has a station: { $owner }.
why-no-station-left = You have no station left.
why-wrong-number = { $length ->
    [one] { $route } costs { $length } card, not { $cards }.
   *[other] { $route } costs { $length } cards, not { $cards }.
  }
why-wrong-color = { $route } is paid in: { $color } (locomotives may stand in). These do not fit: { $payment }.
why-ferry-locomotives = { $ferry ->
    [one] The ferry { $route } needs at least { $ferry } locomotive, not { $locomotives }.
   *[other] The ferry { $route } needs at least { $ferry } locomotives, not { $locomotives }.
  }
why-station-number = { $cost ->
    [one] Your next station costs { $cost } card.
   *[other] Your next station costs { $cost } cards of one color (locomotives may stand in).
  } These do not fit: { $payment }.
why-extra-number = { $price ->
    [one] The tunnel { $route } asks for { $price } more card, not { $cards }.
   *[other] The tunnel { $route } asks for { $price } more cards, not { $cards }.
  }
why-extra-color = The extra cards must be locomotives or { $color }. These do not fit: { $payment }.
why-extra-locomotives = You entered this tunnel with locomotives only, so only locomotives can pay.
why-not-enough-cards = You do not have enough cards. Needed: { $payment }. You hold: { $held }.
why-must-act = You can pass only when nothing else is possible.

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
hint-cuts-last-parts = It takes the last way between two parts of { $who }’s network.
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
    [one] It asks for { $cards } more card; this way your cards stay with you.
   *[other] It asks for { $cards } more cards; this way your cards stay with you.
  }
hint-outlook = The computer imagined { $games ->
    [one] { $games } game
   *[other] { $games } games
  }, { $visits } of them with this start: about { $score ->
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
hint-wants = It wants next: { $routes }.
hint-fears = It fears that somebody else claims first: { $routes } ({ $share } of the imagined games).

## Refusals of the server, and other trouble

error-bad-request = The server did not understand this.
error-no-session = The server does not know you yet. Please reload the page.
error-forbidden = You are not allowed to do this.
error-not-a-table = This is not a table that can be scored.
error-not-found = There is nothing here. Check the link.
error-out-of-step = The table has just changed. Please look again.
error-illegal = This is against the rules.
error-wrong-stage = It is too early or too late for this.
error-full = This is already taken.
error-too-large = This is too large.
error-too-many = That is too many. Please wait a moment.
error-unavailable = The server cannot do this right now. Please try again in a moment.
error-internal = Something broke on the server. If it happens again, report this number: { $request_id }.
error-unknown = Something went wrong.
error-address-full = Too many windows are open at your address. Close some.
error-bot-plays = A bot is playing in your place. Take your seat back first.
error-bots-busy = The bots have too much to think about. Please try again in a minute.
error-chat-empty = Write something first.
error-chat-long = { $most ->
    [one] A message has at most { $most } character.
   *[other] A message has at most { $most } characters.
  }
error-color-taken = This color is taken.
error-content-type = This is not the right kind of file.
error-crowded = Too many tables are in use. Please try again in a minute.
error-cursor = This list cannot be continued. Please reload it.
error-fault = Something went wrong; nothing was changed. Please try again. If it happens again, report this number: { $trace }.
error-first-seat = The first player must be one of the seats.
error-foreign-origin = This page is not at the address that the server expects. Open it there again.
error-guests-sit-here = { $guests ->
    [one] { $guests } guest sits here already, so one seat must stay open.
   *[other] { $guests } guests sit here already, so that many seats must stay open.
  }
error-hint-on-its-way = A hint is on its way.
error-hint-too-late = The game went on before the hint was ready.
error-hints-used = You have used all your hints.
error-invalid = A field is wrong: { $field }.
error-kicked = The host asked you to leave this table.
error-link-void = This link no longer works: the seat has moved to another device.
error-long = This text is far too long.
error-map-count = You already have as many maps here as can be kept.
error-map-faults = The map has faults.
error-map-no-json = The map file is not readable text.
error-message = The server did not understand this message.
error-name-empty = A name needs at least one visible character.
error-name-like-bot = A name that begins with “Bot” looks like a bot’s. Choose another one.
error-name-long = { $most ->
    [one] A name has at most { $most } character.
   *[other] A name has at most { $most } characters.
  }
error-never-began = This game never began.
error-newer-rules = This game goes on in a newer version of the server. Please reload the page in a moment.
error-no-chat = There is no chat at this table.
error-no-hint = No hint could be worked out. Please try again in a moment.
error-no-hints = This table does not allow hints.
error-no-open-seat = All seats of this table are taken.
error-no-search = The strong bots are not installed on this server. Choose an easier one.
error-no-seat = You have no seat at this table.
error-no-spectators = This table does not allow spectators.
error-no-such-eyes = Nobody sits in this seat.
error-no-such-link = This link was already used, or is too old or incomplete. Make a new one on the device where you played.
error-no-such-map = There is no such map here.
error-no-such-position = { $actions ->
    [one] This game has only { $actions } move.
   *[other] This game has only { $actions } moves.
  }
error-no-such-table = There is no such table. Check the link.
error-no-bot = The bot cannot answer just now; it is asked again. One moment.
error-not-dealt = No cards were dealt at this table: there is no game to show.
error-not-your-seat = This seat is not yours.
error-not-your-turn = It is not your turn.
error-notation = This move cannot be read.
error-nothing-to-take-back = There is nothing to take back.
error-odd-text = The text contains a character that cannot be used.
error-one-seat-for-me = Only one seat can be yours. Add others as people on this device.
error-not-alone = You can hurry the bots only when you play against bots alone.
error-only-host = Only the host of the table can do this.
error-only-mine = These games are listed only for those who played them.
error-other-rules = This game was played under older rules. Only its record can be shown.
error-own-seat = This is your own seat.
error-record-fault = There is a mistake in line { $line } of the record.
error-record-header = This header of the record is not right: { $header }.
error-record-long = { $most ->
    [one] A record has at most { $most } line.
   *[other] A record has at most { $most } lines.
  }
error-record-map = The map of this record is not known here: { $map }. Upload the map first.
error-record-name = A name in the record has characters that cannot be shown.
error-record-unfinished = The game in this record is not finished. Only complete games are kept.
error-revealed-something = This cannot be taken back: it showed something that was hidden until then.
error-salt-given = Your device has already done its part.
error-same-color = Two seats ask for the same color.
error-say-who-you-are = Say first who has the device.
error-seat-count = This map is for { $low } to { $high } players.
error-seat-empty = Nobody sits there.
error-seat-taken = This seat is taken.
error-seated-already = You are already seated at this table.
error-seats-open = Some seats are still open. Wait for somebody, or put bots there.
error-server-full = The server is full. Please try again in a while.
error-stage-aborted = The game was called off.
error-stage-closed = The table is closed.
error-stage-dealing = The cards are just being dealt.
error-stage-finished = The game is over.
error-stage-playing = The game is being played.
error-stage-seating = The game has not started yet.
error-store = One moment: the server cannot store anything right now. Nothing was changed; please try again shortly.
error-store-unsure = One moment: the connection broke while this was being stored. Look whether it was done before you repeat it.
error-table-count = { $tables ->
    [one] You host { $tables } unfinished table. Finish or leave one first.
   *[other] You host { $tables } unfinished tables. Finish or leave one first.
  }
error-time-is-up = Your time ran out: a bot finishes this turn.
error-too-often = { $seconds ->
    [one] Too many requests. Wait { $seconds } second.
   *[other] Too many requests. Wait { $seconds } seconds.
  }
error-use-the-socket = Several people share this device: play on the table page.
error-unknown-host = This server does not know the name { $host }. Whoever runs it can set it (public_url).
error-watch-first = Open the table first.
error-watched-count = Too many tables are open in this window.
error-which-seat = Say which seat: several are on your device.
error-workers-stopped = The server is stopping. Please try again in a minute.
error-you-play = You are already playing at this seat.
away-not-sent = Not sent: there is no connection. Nothing was played, and nothing will be. Try again when the connection is back.
away-unsure = The connection broke before an answer came. Once it is back, the table shows whether this was done.
error-offline = The server is not responding. Are you online?

# --- The rules (their own words are in src/rules/texts)

rules-title = Rules
rules-clause = The rule: { $clause }

# --- Learning by playing

learn-link = Learn
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

# A player's network, shown alone
player-network = Show the network of { $name } alone

# Asked by a key, and answered aloud
keys-claims = Say what I can claim
keys-lacks = Say what my tickets still lack
keys-ways = Say and show the way of my tickets
keys-hand = Say my cards and the face-up cards
keys-standing = Say whose turn it is and how everybody stands
keys-row = Go to the face-up cards
keys-own = Go to my tickets
keys-map = Go to the map
board-claimable = you can claim it
asked-claims = { $n ->
    [0] There is no route you can claim now.
    [one] You can claim { $n } route: { $routes }.
   *[other] You can claim { $n } routes: { $routes }.
  }
asked-more = and { $n } more
asked-way = The way of { $ticket }: { $way }.
asked-no-ways = None of your tickets needs a way now.

# --- Rated tables

rated-mark = Rated
rated-title = Rating
rated-list = Ratings
rated-choose = A rated game
rated-what = For accounts and bots only. No hints, no ways for tickets, nothing is taken back; whoever leaves comes last.
rated-here = Rated: no hints, no ways for tickets, nothing is taken back.
rated-give-up = This game is rated: a bot plays on for you, you cannot come back, and you come last. Give up?
error-account-needed = This needs an account. Choose a name and a passkey or a password first: your games come along.
error-rated-map = Rated games are played on the maps that come with the server.
error-rated-device = At a rated table everybody plays on a device of their own.
error-rated-too-late = Others sit here already, for a game that is not rated. Open a new table.
error-rated-no-take-back = In a rated game nothing is taken back.
error-rated-given-up = You gave up this rated game, and a bot finishes it. That cannot be undone.
error-rated-no-abort = A rated game is called off only by two or more people who all still play it. You can give it up.
error-rated-seat-stays = A seat at a rated table stays with its account. Sign in on the other device instead.
error-running-game = This is the board of a rated game or of a day’s deal that is still being played. Ask again when it is over.
error-rated-no-hints = In a rated game there are no hints.

# --- Accounts

account-sign-in = Sign in

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

home-day = The deal of the day
home-day-text = The same cards for everybody, once a day. How well do you do with them?
home-day-done = Today: { $score } points
home-day-streak = { $n ->
    [one] { $n } day in a row
   *[other] { $n } days in a row
}
home-day-play = Play it
home-day-go-on = Go on
home-day-see = See how others did
home-day-left = { $time } left
error-day-hidden = This game has today’s deal: play your own first, or come back tomorrow.
error-day-once = The deal of a day is played once. Past days can be played again from their own page.
error-day-no-take-back = In the deal of a day nothing is taken back.
error-day-seat-stays = The deal of a day is played by one person. To go on elsewhere, sign in there.
