"""Maps, events, score sheets and whole games as JSON.

Names as in Python, in snake_case; a card is its letter, a city its code; routes, tickets, payments
and actions are notation text.
"""

import dataclasses
import re
from typing import Any

from whistlestop.game import Deal, Event, Outcome, Payment, ScoreSheet
from whistlestop.game.notation import route_text
from whistlestop.maps import Card, City, Map, Route, Ticket
from whistlestop.records import Record
from whistlestop.rules import RULES_VERSION

Json = dict[str, Any]


def value_json(map: Map, value: object) -> Any:
    """One value as it stands in JSON."""
    if isinstance(value, Card):  # before int, which a card is too
        return value.letter
    if isinstance(value, City):
        return value.code
    if isinstance(value, Route):
        return route_text(value)
    if isinstance(value, Ticket | Payment):
        return str(value)
    if isinstance(value, tuple | list):
        return [value_json(map, part) for part in value]
    return value


def event_json(map: Map, event: Event) -> Json:
    """`{"type": "card_taken", "player": 0, "card": "G"}`."""
    kind = re.sub(r"(?<!^)(?=[A-Z])", "_", type(event).__name__).lower()
    fields = {f.name: getattr(event, f.name) for f in dataclasses.fields(event)}
    return {"type": kind} | {name: value_json(map, value) for name, value in fields.items()}


def sheet_json(map: Map, sheet: ScoreSheet) -> Json:
    """A score sheet."""
    return {
        "routes": sheet.routes,
        "tickets": sheet.tickets,
        "stations": sheet.stations,
        "longest_path_bonus": sheet.longest_path_bonus,
        "total": sheet.total,
        "ticket_results": [
            {
                "ticket": str(result.ticket),
                "completed": result.completed,
                "path": value_json(map, result.path),
            }
            for result in sheet.ticket_results
        ],
        "borrowed": {city.code: value_json(map, r) for city, r in sheet.borrowed.items()},
        "longest_path": {
            "routes": value_json(map, sheet.longest_path.routes),
            "length": sheet.longest_path.length,
        },
    }


def outcome_json(map: Map, outcome: Outcome | None) -> Json | None:
    """Who won and why, or None for a game that goes on."""
    if outcome is None:
        return None
    return {
        "winners": list(outcome.winners),
        "decided_by": outcome.decided_by,
        "sheets": [sheet_json(map, sheet) for sheet in outcome.sheets],
    }


def deal_json(map: Map, deal: Deal) -> Json:
    """Hands and opening tickets by seat, the row, and what came up where it was reset."""
    return {
        "hands": value_json(map, deal.hands),
        "tickets": value_json(map, deal.tickets),
        "row": value_json(map, deal.row),
        "turned": value_json(map, deal.turned),
    }


def record_json(record: Record, *, moves: int | None = None) -> Json:
    """A whole record, or its first moves; the result is that of the last position."""
    map = record.map
    game = record.start()
    told: list[Json] = []
    for move in record.moves[:moves]:
        events = game.push(move.action, chance=move.chance)
        told.append(
            {
                "player": move.action.player,
                "action": game.text(move.action),
                "events": [event_json(map, event) for event in events],
            }
        )
    return {
        "map": map.name,
        "fingerprint": map.fingerprint,
        "rules": RULES_VERSION,
        "date": record.date,
        "players": list(record.names),
        "first": record.first,
        "deal": deal_json(map, record.deal),
        "moves": told,
        "result": outcome_json(map, game.outcome()),
    }


def map_summary_json(map: Map) -> Json:
    """A map in a list of maps."""
    return {
        "name": map.name,
        "title": dict(map.title),
        "players": [map.players[0], map.players[-1]],
        "cities": len(map.cities),
        "routes": len(map.routes),
        "tickets": len(map.tickets),
        "fingerprint": map.fingerprint,
    }


def map_json(map: Map) -> Json:
    """Everything about a map."""
    rules = {f.name: getattr(map.rules, f.name) for f in dataclasses.fields(map.rules)}
    rules["points"] = {str(length): points for length, points in map.rules.points.items()}
    return map_summary_json(map) | {
        "cities": [
            {"code": c.code, "name": c.name, "names": dict(c.names), "x": c.x, "y": c.y}
            for c in map.cities
        ],
        "routes": [
            {
                "route": route_text(r),
                "length": r.length,
                "color": None if r.color is None else r.color.letter,
                "tunnel": r.tunnel,
                "ferry": r.ferry,
                "twin": None if r.twin is None else route_text(map.routes[r.twin]),
            }
            for r in map.routes
        ],
        "tickets": [{"ticket": str(t), "points": t.points, "long": t.long} for t in map.tickets],
        "rules": rules,
    }
