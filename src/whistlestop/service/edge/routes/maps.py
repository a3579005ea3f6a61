"""What can be played with: the bots and the maps."""

import gzip
import json
import re
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import Path, Request, Response
from sqlalchemy import Connection

from whistlestop.bots import BOTS
from whistlestop.maps import MapError, builtin_maps, load_map, parse_map
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.http import BotLine, BotPage, MapLine, MapPage
from whistlestop.service.store import Page, StoredMap, User, people
from whistlestop.wire import encode_map
from whistlestop.wire.models import Map

from ..dependencies import ServiceNow, SessionUser, Visitor
from .shared import CursorQuery, PageSize, api_router, check_cursor, packed_json

router = api_router("maps")

BUILTIN_CURSOR = re.compile(r"builtin-([0-9]{1,3})")
"""The built-in maps come first in the list, and a page may end among them."""
MAP_FILE: dict[str, Any] = {"application/json": {"schema": {"type": "object"}}}
MAP_BODY: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "description": "A map file; the README says how to write one.",
        "content": MAP_FILE,
    }
}
MapName = Annotated[
    str,
    Path(
        pattern=r"^[A-Za-z0-9_-]{1,80}$",
        description="The name of a built-in map, or the fingerprint of any map.",
        examples=["mini"],
    ),
]


@router.get("/bots")
async def bots(service: ServiceNow) -> BotPage:
    """All bots.

    Every bot that can take a seat, with a sentence about its character.
    """
    workers = service.workers
    return BotPage(
        items=tuple(
            BotLine.of(bot, ready=workers.ready(name), played_by=workers.played_by(name))
            for name, bot in BOTS.items()
        )
    )


@router.get("/maps")
async def maps(
    service: ServiceNow, user: Visitor, cursor: CursorQuery = None, limit: PageSize = 20
) -> MapPage:
    """Maps to play on.

    The built-in maps and those you uploaded. Other people's maps are not listed, but anybody who
    knows a map's fingerprint can play on it.
    """
    names = builtin_maps()
    start = _builtin_start(cursor, len(names))
    items = [MapLine.of(load_map(name), builtin=True) for name in names[start : start + limit]]
    if start + len(items) < len(names):
        return MapPage(items=tuple(items), next=f"builtin-{start + limit}")
    if user is None:
        return MapPage(items=tuple(items), next=None)
    if len(items) == limit:
        more = await service.journal.read(people.count_maps_of, user.id) > 0
        return MapPage(items=tuple(items), next=f"builtin-{len(names)}" if more else None)
    after = None if start < len(names) or _is_builtin(cursor) else cursor
    own = await service.journal.read(_own_maps, user, limit - len(items), after)
    return MapPage(items=(*items, *own.items), next=own.next)


def _is_builtin(cursor: str | None) -> bool:
    return cursor is not None and BUILTIN_CURSOR.fullmatch(cursor) is not None


def _builtin_start(cursor: str | None, count: int) -> int:
    """How many of the built-in maps were listed before a cursor."""
    if cursor is None:
        return 0
    found = BUILTIN_CURSOR.fullmatch(cursor)
    if found is not None:
        return min(int(found[1]), count)
    check_cursor(cursor, (int, str))
    return count


def _own_maps(connection: Connection, user: User, limit: int, cursor: str | None) -> Page[MapLine]:
    """In a thread: files of a whole page are read and decoded."""
    page = people.maps_of(connection, user.id, limit, cursor)
    lines = (_stored_line(stored) for stored in page.items)
    return Page(tuple(line for line in lines if line is not None), page.next)


def _stored_line(stored: StoredMap) -> MapLine | None:
    """The line of a map; None for one that an older version took and this one refuses."""
    try:
        return MapLine.of(parse_map(json.loads(stored.body)), builtin=stored.builtin)
    except MapError:
        return None


@router.get("/maps/{map}", response_model=Map)
async def map(service: ServiceNow, request: Request, map: MapName) -> Response:
    """A whole map.

    Everything a program needs to draw the board and play on it.
    """
    found = Map.model_validate(encode_map(await service.hall.maps.find(map)))
    # The largest answer that a table waits for; packed, it is a quarter.
    return packed_json(request, gzip.compress(found.model_dump_json().encode()))


@router.get(
    "/maps/{map}/file",
    response_class=Response,
    responses={200: {"description": "A map file, to be downloaded.", "content": MAP_FILE}},
)
async def map_file(service: ServiceNow, map: MapName) -> Response:
    """The file of a map.

    The map file as it was uploaded, with the same fingerprint. Put it beside the record of a game
    on this map, and `whistlestop verify` and `whistlestop replay` find it.
    """
    found, text = await service.hall.maps.file(map)
    return Response(
        text,
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{found.name}.json"'},
    )


@router.post("/maps", status_code=HTTPStatus.CREATED, openapi_extra=MAP_BODY)
async def upload_map(request: Request, service: ServiceNow, user: SessionUser) -> MapLine:
    """Upload a map.

    The server checks the map file first; if it refuses the file, `args.faults` has a sentence for
    each fault. Tables refer to the map by its fingerprint. If the server already has a map that
    plays exactly the same, it uses and returns that one, under its own name and title.
    """
    try:
        body = (await request.body()).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ServiceError(
            "bad_request", f"The map is not UTF-8 text (at byte {error.start}).", key="map_no_json"
        ) from None
    map = await service.hall.maps.add(user.id, body)
    return MapLine.of(
        map, builtin=map.fingerprint in {load_map(n).fingerprint for n in builtin_maps()}
    )
