"""Who sits with whom: nobody twice, nobody left out, as few meetings again as can be."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from whistlestop.service.tournaments.pairing import (
    Seating,
    by_lot,
    repeats,
    seat_round,
    table_sizes,
)

FEW = settings(max_examples=25)
"""For what plays several rounds."""


def play(players: int, size: int, rounds: int, lot: str) -> list[Seating]:
    """Rounds in which somebody else leads each time."""
    past: list[Seating] = []
    for number in range(rounds):
        order = by_lot(range(1, players + 1), f"{lot}:{number}")
        past.append(seat_round(order, past, size))
    return past


@given(st.integers(2, 64), st.integers(2, 5))
def test_tables_are_as_even_as_can_be_and_only_tables_of_two_leave_somebody_over(
    players: int, size: int
) -> None:
    sizes = table_sizes(players, size)
    assert sum(sizes) == players
    assert len(sizes) == -(-players // size)
    assert size >= sizes[0] >= sizes[-1] >= sizes[0] - 1
    assert 1 not in sizes or size == 2


@FEW
@given(st.integers(2, 30), st.integers(2, 5), st.integers(1, 5), st.text(max_size=3))
def test_everybody_is_seated_once_in_every_round(
    players: int, size: int, rounds: int, lot: str
) -> None:
    for seating in play(players, size, rounds, lot):
        seated = Counter(player for table in seating.tables for player in table)
        if seating.bye is not None:
            assert size == 2
            assert players % 2 == 1
            seated[seating.bye] += 1
        assert seated == Counter(range(1, players + 1))
        assert all(2 <= len(table) <= size for table in seating.tables)


@FEW
@given(st.integers(2, 24), st.integers(1, 6), st.text(max_size=3))
def test_two_do_not_meet_again_while_half_of_the_others_are_new(
    players: int, rounds: int, lot: str
) -> None:
    if rounds > players // 2:
        return
    assert repeats(play(players, 2, rounds, lot)) == 0


@FEW
@given(st.integers(3, 21).filter(lambda n: n % 2), st.text(max_size=3))
def test_nobody_has_a_second_bye_before_everybody_had_one(players: int, lot: str) -> None:
    byes = Counter(seating.bye for seating in play(players, 2, min(players, 7), lot))
    assert max(byes.values()) == 1


# With four tables of five, each later round brings four together again whatever one does.
@pytest.mark.parametrize(
    ("players", "size", "rounds", "most"),
    [(24, 4, 5, 8), (16, 4, 3, 2), (20, 5, 3, 12), (9, 3, 4, 6)],
)
def test_few_meet_again_at_larger_tables(players: int, size: int, rounds: int, most: int) -> None:
    assert max(repeats(play(players, size, rounds, str(lot))) for lot in range(8)) <= most


def test_neighbors_in_the_standings_sit_together() -> None:
    seating = seat_round([3, 1, 2, 6, 5, 4, 8, 7], [], 4)
    assert [set(table) for table in seating.tables] == [{3, 1, 2, 6}, {5, 4, 8, 7}]


def test_those_who_met_are_kept_apart_at_the_smallest_price() -> None:
    past = [Seating(((1, 2), (3, 4), (5, 6)))]
    seating = seat_round([1, 2, 3, 4, 5, 6], past, 2)
    assert repeats([*past, seating]) == 0
    assert all(abs(one - other) <= 3 for one, other in seating.tables)


def test_the_leaders_of_a_swiss_meet_each_other_and_not_the_last() -> None:
    past: list[Seating] = []
    won: Counter[int] = Counter()
    order = by_lot(range(1, 25), "lot")
    for _ in range(5):
        past.append(seat_round(order, past, 2))
        rank = {player: number for number, player in enumerate(order)}
        assert all(abs(rank[one] - rank[other]) <= 4 for one, other in past[-1].tables)
        won.update(min(table) for table in past[-1].tables)
        order.sort(key=lambda player: -won[player])
    assert repeats(past) == 0


@FEW
@given(st.integers(4, 20), st.integers(2, 5), st.text(max_size=3))
def test_nobody_always_begins(players: int, size: int, lot: str) -> None:
    past = play(players, size, 4, lot)
    first = Counter(table[0] for seating in past for table in seating.tables)
    assert max(first.values()) <= 3


def test_whoever_began_sits_later_next_time() -> None:
    past = [Seating(((4, 3, 2, 1),))]
    assert seat_round([4, 3, 2, 1], past, 4).tables == ((1, 2, 3, 4),)


@given(st.lists(st.integers(1, 99), unique=True), st.text(max_size=3))
def test_lots_depend_on_nothing_but_the_lot(players: list[int], lot: str) -> None:
    drawn = by_lot(players, lot)
    assert drawn == by_lot(reversed(players), lot)
    assert [one for one in drawn if one != 7] == by_lot([one for one in players if one != 7], lot)


@FEW
@given(st.integers(2, 20), st.integers(2, 5))
def test_the_same_is_seated_in_the_same_way(players: int, size: int) -> None:
    assert play(players, size, 3, "x") == play(players, size, 3, "x")


def test_a_round_needs_two() -> None:
    with pytest.raises(ValueError, match="at least two"):
        seat_round([1], [], 3)


def test_a_large_tournament_is_seated_without_delay() -> None:
    past = play(64, 4, 7, "large")
    assert all(len(seating.tables) == 16 for seating in past)
    assert all(one != other for one, other in pairwise(past))
