"""The characters of the scripted players."""

from collections import Counter
from typing import Any

import pytest

from positions import own_map, table
from scripted.asking import LINE, UNTUNED, ask, game_of
from whistlestop import Game, load_map
from whistlestop.rules import codes
from whistlestop.rules.map_data import map_data_of
from whistlestop.rules.routes import route_fault
from whistlestop.scripted.stations import SOON
from whistlestop.scripted.styles import named_numbers

# --- Racer


def test_racer_keeps_the_two_cheapest_opening_tickets() -> None:
    for seed in range(20):
        game = Game("usa", players=2, seed=seed)
        answer = ask(game, "racer")
        game.push_text(answer.text)

        offered = game.view(0).draws[0].tickets
        assert offered is not None
        kept = game.view(0).draws[0].kept
        assert kept is not None
        assert sorted(t.points for t in kept) == sorted(t.points for t in offered)[:2]


@pytest.mark.parametrize("players", [2, 4])
def test_racer_claims_only_long_routes_while_such_are_open(players: int) -> None:
    map = load_map("usa")
    m = map_data_of(map)
    long = named_numbers("racer", UNTUNED, players)["RACE_LENGTH"]
    claims = 0
    for seed in range(6):
        for step in game_of(map, ["racer"] * players, seed, UNTUNED):
            s, p = step.s, step.player
            is_late = s.last_turns > 0 or s.trains[p] <= SOON
            if step.kind == codes.CLAIM and not is_late and m.route_length[step.what] < long:
                lengths = m.route_length
                still = [r for r in range(m.routes) if route_fault(m, s, p, r) == codes.LEGAL]
                assert not [r for r in still if lengths[r] >= long]
            claims += step.kind == codes.CLAIM
    assert claims > 20 * players


def test_racer_never_draws_tickets() -> None:
    for seed in range(4):
        steps = game_of(load_map("europe"), ["racer"] * 3, seed, UNTUNED)
        assert codes.DRAW_TICKETS not in {step.kind for step in steps}


def test_racer_prefers_a_route_that_touches_its_own() -> None:
    board = own_map(
        ["AA-BB 5 red", "CC-DD 5 blue", "DD-EE 1 green", "BB-CC 1 gray"], ["AA-BB 1", "CC-DD 1"]
    )
    cards = {0: "RRRRRBBBBB", 1: ""}

    assert ask(table(board, hands=cards), "racer").text == "AA-BB 5R"
    assert ask(table(board, hands=cards, owners={0: ["DD-EE"]}), "racer").text == "CC-DD 5B"


def test_racer_claims_what_it_can_when_there_is_no_card_to_draw() -> None:
    # The goal is a route of 6 for which cards are missing; no card can be drawn. Drawing tickets is
    # the first action listed, and was once what it fell back to.
    rest = "".join(color * 12 for color in "PBOWGYK") + "R" * 9 + "L" * 14
    game = table("usa", hands={0: "RRR", 1: rest}, row="", deck="", discard="")

    assert ask(game, "racer").text != "+T"


# --- Path


def test_path_never_draws_tickets() -> None:
    drawn: Counter[str] = Counter()
    for name in ("mini", "usa", "europe"):
        for seed in range(6):
            for step in game_of(load_map(name), ["path", "onestep"], seed, UNTUNED):
                drawn[step.style] += step.kind == codes.DRAW_TICKETS

    assert drawn["path"] == 0
    assert drawn["onestep"] > 0  # somebody did


def test_path_weighs_a_route_by_its_points_and_twice_its_tickets() -> None:
    game = table(LINE, hands={0: "", 1: ""}, tickets={0: ["AA-CC", "BB-DD"], 1: ["DD-EE"]})

    answer = ask(game, "path")

    weights = {str(r): answer.memory.weight[r.id] for r in LINE.routes}
    assert answer.plan == {"AA-BB", "BB-CC", "CC-DD"}
    assert weights["AA-BB"] == 4 + 2 * 9
    assert weights["BB-CC"] == 4 + 2 * (9 + 8)
    assert weights["CC-DD"] == 4 + 2 * 8


def test_path_claims_the_weightiest_route_and_not_the_longest() -> None:
    game = table(
        LINE, hands={0: "GGGBBBB", 1: ""}, tickets={0: ["AA-CC", "BB-DD", "DD-EE"], 1: ["EE-FF"]}
    )

    assert ask(game, "path").text == "BB-CC 3G"
    assert ask(game, "planner").text == "DD-EE 4B"


