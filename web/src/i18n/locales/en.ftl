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
common-no = No
common-retry = Try again
common-skip-link = Skip to the content
common-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
common-unknown-player = somebody
common-yes = Yes

## Frame: header, footer, missing page

frame-nav = Main navigation
frame-quick-settings = Quick settings
frame-explore = Explorer
frame-puzzles = Puzzles
frame-study = Study
frame-footer-version = Version { $version }
frame-footer-license = MIT license
frame-footer-independent = A free, independent program; not connected with any publisher.
frame-server-away = The server is not responding. Trying again…
frame-missing-title = Nothing here
frame-missing-text = There is no page at this address.
frame-missing-home = Back to the home page

## Home

home-name-placeholder = What should we call you?
home-watch = Watch

## Making a table

new-title = Make a table
new-seat = Seat { $n }
new-seat-open = Open for a friend
new-seat-kind = Who sits here?

## Joining

join-name = Your name

## Finished games

games-title = Finished games

## Settings

settings-title = Settings
settings-language = Language
settings-speed-at-once = At once
settings-speed-times = { $n }×
settings-keys = Keyboard shortcuts

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
bot-played-by = It is not ready on this server yet; { $bot } plays for it until it is.
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
seat-left = { $reason ->
    [resigned] resigned
    [clock] ran out of time
   *[left] left
}; { $bot } played on
seat-left-after = { $reason ->
    [resigned] resigned
    [clock] ran out of time
   *[left] left
} after move { $n }; { $bot } played on
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
table-can-either = { $first } or { $last }
table-can-any = { $first }, or { $last }
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
draw-tickets-confirm = Draw { $n } new tickets? You keep at least { $keep } of them, and it is your whole turn.

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
claim-for-tickets = { $n ->
    [one] On the way for your ticket { $tickets }
   *[other] On the way for your tickets { $tickets }
  }
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
station-choose = Choose a city…
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
chat-reaction-good-luck = Good luck!
chat-reaction-nice-route = Nice route!
chat-reaction-sorry = Sorry!
chat-reaction-one-moment = One moment, please.
chat-reaction-yes = Yes!
chat-reaction-no = No!
chat-reaction-good-game = Good game!
chat-reaction-again = Another one?
chat-reaction-goodbye = Bye!

## Keys of a table

keys-title = Keyboard shortcuts
keys-take = Take a face-up card
keys-confirm = Confirm what is open
keys-close = Close what is open
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

share-button = Share…
share-qr = QR code
share-qr-label = QR code of the address
share-table = Share this table

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

end-replay = Watch the replay

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
why-no-such-card = This card is not face up: { $card }. Face up: { $row }.
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
error-no-bot = The bot cannot answer right now; it will be asked again. One moment.
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
error-overloaded = Too much is going on here at once. Please try again in a moment.
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
error-say-who-you-are = First say who has the device.
error-seat-count = This map is for { $low } to { $high } players.
error-seat-empty = Nobody sits there.
error-seat-taken = This seat is taken.
error-seated-already = You are already seated at this table.
error-seats-open = Some seats are still open. Wait for somebody, or put bots there.
error-server-full = The server is full. Please try again in a while.
error-stage-aborted = The game was called off.
error-stage-closed = The table is closed.
error-stage-dealing = The cards are being dealt.
error-stage-finished = The game is over.
error-stage-playing = The game is still being played.
error-stage-seating = The game has not started yet.
error-store = One moment: the server cannot store anything right now. Nothing was changed; please try again shortly.
error-store-unsure = One moment: the connection broke while this was being stored. Check whether it was done before you repeat it.
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
error-windows-full = Too many of your windows are waiting for news. Close some.
error-workers-stopped = The server is stopping. Please try again in a minute.
error-you-play = You are already playing at this seat.
away-not-sent = Not sent: there is no connection. Nothing was played, and nothing will be. Try again when the connection is back.
away-unsure = The connection broke before an answer came. Once it is back, the table shows whether this was done.
error-offline = The server is not responding. Are you online?

# --- The rules (their own words are in src/rules/texts)

rules-title = Rules
rules-clause = The rule: { $clause }
rules-word = Rule

# --- Learning by playing

learn-link = Learn

# A player's network, shown alone
player-network = Show the network of { $name } alone

# Asked by a key, and answered aloud
keys-claims = Say what I can claim
keys-lacks = Say what my tickets still lack
keys-ways = Say and show the way for my tickets
keys-hand = Say my cards and the face-up cards
keys-standing = Say whose turn it is and how everybody stands
keys-row = Go to the face-up cards
keys-own = Go to my tickets
keys-map = Go to the map
keys-coach = Go to what the coach says
board-claimable = you can claim it
asked-claims = { $n ->
    [0] There is no route you can claim now.
    [one] You can claim { $n } route: { $routes }.
   *[other] You can claim { $n } routes: { $routes }.
  }
asked-more = and { $n } more
asked-way = The way for { $ticket }: { $way }.
asked-no-ways = None of your tickets needs a way now.

# --- Rated tables

rated-mark = Rated
rated-title = Rating
rated-list = Ratings
rated-here = Rated: no hints, no ways for tickets, no taking back.
rated-give-up = This game is rated: a bot plays on for you, you cannot come back, and you come last. Resign?
error-account-needed = This needs an account. Choose a name and a passkey or a password first: your games come along.
error-rated-map = Rated games are played on the maps that come with the server.
error-rated-device = At a rated table everybody plays on a device of their own.
error-rated-too-late = Others sit here already, for a game that is not rated. Open a new table.
error-rated-no-take-back = Moves in a rated game cannot be taken back.
error-rated-given-up = You gave up this rated game, and a bot finishes it. That cannot be undone.
error-rated-no-abort = A rated game can be called off only by two or more people who are all still playing it. You can give it up.
error-rated-seat-stays = A seat at a rated table stays with its account. Sign in on the other device instead.
error-running-game = This is the board of a rated game or of a day’s deal that is still being played. Ask again when it is over.
error-rated-no-hints = In a rated game there are no hints.

# --- Accounts

account-sign-in = Sign in

# --- The deal of a day

home-day = The deal of the day
error-day-hidden = This game has today’s deal: play your own first, or come back tomorrow.
error-day-once = The deal of a day is played once. Past days can be played again from their own page.
error-day-no-take-back = Moves in the deal of the day cannot be taken back.
error-day-seat-stays = The deal of a day is played by one person. To go on elsewhere, sign in there.

## A house kept in order

error-chat-words = There is a word in it that is not welcome here. Say it in other words.
error-name-words = There is a word in this name that is not welcome here. Choose another one.
error-phrases-only = There are people here you don’t know: choose one of the ready phrases, or allow your own words in the settings.
error-silenced = You have been asked to be silent for a while. You can play on, and chat again later.
error-not-together = You and the host of this table don’t play together. Choose another table.
frame-imprint = Imprint
frame-privacy = Privacy
chat-about = Report or block { $name }
chat-phrases-only = There are people here you don’t know: ready phrases only. To write freely, see the

# --- Tournaments

tour-table-link = To the tournament
error-tournament-no-abort = A game of a tournament is played to its end. You can give it up.

## Programs that play

program-seat = Program { $name }
programs-mark = Programs welcome
programs-link = Programs
