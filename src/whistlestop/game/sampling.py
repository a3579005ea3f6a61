"""A game that fits a position: everything hidden redrawn, everything known kept (INFO-3).

Made from what one viewer knows alone, so it cannot leak: equal views have equal samples. Of a whole
position nothing is hidden, and there is one game that fits.
"""

import random
from typing import TYPE_CHECKING

from whistlestop.maps import Map
from whistlestop.rules import codes
from whistlestop.rules.cards import deal_missing
from whistlestop.rules.layout import State, blank, copy_state

from .events import TicketDraw
from .game import Game
from .offers import DeadEndError, Flow, Places
from .position import Position, PositionError, parse_position
from .seeds import sample_key, seed_bytes, step_words
from .views import PHASES, View

if TYPE_CHECKING:
    from whistlestop.maps import Ticket

TRIES = 10_000
"""To find a place for the tickets of a position that somebody wrote. Mostly one is enough, but
views of a game with many offers have needed thousands."""


def sample(view: View, seed: int | bytes | None) -> Game:
    """One game the view fits; the same view and seed give the same game."""
    key = sample_key(seed)
    s, draws = _redraw(Position.of_view(view), key, None)
    return Game._restore(view.map, s, key, view.log, draws)


def sample_state(view: View, seed: int | bytes | None) -> State:
    """The state of that game, for programs that go on with the rules themselves."""
    return _redraw(Position.of_view(view), sample_key(seed), None)[0]


def state_of(game: Game) -> State:
    """A copy of the state of a game, with everything in it: for looking at games that are over."""
    return copy_state(game._state)


def game_from(text: str, seed: int | bytes | None, map: Map | None) -> Game:
    """The game of a whole position."""
    position = parse_position(text, map=map)
    if not position.whole:
        raise PositionError("view: this is the position of a view; View.from_position reads it.")
    return _fitting(position, seed_bytes(seed))


def view_from(text: str, map: Map | None) -> View:
    """The view of a position."""
    position = parse_position(text, map=map)
    if position.whole:
        raise PositionError("view: it is missing; Game.from_position reads the position of a game.")
    return _fitting(position, sample_key(0)).view(position.viewer)


def _fitting(position: Position, seed: bytes) -> Game:
    """A game with a position that somebody wrote."""
    try:
        s, draws = _redraw(position, seed, TRIES)
    except DeadEndError:
        raise PositionError(
            "offers: the tickets cannot have come from the deck like this."
        ) from None
    game = Game._restore(position.map, s, seed, (), draws)
    if not all(game.numbers_of(p) for p in game.to_act):
        raise PositionError("phase: no card can be drawn, so the turn is over.")
    return game


def _redraw(at: Position, key: bytes, tries: int | None) -> tuple[State, tuple[TicketDraw, ...]]:
    rng = random.Random(key)
    s = blank(State)
    _copy_public(at, s)
    _copy_tunnel(at, s)
    _redraw_hands(at, s, key)
    flow = Flow(at.map, at.players, at.draws)
    places = flow.redraw(rng, tries)
    _place_tickets(at, s, flow, places)
    draws = _whole_draws(at, flow, places)
    if s.phase == codes.OPENING:
        draws = _choose_opening(at, s, draws, rng)
    return s, draws


def _copy_public(at: Position, s: State) -> None:
    s.players, s.first, s.phase = at.players, at.first, PHASES.index(at.phase)
    s.player = (at.first + at.turn) % at.players
    s.turn, s.drawn, s.passes, s.last_turns = at.turn, at.drawn, at.passes, at.last_turns
    if s.phase == codes.OVER:
        s.ended = codes.DEADLOCK if at.passes == at.players else codes.LAST_TURNS
    s.row, s.row_size = list(at.row.counts), len(at.row)
    s.discard, s.discard_size = list(at.discard.counts), len(at.discard)
    for p in range(at.players):
        s.trains[p], s.score[p] = at.trains[p], at.score[p]
        s.stations[p] = at.map.rules.stations - len(at.stations[p])
        s.known[p], s.shown[p] = list(at.hands[p].known.counts), list(at.hands[p].shown.counts)
        for route in at.routes[p]:
            s.owner[route.id] = p + 1
        for city in at.stations[p]:
            s.station[city.id] = p + 1


def _copy_tunnel(at: Position, s: State) -> None:
    tunnel = at.tunnel
    if tunnel is None:
        return
    payment = tunnel.payment
    s.tunnel_route, s.tunnel_price = tunnel.route.id + 1, tunnel.price
    s.tunnel_color = codes.LOCO if payment.color is None else int(payment.color)
    s.laid[s.tunnel_color] = payment.colored
    s.laid[codes.LOCO] = payment.locomotives
    s.revealed = list(tunnel.revealed.counts)


def _redraw_hands(at: Position, s: State, key: bytes) -> None:
    """All unseen cards are the deck; the hands that are not seen are dealt from it."""
    s.words = step_words(key, 0)
    s.deck = list(at.unseen.counts)
    s.deck_size = sum(s.deck)
    for p, hand in enumerate(at.hands):
        s.hands[p] = list(hand.cards.counts)
        s.missing[p] = hand.hidden or 0
    deal_missing(s)


def _place_tickets(at: Position, s: State, flow: Flow, places: Places) -> None:
    for i, offer in enumerate(flow.offers):
        p = offer.draw.player
        undecided = offer.back is None
        for t in places.offered[i] if undecided else places.kept[i]:
            s.ticket_at[t] = (codes.OFFERED if undecided else codes.HELD) + p
    filled = [places.layers[layer] for layer in flow.deck if places.layers[layer]]
    for depth, layer in enumerate(filled):
        for t in layer:
            s.ticket_at[t] = codes.LAYER + depth
    s.layers = len(filled)
    s.top_size = len(filled[0]) if filled else 0
    s.tickets_left = at.ticket_deck


def _whole_draws(at: Position, flow: Flow, places: Places) -> tuple[TicketDraw, ...]:
    """The offers with the tickets that were redrawn."""

    def tickets(ids: list[int]) -> "tuple[Ticket, ...]":
        return tuple(at.map.tickets[t] for t in ids)

    whole = []
    for i, offer in enumerate(flow.offers):
        draw = TicketDraw(offer.draw.player, offer.draw.count, tickets(places.offered[i]))
        whole.append(draw if offer.back is None else draw.keep(tickets(places.kept[i])))
    return tuple(whole)


def _choose_opening(
    at: Position, s: State, draws: tuple[TicketDraw, ...], rng: random.Random
) -> tuple[TicketDraw, ...]:
    """Opening choices that were made but do not show yet: the viewer's own, others at random."""
    made = list(draws)
    for p, draw in enumerate(draws):
        if p in at.to_act:
            continue
        assert draw.tickets is not None
        kept = at.draws[p].kept
        if kept is None:
            n = rng.randint(at.map.rules.opening_keep, draw.count)
            kept = tuple(sorted(rng.sample(draw.tickets, n), key=lambda t: t.id))
        s.choice[p] = sum(1 << draw.tickets.index(t) for t in kept)
        made[p] = draw.keep(kept)
    return tuple(made)
