"""Bots that answer at once, with the interpreted code: the scripted players and one at random.

A script reads only what its player sees; that it gets a state redrawn from the view alone makes
sure of it.
"""

import random
from functools import lru_cache

from whistlestop.game import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    TakeFaceUp,
    View,
)
from whistlestop.game.legal import decode
from whistlestop.game.sampling import sample_state
from whistlestop.maps import Map
from whistlestop.rules.layout import blank
from whistlestop.rules.map_data import map_data_of
from whistlestop.scripted import STYLES
from whistlestop.scripted.deciding import begin_memory, decide
from whistlestop.scripted.guide import make_guide
from whistlestop.scripted.layout import Guide, PlannerMemory

from .standstill import unless_standstill


@lru_cache(maxsize=32)
def guide_of(map: Map, players: int) -> Guide:
    """The guide of a map for a number of players, made once."""
    return make_guide(map_data_of(map), map.name, players)


class ScriptedBot:
    """A scripted player; see `whistlestop.scripted`."""

    def __init__(self, name: str, style: str) -> None:
        self.name = name
        self.style = STYLES[style]

    def choose(self, view: View) -> Action:
        """What the script does here. It is not random: the same view gives the same action."""
        assert view.player is not None
        m, s = map_data_of(view.map), sample_state(view, 0)
        memory = blank(PlannerMemory)
        begin_memory(memory, self.style)
        out = [0] * m.actions
        number = decide(m, guide_of(view.map, view.players), s, view.player, memory, out)
        return unless_standstill(view, decode(view.map, m, s, view.player, number))


class RandomBot:
    """Claims a route about every second time it can, otherwise draws; see `Bot`.

    The same view gets the same answer, so that an action that is taken back and played again
    leads to the same game.
    """

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self._seed = seed

    def choose(self, view: View) -> Action:
        """One of the legal actions."""
        chance = random.Random(f"{self._seed}/{view.player}/{len(view.log)}")
        actions = view.legal_actions
        paying = [action for action in actions if not isinstance(action, GiveUpTunnel)]
        if len(paying) < len(actions):
            return chance.choice(paying or list(actions))
        kinds: list[tuple[type[Action] | tuple[type[Action], ...], float]] = [
            (KeepTickets, 1.0),
            (ClaimRoute, 0.5),
            (DrawTickets, 0.02),
            (BuildStation, 0.02),
            ((TakeFaceUp, DrawBlind), 1.0),
            (ClaimRoute, 1.0),
        ]
        for kind, how_often in kinds:
            found = [action for action in actions if isinstance(action, kind)]
            if found and chance.random() < how_often:
                return _longer(found, chance)
        return chance.choice(actions)


def _longer(actions: list[Action], chance: random.Random) -> Action:
    """One at random, preferring the longer of two routes: short ones alone make a dull game."""
    pair = chance.choices(actions, k=2)
    return max(pair, key=lambda a: a.route.length if isinstance(a, ClaimRoute) else 0)
