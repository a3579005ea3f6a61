"""The public archive as a whole: what is in it, and all of it as a stream (docs/data.md)."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Annotated, Any

from fastapi import Depends, Query, Request
from fastapi.responses import StreamingResponse

from whistlestop.service.models.archive import ArchiveInfo
from whistlestop.service.models.http import Cursor
from whistlestop.service.models.tables import FEWEST_SEATS, MOST_SEATS
from whistlestop.service.ratings.model import MIDDLE, MU, PER_POINT
from whistlestop.service.store.public_games import GameFilter, Place, Who
from whistlestop.service.store.rows import read_cursor

from ..dependencies import Service, ServiceNow, limited
from .games import Moment
from .shared import api_router, check_cursor

router = api_router("archive")

LINES = "application/x-ndjson"
ANSWER: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "One JSON object a line, each a game.",
        "content": {LINES: {"schema": {"type": "string"}}},
    }
}


@router.get("/archive")
async def archive(service: ServiceNow) -> ArchiveInfo:
    """What is in the public archive.

    How many games were finished at public tables, by map and number of players. Counted every few
    minutes.
    """
    return await service.download.info()


def wanted_games(
    map: Annotated[
        str | None, Query(pattern=r"^[A-Za-z0-9_-]{1,80}$", description="The name of a map.")
    ] = None,
    players: Annotated[int | None, Query(ge=FEWEST_SEATS, le=MOST_SEATS)] = None,
    since: Moment = None,
    until: Moment = None,
    rated: Annotated[bool | None, Query(description="Only rated games, or only others.")] = None,
    rating: Annotated[
        int | None,
        Query(ge=0, le=10_000, description="Only rated games where everybody had at least this."),
    ] = None,
    who: Annotated[
        Who | None,
        Query(description="Only people, only bots and programs, or games of both (`mixed`)."),
    ] = None,
) -> GameFilter:
    """Which games are asked for; a dependency."""
    least = None if rating is None else MU + (rating - MIDDLE) / PER_POINT
    return GameFilter(map, players, since, until, rated, least, who)


Wanted = Annotated[GameFilter, Depends(wanted_games)]
After = Annotated[Cursor | None, Query(description="The `cursor` of the last game you have.")]


def _place(after: str | None) -> Place | None:
    check_cursor(after, (int, str))
    if after is None:
        return None
    at, table = read_cursor(after, (int, str))
    return int(at), str(table)


async def _answer(
    service: Service, wanted: GameFilter, after: str | None, *, packed: bool, as_file: bool
) -> StreamingResponse:
    service.download.require_place()
    stream = service.download.stream(wanted, _place(after), packed=packed)
    first = await anext(stream, b"")  # what fails here is told, not broken off
    kind = "application/gzip" if as_file else LINES
    headers = {"Content-Encoding": "gzip"} if packed and not as_file else {}
    if not as_file:
        headers["Vary"] = "Accept-Encoding"
    return StreamingResponse(_go_on(first, stream), media_type=kind, headers=headers)


async def _go_on(first: bytes, stream: AsyncGenerator[bytes, None]) -> AsyncIterator[bytes]:
    async with aclosing(stream):
        yield first
        async for part in stream:
            yield part


@router.get(
    "/archive/games.ndjson",
    response_class=StreamingResponse,
    responses=ANSWER,
    dependencies=[limited("downloads")],
)
async def download_archive(
    request: Request, service: ServiceNow, wanted: Wanted, after: After = None
) -> StreamingResponse:
    """All games, one per line.

    Finished games of public tables in the order in which they ended, each with its record, as a
    stream. To continue a stream that broke off, send the `cursor` of the last whole line as
    `after`. Games appear here a minute after their end.
    """
    packed = "gzip" in request.headers.get("accept-encoding", "")
    return await _answer(service, wanted, after, packed=packed, as_file=False)


@router.get(
    "/archive/games.ndjson.gz",
    response_class=StreamingResponse,
    responses={
        200: {
            "description": "The same lines, packed by gzip.",
            "content": {"application/gzip": {"schema": {"type": "string", "format": "binary"}}},
        }
    },
    dependencies=[limited("downloads")],
)
async def download_packed_archive(
    service: ServiceNow, wanted: Wanted, after: After = None
) -> StreamingResponse:
    """All games as a gzipped file.

    The same, compressed with gzip, to be stored as it comes. Files that follow each other (`after`)
    can be joined into one.
    """
    return await _answer(service, wanted, after, packed=True, as_file=True)
