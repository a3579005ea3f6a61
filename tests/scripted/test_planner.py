"""The planner: tickets, ways, payments and cards."""

from typing import Any

from positions import own_map, table
from scripted.asking import LINE, ask

# --- Planner


def test_planner_drops_a_ticket_that_its_trains_no_longer_suffice_for() -> None:
    tickets = {0: ["AA-CC", "DD-EE"], 1: ["EE-FF"]}

    assert ask(table(LINE, tickets=tickets), "planner").plan == {"AA-BB", "BB-CC", "DD-EE"}
    few = table(LINE, tickets=tickets, trains={0: 5})
    assert ask(few, "planner").plan == {"DD-EE"}


def test_planner_drops_a_ticket_for_which_there_is_no_time() -> None:
    tickets = {0: ["AA-CC", "EE-FF"], 1: ["DD-EE"]}
    late = table(LINE, hands={0: "", 1: ""}, tickets=tickets, trains={1: 3})

    assert ask(late, "planner").plan == {"EE-FF"}


def test_planner_drops_a_ticket_that_brings_less_than_its_trains_would() -> None:
    board = own_map(["AA-BB 8 red", "BB-CC 2 blue"], ["AA-BB 5", "BB-CC 4"])
    game = table(board, tickets={0: ["AA-BB"], 1: ["BB-CC"]}, hands={0: "", 1: ""})

    assert ask(game, "planner", TRAIN_WORTH=12).plan == {"AA-BB"}  # 5 points twice, 8 trains
    assert ask(game, "planner", TRAIN_WORTH=13).plan == set()


TREE = own_map(
    ["AA-BB 2 red", "BB-CC 3 blue", "AA-CC 4 green", "BB-DD 3 white", "AA-DD 4 black"],
    ["AA-CC 5", "AA-DD 6", "BB-CC 12", "AA-BB 10"],
)


def test_planner_goes_over_its_own_routes_for_nothing() -> None:
    tickets = {0: ["AA-CC"], 1: ["BB-CC"]}

    assert ask(table(TREE, tickets=tickets), "planner").plan == {"AA-CC"}
    own = table(TREE, tickets=tickets, owners={0: ["AA-BB"]})
    assert ask(own, "planner").plan == {"BB-CC"}


def test_planner_goes_over_planned_routes_for_nothing() -> None:
    alone = table(TREE, tickets={0: ["AA-DD"], 1: ["BB-CC"]})
    beside = table(TREE, tickets={0: ["AA-BB", "AA-DD"], 1: ["BB-CC"]})

    assert ask(alone, "planner").plan == {"AA-DD"}
    assert ask(beside, "planner").plan == {"AA-BB", "BB-DD"}


def test_planner_does_not_plan_over_the_routes_of_others() -> None:
    taken = table(TREE, tickets={0: ["AA-CC"], 1: ["BB-CC"]}, owners={1: ["AA-CC"]})

    assert ask(taken, "planner").plan == {"AA-BB", "BB-CC"}


def test_planner_claims_the_longest_planned_route_it_can_pay() -> None:
    tickets = {0: ["AA-CC", "DD-FF"], 1: ["DD-EE"]}

    def answer(hand: str) -> str:
        return ask(table(LINE, hands={0: hand, 1: ""}, tickets=tickets), "planner").text

    assert answer("RRRYYBBBB") == "DD-EE 4B"
    assert answer("RRRYYBB") == "AA-BB 3R"
    assert answer("YYBB") == "EE-FF 2Y"


def test_planner_pays_with_the_fewest_locomotives() -> None:
    tickets = {0: ["BB-DD"], 1: ["DD-EE"]}

    def answer(hand: str) -> str:
        owners = {0: ["BB-CC"]}
        game = table(LINE, hands={0: hand, 1: ""}, tickets=tickets, owners=owners)
        return ask(game, "planner").text

    assert answer("WWPPPL") == "CC-DD 3P"
    assert answer("WWLL") == "CC-DD 2W1L"
    assert answer("LLL") == "CC-DD 3L"


def test_planner_pays_a_gray_route_in_the_color_it_needs_least() -> None:
    def answer(hand: str, *tickets: str) -> str:
        game = table(LINE, hands={0: hand, 1: ""}, tickets={0: list(tickets), 1: ["EE-FF"]})
        return ask(game, "planner", TIME_SLACK=5000).text

    # Red and green are wanted for the way from A to D; blue only if there is a ticket over it.
    assert answer("RRBBB", "AA-CC", "BB-DD") == "CC-DD 3B"
    assert answer("GGWWWL", "BB-DD") == "CC-DD 3W"
    assert answer("BBBWWW", "BB-DD", "DD-EE") == "CC-DD 3W"


def test_planner_draws_the_color_its_plan_lacks() -> None:
    def answer(row: str) -> str:
        tickets = {0: ["AA-CC"], 1: ["EE-FF"]}
        game = table(LINE, hands={0: "RRG", 1: ""}, row=row, tickets=tickets)
        return ask(game, "planner").text

    assert answer("GRYYB") == "+R"  # one is missing there, two of the green ones
    assert answer("GGYYB") == "+G"
    assert answer("PYYYB") == "+?"


def test_planner_draws_tickets_only_when_its_plan_is_done() -> None:
    done: dict[str, Any] = {"owners": {0: ["AA-BB"]}, "hands": {0: "", 1: ""}}

    assert ask(table(LINE, tickets={0: ["AA-BB"], 1: ["EE-FF"]}, **done), "planner").text == "+T"
    assert ask(table(LINE, tickets={0: ["AA-CC"], 1: ["EE-FF"]}, **done), "planner").text != "+T"


def test_planner_plans_nothing_new_on_the_last_turn_that_it_cannot_finish() -> None:
    tickets = {0: ["AA-CC"], 1: ["EE-FF"]}
    last: dict[str, Any] = {"tickets": tickets, "last_turns": 1, "trains": {0: 10}}

    # Two routes are missing: the points of the longest it can pay are worth more.
    game = table(LINE, hands={0: "RRRBBBB", 1: ""}, **last)
    assert ask(game, "planner").text == "DD-EE 4B"
    # One is missing: it completes the ticket.
    owners = {0: ["BB-CC"]}
    game = table(LINE, hands={0: "RRRBBBB", 1: ""}, owners=owners, **last)
    assert ask(game, "planner").text == "AA-BB 3R"


def test_planner_gives_up_an_offered_ticket_that_does_not_fit() -> None:
    tickets = {0: ["AA-BB"], 1: ["EE-FF"]}
    deck = ["AA-CC", "DD-FF", "DD-EE"]
    game = table(LINE, tickets=tickets, ticket_deck=deck, trains={0: 7}, hands={0: "", 1: ""})
    game.push_text("+T")

    assert ask(game, "planner").text == "=AA-CC"


def test_planner_keeps_an_offered_ticket_that_it_has_completed_already() -> None:
    game = table(
        "usa",
        hands={0: "", 1: ""},
        owners={0: ["DEN-SFE", "ELP-SFE"]},
        tickets={0: ["SEA-NYC", "LAX-MIA"], 1: ["VAN-MTL"]},
        ticket_deck=["DEN-ELP", "CAL-SLC", "SSM-NAS"],
    )
    game.push_text("+T")

    assert ask(game, "planner").text == "=DEN-ELP"
    assert "DEN-ELP" in ask(game, "planner", MOST_TICKETS=2).text
