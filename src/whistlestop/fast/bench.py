"""Measuring: games and steps per second, and what single operations cost.

Everything is measured in one run, one after the other, so that the ratios hold even on a noisy
machine. The clock is the time of the processor, and of several slices of time the best counts: what
else runs on a machine only ever makes it slower.
"""

import os
import platform
import time
from collections.abc import Callable, Sequence
from typing import Any

import numba
import numpy as np
from numba import types

from whistlestop.maps import load_map
from whistlestop.rules import actions, random_play, scoring
from whistlestop.rules import chance as plain_chance
from whistlestop.rules import setup as plain_setup
from whistlestop.rules.codes import OVER
from whistlestop.rules.layout import ACTIONS, State, Work, blank
from whistlestop.rules.map_data import make_map_data

from . import kernels, rules
from .batch import Batch
from .buffers import CORE, MAP_DATA, STATE, WORK, Bytes
from .kernels import INT, OUT, ROW, ROWS, kernel

Row = dict[str, Any]
BATCH = 500
SLICES = 5
POSITIONS = 128  # few enough to stay in the cache of the processor, as the states of a search do


def best_rate(action: Callable[[], int], seconds: float) -> float:
    """Do something this long in slices; return what it counted per second in the best one."""
    best = 0.0
    for _ in range(SLICES):
        begin = time.process_time()
        counted = 0
        while time.process_time() - begin < seconds / SLICES:
            counted += action()
        best = max(best, counted / (time.process_time() - begin))
    return best


def play_interpreted(map_name: str, players: int, index: int) -> int:
    """One random game with its final score, as the interpreter does it; return its actions."""
    m = make_map_data(load_map(map_name))
    s, w, out = blank(State), blank(Work), [0] * m.actions
    plain_chance.begin_words(s, 1, index)
    plain_setup.deal(m, s, players, -1)
    steps = 0
    while s.phase != OVER:
        p = random_play.next_player(s)
        actions.apply_action(m, s, p, random_play.random_action(m, s, p, out))
        steps += 1
    scoring.score_game(m, s, w)
    return steps


def speed(map_name: str, players: int, seconds: float) -> list[Row]:
    """Games and steps per second, interpreted and compiled, over the same games."""
    games = steps = index = played = 0
    batch = Batch(map_name, players=players, size=BATCH)

    def interpreted() -> int:
        nonlocal games, steps
        steps += play_interpreted(map_name, players, games)
        games += 1
        return 1

    def compiled() -> int:
        nonlocal index, played
        batch.deal(seed=1, index=index)
        played += batch.play()
        batch.score()
        index += BATCH
        return BATCH

    compiled()  # once, to have everything loaded
    slow, fast = best_rate(interpreted, seconds), best_rate(compiled, seconds)
    head = {"map": map_name, "players": players}
    return [
        {**head, "mode": "interpreted", "games_per_s": slow, "steps_per_s": slow * steps / games},
        {
            **head,
            "mode": "compiled",
            "games_per_s": fast,
            "steps_per_s": fast * played / index,
            "ratio": fast / slow,
        },
    ]


@kernel(INT(ROW, ROWS, OUT, INT))
def list_all(map_data: Bytes, states: Bytes, out: Any, rounds: int) -> int:
    m = map_data.view(MAP_DATA)[0]
    total = 0
    for _ in range(rounds):
        for i in range(len(states)):
            s = states[i].view(STATE)[0]
            total += rules.actions.list_actions(m, s, rules.random_play.next_player(s), out)
    return total


@kernel(types.void(ROWS, ROWS, INT))
def copy_all(states: Bytes, copies: Bytes, rounds: int) -> None:
    for _ in range(rounds):
        for i in range(len(states)):
            kernels.copy_core(states[i], copies[i])


@kernel(types.void(ROWS, ROWS, INT))
def copy_redraw_all(states: Bytes, copies: Bytes, rounds: int) -> None:
    for _ in range(rounds):
        for i in range(len(states)):
            kernels.copy_core(states[i], copies[i])
            s = copies[i].view(STATE)[0]
            rules.cards.redraw_hands(s, rules.random_play.next_player(s))


