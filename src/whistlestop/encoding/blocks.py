"""Every number of an encoding by name: its place, what it means, how large it gets.

A network multiplies each number by its scale, so that most lie between 0 and 1. The order is that
of `features.py`: what stands once, then by seat, by kind of card, by route, city and ticket, and by
place in the offer. Blocks of the board are laid out field by field: first one field of all routes,
then the next.
"""

from typing import NamedTuple

from whistlestop.rules.codes import CARDS
from whistlestop.rules.layout import MapData

from .features import HAND_STEPS, TRAIN_STEPS, count_features, slots
from .layout import SEATS


class Field(NamedTuple):
    """One number, or one for each of several things."""

    name: str
    scale: float
    meaning: str


FLAG = 1.0
PHASES = ("opening", "turn", "second card", "keep tickets", "tunnel")
COLORS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red", "locomotive")

GENERAL = (
    *(Field(f"phase {name}", FLAG, "this decision is due") for name in PHASES),
    Field("paying", FLAG, "a color is being chosen"),
    Field("paying cost", 1 / 4, "how many cards it costs"),
    *(Field(f"{n} players", FLAG, "this many play") for n in range(2, SEATS + 1)),
    Field("last turns", 1 / 3, "turns left once the end has begun"),
    Field("ending", FLAG, "the end has begun"),
    Field("deck", 1 / 50, "cards in the deck"),
    Field("discards", 1 / 50, "cards on the discards"),
    Field("ticket deck", 1 / 20, "tickets in the deck"),
    Field("drawn", FLAG, "train cards drawn in this turn"),
    Field("turn", 1 / 50, "turns ended so far"),
    Field("passes", FLAG, "passes in a row"),
    Field("order", 1 / 2, "seats after the starting player"),
    Field("tunnel price", FLAG, "extra cards the tunnel asks for"),
    *(Field(f"tunnel {name}", FLAG, "what was laid in the tunnel") for name in COLORS),
    Field("station cost", 1 / 2, "cards the next station takes"),
    Field("open points", 1 / 20, "points of own tickets not yet completed"),
    Field("done points", 1 / 20, "points of own completed tickets"),
    Field("open tickets", 1 / 2, "own tickets not yet completed"),
    Field("done tickets", 1 / 2, "own completed tickets"),
    Field("trains lacking", 1 / 20, "trains missing on open tickets' best ways, one by one"),
    Field("offered", 1 / 2, "tickets to choose from"),
    Field("fewest trains", 1 / 20, "fewest trains any other player has"),
)

SEAT = (
    Field("present", FLAG, "somebody sits here"),
    Field("trains", 1 / 20, "trains left"),
    Field("stations", 1 / 2, "stations left"),
    Field("score", 1 / 50, "points on the track"),
    Field("cards", 1 / 10, "cards in hand"),
    Field("hidden cards", 1 / 10, "cards in hand that the others do not know"),
    Field("tickets", 1 / 3, "tickets held"),
    Field("longest path", 1 / 20, "length of the longest path"),
    Field("leads", FLAG, "nobody has a longer path"),
    *(Field(f"trains <= {n}", FLAG, "this few trains left") for n in TRAIN_STEPS),
)

CARD = (
    Field("hand", 1 / 4, "in hand"),
    *(Field(f"hand > {n}", FLAG, "more than this many in hand") for n in range(HAND_STEPS)),
    Field("row", 1 / 2, "face up"),
    Field("in row", FLAG, "one is face up"),
    Field("unseen", 1 / 8, "unknown: in the deck or in a hand"),
    Field("discards", 1 / 8, "on the discards"),
    *(Field(f"known at {j}", 1 / 4, "known to be in that hand") for j in range(1, SEATS)),
)

ROUTE = (
    Field("mine", FLAG, "owned by the player who looks"),
    *(Field(f"of {j}", FLAG, "owned by that player") for j in range(1, SEATS)),
    Field("open", FLAG, "it can still be claimed, cards aside"),
    Field("claimable", FLAG, "the cards for it are in hand"),
    Field("missing", 1 / 3, "cards missing"),
    Field("way", 1 / 10, "points of own open tickets whose best way uses it"),
    Field("offered way", 1 / 10, "the same for offered tickets"),
    Field("paying", FLAG, "its color is being chosen or its tunnel decided"),
    Field("touches", 1 / 2, "ends of it that touch an own route"),
)

CITY = (
    Field("reached", FLAG, "an own route ends here"),
    Field("ends", 1 / 10, "points of own open tickets that end here"),
    Field("station", FLAG, "an own station"),
    Field("other station", FLAG, "somebody else's"),
    Field("paying", FLAG, "the color of a station here is being chosen"),
)

TICKET = (
    Field("open", FLAG, "held and not completed"),
    Field("done", FLAG, "held and completed"),
    Field("lost", FLAG, "held and out of reach"),
    Field("trains", 1 / 8, "held or offered: trains missing on its best way"),
    Field("routes", 1 / 3, "held or offered: routes missing on that way"),
    Field("offered", FLAG, "to choose from"),
    Field("offered lost", FLAG, "to choose from and out of reach"),
)

SLOT = (
    Field("present", FLAG, "there is such a ticket"),
    Field("points", 1 / 10, "its points"),
    Field("trains", 1 / 8, "trains missing on its best way"),
    Field("routes", 1 / 3, "routes missing on that way"),
    Field("lost", FLAG, "out of reach"),
    Field("done", FLAG, "already completed"),
)


def list_fields(m: MapData) -> list[Field]:
    """Every number of an encoding on a map, in order; what fills it up to its size is nameless."""
    made = [*GENERAL]
    for j in range(SEATS):
        made += [field._replace(name=f"seat {j} {field.name}") for field in SEAT]
    for card in range(CARDS):
        made += [field._replace(name=f"{COLORS[card]} {field.name}") for field in CARD]
    boards = (("route", ROUTE, m.routes), ("city", CITY, m.cities), ("ticket", TICKET, m.tickets))
    for thing, fields, count in boards:
        for field in fields:
            made += [field._replace(name=f"{thing} {i} {field.name}") for i in range(count)]
    for i in range(slots(m)):
        made += [field._replace(name=f"offer {i} {field.name}") for field in SLOT]
    return made + [Field("", 0.0, "")] * (count_features(m) - len(made))


def scales(m: MapData) -> list[float]:
    """What a network multiplies each number by."""
    return [field.scale for field in list_fields(m)]
