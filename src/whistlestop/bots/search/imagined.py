"""One imagined game: hidden things redrawn, one action tried, and everybody plays on.

Cards are redrawn by the rules of what is known, tickets by belief.
"""

from typing import Any

import numba
import numpy as np
import numpy.typing as npt

from whistlestop.fast import kernels, rules, scripted
from whistlestop.fast.buffers import MEMORY, STATE, Bytes
from whistlestop.rules.codes import BLIND, CLAIM, HELD, OPENING, OVER, TAKE
from whistlestop.rules.layout import PLAYERS, MapData, State, Work
from whistlestop.scripted.layout import Guide, PlannerMemory
from whistlestop.scripted.styles import PLANNER, RACER, WARY

Beliefs = npt.NDArray[np.int32]
Marks = npt.NDArray[np.int8]

UNLIKELY = 3  # a ticket that player can hardly complete any more
POSSIBLE = 10  # one of which nothing is done yet
LIKELY = 300  # one that is completed: the more of a ticket is done, the nearer to this
LIMIT = 3000  # actions after which an imagined game is scored as it stands
FAST_TENTHS = 2  # how many of ten opponents are imagined as racers
WARY_TENTHS = 2  # and how many as wary
TURN_SEEDS = 4096  # more than the turns of any game

assert HELD + PLAYERS <= 6, "offered tickets come after all hands, so `may_swap` may compare codes"

compiled = numba.njit(cache=True, nogil=True, error_model="numpy")


@compiled
def weigh_ticket(m: MapData, k: Guide, s: State, q: int, d: PlannerMemory, t: int) -> int:
    """How likely player q holds a ticket, judged by how much of its way is laid."""
    length = k.way_length[t]
    found = scripted.ways.find_way(m, k, s, d, m.ticket_a[t], m.ticket_b[t], False)
    if not found or d.way_trains > s.trains[q] or length == 0:
        return UNLIKELY
    done = max(0, length - d.way_trains)
    return POSSIBLE + LIKELY * done * done // (length * length)


@compiled
def weigh_tickets(
    m: MapData, k: Guide, s: State, viewer: int, d: PlannerMemory, beliefs: Beliefs
) -> None:
    """Weigh every ticket in every other hand."""
    for q in range(s.players):
        if q != viewer:
            scripted.deciding.begin_memory(d, PLANNER)
            scripted.planning.clear_plan(d)
            scripted.ways.measure_prices(m, k, s, q, d)
            for t in range(m.tickets):
                beliefs[q, t] = weigh_ticket(m, k, s, q, d, t)


@compiled
def may_swap(m: MapData, s: State, q: int, t: int, u: int) -> bool:
    """Whether ticket u can take the place of ticket t, which player q is imagined to hold.

    Hands are redrawn in order, ticket by ticket; another ticket of the same hand has its own turn.
    """
    if m.ticket_long[u] != m.ticket_long[t]:
        return False
    at = s.ticket_at[u]
    if at == HELD + q:
        return u == t
    return at < HELD or at > HELD + q


@compiled
def redraw_tickets_of(m: MapData, s: State, q: int, seen: Marks, beliefs: Beliefs) -> None:
    """Redraw the tickets of one player among all that the viewer has never seen, by belief."""
    for t in range(m.tickets):
        if s.ticket_at[t] != HELD + q or seen[t]:
            continue
        total = 0
        for u in range(m.tickets):
            if not seen[u] and may_swap(m, s, q, t, u):
                total += beliefs[q, u]
        left = rules.chance.below(s, total)
        u = -1
        while left >= 0:
            u += 1
            if not seen[u] and may_swap(m, s, q, t, u):
                left -= beliefs[q, u]
        at = s.ticket_at[u]
        s.ticket_at[u] = s.ticket_at[t]
        s.ticket_at[t] = at


@compiled
def redraw_tickets(m: MapData, s: State, viewer: int, seen: Marks, beliefs: Beliefs) -> None:
    """Redraw the tickets of all others."""
    for q in range(s.players):
        if q != viewer:
            redraw_tickets_of(m, s, q, seen, beliefs)


