"""The first game: its map, its deal, and the friend who plays the other side.

The deal is the same for everybody, so that what the page explains is what the learner sees. What
the learner does is free, and so the friend has no list of moves but a few wishes, and copes.
"""

import hashlib
from collections.abc import Iterable, Sequence

from whistlestop.game import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    PayTunnel,
    TakeFaceUp,
    View,
)
from whistlestop.maps import Card, Route
from whistlestop.service.models.tables import Color

LESSON = 1
"""Moves when map, deal or steps change so that the page can no longer explain a game begun before.
It is the same as `LESSON` in `web/src/lesson/steps.ts`."""
MAP = "mini"
SEED = hashlib.sha256(b"first game 171889").digest()
"""Chosen so that the learner who does what is proposed meets everything once: all tickets can be
joined, a locomotive lies in the row, the tunnel asks for one more card, and there is one for it."""
FRIEND = "friend"
"""What the friend's seat is called; the page knows the name in every language."""
COLORS: tuple[Color, Color] = ("blue", "red")

WISHES = ("COP-ELM", "AMB-BIR", "AMB-FOX", "COP-GUL", "DUN-FOX", "ELM-FOX", "FOX-GUL")
"""Where the friend builds, the dearest wish first: not where the learner's tickets lead, but one
route that a station can borrow, and one track of a double."""
SAVED_TRAINS = 4
"""So many trains the friend keeps back: it is the learner who ends the game."""
LONG_TURN = 44
"""After so many turns nobody learns anything new: the friend plays to the end, wherever it is."""


def friend_choice(view: View) -> Action:
    """What the friend does: claim what it wishes, collect cards for that, hurry nobody.

    It is not random: the same view gives the same action.
    """
    actions = tuple(view.legal_actions)
    for kind in (KeepTickets, PayTunnel, GiveUpTunnel):
        if found := [action for action in actions if isinstance(action, kind)]:
            return min(found, key=_burden)
    late = view.turn >= LONG_TURN
    return _claim(view, actions, late=late) or _draw(view, actions, late=late)


def _burden(action: Action) -> tuple[int, int]:
    """Few tickets, and cheap ones; few locomotives."""
    if isinstance(action, KeepTickets):
        return len(action.tickets), sum(ticket.points for ticket in action.tickets)
    return (action.payment.locomotives, 0) if isinstance(action, PayTunnel) else (0, 0)


def _wishes(view: View) -> list[Route]:
    """The routes the friend still wishes for, as far as nobody has them."""
    found = [str(wish) for wish in WISHES]
    free = [route for route in view.map.routes if view.board.is_open(route, _me(view))]
    return sorted(
        (route for route in free if str(route) in found), key=lambda one: found.index(str(one))
    )


def _claim(view: View, actions: Sequence[Action], *, late: bool) -> ClaimRoute | None:
    claims = [action for action in actions if isinstance(action, ClaimRoute)]
    if late:
        return max(claims, key=lambda one: one.route.length, default=None)
    saved = 0 if view.last_turns else SAVED_TRAINS
    trains = view.board.trains_left(_me(view)) - saved
    for wish in _wishes(view):
        paid = [claim for claim in claims if claim.route == wish]
        if paid and wish.length <= trains:
            return min(paid, key=lambda one: one.payment.locomotives)
    return None


def _draw(view: View, actions: Sequence[Action], *, late: bool) -> Action:
    """A card that serves the next wish, or one from the deck. Locomotives of the row stay there:
    the learner is told to take one."""
    colors = {wish.color for wish in _wishes(view)[:2]}
    takes = [action for action in actions if isinstance(action, TakeFaceUp)]
    wanted = [take for take in takes if take.card in colors]
    if wanted:
        return wanted[0]
    others = [take for take in takes if late or take.card is not Card.LOCOMOTIVE]
    kinds: Iterable[type[Action]] = (DrawBlind, BuildStation, DrawTickets)
    first = [action for kind in kinds for action in actions if isinstance(action, kind)]
    return next(iter([*first[:1], *others, *actions]))


def _me(view: View) -> int:
    assert view.player is not None
    return view.player
