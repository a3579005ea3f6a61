"""Imagining a few turns as the network plays them, for several actions side by side, compiled.

Every arm is a choice to try. Hidden cards and tickets are redrawn (or stay, where a review asks
with everything as it lay), the choice is carried out, and everybody, the viewer too, goes on as the
network likes best, until enough turns are over or the game is. At the beginning of every turn in
the later half the network says what it expects for whoever acts. What it expects right after a
choice is often wrong by more than good choices differ; some turns later, and in the mean over turns
and seats, that shows much better. All numbers are whole.

The games of a round, one for each arm, are played in step, so that the network is asked about all
of them at once.
"""

from typing import Any, NamedTuple

from numba import types

from whistlestop.bots.network.arithmetic import ONE
from whistlestop.bots.network.compiled import ARRAYS, evaluate, named_tuple
from whistlestop.bots.network.weights import VALUES
from whistlestop.bots.search.imagined import (
    TURN_SEEDS,
    Beliefs,
    Marks,
    compiled,
    foresee,
    imagine,
    weigh_tickets,
)
from whistlestop.encoding import hosting
from whistlestop.encoding.choices import ASKED
from whistlestop.encoding.layout import Desk
from whistlestop.fast import compiling, encoding, kernels, rules
from whistlestop.fast.buffers import DESK, GUIDE, MAP_DATA, MEMORY, STATE, WORK, Bytes
from whistlestop.fast.kernels import INT, OUT, ROW, ROWS, kernel
from whistlestop.rules.codes import BLIND, CLAIM, TAKE, TURN
from whistlestop.rules.layout import MapData, State, Work

Numbers = Any  # an array here, lists to whoever writes compiled code for the interpreter

POINTS = 50
"""So many points of margin are one, to the network."""
MARGIN, WIN, OWN_WIN, SCORE = 0, 1, 2, 3
"""What is found, added up over all looks, in units of 1 / ONE: the points by which the viewer is
ahead of the mean of the others at the end, at the viewer's looks; the win (1, or -1 / (players -
1)) of the viewer less that of the others, at everybody's; and that of the viewer alone. SCORE is
the viewer's final score, in points, of a game that was played to its end."""
FOUND = 4
STEPS = 3
"""How many of the viewer's next actions are noted."""
MINE, THEIRS = 1, 2
"""Whose claim was noted."""

# The plan of a game that is being imagined, one row of numbers.
ARM = 0
ROUND = 1
TURN_NOW = 2  # the turn for which chance has begun
IS_DONE = 3
LOOKS = 4  # how many turns have begun, each with a look at what is expected
NOTED = 5  # how many actions are noted; below 0 while the color of the first is chosen
GAME = 6  # by row that the network is asked about: its game,
ACTOR = 7  # whose decision it is,
IS_LOOK = 8  # and whether a turn begins with it
PLAN = 9


class Question(NamedTuple):
    """What is thought about, and how far ahead."""

    map_data: Bytes
    root: Bytes
    viewer: int
    seen: Marks
    """By ticket: whether the viewer has seen it."""
    beliefs: Beliefs
    seed: int
    turns: int
    """How many turns of every player are imagined, an even number; the later half counts."""
    is_open: int = 0
    """Whether hands and tickets stay as they lie in the root; cards to come are drawn anew."""


class Room(NamedTuple):
    """Where games are imagined side by side, a row each, and what they share."""

    states: Bytes
    desks: Bytes
    plans: Numbers
    seen: Bytes
    marks: Bytes
    x: Numbers
    y: Numbers
    out: Numbers
    work: Bytes
    ways: Numbers
    tally: Numbers


class Notes(NamedTuple):
    """What the games tell."""

    found: Numbers
    """By arm and round: the sums of MARGIN, WIN and OWN_WIN."""
    actions: Numbers
    """By arm and round: the viewer's next actions."""
    claims: Numbers
    """By arm, round and route: whether it was claimed, and by whom, MINE or THEIRS."""


MARKS = types.int8[::1]
BELIEFS = types.int32[:, ::1]
NUMBERS = types.int32[:, ::1]
QUESTION = named_tuple((ROW, ROW, INT, MARKS, BELIEFS, INT, INT, INT), Question)
ROOM = named_tuple(
    (
        *(ROWS, ROWS, NUMBERS, ROWS, ROWS, NUMBERS, types.int16[:, ::1], NUMBERS),
        *(ROW, types.int16[::1], types.int16[::1]),
    ),
    Room,
)
NOTES = named_tuple((types.int32[:, :, ::1], types.int32[:, :, ::1], types.int8[:, :, ::1]), Notes)

