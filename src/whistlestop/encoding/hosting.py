"""Keeping many games going: choices carried out, scripted seats played, ended games counted.

A seat below 0 waits for a choice from outside; the others hold the style of a scripted player.
"""

from ..rules.actions import apply_action
from ..rules.chance import begin_words
from ..rules.codes import HELD, OVER
from ..rules.layout import PLAYERS, Ints, MapData, State, Work
from ..rules.random_play import next_player, random_action
from ..rules.scoring import score_game
from ..rules.setup import deal
from ..scripted.deciding import begin_memory, decide
from ..scripted.layout import Guide, PlannerMemory
from .choices import act, choice_of, choose
from .layout import Desk

LONGEST_GAME = 500
"""Turns after which a game is scored as it stands: players who learn may never finish one."""

# The tally of a game, one row of small numbers; by player where PLAYERS places follow.
POINTS = 0  # as things stand; in all, if the game has just ended
WON = POINTS + PLAYERS  # 1 for those who won the game that has just ended
DONE = WON + PLAYERS  # tickets completed in it
KEPT = DONE + PLAYERS  # tickets held in it
PATH = KEPT + PLAYERS  # longest paths in it
ENDED = PATH + PLAYERS  # 1 if a game has just ended; the next one is dealt already
TURNS = ENDED + 1  # turns of the game that has just ended
ACTOR = TURNS + 1  # whose decision is due
PHASE = ACTOR + 1  # which one
TALLY = PHASE + 1


def is_finished(s: State) -> bool:
    """Whether a game is over, or has lasted too long."""
    return s.phase == OVER or s.turn >= LONGEST_GAME


def begin_game(
    m: MapData,
    s: State,
    d: Desk,
    memories: list[PlannerMemory],
    seats: Ints,
    players: int,
    seed: int,
    index: int,
) -> None:
    """Deal game number `index` of a seed into a blank state."""
    begin_words(s, seed, index)
    deal(m, s, players, -1)
    d.paying = 0
    for p in range(players):
        d.longest[p] = 0
        d.standing[p] = 0
        if seats[p] >= 0:
            begin_memory(memories[p], seats[p])


def play_scripts(
    m: MapData,
    k: Guide,
    s: State,
    w: Work,
    d: Desk,
    memories: list[PlannerMemory],
    seats: Ints,
    out: Ints,
) -> None:
    """Let scripted seats play until another has to decide, or the game is finished."""
    while not is_finished(s):
        p = next_player(s)
        if seats[p] < 0:
            return
        act(m, s, w, d, p, decide(m, k, s, p, memories[p], out))


def count_game(m: MapData, s: State, w: Work, tally: Ints) -> None:
    """Write the outcome of a finished game."""
    score_game(m, s, w)
    for p in range(s.players):
        tally[POINTS + p] = w.total[p]
        tally[WON + p] = w.winner[p]
        tally[DONE + p] = w.completed[p]
        tally[PATH + p] = w.longest[p]
        kept = 0
        for t in range(m.tickets):
            if s.ticket_at[t] == HELD + p:
                kept += 1
        tally[KEPT + p] = kept
    tally[ENDED] = 1
    tally[TURNS] = s.turn


def count_points(m: MapData, s: State, d: Desk, tally: Ints) -> None:
    """Write the points of a game that goes on, as if it ended now without borrowed routes."""
    most = 1
    for p in range(s.players):
        most = max(most, d.longest[p])
    for p in range(s.players):
        points = s.score[p] + d.standing[p] + m.station_points * s.stations[p]
        if d.longest[p] == most:
            points += m.longest_path_bonus
        tally[POINTS + p] = points
    tally[ENDED] = 0


def note_actor(s: State, tally: Ints) -> None:
    """Write whose decision is due."""
    tally[ACTOR] = next_player(s)
    tally[PHASE] = s.phase


def blank_row(row: Ints) -> None:
    """Clear the memory of a state, which `row` shows as plain numbers."""
    for i in range(len(row)):
        row[i] = 0


def host_deal(
    m: MapData,
    guides: list[Guide],
    states: list[State],
    rows: list[Ints],
    w: Work,
    desks: list[Desk],
    memories: list[list[PlannerMemory]],
    seats: list[Ints],
    players: Ints,
    numbers: Ints,
    seed: int,
    tally: list[Ints],
    out: Ints,
    i: int,
) -> None:
    """Deal game i of many and play it to the first decision that is not scripted."""
    blank_row(rows[i])
    s = states[i]
    d = desks[i]
    begin_game(m, s, d, memories[i], seats[i], players[i], seed, numbers[i])
    play_scripts(m, guides[players[i] - 2], s, w, d, memories[i], seats[i], out)
    note_actor(s, tally[i])


def host_choice(
    m: MapData,
    guides: list[Guide],
    states: list[State],
    rows: list[Ints],
    w: Work,
    desks: list[Desk],
    memories: list[list[PlannerMemory]],
    seats: list[Ints],
    players: Ints,
    numbers: Ints,
    seed: int,
    stride: int,
    choice: int,
    tally: list[Ints],
    out: Ints,
    i: int,
) -> None:
    """Carry out a choice in game i of many and play on to the next one.

    A game that ends is counted, and game number `numbers[i] + stride` is dealt in its place.
    """
    s = states[i]
    d = desks[i]
    choose(m, s, w, d, next_player(s), choice)
    is_new = False
    is_due = False
    while not is_due:
        play_scripts(m, guides[players[i] - 2], s, w, d, memories[i], seats[i], out)
        is_due = is_new or not is_finished(s)
        if not is_due:
            is_new = True
            count_game(m, s, w, tally[i])
            numbers[i] += stride
            blank_row(rows[i])
            s = states[i]
            begin_game(m, s, d, memories[i], seats[i], players[i], seed, numbers[i])
    if not is_new:
        count_points(m, s, d, tally[i])
    note_actor(s, tally[i])


def host_random(
    m: MapData,
    states: list[State],
    rows: list[Ints],
    w: Work,
    desks: list[Desk],
    memories: list[list[PlannerMemory]],
    seats: list[Ints],
    players: Ints,
    numbers: Ints,
    seed: int,
    stride: int,
    games: int,
    tally: list[Ints],
    out: Ints,
    i: int,
) -> None:
    """Play random games at place i of many, one after the other; the tally is that of the last."""
    for _ in range(games):
        blank_row(rows[i])
        s = states[i]
        begin_game(m, s, desks[i], memories[i], seats[i], players[i], seed, numbers[i])
        while not is_finished(s):
            p = next_player(s)
            apply_action(m, s, p, random_action(m, s, p, out))
        count_game(m, s, w, tally[i])
        numbers[i] += stride


def host_advice(
    m: MapData,
    guides: list[Guide],
    states: list[State],
    desks: list[Desk],
    memories: list[list[PlannerMemory]],
    players: Ints,
    style: int,
    advice: Ints,
    out: Ints,
    i: int,
) -> None:
    """Write what a scripted player would choose where a choice is due, or a number below 0."""
    s = states[i]
    p = next_player(s)
    begin_memory(memories[i][p], style)
    a = decide(m, guides[players[i] - 2], s, p, memories[i][p], out)
    advice[i] = choice_of(m, desks[i], a)
