"""The same games in the interpreter, compiled and on a GPU: every encoding, choice and tally.

    python benchmarks/gpu_same.py fast            # numba
    python benchmarks/gpu_same.py KERNELS         # torch, a GPU and a folder of kernels

Games of 2 to 5 players with scripted and other seats, on both maps, are played by one rule in the
interpreter, spread over the cores, and by the other; then whole random games on a GPU. What differs
is told.
"""

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy as np

from whistlestop.encoding.choices import count_choices
from whistlestop.encoding.features import count_features, mark_choices, observe
from whistlestop.encoding.hosting import ACTOR, ENDED, TALLY, host_choice, host_deal, host_random
from whistlestop.encoding.layout import ROOM, Desk
from whistlestop.maps import load_map
from whistlestop.rules.layout import PLAYERS, State, Work, blank
from whistlestop.rules.map_data import make_map_data
from whistlestop.scripted.guide import make_guide
from whistlestop.scripted.layout import PlannerMemory
from whistlestop.scripted.styles import STYLES

SIZE, STEPS, SEED = 64, 200, 2026
OPPONENTS = ("planner", "wary", "racer", "path", "casual", "beginner")
MAPS = ("usa", "europe")


def tables() -> tuple[Any, Any]:
    """Seats and players: every number of players, some seats scripted."""
    rng = np.random.default_rng(SEED)
    players = (2 + np.arange(SIZE) % 4).astype(np.int8)
    styles = [STYLES[name] for name in OPPONENTS]
    seats = np.where(rng.random((SIZE, PLAYERS)) < 0.4, rng.choice(styles, (SIZE, PLAYERS)), -1)
    seats[np.arange(SIZE), rng.integers(0, players)] = -1
    return seats.astype(np.int8), players


def pick(marks: Any, t: int, i: Any) -> Any:
    """One open choice in every game, by a rule that both sides follow."""
    count = marks.sum(-1, dtype=np.int64)
    wanted = (t * 7919 + i * 104_729 + 13) % 65_537 % count
    return (np.cumsum(marks, -1, dtype=np.int64) > wanted[..., None]).argmax(-1).astype(np.int32)


class Row:
    """The memory of a state, to be cleared: here that is a new state."""

    def __init__(self, states: list[State]) -> None:
        self.states = states

    def __len__(self) -> int:
        self.states[0] = blank(State)
        return 0


def interpret_random(task: tuple[str, int]) -> list[int]:
    """The tally of a second random game at one place, in the interpreter."""
    name, i = task
    m, players = make_map_data(load_map(name)), [int(tables()[1][i])]
    states, tally, numbers = [blank(State)], [[0] * TALLY], [i]
    rest: Any = ([blank(Desk)], [[]], [[-1] * PLAYERS], players, numbers, SEED, SIZE, 2, tally)
    host_random(*[m, states, [Row(states)], blank(Work), *rest, [0] * m.actions, 0])
    return tally[0]


def interpret(task: tuple[str, int]) -> list[Any]:
    """One game after another at one place, in the interpreter: seen, marks and tally by step."""
    name, i = task
    all_seats, all_players = tables()
    seats, players = [all_seats[i].tolist()], [int(all_players[i])]
    m = make_map_data(load_map(name))
    guides = [make_guide(m, name, n) for n in range(2, PLAYERS + 1)]
    states, w, desks = [blank(State)], blank(Work), [blank(Desk)]
    memories = [[blank(PlannerMemory) for _ in range(PLAYERS)]]
    tally, out, numbers = [[0] * TALLY], [0] * m.actions, [i]
    common: Any = (m, guides, states, [Row(states)], w, desks, memories, seats, players, numbers)
    host_deal(*[*common, SEED, tally, out, 0])
    made = []
    for t in range(STEPS):
        seen, marks = [0] * count_features(m), [0] * count_choices(m)
        p = tally[0][ACTOR]
        observe(m, states[0], p, desks[0], [0] * ROOM, seen, 0, 1)
        mark_choices(m, states[0], p, desks[0], marks, 0, 1)
        choice = int(pick(np.array(marks), t, np.array(i)))
        host_choice(*[*common, SEED, SIZE, choice, tally, out, 0])
        made.append(np.array(seen + marks + tally[0], np.int16))
    return made


def play(games: Any, fetch: Any, give: Any) -> Any:
    """The same by step and game, played all at once."""
    made = []
    games.deal()
    for t in range(STEPS):
        games.observe()
        marks = fetch(games.marks)
        parts = [fetch(games.seen), marks]
        games.step(give(pick(marks, t, np.arange(SIZE))))
        made.append(np.concatenate([*parts, fetch(games.tally)], 1).astype(np.int16))
    return np.array(made)


def main(how: str) -> None:
    seats, players = tables()
    for name in MAPS:
        games: Any
        if how == "fast":
            from whistlestop.fast.games import Games

            games = Games(name, seats, players, seed=SEED)
            found = play(games, np.copy, lambda array: array)
        else:
            import torch

            from whistlestop.gpu.games import Games as GpuGames
            from whistlestop.gpu.games import Kernels

            kernels = Kernels(how)
            games = GpuGames(name, seats, players, seed=SEED, kernels=kernels)
            found = play(games, lambda t: t.cpu().numpy(), lambda a: torch.from_numpy(a).cuda())
        places = [(name, i) for i in range(SIZE)]
        with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
            rows = list(pool.map(interpret, places))
            at_random = list(pool.map(interpret_random, places)) if how != "fast" else []
        wanted = np.array(rows).transpose(1, 0, 2)
        differ = np.argwhere(found != wanted)
        ended = int(found[:, :, ENDED - TALLY].sum())
        print(f"{name}: {SIZE} x {STEPS} decisions, {ended} games ended:", end=" ")
        print("all the same" if not len(differ) else f"first difference at {differ[0].tolist()}")
        if at_random:
            games = GpuGames(name, seats * 0 - 1, players, seed=SEED, kernels=kernels)
            games.play_random(2)
            same = games.tally.cpu().numpy()[:, : ENDED + 2] == np.array(at_random)[:, : ENDED + 2]
            print(f"{name}: {SIZE} random games: {int(same.all(1).sum())} the same")


if __name__ == "__main__":
    main(*sys.argv[1:])
