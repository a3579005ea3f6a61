"""What happened, in the past tense: the events, and how they are told from the trace of the rules.

`Game.push` returns events with everything in them. What a player must not see is None in the events
of that player's view, and only there.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from whistlestop.maps import Card, City, Map, Route, Ticket
from whistlestop.rules import codes
from whistlestop.rules.layout import State

from .actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Payment,
    PayTunnel,
    Player,
    TakeFaceUp,
)
from .cards import Cards
from .legal import laid_payment


@dataclass(frozen=True, slots=True)
class TicketDraw:
    """One offer of tickets: the opening ones of every player in order, then each draw."""

    player: Player
    count: int
    tickets: tuple[Ticket, ...] | None
    """What was offered; None where the viewer cannot know."""
    kept_count: int | None = None
    """How many were kept; None while undecided or not yet shown (SETUP-5)."""
    kept: tuple[Ticket, ...] | None = None

    def keep(self, tickets: tuple[Ticket, ...]) -> "TicketDraw":
        """The same offer, decided."""
        return replace(self, kept=tickets, kept_count=len(tickets))

    def seen_by(self, player: Player | None, *, opening: bool) -> "TicketDraw":
        """What a player knows of it; during the opening not even how many were kept."""
        if player == self.player:
            return self
        return _hidden_draw(self.player, self.count, None if opening else self.kept_count)


@lru_cache(maxsize=512)
def _hidden_draw(player: Player, count: int, kept_count: int | None) -> TicketDraw:
    """An offer of which only numbers are known; the same object each time, as it is told often."""
    return TicketDraw(player, count, None, kept_count, None)


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """A player got the opening hand; None for those it is hidden from."""

    player: Player
    count: int
    cards: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class RowDealt:
    """The first face-up cards were turned up."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class FirstPlayerChosen:
    """The starting player is known."""

    player: Player


@dataclass(frozen=True, slots=True)
class TicketsOffered:
    """A player was dealt, or drew, tickets to choose from; they stand in the order drawn."""

    player: Player
    count: int
    tickets: tuple[Ticket, ...] | None


@dataclass(frozen=True, slots=True)
class TicketsChosen:
    """A player has chosen opening tickets; which and how many is still secret."""

    player: Player


@dataclass(frozen=True, slots=True)
class TicketsKept:
    """A player kept some of the tickets offered and gave the others back."""

    player: Player
    count: int
    tickets: tuple[Ticket, ...] | None
    returned: int


@dataclass(frozen=True, slots=True)
class CardTaken:
    """A player took a face-up card."""

    player: Player
    card: Card


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A player drew a card blind; None for those it is hidden from."""

    player: Player
    card: Card | None


@dataclass(frozen=True, slots=True)
class RowFilled:
    """A card was turned up into the row."""

    card: Card


@dataclass(frozen=True, slots=True)
class RowReset:
    """Too many locomotives: the whole row was discarded and a new one turned up."""

    discarded: tuple[Card, ...]
    row: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DeckReshuffled:
    """The discards were shuffled into a new deck."""


@dataclass(frozen=True, slots=True)
class RouteClaimed:
    """A player claimed a route; the payment is what was laid for it at first."""

    player: Player
    route: Route
    payment: Payment
    points: int


@dataclass(frozen=True, slots=True)
class TunnelEntered:
    """A player laid cards for a tunnel and cards were revealed; `price` is what they cost extra."""

    player: Player
    route: Route
    payment: Payment
    revealed: tuple[Card, ...]
    price: int


@dataclass(frozen=True, slots=True)
class TunnelPaid:
    """A player paid the extra cards."""

    player: Player
    route: Route
    payment: Payment


@dataclass(frozen=True, slots=True)
class TunnelGivenUp:
    """A player took the laid cards back."""

    player: Player
    route: Route


@dataclass(frozen=True, slots=True)
class StationBuilt:
    """A player built a station."""

    player: Player
    city: City
    payment: Payment


@dataclass(frozen=True, slots=True)
class Passed:
    """A player could do nothing."""

    player: Player


@dataclass(frozen=True, slots=True)
class LastTurnsBegan:
    """A player has few trains left: everybody has one more turn."""

    player: Player


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over: after the last turns, or because nobody could do anything anymore."""

    deadlock: bool


Event: TypeAlias = (
    CardsDealt
    | RowDealt
    | FirstPlayerChosen
    | TicketsOffered
    | TicketsChosen
    | TicketsKept
    | CardTaken
    | CardDrawn
    | RowFilled
    | RowReset
    | DeckReshuffled
    | RouteClaimed
    | TunnelEntered
    | TunnelPaid
    | TunnelGivenUp
    | StationBuilt
    | Passed
    | LastTurnsBegan
    | GameEnded
)


class Before:
    """What must be remembered from before an action to tell it."""

    def __init__(self, s: State) -> None:
        self.row = s.row[:]
        self.last_turns = s.last_turns
        self.tunnel_route = s.tunnel_route - 1
        self.laid = s.laid[:]
        self.tunnel_color = s.tunnel_color
        self.opening = s.phase == codes.OPENING


def notes(s: State) -> list[tuple[int, int]]:
    """The trace of the last action as pairs of kind and outcome."""
    return [divmod(entry, codes.NOTE) for entry in s.trace[: s.trace_size]]


