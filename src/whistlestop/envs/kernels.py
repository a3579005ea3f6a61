"""What batches need beyond the games themselves, compiled: are choices open, and any that is.

Importing this file compiles it, or loads it if it was compiled before.
"""

from typing import Any

import numpy as np
from numba import types

from whistlestop.encoding import hosting
from whistlestop.fast import compiling, encoding, rules
from whistlestop.fast.kernels import INT, OUT, kernel
from whistlestop.fast.observing import DESKS, MAPS, STATES, TALLIES, Records

GUESSES = 24
"""A choice is guessed so often before all are looked at: exactly as random, and mostly faster."""
WORDS = types.uint64[::1]
LOW = np.uint64(0xFFFFFFFF)
A, B, C, HALF = np.uint64(13), np.uint64(7), np.uint64(17), np.uint64(32)

compiling.begin("the environments", 3)


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


@kernel(types.void(MAPS, STATES, DESKS, TALLIES, WORDS, OUT, OUT, INT, INT))
def choose_randomly(
    maps: Records,
    states: Records,
    desks: Records,
    tally: Any,
    words: Any,
    chosen: Any,
    room: Any,
    begin: int,
    end: int,
) -> None:
    """Write an open choice of every game, each equally likely."""
    m = maps[0]
    choices = encoding.choices.count_choices(m)
    for i in range(begin, end):
        s = states[i]
        d = desks[i]
        p = tally[i, hosting.ACTOR]
        rules.cards.measure_reach(s, p)
        found = -1
        for _ in range(GUESSES):
            guess = below(words, choices)
            if encoding.choices.is_choice(m, s, p, d, guess):
                found = guess
                break
        if found < 0:
            n = 0
            for choice in range(choices):
                if encoding.choices.is_choice(m, s, p, d, choice):
                    room[n] = choice
                    n += 1
            found = room[below(words, n)]
        chosen[i] = found


compiling.finish()
