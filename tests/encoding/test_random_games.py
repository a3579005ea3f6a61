"""Random games one after the other, as a GPU plays them by the thousand."""

from typing import Any

import pytest

from whistlestop.encoding.hosting import DONE, ENDED, KEPT, POINTS, TALLY, TURNS, WON, host_random
from whistlestop.encoding.layout import Desk
from whistlestop.maps import load_map
from whistlestop.rules.codes import OVER
from whistlestop.rules.layout import PLAYERS, State, Work, blank
from whistlestop.rules.map_data import make_map_data


class Row:
    """The memory of a state, to be cleared: here that is a new state."""

    def __init__(self, states: list[State]) -> None:
        self.states = states

    def __len__(self) -> int:
        self.states[0] = blank(State)
        return 0


def play(name: str, players: int, number: int, games: int) -> tuple[State, list[int], int]:
    """The state in which the last game ended, its tally, and the number that would come next."""
    m, states = make_map_data(load_map(name)), [blank(State)]
    tally, numbers = [[0] * TALLY], [number]
    rest: Any = [[players], numbers, 7, 100, games, tally, [0] * m.actions, 0]
    row: Any = Row(states)
    host_random(m, states, [row], blank(Work), [blank(Desk)], [[]], [[-1] * PLAYERS], *rest)
    return states[0], tally[0], numbers[0]


@pytest.mark.parametrize(("name", "players"), [("usa", 2), ("europe", 3)])
def test_games_are_played_to_their_end_and_counted(name: str, players: int) -> None:
    state, tally, number = play(name, players, 3, 2)

    assert state.phase == OVER
    assert number == 203
    assert (tally[ENDED], tally[TURNS]) == (1, state.turn)
    points = tally[POINTS : POINTS + players]
    won = tally[WON : WON + players]
    assert max(points) in [p for p, w in zip(points, won, strict=True) if w]
    assert all(tally[DONE + p] <= tally[KEPT + p] for p in range(players))


def test_a_game_is_known_by_its_number() -> None:
    assert play("mini", 2, 103, 1)[1] == play("mini", 2, 3, 2)[1]
    assert play("mini", 2, 3, 1)[1] != play("mini", 2, 3, 2)[1]
