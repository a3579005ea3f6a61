"""Points, tie-breaks and who goes on, from results alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whistlestop.service.tournaments.standings import (
    WIN,
    RoundResult,
    TableResult,
    advancing,
    standings,
)


@pytest.mark.parametrize(
    ("scores", "points"),
    [
        ((90, 80), (12, 0)),
        ((90, 80, 70), (12, 6, 0)),
        ((70, 80, 90, 60), (4, 8, 12, 0)),
        ((50, 60, 70, 80, 90), (0, 3, 6, 9, 12)),
        ((90, 80, 80, 70), (12, 6, 6, 0)),
        ((90, 70, 70, 70), (12, 4, 4, 4)),
    ],
)
def test_places_are_worth_the_same_at_tables_of_all_sizes(
    scores: tuple[int, ...], points: tuple[float, ...]
) -> None:
    winners = (scores.index(max(scores)),)
    table = TableResult(tuple(range(len(scores))), scores, winners)
    assert table.points() == points


def test_a_shared_win_is_shared_and_who_wins_by_tickets_wins_alone() -> None:
    assert TableResult((1, 2), (80, 80), (0, 1)).points() == (6, 6)
    assert TableResult((1, 2), (80, 80), (1,)).points() == (0, 12)


def test_whoever_left_gets_nothing_whatever_the_bot_made_of_it() -> None:
    table = TableResult((1, 2, 3), (120, 80, 70), (0,), left=(0,))
    assert table.points() == (0, 12, 6)
    nobody_stayed = TableResult((1, 2), (120, 80), (0,), left=(0, 1))
    assert nobody_stayed.points() == (0, 0)
    stood = standings("swiss", (1, 2), [RoundResult((nobody_stayed,))])
    assert [one.wins for one in stood] == [0, 0]


def test_a_table_that_was_called_off_is_shared_by_all() -> None:
    table = TableResult((1, 2, 3), None)
    assert table.points() == (6, 6, 6)
    [one, *_] = standings("swiss", [1, 2, 3], [RoundResult((table,))])
    assert (one.rank, one.wins) == (1, 0)


@given(st.lists(st.integers(-20, 200), min_size=2, max_size=5))
def test_the_points_of_a_table_are_always_the_same_in_sum(scores: list[int]) -> None:
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    table = TableResult(tuple(range(len(scores))), tuple(scores), best)
    assert sum(table.points()) == pytest.approx(WIN * len(scores) / 2)
    assert sum(table.shares()) == pytest.approx(1)


def test_a_bye_is_a_win_and_opponents_decide_between_equals() -> None:
    rounds = [
        RoundResult((TableResult((1, 2), (90, 80), (0,)), TableResult((3, 4), (90, 80), (0,))), 5),
        RoundResult((TableResult((1, 3), (90, 80), (0,)), TableResult((2, 5), (80, 90), (1,))), 4),
    ]
    order = standings("swiss", range(1, 6), rounds)
    assert [one.player for one in order] == [1, 5, 3, 4, 2]
    assert [one.points for one in order] == [24, 24, 12, 12, 0]
    assert [one.opponents for one in order[:2]] == [12, 0]
    assert [one.rank for one in order] == [1, 2, 3, 4, 5]


def test_equals_in_everything_share_a_rank() -> None:
    tables = tuple(TableResult((n, n + 1), (90, 60), (0,)) for n in (1, 3))
    order = standings("swiss", range(1, 5), [RoundResult(tables)])
    assert [(one.player, one.rank) for one in order] == [(1, 1), (3, 1), (2, 3), (4, 3)]


def test_in_a_knockout_who_came_further_is_before_who_has_more_points() -> None:
    rounds = [
        RoundResult((TableResult((1, 2), (90, 80), (0,)), TableResult((3, 4), (90, 80), (0,)))),
        RoundResult((TableResult((1, 3), (70, 90), (1,)),)),
    ]
    order = standings("knockout", range(1, 5), rounds)
    assert [one.player for one in order] == [3, 1, 2, 4] or [one.player for one in order] == [
        3,
        1,
        4,
        2,
    ]


def test_the_best_who_is_still_in_goes_on_and_lots_decide_between_equals() -> None:
    played = RoundResult(
        (TableResult((1, 2, 3), (90, 80, 70), (0,)), TableResult((4, 5), (80, 80), (0, 1))), bye=6
    )
    lots = [5, 4, 3, 2, 1, 6]
    assert advancing(played, lots, range(1, 7)) == [6, 1, 5]
    assert advancing(played, lots, [2, 3, 4]) == [2, 4]
    assert advancing(played, lots, []) == []