compiling.begin("the search with the network", 2)


@compiled
def carry_out(m: MapData, s: State, w: Work, d: Desk, p: int, choice: int) -> int:
    """Carry out a choice with cards foreseen; the action, or ASKED if a color comes next."""
    a = encoding.choices.action_of(m, s, p, d, choice)
    if a == ASKED:
        return ASKED
    kind = m.action_kind[a]
    if kind in (TAKE, BLIND):
        foresee(s, 1)
    elif kind == CLAIM and m.route_tunnel[m.action_what[a]]:
        foresee(s, m.tunnel_cards)
    encoding.choices.act(m, s, w, d, p, a)
    s.script_size = 0
    s.script_pos = 0
    return a


@compiled
def likes_best(marks: Any, logits: Any) -> int:
    """The open choice with the highest logit, the first of those that are equal."""
    best = -1
    for i in range(len(marks)):
        if marks[i] and (best < 0 or logits[i] > logits[best]):
            best = i
    return best


@compiled
def only_choice(marks: Any) -> int:
    """The one open choice, or a number below 0 if there are several."""
    found = -1
    for i in range(len(marks)):
        if marks[i]:
            if found >= 0:
                return -1
            found = i
    return found


@compiled
def lead(s: State, viewer: int, tally: Any) -> int:
    """By how much the viewer is ahead of the mean of the others, in units of 1 / ONE."""
    total = 0
    for q in range(s.players):
        total += tally[hosting.POINTS + q]
    ahead: int = (s.players * tally[hosting.POINTS + viewer] - total) * ONE
    return ahead // (s.players - 1)


@compiled
def first_counted(q: Question, s: State) -> int:
    """How many looks are too early to count."""
    return q.turns // 2 * s.players


@compiled
def add_look(viewer: int, p: int, margin: int, win: int, found: Any) -> None:
    """Add what player p expects at the beginning of a turn."""
    if p == viewer:
        found[MARGIN] += margin
        found[WIN] += win
        found[OWN_WIN] += win
    else:
        found[WIN] -= win


