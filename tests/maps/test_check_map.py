"""Faults of meaning in a map file: parts that do not fit together, and maps that are too large."""

from collections.abc import Callable

import pytest

from maps.changes import Change, Data, add, both, drop, named, put, rule, track
from whistlestop.maps import MapError, check_map, parse_map


def many_cities(data: Data) -> None:
    codes = [f"{a}{b}" for a in "ABCDEFGHI" for b in "ABCDEFGHI"]
    data["cities"] = [{"code": code, "name": code} for code in codes]
    data["tickets"] = [{"a": "AA", "b": "AB", "points": 1}]
    data["routes"] = [{"a": "AA", "b": code, "length": 1, "color": "gray"} for code in codes[1:]]
    data["rules"].update(opening_dealt=0, opening_long=1)


def many_routes(data: Data) -> None:
    data["routes"] *= 11


def many_tickets(data: Data) -> None:
    data["tickets"] *= 10


MEANING: list[tuple[Change, str]] = [
    # Rules.
    (
        rule("row_locomotives", 6),
        'Rules: "row_locomotives" must be at most "row", which is 5, not 6.',
    ),
    (rule("draw", 6), 'Rules: "draw" must be at most "row", which is 5, not 6.'),
    (
        rule("ticket_keep", 3),
        'Rules: "ticket_keep" must be at most "ticket_draw", which is 2, not 3.',
    ),
    (
        rule("last_turn_trains", 14),
        'Rules: "last_turn_trains" must be less than "trains", which is 14, not 14.',
    ),
    (
        both(rule("opening_dealt", 3), rule("opening_long", 6), put("tickets", to=[])),
        (
            'Rules: "opening_dealt" and "opening_long" must make at most 8 together (MAX_OFFERED), '
            "not 9."
        ),
    ),
    (
        rule("opening_keep", 4),
        'Rules: "opening_keep" must be at most the 3 tickets dealt, not 4.',
    ),
    (
        rule("stations", 3),
        'Rules: "station_costs" must have a cost for each of the 3 stations, not 2.',
    ),
    (
        rule("tie_breaks", ["tickets", "stations", "tickets"]),
        'Rules: "tie_breaks" has "tickets" twice.',
    ),
    (
        both(rule("stations", 0), rule("station_costs", [])),
        'Rules: "tie_breaks" has "stations", but the map has no stations.',
    ),
    (
        both(rule("cards_per_color", 1), rule("locomotives", 8)),
        "Rules: 16 train cards are too few; 3 hands and the row take 17.",
    ),
    (
        rule("opening_dealt", 4),
        "Tickets: 10 regular ones are not enough; 3 players are dealt 12.",
    ),
    (rule("opening_long", 2), "Tickets: 4 long ones are not enough; 3 players are dealt 6."),
    # Cities.
    (put("cities", 1, "code", to="AMB"), "City 2 (AMB): the code is already that of city 1."),
    (
        put("cities", 1, "name", to="Amberley"),
        'City 2 (BIR): the name "Amberley" is already that of city 1.',
    ),
    (
        add("cities", code="HUB", name="Hub"),
        "City 8 (HUB): no route leads to it.",
    ),
    # Routes.
    (
        put("routes", 2, "b", to="DUM"),
        'Route 3 (AMB-DUM): there is no city "DUM"; did you mean "DUN"?',
    ),
    (put("routes", 2, "b", to="QQ"), 'Route 3 (AMB-QQ): there is no city "QQ".'),
    (put("routes", 2, "b", to="AMB"), "Route 3 (AMB-AMB): it leads from a city to itself."),
    (track("DUN", "AMB", 2, "green"), "Route 16 (DUN-AMB): it is the same green track as route 3."),
    (
        track("BIR", "AMB", 3, "gray"),
        (
            "Route 16 (BIR-AMB): it is track 3 between these cities; two are the most "
            "(the first is route 1)."
        ),
    ),
    (
        put("routes", 1, "length", to=4),
        "Route 2 (AMB-BIR): its length 4 differs from the 3 of the other track, route 1.",
    ),
    (put("routes", 13, "tunnel", to=True), "Route 14 (ELM-GUL): a ferry cannot be a tunnel."),
    (put("routes", 13, "color", to="red"), "Route 14 (ELM-GUL): a ferry must be gray, not red."),
    (
        put("routes", 13, "ferry", to=3),
        "Route 14 (ELM-GUL): a ferry cannot have more locomotive symbols (3) than spaces (2).",
    ),
    (
        rule("trains", 4),
        "Route 15 (FOX-GUL): its length 5 is more than the 4 trains of a player.",
    ),
    (
        rule("locomotives", 1),
        "Route 15 (FOX-GUL): it asks for 2 locomotives; the deck has 1.",
    ),
    (
        both(rule("cards_per_color", 2), rule("locomotives", 2)),
        (
            "Route 15 (FOX-GUL): its length 5 is more than the 4 cards that one color and the "
            "locomotives make."
        ),
    ),
    (
        drop("rules", "points", "4"),
        'Route 4 (AMB-FOX): "points" of the rules has no entry for its length 4.',
    ),
    # Tickets.
    (
        put("tickets", 0, "a", to="AMP"),
        'Ticket 1 (AMP-ELM): there is no city "AMP"; did you mean "AMB"?',
    ),
    (put("tickets", 0, "a", to="ELM"), "Ticket 1 (ELM-ELM): it leads from a city to itself."),
    (
        add("tickets", a="ELM", b="AMB", points=5),
        "Ticket 15 (ELM-AMB): the same two cities as ticket 1.",
    ),
    (
        both(
            add("cities", code="HUB", name="Hub"),
            add("cities", code="INN", name="Inn"),
            track("HUB", "INN", 1, "gray"),
            add("tickets", a="AMB", b="INN", points=1),
        ),
        "Ticket 15 (AMB-INN): no routes join its cities.",
    ),
]

