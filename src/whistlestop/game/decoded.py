"""The actions of a map as values, each made once.

A position has hundreds of legal actions, and nearly all of them were legal a turn ago. Actions
cannot be changed, so all games on a map share them.
"""

from collections.abc import Iterable

from whistlestop.maps import Map
from whistlestop.rules import codes
from whistlestop.rules.layout import PLAYERS, MapData, State

from .actions import Action, Player
from .codec import decode

MOST = 1 << 15
"""So many are kept for a map; it is some megabytes."""
MAPS = 16
"""For so many maps; each uploaded one counts anew."""


class Decoded:
    """The actions of one map made so far."""

    def __init__(self, map: Map) -> None:
        self._map = map
        self._made: dict[int, Action] = {}

    def actions(
        self, m: MapData, s: State, p: Player, numbers: Iterable[int]
    ) -> tuple[Action, ...]:
        """The actions with these numbers of the table, done by player p in this position."""
        if s.phase not in (codes.TURN, codes.SECOND):
            # What is kept or paid for a tunnel depends on the position, and there is little of it.
            return tuple([decode(self._map, m, s, p, number) for number in numbers])
        if len(self._made) > MOST:
            self._made.clear()
        # Of the others only stations depend on more than the number: on how many are left.
        ours = p * m.actions
        stations = ours + PLAYERS * m.actions * (1 + s.stations[p])
        first_station = m.station_base[0] if m.station_base else m.actions
        made, out = self._made, []
        for number in numbers:
            key = number + (ours if number < first_station else stations)
            action = made.get(key)
            if action is None:
                action = made[key] = decode(self._map, m, s, p, number)
            out.append(action)
        return tuple(out)


# By address, as maps that play the same are equal though their cities may be named differently. A
# map in here is kept alive, so no other can come to have its address.
_KEPT: dict[int, Decoded] = {}


def decoded_of(map: Map) -> Decoded:
    """The actions of this very map."""
    found = _KEPT.get(id(map))
    if found is None:
        if len(_KEPT) >= MAPS:
            del _KEPT[next(iter(_KEPT))]
        found = _KEPT[id(map)] = Decoded(map)
    return found
