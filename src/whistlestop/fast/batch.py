"""Many games at once."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from whistlestop.maps import Map, load_map
from whistlestop.rules.layout import ACTIONS, State
from whistlestop.rules.map_data import make_map_data

from . import kernels
from .buffers import CORE, STATE, WORK, Bytes, pack, unpack
from .policies import Policy

R = TypeVar("R")
NO_LIMIT = 1_000_000
"""Actions after which a game that does not end is left: the rules have no limit (TURN-3)."""


class Scores(NamedTuple):
    """The scores of a batch."""

    sheets: npt.NDArray[np.int32]
    """By game, player and entry of `kernels.SHEET`."""
    decided: npt.NDArray[np.int8]
    """By game: the code of what decided it (`rules.codes.BY_POINTS` and so on)."""
    done: npt.NDArray[np.int8]
    """By game and ticket: 1 if it was in a hand and completed."""

    def of(self, entry: str) -> npt.NDArray[np.int32]:
        """One entry of the sheets by game and player: `of("total")`."""
        return self.sheets[:, :, kernels.SHEET.index(entry)]


class Batch:
    """A number of games on one map, as rows of bytes in `states`.

    All of them are dealt, played and scored by compiled code, in as many threads as asked for.
    """

    def __init__(
        self,
        map: Map | str | os.PathLike[str],
        *,
        players: int = 2,
        size: int = 1,
        threads: int = 1,
    ) -> None:
        self.map = map if isinstance(map, Map) else load_map(map)
        if players not in self.map.players:
            low, high = self.map.players[0], self.map.players[-1]
            raise ValueError(f"{self.map.name} is for {low} to {high} players, not {players}.")
        if size < 1 or threads < 1:
            raise ValueError("A batch has at least one game and one thread.")
        self.players = players
        self.threads = threads
        self.map_data: Bytes = pack(make_map_data(self.map))
        self.states: Bytes = np.zeros((size, STATE.itemsize), np.uint8)
        self.met: npt.NDArray[np.int64] = np.zeros(len(kernels.RARE), np.int64)
        """How often each of `kernels.RARE` was met, if `play` was asked to count."""

    def __len__(self) -> int:
        return len(self.states)

    @property
    def records(self) -> "np.ndarray[tuple[int, ...], np.dtype[np.void]]":
        """The states as records: `batch.records["owner"]` and so on, by the names of the layout."""
        return self.states.view(STATE).reshape(-1)

    def deal(self, *, seed: int = 0, index: int = 0, first: int = -1) -> None:
        """Deal all games. Game i of the batch is number `index + i` of this seed."""
        if not -1 <= first < self.players:
            raise ValueError(f"The first player is from 0 to {self.players - 1}, not {first}.")
        seed &= (1 << 63) - 1  # what the generator takes
        self._spread(
            lambda begin, end: kernels.deal(
                self.map_data, self.states, self.players, first, seed, index, begin, end
            )
        )

    def play(
        self, policy: Policy | None = None, *, limit: int = NO_LIMIT, count: bool = False
    ) -> int:
        """Play all games to the end with one policy for every seat; return the actions played."""
        chosen = kernels.random_policy if policy is None else policy

        def part(begin: int, end: int) -> tuple[int, npt.NDArray[np.int64]]:
            met = np.zeros(len(kernels.RARE) if count else 0, np.int64)
            out = np.zeros(ACTIONS, np.int32)
            played = kernels.play(self.map_data, self.states, out, chosen, limit, begin, end, met)
            return played, met

        parts = self._spread(part)
        if count:
            self.met += sum(met for _, met in parts)
        return sum(played for played, _ in parts)

    def score(self) -> "Scores":
        """The final scores, as if every game ended now."""
        sheets = np.zeros((len(self), self.players, len(kernels.SHEET)), np.int32)
        decided = np.zeros(len(self), np.int8)
        done = np.zeros((len(self), len(self.map.tickets)), np.int8)

        def part(begin: int, end: int) -> None:
            work = np.zeros(WORK.itemsize, np.uint8)
            kernels.score(self.map_data, self.states, work, sheets, decided, done, begin, end)

        self._spread(part)
        return Scores(sheets, decided, done)

    def copy(self) -> "Batch":
        """The same games again; both can be played on independently."""
        made = Batch(self.map, players=self.players, size=len(self), threads=self.threads)
        made.states[:, :CORE] = self.states[:, :CORE]
        return made

    def redraw(self, viewer: int) -> None:
        """Redraw in every game the train cards that one player cannot see (INFO-3)."""
        self._spread(lambda begin, end: kernels.redraw(self.states, viewer, begin, end))

    def state(self, i: int) -> State:
        """Game i as the interpreter has it."""
        return unpack(self.states[i], State)

    def _spread(self, part: Callable[[int, int], R]) -> list[R]:
        """Do something for all games, each thread its share."""
        shares = min(self.threads, len(self))
        bounds = [len(self) * k // shares for k in range(shares + 1)]
        spans = list(pairwise(bounds))
        if shares == 1:
            return [part(*spans[0])]
        with ThreadPoolExecutor(shares) as pool:
            return list(pool.map(lambda span: part(*span), spans))
