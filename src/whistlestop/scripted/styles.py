"""The styles of the scripted players, and the numbers that tune each."""

import json
from functools import cache
from importlib.resources import files

# What a style plans for: the number at PLANS.
FOR_NOTHING = 0  # racing from the first turn
FOR_ALL = 1  # every ticket that fits, the most valuable first
FOR_PATHS = 2  # all shortest paths at once
FOR_ONE = 3  # the most valuable open ticket
FOR_TREE = 4  # the subset of tickets with the best points a train

RACER = 0
PLANNER = 1
WARY = 2
HUNGRY = 3
PATH = 4
ONESTEP = 5
LONGROUTE = 6
BEGINNER = 7
CASUAL = 8

STYLES = {
    "racer": RACER,
    "planner": PLANNER,
    "wary": WARY,
    "hungry": HUNGRY,
    "path": PATH,
    "onestep": ONESTEP,
    "longroute": LONGROUTE,
    "beginner": BEGINNER,
    "casual": CASUAL,
}

# The numbers of a style.
PLANS = 0  # what it plans for
LENGTH_COST = 1  # of a way: for every space
ROUTE_COST = 2  # for every route
POINTS_GAIN = 3  # less for every point the route scores
TUNNEL_COST = 4
FERRY_COST = 5  # for every locomotive
SHORTEST = 6  # shorter routes are not used
TICKET_WORTH = 7  # a ticket's points count so much, in tenths: 20 is the swing from lost to won
TRAIN_WORTH = 8  # what a train would bring elsewhere, in tenths of a point
MOST_TICKETS = 9  # this many tickets are worked on at a time
CARD_TIME = 10  # turns for a card that is missing, in hundredths
ROUTE_TIME = 11  # turns to claim a route
TRAIN_TIME = 12  # turns another player takes for a train
HAND_TIME = 13  # turns a card in another hand saves its owner
TIME_SLACK = 14  # turns more than expected that a plan may take
TUNNEL_RESERVE = 15  # cards wanted in reserve for a tunnel, in hundredths
LOCO_MISSING = 16  # a face-up locomotive is taken if at most this many cards are missing
LOCO_KEEP = 17  # 1: locomotives that planned ferries need are kept for them
MORE_OWN = 18  # more tickets are drawn with at least this many own trains
MORE_OTHERS = 19  # and at least this many of every other player
MORE_COST = 20  # and while the plan needs at most this many trains
RACE_LENGTH = 21  # racing: shorter routes are claimed only at the end
TOUCH = 22  # racing: how much touching the own network is worth, in tenths of a point
RACE_CARD = 23  # racing: how much a missing card costs, in tenths of a point
CASH_TRAINS = 24  # with so few trains somewhere, points now are better than plans
STATION_WORTH = 25  # a station must bring this many points more than it keeps
PRIORITY = 26  # which planned route is claimed first: 1 for weight, 0 for length
FEWEST_KEPT = 27  # 1: keeps as few tickets as it may, the cheapest ones
REPLAN = 28  # a new plan is made when somebody has laid this many trains since
SPARE_LENGTH = 29  # routes so long are claimed beside the plan with cards it does not need
PARAMS = 30


NEVER = 999

BASE: dict[str, int] = {
    "PLANS": FOR_ALL,
    "LENGTH_COST": 10,
    "ROUTE_COST": 10,
    "POINTS_GAIN": 1,
    "TUNNEL_COST": 8,
    "FERRY_COST": 8,
    "SHORTEST": 1,
    "TICKET_WORTH": 20,
    "TRAIN_WORTH": 15,
    "MOST_TICKETS": 9,
    "CARD_TIME": 55,
    "ROUTE_TIME": 100,
    "TRAIN_TIME": 80,
    "HAND_TIME": 40,
    "TIME_SLACK": 100,
    "TUNNEL_RESERVE": 100,
    "LOCO_MISSING": 1,
    "LOCO_KEEP": 1,
    "MORE_OWN": 15,
    "MORE_OTHERS": 15,
    "MORE_COST": 0,
    "RACE_LENGTH": 4,
    "TOUCH": 10,
    "RACE_CARD": 12,
    "CASH_TRAINS": 0,
    "STATION_WORTH": 4,
    "PRIORITY": 0,
    "FEWEST_KEPT": 0,
    "REPLAN": 5,
    "SPARE_LENGTH": 5,
}

STYLE_NUMBERS: dict[str, dict[str, int]] = {
    "racer": {
        "PLANS": FOR_NOTHING,
        "RACE_LENGTH": 5,
        "MORE_OWN": NEVER,
        "FEWEST_KEPT": 1,
        "RACE_CARD": 5,
        "TOUCH": 5,
    },
    "planner": {},
    "wary": {"CASH_TRAINS": 9, "TIME_SLACK": -100},
    "hungry": {"PLANS": FOR_TREE, "MORE_COST": 12, "MORE_OWN": 12, "MORE_OTHERS": 8},
    "path": {"PLANS": FOR_PATHS, "PRIORITY": 1, "MORE_OWN": NEVER},
    "onestep": {"PLANS": FOR_ONE, "MORE_OWN": 8, "MORE_OTHERS": 8},
    "longroute": {"PLANS": FOR_ONE, "MORE_OWN": 8, "MORE_OTHERS": 8, "SHORTEST": 3},
    "beginner": {
        "PLANS": FOR_ONE,
        "POINTS_GAIN": 0,
        "ROUTE_COST": 0,
        "TRAIN_WORTH": 0,
        "TUNNEL_RESERVE": 0,
        "LOCO_KEEP": 0,
        "LOCO_MISSING": 9,
        "MORE_OWN": NEVER,
        "RACE_LENGTH": 1,
        "RACE_CARD": 60,
        "SPARE_LENGTH": 1,
        "TIME_SLACK": 2000,
        "STATION_WORTH": 90,
    },
    "casual": {
        "MOST_TICKETS": 2,
        "POINTS_GAIN": 0,
        "TRAIN_WORTH": 5,
        "TUNNEL_RESERVE": 0,
        "LOCO_MISSING": 4,
        "MORE_OWN": 20,
        "MORE_OTHERS": 20,
        "RACE_LENGTH": 2,
        "RACE_CARD": 40,
        "SPARE_LENGTH": 3,
        "TIME_SLACK": 1000,
    },
}


def as_list(named: dict[str, int]) -> list[int]:
    """Numbers by name in the order of their places."""
    made = [0] * PARAMS
    for name, value in named.items():
        made[globals()[name]] = value
    return made


def named_numbers(style: str, map_name: str, players: int) -> dict[str, int]:
    """The numbers of a style by name; tuned ones where there are any for the map and count."""
    return BASE | STYLE_NUMBERS[style] | nearest(tuned().get(style, {}), map_name, players)


def nearest(found: dict[str, dict[str, int]], map_name: str, players: int) -> dict[str, int]:
    """Numbers tuned on a map for the nearest number of players, or none."""
    counts = [key.rpartition("-") for key in found]
    near = [int(count) for name, _, count in counts if name == map_name]
    if not near:
        return {}
    return found[f"{map_name}-{min(near, key=lambda n: (abs(n - players), n))}"]


def numbers_of(style: str, map_name: str, players: int) -> list[int]:
    """The numbers of a style on a map for a number of players."""
    return as_list(named_numbers(style, map_name, players))


@cache
def tuned() -> dict[str, dict[str, dict[str, int]]]:
    """What a search for better numbers found, by style and then by map and count."""
    text = files(__package__).joinpath("data/numbers.json").read_text(encoding="utf-8")
    data: dict[str, dict[str, dict[str, int]]] = json.loads(text)
    return data
