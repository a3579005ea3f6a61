"""Why an action may be good, as far as it can be seen from a view: facts, not opinions."""

from collections.abc import Iterator, Sequence

from whistlestop.game import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Payment,
    PayTunnel,
    TakeFaceUp,
    View,
)
from whistlestop.game.notation import route_text
from whistlestop.maps import City, Route, Ticket

from .card_reasons import drawing_blind, taking
from .claim_reasons import claiming
from .sentences import Sentence, sentence
from .ways import Ways, completed, plan, settled


def find_reasons(view: View, action: Action, names: Sequence[str]) -> Iterator[Sentence]:
    """What can be said for an action of the viewer; the most telling first."""
    if len(view.legal_actions) == 1:
        yield sentence("only_action")
        return
    match action:
        case ClaimRoute(route, payment):
            yield from claiming(view, route, payment, names)
        case PayTunnel(payment) if view.tunnel is not None:
            yield from claiming(view, view.tunnel.route, payment, names, paid=True)
        case GiveUpTunnel() if view.tunnel is not None:
            yield from _giving_up(view, view.tunnel.price)
        case TakeFaceUp(card):
            yield from taking(view, card)
        case DrawBlind():
            yield from drawing_blind(view)
        case KeepTickets(tickets):
            yield from _keeping(view, tickets)
        case DrawTickets():
            yield from _drawing_tickets(view)
        case BuildStation(city, _):
            yield from _building(view, city, names)


def _giving_up(view: View, price: int) -> Iterator[Sentence]:
    payable = any(isinstance(action, PayTunnel) for action in view.legal_actions)
    yield sentence("saves_cards" if payable else "cannot_pay", cards=price)


# Tickets


def _keeping(view: View, tickets: Sequence[Ticket]) -> Iterator[Sentence]:
    """What the kept tickets ask for, and what those given back would."""
    assert view.player is not None
    held = (*view.tickets, *tickets)
    kept = plan(view, view.player, held)
    for ticket in tickets:
        if ticket in kept.done:
            yield sentence("plan_joined", ticket=str(ticket))
        elif ticket in kept.hopeless:
            yield sentence("plan_hopeless", ticket=str(ticket))
    left, trains = view.board.trains_left(view.player), kept.trains
    if trains:
        yield sentence("plan_trains", trains=trains, left=left)
    for ticket in view.offered:
        if ticket not in tickets:
            more = plan(view, view.player, (*held, ticket))
            args = {"ticket": str(ticket), "points": ticket.points}
            if len(more.hopeless) > len(kept.hopeless):
                yield sentence("without_hopeless", **args)
            elif ticket not in more.done:
                yield sentence("without", **args, trains=max(0, more.trains - trains))


def _drawing_tickets(view: View) -> Iterator[Sentence]:
    assert view.player is not None
    done, _ = completed(view.board, view.player, view.tickets)
    if len(done) == len(view.tickets):
        yield sentence("all_done", trains=view.board.trains_left(view.player))


# Stations


def _building(view: View, city: City, names: Sequence[str]) -> Iterator[Sentence]:
    """Which tickets a station helps, and by which route of another player."""
    me = view.player
    assert me is not None
    done, lent = completed(view.board, me, view.tickets)
    then, lent_then = completed(settled(view.board, city, me), me, view.tickets)
    ways = Ways.of(view, me).borrowing(lent)
    for ticket in view.tickets:
        args = {"ticket": str(ticket), "points": ticket.points}
        if ticket in then - done:
            for route in sorted(lent_then, key=lambda route: route.id):
                if city in route.cities:
                    yield sentence("station_completes", **args, **_lender(view, route, names))
                    break
        elif ticket not in then:
            yield from _nearer_by_station(view, ways, city, ticket, names)


def _nearer_by_station(
    view: View, ways: Ways, city: City, ticket: Ticket, names: Sequence[str]
) -> Iterator[Sentence]:
    """The route of another player that saves most trains, if any does."""
    best: tuple[int, Route] | None = None
    for route in view.map.routes_of(city):
        if view.board.owner(route) in (None, view.player):
            continue
        trains = ways.borrowing([route]).trains(*ticket.cities)
        if trains is not None and (best is None or trains < best[0]):
            best = trains, route
    before = ways.trains(*ticket.cities)
    if best is None or best[0] > view.board.trains_left(view.player or 0):
        return
    args = {"ticket": str(ticket), "points": ticket.points, **_lender(view, best[1], names)}
    if before is None:
        yield sentence("station_opens", **args)
    elif best[0] < before:
        yield sentence("station_nearer", **args, trains=best[0], before=before)


def _lender(view: View, route: Route, names: Sequence[str]) -> dict[str, str]:
    owner = view.board.owner(route)
    assert owner is not None
    return {"route": route_text(route), "who": names[owner]}


# What to do


def advice(view: View, action: Action) -> Sentence:
    """An action in words."""
    match action:
        case ClaimRoute(route, payment):
            return _about_route("lay_tunnel" if route.tunnel else "claim", view, route, payment)
        case PayTunnel(payment) if view.tunnel is not None:
            return _about_route("pay_tunnel", view, view.tunnel.route, payment)
        case GiveUpTunnel() if view.tunnel is not None:
            return _about_route("give_up_tunnel", view, view.tunnel.route, view.tunnel.payment)
        case TakeFaceUp(card):
            return sentence("take_card", card=card.letter)
        case DrawBlind():
            return sentence("draw_blind")
        case DrawTickets():
            return sentence("draw_tickets")
        case KeepTickets(tickets):
            return sentence("keep_tickets", tickets=tuple(str(ticket) for ticket in tickets))
        case BuildStation(city, payment):
            return sentence("build_station", city=city.name, payment=str(payment))
        case _:
            return sentence("pass")


def _about_route(key: str, view: View, route: Route, payment: Payment) -> Sentence:
    a, b = route.cities
    return sentence(
        key,
        route=route_text(route),
        a=a.name,
        b=b.name,
        payment=str(payment),
        points=view.map.rules.points[route.length],
    )
