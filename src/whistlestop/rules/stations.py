"""Building stations (STATION-1, STATION-2); borrowing routes is part of the scoring."""

from .cards import discard, has_cards, is_within_reach, list_payments, measure_reach, settle, spend
from .codes import (
    CITY_TAKEN,
    COLORS,
    GRAY,
    LEGAL,
    LOCO,
    NO_STATION_LEFT,
    NO_STATIONS_HERE,
    NO_SUCH_CITY,
    NOT_ENOUGH_FOR_STATION,
    STATION_NUMBER,
)
from .layout import Ints, MapData, State
from .turns import end_turn


def station_cost(m: MapData, s: State, p: int) -> int:
    """What the next station of player p costs; 0 if there is none left."""
    if s.stations[p] == 0:
        return 0
    return m.station_costs[m.stations - s.stations[p]]


def station_fault(
    m: MapData, s: State, p: int, city: int, color: int, colored: int, locos: int
) -> int:
    """Why this station is refused."""
    if m.stations == 0:
        return NO_STATIONS_HERE
    if city < 0 or city >= m.cities:
        return NO_SUCH_CITY
    if s.station[city] != 0:
        return CITY_TAKEN
    if s.stations[p] == 0:
        return NO_STATION_LEFT
    if colored < 0 or locos < 0 or colored + locos != station_cost(m, s, p):
        return STATION_NUMBER
    if colored > 0 and (color < 0 or color >= COLORS):
        return STATION_NUMBER
    if not has_cards(s, p, color, colored, locos):
        return NOT_ENOUGH_FOR_STATION
    return LEGAL


def can_build(m: MapData, s: State, p: int) -> bool:
    """Whether player p can build a station anywhere (TURN-2)."""
    measure_reach(s, p)
    if s.stations[p] == 0 or not is_within_reach(s, p, GRAY, station_cost(m, s, p), 0):
        return False
    for city in range(m.cities):
        if s.station[city] == 0:
            return True
    return False


def list_city(m: MapData, s: State, p: int, city: int, out: Ints, n: int) -> int:
    """Write every payment for a station in one city to `out` from n on; return the new n."""
    cost = station_cost(m, s, p)
    return list_payments(s, p, GRAY, cost, 0, m.station_base[city], m.station_stride, out, n)


def list_stations(m: MapData, s: State, p: int, out: Ints, n: int) -> int:
    """Write every station player p can build to `out` from n on; return the new n."""
    if s.stations[p] == 0:
        return n
    first = -1
    begin = n
    end = n
    for city in range(m.cities):
        if s.station[city] == 0:
            base = m.station_base[city]
            if first < 0:
                first = base
                n = list_city(m, s, p, city, out, n)
                end = n
            else:  # the same payments as in the first city
                for i in range(begin, end):
                    out[n] = out[i] - first + base
                    n += 1
    return n


def build(m: MapData, s: State, p: int, city: int, color: int, colored: int, locos: int) -> None:
    """Discard the cards and put the station down."""
    if colored > 0:
        spend(s, p, color, colored)
        discard(s, color, colored)
    spend(s, p, LOCO, locos)
    discard(s, LOCO, locos)
    s.station[city] = p + 1
    s.stations[p] -= 1
    settle(m, s)
    end_turn(m, s, p)
