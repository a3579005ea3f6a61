"""What the encoding keeps beside a state, and the room it works in."""

from whistlestop.maps.bounds import MAX_OFFERED
from whistlestop.rules.layout import CITIES, PLAYERS, ROUTES, TICKET_CARDS, Ints, array, number

SEATS = PLAYERS
"""Players by relative seat: 0 is who looks, 1 the next to the left, and so on."""


class Desk:
    """What is true of a position but costs too much to find out every time, or is half decided."""

    paying: int = number(2)  # a color is to be chosen: for route + 1, or for ROUTES + city + 1
    longest: Ints = array(2, PLAYERS)  # the longest path of each player
    # What each player's tickets count as things stand, borrowed routes aside. Secret: rewards use
    # it, no encoding does.
    standing: Ints = array(2, PLAYERS)


# Room for one encoding, as one array of whole numbers: where each part begins.
PRICE = 0  # by route: what it adds to a way; FAR if it is shut
WAY = PRICE + ROUTES  # by route: points of own open tickets on whose best way it lies
OFFER_WAY = WAY + ROUTES  # the same for offered tickets
TOUCH = OFFER_WAY + ROUTES  # by city: 1 if an own route ends there
ENDS = TOUCH + CITIES  # by city: points of own open tickets that end there
LEFT = ENDS + CITIES  # by ticket: the way that is missing; FAR if there is none
SUMS = LEFT + TICKET_CARDS  # of own tickets, see below
SLOTS = SUMS + 6  # the offered tickets in order
NEXT = SLOTS + MAX_OFFERED  # the ticket from which on none has been looked at
IN_GROUP = NEXT + 1  # how many tickets are looked at together
IN_USE = IN_GROUP + 1  # and how many columns they take
GROUP = IN_USE + 1  # those tickets
GROUPED = 16  # at most so many
COLUMN = GROUP + GROUPED  # by city: its column, counted from 1; 0 if no ticket has it
FROM = COLUMN + CITIES  # by city: the ways to it, a column for each city of those tickets
COLUMNS = 16  # at most so many
WIDTH = COLUMNS + 2  # two more keep the lanes of a GPU out of each other's way
ROOM = FROM + CITIES * WIDTH

# The sums: points and number of open and done tickets, trains that open ones lack, the offer.
OPEN_POINTS = 0
DONE_POINTS = 1
OPEN_TICKETS = 2
DONE_TICKETS = 3
LACKING = 4
OFFERS = 5

TRAIN = 16
"""A way is measured as TRAIN times its missing trains plus its missing routes."""
FAR = 16_000
"""Longer than any way; twice as much still fits two bytes."""
