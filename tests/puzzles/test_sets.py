"""The sets that come along: sound, rated, explained, and still right when they are tried again."""

import random
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from whistlestop.advice.prospects import rivals_for
from whistlestop.game import BuildStation, ClaimRoute, View
from whistlestop.puzzles import PUZZLE_MAPS, THEMES, Puzzle, load_deals, load_puzzles
from whistlestop.puzzles.answering import AnswerError, read_answer, said_against, said_for
from whistlestop.puzzles.difficulty import SCRIPTED, rating_from, solvers_of
from whistlestop.puzzles.judging import (
    AGAIN,
    ALIVE,
    BEYOND_DOUBT,
    MARGIN,
    OBVIOUS_COST,
    is_counted,
    second_judge_agrees,
    why_doubtful,
)
from whistlestop.puzzles.puzzle import Tries, deed_of, legal_texts
from whistlestop.puzzles.selecting import select
from whistlestop.puzzles.stations import (
    counting_agrees,
    effect_of,
    gain_of,
    saved_by_stations,
)
from whistlestop.puzzles.themes import is_trap, themes_of

ALL = [puzzle for map in PUZZLE_MAPS for puzzle in load_puzzles(map)]
SAMPLE = ALL[:: max(1, len(ALL) // 3)][:3]


@pytest.mark.parametrize("map", PUZZLE_MAPS)
def test_a_set_has_no_puzzle_twice_and_begins_with_the_easiest(map: str) -> None:
    puzzles = load_puzzles(map)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) >= 300
    assert [puzzle.rating for puzzle in puzzles] == sorted(puzzle.rating for puzzle in puzzles)
    assert {puzzle.map for puzzle in puzzles} == {map}
    assert load_puzzles("nowhere") == ()
    assert load_deals("nowhere") == ()


@pytest.mark.parametrize("puzzle", ALL[::8], ids=lambda puzzle: puzzle.id)
def test_a_puzzle_is_sound(puzzle: Puzzle) -> None:
    view, texts = puzzle.view, legal_texts(puzzle.view)
    assert view.position() == puzzle.position
    assert {*puzzle.solutions, puzzle.obvious} <= set(texts)
    saved = saved_by_stations(view)
    assert len({effect_of(texts[text], saved) for text in puzzle.solutions}) == 1
    assert puzzle.obvious not in puzzle.solutions
    best, *others = puzzle.choices
    assert (best.action, best.cost) == (puzzle.best, 0)
    for choice in others:
        if choice.action not in puzzle.solutions:
            assert choice.cost - BEYOND_DOUBT * choice.error >= MARGIN - 0.05  # as rounded
    assert puzzle.choice(puzzle.obvious).cost >= OBVIOUS_COST - 0.01
    told = {deed_of(texts[choice.action]) for choice in puzzle.choices}
    assert told == {deed_of(action) for action in texts.values()}  # nothing was left out
    assert puzzle.themes == themes_of(view, texts[puzzle.best], texts[puzzle.obvious])
    assert puzzle.rating == rating_from(puzzle.solvers)
    assert all(str(one) for one in said_for(view, puzzle.best))
    assert second_judge_agrees(view, puzzle.solutions)  # `puzzles pack --add` drops the others


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.id)
def test_some_puzzles_are_tried_again(puzzle: Puzzle) -> None:
    assert why_doubtful(puzzle, "again", AGAIN // 4) is None
    assert solvers_of(puzzle.view, puzzle.solutions) == puzzle.solvers


@pytest.mark.long
@pytest.mark.parametrize("puzzle", ALL[::4], ids=lambda puzzle: puzzle.id)
def test_many_puzzles_are_tried_again(puzzle: Puzzle) -> None:
    assert why_doubtful(puzzle, "again") is None


@pytest.mark.parametrize("map", PUZZLE_MAPS)
def test_deals_tell_of_every_choice(map: str) -> None:
    for deal in load_deals(map):
        assert {choice.action for choice in deal.choices} == set(legal_texts(deal.view))
        assert deal.is_good(deal.choices[0])
        costs = [choice.cost for choice in deal.choices]
        assert costs == sorted(costs)
    assert not all(deal.is_good(deal.choices[-1]) for deal in load_deals(map))


def test_an_answer_is_read_however_it_is_written() -> None:
    puzzle = next(one for one in ALL if "claim" in one.themes)
    assert read_answer(puzzle.view, puzzle.best.lower()) == puzzle.best
    with pytest.raises(AnswerError, match="is not possible"):
        read_answer(puzzle.view, "--")
    with pytest.raises(AnswerError, match="is not an action"):
        read_answer(puzzle.view, "nonsense")


def test_another_way_to_do_something_costs_what_its_best_way_does() -> None:
    puzzle = next(one for one in ALL if "claim" in one.themes)
    for text in legal_texts(puzzle.view):
        assert puzzle.choice(text).cost >= 0
    with pytest.raises(ValueError, match="is not possible"):
        puzzle.choice("nonsense")


def test_what_is_told_has_the_obvious_and_the_answer_and_one_way_to_do_the_best() -> None:
    for puzzle in ALL:
        for answer in (puzzle.obvious, puzzle.solutions[-1], puzzle.choices[-1].action):
            told = [choice.action for choice in puzzle.told(answer, 8)]
            assert {puzzle.best, puzzle.obvious, answer} <= set(told)
            assert set(told) & set(puzzle.solutions) <= {puzzle.best, answer}
            assert len(told) == len(set(told)) <= 8 + 2


def test_a_selection_takes_of_every_theme() -> None:
    chosen = select(ALL, len(ALL) // 2)
    assert len(chosen) == len(ALL) // 2
    rarest = Counter(theme for puzzle in ALL for theme in puzzle.themes)
    there = {theme for puzzle in chosen for theme in puzzle.themes}
    assert there == {theme for theme in THEMES if rarest[theme]}


def test_a_harder_puzzle_has_a_higher_rating() -> None:
    solved, half, failed = Tries(1, 1), Tries(16, 32), Tries(0, 1)
    easy = rating_from(dict.fromkeys((*SCRIPTED, "expert"), solved))
    middling = rating_from({"casual": failed, "skilled": solved, "expert": solved})
    harder = rating_from({"casual": failed, "skilled": solved, "expert": half})
    hard = rating_from(dict.fromkeys((*SCRIPTED, "expert"), failed))
    assert easy < middling < harder < hard


@pytest.mark.parametrize("map", PUZZLE_MAPS)
def test_ratings_spread(map: str) -> None:
    ratings = Counter(puzzle.rating for puzzle in load_puzzles(map))
    assert len(ratings) >= 35
    assert max(ratings.values()) <= len(load_puzzles(map)) // 5


def test_something_is_at_stake_in_every_puzzle() -> None:
    assert all(puzzle.choices[0].win >= ALIVE for puzzle in ALL)


def test_somebody_could_still_claim_what_a_puzzle_about_blocking_closes() -> None:
    blocking = [puzzle for puzzle in ALL if "block" in puzzle.themes]
    assert blocking
    for puzzle in blocking:
        best = legal_texts(puzzle.view)[puzzle.best]
        assert isinstance(best, ClaimRoute)
        assert rivals_for(puzzle.view, best.route)


def test_a_card_to_take_is_explained_and_compared() -> None:
    for puzzle in (one for one in ALL if "cards" in one.themes and not one.best.startswith("+?")):
        reasons = {one.key for one in said_for(puzzle.view, puzzle.best)[1:]}
        assert reasons - {"any_color"}, puzzle.id
        assert said_against(puzzle.view, puzzle.best, puzzle.obvious), puzzle.id


def test_a_tunnel_is_best_or_a_trap() -> None:
    tunnels = [puzzle for puzzle in ALL if "tunnel" in puzzle.themes]
    traps = [p for p in tunnels if is_trap("tunnel", legal_texts(p.view)[p.best])]
    assert 0 < len(traps) < len(tunnels)
    for puzzle in traps:
        obvious = legal_texts(puzzle.view)[puzzle.obvious]
        assert isinstance(obvious, ClaimRoute)
        assert obvious.route.tunnel


def test_the_page_about_puzzles_counts_what_is_in_the_sets() -> None:
    page = (Path(__file__).parents[2] / "docs" / "puzzles.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| (\S.*?) \| (.+ \| .+) \|$", page, re.M))

    sets = [load_puzzles(map) for map in PUZZLE_MAPS]

    def row(values: Iterable[object]) -> str:
        return " | ".join(map(str, values))

    assert told["puzzles"] == row(len(one) for one in sets)
    for theme in THEMES:
        counted = row(sum(theme in puzzle.themes for puzzle in one) for one in sets)
        assert f"| `{theme}` | {counted} |" in page
    for bot in (*SCRIPTED, "expert"):
        assert told[f"`{bot}`"] == row(f"{share_of(one, bot):.0%}" for one in sets)
    assert told["ratings"] == row(f"{one[0].rating} to {one[-1].rating}" for one in sets)
    assert told["different ratings"] == row(len({p.rating for p in one}) for one in sets)


def share_of(puzzles: tuple[Puzzle, ...], bot: str) -> float:
    """The share of its tries that a bot solves."""
    return sum(p.solvers[bot].solved / p.solvers[bot].tries for p in puzzles) / len(puzzles)


def test_a_view_is_all_a_puzzle_has() -> None:
    for puzzle in ALL[::16]:
        hidden = [part for part in puzzle.position.split() if part.startswith("hands=")]
        assert hidden
        assert hidden[0].count("?") >= 1
        assert isinstance(puzzle.view, View)


# --- Stations

STATIONS = [puzzle for puzzle in ALL if "station" in puzzle.themes]
COUNTED = [puzzle for puzzle in STATIONS if is_counted(puzzle.view, puzzle.solutions)]


def test_there_are_puzzles_about_stations() -> None:
    assert len(COUNTED) >= 30
    assert {puzzle.map for puzzle in STATIONS} == {"europe"}


@pytest.mark.parametrize("puzzle", COUNTED[::3], ids=lambda puzzle: puzzle.id)
def test_a_station_that_is_best_saves_a_ticket_as_anybody_can_count(puzzle: Puzzle) -> None:
    view, texts = puzzle.view, legal_texts(puzzle.view)
    saved = saved_by_stations(view)
    for text in puzzle.solutions:
        action = texts[text]
        assert isinstance(action, BuildStation)
        assert gain_of(view, action) >= 2 * sum(t.points for t in saved[action.city]) - 4
    action = texts[puzzle.best]
    assert isinstance(action, BuildStation)
    game, others = view.sample(1), random.Random(1)
    game.push(action)
    while game.to_act:
        game.push(others.choice(game.legal_actions))
    outcome = game.outcome()
    assert outcome is not None
    results = outcome.sheets[view.player or 0].ticket_results
    assert saved[action.city] <= {result.ticket for result in results if result.completed}
    assert counting_agrees(view, puzzle.solutions, MARGIN)
    assert not counting_agrees(view, [puzzle.obvious], MARGIN)
