"""Where things are on a drawn board."""

import math
from itertools import combinations, pairwise
from typing import Any

import pytest

import whistlestop as ws
from positions import map_data
from whistlestop.draw.geometry import (
    CITY,
    GAP,
    LEAST_WIDTH,
    MARGIN,
    MAX_SPACE,
    SPACE_WIDTH,
    TRACKS_APART,
    WIDTH,
    Geometry,
    Track,
    measure,
)

MAPS = ("usa", "europe", "mini")


def placed(**where: Any) -> ws.Map:
    """The mini map with other positions: a function of the city's place for each name."""
    data = map_data("mini")
    for i, city in enumerate(data["cities"]):
        for name in ("x", "y", "lat", "lon"):
            city.pop(name, None)
            if name in where:
                city[name] = where[name](i)
    return ws.parse_map(data)


def track_of(map: ws.Map, geometry: Geometry, a: str, b: str) -> Track:
    route = map.routes_between(map.city(a), map.city(b))[0]
    return geometry.tracks[route.id]


@pytest.mark.parametrize("name", MAPS)
def test_every_route_has_as_many_spaces_as_it_is_long(name: str) -> None:
    map = ws.load_map(name)

    geometry = measure(map)

    assert [len(track.spaces) for track in geometry.tracks] == [r.length for r in map.routes]
    assert [track.route for track in geometry.tracks] == list(map.routes)


@pytest.mark.parametrize("name", MAPS)
def test_everything_lies_inside_the_picture(name: str) -> None:
    geometry = measure(ws.load_map(name))

    for x, y in geometry.cities:
        assert MARGIN - 0.1 <= x <= geometry.width - MARGIN + 0.1
        assert MARGIN - 0.1 <= y <= geometry.height - MARGIN + 0.1
    for track in geometry.tracks:
        for space in track.spaces:
            assert SPACE_WIDTH < space.x < geometry.width - SPACE_WIDTH
            assert SPACE_WIDTH < space.y < geometry.height - SPACE_WIDTH


@pytest.mark.parametrize("name", MAPS)
def test_spaces_of_a_route_are_equal_and_do_not_overlap(name: str) -> None:
    for track in measure(ws.load_map(name)).tracks:
        assert len({space.length for space in track.spaces}) == 1
        assert 15 < track.spaces[0].length <= MAX_SPACE + 0.01
        for a, b in pairwise(track.spaces):
            # On a curve the chord is a little shorter than the way along it.
            assert math.dist((a.x, a.y), (b.x, b.y)) > a.length + GAP / 2


@pytest.mark.parametrize("name", MAPS)
def test_no_space_lies_on_a_city(name: str) -> None:
    geometry = measure(ws.load_map(name))
    for track in geometry.tracks:
        for space in track.spaces:
            for city in geometry.cities:
                assert math.dist((space.x, space.y), city) > CITY + SPACE_WIDTH / 2


@pytest.mark.parametrize("name", ["usa", "europe"])
def test_middles_of_spaces_of_different_routes_do_not_touch(name: str) -> None:
    middles = [
        [(space.x, space.y) for space in track.spaces]
        for track in measure(ws.load_map(name)).tracks
    ]
    for one, other in combinations(middles, 2):
        assert min(math.dist(a, b) for a in one for b in other) > 0.8 * SPACE_WIDTH


def test_tracks_of_a_double_run_side_by_side() -> None:
    map = ws.load_map("usa")
    geometry = measure(map)
    for route in map.routes:
        if route.twin is not None:
            pairs = zip(
                geometry.tracks[route.id].spaces, geometry.tracks[route.twin].spaces, strict=True
            )
            for a, b in pairs:
                assert math.dist((a.x, a.y), (b.x, b.y)) == pytest.approx(TRACKS_APART)


