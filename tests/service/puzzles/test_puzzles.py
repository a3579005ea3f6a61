"""Puzzles as people solve them: once each, in order, with an answer that explains itself."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from service.serving import House, Somebody, house
from whistlestop.game.notation import route_text
from whistlestop.puzzles import THEMES, load_deals, load_puzzles
from whistlestop.service.puzzles.rating import rerate
from whistlestop.service.store import puzzles as stored

PUZZLES = [*load_puzzles("usa"), *load_puzzles("europe")]
FIRST, SECOND = PUZZLES[0], PUZZLES[-1]


@pytest.fixture(name="house")
def one_house(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as found:
        yield found


@pytest.fixture
def ann(house: House) -> Somebody:
    return house.somebody("Ann")


def solve(who: Somebody, puzzle: Any, action: str | None = None) -> dict[str, Any]:
    return who.post(f"/puzzles/{puzzle.id}", {"action": action or puzzle.best})


def test_the_shelf_counts_what_there_is(ann: Somebody) -> None:
    shelf = ann.get("/puzzles")

    assert {one["map"]: one["puzzles"] for one in shelf["sets"]} == {
        map: len(load_puzzles(map)) for map in ("usa", "europe")
    }
    assert all(set(one["themes"]) <= set(THEMES) for one in shelf["sets"])
    assert shelf["me"] is None


def test_a_puzzle_shows_the_view_and_nothing_of_the_answer(ann: Somebody) -> None:
    task = ann.get(f"/puzzles/{FIRST.id}")

    assert task["view"]["player"] == FIRST.view.player
    assert FIRST.best in task["view"]["legal_actions"]
    assert set(task) == {"id", "map", "rating", "tried", "solved", "view", "mine"}
    assert task["mine"] is None


def test_the_next_is_one_that_was_not_tried(ann: Somebody) -> None:
    wanted: dict[str, Any] = {"map": FIRST.map, "theme": FIRST.themes[0]}
    fits = {p.id for p in PUZZLES if p.map == FIRST.map and FIRST.themes[0] in p.themes}
    for puzzle in PUZZLES:
        if puzzle.id in fits and puzzle is not FIRST:
            solve(ann, puzzle)

    assert ann.get("/puzzles/next", **wanted)["id"] == FIRST.id
    solve(ann, FIRST)
    again = ann.get("/puzzles/next", **wanted)  # all are tried: the one tried longest ago
    assert again["id"] in fits
    assert again["mine"]["solved"]


def test_the_first_try_counts_and_is_explained(ann: Somebody) -> None:
    wrong = solve(ann, FIRST, FIRST.obvious)

    assert (wrong["solved"], wrong["counted"], wrong["rating_before"]) == (False, True, 1500)
    assert wrong["me"]["rating"] < 1500
    assert wrong["solutions"] == list(FIRST.solutions)
    assert wrong["choices"][0]["solves"]
    assert wrong["best_why"][0]["sentence"]
    obvious = next(one for one in wrong["choices"] if one["action"] == FIRST.obvious)
    assert obvious["cost"] > 6

    right = solve(ann, FIRST)
    assert (right["solved"], right["counted"], right["rating_before"]) == (True, False, None)
    assert right["me"] == wrong["me"]
    assert not ann.get(f"/puzzles/{FIRST.id}")["mine"]["solved"]
    assert ann.get(f"/puzzles/{FIRST.id}")["tried"] == 1


def test_an_answer_of_ones_own_is_explained_too(ann: Somebody) -> None:
    puzzle = next(
        one
        for one in PUZZLES
        if "cards" in one.themes and "+?" not in (*one.solutions, one.obvious)
    )
    told = solve(ann, puzzle, "+?")
    assert told["obvious_against"]
    assert told["answer_against"]
    assert told["bots"]["expert"]["tries"] > told["bots"]["casual"]["tries"] == 1

    right = solve(ann, puzzle)
    assert (right["answer_why"], right["answer_against"]) == ([], [])


def test_the_lesson_about_a_tunnel_knows_a_trap(ann: Somebody) -> None:
    about = [puzzle for puzzle in PUZZLES if "tunnel" in puzzle.themes]
    trap = next(one for one in about if one.best.startswith("@"))
    assert solve(ann, trap)["traps"] == ["tunnel"]
    tunnels = {route_text(route) for route in about[0].view.map.routes if route.tunnel}
    best = next(one for one in about if one.best.split()[0] in tunnels)
    assert "tunnel" not in solve(ann, best)["traps"]


def test_a_streak_grows_and_ends(ann: Somebody) -> None:
    solve(ann, FIRST)
    two = solve(ann, SECOND)["me"]
    assert (two["tried"], two["solved"], two["streak"], two["best_streak"]) == (2, 2, 2, 2)
    assert two["rating"] > 1500
    lost = solve(ann, PUZZLES[1], PUZZLES[1].obvious)["me"]
    assert (lost["streak"], lost["best_streak"]) == (0, 2)


def test_a_guest_solves_without_a_session(house: House) -> None:
    nobody = house.somebody()
    assert solve(nobody, FIRST)["solved"]
    assert nobody.get("/puzzles")["me"]["tried"] == 1


def test_what_cannot_be_answered_is_refused_with_a_reason(ann: Somebody) -> None:
    for body in ({"action": "nonsense"}, {"action": "--"}):
        refused = ann.refused("POST", f"/puzzles/{FIRST.id}", 422, json=body)
        assert refused["key"] == "no_such_answer"
    assert ann.refused("GET", "/puzzles/00000000", 404)["key"] == "no_such_puzzle"
    assert ann.refused("GET", "/puzzles/next?map=mini", 404)["key"] == "no_such_puzzles"
    assert ann.refused("GET", "/puzzles/tickets/next?map=mini", 404)["key"] == "no_such_puzzles"
    assert ann.get("/puzzles")["me"] is None  # nothing was counted


def test_ratings_made_anew_are_the_same(house: House, ann: Somebody) -> None:
    bob = house.somebody("Bob")
    for who, puzzle, right in ((ann, FIRST, True), (bob, FIRST, False), (bob, SECOND, True)):
        solve(who, puzzle, None if right else puzzle.obvious)
    first = {puzzle.id: puzzle.rating for puzzle in PUZZLES}
    journal = house.service.journal
    before = house.portal.call(journal.read, stored.everything)

    assert house.portal.call(journal.write, rerate, first) == 0
    harder = {**first, FIRST.id: FIRST.rating + 200}
    assert house.portal.call(journal.write, rerate, harder) == 3
    assert house.portal.call(journal.write, rerate, first) == 3
    assert house.portal.call(journal.read, stored.everything) == before


def test_a_guests_attempts_go_to_an_account_and_are_unlinked_with_it(
    house: House, ann: Somebody
) -> None:
    guest = house.somebody("Guest")
    solve(ann, FIRST)
    solve(guest, FIRST, FIRST.obvious)
    solve(guest, SECOND)
    write, read = house.service.journal.write, house.service.journal.read
    users = [one.user for one in house.portal.call(read, stored.everything)]
    mine, theirs = users[0], users[1]

    house.portal.call(write, stored.bring, theirs, mine)
    assert [one.puzzle for one in house.portal.call(read, stored.attempts_of, mine)] == [
        FIRST.id,
        SECOND.id,
    ]
    house.portal.call(write, stored.forget, mine)
    assert house.portal.call(read, stored.attempts_of, mine) == []
    assert len(house.portal.call(read, stored.everything)) == 3


def test_the_trainer_tells_what_every_choice_is_worth(ann: Somebody) -> None:
    task = ann.get("/puzzles/tickets/next", map="europe")
    assert ann.get(f"/puzzles/tickets/{task['id']}") == task
    other = ann.get("/puzzles/tickets/next", map="europe", after=task["id"])
    assert other["id"] != task["id"]
    two = ann.get("/puzzles/tickets/next", map="europe", players=2)
    assert len(two["view"]["counts"]) == 2

    deal = next(one for one in load_deals("europe") if one.id == task["id"])
    told = ann.post(f"/puzzles/tickets/{deal.id}", {"action": deal.choices[-1].action})
    assert [one["action"] for one in told["choices"]] == [one.action for one in deal.choices]
    assert set(task["view"]["legal_actions"]) == {one.action for one in deal.choices}
    best = ann.post(f"/puzzles/tickets/{deal.id}", {"action": deal.choices[0].action})
    assert best["good"]


def test_the_obvious_and_the_answer_are_told_whichever_cards_they_lay(ann: Somebody) -> None:
    unlisted = next(p for p in PUZZLES if p.obvious not in {c.action for c in p.choices})
    told = solve(ann, unlisted, unlisted.obvious)

    [obvious] = [choice for choice in told["choices"] if choice["action"] == told["obvious"]]
    assert obvious["cost"] >= 6
    assert len(told["choices"]) == len(unlisted.choices)
