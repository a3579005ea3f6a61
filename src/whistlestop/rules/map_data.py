"""The numbers of a `Map` as the rules read them, and the numbering of its actions."""

from functools import lru_cache
from typing import TYPE_CHECKING

from .codes import (
    BLIND,
    BY_LONGEST_PATH,
    BY_STATIONS,
    BY_TICKETS,
    CARDS,
    CLAIM,
    COLORS,
    DRAW_TICKETS,
    GIVE_UP,
    GRAY,
    KEEP,
    LOCO,
    PASS,
    PAY,
    STATION,
    TAKE,
)
from .layout import PLAYERS, MapData

if TYPE_CHECKING:
    from whistlestop.maps import Map

TIE_BREAKS = {"tickets": BY_TICKETS, "stations": BY_STATIONS, "longest path": BY_LONGEST_PATH}

# The numbers that are taken over from the rules of the map under the same name.
SAME_NAME = (
    "trains",
    "stations",
    "station_points",
    "cards_per_color",
    "locomotives",
    "hand",
    "row",
    "row_locomotives",
    "row_resets",
    "draw",
    "opening_dealt",
    "opening_long",
    "opening_keep",
    "ticket_draw",
    "ticket_keep",
    "tunnel_cards",
    "longest_path_bonus",
    "last_turn_trains",
    "doubles_from",
)


@lru_cache(maxsize=64)
def map_data_of(map: "Map") -> MapData:
    """The data of a map, made once; nobody changes it."""
    return make_map_data(map)


def make_map_data(map: "Map") -> MapData:
    """The data of a map, with lists just as long as the map needs."""
    m = MapData()
    add_rules(m, map)
    add_board(m, map)
    add_actions(m, map)
    return m


def add_rules(m: MapData, map: "Map") -> None:
    rules = map.rules
    for name in SAME_NAME:
        setattr(m, name, getattr(rules, name))
    m.row_without_piles = int(rules.row_without_piles)
    m.opening_under = int(rules.opening_rejected == "under")
    m.station_costs = list(rules.station_costs)
    m.points = [rules.points.get(n, 0) for n in range(max(rules.points) + 1)]
    m.tie_breaks = [TIE_BREAKS[name] for name in rules.tie_breaks]
    m.tie_break_count = len(m.tie_breaks)
    m.seats = [1] * PLAYERS


def add_board(m: MapData, map: "Map") -> None:
    m.cities, m.routes, m.tickets = len(map.cities), len(map.routes), len(map.tickets)
    m.route_a = [r.cities[0].id for r in map.routes]
    m.route_b = [r.cities[1].id for r in map.routes]
    m.route_length = [r.length for r in map.routes]
    m.route_color = [GRAY if r.color is None else int(r.color) for r in map.routes]
    m.route_tunnel = [int(r.tunnel) for r in map.routes]
    m.route_ferry = [r.ferry for r in map.routes]
    m.route_twin = [-1 if r.twin is None else r.twin for r in map.routes]
    m.ticket_a = [t.cities[0].id for t in map.tickets]
    m.ticket_b = [t.cities[1].id for t in map.tickets]
    m.ticket_points = [t.points for t in map.tickets]
    m.ticket_long = [int(t.long) for t in map.tickets]


class _Actions:
    """The action table while it grows."""

    def __init__(self, m: MapData) -> None:
        self.kind: list[int] = []
        self.what: list[int] = []
        self.color: list[int] = []
        self.locos: list[int] = []
        m.action_kind, m.action_what = self.kind, self.what
        m.action_color, m.action_locos = self.color, self.locos

    def add(self, kind: int, what: int = 0, color: int = 0, locos: int = 0) -> int:
        self.kind.append(kind)
        self.what.append(what)
        self.color.append(color)
        self.locos.append(locos)
        return len(self.kind) - 1

    def add_payments(self, kind: int, what: int, color: int, cost: int, least: int) -> int:
        """All payments of one route or city, in the order of `paying.list_payments`."""
        base = len(self.kind)
        for c in range(COLORS) if color == GRAY else (color,):
            for locos in range(least, cost):
                self.add(kind, what, c, locos)
        self.add(kind, what, LOCO, cost)
        return base


def add_actions(m: MapData, map: "Map") -> None:
    """Number every action there can be on this map."""
    rules = map.rules
    table = _Actions(m)
    m.blind_action = table.add(BLIND)
    m.take_base = len(table.kind)
    for card in range(CARDS):
        table.add(TAKE, card)
    m.tickets_action = table.add(DRAW_TICKETS)
    m.pass_action = table.add(PASS)
    m.give_up_action = table.add(GIVE_UP)
    m.pay_base = len(table.kind)
    for locos in range(rules.tunnel_cards + 1):
        table.add(PAY, 0, 0, locos)
    m.keep_base = len(table.kind)
    for mask in range(1 << max(rules.opening_dealt + rules.opening_long, rules.ticket_draw)):
        table.add(KEEP, mask)
    m.claim_base = [
        table.add_payments(CLAIM, r, m.route_color[r], m.route_length[r], m.route_ferry[r])
        for r in range(m.routes)
    ]
    m.station_stride = max(m.station_costs, default=0)
    m.station_base = []
    if m.stations:
        m.station_base = [
            table.add_payments(STATION, city, GRAY, m.station_stride, 0) for city in range(m.cities)
        ]
    m.actions = len(table.kind)