@compiled
def imagine(
    m: MapData,
    root: Bytes,
    row: Bytes,
    viewer: int,
    seen: Marks,
    beliefs: Beliefs,
    seed: int,
    i: int,
) -> None:
    """Copy the position to `row` with everything hidden redrawn; the same seed and i, the same."""
    kernels.copy_core(root, row)
    s = row.view(STATE)[0]
    s.script_size = 0
    s.script_pos = 0
    rules.chance.begin_words(s, seed, i)
    rules.cards.redraw_hands(s, viewer)
    if s.phase != OPENING:
        redraw_tickets(m, s, viewer, seen, beliefs)


@compiled
def begin_memories(s: State, viewer: int, style: int, memories: Bytes) -> None:
    """The viewer goes on in one style; the others are imagined, by chance, in several."""
    for q in range(s.players):
        chosen = style
        if q != viewer:
            tenth = rules.chance.below(s, 10)
            chosen = PLANNER
            if tenth < FAST_TENTHS:
                chosen = RACER
            elif tenth < FAST_TENTHS + WARY_TENTHS:
                chosen = WARY
        scripted.deciding.begin_memory(memories[q].view(MEMORY)[0], chosen)


@compiled
def foresee(s: State, cards: int) -> None:
    """Settle which cards come next from the deck, so that like decks give like cards.

    The rules pick card `word % size`: one card more, and everything comes out otherwise. Here the
    word is a place along the deck, whatever its size. So two imagined games in which other actions
    were tried stay alike for longer, and their difference shows in fewer games.
    """
    s.script_pos = 0
    s.script_size = 0
    if s.deck_size < cards:
        return
    for i in range(cards):
        left = (rules.chance.next_word(s) * (s.deck_size - i)) >> 32
        card = 0
        while left >= s.deck[card]:
            left -= s.deck[card]
            card += 1
        s.script[i] = card
        s.deck[card] -= 1
    for i in range(cards):
        s.deck[s.script[i]] += 1
    s.script_size = cards


@compiled
def act(m: MapData, s: State, p: int, a: int) -> None:
    """Carry out an action with cards foreseen."""
    kind = m.action_kind[a]
    if kind in (TAKE, BLIND):
        foresee(s, 1)
    elif kind == CLAIM and m.route_tunnel[m.action_what[a]]:
        foresee(s, m.tunnel_cards)
    rules.actions.apply_action(m, s, p, a)
    s.script_size = 0
    s.script_pos = 0


@compiled
def play_on(
    m: MapData,
    k: Guide,
    s: State,
    memories: Bytes,
    out: Any,
    seed: int,
    i: int,
    viewer: int,
    noted: Any,
) -> None:
    """Play a game to its end, and note the viewer's next actions as far as there is room.

    Chance begins again every turn, from the number of the turn: so the same game goes on much alike
    whatever was tried, and a difference between two actions is seen in fewer games.
    """
    turn = -1
    notes = 0
    for _ in range(LIMIT):
        if s.phase == OVER:
            break
        if s.turn != turn:
            turn = s.turn
            rules.chance.begin_words(s, seed * TURN_SEEDS + turn, i)
        q = rules.random_play.next_player(s)
        a = scripted.deciding.decide(m, k, s, q, memories[q].view(MEMORY)[0], out)
        if q == viewer and notes < len(noted):
            noted[notes] = a
            notes += 1
        act(m, s, q, a)


@compiled
def judge(m: MapData, s: State, w: Work, viewer: int, found: Any) -> None:
    """Write the viewer's final score, the margin to the best other, and the share of the win."""
    rules.scoring.score_game(m, s, w)
    best = -10_000
    winners = 0
    for q in range(s.players):
        winners += w.winner[q]
        if q != viewer:
            best = max(best, w.total[q])
    found[0] = w.total[viewer]
    found[1] = w.total[viewer] - best
    found[2] = w.winner[viewer] / winners if winners > 0 else 0.0