def test_a_route_too_short_for_its_trains_is_bent_outwards() -> None:
    map = ws.load_map("europe")
    geometry = measure(map)
    track = track_of(map, geometry, "STO", "PET")

    assert len(track.line) > 2
    ends = min(y for _, y in (track.line[0], track.line[-1]))
    assert min(space.y for space in track.spaces) < ends
    bent = [t.route for t in geometry.tracks if len({round(s.angle, 1) for s in t.spaces}) > 1]
    assert [str(route) for route in bent] == ["PET-STO"]


def test_a_route_that_would_run_over_a_city_is_bent_around_it() -> None:
    data = map_data("mini")
    spots = {"AMB": (0, 0), "BIR": (500, 0), "DUN": (250, 2)}
    for city in data["cities"]:
        if city["code"] in spots:
            city["x"], city["y"] = spots[city["code"]]
    map = ws.parse_map(data)
    geometry = measure(map)

    track = track_of(map, geometry, "AMB", "BIR")

    dunmore = geometry.cities[map.city("DUN").id]
    assert min(math.dist(dunmore, (s.x, s.y)) for s in track.spaces) > CITY + SPACE_WIDTH / 2


def test_lines_lead_from_the_first_city_of_a_route_to_the_second() -> None:
    for name in MAPS:
        map = ws.load_map(name)
        geometry = measure(map)
        for track in geometry.tracks:
            a, b = (geometry.cities[city.id] for city in track.route.cities)
            assert track.line[0] == pytest.approx(a)
            assert track.line[-1] == pytest.approx(b)
            first, last = track.spaces[0], track.spaces[-1]
            if track.route.length > 1:
                assert math.dist((first.x, first.y), a) < math.dist((last.x, last.y), a)


def test_letters_on_spaces_never_stand_on_their_heads() -> None:
    for name in MAPS:
        for track in measure(ws.load_map(name)).tracks:
            assert all(-91 <= space.angle <= 91 for space in track.spaces)


def test_a_map_with_few_long_routes_is_drawn_smaller() -> None:
    assert measure(ws.load_map("mini")).width == LEAST_WIDTH
    assert measure(ws.load_map("usa")).width == WIDTH


def test_positions_of_any_size_are_fitted_into_the_picture() -> None:
    tiny = measure(placed(x=lambda i: i % 3 / 100, y=lambda i: i // 3 / 100))
    huge = measure(placed(x=lambda i: i % 3 * 30_000, y=lambda i: i // 3 * 30_000))

    for small, large in zip(tiny.cities, huge.cities, strict=True):
        assert small == pytest.approx(large)


def test_a_map_without_positions_uses_latitude_and_longitude() -> None:
    geometry = measure(placed(lat=lambda i: 60 + i % 2, lon=lambda i: 10 + i))

    first, second, third = geometry.cities[:3]
    assert second[1] < first[1]  # north is up
    assert first[0] < second[0] < third[0]
    # At 60 degrees a degree of longitude is half as long as one of latitude.
    assert (first[1] - second[1]) / (second[0] - first[0]) == pytest.approx(2, rel=0.05)


def test_a_map_without_any_positions_is_drawn_on_a_circle() -> None:
    geometry = measure(placed())

    xs, ys = zip(*geometry.cities, strict=True)
    middle = (sum(xs) / len(xs), sum(ys) / len(ys))
    radii = [math.dist(middle, city) for city in geometry.cities]
    assert max(radii) - min(radii) < 1


@pytest.mark.parametrize(
    "where",
    [
        {"x": lambda i: 5, "y": lambda i: 5},
        {"x": lambda i: 5, "y": lambda i: i},
        {"x": lambda i: i, "y": lambda i: 5},
        {"x": lambda i: 0 if i else 1e-9, "y": lambda i: 0},
    ],
    ids=["one point", "one column", "one row", "nearly one point"],
)
def test_even_a_foolish_map_can_be_drawn(where: Any) -> None:
    geometry = measure(placed(**where))

    for track in geometry.tracks:
        for space in track.spaces:
            assert math.isfinite(space.x + space.y + space.angle + space.length)


def test_the_same_map_is_always_measured_the_same() -> None:
    assert measure(ws.load_map("europe")) == measure(ws.load_map("europe"))
