"""What an action costs before anything is sent: the rules, what five people see, and the aids.

    python benchmarks/position.py [--repeat 5]

Plays a game for five on each board by a simple plan, then pushes its actions again and asks for
what a server asks for after each: what everybody sees, what each person sees beyond that, and the
aids of all six views. Microseconds of processor time an action, the best of the repeats; memory is
what a game of so many actions keeps, with the aids of its last position.
"""

import argparse
import random
import time
import tracemalloc
from collections.abc import Callable
from functools import partial

from whistlestop import Game
from whistlestop.advice import Aide
from whistlestop.game import (
    Action,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    KeepTickets,
    TakeFaceUp,
    View,
)

PLAYERS = 5
FROM = 30
"""Actions before this one are not counted: the game is not in its middle yet."""


def choose(game: Game, rng: random.Random) -> Action:
    """Claim what is long and can be paid, else draw; sometimes take tickets."""
    options = list(game.legal_actions)
    claims = [a for a in options if isinstance(a, ClaimRoute)]
    if claims and rng.random() < 0.5:
        return max(claims, key=lambda a: (a.route.length, rng.random()))
    draws = [a for a in options if isinstance(a, DrawBlind | TakeFaceUp)]
    tickets = [a for a in options if isinstance(a, DrawTickets)]
    if tickets and rng.random() < 0.03:
        return tickets[0]
    keeps = [a for a in options if isinstance(a, KeepTickets)]
    return rng.choice(keeps or draws or options)


def whole_game(map: str, seed: int) -> list[Action]:
    """The actions of a whole game."""
    game, rng = Game(map, players=PLAYERS, seed=seed), random.Random(seed)
    while game.to_act:
        game.push(choose(game, rng))
    return game.history


def costs(map: str, seed: int, actions: list[Action]) -> dict[str, float]:
    """Microseconds for each part of an action, on average over the middle of a game."""
    game, aide = Game(map, players=PLAYERS, seed=seed), Aide()
    spent = dict.fromkeys(("push", "common", "own", "view", "aids"), 0)

    def timed(part: str, work: Callable[[], object], count: bool) -> None:
        begin = time.process_time_ns()
        work()
        if count:
            spent[part] += time.process_time_ns() - begin

    eyes = (None, *range(PLAYERS))

    def views() -> list[View]:
        return [game.view(p, since=game.log_size) for p in eyes]

    def aids(seen: list[View]) -> None:
        for view in seen:
            aide.aids(view)

    for number, action in enumerate(actions):
        count = number >= FROM
        timed("push", partial(game.push, action), count)
        timed("common", lambda: game.common, count)
        timed("own", lambda: [game.own(p) for p in eyes], count)
        timed("view", views, count)
        timed("aids", partial(aids, views()), count)
    counted = max(1, len(actions) - FROM)
    return {part: time / counted / 1000 for part, time in spent.items()}


def kept(map: str, seed: int, actions: list[Action]) -> float:
    """Bytes that a game keeps for each of its actions."""
    tracemalloc.start()
    game, aide = Game(map, players=PLAYERS, seed=seed), Aide()
    before, _ = tracemalloc.get_traced_memory()
    for action in actions:
        game.push(action)
        for p in range(PLAYERS):
            aide.aids(game.view(p, since=game.log_size))
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(actions)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeat", type=int, default=5)
    repeat = parser.parse_args().repeat
    for map in ("usa", "europe"):
        actions = whole_game(map, 7)
        runs = [costs(map, 7, actions) for _ in range(repeat)]
        best = {part: min(run[part] for run in runs) for part in runs[0]}
        parts = ", ".join(f"{part} {spent:.0f}" for part, spent in best.items())
        print(
            f"{map}: {len(actions)} actions; us an action: {parts}, together "
            f"{sum(best.values()):.0f}; bytes kept an action: {kept(map, 7, actions):.0f}"
        )


if __name__ == "__main__":
    main()
