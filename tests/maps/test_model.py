"""Cities, routes, tickets and maps as values."""

import copy
import dataclasses
import pickle

import pytest

from whistlestop.maps import COLORS, Map, load_map, parse_map
from whistlestop.maps.model import FrozenDict

EUROPE = load_map("europe")


@pytest.mark.parametrize("name", ["usa", "europe", "mini"])
def test_ids_are_places_in_the_map(name: str) -> None:
    map = load_map(name)
    for things in (map.cities, map.routes, map.tickets):
        assert [thing.id for thing in things] == list(range(len(things)))


@pytest.mark.parametrize("name", ["usa", "europe", "mini"])
def test_twins_point_at_each_other_and_join_the_same_cities(name: str) -> None:
    """CLAIM-5"""
    map = load_map(name)
    for route in map.routes:
        others = [r.id for r in map.routes if set(r.cities) == set(route.cities) and r != route]
        assert others == ([] if route.twin is None else [route.twin])


def test_things_are_shown_by_the_codes_of_their_cities() -> None:
    assert str(EUROPE.cities[0]) == "AMS"
    assert str(EUROPE.routes[0]) == "AMS-BRU"
    assert str(EUROPE.tickets[0]) == "AMS-PAM"
    assert str(EUROPE) == "europe"
    assert repr(EUROPE) == "<Map europe: 47 cities, 101 routes, 46 tickets>"


def test_the_players_are_a_range_with_the_most_included() -> None:
    """SETUP-1"""
    assert EUROPE.players == range(2, 6)
    assert 5 in EUROPE.players


def test_a_city_is_found_by_its_code_in_either_case() -> None:
    assert EUROPE.city("PAR").name == "Paris"
    assert EUROPE.city("par") is EUROPE.city("PAR")


def test_an_unknown_city_is_refused_with_the_nearest_code() -> None:
    with pytest.raises(ValueError, match=r"no city 'PARS' on the map europe; did you mean PAR\?"):
        EUROPE.city("PARS")
    with pytest.raises(ValueError, match=r"no city '!' on the map europe\.$"):
        EUROPE.city("!")


def test_routes_between_two_cities_are_none_one_or_two() -> None:
    paris, roma = EUROPE.city("PAR"), EUROPE.city("ROM")
    assert EUROPE.routes_between(paris, roma) == ()
    assert [str(r) for r in EUROPE.routes_between(paris, EUROPE.city("DIE"))] == ["DIE-PAR"]
    double = EUROPE.routes_between(paris, EUROPE.city("FRA"))
    assert double == EUROPE.routes_between(EUROPE.city("FRA"), paris)
    assert [route.twin for route in double] == [double[1].id, double[0].id]


def test_routes_of_a_city_are_all_that_end_there_in_map_order() -> None:
    london = EUROPE.city("LON")
    expected = tuple(route for route in EUROPE.routes if london in route.cities)
    assert EUROPE.routes_of(london) == expected
    assert len(expected) == 5


def test_a_ticket_is_found_by_its_cities_in_either_order() -> None:
    ticket = EUROPE.tickets[0]
    a, b = ticket.cities
    assert EUROPE.ticket_between(a, b) is ticket
    assert EUROPE.ticket_between(b, a) is ticket
    assert EUROPE.ticket_between(a, a) is None


def test_equal_things_of_two_loads_are_equal_and_hash_alike(mini: dict[str, object]) -> None:
    one, two = parse_map(mini), parse_map(mini)
    assert one.cities is not two.cities
    assert one == two
    assert len({one, two}) == 1
    assert one.cities == two.cities
    assert one.routes == two.routes
    assert one.tickets == two.tickets
    assert {*one.cities} == {*two.cities}
    assert {*one.routes} == {*two.routes}
    assert {*one.tickets} == {*two.tickets}
    assert one.rules == two.rules
    assert hash(one.rules) == hash(two.rules)


def test_a_map_is_unequal_to_other_maps_and_other_things() -> None:
    assert load_map("usa") != EUROPE
    assert EUROPE != "europe"


def test_names_and_positions_do_not_count_when_cities_are_compared() -> None:
    city = EUROPE.city("PAR")
    assert dataclasses.replace(city, names={}, x=0.0, label=None) == city
    assert dataclasses.replace(city, code="PRS") != city


def test_nothing_of_a_shared_map_can_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        EUROPE.cities[0].code = "XXX"  # type: ignore[misc]
    with pytest.raises(TypeError):
        EUROPE.rules.points[1] = 100  # type: ignore[index]


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda m: pickle.loads(pickle.dumps(m))])
def test_a_map_can_be_sent_to_another_process(copied: object) -> None:
    assert callable(copied)
    again = copied(EUROPE)
    assert isinstance(again, Map)
    assert again == EUROPE
    assert again.rules == EUROPE.rules
    assert again.routes == EUROPE.routes
    assert again.city("KYI").names["uk"] == "Київ"


def test_a_frozen_dict_reads_like_a_dict() -> None:
    frozen = FrozenDict({"a": 1})
    assert frozen == {"a": 1}
    assert repr(frozen) == "{'a': 1}"
    assert list(frozen) == ["a"]
    assert len(frozen) == 1


def test_a_gray_route_has_no_color() -> None:
    """CLAIM-2"""
    assert {route.color for route in EUROPE.routes} == {*COLORS, None}
