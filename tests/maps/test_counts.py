"""The two boards, counted. Every figure was taken from the boards and cards themselves."""

import heapq
from collections import Counter

import pytest

from languages import LANGUAGES
from whistlestop.maps import COLORS, City, Map, Route, load_map

MAPS = {name: load_map(name) for name in ("usa", "europe")}

# What a ticket pays over the shortest path between its cities, where it does.
ODD_TICKETS = {
    "usa": {"LAX-CHI": (16, 15), "LAX-MIA": (20, 19), "LAX-NYC": (21, 20), "SSM-OKC": (9, 8)}
    | {"SEA-NYC": (22, 20)},
    "europe": {"LON-WIE": (10, 9), "EDI-ATH": (21, 20)},
}


def pairs(map: Map) -> Counter[frozenset[str]]:
    """How many tracks join each pair of neighbors."""
    return Counter(frozenset(city.code for city in route.cities) for route in map.routes)


def tunnels(map: Map) -> list[Route]:
    return [route for route in map.routes if route.tunnel]


def ferries(map: Map) -> list[Route]:
    return [route for route in map.routes if route.ferry]


def distance(map: Map, start: City, goal: City) -> int:
    """The length of the shortest path."""
    queue, done = [(0, start.id)], set[int]()
    while queue:
        so_far, here = heapq.heappop(queue)
        if here == goal.id:
            return so_far
        if here in done:
            continue
        done.add(here)
        for route in map.routes_of(map.cities[here]):
            there = route.cities[0].id + route.cities[1].id - here
            heapq.heappush(queue, (so_far + route.length, there))
    raise AssertionError(f"{start} and {goal} are not joined")


@pytest.mark.parametrize(("name", "count"), [("usa", 36), ("europe", 47)])
def test_number_of_cities(name: str, count: int) -> None:
    assert len(MAPS[name].cities) == count


@pytest.mark.parametrize(("name", "count"), [("usa", 100), ("europe", 101)])
def test_number_of_tracks(name: str, count: int) -> None:
    assert len(MAPS[name].routes) == count


@pytest.mark.parametrize(("name", "count"), [("usa", 78), ("europe", 90)])
def test_number_of_adjacent_pairs(name: str, count: int) -> None:
    assert len(pairs(MAPS[name])) == count


@pytest.mark.parametrize(("name", "count"), [("usa", 22), ("europe", 11)])
def test_number_of_doubles(name: str, count: int) -> None:
    """CLAIM-5"""
    assert Counter(pairs(MAPS[name]).values())[2] == count
    assert sum(route.twin is not None for route in MAPS[name].routes) == 2 * count


@pytest.mark.parametrize(("name", "count"), [("usa", 309), ("europe", 300)])
def test_number_of_spaces(name: str, count: int) -> None:
    assert sum(route.length for route in MAPS[name].routes) == count


@pytest.mark.parametrize(("name", "count"), [("usa", 44), ("europe", 37)])
def test_number_of_gray_tracks(name: str, count: int) -> None:
    assert sum(route.color is None for route in MAPS[name].routes) == count


@pytest.mark.parametrize(("name", "count"), [("usa", 7), ("europe", 8)])
def test_every_color_has_the_same_number_of_tracks(name: str, count: int) -> None:
    tracks = Counter(route.color for route in MAPS[name].routes)
    assert {color: tracks[color] for color in COLORS} == dict.fromkeys(COLORS, count)


def test_every_color_has_27_spaces_in_north_america() -> None:
    spaces: Counter[object] = Counter()
    for route in MAPS["usa"].routes:
        spaces[route.color] += route.length
    assert {color: spaces[color] for color in COLORS} == dict.fromkeys(COLORS, 27)


def test_europe_has_18_tunnels_on_17_pairs_of_cities() -> None:
    """TUNNEL-1"""
    found = tunnels(MAPS["europe"])
    assert len(found) == 18
    assert len({frozenset(route.cities) for route in found}) == 17


def test_europe_has_13_ferries_with_17_symbols_all_gray() -> None:
    """FERRY-1"""
    found = ferries(MAPS["europe"])
    assert len(found) == 13
    assert sum(route.ferry for route in found) == 17
    assert {route.color for route in found} == {None}