def positions(map_name: str, players: int) -> Batch:
    """Positions from all over games: each row another number of actions after the deal."""
    batch = Batch(map_name, players=players, size=POSITIONS)
    batch.deal(seed=2)
    no_count = np.zeros(0, np.int64)
    out = np.zeros(ACTIONS, np.int32)
    for i in range(POSITIONS):
        limit = 2 * players + i % (80 * players)
        kernels.play(
            batch.map_data, batch.states, out, kernels.random_policy, limit, i, i + 1, no_count
        )
    batch.states = np.ascontiguousarray(batch.states[batch.records["phase"] != OVER])
    return batch


def cost(action: Callable[[int], object], size: int, seconds: float) -> float:
    """Seconds of one operation; the action does it for `size` positions as often as told."""
    action(1)
    rounds = 20

    def once() -> int:
        action(rounds)
        return rounds * size

    return 1 / best_rate(once, seconds)


def costs(map_name: str, players: int, seconds: float) -> Row:
    """What single operations cost, in microseconds."""
    batch = positions(map_name, players)
    size = len(batch)
    copies = batch.states.copy()
    out = np.zeros(ACTIONS, np.int32)
    row, map_data = batch.states[0], batch.map_data

    def call(rounds: int) -> None:
        for _ in range(rounds):
            kernels.next_player(row)

    def score(rounds: int) -> None:
        for _ in range(rounds):
            finished.score()

    finished = Batch(map_name, players=players, size=POSITIONS)
    finished.deal(seed=3)
    finished.play()
    measured = {
        "legal_actions_us": cost(lambda n: list_all(map_data, batch.states, out, n), size, seconds),
        "copy_us": cost(lambda n: copy_all(batch.states, copies, n), size, seconds),
        "copy_redraw_us": cost(lambda n: copy_redraw_all(batch.states, copies, n), size, seconds),
        "score_us": cost(score, POSITIONS, seconds),
        "python_call_us": cost(lambda n: call(n * 1000), 1000, seconds),
    }
    return {"map": map_name, "players": players, **{k: v * 1e6 for k, v in measured.items()}}


def thread_scaling(map_name: str, players: int, seconds: float, threads: int = 2) -> Row:
    """Games per second by the clock on the wall, with one thread and with several."""
    rate = dict.fromkeys((1, threads), 0.0)
    for n in (1, threads) * SLICES:  # in turns, so that both meet the same machine
        batch = Batch(map_name, players=players, size=BATCH * n, threads=n)
        begin = time.perf_counter()
        games = 0
        while time.perf_counter() - begin < seconds / SLICES:
            batch.deal(seed=4, index=games)
            batch.play()
            batch.score()
            games += len(batch)
        rate[n] = max(rate[n], games / (time.perf_counter() - begin))
    scaling = rate[threads] / rate[1]
    return {"map": map_name, "players": players, "threads": threads, "scaling": scaling}


def measure(
    maps: Sequence[str],
    players: tuple[int, ...] = (2, 3, 4, 5),
    *,
    seconds: float = 1.0,
    on_step: Callable[[str], None] = lambda _: None,
) -> Row:
    """Measure everything; the rows are games per second by map, players and mode."""
    rows: list[Row] = []
    for name in maps:
        for n in players:
            on_step(f"{name}, {n} players")
            rows += speed(name, n, seconds)
    on_step("single operations")
    return {
        "rows": rows,
        "costs": [costs(name, 2, seconds / 2) for name in maps],
        "threads": thread_scaling(maps[-1], 2, seconds),
        "bytes": {"state": CORE, "record": STATE.itemsize, "work": WORK.itemsize},
        "machine": {
            "processor": platform.processor() or platform.machine(),
            "cores": os.cpu_count(),
            "python": platform.python_version(),
            "numba": numba.__version__,
        },
    }
