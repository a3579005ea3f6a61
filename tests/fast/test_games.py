"""Games for learning, compiled: the same encodings, choices and tallies as in the interpreter."""

from typing import Any

import numpy as np
import pytest

from encoding.playing import encode, mark
from whistlestop.encoding.choices import choice_of
from whistlestop.encoding.hosting import ACTOR, ENDED, TALLY, host_choice, host_deal
from whistlestop.encoding.layout import Desk
from whistlestop.maps import load_map
from whistlestop.rules.codes import OVER
from whistlestop.rules.layout import PLAYERS, State, Work, blank
from whistlestop.rules.map_data import make_map_data
from whistlestop.scripted.guide import make_guide
from whistlestop.scripted.layout import PlannerMemory
from whistlestop.scripted.styles import PLANNER, RACER, WARY

pytestmark = pytest.mark.long  # compiling these takes minutes
SEED = 5
SEATS = [[-1, PLANNER, -1, -1, -1], [-1, -1, WARY, -1, -1], [RACER, -1, -1, PLANNER, WARY]]
COUNTS = [2, 3, 5]


class Row:
    """The memory of a state, which is cleared by making another."""

    def __init__(self, states: list[State], i: int) -> None:
        self.states, self.i = states, i

    def __len__(self) -> int:
        self.states[self.i] = blank(State)
        return 0


@pytest.mark.parametrize("map", ["usa", "europe"])
def test_compiled_games_are_those_of_the_interpreter(map: str) -> None:
    from whistlestop.fast.games import Games

    games = Games(map, SEATS, COUNTS, seed=SEED)
    m = make_map_data(load_map(map))
    guides = [make_guide(m, map, n) for n in range(2, PLAYERS + 1)]
    states = [blank(State) for _ in COUNTS]
    rows = [Row(states, i) for i in range(len(COUNTS))]
    desks = [blank(Desk) for _ in COUNTS]
    memories = [[blank(PlannerMemory) for _ in range(PLAYERS)] for _ in COUNTS]
    tally = [[0] * TALLY for _ in COUNTS]
    out = [0] * m.actions
    common: Any = [m, guides, states, rows, blank(Work), desks, memories, SEATS, COUNTS]
    common += [list(range(len(COUNTS))), SEED]
    rng = np.random.default_rng(1)
    ended = 0
    games.deal()
    for i in range(len(COUNTS)):
        host_deal(*[*common, tally, out, i])
    for _ in range(150):
        games.observe()
        assert games.tally.tolist() == tally
        chosen = (games.marks * (1 + rng.random(games.marks.shape))).argmax(1).astype(np.int32)
        for i in range(len(COUNTS)):
            p = tally[i][ACTOR]
            assert games.seen[i].tolist() == encode(m, states[i], p, desks[i])
            assert games.marks[i].tolist() == mark(m, states[i], p, desks[i])
            host_choice(*[*common, len(COUNTS), int(chosen[i]), tally, out, i])
            ended += tally[i][ENDED]
        games.step(chosen)
    assert all(s.phase != OVER for s in states)


def test_advice_is_an_open_choice() -> None:
    from whistlestop.fast.games import Games

    games = Games("europe", np.full((40, PLAYERS), -1), np.full(40, 2), seed=SEED)
    advice = np.zeros(40, np.int32)
    games.deal()
    ended = 0
    for _ in range(250):
        games.observe()
        games.advise(PLANNER, advice)
        usable = (advice >= 0) & (games.marks[np.arange(40), advice.clip(0)] == 1)
        assert usable.mean() > 0.8
        games.step(np.where(usable, advice, games.marks.argmax(1)).astype(np.int32))
        ended += int(games.tally[:, ENDED].sum())
    assert ended > 10


def test_choice_of_an_action_names_what_it_is_about() -> None:
    m = make_map_data(load_map("usa"))
    asked = blank(Desk)
    asked.paying = 3

    assert choice_of(m, blank(Desk), m.blind_action) == 0
    assert choice_of(m, asked, m.blind_action) < 0
