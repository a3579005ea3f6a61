"""How the fields of a position stand in its line of text (`docs/notation.md`).

A kind of field writes a value and reads it back. Small kinds make larger ones: the trains are
numbers by seat, the stations lists of cities by seat. Reading raises ValueError with a sentence
that goes behind the name of the field.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import chain
from typing import Generic, NamedTuple, TypeVar

from whistlestop.maps import City, Map, Route, Ticket, builtin_maps, load_map

from .actions import Player
from .cards import Cards
from .events import TicketDraw
from .notation import parse_payment, parse_route, parse_ticket, route_text
from .views import Phase, Tunnel

T = TypeVar("T")

NOTHING = "-"
MAX_CARDS = 1000
"""More than any map has."""


class Hand(NamedTuple):
    """The cards of a player: those that can be named, and how many cannot."""

    cards: Cards
    hidden: int | None
    """None if the whole hand is seen."""
    known: Cards
    """What the other players know of it."""
    shown: Cards
    """What everybody has seen of it."""


class Reading:
    """A line being read: the fields found so far that others are read with."""

    map: Map
    players: int
    first: Player
    turn: int

    def __init__(self, given: Map | None) -> None:
        self.given = given
        """The map that came with the text, if any."""


class Kind(NamedTuple, Generic[T]):
    """How a value is written, and how it is read."""

    write: Callable[[T], str]
    read: Callable[[str, Reading], T]


# Kinds made of other kinds


def maybe(kind: Kind[T]) -> Kind[T | None]:
    """Something, or nothing."""
    return Kind(
        lambda value: NOTHING if value is None else kind.write(value),
        lambda text, at: None if text == NOTHING else kind.read(text, at),
    )


def listed(kind: Kind[T]) -> Kind[tuple[T, ...]]:
    """Any number of values."""
    return Kind(
        lambda values: list_text(map(kind.write, values)),
        lambda text, at: tuple(kind.read(part, at) for part in text.split(",") if text != NOTHING),
    )


def by_seat(kind: Kind[T]) -> Kind[tuple[T, ...]]:
    """A value for every player."""
    return Kind(
        lambda values: "/".join(map(kind.write, values)),
        lambda text, at: tuple(kind.read(part, at) for part in _split(text, "/", at.players)),
    )


def owned(kind: Kind[T]) -> Kind[tuple[tuple[T, ...], ...]]:
    """What every player has on the board; nothing belongs to two of them."""
    lists = by_seat(listed(kind))

    def read(text: str, at: Reading) -> tuple[tuple[T, ...], ...]:
        found = lists.read(text, at)
        for thing, n in Counter(chain.from_iterable(found)).items():
            if n > 1:
                raise ValueError(f"{thing} is there twice.")
        return found

    return Kind(lists.write, read)


def list_text(values: Iterable[object]) -> str:
    """Values with commas between them."""
    return ",".join(map(str, values)) or NOTHING


def _split(text: str, mark: str, parts: int) -> list[str]:
    found = text.split(mark)
    if len(found) != parts:
        raise ValueError(f"{text[:40]!r} needs {parts} parts with {mark} between them.")
    return found


# Numbers, phases, maps and places


def number(allowed: Callable[[Reading], range]) -> Kind[int]:
    """A number; which ones there can be depends on the game."""
    return Kind(str, lambda text, at: _number(text, allowed(at)))


def _number(text: str, allowed: range) -> int:
    if not re.fullmatch(r"[0-9]{1,10}", text) or int(text) not in allowed:
        raise ValueError(f"it is a number from {allowed[0]} to {allowed[-1]}, not {text[:20]!r}.")
    return int(text)


def _phase(text: str) -> Phase:
    names = {phase.name.lower(): phase for phase in Phase}
    if text not in names:
        raise ValueError(f"it is one of {', '.join(names)}, not {text[:20]!r}.")
    return names[text]


def _map(text: str, given: Map | None) -> Map:
    name, _, fingerprint = text.partition(":")
    if given is None and name not in builtin_maps():
        raise ValueError(f"there is no built-in map {name[:40]!r}; give the map itself.")
    found = given or load_map(name)
    if fingerprint != found.fingerprint:
        raise ValueError(f"the fingerprint of {found.name} is {found.fingerprint}.")
    return found


MAP = Kind[Map](lambda of: f"{of.name}:{of.fingerprint}", lambda text, at: _map(text, at.given))
PHASE = Kind[Phase](lambda phase: phase.name.lower(), lambda text, _: _phase(text))
ROUTE = Kind[Route](route_text, lambda text, at: parse_route(at.map, text))
CITY = Kind[City](str, lambda text, at: at.map.city(text))


# Cards


def _cards_text(cards: Cards) -> str:
    return str(cards) or NOTHING


def _cards(text: str) -> Cards:
    return Cards("" if text == NOTHING else text)


def _hand_text(hand: Hand) -> str:
    """`KRRL:R` is a hand in which the others know a red card, `R?3` a red card and three more."""
    seen = hand.hidden is None
    text = _cards_text(hand.cards) if seen else f"{hand.cards}?{hand.hidden}"
    if hand.shown != hand.known:
        return f"{text}:{hand.known}:{hand.shown}"
    return f"{text}:{hand.known}" if seen and hand.known else text


def _hand(text: str) -> Hand:
    named, *more = text.split(":")
    letters, mark, count = named.partition("?")
    cards = _cards(letters)
    known = _cards(more[0]) if more else cards if mark else Cards()
    shown = _cards(more[1]) if more[1:] else known
    if more[2:]:
        raise ValueError(f"{text[:40]!r} has too many parts.")
    return Hand(cards, _number(count, range(MAX_CARDS + 1)) if mark else None, known, shown)


def _tunnel_text(tunnel: Tunnel) -> str:
    return f"{route_text(tunnel.route)}:{tunnel.payment}:{_cards_text(tunnel.revealed)}"


def _tunnel(text: str, at: Reading) -> Tunnel:
    route, payment, revealed = _split(text, ":", 3)
    laid, turned = parse_payment(payment), _cards(revealed)
    price = turned["L"] + (0 if laid.color is None else turned[laid.color])
    player = (at.first + at.turn) % at.players
    return Tunnel(player, parse_route(at.map, route), laid, turned, price)


CARDS = Kind[Cards](_cards_text, lambda text, _: _cards(text))
HAND = Kind[Hand](_hand_text, lambda text, _: _hand(text))
TUNNEL = Kind[Tunnel](_tunnel_text, _tunnel)


# Offers of tickets


def offer_text(draw: TicketDraw) -> str:
    """`0:PAR-WIE,ROM-SMY>PAR-WIE`, or `1:?3>?1` where neither can be known."""
    offered = f"?{draw.count}" if draw.tickets is None else list_text(draw.tickets)
    if draw.kept_count is None:
        return f"{draw.player}:{offered}"
    kept = f"?{draw.kept_count}" if draw.kept is None else list_text(draw.kept)
    return f"{draw.player}:{offered}>{kept}"


def _offer(text: str, of: Map) -> TicketDraw:
    head, chosen, choice = text.partition(">")
    who, offer = _split(head, ":", 2)
    draw = TicketDraw(_number(who, range(of.players[-1])), *_tickets(offer, of))
    if not chosen:
        return draw
    count, kept = _tickets(choice, of)
    named = draw.tickets
    if (named is None) != (kept is None) or not set(kept or ()) <= set(named or ()):
        raise ValueError(f"{choice[:40]} is not a choice from {offer[:40]}.")
    return replace(draw, kept_count=count, kept=kept)


def _tickets(text: str, of: Map) -> tuple[int, tuple[Ticket, ...] | None]:
    """How many tickets, and which ones if they can be named."""
    if text.startswith("?"):
        return _number(text[1:], range(1, len(of.tickets) + 1)), None
    named = [parse_ticket(of, part) for part in text.split(",")]
    if len(set(named)) != len(named):
        raise ValueError(f"a ticket is twice in {text[:40]}.")
    return len(named), tuple(sorted(named, key=lambda ticket: ticket.id))


OFFERS = Kind[tuple[TicketDraw, ...]](
    lambda draws: "/".join(map(offer_text, draws)),
    lambda text, at: tuple(_offer(part, at.map) for part in text.split("/")),
)
