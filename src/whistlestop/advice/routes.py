"""One route as one viewer sees it: what is in the way, what is missing, what it can be paid with.

>>> facts = explain_route(view, view.map.routes[0])
>>> facts.shortage.cards, str(facts.shortage.payment)
(0, '1L')
"""

from collections.abc import Iterable
from typing import NamedTuple

from whistlestop.game import Cards, ClaimRoute, Payment, View, Violation
from whistlestop.game.notation import route_text
from whistlestop.game.violations import REASONS
from whistlestop.maps import COLORS, Card, Route
from whistlestop.maps.model import FrozenDict
from whistlestop.rules.codes import LEGAL, NOT_ENOUGH_CARDS, ROUTE_TAKEN


class Obstacle(NamedTuple):
    """What keeps a player from claiming a route, with the clause and key of a `Violation`."""

    clause: str
    key: str
    """`route_taken`, `route_closed`, `both_tracks`, `too_few_trains` or `not_enough_cards`."""


class RouteFacts(NamedTuple):
    """What a page or a terminal needs to explain a route, beside the map and the board."""

    obstacle: Obstacle | None
    """The first thing that keeps the viewer from claiming it, whoever's turn it is; None for a
    spectator of a route that nobody has claimed."""
    shortage: "Shortage | None"
    """What the viewer lacks for it; None for a spectator."""
    payments: tuple[str, ...]
    """Everything the viewer can pay with now; empty if it cannot be claimed now."""


def explain_route(view: View, route: Route) -> RouteFacts:
    """What there is to say about a route to the viewer."""
    short = None if view.player is None else shortage(view.hand, route)
    payments = tuple(
        str(action.payment)
        for action in view.legal_actions
        if isinstance(action, ClaimRoute) and action.route == route
    )
    return RouteFacts(_obstacle(view, route, short), short, payments)


def _obstacle(view: View, route: Route, short: "Shortage | None") -> Obstacle | None:
    """What is in the way, in the order in which the rules name it."""
    if view.player is None or short is None:
        fault = LEGAL if view.board.owner(route) is None else ROUTE_TAKEN
    else:
        fault = view.board.claim_fault(route, view.player)
        if fault == LEGAL and short.cards:
            fault = NOT_ENOUGH_CARDS
    return None if fault == LEGAL else Obstacle(*REASONS[fault])


def obstacle_violation(view: View, route: Route, facts: RouteFacts) -> Violation | None:
    """The obstacle with its details: the violation that a claim would meet on the viewer's turn."""
    if facts.obstacle is None:
        return None
    board, short = view.board, facts.shortage
    track = route.id if route.twin is None or board.owner(route) is not None else route.twin
    details: dict[str, object] = {
        "route": route_text(route),
        "owner": board.owners[track],
        "players": board.players,
        "length": route.length,
    }
    if view.player is not None and short is not None:
        details["trains"] = board.trains_left(view.player)
        details["payment"] = str(short.payment)
        details["held"] = _held(view.hand, short.payment)
    return Violation(facts.obstacle.clause, facts.obstacle.key, FrozenDict(details))


def _held(hand: Cards, payment: Payment) -> str:
    """What the hand holds of the cards in question."""
    cards = [Card.LOCOMOTIVE] if payment.color is None else [payment.color, Card.LOCOMOTIVE]
    return " ".join(f"{hand[card]}{card.letter}" for card in cards)


class Shortage(NamedTuple):
    """What a hand lacks for a route, paid in the color of which it has most."""

    cards: int
    """How many cards are missing, with locomotives standing in for any color."""
    locomotives: int
    """How many of those must be locomotives, because it is a ferry."""
    color: Card
    payment: Payment
    """The payment they are missing for, with as few locomotives as possible."""


def shortage(hand: Cards, route: Route) -> Shortage:
    """What a hand lacks for a route, at least."""
    locomotives = hand[Card.LOCOMOTIVE]
    colors = COLORS if route.color is None else (route.color,)
    best = max(colors, key=lambda color: hand[color])
    colored = min(hand[best], route.length - route.ferry)
    laid = min(max(route.ferry, route.length - colored), max(route.ferry, locomotives))
    return Shortage(
        cards_short(hand, (route,)),
        max(0, route.ferry - locomotives),
        best,
        Payment(best, route.length - laid, laid),
    )


def cards_short(hand: Cards, routes: Iterable[Route], stations: Iterable[int] = ()) -> int:
    """The cards missing for some routes, and for stations of these costs; tunnels may ask for more.

    Routes with a color are paid in it as far as the hand goes. Then each gray route, the longest
    first, and each station takes the color of which most is left. Locomotives fill what they can.
    That is never too low, and too high only where gray routes had better share colors otherwise.
    """
    return bill(routes, stations).short(hand)


class Bill(NamedTuple):
    """What some routes and stations cost, in the order in which it is paid."""

    ferries: int
    """Locomotives."""
    colored: tuple[tuple[Card, int], ...]
    gray: tuple[int, ...]
    """Each in one color, whichever."""

    def short(self, hand: Cards) -> int:
        """How many cards a hand lacks for it: see `cards_short`."""
        left = list(hand.counts)
        locomotives = left.pop()
        missing = self.ferries
        for color, cost in self.colored:
            held = left[color]
            if cost > held:
                missing += cost - held
                left[color] = 0
            else:
                left[color] = held - cost
        for cost in self.gray:
            most = max(left)
            paid = min(cost, most)
            left[left.index(most)] -= paid
            missing += cost - paid
        return max(0, missing - locomotives)


def bill(routes: Iterable[Route], stations: Iterable[int] = ()) -> Bill:
    """The bill for some routes, and for stations of these costs."""
    ferries, colored, gray = 0, [], []
    for route in routes:
        ferries += route.ferry
        cost = route.length - route.ferry
        if route.color is None:
            gray.append(cost)
        else:
            colored.append((route.color, cost))
    gray.sort(reverse=True)
    return Bill(ferries, tuple(colored), (*gray, *stations))
