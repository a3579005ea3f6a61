"""Make the recorded games anew: `python tests/games/make.py`.

One finished game of every built-in map and number of players, and one for every other way in which
a game can end. All seeds are fixed, so the same games come out as long as the rules stay the same;
when they change on purpose, RULES_VERSION moves and the games are made anew.
"""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

from whistlestop import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    Game,
    GameEnded,
    GiveUpTunnel,
    KeepTickets,
    PayTunnel,
    Record,
    TakeFaceUp,
    builtin_maps,
    load_map,
    write_record,
)

FOLDER = Path(__file__).parent
NAMES = ("Ann", "Bob", "Κλειώ", "Данило", "Eve")
DATE = "2026-03-01"
LIMIT = 1500

LIKING: dict[type[Action], float] = {
    TakeFaceUp: 4,
    DrawBlind: 3,
    ClaimRoute: 10,
    PayTunnel: 6,
    GiveUpTunnel: 1,
    BuildStation: 0.3,
    DrawTickets: 0.3,
    KeepTickets: 1,
}

ENDINGS: dict[str, Callable[[Game], bool]] = {
    "deadlock": lambda game: GameEnded(deadlock=True) in game.log,
    "shared": lambda game: decided_by(game) == "shared",
    "by-tickets": lambda game: decided_by(game) == "tickets",
    "by-stations": lambda game: decided_by(game) == "stations",
    "by-longest-path": lambda game: decided_by(game) == "longest path",
}
"""How a game can end other than by points after the last turns."""

SEEDS = {
    "deadlock": 64,
    "by-tickets": 117,
    "by-stations": 473,
    "by-longest-path": 1010,
    "shared": 1097,
}
"""For each ending on the small map, the first seed whose game with two players ends so."""


def decided_by(game: Game) -> str:
    outcome = game.outcome()
    return outcome.decided_by if outcome else ""


def choose(game: Game, rng: random.Random) -> Action:
    """First a kind of action, then a good one of that kind: long routes, cheap payments."""
    kinds: dict[type, list[Action]] = {}
    for action in game.actions_of(game.to_act[0]):
        kinds.setdefault(type(action), []).append(action)
    kind = rng.choices(list(kinds), [LIKING.get(kind, 1.0) for kind in kinds])[0]
    return rng.choices(kinds[kind], [worth(action) for action in kinds[kind]])[0]


def worth(action: Action) -> float:
    """How good an action is among those of its kind."""
    if isinstance(action, ClaimRoute):
        return action.route.length**2 / (1 + action.payment.locomotives)
    if isinstance(action, BuildStation | PayTunnel):
        return 1 / (1 + action.payment.locomotives)
    return 1.0


def play(name: str, players: int, seed: int) -> Game:
    """A whole game."""
    game = Game(name, players=players, seed=seed)
    rng = random.Random(seed)
    while game.to_act and len(game.history) < LIMIT:
        game.push(choose(game, rng))
    return game


def wanted() -> dict[str, tuple[str, int, int]]:
    """Map, players and seed of every recorded game, by its file name."""
    games = {
        f"{name}-{players}.ws": (name, players, 10 * players)
        for name in builtin_maps()
        for players in load_map(name).players
    }
    return games | {f"mini-{ending}.ws": ("mini", 2, SEEDS[ending]) for ending in ENDINGS}


def find_seeds() -> Iterator[tuple[str, int]]:
    """Look for a seed for every ending; to be written into SEEDS when the rules have changed."""
    missing = dict(ENDINGS)
    seed = 0
    while missing:
        seed += 1
        game = play("mini", 2, seed)
        for ending in [ending for ending, is_so in missing.items() if is_so(game)]:
            del missing[ending]
            yield ending, seed


def main() -> None:
    for file, (name, players, seed) in wanted().items():
        record = Record.of(play(name, players, seed), names=NAMES[:players], date=DATE)
        write_record(record, FOLDER / file)


if __name__ == "__main__":
    main()
