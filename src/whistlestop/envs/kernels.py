"""What batches need beyond the games themselves, compiled: are choices open, and any that is.

Importing this file compiles it, or loads it if it was compiled before.
"""

from typing import Any

import numpy as np
from numba import types

from whistlestop.encoding import hosting
from whistlestop.encoding.choices import COLOR_FIRST, GIVE_UP_CHOICE, KEEP_FIRST, TICKETS_CHOICE
from whistlestop.encoding.layout import Desk
from whistlestop.fast import compiling, encoding, rules
from whistlestop.fast.kernels import INT, OUT, kernel
from whistlestop.fast.observing import DESKS, MAPS, STATES, TALLIES, Records
from whistlestop.rules.codes import CARDS, OPENING, SECOND, TICKETS, TUNNEL
from whistlestop.rules.layout import MapData, State

MAP, STATE, DESK = MAPS.dtype, STATES.dtype, DESKS.dtype
WORDS = types.uint64[::1]
LOW = np.uint64(0xFFFFFFFF)
A, B, C, HALF = np.uint64(13), np.uint64(7), np.uint64(17), np.uint64(32)

compiling.begin("the environments", 4)


@kernel(INT(WORDS, INT))
def below(words: Any, n: int) -> int:
    """A random number from 0 to n - 1 (xorshift); its state is one word."""
    x = words[0]
    x ^= x << A
    x ^= x >> B
    x ^= x << C
    words[0] = x
    found: int = np.int64(((x & LOW) * np.uint64(n)) >> HALF)  # type: ignore[assignment]
    return found


@kernel(INT(MAPS, STATES, DESKS, TALLIES, OUT, INT, INT))
def find_closed(
    maps: Records, states: Records, desks: Records, tally: Any, chosen: Any, begin: int, end: int
) -> int:
    """The first game whose choice is not open, or -1."""
    m = maps[0]
    choices = encoding.choices.count_choices(m)
    for i in range(begin, end):
        p = tally[i, hosting.ACTOR]
        rules.cards.measure_reach(states[i], p)
        if chosen[i] < 0 or chosen[i] >= choices:
            return i
        if not encoding.choices.is_choice(m, states[i], p, desks[i], chosen[i]):
            return i
    return -1


@kernel(INT(MAP, STATE, DESK, WORDS))
def guess(m: MapData, s: State, d: Desk, words: Any) -> int:
    """Any choice of those that the phase allows at all."""
    routes = encoding.choices.routes_first(m)
    if d.paying != 0:
        return COLOR_FIRST + below(words, CARDS)
    if s.phase == OPENING or s.phase == TICKETS:
        return KEEP_FIRST + below(words, routes - KEEP_FIRST)
    if s.phase == TUNNEL:
        return GIVE_UP_CHOICE + below(words, 2)
    if s.phase == SECOND:
        return below(words, TICKETS_CHOICE)
    found = below(words, GIVE_UP_CHOICE + encoding.choices.count_choices(m) - routes)
    return found if found < GIVE_UP_CHOICE else found - GIVE_UP_CHOICE + routes


@kernel(types.void(MAPS, STATES, DESKS, TALLIES, WORDS, OUT, INT, INT))
def choose_randomly(
    maps: Records,
    states: Records,
    desks: Records,
    tally: Any,
    words: Any,
    chosen: Any,
    begin: int,
    end: int,
) -> None:
    """Write an open choice of every game, each equally likely: guesses until one is."""
    m = maps[0]
    for i in range(begin, end):
        s = states[i]
        d = desks[i]
        p = tally[i, hosting.ACTOR]
        rules.cards.measure_reach(s, p)
        found = guess(m, s, d, words)
        while not encoding.choices.is_choice(m, s, p, d, found):
            found = guess(m, s, d, words)
        chosen[i] = found


compiling.finish()
