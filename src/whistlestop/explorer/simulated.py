"""Games that scripted players play for the explorer, in chunks that do not need each other.

Game i of a seed is the same game in whatever chunk it is played, so the counts of any set of
chunks that covers the same games are the same: in one process, in many, on other machines, today or
continued tomorrow.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from whistlestop.bots.scripted import guide_of
from whistlestop.fast.batch import Batch
from whistlestop.fast.buffers import MEMORY, pack
from whistlestop.maps import Map, load_map
from whistlestop.rules.codes import HELD, OFFERED, OVER
from whistlestop.rules.layout import ACTIONS, PLAYERS
from whistlestop.scripted import STYLES

from .compiled import NOT_CLAIMED, count_crossings, count_pairs, play_noting
from .counts import STAGES, WIN, Counts, ExplorerError

CHUNK = 1000
LIMIT = 5000
"""Actions after which a game that does not end is left out."""
Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some games: numbers `index` to `index + games - 1` of a seed."""

    map: str | Map
    """The name of a built-in map, or a map."""
    players: int
    seed: int
    index: int
    games: int
    bots: tuple[str, ...] = ("planner",)
    """Scripted players; several take turns: game i begins with number i, around the table."""


def plan(
    map: str | Map,
    players: int,
    games: int,
    *,
    seed: int = 0,
    begin: int = 0,
    bots: Sequence[str] = ("planner",),
) -> Iterator[Chunk]:
    """The games from number `begin` up to `games` in chunks."""
    for index in range(begin, games, CHUNK):
        size = min(CHUNK, games - index)
        yield Chunk(map, players, seed, index, size, tuple(bots))


def count_chunk(chunk: Chunk) -> Counts:
    """Play the games of a chunk and count them. The same chunk gives the same counts, always; a
    game that does not end is not counted."""
    map = chunk.map if isinstance(chunk.map, Map) else load_map(chunk.map)
    made = Counts(map, chunk.players)
    styles = _styles(chunk)
    batch = Batch(map, players=chunk.players, size=chunk.games)
    batch.deal(seed=chunk.seed, index=chunk.index)
    dealt = _at(batch, OFFERED, map)
    claimed = np.full((chunk.games, len(map.routes)), NOT_CLAIMED, np.int32)
    drawn = np.zeros((chunk.games, len(map.tickets)), np.int32)
    play_noting(
        batch.map_data,
        pack(guide_of(map, chunk.players)),
        batch.states,
        np.zeros((PLAYERS, MEMORY.itemsize), np.uint8),
        np.zeros(ACTIONS, np.int32),
        styles,
        claimed,
        drawn,
        LIMIT,
    )
    over = batch.records["phase"] == OVER
    if over.any():
        _Tally(batch, over, dealt, claimed, drawn).write(made.values)
    return made


def count_part(_: None, chunk: Chunk) -> Counts:
    """The same as a part of a job, for other cores and machines."""
    return count_chunk(chunk)


def _styles(chunk: Chunk) -> npt.NDArray[np.int32]:
    """By game and seat."""
    for bot in chunk.bots:
        if bot not in STYLES:
            raise ExplorerError(
                f"{bot} is not a scripted player; those that can be simulated are "
                f"{', '.join(STYLES)}."
            )
    if not chunk.bots:
        raise ExplorerError("Name at least one player.")
    known = np.array([STYLES[bot] for bot in chunk.bots], np.int32)
    games = np.arange(chunk.index, chunk.index + chunk.games)[:, None]
    return np.ascontiguousarray(known[(games + np.arange(PLAYERS)) % len(known)])


def _at(batch: Batch, place: int, map: Map) -> Ints:
    """By game and ticket: the player who has it at a place (HELD, OFFERED), or -1."""
    at = batch.records["ticket_at"][:, : len(map.tickets)].astype(np.int64) - place
    found: Ints = np.where((at >= 0) & (at < batch.players), at, -1)
    return found


