"""Which table is meant: by its id, or by the short code that friends read out to each other."""

from typing import Annotated

from fastapi import Depends, Path

from whistlestop.service.context import ServiceNow
from whistlestop.service.errors import ServiceError
from whistlestop.service.hall.founding import CODE_LENGTH
from whistlestop.service.store import User
from whistlestop.service.table import Table

Address = Annotated[
    str,
    Path(
        pattern=r"^[A-Za-z0-9_-]{1,40}$",
        description="The id of the table, or its short code.",
        examples=["KX7P2M"],
    ),
]


async def table_id(service: ServiceNow, table: Address) -> str:
    """The id of a table from its address. Whether there is one with an id shows when it is used."""
    if len(table) != CODE_LENGTH:
        return table
    found = await service.journal.read(service.store.summary_by_code, table.upper())
    if found is None:
        raise ServiceError(
            "not_found", f"There is no table {table}; check the link.", key="no_such_table"
        )
    return found.id


TableId = Annotated[str, Depends(table_id)]
"""For the signatures of routes."""


def require_sight(table: Table, user: User | None) -> None:
    """Refuse to show a game to whoever neither plays nor may watch."""
    seated = user is not None and bool(table.seats_of(user.id))
    running = table.stage in ("dealing", "playing")
    if running and not table.manners.spectators and not seated:
        raise ServiceError("forbidden", "This table has no spectators.", key="no_spectators")
