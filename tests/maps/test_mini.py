"""The small map for tests and first games has one of everything."""

import itertools
from collections import Counter

from languages import LANGUAGES
from whistlestop.maps import COLORS, City, Map, load_map

MINI = load_map("mini")


def doubles(map: Map) -> list[set[object]]:
    """The colors of each double."""
    return [
        {route.color, map.routes[route.twin].color}
        for route in map.routes
        if route.twin is not None and route.id < route.twin
    ]


def distances(map: Map) -> dict[tuple[int, int], int]:
    """The shortest path between every two cities."""
    ids = range(len(map.cities))
    far = {(a, b): 0 if a == b else 999 for a in ids for b in ids}
    for route in map.routes:
        a, b = route.cities[0].id, route.cities[1].id
        far[a, b] = far[b, a] = min(far[a, b], route.length)
    for via, a, b in itertools.product(ids, repeat=3):
        far[a, b] = min(far[a, b], far[a, via] + far[via, b])
    return far


def cross(one: tuple[City, City], two: tuple[City, City]) -> bool:
    """Whether two straight lines that share no end cross each other."""

    def side(a: City, b: City, c: City) -> bool:
        points = [(city.x or 0.0, city.y or 0.0) for city in (a, b, c)]
        (ax, ay), (bx, by), (cx, cy) = points
        return (bx - ax) * (cy - ay) > (by - ay) * (cx - ax)

    (a, b), (c, d) = one, two
    return side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b)


def test_it_has_seven_cities_and_two_or_three_players() -> None:
    assert len(MINI.cities) == 7
    assert MINI.players == range(2, 4)


def test_it_has_a_colored_and_a_gray_double() -> None:
    assert {None} in doubles(MINI)
    assert any(len(colors) == 2 and None not in colors for colors in doubles(MINI))


def test_it_has_ferries_with_one_and_with_two_symbols() -> None:
    assert {route.ferry for route in MINI.routes} == {0, 1, 2}


def test_it_has_a_colored_and_a_gray_tunnel() -> None:
    assert {route.color is None for route in MINI.routes if route.tunnel} == {True, False}


def test_its_lengths_go_from_one_to_five() -> None:
    assert {route.length for route in MINI.routes} == {1, 2, 3, 4, 5}


def test_it_uses_all_colors_about_evenly() -> None:
    tracks = Counter(route.color for route in MINI.routes if route.color is not None)
    assert set(tracks) == set(COLORS)
    assert set(tracks.values()) <= {1, 2}


def test_its_doubles_open_with_three_players() -> None:
    """CLAIM-6"""
    assert MINI.rules.doubles_from == 3


def test_it_has_stations_and_long_tickets() -> None:
    assert MINI.rules.stations == len(MINI.rules.station_costs) == 2
    assert Counter(ticket.long for ticket in MINI.tickets) == {False: 10, True: 4}


def test_its_tickets_pay_the_shortest_path_and_one_more_if_long() -> None:
    far = distances(MINI)
    for ticket in MINI.tickets:
        a, b = ticket.cities
        assert ticket.points == far[a.id, b.id] + ticket.long


def test_its_routes_can_be_drawn_as_straight_lines_that_do_not_cross() -> None:
    for one, two in itertools.combinations(MINI.routes, 2):
        if not set(one.cities) & set(two.cities):
            assert not cross(one.cities, two.cities), f"{one} and {two}"


def test_its_cities_have_names_in_every_language() -> None:
    assert {frozenset(city.names) for city in MINI.cities} == {frozenset(LANGUAGES)}