class _Tally:
    """The counts of a batch that was played."""

    def __init__(self, batch: Batch, over: Flags, dealt: Any, claimed: Any, drawn: Any) -> None:
        self.map, self.n = batch.map, batch.players
        records = batch.records[over]
        scores = batch.score()
        self.first = records["first"].astype(np.int64)
        self.turns = records["turn"].astype(np.int64) + 1
        self.claimed = claimed[over]
        owner = records["owner"][:, : len(self.map.routes)].astype(np.int64) - 1
        self.owner = self._seats(owner)
        self.dealt = self._seats(dealt[over])
        self.held = self._seats(_at(batch, HELD, self.map)[over])
        self.done = np.where(scores.done[over] == 1, self.held, -1)
        self.drawn = drawn[over]
        order = (self.first[:, None] + np.arange(self.n)) % self.n
        winner = np.take_along_axis(scores.of("winner")[over].astype(np.int64), order, axis=1)
        self.wins = WIN * winner // winner.sum(axis=1, keepdims=True)
        self.scores = np.take_along_axis(scores.of("total")[over].astype(np.int64), order, axis=1)
        self.margins = self.n * self.scores - self.scores.sum(axis=1, keepdims=True)

    def _seats(self, players: Ints) -> Ints:
        """Players as seats in the order of turns; -1 stays."""
        seats: Ints = np.where(players >= 0, (players - self.first[:, None]) % self.n, -1)
        return seats

    def write(self, values: dict[str, list[int]]) -> None:
        """Put everything in its place."""
        found: dict[str, Ints] = {
            "games": np.array([len(self.turns)]),
            "turns": self.turns.sum(keepdims=True),
            "seat_wins": self.wins.sum(axis=0),
            "seat_score": self.scores.sum(axis=0),
            "route_when": self._when(),
            "route_round": np.where(self.claimed >= 0, self.claimed // self.n, 0).sum(axis=0),
            "dealt_kept": self._by_seat(np.where(self.dealt == self.held, self.held, -1))[0],
            "drawn": self._drawn(),
            **self._sums("route_claims", "route_wins", "route_margin", self.owner),
            **self._sums("dealt", "dealt_wins", "dealt_margin", self.dealt),
            **self._sums("kept", "kept_wins", "kept_margin", self.held),
            **self._sums("done", "done_wins", "done_margin", self.done),
        }
        for name, numbers in found.items():
            values[name] = numbers.tolist()
        values["ticket_pairs"], values["ticket_pairs_wins"] = self._pairs(self.held)
        values["ticket_pairs_done"], _ = self._pairs(self.done)
        values["route_pairs"], values["route_pairs_wins"] = self._pairs(self.owner)
        crossings = np.zeros(len(self.map.tickets) * len(self.map.routes), np.int64)
        count_crossings(self.done, self.owner, crossings)
        values["ticket_routes"] = crossings.tolist()

    def _when(self) -> Ints:
        stage = np.minimum(self.claimed * STAGES // self.turns[:, None], STAGES - 1)
        counts = [((stage == k) & (self.claimed >= 0)).sum(axis=0) for k in range(STAGES)]
        when: Ints = np.stack(counts, axis=1).reshape(-1)
        return when

    def _drawn(self) -> Ints:
        player = (self.first[:, None] + np.arange(self.n)) % self.n
        counts = [((self.drawn >> player[:, k, None]) & 1).sum(axis=0) for k in range(self.n)]
        drawn: Ints = np.stack(counts, axis=1).reshape(-1)
        return drawn

    def _sums(self, count: str, wins: str, margin: str, seats: Ints) -> dict[str, Ints]:
        counted, won, lead = self._by_seat(seats)
        return {count: counted, wins: won, margin: lead}

    def _by_seat(self, seats: Ints) -> tuple[Ints, Ints, Ints]:
        """Of things that seats have: how often each seat had each, its wins, everybody's margin."""
        counts, won = [], []
        lead: Ints = np.zeros(seats.shape[1], np.int64)
        for k in range(self.n):
            had = seats == k
            counts.append(had.sum(axis=0))
            won.append((had * self.wins[:, k, None]).sum(axis=0))
            lead += (had * self.margins[:, k, None]).sum(axis=0)
        return np.stack(counts, axis=1).reshape(-1), np.stack(won, axis=1).reshape(-1), lead

    def _pairs(self, seats: Ints) -> tuple[list[int], list[int]]:
        size = seats.shape[1]
        together = np.zeros(size * (size - 1) // 2, np.int64)
        won = np.zeros_like(together)
        count_pairs(seats, self.wins, together, won)
        return together.tolist(), won.tolist()
