"""What a card is needed for."""

from collections.abc import Iterator

from whistlestop.game import Cards, View
from whistlestop.game.notation import route_text
from whistlestop.maps import COLORS, Card, Route, Ticket

from .sentences import Sentence, sentence
from .ways import is_open, plan, shortage

MOST = 2
"""So many routes a card is needed for are named; a locomotive would name them all."""


def taking(view: View, card: Card) -> Iterator[Sentence]:
    """Why to take a card from the row."""
    wanted = _wanted(view)
    if card is Card.LOCOMOTIVE:
        yield from _ferries(view, wanted)
        yield sentence("any_color")
        return
    helped = [route for route in wanted if _helps(view, card, route)]
    for route in helped[:MOST]:
        more = view.hand + Cards([card])
        track = min(_tracks(view, route), key=lambda track: shortage(more, track)[0])
        yield sentence(
            "needed",
            card=card.letter,
            route=route_text(track),
            ticket=str(wanted[route]),
            missing=_missing(view, view.hand, route),
            length=track.length,
        )
    if not helped:
        yield from _for_all(view, card, wanted)


def drawing_blind(view: View) -> Iterator[Sentence]:
    """Why not to take one of the row."""
    wanted = _wanted(view)
    if not wanted:
        return
    if not any(_missing(view, view.hand, route) for route in wanted):
        yield sentence("cards_ready")
        return
    useful = [card for card in Card if any(_helps(view, card, route) for route in wanted)]
    if not set(view.row) & set(useful) - {Card.LOCOMOTIVE}:
        yield sentence("row_no_help")
    unseen = view.unseen.total()
    if unseen and useful:
        yield sentence("blind_odds", share=sum(view.unseen[card] for card in useful) / unseen)


def _wanted(view: View) -> dict[Route, Ticket]:
    """The routes to claim for the open tickets."""
    assert view.player is not None
    return plan(view, view.player).routes


def _tracks(view: View, route: Route) -> list[Route]:
    """A route and its other track, as far as they are open: one of them is enough."""
    assert view.player is not None
    both = view.map.routes_between(*route.cities)
    return [track for track in both if is_open(view, track, view.player)]


def _missing(view: View, hand: Cards, route: Route) -> int:
    """How many cards are missing for a route, over whichever track is cheaper."""
    return min(shortage(hand, track)[0] for track in _tracks(view, route))


def _helps(view: View, card: Card, route: Route) -> bool:
    """Whether fewer cards are missing for a route with one card more."""
    more = view.hand + Cards([card])
    return _missing(view, more, route) < _missing(view, view.hand, route)


def _ferries(view: View, wanted: dict[Route, Ticket]) -> Iterator[Sentence]:
    held = view.hand[Card.LOCOMOTIVE]
    short = [route for route in wanted if route.ferry > held]
    for route in short[:MOST]:
        yield sentence(
            "needed_ferry",
            route=route_text(route),
            ticket=str(wanted[route]),
            ferry=route.ferry,
            held=held,
        )


def _for_all(view: View, card: Card, wanted: dict[Route, Ticket]) -> Iterator[Sentence]:
    """Each route alone could be paid, but not all of a color."""
    same = [route for route in wanted if route.color is card and card in COLORS]
    cards = sum(route.length - route.ferry for route in same)
    if cards > view.hand[card] and len(same) > 1:
        yield sentence(
            "needed_for_all",
            card=card.letter,
            routes=tuple(route_text(route) for route in same),
            wanted=cards,
            held=view.hand[card],
        )
