"""The choices and the numbers of a map by name, and the sentence for a choice that is not open."""

from functools import lru_cache
from typing import Any

from whistlestop.encoding.choices import (
    BLIND_CHOICE,
    COLOR_FIRST,
    GIVE_UP_CHOICE,
    KEEP_FIRST,
    PASS_CHOICE,
    PAY_CHOICE,
    TAKE_FIRST,
    TICKETS_CHOICE,
    cities_first,
    count_choices,
    routes_first,
)
from whistlestop.game.notation import route_text
from whistlestop.maps import Card, Map
from whistlestop.rules.map_data import map_data_of

SHOWN = 12
"""How many open choices a refusal names."""


@lru_cache(maxsize=32)
def choice_names(map: Map) -> tuple[str, ...]:
    """Every choice of a map in words, in the order of the numbers."""
    m = map_data_of(map)
    names = [""] * count_choices(m)
    names[BLIND_CHOICE] = "draw blind"
    names[TICKETS_CHOICE] = "draw tickets"
    names[PASS_CHOICE] = "pass"
    names[GIVE_UP_CHOICE] = "give up the tunnel"
    names[PAY_CHOICE] = "pay for the tunnel"
    for card in Card:
        names[TAKE_FIRST + card] = f"take {card.name.lower()}"
        names[COLOR_FIRST + card] = f"pay in {card.name.lower()}"
    names[COLOR_FIRST + Card.LOCOMOTIVE] = "pay in locomotives alone"
    for i in range(routes_first(m) - KEEP_FIRST):
        names[KEEP_FIRST + i] = f"keep {_places(i)} of the offer"
    for i, route in enumerate(map.routes):
        names[routes_first(m) + i] = f"claim {route_text(route)}"
    for i in range(cities_first(m), len(names)):
        names[i] = f"build a station in {map.cities[i - cities_first(m)].name}"
    return tuple(names)


def _places(subset: int) -> str:
    """The places of an offer in a subset: the lowest bit is the first."""
    found = [str(i + 1) for i in range(subset.bit_length()) if subset >> i & 1] or ["none"]
    return " and ".join((", ".join(found[:-1]), found[-1])) if len(found) > 1 else "".join(found)


def check_choice(map: Map, choice: Any, marks: Any, player: int) -> None:
    """ValueError if a player's choice is not open, with those that are."""
    names = choice_names(map)
    if isinstance(choice, bool) or not hasattr(choice, "__index__"):
        raise ValueError(f"A choice is a whole number, not {choice!r:.40}.")
    if not 0 <= choice < len(names):
        raise ValueError(
            f"A choice on this map is a number from 0 to {len(names) - 1}, not {choice}."
        )
    if marks[choice]:
        return
    found = [i for i in range(len(names)) if marks[i]]
    shown = ", ".join(f"{i} ({names[i]})" for i in found[:SHOWN])
    more = f" and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
    raise ValueError(
        f"Choice {choice} ({names[choice]}) is not open to player_{player}; open are {shown}{more}."
    )
