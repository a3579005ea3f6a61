"""Which tickets the others may hold, by all that a player can know.

What is redrawn for hidden tickets decides what the games of a review are worth: a player who is
dealt tickets that do not fit their routes loses points that they would not lose. The odds here were
fitted to games of bots of all strengths, so that at every stage of a game as many of the tickets
drawn are completed as of those that are held (`benchmarks/beliefs.py`).
"""

import numpy as np

from whistlestop.bots.lookahead.thinking import weigh
from whistlestop.bots.network import NEWEST, ONE, Evaluator, Ints
from whistlestop.bots.network.seeing import desk_of
from whistlestop.bots.network_bot import eyes_of, network_of
from whistlestop.bots.search_bot import buffers_of
from whistlestop.fast.buffers import GUIDE, MEMORY, pack
from whistlestop.game import Player
from whistlestop.maps import Map
from whistlestop.rules.layout import PLAYERS, TICKET_CARDS, State

from .playing import NO_WAY, measure_ways
from .results import Floats

CLOSED = -1.475
"""The logarithm of the odds of a ticket that can no longer be completed."""
SHARE = 2.247
"""Added for the share of its shortest way that is no longer missing,"""
COMPLETED, COMPLETED_LATE = -1.233, 2.329
"""if nothing is missing: early that is mostly an accident, and late it is not,"""
MISSING_LATE = -0.167
"""for each train that is missing, the more of their own trains they have laid,"""
LENGTH = 0.0508
"""for each train of its shortest way on an empty board: long tickets are kept more often,"""
BELIEVED_EARLY = 0.516
"""and for what the network believes, the fewer of their own trains they have laid."""
WEIGHTS = (CLOSED, SHARE, COMPLETED, COMPLETED_LATE, MISSING_LATE, LENGTH, BELIEVED_EARLY)


def network_for(map: Map, players: int) -> Evaluator | None:
    """The network that has learned a map and a number of players, if there is one."""
    network = network_of(map, NEWEST)
    if network is None or players not in network.about.players:
        return None
    return network


def ticket_odds(map: Map, players: int, viewer: Player, state: State) -> Ints:
    """By player and ticket: how likely it is held there, as whole numbers to draw by.

    Of the position only what the viewer sees counts.
    """
    signs = signs_of(map, players, viewer, state)
    odds = sum(weight * sign for weight, sign in zip(WEIGHTS, signs, strict=True))
    return weigh(np.floor(odds * ONE))


def signs_of(map: Map, players: int, viewer: Player, state: State) -> tuple[Floats, ...]:
    """By player and ticket: what tells how likely it is held there, in the order of `WEIGHTS`."""
    map_data, guide = buffers_of(map, players)
    trains = np.zeros((PLAYERS, TICKET_CARDS), np.int16)
    measure_ways(map_data, guide, pack(state), np.zeros(MEMORY.itemsize, np.uint8), trains)
    missing = trains.astype(np.float64)
    lengths = np.tile(guide.view(GUIDE)[0]["way_length"].astype(np.float64), (PLAYERS, 1))
    left = np.array(state.trains, np.float64)[:, None]
    laid = 1 - left / map.rules.trains
    is_open = ((trains != NO_WAY) & (missing <= left)).astype(np.float64)
    completed = is_open * (trains == 0)
    return (
        1 - is_open,
        is_open * (1 - missing / np.maximum(lengths, 1)).clip(0, 1),
        completed,
        completed * laid,
        is_open * missing * laid,
        lengths,
        (1 - laid) * _believed(map, players, viewer, state),
    )


def _believed(map: Map, players: int, viewer: Player, state: State) -> Floats:
    """What the network believes, as logarithms; nothing where it has learned no beliefs."""
    believed = np.zeros((PLAYERS, TICKET_CARDS))
    network = network_for(map, players)
    if network is not None and network.about.beliefs:
        seen, _ = eyes_of(map).look(state, viewer, desk_of(map, state))
        told = network.believe(seen)[0].reshape(PLAYERS - 1, -1) / ONE
        for seat in range(1, players):
            believed[(viewer + seat) % players, : told.shape[1]] = told[seat - 1]
    return believed
