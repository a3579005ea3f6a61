"""Games played on from a position by the reference player, by the hundred: the compiled core.

Every game of a position has a number, its round. Chance begins again every turn, from the number of
the turn and of the round, so round 7 after one action goes on much like round 7 after another: what
differs between them is what the action did. All compiled code of this package is in this file,
since what is kept of it is thrown away when its file changes.

With hands and tickets as they lie, one player would plan the same in every round, and whether two
plans happen to meet on one track would decide all of them alike. So the reference player has tastes
(`tastes.py`): every seat has one in every round, wherever the round begins.
"""

from typing import Any

import numpy as np
import numpy.typing as npt
from numba import types

from whistlestop.bots.lookahead.thinking import ODDS
from whistlestop.bots.search.imagined import (
    LIMIT,
    TURN_SEEDS,
    Beliefs,
    Marks,
    act,
    compiled,
    redraw_tickets_of,
)
from whistlestop.fast import compiling, kernels, rules, scripted
from whistlestop.fast.buffers import GUIDE, MAP_DATA, MEMORY, STATE, WORK, Bytes
from whistlestop.fast.kernels import INT, OUT, ROW, ROWS, kernel
from whistlestop.rules.codes import OPENING, OVER, SECOND
from whistlestop.rules.layout import PLAYERS, MapData, State
from whistlestop.scripted.layout import Guide
from whistlestop.scripted.styles import PLANNER, WARY

Found = npt.NDArray[np.int16]
"""By action, round and seat: what `POINTS` and `SHARES` say."""

Trains = npt.NDArray[np.int16]
"""By player and ticket."""

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

HANDS = 12
"""Of so many hands of tickets that another player may hold, one is chosen:"""
LIKELIER = 18
"""so many tenths of points by which its plan is better make it e ** (1 / 8) times as likely."""

TASTES = 7
"""How many tastes there are: a prime, so that any two seats meet in all their pairs,"""
FIRST_TASTE = WARY
"""and where they stand among the styles of a guide: the planner as it is keeps its own place."""
NO_WAY = 99
"""Trains, where two cities can no longer be joined."""
PLAIN = 0
"""Instead of tastes: everybody is the planner as it is."""

MARKS = types.int8[::1]
SKIPPED = types.int8[:, ::1]
BELIEFS = types.int32[:, ::1]
TRAINS = types.int16[:, ::1]
FOUND_ROUNDS = types.int16[:, :, ::1]

compiling.begin("the analysis", 4)


