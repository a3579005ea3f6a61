"""Games in tensors, on a GPU or without one: the same face, so that what learns need not ask.

`open_games` takes kernels (`whistlestop.gpu.games.Kernels`) for a GPU, and None for the CPU.
"""

import os
from collections.abc import Callable
from typing import Any

import torch

from whistlestop.maps import Map

from .launching import Records


class CpuGames:
    """Games of `whistlestop.fast` with the face of `whistlestop.gpu.games.Games`."""

    def __init__(
        self, map: Map | str | os.PathLike[str], seats: Any, players: Any, *, seed: int = 0
    ) -> None:
        from whistlestop.fast.games import Games  # it compiles

        self._games = games = Games(map, seats, players, seed=seed)
        self.map, self.choices, self.features = games.map, games.choices, games.features
        self.seats, self.players = torch.from_numpy(games.seats), torch.from_numpy(games.players)
        self.numbers, self.tally = torch.from_numpy(games.numbers), torch.from_numpy(games.tally)
        self.seen, self.marks = torch.from_numpy(games.seen), torch.from_numpy(games.marks)
        raw = torch.from_numpy(games.states.view("u1"))
        self.states = Records(raw, [len(games)], games.states.itemsize)

    def __len__(self) -> int:
        return len(self._games)

    def deal(self) -> None:
        """Deal all games; game i is number `numbers[i]` of the seed."""
        self._games.deal()

    def observe(self, seen: torch.Tensor | None = None, marks: torch.Tensor | None = None) -> None:
        """Write what the players whose decisions are due see and may do, to `seen` and `marks`."""
        self._games.observe()
        if seen is not None:
            seen.copy_(self.seen)
        if marks is not None:
            marks.copy_(self.marks)

    def step(self, chosen: torch.Tensor) -> None:
        """Carry out one open choice in every game; `tally` tells what came of it."""
        self._games.step(chosen.numpy())

    def advise(self, style: int, advice: torch.Tensor) -> None:
        """Write what a scripted player would choose in every game, below 0 where nothing fits."""
        self._games.advise(style, advice.numpy())


def open_games(
    map: Map | str | os.PathLike[str],
    seats: Any,
    players: Any,
    *,
    seed: int = 0,
    kernels: Any = None,
) -> Any:
    """Games on the GPU the kernels are for, or on the CPU without kernels."""
    if kernels is None:
        return CpuGames(map, seats, players, seed=seed)
    from .games import Games

    return Games(map, seats, players, seed=seed, kernels=kernels)


class Repeated:
    """Work of a GPU recorded once, to be started again and again as one: it may be many kernels.

    Everything it reads and writes must stay where it is. On a CPU it is simply done each time.
    """

    def __init__(self, work: Callable[[], None], device: str) -> None:
        self._work = work
        self._stream: Any = None
        self._graph: Any = None
        if device == "cpu":
            return
        self._stream, self._graph = torch.cuda.Stream(), torch.cuda.CUDAGraph()
        self._stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(self._stream):
            work()  # what is made at the first time must not be recorded
        torch.cuda.synchronize()
        with torch.cuda.graph(self._graph, stream=self._stream):
            work()
        torch.cuda.synchronize()

    def start(self) -> None:
        """Begin; other work can begin beside it."""
        if self._graph is None:
            self._work()
            return
        self._stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(self._stream):
            self._graph.replay()

    def wait(self) -> None:
        """Let what comes next on the device come after it."""
        if self._stream is not None:
            torch.cuda.current_stream().wait_stream(self._stream)
