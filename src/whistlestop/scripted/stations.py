"""Building a station where it saves a ticket."""

from ..rules.codes import COLORS, LEGAL, LOCO
from ..rules.layout import MapData, State
from ..rules.stations import station_cost, station_fault
from .layout import PlannerMemory
from .paying import NONE

SOON = 6  # with so few trains the end is near


def build_now(m: MapData, s: State, p: int, d: PlannerMemory) -> int:
    """The action that builds the planned station, or NONE if it is not yet of use or not paid.

    It waits until the rest of the way is laid: the routes may still be lost.
    """
    if d.station == 0 or (d.size > 0 and s.last_turns == 0 and s.trains[p] > SOON):
        return NONE
    return pay_station(m, s, p, d)


def pay_station(m: MapData, s: State, p: int, d: PlannerMemory) -> int:
    """The action that builds the planned station with the cards least needed, or NONE."""
    city = d.station - 1
    cost = station_cost(m, s, p)
    best = NONE
    best_value = -1000
    for c in range(COLORS):
        locos = max(0, cost - s.hands[p][c])
        if locos < cost and station_fault(m, s, p, city, c, cost - locos, locos) == LEGAL:
            value = d.spare[c] - 4 * locos
            if value > best_value:
                best_value = value
                best = m.station_base[city] + c * m.station_stride + locos
    if best == NONE and station_fault(m, s, p, city, LOCO, 0, cost) == LEGAL:
        best = m.station_base[city] + COLORS * m.station_stride
    return best
