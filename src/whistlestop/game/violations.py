"""Why an action is refused: the clause, a key with its details for translation, a sentence."""

import string
from collections.abc import Mapping
from dataclasses import dataclass, field
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
from .legal import offered
from .notation import route_text


@dataclass(frozen=True)
class Violation:
    """The first reason, in the fixed order, why an action is illegal."""

    clause: str
    """The clause of RULES.md that was broken."""
    key: str
    """Names the reason; together with `args` it can be said in any language."""
    args: Mapping[str, Any] = field(default_factory=lambda: FrozenDict({}))

    def __str__(self) -> str:
        return English().vformat(SENTENCES[self.key], (), self.args) + f" ({self.clause})"


class English(string.Formatter):
    """Fills in sentences; `{cost:card}` is "1 card" or "2 cards"."""

    def format_field(self, value: Any, format_spec: str) -> str:
        return count(value, format_spec) if format_spec else str(value)


def count(n: int, word: str) -> str:
    """`1 train`, `2 trains`."""
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


class IllegalActionError(ValueError):
    """The action is against the rules; `violation` says why. Nothing was changed."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(str(violation))
        self.violation = violation


REASONS: dict[int, tuple[str, str]] = {
    codes.GAME_OVER: ("REFUSE-1", "game_over"),
    codes.NOT_YOUR_TURN: ("REFUSE-2", "not_your_turn"),
    codes.OPENING_FIRST: ("REFUSE-3", "opening_first"),
    codes.SECOND_CARD_FIRST: ("REFUSE-3", "second_card_first"),
    codes.KEEP_FIRST: ("REFUSE-3", "keep_first"),
    codes.TUNNEL_FIRST: ("REFUSE-3", "tunnel_first"),
    codes.NOTHING_OFFERED: ("REFUSE-3", "nothing_offered"),
    codes.NO_TUNNEL_OPEN: ("REFUSE-3", "no_tunnel_open"),
    codes.NO_SUCH_CARD: ("REFUSE-4", "no_such_card"),
    codes.NO_SUCH_TICKET: ("REFUSE-4", "no_such_ticket"),
    codes.NO_SUCH_ROUTE: ("REFUSE-4", "no_such_route"),
    codes.NO_SUCH_CITY: ("REFUSE-4", "no_such_city"),
    codes.NO_STATIONS_HERE: ("REFUSE-4", "no_stations_here"),
    codes.SECOND_LOCOMOTIVE: ("DRAW-3", "second_locomotive"),
    codes.NO_CARDS_LEFT: ("DRAW-7", "no_cards_left"),
    codes.NO_TICKETS_LEFT: ("TICKET-1", "no_tickets_left"),
    codes.TOO_FEW_OPENING: ("SETUP-3", "too_few_kept"),
    codes.TOO_FEW_KEPT: ("TICKET-1", "too_few_kept"),
    codes.ROUTE_TAKEN: ("CLAIM-1", "route_taken"),
    codes.ROUTE_CLOSED: ("CLAIM-6", "route_closed"),
    codes.BOTH_TRACKS: ("CLAIM-5", "both_tracks"),
    codes.TOO_FEW_TRAINS: ("CLAIM-3", "too_few_trains"),
    codes.CITY_TAKEN: ("STATION-1", "city_taken"),
    codes.NO_STATION_LEFT: ("STATION-1", "no_station_left"),
    codes.WRONG_NUMBER: ("CLAIM-2", "wrong_number"),
    codes.WRONG_COLOR: ("CLAIM-2", "wrong_color"),
    codes.FERRY_LOCOMOTIVES: ("FERRY-1", "ferry_locomotives"),
    codes.STATION_NUMBER: ("STATION-2", "station_number"),
    codes.EXTRA_NUMBER: ("TUNNEL-2", "extra_number"),
    codes.EXTRA_COLOR: ("TUNNEL-2", "extra_color"),
    codes.EXTRA_LOCOMOTIVES: ("TUNNEL-4", "extra_locomotives"),
    codes.NOT_ENOUGH_CARDS: ("CLAIM-2", "not_enough_cards"),
    codes.NOT_ENOUGH_FOR_STATION: ("STATION-2", "not_enough_cards"),
    codes.NOT_ENOUGH_FOR_TUNNEL: ("TUNNEL-2", "not_enough_cards"),
    codes.MUST_ACT: ("TURN-2", "must_act"),
}

SENTENCES: dict[str, str] = {
    "game_over": "The game is over; no action is possible anymore.",
    "not_your_turn": "It is not the turn of player {player}; to act: {to_act}.",
    "opening_first": "Opening tickets must be chosen first: keep at least {keep}.",
    "second_card_first": "One train card was drawn; draw the next one first.",
    "keep_first": "Tickets were drawn; choose which to keep first, at least {keep}.",
    "tunnel_first": "The tunnel {route} asks for {price:card} more; pay or give it up first.",
    "nothing_offered": "There are no tickets to choose from now; draw tickets first.",
    "no_tunnel_open": "There is no tunnel to pay for or to give up now.",
    "no_such_card": "No {card} card lies face up; the row is {row}.",
    "no_such_ticket": "These tickets are not all on offer; to choose from: {offered}.",
    "no_such_route": "The map {map} has no route {route}.",
    "no_such_city": "The map {map} has no city {city}.",
    "no_stations_here": "The map {map} is played without stations.",
    "second_locomotive": "A face-up locomotive cannot be the second card; take another card or "
    "draw blind.",
    "no_cards_left": "Deck and discards are empty, so no train card can be drawn.",
    "no_tickets_left": "The ticket deck is empty.",
    "too_few_kept": "At least {keep:ticket} must be kept, not {kept}.",
    "route_taken": "{route} has been claimed by player {owner}.",
    "route_closed": "{route} is closed: with {players:player} only one track of a double can be "
    "claimed, and player {owner} has the other.",
    "both_tracks": "{route} is the other track of a double, and this player already has one.",
    "too_few_trains": "{route} needs {length:train}; {trains:train} left.",
    "city_taken": "{city} already has a station of player {owner}.",
    "no_station_left": "No station is left; a player has {stations:station}.",
    "wrong_number": "{route} costs {length:card}, not {cards}.",
    "wrong_color": "{route} is paid in {color}, with locomotives standing in; {payment} does not "
    "fit.",
    "ferry_locomotives": "The ferry {route} needs at least {ferry:locomotive}, not {locomotives}.",
    "station_number": "The next station costs {cost:card} of one color, with locomotives standing "
    "in; {payment} does not fit.",
    "extra_number": "The tunnel {route} asks for {price:card} more, not {cards}.",
    "extra_color": "The extra cards must be {color} or locomotives; {payment} does not fit.",
    "extra_locomotives": "The tunnel was laid with locomotives only, so only locomotives can pay.",
    "not_enough_cards": "{payment} is more than the hand holds: {held}.",
    "must_act": "Passing is only possible when nothing else is.",
}


def explain(map: Map, m: MapData, s: State, action: Action, fault: int) -> Violation:
    """The violation for a fault the rules found."""
    clause, key = REASONS[fault]
    if fault == codes.TOO_FEW_OPENING and map.rules.opening_rejected == "out":
        clause = "SETUP-4"
    args: dict[str, Any] = {}
    if fault == codes.NOT_YOUR_TURN:
        due = (p for p in range(s.players) if may_act(s, p))
        args = {"player": action.player, "to_act": _listed(due)}
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
    """How many cards were laid; what was said if that is not a number of cards."""
    if not isinstance(payment, Payment):
        return 0
    counts = payment.colored, payment.locomotives
    whole = all(isinstance(n, int) and n >= 0 for n in counts)
    return payment.total if whole else str(payment)


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
