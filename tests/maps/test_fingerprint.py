"""A fingerprint changes with everything the rules use, and with nothing else."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from whistlestop.maps import load_map, parse_map
from whistlestop.maps.bounds import RULE_BOUNDS

Data = dict[str, Any]
MINI = load_map("mini")

# Values that still make a playable map, where one more than before would not.
OTHER_RULES: dict[str, Any] = {
    "players": [2, 2],
    "stations": None,  # changes together with the costs, tested apart
    "station_costs": [1, 1],
    "points": {"1": 1, "2": 2, "3": 4, "4": 7, "5": 11},
    "row_resets": 19,
    "opening_long": 0,
    "opening_rejected": "under",
    "tie_breaks": ["stations", "tickets", "longest path"],
    "row_without_piles": True,
}


def changed_rules() -> list[tuple[str, Any]]:
    names = [name for name in (*RULE_BOUNDS, *OTHER_RULES) if OTHER_RULES.get(name, 0) is not None]
    return [(name, OTHER_RULES.get(name)) for name in dict.fromkeys(names)]


def same(data: Data) -> bool:
    return parse_map(data).fingerprint == MINI.fingerprint


@pytest.mark.parametrize(("name", "value"), changed_rules())
def test_it_changes_with_every_rule(name: str, value: Any, mini: Data) -> None:
    mini["rules"][name] = mini["rules"][name] + 1 if value is None else value
    assert not same(mini)


def test_it_changes_with_the_number_of_stations(mini: Data) -> None:
    mini["rules"]["stations"] = 1
    mini["rules"]["station_costs"] = [1]
    assert not same(mini)


def test_every_rule_of_the_file_is_tested_here(mini: Data) -> None:
    assert {name for name, _ in changed_rules()} | {"stations"} == set(mini["rules"])


def set_in(kind: str, place: int, name: str, value: object) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        data[kind][place][name] = value

    return change


@pytest.mark.parametrize(
    "change",
    [
        set_in("routes", 2, "length", 3),
        set_in("routes", 2, "color", "red"),
        set_in("routes", 2, "color", "gray"),
        set_in("routes", 2, "tunnel", True),
        set_in("routes", 6, "tunnel", False),
        set_in("routes", 13, "ferry", 2),
        set_in("routes", 13, "ferry", 0),
        set_in("routes", 2, "b", "ELM"),
        set_in("tickets", 0, "points", 6),
        set_in("tickets", 0, "long", True),
        set_in("tickets", 0, "b", "BIR"),
        lambda data: data["routes"].pop(2),
        lambda data: data["routes"].reverse(),
        lambda data: data["tickets"].pop(),
        lambda data: data["tickets"].reverse(),
        lambda data: data["cities"].reverse(),
    ],
)
def test_it_changes_with_every_route_and_ticket(change: Callable[[Data], None], mini: Data) -> None:
    change(mini)
    assert not same(mini)


def test_it_changes_with_the_code_of_a_city(mini: Data) -> None:
    for entry in (*mini["cities"], *mini["routes"], *mini["tickets"]):
        for name, value in entry.items():
            if value == "AMB":
                entry[name] = "AMY"
    assert not same(mini)


def test_it_stays_when_names_titles_positions_or_layout_change(mini: Data) -> None:
    mini["name"] = "other"
    mini["title"] = {"en": "Other"}
    del mini["layout"]
    for number, city in enumerate(mini["cities"]):
        city.update(name=f"City {number}", names={}, lat=1, lon=2.5, x=number, y=0, label="w")
    assert same(mini)
    assert parse_map(mini) != MINI  # equal play, another name


def test_it_stays_when_the_order_of_keys_changes(mini: Data) -> None:
    rng = random.Random(1)

    def shuffled(value: Any) -> Any:
        if isinstance(value, list):
            return [shuffled(item) for item in value]
        if not isinstance(value, dict):
            return value
        keys = list(value)
        rng.shuffle(keys)
        return {key: shuffled(value[key]) for key in keys}

    assert same(shuffled(mini))


def test_it_stays_when_a_default_is_written_out(mini: Data) -> None:
    mini["routes"][0].update(tunnel=False, ferry=0)
    mini["tickets"][0]["long"] = False
    assert same(mini)


def test_it_has_32_hex_digits_and_is_another_for_each_map() -> None:
    prints = [load_map(name).fingerprint for name in ("usa", "europe", "mini")]
    assert len(set(prints)) == 3
    for text in prints:
        assert len(text) == 32
        assert int(text, 16) >= 0


@pytest.mark.parametrize(
    ("name", "fingerprint"),
    [
        ("usa", "8e6d4284813440a85ec1021959fcc749"),
        ("europe", "c8cff94d246f236398db6cee867a043e"),
    ],
)
def test_it_is_the_one_that_old_records_have(name: str, fingerprint: str) -> None:
    """A change here makes every record of that map unreadable."""
    assert load_map(name).fingerprint == fingerprint
