"""Answers to questions about a position: which actions there are, what a route costs, why not."""

from collections.abc import Iterable, Iterator

from whistlestop.advice import Ways, shortage
from whistlestop.draw import route_tag
from whistlestop.game import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    Game,
    GiveUpTunnel,
    KeepTickets,
    Pass,
    PayTunnel,
    TakeFaceUp,
    View,
)
from whistlestop.game.notation import route_text
from whistlestop.maps import Card, City, Route, Ticket

from .screen import is_joined
from .words import a_card, card_name, count, listed, route_name, ticket_name


def list_actions(view: View) -> Iterator[str]:
    """All legal actions, those of one kind in a line."""
    draws = [action for action in view.legal_actions if isinstance(action, TakeFaceUp)]
    if any(isinstance(action, DrawBlind) for action in view.legal_actions):
        yield "+?  draw blind"
    for action in draws:
        yield f"+{action.card.letter}  take {a_card(action.card)}"
    if any(isinstance(action, DrawTickets) for action in view.legal_actions):
        n = min(view.map.rules.ticket_draw, view.ticket_deck_size)
        yield f"+T  draw {count(n, 'ticket')}, of which {view.map.rules.ticket_keep} must be kept"
    yield from _claims(view)
    yield from _stations(view)
    yield from _tunnel(view)
    if any(isinstance(action, KeepTickets) for action in view.legal_actions):
        yield from list_offer(view)
    if any(isinstance(action, Pass) for action in view.legal_actions):
        yield "--  pass, for nothing else is possible"


def _claims(view: View) -> Iterator[str]:
    payments: dict[Route, list[str]] = {}
    for action in view.legal_actions:
        if isinstance(action, ClaimRoute):
            payments.setdefault(action.route, []).append(str(action.payment))
    for route, ways in payments.items():
        points = count(view.map.rules.points[route.length], "point")
        tunnel = ", a tunnel" if route.tunnel else ""
        yield f"{route_text(route)} {listed(ways, 'or')}  claim it, {points}{tunnel}"


def _stations(view: View) -> Iterator[str]:
    built = [action for action in view.legal_actions if isinstance(action, BuildStation)]
    if built:
        ways = listed(dict.fromkeys(str(action.payment) for action in built), "or")
        cities = " ".join(dict.fromkeys(action.city.code for action in built))
        yield f"@CITY {ways}  build a station, CITY being one of {cities}"


def _tunnel(view: View) -> Iterator[str]:
    for action in view.legal_actions:
        if isinstance(action, PayTunnel):
            yield f"&{action.payment}  pay for the tunnel"
        elif isinstance(action, GiveUpTunnel):
            yield "&-  give the tunnel up"


def list_offer(view: View) -> Iterator[str]:
    """The tickets to choose from, numbered."""
    for number, ticket in enumerate(view.offered, 1):
        yield f"{number}  {ticket_name(ticket)}"


# Routes and cities


def route_lines(game: Game, view: View, routes: Iterable[Route]) -> Iterator[str]:
    """What there is to know about routes: price, points, owner, what the player could pay."""
    for route in routes:
        kind = "gray" if route.color is None else card_name(route.color)
        parts = [count(route.length, "space"), kind]
        parts += ["tunnel"] if route.tunnel else []
        parts += [f"ferry with {count(route.ferry, 'locomotive')}"] if route.ferry else []
        parts.append(count(view.map.rules.points[route.length], "point"))
        yield f"{route_name(route)}: {', '.join(parts)}. {route_state(game, view, route)}"


def route_state(game: Game, view: View, route: Route) -> str:
    """Whether the player can claim a route now, with what, or what is in the way."""
    ways = [
        str(action.payment)
        for action in view.legal_actions
        if isinstance(action, ClaimRoute) and action.route == route
    ]
    if ways:
        return f"You can pay {listed(ways, 'or')}."
    missing, _, _, payment = shortage(view.hand, route)
    if missing and view.board.owner(route) is None:
        # A payment that would fit shows whether anything but the cards is in the way.
        why = game.why_illegal(ClaimRoute(route, payment, player=_seat(view)))
        if why is None or why.key == "not_enough_cards":
            short = payment.color if route.ferry <= view.hand[Card.LOCOMOTIVE] else Card.LOCOMOTIVE
            what = "any color" if short is None else card_name(short)
            best = "best in " if route.color is None and short is not Card.LOCOMOTIVE else ""
            return f"You are {count(missing, 'card')} short ({best}{what})."
        return str(why)
    why = game.why_illegal(ClaimRoute(route, payment, player=_seat(view)))
    return "" if why is None else str(why)


def _seat(view: View) -> int:
    assert view.player is not None
    return view.player


def city_lines(game: Game, view: View, city: City) -> Iterator[str]:
    """A city, its station, and all its routes."""
    builder = view.board.station_at(city)
    station = f", with a station of player {builder}" if builder is not None else ""
    yield f"{city.code} is {city.name}{station}."
    yield from route_lines(game, view, view.map.routes_of(city))


def ticket_lines(view: View) -> Iterator[str]:
    """The player's tickets: done, or the shortest way that is still open."""
    for ticket in view.tickets:
        if is_joined(view, ticket):
            yield f"[x] {ticket_name(ticket)}: done."
        else:
            yield f"[ ] {ticket_name(ticket)}: {_way(view, ticket)}"


def _way(view: View, ticket: Ticket) -> str:
    missing = Ways.of(view, _seat(view)).missing(*ticket.cities)
    if missing is None:
        return "no way is open any more" + (
            ", unless a station helps." if view.map.rules.stations else "."
        )
    trains = sum(route.length for route in missing)
    steps = ", ".join(f"{route_text(route)} {route_tag(route)}" for route in missing)
    return f"{count(trains, 'train')} more, over {steps}."


# Why


def why(game: Game, view: View, action: Action) -> str:
    """Why an action is illegal, or that it is not."""
    if action.player != view.player:
        return f"You are player {view.player}, so you cannot act for player {action.player}."
    violation = game.why_illegal(action)
    return f"{game.text(action)} is legal now." if violation is None else str(violation)
