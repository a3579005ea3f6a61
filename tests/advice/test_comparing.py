"""What an action gives up against a better one: true of the position, and nothing else said."""

from typing import Any

import pytest

import whistlestop as ws
from positions import table
from whistlestop.advice import compare


def compared(game: ws.Game, best: str, other: str) -> dict[str, dict[str, Any]]:
    view = game.view(0)
    actions = [game.parse(text, player=0) for text in (best, other)]
    assert set(actions) <= set(view.legal_actions)
    return {one.key: dict(one.args) for one in compare(view, *actions)}


def usa(**position: Any) -> ws.Game:
    return table("usa", **{"tickets": {0: [], 1: []}, **position})


def test_cards_and_trains_that_a_better_route_needs_are_counted() -> None:
    game = usa(hands={0: "WRRRR"}, row="RRWWG", trains={0: 8})
    found = compared(game, "+R", "CAL-HEL 4R")
    assert found["lays_needed"] == {"route": "MIA-NOL", "missing": 6, "before": 1}
    assert found["too_few_after"] == {"route": "MIA-NOL", "trains": 4, "length": 6}
    assert "lays_needed" not in compared(game, "+R", "+?")


def test_the_end_that_only_one_of_them_begins_is_said() -> None:
    game = usa(hands={0: "WWWRRR"}, row="RRWWG", trains={0: 4})
    assert "ends_early" in compared(game, "+R", "DAL-LRK 2W")
    assert "ends_early" not in compared(game, "DAL-LRK 2W", "+R")


def test_the_deck_is_a_matter_of_chance() -> None:
    game = usa(hands={0: "WRRRR"}, row="RRWWL")
    color, locomotive = (compared(game, text, "+?") for text in ("+R", "+L"))
    assert 0 < locomotive["deck_locomotive"]["share"] < color["deck_color"]["share"] < 1
    assert compared(game, "+L", "+R")["only_color"] == {"card": "R"}


@pytest.mark.parametrize(("last_turns", "key"), [(0, "may_go"), (1, "no_turn_left")])
def test_what_may_become_of_a_route_that_is_left(last_turns: int, key: str) -> None:
    game = usa(hands={0: "WWWWPP"}, last_turns=last_turns)
    found = compared(game, "CHI-TOR 4W", "DAL-HOU.1 1P")
    assert found[key]["route"] == "CHI-TOR"
    assert found["scores_less"] == {"points": 1, "more": 7}
    assert {"may_go", "no_turn_left"} & set(found) == {key}


def test_nobody_with_too_few_trains_could_claim_it() -> None:
    game = usa(hands={0: "WWWWPP"}, trains={1: 3})
    assert "may_go" not in compared(game, "CHI-TOR 4W", "DAL-HOU.1 1P")


def test_a_ticket_that_only_the_better_one_completes_is_named() -> None:
    game = table(
        "europe",
        hands={0: "LLLWW"},
        owners={0: ["AMS-FRA", "BER-FRA.R"]},
        tickets={0: ["LON-BER"], 1: []},
    )
    found = compared(game, "AMS-LON 2L", "+?")
    assert found["leaves_open"] == {"tickets": ("LON-BER",)}


def test_tickets_kept_beside_the_best_are_named_with_their_trains() -> None:
    view = ws.Game("usa", players=2, seed=1).view(0)
    all_three = max(view.legal_actions, key=lambda action: len(str(action)))
    longer = []
    for two in view.legal_actions:
        if two != all_three:
            found = {one.key: dict(one.args) for one in compare(view, two, all_three)}
            assert len(found["keeps_too"]["tickets"]) == 1
            assert "gives_back" in {one.key for one in compare(view, all_three, two)}
            longer.append(found.get("plan_instead", {"trains": 0, "before": 0}))
    assert any(trains["trains"] > trains["before"] for trains in longer)
