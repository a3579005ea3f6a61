"""Turns: whose it is, passing, and the end of the game (TURN, END)."""

from .codes import DEADLOCK, LAST_TURNS, OPENING, OVER, TURN
from .layout import MapData, State


def may_act(s: State, p: int) -> bool:
    """Whether a decision of player p is due; in the opening everybody decides at once (SETUP-5)."""
    if s.phase == OPENING:
        return 0 <= p < s.players and s.choice[p] == 0
    return s.phase != OVER and p == s.player


def end_game(s: State, reason: int) -> None:
    """Nothing more is played."""
    s.phase = OVER
    s.ended = reason


def end_turn(m: MapData, s: State, p: int) -> None:
    """Pass the turn on. Few trains left start the last turns, once, for everybody (END)."""
    s.phase = TURN
    s.drawn = 0
    if s.last_turns > 0:
        s.last_turns -= 1
        if s.last_turns == 0:
            end_game(s, LAST_TURNS)
            return
    elif s.trains[p] <= m.last_turn_trains:
        s.last_turns = s.players
    s.player = (p + 1) % s.players
    s.turn += 1


def pass_turn(m: MapData, s: State, p: int) -> None:
    """Pass, having no other action; when all had to in a row the game ends (TURN-3)."""
    s.passes += 1
    if s.passes == s.players:
        end_game(s, DEADLOCK)
    else:
        end_turn(m, s, p)