def test_north_america_has_no_tunnels_and_no_ferries() -> None:
    assert tunnels(MAPS["usa"]) == []
    assert ferries(MAPS["usa"]) == []


def test_north_america_has_30_tickets_with_349_points() -> None:
    """SETUP-3"""
    tickets = MAPS["usa"].tickets
    assert len(tickets) == 30
    assert not any(ticket.long for ticket in tickets)
    assert sum(ticket.points for ticket in tickets) == 349


def test_europe_has_40_regular_and_6_long_tickets_with_444_points() -> None:
    """SETUP-4"""
    tickets = MAPS["europe"].tickets
    assert Counter(ticket.long for ticket in tickets) == {False: 40, True: 6}
    assert sum(ticket.points for ticket in tickets) == 444


@pytest.mark.parametrize(
    ("name", "tracks"),
    [
        ("usa", {1: 9, 2: 36, 3: 20, 4: 16, 5: 10, 6: 9}),
        ("europe", {1: 4, 2: 35, 3: 30, 4: 29, 6: 2, 8: 1}),
    ],
)
def test_number_of_tracks_of_each_length(name: str, tracks: dict[int, int]) -> None:
    assert Counter(route.length for route in MAPS[name].routes) == tracks


@pytest.mark.parametrize("name", MAPS)
def test_tickets_pay_the_shortest_path_except_those_known_not_to(name: str) -> None:
    map = MAPS[name]
    odd = {}
    for ticket in map.tickets:
        shortest = distance(map, *ticket.cities)
        if ticket.points != shortest:
            odd[str(ticket)] = (ticket.points, shortest)
    assert odd == ODD_TICKETS[name]


@pytest.mark.parametrize(
    ("name", "table"),
    [
        ("usa", {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}),
        ("europe", {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}),
    ],
)
def test_scoring_table(name: str, table: dict[int, int]) -> None:
    """CLAIM-4"""
    assert MAPS[name].rules.points == table


@pytest.mark.parametrize("name", MAPS)
def test_numbers_both_games_share(name: str) -> None:
    """SETUP-1, SETUP-2, DRAW-1, DRAW-7, ROW-3, CLAIM-6, TICKET-1, END-1, SCORE-1"""
    rules = MAPS[name].rules
    assert (rules.players_min, rules.players_max, rules.trains) == (2, 5, 45)
    assert 8 * rules.cards_per_color + rules.locomotives == 110
    assert (rules.locomotives, rules.hand, rules.row, rules.draw) == (14, 4, 5, 2)
    assert (rules.row_locomotives, rules.row_resets, rules.row_without_piles) == (3, 20, False)
    assert (rules.opening_dealt, rules.opening_keep) == (3, 2)
    assert (rules.ticket_draw, rules.ticket_keep, rules.tunnel_cards) == (3, 1, 3)
    assert (rules.longest_path_bonus, rules.last_turn_trains, rules.doubles_from) == (10, 2, 4)


def test_numbers_of_north_america_alone() -> None:
    """SETUP-3, SCORE-4"""
    rules = MAPS["usa"].rules
    assert (rules.stations, rules.station_costs, rules.station_points) == (0, (), 0)
    assert (rules.opening_long, rules.opening_rejected) == (0, "under")
    assert rules.tie_breaks == ("tickets", "longest path")


def test_numbers_of_europe_alone() -> None:
    """SETUP-4, STATION-1, STATION-2, STATION-3, SCORE-4"""
    rules = MAPS["europe"].rules
    assert (rules.stations, rules.station_costs, rules.station_points) == (3, (1, 2, 3), 4)
    assert (rules.opening_long, rules.opening_rejected) == (1, "out")
    assert rules.tie_breaks == ("tickets", "stations", "longest path")


@pytest.mark.parametrize("name", MAPS)
def test_every_city_can_be_drawn_and_has_a_name_in_every_language(name: str) -> None:
    for city in MAPS[name].cities:
        assert set(city.names) == set(LANGUAGES)
        assert city.x is not None
        assert city.y is not None
        assert 0 <= city.x <= 1200
        assert 0 <= city.y <= 800
        assert city.label is not None
        assert city.lat is not None
        assert city.lon is not None
    assert set(MAPS[name].title) == set(LANGUAGES)