def test_path_counts_a_ticket_whose_way_is_planned_already() -> None:
    game = table(LINE, hands={0: "", 1: ""}, tickets={0: ["AA-CC", "AA-BB"], 1: ["DD-EE"]})

    answer = ask(game, "path")

    weights = {str(r): answer.memory.weight[r.id] for r in LINE.routes}
    assert weights["AA-BB"] == 4 + 2 * (9 + 6)


# --- OneStep and LongRoute


@pytest.mark.parametrize("style", ["onestep", "longroute"])
def test_onestep_and_longroute_draw_more_while_everyone_has_eight_trains(style: str) -> None:
    done: dict[str, Any] = {"owners": {0: ["AA-BB"]}, "tickets": {0: ["AA-BB"], 1: ["DD-EE"]}}

    def answer(own: int, other: int) -> str:
        game = table(LINE, hands={0: "", 1: ""}, trains={0: own, 1: other}, **done)
        return ask(game, style).text

    assert answer(8, 8) == "+T"
    assert answer(7, 8) != "+T"
    assert answer(8, 7) != "+T"


def test_onestep_works_on_its_most_valuable_open_ticket_only() -> None:
    tickets = {0: ["AA-CC", "DD-FF", "AA-BB"], 1: ["DD-EE"]}

    assert ask(table(LINE, tickets=tickets), "onestep").plan == {"AA-BB", "BB-CC"}
    done = table(LINE, tickets=tickets, owners={0: ["AA-BB", "BB-CC"]})
    assert ask(done, "onestep").plan == {"DD-EE", "EE-FF"}
    assert ask(table(LINE, tickets=tickets), "planner").plan > {"AA-BB", "BB-CC", "DD-EE"}


def test_longroute_plans_over_routes_of_three_and_more_only() -> None:
    board = own_map(
        ["AA-BB 2 red", "BB-CC 2 red", "AA-DD 4 blue", "CC-DD 4 green"], ["AA-CC 8", "BB-DD 1"]
    )
    game = table(board, tickets={0: ["AA-CC"], 1: ["BB-DD"]})

    assert ask(game, "onestep").plan == {"AA-BB", "BB-CC"}
    assert ask(game, "longroute").plan == {"AA-DD", "CC-DD"}


def test_longroute_goes_over_short_routes_that_are_its_own() -> None:
    board = own_map(["AA-BB 2 red", "BB-CC 4 red", "AA-CC 6 blue"], ["AA-CC 8", "AA-BB 1"])
    tickets = {0: ["AA-CC"], 1: ["AA-BB"]}

    assert ask(table(board, tickets=tickets), "longroute").plan == {"AA-CC"}
    own = table(board, tickets=tickets, owners={0: ["AA-BB"]})
    assert ask(own, "longroute").plan == {"BB-CC"}


# --- Hungry


def test_hungry_draws_while_its_plan_is_cheap() -> None:
    cheap = table("usa", hands={0: "", 1: ""}, tickets={0: ["DEN-ELP"], 1: ["SEA-NYC"]})
    dear = table("usa", hands={0: "", 1: ""}, tickets={0: ["LAX-MIA"], 1: ["SEA-NYC"]})

    assert ask(cheap, "hungry").text == "+T"
    assert ask(cheap, "hungry").memory.used <= 12
    assert ask(dear, "hungry").text != "+T"
    assert ask(dear, "hungry").memory.used > 12
    assert ask(cheap, "planner").text != "+T"  # it finishes first


def test_hungry_grows_its_tree_by_points_a_train_while_it_fits() -> None:
    # 9 points for 6 trains and 5 for 4 are better than 8 for 6, which does not fit beside them.
    tickets = {0: ["AA-CC", "DD-EE", "DD-FF"], 1: ["EE-FF"]}
    game = table(LINE, hands={0: "", 1: ""}, tickets=tickets, trains={0: 11})

    assert ask(game, "hungry").plan == {"AA-BB", "BB-CC", "DD-EE"}


# --- Wary


@pytest.mark.parametrize(
    ("style", "trains", "text"),
    [("wary", 9, "DD-EE 4B"), ("wary", 10, "+?"), ("planner", 9, "+?")],
)
def test_wary_cashes_in_when_an_opponent_nears_the_end(style: str, trains: int, text: str) -> None:
    game = table(
        LINE,
        hands={0: "BBBB", 1: ""},
        row="GGGGY",
        tickets={0: ["AA-BB"], 1: ["EE-FF"]},
        trains={1: trains},
    )

    answer = ask(game, style)

    assert answer.plan == {"AA-BB"}  # there is still time for the ticket
    assert answer.text == text
