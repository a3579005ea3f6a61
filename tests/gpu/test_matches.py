"""Matches against scripted players: who sits where, and what is counted."""

from typing import Any

import pytest

from whistlestop.encoding.hosting import ENDED, POINTS, TALLY, WON
from whistlestop.gpu.matches import CHOOSER, Match, sum_up


class Rows(list[Any]):
    """Rows of numbers that can be copied by adding nothing."""

    def __add__(self, nothing: Any) -> "Rows":
        return Rows([list(row) for row in self])

    def tolist(self) -> list[Any]:
        return list(self)


class Numbers(list[int]):
    """Numbers of games, of which the rest by a number can be taken."""

    def __imod__(self, by: int) -> "Numbers":
        return Numbers(number % by for number in self)


class Played:
    """Games in which game i ends after i + 1 steps, won by player `number` modulo 2."""

    def __init__(self, size: int) -> None:
        self.numbers, self.steps = Numbers(range(size)), 0
        self.tally = Rows([[0] * TALLY for _ in range(size)])

    def deal(self) -> None:
        self.dealt = list(self.numbers)

    def observe(self) -> None:
        pass

    def step(self, chosen: Any) -> None:
        self.steps += 1
        for i, row in enumerate(self.tally):
            row[:] = [0] * TALLY
            if self.steps % (i + 1) == 0:
                winner = self.dealt[i] % 2 if self.steps == i + 1 else 0  # later games do not count
                row[ENDED], row[WON + winner], row[POINTS + winner] = 1, 1, 90


def test_every_deal_is_played_from_every_seat() -> None:
    match = Match([4, 5], players=3, deals=2)

    assert match.mine == [0, 0, 1, 1, 2, 2]
    assert [row[:3] for row in match.seats] == [
        *([[CHOOSER, 4, 5]] * 2),
        *([[5, CHOOSER, 4]] * 2),
        *([[4, 5, CHOOSER]] * 2),
    ]
    assert match.players == [3] * 6


def test_the_first_game_of_each_counts() -> None:
    match, games = Match([4], players=2, deals=6), Played(12)
    found = match.play(games, lambda: None)

    assert games.dealt == [*range(6), *range(6)]
    assert found["wins"] == 0.5
    assert found["half"] == pytest.approx(1.96 * 0.5 / 12**0.5)
    assert (found["points"], found["others"]) == (45, 45)


def test_a_shared_win_is_a_part_of_one() -> None:
    row = [0] * TALLY
    row[WON] = row[WON + 1] = 1

    assert sum_up([row], [0], [3])["wins"] == 0.5
