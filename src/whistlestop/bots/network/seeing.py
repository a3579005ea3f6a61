"""What a player sees, as rows for a network: interpreted, or compiled if that is there at once."""

from typing import Any, Protocol

import numpy as np

from whistlestop.encoding.choices import count_choices, lay_desk
from whistlestop.encoding.features import count_features, mark_choices, observe
from whistlestop.encoding.hosting import ACTOR, TALLY
from whistlestop.encoding.layout import ROOM, Desk
from whistlestop.maps import Map
from whistlestop.rules.layout import State, Work, blank
from whistlestop.rules.map_data import map_data_of

from .weights import Ints


class Eyes(Protocol):
    """Encodes positions on one map."""

    def look(self, s: State, p: int, d: Desk) -> tuple[Ints, Ints]:
        """What player p sees, as one row, and for every choice whether it is open."""


class PlainEyes:
    """Encodes with the interpreted code; see `Eyes`."""

    def __init__(self, map: Map) -> None:
        self._m = map_data_of(map)

    def look(self, s: State, p: int, d: Desk) -> tuple[Ints, Ints]:
        """See `Eyes`."""
        m = self._m
        seen, marks = [0] * count_features(m), [0] * count_choices(m)
        observe(m, s, p, d, [0] * ROOM, seen, 0, 1)
        mark_choices(m, s, p, d, marks, 0, 1)
        return np.array([seen], np.uint8), np.array(marks, np.uint8)


class CompiledEyes:
    """Encodes with the compiled code; see `Eyes`."""

    def __init__(self, map: Map) -> None:
        from whistlestop.fast.buffers import MAP_DATA, pack

        m = map_data_of(map)
        self._map: Any = pack(m).view(MAP_DATA)
        self._sizes = count_features(m), count_choices(m)

    def look(self, s: State, p: int, d: Desk) -> tuple[Ints, Ints]:
        """See `Eyes`."""
        from whistlestop.fast.buffers import DESK, STATE, pack
        from whistlestop.fast.observing import observe_games

        seen, marks = (np.zeros((1, size), np.uint8) for size in self._sizes)
        tally = np.zeros((1, TALLY), np.int16)
        tally[0, ACTOR] = p
        state: Any = pack(s).view(STATE)
        desk: Any = pack(d).view(DESK)
        observe_games(*(self._map, state, desk, np.zeros(ROOM, np.int16), tally, seen, marks, 0, 1))
        return seen, marks[0]


def desk_of(map: Map, s: State) -> Desk:
    """What the encoding keeps beside a state in which nothing is half decided."""
    desk = blank(Desk)
    lay_desk(map_data_of(map), s, blank(Work), desk)
    return desk
