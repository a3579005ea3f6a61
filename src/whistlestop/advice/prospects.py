"""What may still become of a route: who else could claim it, and what one card more pays for."""

from whistlestop.game import Cards, Player, View
from whistlestop.maps import Card, Route

from .routes import shortage

NEARLY_PAID = 2
"""A route that lacks at most this many cards is worth drawing for without a ticket."""


def rivals_for(view: View, route: Route) -> tuple[Player, ...]:
    """The other players who could claim a route after the viewer's action, in their order: their
    trains are enough and, where only one turn is left to them, so are their cards."""
    assert view.player is not None
    acting = [(view.player + step) % view.players for step in range(1, view.players)]
    if view.last_turns:
        acting = acting[: view.last_turns - 1]
    return tuple(
        player
        for player in acting
        if view.board.is_open(route, player)
        and view.counts[player].trains >= route.length
        and (not view.last_turns or view.counts[player].cards >= route.length)
    )


def brought_nearer(view: View, card: Card) -> Route | None:
    """The longest route for which fewer cards are missing with one more, and hardly any; None if
    there is none, or no turn left to claim it."""
    more = view.hand + Cards([card])
    near = {
        route: missing
        for route in _within_reach(view)
        if (missing := shortage(more, route).cards) <= NEARLY_PAID
        and missing < shortage(view.hand, route).cards
    }
    return max(near, key=lambda route: (route.length, -near[route], -route.id), default=None)


def saves_locomotive(view: View, card: Card) -> Route | None:
    """The longest route that can be paid for already, and with fewer locomotives with one card
    more."""
    more = view.hand + Cards([card])
    saving = [
        route
        for route in _within_reach(view)
        if not shortage(view.hand, route).cards
        and shortage(more, route).payment.locomotives
        < shortage(view.hand, route).payment.locomotives
    ]
    return max(saving, key=lambda route: (route.length, -route.id), default=None)


def _within_reach(view: View) -> list[Route]:
    """The routes that the viewer may claim on a later turn, as far as trains go."""
    if view.player is None or view.last_turns:
        return []
    trains = view.board.trains_left(view.player)
    return [route for route in view.board.open_routes(view.player) if route.length <= trains]
