"""A way out when nobody gets anywhere: tunnels can be tried and given up for ever (TURN-3).

With few cards left to turn up, a tunnel asks for the same cards each time. Players who know nothing
better than to try again would go on without end, and so would their game.
"""

from itertools import takewhile

from whistlestop.game import (
    Action,
    ClaimRoute,
    DeckReshuffled,
    DrawBlind,
    TakeFaceUp,
    TunnelEntered,
    TunnelGivenUp,
    View,
)

ROUNDS = 3
"""Rounds in which everybody only tried a tunnel and gave it up, after which it is hopeless."""


def unless_standstill(view: View, action: Action) -> Action:
    """The action, or a card instead of one more hopeless tunnel.

    That always leads out: once no card is left to turn up, a tunnel asks for nothing.
    """
    if not (isinstance(action, ClaimRoute) and action.route.tunnel and is_standstill(view)):
        return action
    draws = (a for a in view.legal_actions if isinstance(a, DrawBlind | TakeFaceUp))
    return next(draws, action)


def is_standstill(view: View) -> bool:
    """Whether nothing has happened for rounds but tunnels that were given up."""
    vain = takewhile(
        lambda event: isinstance(event, TunnelEntered | TunnelGivenUp | DeckReshuffled),
        reversed(view.log),
    )
    given_up = sum(isinstance(event, TunnelGivenUp) for event in vain)
    return given_up >= ROUNDS * view.players
