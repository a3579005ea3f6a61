"""The numbers that tune the scripted players: where they come from, and that they are sound."""

import ast
from pathlib import Path

import pytest

from whistlestop.maps import builtin_maps, load_map
from whistlestop.rules.map_data import map_data_of
from whistlestop.scripted import STYLES, styles
from whistlestop.scripted.guide import make_guide
from whistlestop.scripted.layout import COST_LIMIT
from whistlestop.scripted.styles import (
    BASE,
    STYLE_NUMBERS,
    as_list,
    named_numbers,
    nearest,
    numbers_of,
    tuned,
)

TUNE = Path(__file__).parents[2] / "src" / "whistlestop" / "tuning.py"


def ranges() -> dict[str, tuple[int, int]]:
    """The ranges that tuning keeps to, read without running it: it needs a compiler."""
    for node in ast.parse(TUNE.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "RANGES":
            assert node.value is not None
            found: dict[str, tuple[int, int]] = ast.literal_eval(node.value)
            return found
    raise AssertionError(f"{TUNE} has no RANGES")


def test_tuned_numbers_have_known_names_and_lie_in_the_ranges_of_tuning() -> None:
    allowed = ranges()
    assert not allowed.keys() - BASE.keys()
    assert tuned()
    for style, by_table in tuned().items():
        assert style in STYLES
        for key, numbers in by_table.items():
            assert not numbers.keys() - allowed.keys(), (style, key)
            for name, value in numbers.items():
                low, high = allowed[name]
                assert type(value) is int
                assert low <= value <= high, (style, key, name)


def test_tuned_numbers_are_for_maps_and_counts_that_there_are() -> None:
    for by_table in tuned().values():
        for key in by_table:
            name, _, count = key.rpartition("-")
            assert name in builtin_maps()
            assert int(count) in load_map(name).players


def test_numbers_of_the_nearest_count_are_used_and_of_the_smaller_one_between_two() -> None:
    found = {"usa-2": {"TOUCH": 2}, "usa-4": {"TOUCH": 4}, "my-map-5": {"TOUCH": 5}}

    assert [nearest(found, "usa", n)["TOUCH"] for n in (2, 3, 4, 5)] == [2, 2, 4, 4]
    assert nearest(found, "my-map", 2) == {"TOUCH": 5}
    assert nearest(found, "map", 5) == {}
    assert nearest({}, "usa", 2) == {}


@pytest.mark.parametrize("style", STYLE_NUMBERS)
def test_unknown_map_uses_the_numbers_given_by_hand(style: str) -> None:
    assert named_numbers(style, "nowhere", 3) == BASE | STYLE_NUMBERS[style]


def test_tuned_numbers_take_the_place_of_those_given_by_hand() -> None:
    for style, by_table in tuned().items():
        for key, numbers in by_table.items():
            name, _, count = key.rpartition("-")
            found = named_numbers(style, name, int(count))
            assert {number: found[number] for number in numbers} == numbers


def test_every_number_has_a_place_of_its_own() -> None:
    places = as_list({name: getattr(styles, name) for name in BASE})

    assert places == list(range(styles.PARAMS))
    for numbers in STYLE_NUMBERS.values():
        assert not numbers.keys() - BASE.keys()


@pytest.mark.parametrize("name", builtin_maps())
def test_every_route_costs_something_in_every_style_and_no_more_than_the_queue_holds(
    name: str,
) -> None:
    map = load_map(name)
    for players in map.players:
        guide = make_guide(map_data_of(map), name, players)
        for style_name, style in STYLES.items():
            assert guide.params[style] == numbers_of(style_name, name, players)
            costs = guide.cost[style][: len(map.routes)]
            assert all(1 <= cost <= COST_LIMIT for cost in costs)
            assert len(set(costs)) > 1
