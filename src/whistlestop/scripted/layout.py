"""What the scripted players know of a map (`Guide`) and remember of a game (`PlannerMemory`).

The definitions follow `whistlestop.rules.layout`: plain twins for the interpreter, records for the
compiler.
"""

from whistlestop.rules.codes import CARDS
from whistlestop.rules.layout import CITIES, ROUTES, TICKET_CARDS, Grid, Ints, array, number

from .styles import PARAMS, STYLES

BUCKETS = 256
"""More than any route costs: the queue of the search for ways goes round."""
COST_LIMIT = BUCKETS - 1
PLACES = 2 * CITIES
"""A city, and a city reached over a borrowed route."""


class Guide:
    """One map for one number of players, as the scripted players read it."""

    begin: Ints = array(2, CITIES + 1)  # where the routes of a city begin in `around`
    around: Ints = array(2, 2 * ROUTES)
    params: Grid = array(2, len(STYLES), PARAMS)
    cost: Grid = array(2, len(STYLES), ROUTES)  # of a route in a way, by style
    longest: Ints = array(2, ROUTES)  # all routes, those that score most first
    way_length: Ints = array(2, TICKET_CARDS)  # of the shortest way of a ticket on an empty board


class PlannerMemory:
    """What one player has planned, and room to think. Nothing here is a secret of others."""

    style: int = number(2)
    fresh: int = number(1)  # 0: a new plan must be made
    seen: int = number(2)  # the fewest trains of another player when the plan was made
    mask: int = number(2)  # which offered tickets are planned with
    size: int = number(2)  # routes in the plan
    plan: Ints = array(2, ROUTES)
    weight: Ints = array(2, ROUTES)  # by route: 0 if it is not in the plan
    used: int = number(2)  # trains the plan needs
    worth: int = number(4)  # tenths of points
    open: int = number(2)  # tickets in the plan that are not completed yet
    held: int = number(2)
    order: Ints = array(2, TICKET_CARDS)  # own tickets, the most valuable first
    station: int = number(2)  # where a station saves a ticket: the city + 1
    goal: int = number(2)  # racing: the route worked for + 1
    need: Ints = array(2, CARDS + 1)  # cards by color that the plan lacks
    spare: Ints = array(2, CARDS + 1)  # cards by color that no planned route of that color needs
    # Room for finding ways.
    price: Ints = array(2, ROUTES)  # what going over a route costs; -1 if it is shut
    distance: Ints = array(4, PLACES)
    via: Ints = array(2, PLACES)  # the route that leads to a place + 1
    head: Ints = array(2, BUCKETS)
    entry_city: Ints = array(2, 4 * ROUTES + 2)
    entry_next: Ints = array(2, 4 * ROUTES + 2)
    way_end: int = number(2)  # the place where the way found ends
    way_trains: int = number(2)
    way_routes: int = number(2)
    way_borrowed: int = number(2)  # the route borrowed + 1
