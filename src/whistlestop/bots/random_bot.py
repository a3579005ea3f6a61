"""The simplest opponent: it plays at random, but it does play."""

import random

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
    """One at random, of two routes rather the longer: short ones alone make a dull game."""
    pair = chance.choices(actions, k=2)
    return max(pair, key=lambda a: a.route.length if isinstance(a, ClaimRoute) else 0)
