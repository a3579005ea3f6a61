"""Simulating many games and what they show."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from whistlestop.maps import Map, load_map
from whistlestop.rules import codes

from .batch import Batch, Scores
from .kernels import RARE, SHEET
from .policies import Policy

CHUNK = 1000
DECIDED = ("points", "tickets", "stations", "longest path", "shared")
Floats = npt.NDArray[np.float64]


@dataclass
class Simulation:
    """Sums over games; the methods make means of them."""

    map: Map
    players: int
    seed: int
    games: int = 0
    actions: int = 0
    turns: int = 0
    unfinished: int = 0
    longest_game: int = 0
    met: dict[str, int] = field(default_factory=lambda: dict.fromkeys(RARE, 0))
    decided: dict[str, int] = field(default_factory=lambda: dict.fromkeys(DECIDED, 0))
    wins: Floats = field(init=False)
    """By seat; a shared win counts as its share."""
    sheets: Floats = field(init=False)
    squares: Floats = field(init=False)
    route_claims: Floats = field(init=False)
    route_wins: Floats = field(init=False)
    ticket_kept: Floats = field(init=False)
    ticket_done: Floats = field(init=False)
    ticket_wins: Floats = field(init=False)

    def __post_init__(self) -> None:
        self.wins = np.zeros(self.players)
        self.sheets = np.zeros((self.players, len(SHEET)))
        self.squares = np.zeros(self.players)
        self.route_claims = np.zeros(len(self.map.routes))
        self.route_wins = np.zeros(len(self.map.routes))
        self.ticket_kept = np.zeros(len(self.map.tickets))
        self.ticket_done = np.zeros(len(self.map.tickets))
        self.ticket_wins = np.zeros(len(self.map.tickets))

    def add(self, batch: Batch, actions: int) -> None:
        """Add the games of a batch that has been played."""
        scores = batch.score()
        records = batch.records
        self.games += len(batch)
        self.actions += actions
        self.turns += int(records["turn"].sum())
        self.longest_game = max(self.longest_game, int(records["turn"].max()))
        self.unfinished += int((records["phase"] != codes.OVER).sum())
        for name, n in zip(DECIDED, np.bincount(scores.decided, minlength=5), strict=True):
            self.decided[name] += int(n)
        for name, n in zip(RARE, batch.met, strict=True):
            self.met[name] += int(n)
        batch.met[:] = 0
        shares = scores.of("winner") / scores.of("winner").sum(axis=1, keepdims=True)
        self.wins += shares.sum(axis=0)
        self.sheets += scores.sheets.sum(axis=0)
        self.squares += (scores.of("total").astype(float) ** 2).sum(axis=0)
        self._add_board(batch, scores, shares)

    def _add_board(self, batch: Batch, scores: Scores, shares: Floats) -> None:
        """Who had which routes and tickets, and how often they won."""
        owner = batch.records["owner"][:, : len(self.map.routes)].astype(int)
        at = batch.records["ticket_at"][:, : len(self.map.tickets)].astype(int)
        for p in range(self.players):
            won = shares[:, p : p + 1]
            self.route_claims += (owner == p + 1).sum(axis=0)
            self.route_wins += ((owner == p + 1) * won).sum(axis=0)
            held = at == codes.HELD + p
            self.ticket_kept += held.sum(axis=0)
            self.ticket_done += (held * scores.done).sum(axis=0)
            self.ticket_wins += (held * won).sum(axis=0)

    def mean(self, entry: str) -> Floats:
        """The mean of one entry of the sheets, by seat."""
        means: Floats = self.sheets[:, SHEET.index(entry)] / self.games
        return means

    def spread(self) -> Floats:
        """The standard deviation of the final score, by seat."""
        variance = self.squares / self.games - self.mean("total") ** 2
        spread: Floats = np.sqrt(np.maximum(variance, 0))
        return spread


def simulate(
    map: Map | str | os.PathLike[str] = "usa",
    *,
    players: int = 2,
    games: int = 1000,
    seed: int = 0,
    threads: int = 1,
    policy: Policy | None = None,
    limit: int = 10_000,
    on_progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play games, every seat by the same policy (random if none), and sum up what happened.

    The same seed gives the same games whatever the number of threads. A game that has not ended
    after `limit` actions is scored as it stands and counted as unfinished.
    """
    found = map if isinstance(map, Map) else load_map(map)
    if games < 1:
        raise ValueError(f"A simulation has at least one game, not {games}.")
    result = Simulation(found, players, seed)
    while result.games < games:
        size = min(CHUNK * threads, games - result.games)
        batch = Batch(found, players=players, size=size, threads=threads)
        batch.deal(seed=seed, index=result.games)
        result.add(batch, batch.play(policy, limit=limit, count=True))
        if on_progress is not None:
            on_progress(result.games)
    return result
