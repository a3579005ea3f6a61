"""Faults of form in a map file: fields missing, unknown, of the wrong kind or out of bounds."""

import math

import pytest

from maps.changes import Change, Data, both, drop, named, put, rule
from whistlestop.maps import check_map, parse_map

FORM: list[tuple[Change, str]] = [
    # The file as a whole.
    (put("format", to=2), 'Map: "format" must be 1, not 2.'),
    (put("format", to="1"), 'Map: "format" must be 1, not "1".'),
    (put("format", to=True), 'Map: "format" must be 1, not true.'),
    (put("format", to=1.0), 'Map: "format" must be 1, not 1.0.'),
    (drop("format"), 'Map: the field "format" is missing.'),
    (put("titel", to={}), 'Map: unknown field "titel"; did you mean "title"?'),
    (put("qqq", to=1), 'Map: unknown field "qqq".'),
    (drop("name"), 'Map: the field "name" is missing.'),
    (put("name", to=7), 'Map: "name" must be a string, not 7.'),
    (
        put("name", to="Mini"),
        (
            'Map: "name" must begin with a lowercase letter and have at most 32 lowercase letters, '
            'digits and hyphens, not be "Mini".'
        ),
    ),
    (
        put("name", to="a" * 33),
        (
            'Map: "name" must begin with a lowercase letter and have at most 32 lowercase letters, '
            f'digits and hyphens, not be "{"a" * 33}".'
        ),
    ),
    (put("layout", to=[]), 'Map: "layout" must be an object, not a list.'),
    # Titles.
    (drop("title"), 'Map: the field "title" is missing.'),
    (put("title", to="Mini"), 'Map: "title" must be an object, not "Mini".'),
    (drop("title", "en"), 'Map: "title" must have an English text under "en".'),
    (put("title", "el", to=None), 'Map: "title" in "el" must be a string, not null.'),
    (
        put("title", "el", to=" "),
        'Map: "title" in "el" must be printable text, not " ".',
    ),
    (
        put("title", "el", to="a\n"),
        'Map: "title" in "el" must be printable text, not \'a\\n\'.',
    ),
    (
        put("title", "el", to="\ud800"),
        'Map: "title" in "el" must be printable text, not \'\\ud800\'.',
    ),
    (
        put("title", "el", to="a" * 61),
        'Map: "title" in "el" must have at most 60 letters, not 61.',
    ),
    (
        put("title", "English", to="Mini"),
        'Map: "title" has "English", which is not a language code like "en".',
    ),
    (
        put("title", to={"en": "Mini", 5: "Mini"}),
        'Map: "title" has 5, which is not a language code like "en".',
    ),
    (
        lambda data: data["title"].update({a + b: "x" for a in "abcdefg" for b in "abcdef"}),
        'Map: "title" has 45 languages; the most is 40 (MAX_LANGUAGES).',
    ),
    # Rules.
    (put("rules", to=None), 'Map: "rules" must be an object, not null.'),
    (drop("rules"), 'Map: the field "rules" is missing.'),
    (drop("rules", "hand"), 'Rules: the field "hand" is missing.'),
    (rule("hands", 4), 'Rules: unknown field "hands"; did you mean "hand"?'),
    (rule("hand", 13), 'Rules: "hand" must be a whole number from 1 to 12, not 13.'),
    (rule("hand", 0), 'Rules: "hand" must be a whole number from 1 to 12, not 0.'),
    (rule("hand", True), 'Rules: "hand" must be a whole number from 1 to 12, not true.'),
    (rule("hand", 4.0), 'Rules: "hand" must be a whole number from 1 to 12, not 4.0.'),
    (rule("hand", "4"), 'Rules: "hand" must be a whole number from 1 to 12, not "4".'),
    (rule("hand", None), 'Rules: "hand" must be a whole number from 1 to 12, not null.'),
    (rule("hand", {}), 'Rules: "hand" must be a whole number from 1 to 12, not an object.'),
    (
        rule("hand", math.nan),
        'Rules: "hand" must be a whole number from 1 to 12, not nan.',
    ),
    (
        rule("hand", 10**5000),
        'Rules: "hand" must be a whole number from 1 to 12, not a number of over 40 digits.',
    ),
    (rule("hand", ()), 'Rules: "hand" must be a whole number from 1 to 12, not a Python tuple.'),
    (rule("trains", 121), 'Rules: "trains" must be a whole number from 1 to 120, not 121.'),
    (rule("stations", 6), 'Rules: "stations" must be a whole number from 0 to 5, not 6.'),
    (
        rule("station_points", 100),
        'Rules: "station_points" must be a whole number from 0 to 99, not 100.',
    ),
    (
        rule("cards_per_color", 101),
        'Rules: "cards_per_color" must be a whole number from 1 to 100, not 101.',
    ),
    (rule("locomotives", -1), 'Rules: "locomotives" must be a whole number from 0 to 100, not -1.'),
    (rule("row", 9), 'Rules: "row" must be a whole number from 1 to 8, not 9.'),
    (
        rule("row_locomotives", 0),
        'Rules: "row_locomotives" must be a whole number from 1 to 8, not 0.',
    ),
    (rule("row_resets", 21), 'Rules: "row_resets" must be a whole number from 0 to 20, not 21.'),
    (rule("draw", 0), 'Rules: "draw" must be a whole number from 1 to 8, not 0.'),
    (
        rule("opening_dealt", 9),
        'Rules: "opening_dealt" must be a whole number from 0 to 8, not 9.',
    ),
    (rule("opening_keep", 0), 'Rules: "opening_keep" must be a whole number from 1 to 8, not 0.'),
    (rule("ticket_draw", 0), 'Rules: "ticket_draw" must be a whole number from 1 to 8, not 0.'),
    (rule("ticket_keep", 0), 'Rules: "ticket_keep" must be a whole number from 1 to 8, not 0.'),
    (rule("tunnel_cards", 10), 'Rules: "tunnel_cards" must be a whole number from 0 to 9, not 10.'),
    (
        rule("longest_path_bonus", 100),
        'Rules: "longest_path_bonus" must be a whole number from 0 to 99, not 100.',
    ),
    (
        rule("last_turn_trains", -1),
        'Rules: "last_turn_trains" must be a whole number from 0 to 120, not -1.',
    ),
    (rule("doubles_from", 1), 'Rules: "doubles_from" must be a whole number from 2 to 6, not 1.'),
    (rule("doubles_from", 7), 'Rules: "doubles_from" must be a whole number from 2 to 6, not 7.'),
    (rule("players", 2), 'Rules: "players" must be a list, not 2.'),
    (
        rule("players", [2]),
        'Rules: "players" must be a list of two numbers, the fewest and the most.',
    ),
    (
        rule("players", [1, 3]),
        'Rules: the fewest "players" must be a whole number from 2 to 5, not 1.',
    ),
    (
        rule("players", [2, 6]),
        'Rules: the most "players" must be a whole number from 2 to 5, not 6.',
    ),
    (rule("players", [3, 2]), 'Rules: "players" must have the fewest first, not 3 before 2.'),
    (rule("station_costs", None), 'Rules: "station_costs" must be a list, not null.'),
    (
        rule("station_costs", [1, 10]),
        'Rules: cost 2 of "station_costs" must be a whole number from 1 to 9, not 10.',
    ),
    (
        rule("station_costs", [1] * 6),
        'Rules: "station_costs" has 6 costs; the most is 5 (MAX_STATIONS).',
    ),
    (rule("points", []), 'Rules: "points" must be an object, not a list.'),
    (
        put("rules", "points", "10", to=20),
        'Rules: "points" must have lengths from 1 to 9 as keys, not "10".',
    ),
    (
        put("rules", "points", "5", to=100),
        'Rules: "points" of length 5 must be a whole number from 0 to 99, not 100.',
    ),
    (
        rule("opening_rejected", "gone"),
        'Rules: "opening_rejected" must be one of "under", "out", not "gone".',
    ),
    (
        rule("opening_rejected", False),
        'Rules: "opening_rejected" must be one of "under", "out", not false.',
    ),
    (rule("tie_breaks", "tickets"), 'Rules: "tie_breaks" must be a list, not "tickets".'),
    (
        rule("tie_breaks", ["ticket"]),
        (
            'Rules: an entry of "tie_breaks" must be one of "tickets", "stations", "longest path", '
            'not "ticket"; did you mean "tickets"?'
        ),
    ),
    (rule("row_without_piles", 0), 'Rules: "row_without_piles" must be true or false, not 0.'),
    (drop("rules", "row_without_piles"), 'Rules: the field "row_without_piles" is missing.'),
    # Cities.
    (put("cities", to={}), 'Map: "cities" must be a list, not an object.'),
    (drop("cities"), 'Map: the field "cities" is missing.'),
    (put("cities", 0, to="AMB"), 'City 1: it must be an object, not "AMB".'),
    (drop("cities", 0, "code"), 'City 1: the field "code" is missing.'),
    (
        put("cities", 0, "code", to="Amb"),
        'City 1: "code" must be 2 to 4 capital letters A-Z, not "Amb".',
    ),
    (
        put("cities", 0, "code", to="AMBER"),
        'City 1: "code" must be 2 to 4 capital letters A-Z, not "AMBER".',
    ),
    (drop("cities", 0, "name"), 'City 1 (AMB): the field "name" is missing.'),
    (put("cities", 0, "population", to=5), 'City 1 (AMB): unknown field "population".'),
    (put("cities", 0, "names", to=[]), 'City 1 (AMB): "names" must be an object, not a list.'),
    (
        put("cities", 0, "names", "uk", to=0),
        'City 1 (AMB): "names" in "uk" must be a string, not 0.',
    ),
    (
        both(put("cities", 0, "lat", to=91), put("cities", 0, "lon", to=0)),
        'City 1 (AMB): "lat" must be a number from -90 to 90, not 91.',
    ),
    (
        put("cities", 0, "x", to=math.nan),
        'City 1 (AMB): "x" must be a number from -100000 to 100000, not NaN.',
    ),
    (
        put("cities", 0, "x", to=math.inf),
        'City 1 (AMB): "x" must be a number from -100000 to 100000, not inf.',
    ),
    (
        put("cities", 0, "x", to=True),
        'City 1 (AMB): "x" must be a number from -100000 to 100000, not true.',
    ),
    (
        put("cities", 0, "x", to="150"),
        'City 1 (AMB): "x" must be a number from -100000 to 100000, not "150".',
    ),
    (
        drop("cities", 0, "x"),
        'City 1 (AMB): "x" and "y" must be given together or not at all.',
    ),
    (
        put("cities", 0, "label", to="up"),
        (
            'City 1 (AMB): "label" must be one of "n", "ne", "e", "se", "s", "sw", "w", "nw", '
            'not "up".'
        ),
    ),
    # Routes.
    (put("routes", to=None), 'Map: "routes" must be a list, not null.'),
    (put("routes", 0, to=None), "Route 1: it must be an object, not null."),
    (drop("routes", 0, "a"), 'Route 1: the field "a" is missing.'),
    (
        put("routes", 0, "b", to="Birchton"),
        'Route 1: "b" must be 2 to 4 capital letters A-Z, not "Birchton".',
    ),
    (
        put("routes", 0, "colour", to="red"),
        'Route 1 (AMB-BIR): unknown field "colour"; did you mean "color"?',
    ),
    (
        put("routes", 0, "length", to=10),
        'Route 1 (AMB-BIR): "length" must be a whole number from 1 to 9, not 10.',
    ),
    (
        put("routes", 0, "color", to="grey"),
        (
            'Route 1 (AMB-BIR): "color" must be one of "purple", "blue", "orange", "white", '
            '"green", "yellow", "black", "red", "gray", not "grey"; did you mean "gray"?'
        ),
    ),
    (drop("routes", 0, "color"), 'Route 1 (AMB-BIR): the field "color" is missing.'),
    (
        put("routes", 0, "tunnel", to=1),
        'Route 1 (AMB-BIR): "tunnel" must be true or false, not 1.',
    ),
    (
        put("routes", 13, "ferry", to=True),
        'Route 14 (ELM-GUL): "ferry" must be a whole number from 0 to 9, not true.',
    ),
    # Tickets.
    (put("tickets", to=3), 'Map: "tickets" must be a list, not 3.'),
    (put("tickets", 0, to=[]), "Ticket 1: it must be an object, not a list."),
    (drop("tickets", 0, "b"), 'Ticket 1: the field "b" is missing.'),
    (
        put("tickets", 0, "points", to=0),
        'Ticket 1 (AMB-ELM): "points" must be a whole number from 1 to 99, not 0.',
    ),
    (
        put("tickets", 0, "long", to="yes"),
        'Ticket 1 (AMB-ELM): "long" must be true or false, not "yes".',
    ),
    (
        put("tickets", 0, "value", to=5),
        'Ticket 1 (AMB-ELM): unknown field "value".',
    ),
]


