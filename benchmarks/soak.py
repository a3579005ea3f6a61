"""Ten million random games with every invariant checked after every action.

    make soak                      # all maps and counts, a quarter of an hour on two cores
    make soak ARGS="--games 10000" # fewer

Prints a table, writes it to benchmarks/soak.json, and ends with exit code 1 if anything was wrong.
"""

import argparse
import json
import math
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba import types

from whistlestop.fast import rules
from whistlestop.fast.batch import Batch
from whistlestop.fast.buffers import MAP_DATA, STATE, WORK, Bytes
from whistlestop.fast.kernels import INT, OUT, RARE, ROW, ROWS, count_rare, kernel
from whistlestop.maps import builtin_maps, load_map
from whistlestop.rules import RULES_VERSION
from whistlestop.rules.codes import CARDS, COLORS, HELD, LOCO, OFFERED, OVER
from whistlestop.rules.layout import ACTIONS, MapData, State

WRONG = (
    "",
    "train cards are lost or made",
    "a hand or pile is negative, or less than is known of it",
    "trains and routes do not add up",
    "points on the track and routes do not add up",
    "somebody has both tracks, or a closed double was claimed",
    "stations do not add up",
    "tickets do not add up",
    "the deck is empty although there are discards",
    "the row is short although there are cards",
    "an action that was listed is refused",
    "the score sheet does not add up",
)
CHUNK = 500
LIMIT = 20_000
Recorded = numba.from_dtype(MAP_DATA), numba.from_dtype(STATE)


@kernel(INT(*Recorded))
def check_cards(m: MapData, s: State) -> int:
    total = s.deck_size + s.discard_size + s.row_size
    for card in range(CARDS):
        everywhere = s.deck[card] + s.discard[card] + s.row[card] + s.laid[card] + s.revealed[card]
        total += s.laid[card] + s.revealed[card]
        for p in range(s.players):
            if s.hands[p][card] < s.known[p][card] or s.known[p][card] < s.shown[p][card]:
                return 2
            if s.shown[p][card] < 0:
                return 2
            everywhere += s.hands[p][card]
            total += s.hands[p][card]
        if s.deck[card] < 0 or s.discard[card] < 0 or s.row[card] < 0:
            return 2
        if everywhere != (m.locomotives if card == LOCO else m.cards_per_color):
            return 1
    if total != m.locomotives + COLORS * m.cards_per_color:
        return 1
    if s.phase != OVER and s.deck_size == 0 and s.discard_size > 0:
        return 8
    if s.row_size < m.row and s.deck_size + s.discard_size > 0:
        return 9
    return 0


@kernel(INT(*Recorded))
def check_board(m: MapData, s: State) -> int:
    for p in range(s.players):
        laid = 0
        points = 0
        for r in range(m.routes):
            if s.owner[r] == p + 1:
                laid += m.route_length[r]
                points += m.points[m.route_length[r]]
                twin = m.route_twin[r]
                other = s.owner[twin] if twin >= 0 else 0
                if other == p + 1 or (other != 0 and s.players < m.doubles_from):
                    return 5
        if s.trains[p] < 0 or laid + s.trains[p] != m.trains:
            return 3
        if points != s.score[p]:
            return 4
        built = 0
        for city in range(m.cities):
            built += s.station[city] == p + 1
        if s.stations[p] < 0 or built + s.stations[p] != m.stations:
            return 6
    in_deck = 0
    for t in range(m.tickets):
        at = s.ticket_at[t]
        in_deck += at >= rules.codes.LAYER
        if (
            at < 0
            or (HELD + s.players <= at < OFFERED)
            or (OFFERED + s.players <= at < OFFERED + 5)
        ):
            return 7
    return 7 if in_deck != s.tickets_left else 0


@kernel(INT(ROW, ROWS, ROW, OUT, INT, INT, types.int64[::1]))
def soak(table: Bytes, states: Bytes, work: Bytes, out: Any, begin: int, end: int, met: Any) -> int:
    """Play games, checking all the time; 0, or what was wrong and in which game (x 100)."""
    m = table.view(MAP_DATA)[0]
    w = work.view(WORK)[0]
    for i in range(begin, end):
        s = states[i].view(STATE)[0]
        left = LIMIT
        while s.phase != OVER and left > 0:
            left -= 1
            p = rules.random_play.next_player(s)
            a = rules.random_play.random_action(m, s, p, out)
            if rules.actions.action_fault(m, s, p, a) != 0:
                return 100 * i + 10
            rules.actions.apply_action(m, s, p, a)
            count_rare(m, s, a, met)
            wrong = check_cards(m, s)
            if wrong == 0:
                wrong = check_board(m, s)
            if wrong != 0:
                return 100 * i + wrong
        rules.scoring.score_game(m, s, w)
        for p in range(s.players):
            parts = w.route_points[p] + w.ticket_points[p] + w.station_points[p] + w.bonus[p]
            if parts != w.total[p] or w.route_points[p] != s.score[p]:
                return 100 * i + 11
    return 0


def run_chunk(name: str, players: int, seed: int, index: int) -> tuple[int, Any]:
    batch = Batch(name, players=players, size=CHUNK)
    batch.deal(seed=seed, index=index)
    met = np.zeros(len(RARE), np.int64)
    work, out = np.zeros(WORK.itemsize, np.uint8), np.zeros(ACTIONS, np.int32)
    wrong = soak(batch.map_data, batch.states, work, out, 0, CHUNK, met)
    if wrong:
        print(
            f"{name}, {players} players, seed {seed}, game {index + wrong // 100}: "
            f"{WRONG[wrong % 100]}"
        )
    return wrong, met


def run(name: str, players: int, games: int, seed: int, threads: int) -> dict[str, Any]:
    begin = time.perf_counter()
    chunks = range(0, games, CHUNK)
    met = np.zeros(len(RARE), np.int64)
    wrong = 0
    with ThreadPoolExecutor(threads) as pool:
        for bad, seen in pool.map(lambda index: run_chunk(name, players, seed, index), chunks):
            wrong += bool(bad)
            met += seen
    taken = time.perf_counter() - begin
    played = len(chunks) * CHUNK
    print(
        f"{name:7} {players} players {played:>10,} games {taken:7.0f} s  wrong: {wrong}", flush=True
    )
    rare = dict(zip(RARE, met.tolist(), strict=True))
    return {"map": name, "players": players, "games": played, "wrong": wrong, "met": rare}


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=10_000_000, help="in all")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    options.add_argument("--out", type=Path, default=Path(__file__).with_name("soak.json"))
    chosen = options.parse_args()
    cases = [(name, n) for name in builtin_maps() for n in load_map(name).players]
    # Shares that take about the same time: a game grows with its players and routes.
    weights = [1 / (n * len(load_map(name).routes)) for name, n in cases]
    shares = [math.ceil(chosen.games * weight / sum(weights)) for weight in weights]
    rows = [
        run(name, n, share, chosen.seed, chosen.threads)
        for (name, n), share in zip(cases, shares, strict=True)
    ]
    total = sum(row["games"] for row in rows)
    report = {"rules": RULES_VERSION, "seed": chosen.seed, "games": total, "rows": rows}
    chosen.out.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    print(f"{total:,} games, {sum(row['wrong'] for row in rows)} chunks with something wrong.")
    return 1 if any(row["wrong"] for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
