"""The compiled core of the search. An arm is an action to try and a style to go on in."""

from typing import Any

from numba import types

from whistlestop.fast import compiling, scripted
from whistlestop.fast.buffers import GUIDE, MAP_DATA, MEMORY, STATE, WORK, Bytes
from whistlestop.fast.kernels import INT, OUT, ROW, ROWS, kernel
from whistlestop.rules.codes import SECOND, TURN

from .candidates import list_candidates
from .hidden import Beliefs, Marks, weigh_tickets
from .imagining import act, begin_memories, imagine, judge, play_on

MOST_ARMS = 512
FOUND = 3  # numbers an imagined game gives: score, margin, share of the win

MARKS = types.int8[::1]
BELIEFS = types.int32[:, ::1]
VALUES = types.float32[:, :, ::1]

compiling.begin("the search", 2)


@kernel(INT(ROW, ROW, ROW, INT, ROWS, OUT, OUT, OUT, BELIEFS, OUT, INT))
def prepare(
    map_data: Bytes,
    guide: Bytes,
    root: Bytes,
    viewer: int,
    memories: Bytes,
    actions: Any,
    styles: Any,
    out: Any,
    beliefs: Beliefs,
    own_styles: Any,
    full: int,
) -> int:
    """Weigh the hidden tickets and list the arms; return how many there are.

    Every candidate is tried by going on in each of the first `full` of the viewer's styles; what
    each other style would do is tried by going on in that style. The first arm is what the first
    style would do.
    """
    m = map_data.view(MAP_DATA)[0]
    k = guide.view(GUIDE)[0]
    s = root.view(STATE)[0]
    d = memories[viewer].view(MEMORY)[0]
    weigh_tickets(m, k, s, viewer, d, beliefs)
    scripted.deciding.begin_memory(d, own_styles[0])
    actions[0] = scripted.deciding.decide(m, k, s, viewer, d, out)
    styles[0] = own_styles[0]
    n = 1
    scripted.deciding.begin_memory(d, own_styles[0])
    found = list_candidates(m, k, s, viewer, d, out)
    for j in range(full):
        for i in range(found):
            if (j > 0 or out[i] != actions[0]) and n < MOST_ARMS:
                actions[n] = out[i]
                styles[n] = own_styles[j]
                n += 1
    if s.phase in (TURN, SECOND):
        for i in range(full, len(own_styles)):
            scripted.deciding.begin_memory(d, own_styles[i])
            actions[n] = scripted.deciding.decide(m, k, s, viewer, d, out)
            styles[n] = own_styles[i]
            n += 1
    return n


@kernel(
    INT(
        *(ROW, ROW, ROW, INT, MARKS, BELIEFS, INT, INT, INT),
        *(OUT, OUT, MARKS, INT, ROWS, ROW, ROW, OUT, VALUES, OUT, MARKS),
    )
)
def run(
    map_data: Bytes,
    guide: Bytes,
    root: Bytes,
    viewer: int,
    seen: Marks,
    beliefs: Beliefs,
    seed: int,
    begin: int,
    end: int,
    actions: Any,
    styles: Any,
    alive: Marks,
    arms: int,
    memories: Bytes,
    work: Bytes,
    row: Bytes,
    out: Any,
    values: Any,
    noted: Any,
    stop: Marks,
) -> int:
    """Imagine games `begin` to `end` for every arm alive; return how many rounds were completed.

    All arms of a round meet the same hidden cards and tickets and the same chance. `values` gets
    what each found. A mark in `stop` ends it at once.
    """
    m = map_data.view(MAP_DATA)[0]
    k = guide.view(GUIDE)[0]
    w = work.view(WORK)[0]
    s = row.view(STATE)[0]
    for i in range(begin, end):
        for arm in range(arms):
            if alive[arm]:
                if stop[0]:
                    return i - begin
                imagine(m, root, row, viewer, seen, beliefs, seed, i)
                begin_memories(s, viewer, styles[arm], memories)
                act(m, s, viewer, actions[arm])
                play_on(m, k, s, memories, out, seed, i, viewer, noted)
                judge(m, s, w, viewer, values[arm, i])
    return end - begin


compiling.finish()