@pytest.mark.parametrize(("change", "fault"), named(FORM))
def test_a_fault_of_form_is_named_and_is_the_only_one(
    change: Change, fault: str, mini: Data
) -> None:
    change(mini)
    assert check_map(mini) == [fault]


def test_only_the_first_unknown_fields_are_listed(mini: Data) -> None:
    mini["rules"].update({f"{n}!": n for n in range(5)})
    assert len(check_map(mini)) == 5
    mini["rules"].update({f"{n}!": n for n in range(1000)})
    assert len(check_map(mini)) == 6
    assert check_map(mini)[-1] == "Rules: 995 more unknown fields."


def test_a_key_that_is_no_text_is_an_unknown_field(mini: Data) -> None:
    mini[3] = 1  # type: ignore[index]
    assert check_map(mini) == ["Map: unknown field 3."]


def test_a_long_wrong_value_is_quoted_in_part(mini: Data) -> None:
    mini["routes"][0]["color"] = "x" * 100_000
    (fault,) = check_map(mini)
    assert len(fault) < 250


@pytest.mark.parametrize("field", ["lat", "lon", "x", "y", "label", "names"])
def test_drawing_fields_of_a_city_may_be_null_or_missing(field: str, mini: Data) -> None:
    for city in mini["cities"]:
        for name in ("x", "y") if field in "xy" else (field,):
            city[name] = None
    assert check_map(mini) == []
    for city in mini["cities"]:
        for name in ("x", "y") if field in "xy" else (field,):
            del city[name]
    assert check_map(mini) == []


def test_a_language_may_have_a_region(mini: Data) -> None:
    mini["title"]["pt-br"] = "Mini"
    assert parse_map(mini).title["pt-br"] == "Mini"
