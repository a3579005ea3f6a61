"""What a puzzle is about, and how hard it is for bots of known strength."""

from collections.abc import Iterator, Mapping

from whistlestop.advice import explain
from whistlestop.bots.roster import RATINGS
from whistlestop.game import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    KeepTickets,
    Phase,
    TakeFaceUp,
    View,
)

from .puzzle import THEMES, Theme

BLOCKING = {"cuts_off", "cuts_parts", "cuts_last_parts", "closes_double"}
"""Reasons for a claim that mean it gets in somebody's way."""
NEAR_END = 6
"""With this many trains more than begin the last turns, a player can end the game in two turns."""

MIDDLE, SPREAD = 1500.0, 300.0
"""The rating of a puzzle that nobody has tried, and how far off that may be."""
EASIEST, HARDEST = 600, 2600


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
        if isinstance(action, ClaimRoute) and action.route.tunnel:
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


def rating_from(solvers: Mapping[str, float]) -> int:
    """How hard a puzzle is, on the scale of players: equally strong players solve it half the time.

    The most likely rating, given how bots of known strength fared, each counted once, and what is
    usual. `network` and `master` do not count: they solve every puzzle by definition.
    """
    tried = [(RATINGS[bot], share) for bot, share in solvers.items() if bot in RATINGS]
    rating = MIDDLE
    for _ in range(60):
        # Newton's method for the maximum of a curve that has only one
        slope, bend = (MIDDLE - rating) / SPREAD**2, -1 / SPREAD**2
        for strength, share in tried:
            expected = 1 / (1 + 10 ** ((rating - strength) / 400))
            slope += (expected - share) * _LOG
            bend -= expected * (1 - expected) * _LOG**2
        rating -= slope / bend
    return round(min(max(rating, EASIEST), HARDEST))


_LOG = 2.302585092994046 / 400
