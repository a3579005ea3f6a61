"""Many games that go on for ever, for learning: choices in, encodings out.

The face is the same as that of `whistlestop.gpu.Games`, with numpy arrays instead of torch's.
"""

import os
from collections.abc import Sequence
from typing import Any

import numba
import numpy as np
import numpy.typing as npt
from numba import types

from whistlestop.encoding import choices, features, hosting
from whistlestop.encoding.layout import ROOM
from whistlestop.maps import Map, load_map
from whistlestop.rules.layout import PLAYERS
from whistlestop.rules.map_data import make_map_data
from whistlestop.scripted.guide import make_guide

from . import compiling, encoding
from .buffers import DESK, GUIDE, MAP_DATA, MEMORY, STATE, WORK, Bytes, pack
from .kernels import INT, OUT, kernel
from .observing import DESKS, MAPS, STATES, TALLIES, Records, observe_games

compiling.begin("the games for learning", 3)

GUIDES = numba.from_dtype(GUIDE)[::1]
WORKS = numba.from_dtype(WORK)[::1]
MEMORIES = numba.from_dtype(MEMORY)[:, ::1]
WORDS = types.int64[:, ::1]
SMALL = types.int8


@kernel(
    types.void(
        *(MAPS, GUIDES, STATES, WORDS, WORKS, DESKS, MEMORIES, SMALL[:, ::1], SMALL[::1]),
        *(types.int64[::1], INT, TALLIES, OUT, INT, INT),
    )
)
def deal_games(
    maps: Records,
    guides: Records,
    states: Records,
    rows: Any,
    works: Records,
    desks: Records,
    memories: Records,
    seats: Any,
    players: Any,
    numbers: Any,
    seed: int,
    tally: Any,
    out: Any,
    begin: int,
    end: int,
) -> None:
    """Deal games and play each to its first decision that is not scripted."""
    for i in range(begin, end):
        encoding.hosting.host_deal(
            *(maps[0], guides, states, rows, works[0], desks, memories, seats),
            *(players, numbers, seed, tally, out, i),
        )


@kernel(
    types.void(
        *(MAPS, GUIDES, STATES, WORDS, WORKS, DESKS, MEMORIES, SMALL[:, ::1], SMALL[::1]),
        *(types.int64[::1], INT, INT, OUT, TALLIES, OUT, INT, INT),
    )
)
def step_games(
    maps: Records,
    guides: Records,
    states: Records,
    rows: Any,
    works: Records,
    desks: Records,
    memories: Records,
    seats: Any,
    players: Any,
    numbers: Any,
    seed: int,
    stride: int,
    chosen: Any,
    tally: Any,
    out: Any,
    begin: int,
    end: int,
) -> None:
    """Carry out a choice in each game and play on to the next."""
    for i in range(begin, end):
        encoding.hosting.host_choice(
            *(maps[0], guides, states, rows, works[0], desks, memories, seats),
            *(players, numbers, seed, stride, chosen[i], tally, out, i),
        )


@kernel(
    types.void(
        *(MAPS, GUIDES, STATES, DESKS, MEMORIES, SMALL[::1], INT, OUT, OUT, INT, INT),
    )
)
def advise_games(
    maps: Records,
    guides: Records,
    states: Records,
    desks: Records,
    memories: Records,
    players: Any,
    style: int,
    advice: Any,
    out: Any,
    begin: int,
    end: int,
) -> None:
    """Write what a scripted player would choose in each game."""
    for i in range(begin, end):
        encoding.hosting.host_advice(
            maps[0], guides, states, desks, memories, players, style, advice, out, i
        )


compiling.finish()


class Games:
    """Games on one map; each waits for a choice of a seat that is not scripted.

    `seats` has the style of every seat (`whistlestop.scripted.STYLES`), or a number below 0 for
    seats that are chosen for from outside. A game that ends is counted in `tally` and another is
    dealt at once, so `step` can be called for ever.
    """

    def __init__(
        self,
        map: Map | str | os.PathLike[str],
        seats: Sequence[Sequence[int]] | npt.NDArray[np.int8],
        players: Sequence[int] | npt.NDArray[np.int8],
        *,
        seed: int = 0,
    ) -> None:
        self.map = map if isinstance(map, Map) else load_map(map)
        self.seed = seed
        self.seats = np.ascontiguousarray(seats, np.int8)
        self.players = np.ascontiguousarray(players, np.int8)
        size = len(self.players)
        m = make_map_data(self.map)
        self.choices = choices.count_choices(m)
        self.features = features.count_features(m)
        self._maps: Records = pack(m).view(MAP_DATA)
        guides = [pack(make_guide(m, self.map.name, n)) for n in range(2, PLAYERS + 1)]
        self._guides: Records = np.concatenate(guides).view(GUIDE)
        self.states: Records = np.zeros(size, STATE)
        self._rows = self.states.view(np.int64).reshape(size, -1)
        self._works: Records = np.zeros(1, WORK)
        self.desks: Records = np.zeros(size, DESK)
        self._memories: Records = np.zeros((size, PLAYERS), MEMORY)
        self.numbers = np.arange(size, dtype=np.int64)
        self.tally = np.zeros((size, hosting.TALLY), np.int16)
        self._out = np.zeros(m.actions, np.int32)
        self._room = np.zeros(ROOM, np.int16)
        self.seen: Bytes = np.zeros((size, self.features), np.uint8)
        self.marks: Bytes = np.zeros((size, self.choices), np.uint8)

    def __len__(self) -> int:
        return len(self.players)

    def _tables(self) -> tuple[Any, ...]:
        return (
            *(self._maps, self._guides, self.states, self._rows, self._works, self.desks),
            *(self._memories, self.seats, self.players, self.numbers, self.seed),
        )

    def deal(self) -> None:
        """Deal all games; game i is number `numbers[i]` of the seed."""
        deal_games(*[*self._tables(), self.tally, self._out, 0, len(self)])

    def observe(self) -> None:
        """Write to `seen` and `marks` what the players whose decisions are due see and may do."""
        tables = (self._maps, self.states, self.desks, self._room, self.tally)
        observe_games(*tables, self.seen, self.marks, 0, len(self))

    def step(self, chosen: npt.NDArray[np.int32]) -> None:
        """Carry out one open choice in every game; `tally` tells what came of it."""
        rest = (len(self), chosen, self.tally, self._out, 0, len(self))
        step_games(*[*self._tables(), *rest])

    def advise(self, style: int, advice: npt.NDArray[np.int32]) -> None:
        """Write what a scripted player would choose in every game, below 0 where nothing fits."""
        tables = (self._maps, self._guides, self.states, self.desks, self._memories)
        advise_games(*tables, self.players, style, advice, self._out, 0, len(self))
