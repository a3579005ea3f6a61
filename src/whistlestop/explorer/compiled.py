"""The compiled part of simulating for the explorer.

Games between scripted players with notes of when routes were claimed and which tickets were
offered, what the state at the end no longer tells; and counting what comes together in a hand.
"""

from typing import Any

from numba import types

from whistlestop.fast import compiling, rules, scripted
from whistlestop.fast.buffers import GUIDE, MAP_DATA, MEMORY, STATE, Bytes
from whistlestop.fast.kernels import INT, OUT, ROW, ROWS, kernel
from whistlestop.rules.codes import CLAIM, DRAW_TICKETS, OFFERED, OVER, PAY

NOT_CLAIMED = -1
NOTES = types.int32[:, ::1]
SEATS = types.int64[:, ::1]
SUMS = types.int64[::1]

compiling.begin("the explorer", 3)


@kernel(INT(ROW, ROW, ROWS, ROWS, OUT, NOTES, NOTES, NOTES, INT))
def play_noting(
    map_data: Bytes,
    guide: Bytes,
    states: Bytes,
    memories: Bytes,
    out: Any,
    styles: Any,
    claimed: Any,
    drawn: Any,
    limit: int,
) -> int:
    """Play games to the end, or to a limit of actions; return how many were left unfinished.

    `styles` has the style of each seat of each game. `claimed` gets, by game and route, how many
    turns had ended when it was claimed; `drawn`, by game and ticket, the players who drew it during
    the game, as bits.
    """
    m = map_data.view(MAP_DATA)[0]
    k = guide.view(GUIDE)[0]
    unfinished = 0
    for i in range(len(states)):
        s = states[i].view(STATE)[0]
        for p in range(s.players):
            scripted.deciding.begin_memory(memories[p].view(MEMORY)[0], styles[i, p])
        left = limit
        while s.phase != OVER and left > 0:
            p = rules.random_play.next_player(s)
            a = scripted.deciding.decide(m, k, s, p, memories[p].view(MEMORY)[0], out)
            kind = m.action_kind[a]
            turn = s.turn
            route = -1
            if kind == CLAIM:
                route = m.action_what[a]
            elif kind == PAY:
                route = s.tunnel_route - 1
            rules.actions.apply_action(m, s, p, a)
            left -= 1
            if route >= 0:
                if s.owner[route] == p + 1:
                    claimed[i, route] = turn
            elif kind == DRAW_TICKETS:
                for t in range(m.tickets):
                    if s.ticket_at[t] == OFFERED + p:
                        drawn[i, t] |= 1 << p
        unfinished += s.phase != OVER
    return unfinished


@kernel(types.void(SEATS, SEATS, SUMS, SUMS))
def count_pairs(seats: Any, wins: Any, together: Any, won: Any) -> None:
    """Count pairs of things that one seat has, in the order of `pair_place`, and its wins. `seats`
    has by game and thing the seat that has it, or -1; `wins` by game and seat what it won."""
    games, size = seats.shape
    for i in range(games):
        for a in range(size):
            seat = seats[i, a]
            if seat >= 0:
                place = a * size - a * (a + 1) // 2 - a - 1
                for b in range(a + 1, size):
                    if seats[i, b] == seat:
                        together[place + b] += 1
                        won[place + b] += wins[i, seat]


@kernel(types.void(SEATS, SEATS, SUMS))
def count_crossings(rows: Any, columns: Any, together: Any) -> None:
    """Count how often one seat has a thing of each of two kinds."""
    for i in range(len(rows)):
        for a in range(rows.shape[1]):
            seat = rows[i, a]
            if seat >= 0:
                place = a * columns.shape[1]
                for b in range(columns.shape[1]):
                    together[place + b] += columns[i, b] == seat


compiling.finish()