@compiled
def taste_of(i: int, q: int) -> int:
    """The taste of a seat in a round, from 0."""
    return (i * (q + 1) + i // TASTES) % TASTES


@compiled
def style_of(tastes: int, i: int, q: int) -> int:
    """What a seat plays like in a round."""
    return FIRST_TASTE + taste_of(i, q) if tastes > 0 else PLANNER


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
    tastes: int,
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
        scripted.deciding.begin_memory(memories[q].view(MEMORY)[0], style_of(tastes, i, q))
    if s.phase == SECOND:
        d = memories[s.player].view(MEMORY)[0]
        scripted.deciding.decide(m, k, planned, s.player, d, out)
    for _ in range(LIMIT):
        if s.phase == OVER:
            break
        q = rules.random_play.next_player(s)
        if s.turn != turn:
            if turn >= 0:
                style = style_of(tastes, i, q)
                scripted.deciding.begin_memory(memories[q].view(MEMORY)[0], style)
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
def redraw_hidden(
    m: MapData,
    k: Guide,
    root: Bytes,
    row: Bytes,
    viewer: int,
    seen: Marks,
    beliefs: Beliefs,
    seed: int,
    i: int,
    d: Any,
) -> None:
    """Copy a position, with all that its viewer cannot see redrawn."""
    kernels.copy_core(root, row)
    s = row.view(STATE)[0]
    s.script_size = 0
    s.script_pos = 0
    rules.chance.begin_words(s, seed, i)
    rules.cards.redraw_hands(s, viewer)
    if s.phase == OPENING:
        return
    for q in range(s.players):
        if q != viewer:
            redraw_plausibly(m, k, s, q, seen, beliefs, d)


@compiled
def redraw_plausibly(
    m: MapData, k: Guide, s: State, q: int, seen: Marks, beliefs: Beliefs, d: Any
) -> None:
    """Redraw the tickets of one player: of some hands one, the likelier the better its plan.

    People keep tickets that go together, and have played towards them.
    """
    before = s.ticket_at.copy()
    chosen = before.copy()
    first = 0
    total = 0
    for hand in range(HANDS):
        for t in range(m.tickets):
            s.ticket_at[t] = before[t]
        redraw_tickets_of(m, s, q, seen, beliefs)
        worth = plan_worth(m, k, s, q, d)
        if hand == 0:
            first = worth
        place = min(max(len(ODDS) // 2 + (worth - first) // LIKELIER, 0), len(ODDS) - 1)
        total += ODDS[place]
        if rules.chance.below(s, total) < ODDS[place]:
            for t in range(m.tickets):
                chosen[t] = s.ticket_at[t]
    for t in range(m.tickets):
        s.ticket_at[t] = chosen[t]


@compiled
def plan_worth(m: MapData, k: Guide, s: State, q: int, d: Any) -> int:
    """What the planner would make of the tickets of player q, in tenths of points."""
    scripted.deciding.begin_memory(d, PLANNER)
    scripted.styled.make_plan(m, k, s, q, d)
    worth: int = d.worth
    return worth


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


@kernel(INT(ROW, ROW, ROW, ROW, INT, INT, ROW, OUT))
def ask_reference(
    map_data: Bytes,
    guide: Bytes,
    root: Bytes,
    planned: Bytes,
    style: int,
    player: int,
    memory: Bytes,
    out: Any,
) -> int:
    """The number of the action that a style of player would choose; see `play_on`."""
    m, k = map_data.view(MAP_DATA)[0], guide.view(GUIDE)[0]
    d, s = memory.view(MEMORY)[0], root.view(STATE)[0]
    scripted.deciding.begin_memory(d, style)
    if s.phase == SECOND:
        scripted.deciding.decide(m, k, planned.view(STATE)[0], player, d, out)
    return scripted.deciding.decide(m, k, s, player, d, out)


@kernel(types.void(ROW, ROW, ROW, ROW, TRAINS))
def measure_ways(map_data: Bytes, guide: Bytes, root: Bytes, memory: Bytes, trains: Trains) -> None:
    """How many trains every player still needs for every ticket, `NO_WAY` if there is no way."""
    m, k = map_data.view(MAP_DATA)[0], guide.view(GUIDE)[0]
    s, d = root.view(STATE)[0], memory.view(MEMORY)[0]
    for q in range(s.players):
        scripted.deciding.begin_memory(d, PLANNER)
        scripted.planning.clear_plan(d)
        scripted.ways.measure_prices(m, k, s, q, d)
        for t in range(m.tickets):
            found = scripted.ways.find_way(m, k, s, d, m.ticket_a[t], m.ticket_b[t], False)
            trains[q, t] = d.way_trains if found else NO_WAY


@kernel(types.void(ROW, ROW, ROW, INT, MARKS, BELIEFS, INT, INT, ROW, ROW))
def redraw(
    map_data: Bytes,
    guide: Bytes,
    root: Bytes,
    viewer: int,
    seen: Marks,
    beliefs: Beliefs,
    seed: int,
    i: int,
    memory: Bytes,
    row: Bytes,
) -> None:
    """Write the position to `row` with everything hidden redrawn, as round `i` has it."""
    m, k = map_data.view(MAP_DATA)[0], guide.view(GUIDE)[0]
    d = memory.view(MEMORY)[0]
    redraw_hidden(m, k, root, row, viewer, seen, beliefs, seed, i, d)


@kernel(
    types.void(
        *(ROW, ROW, ROWS, ROW, INT, MARKS, BELIEFS, INT, INT, INT, OUT, SKIPPED, INT, INT),
        *(ROWS, ROW, ROW, ROW, OUT, FOUND_ROUNDS, MARKS),
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
    tastes: int,
    player: int,
    actions: Any,
    skipped: Any,
    begin: int,
    end: int,
    memories: Bytes,
    work: Bytes,
    hidden: Bytes,
    row: Bytes,
    out: Any,
    found: Found,
    stop: Marks,
) -> None:
    """Play rounds `begin` to `end` after each of some actions of a player.

    With a viewer everything that seat cannot see is redrawn for every round, and alike for all
    actions: cards as they may lie, the others' tickets by belief. The rounds take the roots in
    turn. `skipped` marks what need not be played, by action and taste of the player. A mark in
    `stop` ends it.
    """
    m, k = map_data.view(MAP_DATA)[0], guide.view(GUIDE)[0]
    w, s = work.view(WORK)[0], row.view(STATE)[0]
    for i in range(begin, end):
        root = roots[i % len(roots)]
        if viewer >= 0:
            d = memories[0].view(MEMORY)[0]
            redraw_hidden(m, k, root, hidden, viewer, seen, beliefs, seed, i, d)
            root = hidden
        for a in range(len(actions)):
            if stop[0]:
                return
            if skipped[a, taste_of(i, player)]:
                continue
            kernels.copy_core(root, row)
            s.script_size = 0
            s.script_pos = 0
            at = planned.view(STATE)[0]
            play_on(m, k, s, at, memories, out, seed, i, tastes, player, actions[a])
            write_outcome(m, s, w, found[a, i - begin])


compiling.finish()
