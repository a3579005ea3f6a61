"""Records and lists of maps as JSON; what they are made of is encoded by `whistlestop.wire`.

Its models take a quarter of a second to load, so they are loaded only where JSON is wanted.
"""

from collections.abc import Iterable
from typing import Any

from whistlestop.game import Deal, Outcome
from whistlestop.maps import Card, Map
from whistlestop.records import Record
from whistlestop.rules import RULES_VERSION

Json = dict[str, Any]


def outcome_json(outcome: Outcome | None) -> Json | None:
    """Who won and why, or None for a game that goes on."""
    from whistlestop.wire import encode_outcome

    return None if outcome is None else encode_outcome(outcome).model_dump(mode="json")


def _letters(cards: Iterable[Card]) -> list[str]:
    return [card.letter for card in cards]


def deal_json(deal: Deal) -> Json:
    """Hands and opening tickets by seat, the row, and what came up where it was reset."""
    return {
        "hands": [_letters(hand) for hand in deal.hands],
        "tickets": [[str(ticket) for ticket in tickets] for tickets in deal.tickets],
        "row": _letters(deal.row),
        "turned": _letters(deal.turned),
    }


def record_json(record: Record, *, moves: int | None = None) -> Json:
    """A whole record, or its first moves; the result is that of the last position."""
    from whistlestop.wire import encode_event

    map = record.map
    game = record.start()
    told: list[Json] = []
    for move in record.moves[:moves]:
        events = game.push(move.action, chance=move.chance)
        told.append(
            {
                "player": move.action.player,
                "action": game.text(move.action),
                "events": [encode_event(event).model_dump(mode="json") for event in events],
            }
        )
    return {
        "map": map.name,
        "fingerprint": map.fingerprint,
        "rules": RULES_VERSION,
        "date": record.date,
        "players": list(record.names),
        "first": record.first,
        "deal": deal_json(record.deal),
        "moves": told,
        "result": outcome_json(game.outcome()),
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
    from whistlestop.wire import encode_map

    return encode_map(map).model_dump(mode="json")
