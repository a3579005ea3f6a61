"""How long the game may last, and what a plan takes: everything in hundredths of a turn."""

from ..rules.codes import CARDS
from ..rules.layout import MapData, State
from .layout import Guide, PlannerMemory
from .styles import CARD_TIME, HAND_TIME, ROUTE_TIME, TIME_SLACK, TRAIN_TIME


def param(k: Guide, d: PlannerMemory, i: int) -> int:
    """One number of the player's style."""
    return k.params[d.style][i]


A_TURN = 100


def hand_size(s: State, p: int) -> int:
    """How many cards a player holds, which everybody can count."""
    n = 0
    for card in range(CARDS):
        n += s.hands[p][card]
    return n


def fewest_trains(s: State, p: int) -> int:
    """The fewest trains any other player has left."""
    fewest = 1000
    for q in range(s.players):
        if q != p:
            fewest = min(fewest, s.trains[q])
    return fewest


def time_left(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory) -> int:
    """The turns player p may expect to have, if the fastest of the others goes on claiming."""
    if s.last_turns > 0:
        return A_TURN
    left = 100_000
    for q in range(s.players):
        if q != p:
            trains = max(0, s.trains[q] - m.last_turn_trains)
            cards = min(trains, hand_size(s, q))
            turns = trains * param(k, d, TRAIN_TIME) - cards * param(k, d, HAND_TIME)
            left = min(left, turns)
    return max(A_TURN, left + A_TURN) + param(k, d, TIME_SLACK)


def time_needed(k: Guide, s: State, p: int, d: PlannerMemory, trains: int, routes: int) -> int:
    """The turns it takes to draw what is missing and to claim this many routes."""
    usable = hand_size(s, p) * 3 // 4
    missing = max(0, trains - usable)
    return missing * param(k, d, CARD_TIME) + routes * param(k, d, ROUTE_TIME)
