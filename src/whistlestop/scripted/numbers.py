"""The numbers that tune every style."""

import json
from functools import cache
from importlib.resources import files

from . import styles
from .styles import FOR_ALL, FOR_NOTHING, FOR_ONE, FOR_PATHS, FOR_TREE, PARAMS

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
        made[getattr(styles, name)] = value
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