@compiled
def judge(q: Question, m: MapData, s: State, w: Work, plan: Any, tally: Any, found: Any) -> None:
    """Add what came of a game that is over, for all looks that were not taken."""
    encoding.hosting.count_game(m, s, w, tally)
    margin = lead(s, q.viewer, tally)
    found[SCORE] = tally[hosting.POINTS + q.viewer]
    winners = 0
    for p in range(s.players):
        winners += w.winner[p]
    first = q.root.view(STATE)[0].turn + s.first + 1
    for look in range(max(plan[LOOKS], first_counted(q, s)), q.turns * s.players):
        p = (first + look) % s.players
        share = ONE * w.winner[p] // max(1, winners)
        add_look(q.viewer, p, margin, (s.players * share - ONE) // (s.players - 1), found)


@compiled
def begin_game(
    q: Question, m: MapData, i: int, arm: int, choice: int, room: Room, g: int, notes: Notes
) -> None:
    """Redraw what is hidden for round i, carry out the choice of an arm and plan the game."""
    s = room.states[g].view(STATE)[0]
    if q.is_open:
        kernels.copy_core(q.root, room.states[g])
        s.script_size = 0
        s.script_pos = 0
    else:
        imagine(m, q.root, room.states[g], q.viewer, q.seen, q.beliefs, q.seed, i)
    d = room.desks[g].view(DESK)[0]
    w = room.work.view(WORK)[0]
    encoding.choices.lay_desk(m, s, w, d)
    rules.chance.begin_words(s, q.seed * TURN_SEEDS + s.turn, i)
    plan = room.plans[g]
    plan[ARM] = arm
    plan[ROUND] = i
    plan[TURN_NOW] = s.turn
    plan[IS_DONE] = 0
    plan[LOOKS] = 0
    plan[NOTED] = 0
    notes.found[arm, i, :] = 0
    notes.actions[arm, i, :] = -1
    notes.claims[arm, i, :] = 0
    if carry_out(m, s, w, d, q.viewer, choice) == ASKED:
        plan[NOTED] = -1


@compiled
def go_on(q: Question, m: MapData, g: int, p: int, choice: int, room: Room, notes: Notes) -> None:
    """Carry out a choice of player p in game g and note what it was."""
    s = room.states[g].view(STATE)[0]
    a = carry_out(m, s, room.work.view(WORK)[0], room.desks[g].view(DESK)[0], p, choice)
    if a == ASKED:
        return
    plan = room.plans[g]
    if p == q.viewer and plan[NOTED] < STEPS:
        if plan[NOTED] >= 0:
            notes.actions[plan[ARM], plan[ROUND], plan[NOTED]] = a
        plan[NOTED] += 1
    if m.action_kind[a] == CLAIM:
        whose = MINE if p == q.viewer else THEIRS
        notes.claims[plan[ARM], plan[ROUND], m.action_what[a]] = whose


@compiled
def come_to_a_question(q: Question, m: MapData, g: int, row: int, room: Room, notes: Notes) -> bool:
    """Play game g on to where the network has to be asked, in this row; False if it is over.

    Chance begins again every turn, from the number of the turn: so the games of a round stay alike.
    """
    s = room.states[g].view(STATE)[0]
    d = room.desks[g].view(DESK)[0]
    plan = room.plans[g]
    first = q.root.view(STATE)[0].turn
    while not encoding.hosting.is_finished(s):
        if s.turn != plan[TURN_NOW]:
            plan[TURN_NOW] = s.turn
            rules.chance.begin_words(s, q.seed * TURN_SEEDS + s.turn, plan[ROUND])
        p = rules.random_play.next_player(s)
        is_look = s.phase == TURN and d.paying == 0 and s.turn > first
        encoding.features.mark_choices(m, s, p, d, room.marks[row], 0, 1)
        only = -1 if is_look else only_choice(room.marks[row])
        if only < 0:
            encoding.features.observe(m, s, p, d, room.ways, room.seen[row], 0, 1)
            room.plans[row, GAME] = g
            room.plans[row, ACTOR] = p
            room.plans[row, IS_LOOK] = is_look
            return True
        go_on(q, m, g, p, only, room, notes)
    found = notes.found[plan[ARM], plan[ROUND]]
    judge(q, m, s, room.work.view(WORK)[0], plan, room.tally, found)
    plan[IS_DONE] = 1
    return False


@compiled
def answer(q: Question, m: MapData, row: int, room: Room, notes: Notes) -> None:
    """Add what the network expects, if a turn begins, and go on with what it likes best."""
    g = room.plans[row, GAME]
    p = room.plans[row, ACTOR]
    s = room.states[g].view(STATE)[0]
    d = room.desks[g].view(DESK)[0]
    plan = room.plans[g]
    said = room.out[row]
    if room.plans[row, IS_LOOK]:
        if plan[LOOKS] >= first_counted(q, s):
            encoding.hosting.count_points(m, s, d, room.tally)
            margin = lead(s, q.viewer, room.tally) + POINTS * said[len(said) - VALUES]
            win = said[len(said) - VALUES + 1]
            add_look(q.viewer, p, margin, win, notes.found[plan[ARM], plan[ROUND]])
        plan[LOOKS] += 1
        if plan[LOOKS] == q.turns * s.players:
            plan[IS_DONE] = 1
            return
    go_on(q, m, g, p, likes_best(room.marks[row], said), room, notes)


@kernel(types.void(ROW, ROW, ROW, INT, ROW, BELIEFS))
def believe(
    map_data: Bytes, guide: Bytes, root: Bytes, viewer: int, memory: Bytes, beliefs: Beliefs
) -> None:
    """Weigh every ticket in every other hand."""
    m = map_data.view(MAP_DATA)[0]
    k = guide.view(GUIDE)[0]
    weigh_tickets(m, k, root.view(STATE)[0], viewer, memory.view(MEMORY)[0], beliefs)


@kernel(INT(QUESTION, ARRAYS, OUT, MARKS, INT, INT, ROOM, NOTES, MARKS))
def imagine_rounds(
    q: Question,
    net: Any,
    choices: Any,
    alive: Marks,
    begin: int,
    end: int,
    room: Room,
    notes: Notes,
    stop: Marks,
) -> int:
    """Imagine rounds `begin` to `end` for every arm alive; return how many were completed.

    All arms of a round meet the same hidden cards and tickets and the same chance. A mark in `stop`
    ends it at once.
    """
    m = q.map_data.view(MAP_DATA)[0]
    for i in range(begin, end):
        games = 0
        for arm in range(len(choices)):
            if alive[arm]:
                begin_game(q, m, i, arm, choices[arm], room, games, notes)
                games += 1
        asked = 1
        while asked > 0:
            if stop[0]:
                return i - begin
            asked = 0
            for g in range(games):
                if not room.plans[g, IS_DONE] and come_to_a_question(q, m, g, asked, room, notes):
                    asked += 1
            evaluate(net, room.seen, asked, room.x, room.y, room.out)
            for row in range(asked):
                answer(q, m, row, room, notes)
    return end - begin


compiling.finish()
