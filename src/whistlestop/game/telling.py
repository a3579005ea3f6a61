"""Telling what happened: from the trace of the rules to events."""

from collections.abc import Iterator, Sequence

from whistlestop.maps import Card, Map, Ticket
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
    PayTunnel,
    Player,
    TakeFaceUp,
)
from .cards import Cards
from .codec import laid_payment
from .events import (
    CardDrawn,
    CardsDealt,
    CardTaken,
    DeckReshuffled,
    Event,
    FirstPlayerChosen,
    GameEnded,
    LastTurnsBegan,
    Passed,
    RouteClaimed,
    RowDealt,
    RowFilled,
    RowReset,
    StationBuilt,
    TicketsChosen,
    TicketsKept,
    TicketsOffered,
    TunnelEntered,
    TunnelGivenUp,
    TunnelPaid,
)
from .ledger import TicketDraw


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