BOUNDS: list[tuple[Change, str]] = [
    (many_cities, 'Map: "cities" has 81 entries; the most is 80 (MAX_CITIES).'),
    (many_routes, 'Map: "routes" has 165 entries; the most is 160 (MAX_ROUTES).'),
    (many_tickets, 'Map: "tickets" has 140 entries; the most is 128 (MAX_TICKETS).'),
    (put("cities", to=[]), 'Map: "cities" has 0 entries; the fewest is 2 (MIN_CITIES).'),
    (put("routes", to=[]), 'Map: "routes" has 0 entries; the fewest is 1 (MIN_ROUTES).'),
    (put("tickets", to=[]), 'Map: "tickets" has 0 entries; the fewest is 1 (MIN_TICKETS).'),
]


@pytest.mark.parametrize(("change", "fault"), named(MEANING + BOUNDS))
def test_a_fault_of_meaning_is_named(change: Change, fault: str, mini: Data) -> None:
    change(mini)
    assert fault in check_map(mini)
    with pytest.raises(MapError) as caught:
        parse_map(mini)
    assert list(caught.value.faults) == check_map(mini)


@pytest.mark.parametrize("name", ["usa", "europe", "mini"])
def test_a_built_in_map_has_no_faults(name: str, map_data: Callable[[str], Data]) -> None:
    assert check_map(map_data(name)) == []


def test_all_faults_are_found_in_one_go_with_those_of_form_first(mini: Data) -> None:
    mini["tickets"].append({"a": "AMB", "b": "AMB", "points": 5})
    mini["routes"][0]["color"] = "pink"
    mini["rules"]["draw"] = 7
    mini["cities"][3]["label"] = "up"
    assert [fault.partition(":")[0] for fault in check_map(mini)] == [
        "City 4 (DUN)",
        "Route 1 (AMB-BIR)",
        "Rules",
        "Ticket 15 (AMB-AMB)",
    ]


def test_faults_of_routes_come_in_file_order(mini: Data) -> None:
    mini["routes"][1]["length"] = 2
    mini["routes"][13]["color"] = "red"
    mini["routes"][2]["b"] = "DUM"
    numbers = [fault.split()[1] for fault in check_map(mini)]
    assert numbers == ["2", "3", "14"]


def test_one_missing_length_of_the_scoring_table_is_reported_once(mini: Data) -> None:
    del mini["rules"]["points"]["3"]
    assert len(check_map(mini)) == 1


def test_an_entry_that_cannot_be_read_does_not_make_others_faulty(mini: Data) -> None:
    mini["routes"] = mini["routes"][:1]
    mini["routes"][0]["length"] = "long"
    mini["cities"][0]["code"] = ""
    assert len(check_map(mini)) == 2
