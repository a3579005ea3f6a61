"""Which way of rating predicts games best; the figures are in ratings.json (docs/ratings.md).

Run it: python benchmarks/ratings.py [--season 2000] [--held-out 600] [--strong 0.12]

A season of bot games with 2 to 5 players on both maps, players and seats drawn by lot. Every way of
rating goes through it game by game; its numbers (how much chance a game holds, how fast ratings may
drift) are those with which each game of the season is predicted best before it is rated. Only then
are the games held out predicted: with everybody's start, and with the ratings after the season.

How sure that is: both predict the same games, so their losses are compared game by game, and the
games held out are drawn anew, with repetition, as often as `RESAMPLED` says; 95 of 100 such means
lie between the bounds. What another season would have taught is not in them.
"""

import argparse
import json
import math
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import openskill.models

from whistlestop.arena.ties import rate_with_ties
from whistlestop.bots import make_bot
from whistlestop.fast.batch import Batch
from whistlestop.fast.buffers import MEMORY, pack
from whistlestop.fast.league import League, play_styles
from whistlestop.game import Game
from whistlestop.rules.layout import ACTIONS, PLAYERS
from whistlestop.scripted import STYLES
from whistlestop.service.ratings import model

RESULTS = Path(__file__).parent / "ratings.json"
GAMES = Path(__file__).parents[1] / ".venv" / "ratings-games.json"
MAPS = ("usa", "europe")
STRONG = ("expert", "network")
ITERATIONS = 150
"""What expert imagines for a move here, so that the season is played in minutes."""
BETAS = (1.5, 2.5, 25 / 6, 6.0, 8.0, 11.0)
TAUS = (0.01, 25 / 300, 25 / 100)
KS = (8.0, 16.0, 24.0, 32.0, 48.0)
RESAMPLED = 10_000
"""How often the games held out are drawn anew for the bounds of a difference."""
MODELS = (
    "PlackettLuce",
    "BradleyTerryFull",
    "BradleyTerryPart",
    "ThurstoneMostellerFull",
    "ThurstoneMostellerPart",
)


@dataclass(frozen=True)
class Played:
    """A game: who sat where, and how it ended."""

    map: str
    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


# --- Playing


def draw_games(count: int, strong: float, seed: int) -> Iterator[tuple[str, list[str]]]:
    """Maps and players by lot; nobody plays against oneself."""
    lot = random.Random(seed)
    scripted = [name for name in STYLES if name != "random"]
    for _ in range(count):
        names = lot.sample(scripted, lot.randint(2, 5))
        if lot.random() < strong:
            names[lot.randrange(len(names))] = lot.choice(STRONG)
        yield lot.choice(MAPS), names


def play_compiled(map: str, names: list[str], seed: int, index: int) -> Played:
    """A game of scripted players."""
    league, n = League(map, len(names)), len(names)
    batch = Batch(league.map, players=n, size=1)
    batch.deal(seed=seed, index=index)
    seats = np.zeros(PLAYERS, np.int32)
    seats[:n] = [STYLES[name] for name in names]
    memories = np.zeros((PLAYERS, MEMORY.itemsize), np.uint8)
    out = np.zeros(ACTIONS, np.int32)
    play_styles(batch.map_data, pack(league.guide), batch.states, memories, out, seats)
    scores = batch.score()
    won = scores.of("winner")[0]
    total = tuple(int(points) for points in scores.of("total")[0][:n])
    return Played(map, tuple(names), total, tuple(p for p in range(n) if won[p]))


def play_slowly(map: str, names: list[str], seed: int, index: int) -> Played:
    """A game in which somebody searches or asks the network."""
    game = Game(map, players=len(names), seed=seed * 1_000_003 + index)
    bots = [
        make_bot(name, seed=index, iterations=ITERATIONS if name == "expert" else None)
        for name in names
    ]
    while game.to_act:
        seat = game.to_act[0]
        game.push(bots[seat].choose(game.view(seat)))
    outcome = game.outcome()
    assert outcome is not None
    scores = tuple(sheet.total for sheet in outcome.sheets)
    return Played(map, tuple(names), scores, outcome.winners)


