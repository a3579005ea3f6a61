"""Games played on from a position by the reference player, by the hundred: the compiled core.

Every game of a position has a number, its round. Chance begins again every turn, from the number of
the turn and of the round, so round 7 after one action goes on much like round 7 after another: what
differs between them is what the action did. All compiled code of this package is in this file,
since what is kept of it is thrown away when its file changes.
"""

from typing import Any

import numpy as np
import numpy.typing as npt
from numba import types

from whistlestop.bots.search.imagined import (
    LIMIT,
    TURN_SEEDS,
    Beliefs,
    Marks,
    act,
    compiled,
    redraw_tickets,
    weigh_tickets,
)
from whistlestop.fast import compiling, kernels, rules, scripted
from whistlestop.fast.buffers import GUIDE, MAP_DATA, MEMORY, STATE, WORK, Bytes
from whistlestop.fast.kernels import INT, OUT, ROW, ROWS, kernel
from whistlestop.rules.codes import OPENING, OVER, SECOND
from whistlestop.rules.layout import PLAYERS, MapData, State
from whistlestop.scripted.layout import Guide
from whistlestop.scripted.styles import PLANNER

Found = npt.NDArray[np.int16]
"""By action, round and seat: what `POINTS` and `SHARES` say."""

POINTS = 0
SHARES = PLAYERS
FOUND = 2 * PLAYERS
"""A game gives every seat its final points and its share of the win."""
WHOLE = 60
"""The whole win, in the units of shares: it can be divided by any number of winners."""
NOBODY = -1
"""Instead of a viewer: nothing is hidden, so nothing is redrawn."""
REFERENCE_MOVE = -1
"""Instead of an action: what the reference player does."""

MARKS = types.int8[::1]
BELIEFS = types.int32[:, ::1]
FOUND_ROUNDS = types.int16[:, :, ::1]

compiling.begin("the analysis", 3)


@compiled
def play_on(
    m: MapData,
    k: Guide,
    s: State,
    planned: State,
    memories: Bytes,
    out: Any,
    seed: int,
    i: int,
    player: int,
    action: int,
) -> None:
    """Play a game to its end; `action` is what `player` does first, if it is one.

    Everybody plans anew when a turn begins, and for that turn only: a game that begins in a
    position goes on as one that has come there. So what is expected after an action is exactly the
    mean of what is expected after each answer of chance. In the middle of a turn, `planned` is the
    position in which it began.
    """
    turn = -1
    for q in range(s.players):
        scripted.deciding.begin_memory(memories[q].view(MEMORY)[0], PLANNER)
    if s.phase == SECOND:
        d = memories[s.player].view(MEMORY)[0]
        scripted.deciding.decide(m, k, planned, s.player, d, out)
    for _ in range(LIMIT):
        if s.phase == OVER:
            break
        q = rules.random_play.next_player(s)
        if s.turn != turn:
            if turn >= 0:
                scripted.deciding.begin_memory(memories[q].view(MEMORY)[0], PLANNER)
            turn = s.turn
            rules.chance.begin_words(s, seed * TURN_SEEDS + turn, i)
        if action >= 0:
            q = player
        a = scripted.deciding.decide(m, k, s, q, memories[q].view(MEMORY)[0], out)
        if action >= 0:
            a = action
            action = REFERENCE_MOVE
        act(m, s, q, a)


@compiled
def write_outcome(m: MapData, s: State, w: Any, found: Any) -> None:
    """Write the final points and the share of the win of every seat."""
    rules.scoring.score_game(m, s, w)
    winners = 0
    for q in range(s.players):
        winners += w.winner[q]
    for q in range(s.players):
        found[POINTS + q] = w.total[q]
        found[SHARES + q] = WHOLE * w.winner[q] // max(1, winners)


@kernel(INT(ROW, ROW, ROW, ROW, INT, ROW, OUT))
def ask_reference(
    map_data: Bytes,
    guide: Bytes,
    root: Bytes,
    planned: Bytes,
    player: int,
    memory: Bytes,
    out: Any,
) -> int:
    """The number of the action that the reference player would choose; see `play_on`."""
    m, k = map_data.view(MAP_DATA)[0], guide.view(GUIDE)[0]
    d, s = memory.view(MEMORY)[0], root.view(STATE)[0]
    scripted.deciding.begin_memory(d, PLANNER)
    if s.phase == SECOND:
        scripted.deciding.decide(m, k, planned.view(STATE)[0], player, d, out)
    return scripted.deciding.decide(m, k, s, player, d, out)


@kernel(types.void(ROW, ROW, ROW, INT, ROW, BELIEFS))
def weigh(
    map_data: Bytes, guide: Bytes, root: Bytes, viewer: int, memory: Bytes, beliefs: Beliefs
) -> None:
    """Weigh every ticket in every other hand, by what its player has laid."""
    m, k = map_data.view(MAP_DATA)[0], guide.view(GUIDE)[0]
    weigh_tickets(m, k, root.view(STATE)[0], viewer, memory.view(MEMORY)[0], beliefs)


@kernel(
    types.void(
        *(ROW, ROW, ROWS, ROW, INT, MARKS, BELIEFS, INT, INT, OUT, INT, INT),
        *(ROWS, ROW, ROW, OUT, FOUND_ROUNDS, MARKS),
    )
)
def play_rounds(
    map_data: Bytes,
    guide: Bytes,
    roots: Bytes,
    planned: Bytes,
    viewer: int,
    seen: Marks,
    beliefs: Beliefs,
    seed: int,
    player: int,
    actions: Any,
    begin: int,
    end: int,
    memories: Bytes,
    work: Bytes,
    row: Bytes,
    out: Any,
    found: Found,
    stop: Marks,
) -> None:
    """Play rounds `begin` to `end` after each of some actions of a player.

    With a viewer everything that seat cannot see is redrawn for every round, and alike for all
    actions: cards as they may lie, the others' tickets by belief. The rounds take the roots in
    turn. A mark in `stop` ends it.
    """
    m, k = map_data.view(MAP_DATA)[0], guide.view(GUIDE)[0]
    w, s = work.view(WORK)[0], row.view(STATE)[0]
    for i in range(begin, end):
        for a in range(len(actions)):
            if stop[0]:
                return
            kernels.copy_core(roots[i % len(roots)], row)
            s.script_size = 0
            s.script_pos = 0
            if viewer >= 0:
                rules.chance.begin_words(s, seed, i)
                rules.cards.redraw_hands(s, viewer)
                if s.phase != OPENING:
                    redraw_tickets(m, s, viewer, seen, beliefs)
            play_on(m, k, s, planned.view(STATE)[0], memories, out, seed, i, player, actions[a])
            write_outcome(m, s, w, found[a, i - begin])


compiling.finish()
