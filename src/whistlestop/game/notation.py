"""Actions as short texts: `+G`, `DEN-OMA 3P1L`, `&-`, `@ROM 2G` and so on."""

import re
from collections.abc import Sequence

from whistlestop.maps import Card, City, Map, Route, Ticket

from .actions import (
    ANYONE,
    Action,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Pass,
    Payment,
    PayTunnel,
    Player,
    TakeFaceUp,
)

EXAMPLES = "+G, +?, +T, =PAR-WIE,ROM-SMY, DEN-OMA 3P1L, &1G, &-, @ROM 2G or --"


class NotationError(ValueError):
    """The text is not an action; the message says what was wrong with it."""


def route_text(route: Route) -> str:
    """`DEN-OMA`; one track of a double by its color, or by its place if it is gray."""
    if route.twin is None:
        return str(route)
    return f"{route}.{_track(route)}"


def _track(route: Route) -> str:
    assert route.twin is not None
    if route.color is not None:
        return route.color.letter
    return "1" if route.id < route.twin else "2"


def text(action: Action, *, opening: bool = False) -> str:
    """An action as text. An opening choice names its player, since all choose at once."""
    match action:
        case TakeFaceUp(Card() as card):
            return f"+{card.letter}"
        case DrawBlind():
            return "+?"
        case DrawTickets():
            return "+T"
        case KeepTickets(tickets) if all(isinstance(t, Ticket) for t in tickets):
            who = str(action.player) if opening else ""
            return f"{who}=" + ",".join(str(ticket) for ticket in tickets)
        case ClaimRoute(Route() as route, payment):
            return f"{route_text(route)} {payment}"
        case PayTunnel(payment):
            return f"&{payment}"
        case GiveUpTunnel():
            return "&-"
        case BuildStation(City() as city, payment):
            return f"@{city} {payment}"
        case Pass():
            return "--"
        case TakeFaceUp() | KeepTickets() | ClaimRoute() | BuildStation():
            raise NotationError(f"{action!r:.80} has no text: it refers to nothing on a map.")
        case _:
            raise TypeError(f"{action!r} is not an action.")


def parse(map: Map, text: str, player: Player = ANYONE) -> Action:
    """The action a text stands for. Case, spaces and the order of two cities do not matter."""
    if not isinstance(text, str):
        raise NotationError(f"An action is text such as {EXAMPLES}, not {text!r}.")
    plain = "".join(text.split()).upper()
    simple: dict[str, Action] = {
        "+?": DrawBlind(player=player),
        "+T": DrawTickets(player=player),
        "&-": GiveUpTunnel(player=player),
        "--": Pass(player=player),
    }
    if plain in simple:
        return simple[plain]
    if keep := re.fullmatch(r"(\d*)=(.*)", plain, re.ASCII):
        who = int(keep[1][:9]) if keep[1] else player
        return KeepTickets(_tickets(map, keep[2]), player=who)
    if plain.startswith("+"):
        return TakeFaceUp(_card(plain[1:]), player=player)
    if plain.startswith("&"):
        return PayTunnel(parse_payment(plain[1:]), player=player)
    if station := re.fullmatch(r"@([A-Z]+)(.*)", plain):
        return BuildStation(_city(map, station[1]), parse_payment(station[2]), player=player)
    if claim := re.fullmatch(r"([A-Z]+)-([A-Z]+)(?:\.(.))?(.*)", plain):
        route = _route(map, claim[1], claim[2], claim[3])
        return ClaimRoute(route, parse_payment(claim[4]), player=player)
    raise NotationError(f"{_shown(text)} is not an action; write {EXAMPLES}.")


def _shown(text: str) -> str:
    """A text as it may stand in a message: quoted, and not too long."""
    return repr(text if len(text) <= 60 else text[:57] + "...")


def _card(letters: str) -> Card:
    try:
        return Card.from_letter(letters)
    except ValueError:
        raise NotationError(
            f"{_shown('+' + letters)} is not a card to draw; write + and one of P B O W G Y K R L, "
            "+? for a blind draw or +T for tickets."
        ) from None


def parse_payment(text: str) -> Payment:
    """`3P1L` as a payment: one color at most, and locomotives, in either order."""
    parts = re.findall(r"(\d+)([A-Z])", text)
    if not parts or "".join(n + letter for n, letter in parts) != text:
        raise NotationError(
            f"{_shown(text)} is not a payment; write how many cards of which kind, such as 3P1L."
        )
    colored: dict[Card, int] = {}
    for n, letter in parts:
        try:
            card = Card.from_letter(letter)
        except ValueError:
            raise NotationError(
                f"{letter!r} in {_shown(text)} is not a card; the letters are P B O W G Y K R L."
            ) from None
        if card in colored:
            raise NotationError(f"{_shown(text)} names {letter} twice.")
        colored[card] = int(n[:9])
    locomotives = colored.pop(Card.LOCOMOTIVE, 0)
    if len(colored) > 1:
        raise NotationError(f"{_shown(text)} mixes colors; a payment has one, and locomotives.")
    for color, n_colored in colored.items():
        return Payment(color, n_colored, locomotives)
    return Payment(None, 0, locomotives)


def _city(map: Map, code: str) -> City:
    try:
        return map.city(code)
    except ValueError as error:
        raise NotationError(str(error)) from None


def _tickets(map: Map, codes: str) -> list[Ticket]:
    return [parse_ticket(map, part) for part in codes.split(",")] if codes else []


def parse_ticket(map: Map, text: str) -> Ticket:
    """`PAR-WIE` as a ticket."""
    pair = re.fullmatch(r"([A-Z]+)-([A-Z]+)", text)
    if not pair:
        raise NotationError(f"{_shown(text)} is not a ticket; write two city codes as in PAR-WIE.")
    ticket = map.ticket_between(_city(map, pair[1]), _city(map, pair[2]))
    if ticket is None:
        raise NotationError(f"The map {map.name} has no ticket {text}.")
    return ticket


def parse_route(map: Map, text: str) -> Route:
    """`DEN-OMA` or `DEN-KCY.K` as a route."""
    match = re.fullmatch(r"([A-Z]+)-([A-Z]+)(?:\.(.))?", text)
    if not match:
        raise NotationError(f"{_shown(text)} is not a route; write two city codes as in PAR-DIE.")
    return _route(map, match[1], match[2], match[3])


def _route(map: Map, a: str, b: str, track: str | None) -> Route:
    name = f"{a}-{b}"
    routes = map.routes_between(_city(map, a), _city(map, b))
    if not routes:
        raise NotationError(f"The map {map.name} has no route {name}.")
    if len(routes) == 1 and track is None:
        return routes[0]
    if track is not None:
        routes = tuple(r for i, r in enumerate(routes, 1) if track in _names(r, i))
        if len(routes) == 1:
            return routes[0]
    raise NotationError(_which_track(name, map.routes_between(_city(map, a), _city(map, b))))


def _names(route: Route, place: int) -> tuple[str, ...]:
    """The ways to name a track: its color and its place."""
    return (str(place),) if route.color is None else (str(place), route.color.letter)


def _which_track(name: str, routes: Sequence[Route]) -> str:
    if len(routes) == 1:
        return f"{name} is a single track; write it without a dot."
    return f"{name} is a double; write {' or '.join(route_text(r) for r in routes)}."
