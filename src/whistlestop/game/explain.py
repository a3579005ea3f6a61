"""Filling in a violation: what exactly was wrong with this action in this position."""

from typing import Any

from whistlestop.maps import Card, Map
from whistlestop.maps.model import FrozenDict
from whistlestop.rules import codes
from whistlestop.rules.layout import MapData, State
from whistlestop.rules.stations import station_cost
from whistlestop.rules.tickets import least_kept
from whistlestop.rules.turns import may_act

from .actions import Action, BuildStation, ClaimRoute, KeepTickets, Payment, PayTunnel, TakeFaceUp
from .cards import Cards
from .codec import offered
from .notation import route_text
from .violations import REASONS, Violation


def explain(map: Map, m: MapData, s: State, action: Action, fault: int) -> Violation:
    """The violation for a fault the rules found."""
    clause, key = REASONS[fault]
    if fault == codes.TOO_FEW_OPENING and map.rules.opening_rejected == "out":
        clause = "SETUP-4"
    args: dict[str, Any] = {}
    if fault == codes.NOT_YOUR_TURN:
        args = {"player": action.player, "to_act": _listed(p for p in range(5) if may_act(s, p))}
    elif fault in (codes.OPENING_FIRST, codes.KEEP_FIRST):
        args = {"keep": least_kept(m, s)}
    elif fault == codes.TUNNEL_FIRST:
        args = {"route": _tunnel(map, s), "price": s.tunnel_price}
    elif fault in (codes.NO_STATIONS_HERE, codes.NO_STATION_LEFT):
        args = {"map": map.name, "stations": m.stations}
    elif fault < codes.NO_SUCH_CARD:
        pass  # it is not the time for this action, whatever it names: that need not even exist
    elif isinstance(action, TakeFaceUp):
        args = {"card": _name(action.card), "row": str(Cards.of_counts(s.row)) or "empty"}
    elif isinstance(action, KeepTickets):
        args = _about_tickets(map, m, s, action)
    elif isinstance(action, ClaimRoute):
        args = _about_route(map, s, action, fault)
    elif isinstance(action, BuildStation):
        args = _about_station(map, m, s, action)
    elif isinstance(action, PayTunnel):
        args = _about_tunnel(map, s, action)
    return Violation(clause, key, FrozenDict(args))


def _listed(numbers: Any) -> str:
    return ", ".join(f"player {n}" for n in numbers)


def _name(card: Card) -> str:
    return card.name.lower() if isinstance(card, Card) else f"{card!r:.40}"


def _color(color: Card | None) -> str:
    return "any one color" if color is None else _name(color)


def _held(s: State, p: int, payment: Payment) -> str:
    """What the hand holds of the cards in question."""
    locos = f"{s.hands[p][codes.LOCO]}L"
    color = getattr(payment, "color", None)
    return f"{s.hands[p][color]}{color.letter} {locos}" if isinstance(color, Card) else locos


def _total(payment: Payment) -> int | str:
    """How many cards were laid; what was said if that is no number of cards."""
    if not isinstance(payment, Payment):
        return 0
    return payment.total if min(payment.colored, payment.locomotives) >= 0 else str(payment)


def _about_tickets(map: Map, m: MapData, s: State, action: KeepTickets) -> dict[str, Any]:
    here = offered(map, s, action.player)
    return {
        "offered": ", ".join(str(map.tickets[t]) for t in here),
        "keep": least_kept(m, s),
        "kept": len(action.tickets),
    }


def _about_route(map: Map, s: State, action: ClaimRoute, fault: int) -> dict[str, Any]:
    route, payment = action.route, action.payment
    if fault == codes.NO_SUCH_ROUTE:
        return {"map": map.name, "route": str(route)}
    twin = route.id if route.twin is None or s.owner[route.id] else route.twin
    return {
        "route": route_text(route),
        "owner": s.owner[twin] - 1,
        "players": s.players,
        "length": route.length,
        "trains": s.trains[action.player],
        "cards": _total(payment),
        "color": _color(route.color),
        "payment": str(payment),
        "ferry": route.ferry,
        "locomotives": getattr(payment, "locomotives", 0),
        "held": _held(s, action.player, payment),
    }


def _about_station(map: Map, m: MapData, s: State, action: BuildStation) -> dict[str, Any]:
    city = action.city
    known = city in map.cities
    return {
        "map": map.name,
        "city": getattr(city, "name", city),
        "owner": s.station[city.id] - 1 if known else None,
        "cost": station_cost(m, s, action.player),
        "payment": str(action.payment),
        "held": _held(s, action.player, action.payment),
    }


def _tunnel(map: Map, s: State) -> str:
    return route_text(map.routes[s.tunnel_route - 1])


def _about_tunnel(map: Map, s: State, action: PayTunnel) -> dict[str, Any]:
    return {
        "route": _tunnel(map, s),
        "price": s.tunnel_price,
        "cards": _total(action.payment),
        "color": _color(Card(s.tunnel_color)),
        "payment": str(action.payment),
        "held": _held(s, action.player, action.payment),
    }
