"""From a view to its JSON form."""

from functools import lru_cache
from typing import Any

from whistlestop import game
from whistlestop.game.notation import route_text
from whistlestop.maps import Map, Ticket

from .base import TicketText, card_counts, letters
from .events import encode_event
from .map import encode_ticket
from .scores import encode_outcome
from .texts import action_texts
from .view import Board, Counts, Position, TicketDraw, Tunnel, View


def encode(view: game.View) -> View:
    """A view as it travels; `.model_dump_json()` is its text."""
    return View(**_fields(view), log=tuple([encode_event(event) for event in view.log]))


def encode_position(view: game.View) -> Position:
    """A view without its log, for those who have been told the events already."""
    return Position(**_fields(view))


def _fields(view: game.View) -> dict[str, Any]:
    """Everything but the log."""
    return {
        "map": view.map.name,
        "fingerprint": view.map.fingerprint,
        "player": view.player,
        "players": view.players,
        "first": view.first,
        "phase": view.phase,
        "to_act": view.to_act,
        "turn": view.turn,
        "legal_actions": action_texts(view),
        "board": _board(view.board),
        "hand": card_counts(view.hand),
        "tickets": tuple([encode_ticket(ticket) for ticket in view.tickets]),
        "offered": tuple([encode_ticket(ticket) for ticket in view.offered]),
        "row": letters(view.row),
        "deck_size": view.deck_size,
        "discard": card_counts(view.discard),
        "ticket_deck_size": view.ticket_deck_size,
        "counts": tuple([_counts(counts) for counts in view.counts]),
        "known": tuple([card_counts(cards) for cards in view.known]),
        "shown": tuple([card_counts(cards) for cards in view.shown]),
        "unseen": card_counts(view.unseen),
        "tunnel": None if view.tunnel is None else _tunnel(view.tunnel),
        "drawn": view.drawn,
        "passes": view.passes,
        "last_turns": view.last_turns,
        "draws": tuple([_draw(draw) for draw in view.draws]),
        "outcome": None if view.outcome is None else encode_outcome(view.outcome),
    }


@lru_cache(maxsize=4096)
def _counts(counts: game.Counts) -> Counts:
    return Counts(**counts._asdict())


@lru_cache(maxsize=64)
def _route_texts(map: Map) -> tuple[str, ...]:
    return tuple(route_text(route) for route in map.routes)


# Five people are sent the same board, and many actions leave it as it was.
@lru_cache(maxsize=512)
def _board(board: game.Board) -> Board:
    names = _route_texts(board.map)
    return Board(
        owners={names[r]: p for r, p in enumerate(board.owners) if p is not None},
        stations={
            city.code: p
            for city, p in zip(board.map.cities, board.stations, strict=True)
            if p is not None
        },
        trains=board.trains,
    )


def _tunnel(tunnel: game.Tunnel) -> Tunnel:
    return Tunnel(
        player=tunnel.player,
        route=route_text(tunnel.route),
        payment=str(tunnel.payment),
        revealed=card_counts(tunnel.revealed),
        price=tunnel.price,
    )


@lru_cache(maxsize=4096)
def _draw(draw: game.TicketDraw) -> TicketDraw:
    return TicketDraw(
        player=draw.player,
        count=draw.count,
        tickets=_ticket_texts(draw.tickets),
        kept_count=draw.kept_count,
        kept=_ticket_texts(draw.kept),
    )


def _ticket_texts(tickets: tuple[Ticket, ...] | None) -> tuple[TicketText, ...] | None:
    return None if tickets is None else tuple(str(ticket) for ticket in tickets)