def play(count: int, strong: float, seed: int) -> list[Played]:
    """So many games, in order."""
    found, begin = [], time.monotonic()
    for index, (map, names) in enumerate(draw_games(count, strong, seed)):
        slowly = any(name in STRONG for name in names)
        found.append((play_slowly if slowly else play_compiled)(map, names, seed, index))
        if (index + 1) % 100 == 0:
            print(f"{index + 1} games in {time.monotonic() - begin:.0f} s", flush=True)
    return found


# --- Ways of rating: each takes a game and predicts one


class Way(Protocol):
    """A way of rating: what everybody has, how a game changes it, and what it says of a game."""

    def chances(self, game: Played) -> list[float]:
        """How likely each seat is to win."""
        ...

    def rate(self, game: Played) -> None:
        """Take a game into account."""
        ...


@dataclass
class Skill(Way):
    """One of openskill's models."""

    name: str
    beta: float
    tau: float
    telling: str
    """How it predicts: openskill's `pairs`, or powers of e over the chance of the whole `table`, or
    over that in a game of `two`."""
    known: dict[tuple[str, str], Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.model = getattr(openskill.models, self.name)(beta=self.beta, tau=self.tau)

    def _teams(self, game: Played) -> list[list[Any]]:
        new = self.model.rating
        return [[self.known.setdefault((game.map, name), new())] for name in game.players]

    def chances(self, game: Played) -> list[float]:
        teams = self._teams(game)
        if self.telling == "pairs":
            pairs: list[float] = self.model.predict_win(teams)
            return pairs
        spread = sum(one.sigma**2 + self.beta**2 for [one] in teams)
        c = math.sqrt(spread if self.telling == "table" else 2 * spread / len(teams))
        powers = [math.exp((one.mu - 25) / c) for [one] in teams]
        return [power / sum(powers) for power in powers]

    def rate(self, game: Played) -> None:
        ranks = model.places(game.scores, game.winners, left=())
        before = [(one.mu, one.sigma) for [one] in self._teams(game)]
        after = rate_with_ties(self.model, before, ranks)
        for name, (mu, sigma) in zip(game.players, after, strict=True):
            self.known[game.map, name] = self.model.rating(mu=mu, sigma=sigma)


@dataclass
class Elo(Way):
    """Everybody against everybody else at the table, as in chess."""

    k: float
    known: dict[tuple[str, str], float] = field(default_factory=dict)

    def _powers(self, game: Played) -> list[float]:
        return [10 ** (self.known.get((game.map, n), 1500.0) / 400) for n in game.players]

    def chances(self, game: Played) -> list[float]:
        powers = self._powers(game)
        return [power / sum(powers) for power in powers]

    def rate(self, game: Played) -> None:
        powers, ranks = self._powers(game), model.places(game.scores, game.winners, left=())
        for i, name in enumerate(game.players):
            change = 0.0
            for j in range(len(powers)):
                if i != j:
                    score = 1.0 if ranks[i] < ranks[j] else 0.5 if ranks[i] == ranks[j] else 0.0
                    change += score - powers[i] / (powers[i] + powers[j])
            before = self.known.get((game.map, name), 1500.0)
            self.known[game.map, name] = before + self.k * change / (len(powers) - 1)


# --- How well they predict


def loss(chances: list[float], game: Played) -> float:
    """How surprised one was by who won; of a shared win the mean."""
    total = sum(chances)
    told = [max(chances[seat] / total, 1e-9) for seat in game.winners]
    return -sum(math.log(chance) for chance in told) / len(told)


def hit(chances: list[float], game: Played) -> float:
    """Whether the favorite won; several favorites, or several who won, count in part."""
    best = max(chances)
    favorites = [seat for seat, chance in enumerate(chances) if chance == best]
    return sum(seat in game.winners for seat in favorites) / len(favorites)


@dataclass(frozen=True)
class Judged:
    """How well a way predicts games, game by game."""

    losses: list[float]
    hits: list[float]

    def means(self) -> dict[str, float]:
        """Mean loss and hits."""
        return {
            "loss": round(sum(self.losses) / len(self.losses), 4),
            "hits": round(sum(self.hits) / len(self.hits), 4),
        }


def judge(way: Way, games: list[Played]) -> Judged:
    """What a way says of games; nothing is rated."""
    told = [(way.chances(game), game) for game in games]
    return Judged([loss(*pair) for pair in told], [hit(*pair) for pair in told])


def less_by(one: list[float], other: list[float]) -> dict[str, float]:
    """By how much numbers are lower than others of the same games in the mean, with 95 % bounds."""
    less = np.array(other) - np.array(one)
    lots = np.random.default_rng(2026).integers(len(less), size=(RESAMPLED, len(less)))
    low, high = np.quantile(less[lots].mean(axis=1), (0.025, 0.975))
    return {
        "by": round(float(less.mean()), 4),
        "low": round(float(low), 4),
        "high": round(float(high), 4),
    }


def go_through(way: Way, season: list[Played]) -> float:
    """Rate a season; the mean loss of predicting each game before it is rated."""
    total = 0.0
    for game in season:
        total += loss(way.chances(game), game)
        way.rate(game)
    return total / len(season)


def ways() -> Iterator[tuple[str, dict[str, Any], Callable[[], Way]]]:
    """Every way of rating with all its numbers."""
    for k in KS:
        yield "Elo", {"k": k}, partial(Elo, k)
    for name, beta, tau, telling in product(MODELS, BETAS, TAUS, ("pairs", "table", "two")):
        numbers = {"beta": round(beta, 4), "tau": round(tau, 4), "telling": telling}
        yield name, numbers, partial(Skill, name, beta, tau, telling)


def compare(season: list[Played], held_out: list[Played]) -> dict[str, Any]:
    """Each way at its best, and what it says of the games held out; the server's own at the end."""
    best: dict[str, tuple[float, dict[str, Any], Callable[[], Way]]] = {}
    for name, numbers, make in ways():
        found = go_through(make(), season)
        if name not in best or found < best[name][0]:
            best[name] = found, numbers, make
            print(f"{name:28} {numbers} {found:.4f}", flush=True)
    tried = sorted(best.items(), key=lambda item: item[1][0])
    served = partial(Skill, "BradleyTerryFull", model.BETA, model.TAU, "two")
    numbers = {"beta": model.BETA, "tau": round(model.TAU, 4), "telling": "two"}
    tried.append(("as the server rates", (go_through(served(), season), numbers, served)))
    told: dict[str, Any] = {}
    first: list[float] | None = None
    for name, (during, numbers, make) in tried:
        way = make()
        before = judge(way, held_out)
        curve = {}
        for start in range(0, len(season), 250):
            for game in season[start : start + 250]:
                way.rate(game)
            curve[min(start + 250, len(season))] = judge(way, held_out).means()["loss"]
        after = judge(way, held_out)
        first = after.losses if first is None else first
        told[name] = {
            **numbers,
            "season_loss": round(during, 4),
            "before": before.means(),
            "after": after.means(),
            "less_loss_than_before": less_by(after.losses, before.losses),
            "more_hits_than_before": less_by(before.hits, after.hits),
            "more_loss_than_the_first": less_by(first, after.losses),
            "curve": curve,
            "by_players": {
                n: judge(way, [game for game in held_out if len(game.players) == n]).means()
                for n in (2, 3, 4, 5)
            },
        }
        if isinstance(way, Skill):
            told[name]["ratings"] = known_by_map(way)
    return told


def known_by_map(way: Skill) -> dict[str, dict[str, list[float]]]:
    """The ratings of a way, the best first."""
    return {
        map: {
            bot: [round(r.mu, 2), round(r.sigma, 2)]
            for (where, bot), r in sorted(way.known.items(), key=lambda x: -x[1].mu)
            if where == map
        }
        for map in MAPS
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--season", type=int, default=2000)
    parser.add_argument("--held-out", type=int, default=600)
    parser.add_argument("--strong", type=float, default=0.12)
    given = parser.parse_args()
    if GAMES.exists():
        kept = [Played(*map(_tuple, row)) for row in json.loads(GAMES.read_text())]
    else:
        kept = play(given.season + given.held_out, given.strong, seed=2026)
        rows = [[game.map, game.players, game.scores, game.winners] for game in kept]
        GAMES.write_text(json.dumps(rows))
    season, held_out = kept[: given.season], kept[given.season :]
    told = compare(season, held_out)
    sizes = {"season": len(season), "held_out": len(held_out), "strong": given.strong}
    RESULTS.write_text(json.dumps({**sizes, "ways": told}, indent=1) + "\n")
    for name, found in told.items():
        print(f"{name:28} {found['before']} -> {found['after']}")
        print(f"{'':28} less loss than before: {found['less_loss_than_before']}")


def _tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


if __name__ == "__main__":
    main()
