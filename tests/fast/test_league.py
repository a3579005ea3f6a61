"""Matches between scripted players, compiled."""

import numpy as np
import pytest

from whistlestop.fast.kernels import SHEET
from whistlestop.fast.league import League
from whistlestop.scripted import STYLES

RACER, PLANNER, PATH = STYLES["racer"], STYLES["planner"], STYLES["path"]


def test_same_seed_gives_the_same_result_and_another_seed_another() -> None:
    entrants = [PLANNER, RACER]
    first = League("usa", 2).match(entrants, deals=40, seed=3)
    again = League("usa", 2).match(entrants, deals=40, seed=3)
    other = League("usa", 2).match(entrants, deals=40, seed=4)

    assert np.array_equal(first[0], again[0])
    assert np.array_equal(first[1], again[1])
    assert not np.array_equal(first[1], other[1])


def test_result_does_not_depend_on_what_was_played_before() -> None:
    used = League("europe", 3)
    used.match([PATH, RACER, PLANNER], deals=10, seed=9)

    wins, sheets = used.match([PLANNER, PATH, RACER], deals=20, seed=1)

    fresh_wins, fresh_sheets = League("europe", 3).match([PLANNER, PATH, RACER], deals=20, seed=1)
    assert np.array_equal(wins, fresh_wins)
    assert np.array_equal(sheets, fresh_sheets)


def test_deals_can_be_played_in_parts() -> None:
    """The deals from an index on are those that a longer match has there."""
    league = League("mini", 2)
    whole, _ = league.match([PLANNER, RACER], deals=30, seed=2)
    head, _ = league.match([PLANNER, RACER], deals=10, seed=2)
    tail, _ = league.match([PLANNER, RACER], deals=20, seed=2, index=10)

    assert np.allclose(whole, (head + 2 * tail) / 3)


@pytest.mark.parametrize(("name", "players"), [("mini", 3), ("usa", 4), ("europe", 5)])
def test_wins_of_the_entrants_sum_to_one(name: str, players: int) -> None:
    entrants = list(STYLES.values())[:players]

    wins, sheets = League(name, players).match(entrants, deals=20, seed=5)

    assert wins.shape == (players,)
    assert sheets.shape == (players, len(SHEET))
    assert wins.sum() == pytest.approx(1)
    assert (wins >= 0).all()
    parts = sheets[:, [SHEET.index(part) for part in ("routes", "tickets", "stations", "bonus")]]
    assert np.allclose(parts.sum(axis=1), sheets[:, SHEET.index("total")])


@pytest.mark.parametrize(("name", "players"), [("mini", 2), ("usa", 3), ("europe", 4)])
@pytest.mark.parametrize("style", ["planner", "racer"])
def test_equal_styles_win_equally_often_within_the_rotations_of_the_same_deals(
    name: str, players: int, style: str
) -> None:
    wins, sheets = League(name, players).match([STYLES[style]] * players, deals=25, seed=6)

    assert np.allclose(wins, 1 / players)
    assert np.allclose(sheets, sheets[0])


def test_entrant_is_the_same_in_every_place_of_the_line_up() -> None:
    """All rotations are played, so only the order around the table counts, not where it begins."""
    league = League("usa", 3)
    wins, sheets = league.match([PLANNER, PATH, RACER], deals=25, seed=7)
    turned, turned_sheets = league.match([PATH, RACER, PLANNER], deals=25, seed=7)

    assert np.allclose(np.roll(turned, 1), wins)
    assert np.allclose(np.roll(turned_sheets, 1, axis=0), sheets)


def test_planner_wins_more_than_its_share_against_the_path() -> None:
    wins, _ = League("usa", 2).match([PLANNER, PATH], deals=100, seed=8)

    assert wins[0] > 0.6


def test_decisions_are_counted() -> None:
    league = League("mini", 2)
    league.match([PLANNER, RACER], deals=10, seed=1)

    assert league.decisions > 2 * 10 * 20
