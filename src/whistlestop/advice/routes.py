"""One route as one viewer sees it: whose it is, what is in the way, what it costs, what is missing.

>>> facts = explain_route(view, view.map.routes[0])
>>> facts.missing, facts.payment
(0, '1L')
"""

from collections.abc import Iterable
from typing import NamedTuple

from whistlestop.game import Board, Cards, ClaimRoute, Payment, Player, View
from whistlestop.game.notation import route_text
from whistlestop.maps import COLORS, Card, Route


class Obstacle(NamedTuple):
    """What keeps a player from claiming a route, with the clause and key of a `Violation`."""

    clause: str
    key: str
    """`route_taken`, `route_closed`, `both_tracks`, `too_few_trains` or `not_enough_cards`."""


TAKEN = Obstacle("CLAIM-1", "route_taken")
CLOSED = Obstacle("CLAIM-6", "route_closed")
BOTH_TRACKS = Obstacle("CLAIM-5", "both_tracks")
TOO_FEW_TRAINS = Obstacle("CLAIM-3", "too_few_trains")
NOT_ENOUGH_CARDS = Obstacle("CLAIM-2", "not_enough_cards")


class RouteFacts(NamedTuple):
    """All a page or a terminal needs to explain a route; plain values, in notation."""

    route: str
    length: int
    """How many cards it costs, and how many trains."""
    color: str | None
    """The letter of its color; None is gray."""
    points: int
    ferry: int
    """How many of the cards must be locomotives."""
    tunnel: bool
    owner: Player | None
    """Who has claimed it."""
    twin: str | None
    """The other track of a double."""
    twin_owner: Player | None
    """Who has claimed the other track."""
    mine: bool
    """Whether the viewer has claimed it."""
    obstacle: Obstacle | None
    """The first thing that keeps the viewer from claiming it, whoever's turn it is; None for a
    spectator of a route that nobody has claimed."""
    trains: int | None
    """How many trains the viewer has left; None for a spectator, as all that follows."""
    paid_in: str | None
    """The letter of the color in which the fewest cards are missing."""
    payment: str | None
    """The payment in that color with the fewest locomotives, whether or not the viewer has it."""
    missing: int | None
    """How many cards the viewer is short of for it."""
    missing_locomotives: int | None
    """How many of those must be locomotives, because it is a ferry."""
    payments: tuple[str, ...]
    """Everything the viewer can pay with now; empty if it cannot be claimed now."""


def explain_route(view: View, route: Route) -> RouteFacts:
    """What there is to say about a route to the viewer."""
    board, me = view.board, view.player
    twin = None if route.twin is None else view.map.routes[route.twin]
    short = None if me is None else shortage(view.hand, route)
    return RouteFacts(
        route=route_text(route),
        length=route.length,
        color=None if route.color is None else route.color.letter,
        points=view.map.rules.points[route.length],
        ferry=route.ferry,
        tunnel=route.tunnel,
        owner=board.owner(route),
        twin=None if twin is None else route_text(twin),
        twin_owner=None if twin is None else board.owner(twin),
        mine=me is not None and board.owner(route) == me,
        obstacle=_obstacle(view, route, short),
        trains=None if me is None else board.trains_left(me),
        paid_in=None if short is None else short.color.letter,
        payment=None if short is None else str(short.payment),
        missing=None if short is None else short.cards,
        missing_locomotives=None if short is None else short.locomotives,
        payments=tuple(
            str(action.payment)
            for action in view.legal_actions
            if isinstance(action, ClaimRoute) and action.route == route
        ),
    )


def _obstacle(view: View, route: Route, short: "Shortage | None") -> Obstacle | None:
    """What is in the way, in the order in which the rules name it."""
    board, me = view.board, view.player
    if board.owner(route) is not None:
        return TAKEN
    if me is None or short is None:
        return None
    if not board.is_open(route, me):
        return twin_obstacle(board, route)
    if board.trains_left(me) < route.length:
        return TOO_FEW_TRAINS
    return NOT_ENOUGH_CARDS if short.cards else None


def twin_obstacle(board: Board, route: Route) -> Obstacle:
    """Why a route is not open though nobody has claimed it: its twin closes it to all, or to one.

    With few players the other track is closed to everybody (CLAIM-6), else only to its owner.
    """
    players = range(len(board.trains))
    return BOTH_TRACKS if any(board.is_open(route, p) for p in players) else CLOSED


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
    left = list(hand.counts)
    locomotives = left[Card.LOCOMOTIVE]
    missing, gray = 0, []
    for route in routes:
        missing += route.ferry
        plain = route.length - route.ferry
        if route.color is None:
            gray.append(plain)
        else:
            paid = min(plain, left[route.color])
            left[route.color] -= paid
            missing += plain - paid
    gray.sort(reverse=True)
    for cost in (*gray, *stations):
        most = max(left[: Card.LOCOMOTIVE])
        paid = min(cost, most)
        left[left.index(most)] -= paid
        missing += cost - paid
    return max(0, missing - locomotives)
