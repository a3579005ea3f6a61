"""Ferries, tunnels and stations, as the scripted players meet them."""

import pytest

from positions import own_map, table
from scripted.asking import ask

# --- Ferries, tunnels and stations

COAST = own_map(
    ["AA-BB 6 gray ferry=2", "BB-CC 3 red", "CC-DD 3 green tunnel", "DD-EE 2 blue"],
    ["AA-CC 10", "BB-DD 9", "AA-BB 8", "BB-CC 5", "DD-EE 4"],
)


def test_locomotives_are_kept_for_planned_ferries() -> None:
    game = table(COAST, hands={0: "RRLL", 1: ""}, tickets={0: ["AA-CC"], 1: ["DD-EE"]})

    answer = ask(game, "planner")

    assert answer.plan == {"AA-BB", "BB-CC"}
    assert not answer.text.startswith("BB-CC")
    assert ask(game, "planner", LOCO_KEEP=0).text == "BB-CC 2R1L"
    more = table(COAST, hands={0: "RRLLL", 1: ""}, tickets={0: ["AA-CC"], 1: ["DD-EE"]})
    assert ask(more, "planner").text == "BB-CC 2R1L"


def test_locomotive_is_taken_when_a_planned_ferry_lacks_it() -> None:
    tickets = {0: ["AA-BB"], 1: ["DD-EE"]}
    game = table(COAST, hands={0: "WWWWL", 1: ""}, row="LYYPP", tickets=tickets)

    assert ask(game, "planner", LOCO_MISSING=0).text == "+L"
    enough = table(COAST, hands={0: "WWLL", 1: ""}, row="LYYPP", tickets=tickets)
    assert ask(enough, "planner", LOCO_MISSING=0).text != "+L"


def test_tunnel_waits_for_its_reserve() -> None:
    tickets = {0: ["BB-DD"], 1: ["DD-EE"]}

    def answer(hand: str, reserve: int) -> str:
        game = table(COAST, hands={0: hand, 1: ""}, tickets=tickets)
        return ask(game, "planner", TUNNEL_RESERVE=reserve).text

    assert not answer("GGG", 100).startswith("CC-DD")
    assert answer("GGG", 0) == "CC-DD 3G"
    assert answer("GGGG", 100) == "CC-DD 3G"
    assert answer("GGGL", 100) == "CC-DD 3G"
    assert not answer("GGGL", 101).startswith("CC-DD")


def test_tunnel_is_paid_with_the_fewest_locomotives_or_given_up() -> None:
    def answer(hand: str) -> str:
        game = table(COAST, hands={0: f"GGG{hand}", 1: ""}, deck="G" * 3, row="RRYYB")
        game.push_text("CC-DD 3G")
        return ask(game, "planner").text

    assert answer("GGGLLL") == "&3G"
    assert answer("GLLL") == "&1G2L"
    assert answer("GL") == "&-"


GONE = own_map(
    ["AA-BB 3 red", "BB-CC 2 blue", "CC-DD 1 green"], ["AA-BB 5", "AA-CC 4", "AA-DD 9", "CC-DD 2"]
)


@pytest.mark.parametrize(("held", "is_built"), [("AA-BB", True), ("AA-CC", False)])
def test_station_is_built_for_a_lost_route_only_if_the_ticket_is_worth_it(
    held: str, is_built: bool
) -> None:
    # A swing of twice the points against 4 for the station, 1 card, and 4 on top.
    owners = {0: ["BB-CC"], 1: ["AA-BB"]}
    tickets = {0: [held], 1: ["CC-DD"]}
    game = table(GONE, hands={0: "WWPL", 1: ""}, owners=owners, tickets=tickets)

    answer = ask(game, "planner")

    assert (answer.station is not None) == is_built
    assert answer.text.startswith("@") == is_built
    assert not ask(game, "planner", STATION_WORTH=20).text.startswith("@")


def test_station_is_not_built_while_the_route_can_still_be_had() -> None:
    game = table(GONE, hands={0: "WWPL", 1: ""}, tickets={0: ["AA-BB"], 1: ["CC-DD"]})

    assert ask(game, "planner").station is None
    assert not ask(game, "planner").text.startswith("@")


def test_station_waits_until_the_rest_of_the_way_is_laid() -> None:
    tickets = {0: ["AA-DD"], 1: ["CC-DD"]}
    game = table(
        GONE, hands={0: "WWPPG", 1: ""}, owners={0: ["BB-CC"], 1: ["AA-BB"]}, tickets=tickets
    )

    answer = ask(game, "planner")

    assert answer.station is not None
    assert answer.text == "CC-DD 1G"
    game.push_text(answer.text)
    game.push_text("+?")
    game.push_text("+?")
    assert ask(game, "planner").text.startswith("@")


def test_station_is_paid_with_the_color_needed_least() -> None:
    game = table(
        GONE,
        hands={0: "WPPL", 1: ""},
        owners={0: ["BB-CC"], 1: ["AA-BB"]},
        tickets={0: ["AA-BB"], 1: ["CC-DD"]},
    )

    assert ask(game, "planner").text == "@AA 1P"


def test_one_station_is_enough_for_a_lost_route() -> None:
    # The station in A borrows A-B, so the ticket is completed; once one in B was planned as well.
    game = table(
        GONE,
        hands={0: "WWWPPP", 1: ""},
        owners={0: ["BB-CC"], 1: ["AA-BB"]},
        tickets={0: ["AA-BB"], 1: ["CC-DD"]},
        stations={0: "AA"},
    )

    assert ask(game, "planner").station is None
