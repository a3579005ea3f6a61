"""Chance: the one door through which every card, ticket and starting player comes.

`pick` draws from the generator in the state, or takes the next outcome of a script if there is
one, and notes in the trace what it gave. Records, events and tests stand on that trace; nothing
else in the rules is random. `docs/chance.md` writes the way from words to cards down so that
another program can follow it.
"""

from .codes import NOTE
from .layout import TRACE, Ints, State

WORD = 0xFFFFFFFF
WORDS = 0x100000000


def next_word(s: State) -> int:
    """The next 32 bits of sfc32; the four words live in the state."""
    a = s.words[0]
    b = s.words[1]
    c = s.words[2]
    counter = s.words[3]
    out = (a + b + counter) & WORD
    s.words[0] = b ^ (b >> 9)
    s.words[1] = (c + (c << 3)) & WORD
    s.words[2] = ((((c << 21) & WORD) | (c >> 11)) + out) & WORD
    s.words[3] = (counter + 1) & WORD
    return out


def begin_words(s: State, seed: int, index: int) -> None:
    """Start the generator for one game of a simulation, which lets it run on from there."""
    s.words[0] = seed & WORD
    s.words[1] = (seed >> 32) & WORD
    s.words[2] = index & WORD
    s.words[3] = 1
    for _ in range(12):
        next_word(s)


def below(s: State, n: int) -> int:
    """A number from 0 to n - 1, each equally likely: words past the last full round are skipped."""
    limit = WORDS - WORDS % n
    word = next_word(s)
    while word >= limit:
        word = next_word(s)
    return word % n


def note(s: State, kind: int, what: int) -> None:
    """Write one thing into the trace. The bounds of a map keep an action within the trace."""
    if s.trace_size < TRACE:
        s.trace[s.trace_size] = kind * NOTE + what
    s.trace_size += 1


def weight(pile: Ints, i: int, mark: int) -> int:
    """How many of outcome i the pile holds: its count, or one if it carries the mark."""
    if mark == 0:
        return pile[i]
    return 1 if pile[i] == mark else 0


def scripted(s: State, pile: Ints, size: int, mark: int) -> int:
    """The next outcome of the script, or -1, noted as a fault, if the pile does not hold it."""
    what = s.script[s.script_pos]
    s.script_pos += 1
    if what < 0 or what >= size or weight(pile, what, mark) == 0:
        if s.script_fault == 0:  # what comes after the first fault means nothing
            s.script_fault = s.script_pos
        return -1
    return what


def pick(s: State, kind: int, pile: Ints, size: int, mark: int, total: int) -> int:
    """One outcome out of `total` things in a pile.

    With mark 0 the pile holds counts (this many cards of each kind); otherwise every entry that
    equals the mark is one thing (tickets of one layer).
    """
    what = -1
    if s.script_pos < s.script_size:
        what = scripted(s, pile, size, mark)
    if what < 0:
        left = below(s, total)
        what = 0
        while left >= weight(pile, what, mark):
            left -= weight(pile, what, mark)
            what += 1
    note(s, kind, what)
    return what
