"""What the routes share: which table is meant and who asks there, and lists page by page."""

import gzip
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from whistlestop.service.errors import ServiceError
from whistlestop.service.hall.hall import Decision
from whistlestop.service.hall.new_tables import CODE_LENGTH
from whistlestop.service.models.http import MOST_ITEMS, Cursor, OneSeat
from whistlestop.service.models.tables import TableInfo
from whistlestop.service.store import StoreError, User, tables
from whistlestop.service.store.rows import CursorPart, read_cursor
from whistlestop.service.table import Table

from ..dependencies import Service, ServiceNow, SessionUser, checked_program

PREFIX = "/api/v1"

CursorQuery = Annotated[Cursor | None, Query()]
PageSize = Annotated[int, Query(ge=1, le=MOST_ITEMS)]
MY_SEAT = OneSeat()
"""For those with one seat, who do not have to say which."""


def api_router(tag: str) -> APIRouter:
    """A router whose functions are named as their operations are in the OpenAPI document; to each
    of them comes only whoever may."""
    return APIRouter(
        prefix=PREFIX,
        tags=[tag],
        generate_unique_id_function=lambda route: route.name,
        dependencies=[Depends(checked_program)],
    )


async def text_body(request: Request) -> bytes:
    """A record or a table as it was sent."""
    kind = request.headers.get("content-type", "text/plain").partition(";")[0].strip().lower()
    if kind != "text/plain":
        raise ServiceError(
            "bad_request",
            f"Send the text itself, with the Content-Type text/plain, not {kind[:60]}.",
            key="content_type",
        )
    return await request.body()


TextBody = Annotated[bytes, Depends(text_body)]


def packed_json(request: Request, packed: bytes, **headers: str) -> Response:
    """JSON that was packed by gzip, as it is or for those who cannot unpack it."""
    headers["Vary"] = "Accept-Encoding"
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        packed = gzip.decompress(packed)
    return Response(packed, media_type="application/json", headers=headers)


async def table_id(
    service: ServiceNow,
    table: Annotated[
        str,
        Path(
            pattern=r"^[A-Za-z0-9_-]{1,40}$",
            description="The id of the table, or its short code.",
            examples=["KX7P2M"],
        ),
    ],
) -> str:
    """The id of a table from its address: the id itself, or the short code that friends read out to
    each other. Whether there is a table with that id shows when it is used."""
    if len(table) != CODE_LENGTH:
        return table
    found = await service.journal.read(tables.summary_by_code, table.upper())
    if found is None:
        raise ServiceError(
            "not_found", f"There is no table {table}; check the link.", key="no_such_table"
        )
    return found.id


TableId = Annotated[str, Depends(table_id)]
"""For the signatures of routes."""


@dataclass(frozen=True, slots=True)
class TableRequest:
    """Somebody with a session asks for something at a table."""

    service: Service
    user: User
    table: str

    async def perform(self, decide: Callable[[Table], Decision]) -> TableInfo:
        """Change the table: what `decide` gives is stored, then told to everybody."""
        return await self.service.hall.perform(self.table, decide)


def at_table(service: ServiceNow, user: SessionUser, table: TableId) -> TableRequest:
    """The table in the address, and who asks; a dependency of routes that change a table."""
    return TableRequest(service, user, table)


AtTable = Annotated[TableRequest, Depends(at_table)]


def check_cursor(cursor: str | None, kinds: tuple[type[CursorPart], ...]) -> None:
    """Refuse a cursor that no list of this kind gave.

    The store would refuse it too, but there its words cannot be told from a database that failed.
    """
    if cursor is None:
        return
    try:
        read_cursor(cursor, kinds)
    except StoreError as error:
        raise ServiceError("bad_request", str(error), key="cursor") from None
