"""The small numbers that the chapters of the rules share.

Only ints live here: a class or an enum would exist twice once the rules are compiled. The face of
the library (`whistlestop.game`) gives these numbers their names, types and sentences.
"""

from whistlestop.maps.bounds import MAX_PLAYERS

# Cards: the eight colors are 0..7 in the order of the rulebook.
COLORS = 8
LOCO = 8
CARDS = 9
GRAY = 9  # the color of a route that takes any single color

# Phases: which decision is due.
OPENING = 0  # every player chooses opening tickets
TURN = 1  # a turn begins
SECOND = 2  # another train card is to be drawn
TICKETS = 3  # tickets were drawn, some must be kept
TUNNEL = 4  # a tunnel asks its price
OVER = 5

# Kinds of action.
TAKE = 0
BLIND = 1
DRAW_TICKETS = 2
KEEP = 3
CLAIM = 4
PAY = 5
GIVE_UP = 6
STATION = 7
PASS = 8

# Where a ticket is: out of the game, in hand of player p (HELD + p), offered to player p
# (OFFERED + p), in the pile of long tickets, or in a layer of the ticket deck (LAYER + depth).
GONE = 0
HELD = 1
OFFERED = HELD + MAX_PLAYERS
LONG_PILE = OFFERED + MAX_PLAYERS
LAYER = LONG_PILE + 1

# What the trace notes: chance (the first six) and what follows from it.
DEALT = 1  # a card dealt to a hand
TURNED = 2  # a card turned up into the row
DRAWN = 3  # a card drawn blind
REVEALED = 4  # a card revealed for a tunnel
TICKET = 5  # a ticket dealt or drawn
FIRST = 6  # the starting player
RESET = 7  # the row was discarded
RESHUFFLE = 8  # the discards became the deck
NOTE = 256  # a note is kind * NOTE + what was given

# Why the game ended.
LAST_TURNS = 1
DEADLOCK = 2

# Tie-breaks, in the order in which a map may list them.
BY_POINTS = 0
BY_TICKETS = 1
BY_STATIONS = 2
BY_LONGEST_PATH = 3
SHARED = 4

# Faults: why an action is refused. 0 is a legal action; `whistlestop.game.violations` has the
# clause and the sentence of each.
LEGAL = 0
GAME_OVER = 1
NOT_YOUR_TURN = 2
OPENING_FIRST = 3
SECOND_CARD_FIRST = 4
KEEP_FIRST = 5
TUNNEL_FIRST = 6
NOTHING_OFFERED = 7
NO_TUNNEL_OPEN = 8
NO_SUCH_CARD = 9
NO_SUCH_TICKET = 10
NO_SUCH_ROUTE = 11
NO_SUCH_CITY = 12
NO_STATIONS_HERE = 13
SECOND_LOCOMOTIVE = 14
NO_CARDS_LEFT = 15
NO_TICKETS_LEFT = 16
TOO_FEW_OPENING = 17
TOO_FEW_KEPT = 18
ROUTE_TAKEN = 19
ROUTE_CLOSED = 20
BOTH_TRACKS = 21
TOO_FEW_TRAINS = 22
CITY_TAKEN = 23
NO_STATION_LEFT = 24
WRONG_NUMBER = 25
WRONG_COLOR = 26
FERRY_LOCOMOTIVES = 27
STATION_NUMBER = 28
EXTRA_NUMBER = 29
EXTRA_COLOR = 30
EXTRA_LOCOMOTIVES = 31
NOT_ENOUGH_CARDS = 32
NOT_ENOUGH_FOR_STATION = 33
NOT_ENOUGH_FOR_TUNNEL = 34
MUST_ACT = 35
