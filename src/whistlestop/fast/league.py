"""Scripted players against each other, compiled: thousands of whole games per second."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from whistlestop.maps import Map, load_map
from whistlestop.rules.codes import OVER
from whistlestop.rules.layout import ACTIONS, PLAYERS
from whistlestop.rules.map_data import make_map_data
from whistlestop.scripted.guide import make_guide

from . import compiling, rules, scripted
from .batch import Batch
from .buffers import GUIDE, MAP_DATA, MEMORY, STATE, Bytes, pack
from .kernels import INT, OUT, ROW, ROWS, kernel

compiling.begin("the scripted players", 1)
LIMIT = 5000
"""Actions after which a game between scripted players that does not end is left."""


@kernel(INT(ROW, ROW, ROWS, ROWS, OUT, OUT))
def play_styles(
    map_data: Bytes, guide: Bytes, states: Bytes, memories: Bytes, out: Any, styles: Any
) -> int:
    """Play games to the end; `styles` has the style of each seat. Return the decisions made."""
    m = map_data.view(MAP_DATA)[0]
    k = guide.view(GUIDE)[0]
    decisions = 0
    for i in range(len(states)):
        s = states[i].view(STATE)[0]
        for p in range(s.players):
            scripted.deciding.begin_memory(memories[p].view(MEMORY)[0], styles[p])
        left = LIMIT
        while s.phase != OVER and left > 0:
            p = rules.random_play.next_player(s)
            a = scripted.deciding.decide(m, k, s, p, memories[p].view(MEMORY)[0], out)
            rules.actions.apply_action(m, s, p, a)
            left -= 1
        decisions += LIMIT - left
    return decisions


compiling.finish()


class League:
    """Matches of styles on one map; every deal is played in all rotations of the seats."""

    def __init__(self, map: Map | str, players: int) -> None:
        self.map = map if isinstance(map, Map) else load_map(map)
        self.players = players
        self.map_data = make_map_data(self.map)
        self.guide = make_guide(self.map_data, self.map.name, players)
        self.decisions = 0
        self._memories: Bytes = np.zeros((PLAYERS, MEMORY.itemsize), np.uint8)
        self._out = np.zeros(ACTIONS, np.int32)

    def match(
        self, styles: Sequence[int], *, deals: int, seed: int = 0, index: int = 0
    ) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
        """Wins (a shared one as its share) and score sheets, both as means by entrant."""
        n = self.players
        guide = pack(self.guide)
        wins, sheets = np.zeros(n), np.zeros((n, 8))
        for turn in range(n):
            batch = Batch(self.map, players=n, size=deals)
            batch.deal(seed=seed, index=index)
            seats = np.zeros(PLAYERS, np.int32)
            seats[:n] = [styles[(p - turn) % n] for p in range(n)]
            self.decisions += play_styles(
                batch.map_data, guide, batch.states, self._memories, self._out, seats
            )
            scores = batch.score()
            won = scores.of("winner") / scores.of("winner").sum(axis=1, keepdims=True)
            for i in range(n):
                wins[i] += won[:, (i + turn) % n].mean() / n
                sheets[i] += scores.sheets[:, (i + turn) % n].mean(axis=0) / n
        return wins, sheets
