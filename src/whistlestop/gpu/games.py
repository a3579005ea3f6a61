"""Thousands of games at once on a GPU, in arrays that torch shares without copying.

The face is that of `whistlestop.fast.games.Games`. The kernels come from a folder of machine code
(`whistlestop.gpu.compiling` makes it), so a machine that learns needs torch and numpy alone.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch

from whistlestop.encoding import choices, features, hosting
from whistlestop.fast.buffers import DESK, GUIDE, MEMORY, STATE, WORK, pack
from whistlestop.maps import Map, load_map
from whistlestop.rules.layout import PLAYERS
from whistlestop.rules.map_data import make_map_data
from whistlestop.scripted.guide import make_guide

from .launching import Driver, Kernel, Records
from .shapes import NAMES, THREADS, WARP, WARPS


class Kernels:
    """The kernels of a folder, loaded once."""

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        torch.zeros(1, device="cuda")  # makes the context
        driver = Driver()
        self.deal, self.step, self.advise, self.play_random, self.observe = (
            Kernel(driver, Path(folder) / f"{name}.cubin") for name in NAMES
        )


class Games:
    """Games on one map; each waits for a choice of a seat that is not scripted.

    See `whistlestop.fast.games.Games` for what the arrays mean.
    """

    def __init__(
        self,
        map: Map | str | os.PathLike[str],
        seats: Sequence[Sequence[int]] | Any,
        players: Sequence[int] | Any,
        *,
        kernels: Kernels,
        seed: int = 0,
    ) -> None:
        self.map = map if isinstance(map, Map) else load_map(map)
        self.seed = seed
        self._kernels = kernels
        self.size = size = len(players)
        m = make_map_data(self.map)
        self.choices, self.features = choices.count_choices(m), features.count_features(m)
        self.seats = torch.tensor(np.asarray(seats), dtype=torch.int8, device="cuda")
        self.players = torch.tensor(np.asarray(players), dtype=torch.int8, device="cuda")
        guides = [pack(make_guide(m, self.map.name, n)) for n in range(2, PLAYERS + 1)]
        packed = pack(m)
        self._maps = Records(torch.tensor(packed, device="cuda"), [1], len(packed))
        self._guides = Records(
            torch.tensor(np.concatenate(guides), device="cuda"), [len(guides)], GUIDE.itemsize
        )
        self.states = Records.blank([size], STATE.itemsize)
        self._rows = self.states.data.view(torch.int64).view(size, -1)
        self._works = Records.blank([size], WORK.itemsize)
        self.desks = Records.blank([size], DESK.itemsize)
        self._memories = Records.blank([size, PLAYERS], MEMORY.itemsize)
        self.numbers = torch.arange(size, dtype=torch.int64, device="cuda")
        self.tally = torch.zeros((size, hosting.TALLY), dtype=torch.int16, device="cuda")
        self._out = torch.zeros((size, m.actions), dtype=torch.int32, device="cuda")
        self.seen = torch.zeros((size, self.features), dtype=torch.uint8, device="cuda")
        self.marks = torch.zeros((size, self.choices), dtype=torch.uint8, device="cuda")

    def __len__(self) -> int:
        return self.size

    def _tables(self) -> tuple[Any, ...]:
        return (
            *(self._maps, self._guides, self.states, self._rows, self._works, self.desks),
            *(self._memories, self.seats, self.players, self.numbers, self.seed),
        )

    def _blocks(self, games: int) -> int:
        return (self.size + games - 1) // games

    def deal(self) -> None:
        """Deal all games; game i is number `numbers[i]` of the seed."""
        self._kernels.deal.start(
            self._blocks(THREADS), THREADS, *self._tables(), self.tally, self._out
        )

    def observe(self, seen: torch.Tensor | None = None, marks: torch.Tensor | None = None) -> None:
        """Write what the players whose decisions are due see and may do, to `seen` and `marks`."""
        self._kernels.observe.start(
            *(self._blocks(WARPS), WARPS * WARP),
            *(self._maps, self.states, self.desks, self.tally),
            *(self.seen if seen is None else seen, self.marks if marks is None else marks),
        )

    def step(self, chosen: torch.Tensor) -> None:
        """Carry out one open choice in every game; `tally` tells what came of it."""
        self._kernels.step.start(
            *(self._blocks(THREADS), THREADS, *self._tables()),
            *(chosen, self.tally, self._out),
        )

    def play_random(self, games: int) -> None:
        """Deal and play so many random games at every place; `tally` tells of the last of them."""
        self._kernels.play_random.start(
            *(self._blocks(THREADS), THREADS, self._maps, self.states, self._rows, self._works),
            *(self.desks, self._memories, self.seats, self.players, self.numbers),
            *(self.seed, games, self.tally, self._out),
        )

    def advise(self, style: int, advice: torch.Tensor) -> None:
        """Write what a scripted player would choose in every game, below 0 where nothing fits."""
        self._kernels.advise.start(
            *(self._blocks(THREADS), THREADS, self._maps, self._guides, self.states),
            *(self.desks, self._memories, self.players, style, advice, self._out),
        )
