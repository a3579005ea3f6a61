"""A game that fits a view: everything hidden redrawn, everything known kept (INFO-3).

Made from the view alone, so it cannot leak: two positions with equal views have equal samples.
"""

import random
from typing import TYPE_CHECKING

from whistlestop.rules import codes
from whistlestop.rules.layout import State, blank
from whistlestop.rules.redraw import deal_missing

from .actions import Payment
from .cards import Cards
from .game import Game
from .ledger import TicketDraw
from .seeds import sample_key, step_words
from .ticketflow import Flow, Places
from .views import PHASES, View

if TYPE_CHECKING:
    from whistlestop.maps import Ticket


def sample(view: View, seed: int | bytes | None) -> Game:
    """One game the view fits; the same view and seed give the same game."""
    key = sample_key(seed)
    s, draws = _redraw(view, key)
    return Game._restore(view.map, s, key, view.log, draws)


def sample_state(view: View, seed: int | bytes | None) -> State:
    """The state of that game, for programs that go on with the rules themselves."""
    return _redraw(view, sample_key(seed))[0]


def _redraw(view: View, key: bytes) -> tuple[State, tuple[TicketDraw, ...]]:
    rng = random.Random(key)
    s = blank(State)
    _copy_public(view, s)
    _copy_tunnel(view, s)
    _redraw_hands(view, s, key)
    flow = Flow(view.map, view.players, view.draws)
    places = flow.redraw(rng)
    _place_tickets(view, s, flow, places)
    draws = _whole_draws(view, flow, places)
    if s.phase == codes.OPENING:
        draws = _choose_opening(view, s, draws, rng)
    return s, draws


def _copy_public(view: View, s: State) -> None:
    s.players, s.first, s.phase = view.players, view.first, PHASES.index(view.phase)
    s.player = view.first if s.phase == codes.OPENING else _player(view)
    s.turn, s.drawn, s.passes, s.last_turns = view.turn, view.drawn, view.passes, view.last_turns
    if view.outcome is not None:
        s.ended = codes.DEADLOCK if view.passes == view.players else codes.LAST_TURNS
    s.row, s.row_size = list(Cards(view.row).counts), len(view.row)
    s.discard, s.discard_size = list(view.discard.counts), view.discard.total()
    for p, counts in enumerate(view.counts):
        s.trains[p], s.stations[p], s.score[p] = counts.trains, counts.stations, counts.score
        s.known[p] = list(view.known[p].counts)
        s.shown[p] = list(view.shown[p].counts)
    for route, owner in enumerate(view.board.owners):
        s.owner[route] = 0 if owner is None else owner + 1
    for city, builder in enumerate(view.board.stations):
        s.station[city] = 0 if builder is None else builder + 1


def _player(view: View) -> int:
    """Whose turn it is, or was when the game ended."""
    return view.to_act[0] if view.to_act else (view.first + view.turn) % view.players


def _copy_tunnel(view: View, s: State) -> None:
    tunnel = view.tunnel
    if tunnel is None:
        return
    payment: Payment = tunnel.payment
    s.tunnel_route, s.tunnel_price = tunnel.route.id + 1, tunnel.price
    s.tunnel_color = codes.LOCO if payment.color is None else int(payment.color)
    s.laid[s.tunnel_color] = payment.colored
    s.laid[codes.LOCO] = payment.locomotives
    s.revealed = list(tunnel.revealed.counts)


def _redraw_hands(view: View, s: State, key: bytes) -> None:
    """All unseen cards are the deck; the hands that are not seen are dealt from it."""
    s.words = step_words(key, 0)
    s.deck, s.deck_size = list(view.unseen.counts), view.unseen.total()
    for p, counts in enumerate(view.counts):
        sure = view.hand if p == view.player else view.known[p]
        s.hands[p] = list(sure.counts)
        s.missing[p] = counts.cards - sure.total()
    deal_missing(s)


def _place_tickets(view: View, s: State, flow: Flow, places: Places) -> None:
    for i, offer in enumerate(flow.offers):
        p = offer.draw.player
        undecided = offer.back is None
        for t in places.offered[i] if undecided else places.kept[i]:
            s.ticket_at[t] = (codes.OFFERED if undecided else codes.HELD) + p
    filled = [layer for layer in flow.deck if places.layers[layer]]
    for depth, layer in enumerate(filled):
        for t in places.layers[layer]:
            s.ticket_at[t] = codes.LAYER + depth
    s.layers = len(filled)
    s.top_size = len(places.layers[filled[0]]) if filled else 0
    s.tickets_left = view.ticket_deck_size


def _whole_draws(view: View, flow: Flow, places: Places) -> tuple[TicketDraw, ...]:
    """The offers with the tickets that were redrawn."""

    def tickets(ids: list[int]) -> "tuple[Ticket, ...]":
        return tuple(view.map.tickets[t] for t in ids)

    whole = []
    for i, offer in enumerate(flow.offers):
        draw = TicketDraw(offer.draw.player, offer.draw.count, tickets(places.offered[i]))
        whole.append(draw if offer.back is None else draw.keep(tickets(places.kept[i])))
    return tuple(whole)


def _choose_opening(
    view: View, s: State, draws: tuple[TicketDraw, ...], rng: random.Random
) -> tuple[TicketDraw, ...]:
    """Opening choices that were made but do not show yet: the viewer's own, others at random."""
    made = list(draws)
    for p, draw in enumerate(draws):
        if p in view.to_act:
            continue
        assert draw.tickets is not None
        kept = view.draws[p].kept
        if kept is None:
            n = rng.randint(view.map.rules.opening_keep, draw.count)
            kept = tuple(sorted(rng.sample(draw.tickets, n), key=lambda t: t.id))
        s.choice[p] = sum(1 << draw.tickets.index(t) for t in kept)
        made[p] = draw.keep(kept)
    return tuple(made)