def given(trace: list[tuple[int, int]], kind: int) -> list[int]:
    """What chance gave of one kind, in order."""
    return [what for noted, what in trace if noted == kind]


def tell_row(trace: list[tuple[int, int]], row: list[int]) -> Iterator[Event]:
    """What happened to row and deck. `row` is how it lay before, and is changed along the way."""
    i = 0
    while i < len(trace):
        kind, what = trace[i]
        i += 1
        if kind == codes.TURNED:
            row[what] += 1
            yield RowFilled(Card(what))
        elif kind == codes.RESHUFFLE:
            yield DeckReshuffled()
        elif kind == codes.RESET:
            discarded = Cards.of_counts(row).elements()
            reshuffled = False
            turned: list[Card] = []
            while len(turned) < len(discarded):
                kind, what = trace[i]
                i += 1
                if kind == codes.RESHUFFLE:
                    reshuffled = True
                else:
                    turned.append(Card(what))
            row[:] = Cards(turned).counts
            yield RowReset(discarded, tuple(turned))
            if reshuffled:
                yield DeckReshuffled()


def tell_deal(map: Map, s: State) -> tuple[Event, ...]:
    """The events of the deal."""
    trace = notes(s)
    rules = map.rules
    cards = [Card(card) for card in given(trace, codes.DEALT)]
    tickets = [map.tickets[t] for t in given(trace, codes.TICKET)]
    events: list[Event] = []
    for p in range(s.players):
        hand = tuple(cards[p * rules.hand : (p + 1) * rules.hand])
        events.append(CardsDealt(p, rules.hand, hand))
    row = tuple(Card(card) for card in given(trace, codes.TURNED)[: rules.row])
    events.append(RowDealt(row))
    after_row = trace[len(cards) + len(row) :]
    events += tell_row(after_row, list(Cards(row).counts))
    size = rules.opening_long + rules.opening_dealt
    for p in range(s.players):
        events.append(TicketsOffered(p, size, tuple(tickets[p * size : (p + 1) * size])))
    events.append(FirstPlayerChosen(s.first))
    return tuple(events)


def tell(
    map: Map,
    before: Before,
    s: State,
    action: Action,
    ledger: Sequence[TicketDraw],
    drawn: tuple[Ticket, ...],
) -> tuple[Event, ...]:
    """The events of an action that was just carried out."""
    trace = notes(s)
    events = list(_tell_action(map, before, s, action, trace, ledger, drawn))
    row = before.row[:]
    if isinstance(action, TakeFaceUp):
        row[action.card] -= 1
    events += tell_row(trace, row)
    if s.last_turns and not before.last_turns:
        events.append(LastTurnsBegan(action.player))
    if s.phase == codes.OVER:
        events.append(GameEnded(s.ended == codes.DEADLOCK))
    return tuple(events)


def _tell_action(
    map: Map,
    before: Before,
    s: State,
    action: Action,
    trace: list[tuple[int, int]],
    ledger: Sequence[TicketDraw],
    drawn: tuple[Ticket, ...],
) -> Iterator[Event]:
    p = action.player
    if isinstance(action, TakeFaceUp):
        yield CardTaken(p, action.card)
    elif isinstance(action, DrawBlind):
        yield CardDrawn(p, Card(given(trace, codes.DRAWN)[0]))
    elif isinstance(action, DrawTickets):
        yield TicketsOffered(p, len(drawn), drawn)
    elif isinstance(action, KeepTickets):
        yield from _tell_keep(before, s, p, ledger)
    elif isinstance(action, ClaimRoute):
        yield from _tell_claim(map, s, action, trace)
    elif isinstance(action, PayTunnel):
        route = map.routes[before.tunnel_route]
        yield TunnelPaid(p, route, action.payment)
        yield RouteClaimed(
            p, route, laid_payment(before.tunnel_color, before.laid), map.rules.points[route.length]
        )
    elif isinstance(action, GiveUpTunnel):
        yield TunnelGivenUp(p, map.routes[before.tunnel_route])
    elif isinstance(action, BuildStation):
        yield StationBuilt(p, action.city, action.payment)
    else:
        yield Passed(p)


def _tell_keep(
    before: Before, s: State, p: Player, ledger: Sequence[TicketDraw]
) -> Iterator[Event]:
    if before.opening:
        yield TicketsChosen(p)
        if s.phase != codes.OPENING:  # SETUP-5: now that all have chosen it shows
            for q in range(s.players):
                yield _kept(ledger[q])
    else:
        yield _kept(ledger[-1])


def _kept(draw: TicketDraw) -> TicketsKept:
    assert draw.kept is not None
    return TicketsKept(draw.player, len(draw.kept), draw.kept, draw.count - len(draw.kept))


def _tell_claim(
    map: Map, s: State, action: ClaimRoute, trace: list[tuple[int, int]]
) -> Iterator[Event]:
    p = action.player
    if action.route.tunnel:
        revealed = tuple(Card(card) for card in given(trace, codes.REVEALED))
        yield TunnelEntered(p, action.route, action.payment, revealed, s.tunnel_price)
    if s.phase != codes.TUNNEL:
        points = map.rules.points[action.route.length]
        yield RouteClaimed(p, action.route, action.payment, points)
