"""How large a map may be.

The engine keeps games in records of a fixed size and adds small integers without looking for
overflow, so every number in a map file has a limit. They are all here.
"""

FORMAT = 1
"""The version of the map file format that this package reads."""

MAX_FILE_BYTES = 1 << 20
MAX_CITIES = 80
MAX_ROUTES = 160
MAX_TICKETS = 128
MIN_CITIES = 2
MIN_ROUTES = 1
MIN_TICKETS = 1

MAX_TEXT = 60
"""Letters in a title or in the name of a city."""
MAX_LANGUAGES = 40
MAX_COORDINATE = 100_000
MAX_LATITUDE = 90
MAX_LONGITUDE = 180

MIN_PLAYERS = 2
MAX_PLAYERS = 5
NEVER_DOUBLES = MAX_PLAYERS + 1
"""As `doubles_from`: no number of players opens the second track."""

MIN_LENGTH = 1
MAX_LENGTH = 9
MAX_POINTS = 99
MIN_TRAINS = 1
MAX_TRAINS = 120
MAX_LOOPS = 16
"""Loops that the routes of one player can make (`loops.most_loops`): with more of them nobody can
say what the longest path is in good time. The boards of the game allow 10."""
MAX_BORROWINGS = 250_000
"""Ways in which the stations of a player could borrow routes, times tickets: all may have to be
tried to find the best. Europe has 18,000."""
MIN_CARDS_PER_COLOR = 1
MAX_CARDS_PER_COLOR = 100
MAX_LOCOMOTIVES = 100
MIN_HAND = 1
MAX_HAND = 12
MIN_ROW = 1
MAX_ROW = 8
MAX_ROW_RESETS = 20
MAX_STATIONS = 5
MIN_STATION_COST = 1
MAX_STATION_COST = 9
MAX_TUNNEL_CARDS = 9
MIN_OFFERED = 1
MAX_OFFERED = 8
"""Tickets in one offer: every subset of an offer is an action of its own."""

RULE_BOUNDS: dict[str, tuple[int, int]] = {
    "trains": (MIN_TRAINS, MAX_TRAINS),
    "stations": (0, MAX_STATIONS),
    "station_points": (0, MAX_POINTS),
    "cards_per_color": (MIN_CARDS_PER_COLOR, MAX_CARDS_PER_COLOR),
    "locomotives": (0, MAX_LOCOMOTIVES),
    "hand": (MIN_HAND, MAX_HAND),
    "row": (MIN_ROW, MAX_ROW),
    "row_locomotives": (1, MAX_ROW),
    "row_resets": (0, MAX_ROW_RESETS),
    "draw": (1, MAX_ROW),
    "opening_dealt": (0, MAX_OFFERED),
    "opening_long": (0, MAX_OFFERED),
    "opening_keep": (1, MAX_OFFERED),
    "ticket_draw": (MIN_OFFERED, MAX_OFFERED),
    "ticket_keep": (1, MAX_OFFERED),
    "tunnel_cards": (0, MAX_TUNNEL_CARDS),
    "longest_path_bonus": (0, MAX_POINTS),
    "last_turn_trains": (0, MAX_TRAINS),
    "doubles_from": (MIN_PLAYERS, NEVER_DOUBLES),
}
"""Lowest and highest value of each whole number among the rules, by its name in the file."""
