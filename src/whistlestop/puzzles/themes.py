"""What a puzzle is about."""

from collections.abc import Iterator

from whistlestop.advice import explain
from whistlestop.game import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    PayTunnel,
    Phase,
    TakeFaceUp,
    View,
)

from .puzzle import THEMES, Theme

BLOCKING = {"cuts_off", "cuts_parts", "cuts_last_parts", "closes_double"}
"""Reasons for a claim that mean it gets in somebody's way."""
NEAR_END = 6
"""With this many trains more than begin the last turns, a player can end the game in two turns."""


def is_trap(theme: Theme, best: Action) -> bool:
    """Whether what a puzzle is about is only the obvious, and wrong."""
    match theme:
        case "tunnel":
            return not (is_tunnel(best) or isinstance(best, PayTunnel | GiveUpTunnel))
        case "station":
            return not isinstance(best, BuildStation)
        case _:
            return False


def is_tunnel(action: Action) -> bool:
    """Whether an action tries a tunnel."""
    return isinstance(action, ClaimRoute) and action.route.tunnel


def themes_of(view: View, best: Action, obvious: Action) -> tuple[Theme, ...]:
    """Everything a puzzle is about, in the order of `THEMES`."""
    found = set(_themes(view, best, obvious))
    return tuple(theme for theme in THEMES if theme in found)


def _themes(view: View, best: Action, obvious: Action) -> Iterator[Theme]:
    rules = view.map.rules
    fewest = min(counts.trains for counts in view.counts)
    if view.last_turns or fewest <= rules.last_turn_trains + NEAR_END:
        yield "last-turns"
    if view.phase == Phase.TUNNEL:
        yield "tunnel"
    for action in (best, obvious):
        if is_tunnel(action):
            yield "tunnel"
        if isinstance(action, BuildStation):
            yield "station"
    match best:
        case KeepTickets():
            yield "tickets"
        case DrawTickets():
            yield "draw-tickets"
        case TakeFaceUp() | DrawBlind():
            yield "cards"
        case ClaimRoute():
            yield "claim"
            if BLOCKING & {reason.key for reason in explain(view, best).reasons}:
                yield "block"
