"""What a finished game says about each seat, from its table alone: the source of all results."""

import json
from collections.abc import Sequence
from typing import Any

from whistlestop.game import DrawTickets, Game
from whistlestop.game.notation import route_text
from whistlestop.maps import Map
from whistlestop.service.hall.maps import MapLibrary
from whistlestop.service.store import LogRow
from whistlestop.service.store.ratings import Result
from whistlestop.service.table import Seat, Table
from whistlestop.service.table.apply import replay
from whistlestop.service.table.daily import is_late

from .model import BOT, places


def results_in(table: str, map: Map, log: Sequence[LogRow]) -> list[Result]:
    """The results of a table from its log. A seat that moved after the end, to the account of
    somebody who was a guest, took its game along; at rated tables no seat moves."""
    return results_of(replay(table, map, log))


def results_of(table: Table) -> list[Result]:
    """The results of a finished table, one a seat; none of a game that was played elsewhere, of a
    lesson, or of a table without a result."""
    if table.stage != "finished" or table.record is not None or table.lesson is not None:
        return []
    if table.result is None or table.finished_at is None:
        return []
    left = [seat.number for seat in table.persons if seat.stand_in is not None]
    found = places(table.result, table.winners, left)
    facts = _facts(table.game) if table.game is not None else [None] * len(table.seats)
    return [
        Result(
            table=table.id,
            seat=seat.number,
            player=player_of(seat),
            map=map_key(table),
            pace="daily" if table.options.pace.kind == "days" else "live",
            players=len(table.seats),
            rated=table.options.rated and not is_late(table),
            finished_at=table.finished_at,
            place=found[seat.number],
            left=seat.number in left,
            score=table.result[seat.number],
            facts=None if told is None else json.dumps(told, separators=(",", ":")),
        )
        for seat, told in zip(table.seats, facts, strict=True)
    ]


def player_of(seat: Seat) -> str:
    """Who is rated for a seat."""
    if seat.kind == "bot":
        return f"{BOT}{seat.name}"
    return seat.user or "?"


def map_key(table: Table) -> str:
    """Under which name games on a map are counted."""
    return table.map.name if MapLibrary.is_builtin(table.map) else table.map.fingerprint


def _facts(game: Game) -> list[dict[str, Any]]:
    """The parts of everybody's score, and what was done for it."""
    outcome = game.outcome()
    assert outcome is not None
    drawn = [0] * game.players
    for action in game.history:
        drawn[action.player] += isinstance(action, DrawTickets)
    return [
        {
            "routes": sheet.routes,
            "tickets": sheet.tickets,
            "stations": sheet.stations,
            "longest": sheet.longest_path_bonus,
            "path": sheet.longest_path.length,
            "kept": len(sheet.ticket_results),
            "completed": sheet.completed,
            "best_ticket": max(
                (one.ticket.points for one in sheet.ticket_results if one.completed), default=0
            ),
            "draws": drawn[sheet.player],
            "claimed": [route_text(route) for route in game.board.routes_of(sheet.player)],
        }
        for sheet in outcome.sheets
    ]
