"""A table that was played with trains and cards: what it is worth. Nothing of it is kept."""

import asyncio
from typing import Any

from whistlestop.maps import Map, builtin_maps
from whistlestop.records.final_table_text import TypedTable, no_map, read_lines
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.scoring import TableScore

from ..dependencies import Service, ServiceNow, Visitor
from ..fairness import Claims, refuse_running
from .shared import TextBody, api_router

router = api_router("score")

MOST_BYTES = 16_384
"""Five players with everything they can have take a fifth of it."""
MOST_PLAYERS = 10
"""More than any map takes: whoever sends more wants to keep the server busy."""
TABLE_BODY: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "description": "A table (docs/score.md), as UTF-8 text.",
        "content": {"text/plain": {"schema": {"type": "string"}}},
    }
}


@router.post("/score", openapi_extra=TABLE_BODY)
async def score_table(service: ServiceNow, user: Visitor, body: TextBody) -> TableScore:
    """Score a real table.

    Send what lies on the board and in front of everybody, written as for `whistlestop score`; it
    may be unfinished. The answer lists everything that is wrong with it, with its clause. Name a
    map of your own with its fingerprint after its name. The board of a rated game that is still
    being played is refused.
    """
    typed = await asyncio.to_thread(_read, body)
    map = await _find(service, typed)
    score, claims = await asyncio.to_thread(_scored, typed, map)
    await refuse_running(service, user, map, claims)
    return score


def _read(body: bytes) -> TypedTable:
    if len(body) > MOST_BYTES:
        raise ServiceError(
            "too_large", f"A table has at most {MOST_BYTES // 1024} KiB of text.", key="too_large"
        )
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        sentence = f"This is not UTF-8 text (at byte {error.start})."
        raise ServiceError("bad_request", sentence, key="not_a_table") from None
    typed = read_lines(text)
    if len(typed.drafts) > MOST_PLAYERS:
        sentence = f"A table has at most {MOST_PLAYERS} players, not {len(typed.drafts)}."
        raise ServiceError("bad_request", sentence, key="not_a_table")
    return typed


async def _find(service: Service, typed: TypedTable) -> Map:
    """The map of a table: by its fingerprint if it has one, else a built-in one by its name."""
    if typed.map is None:
        raise ServiceError("bad_request", no_map().sentence, key="not_a_table")
    name = typed.map.text.lower().removesuffix(".json")
    if typed.fingerprint is None and name not in builtin_maps():
        raise ServiceError(
            "not_found",
            f"There is no map {typed.map.text[:80]!r} here: the maps are "
            f"{', '.join(builtin_maps())}; a map of your own is named with its fingerprint.",
            key="no_such_map",
            map=typed.map.text[:80],
        )
    return await service.hall.maps.find(typed.fingerprint or name)


def _scored(typed: TypedTable, map: Map) -> tuple[TableScore, Claims]:
    table, faults = typed.table(map)
    claims = [frozenset(route.id for route in seat.routes) for seat in table.seats]
    return TableScore.of(table, faults), claims
