"""The explorer: what finished games and simulated ones say about routes and tickets."""

from typing import Annotated, Any

from fastapi import Depends, Path, Query, Response

from whistlestop.service.explorer.counting import BANDS
from whistlestop.service.explorer.explorer import Asked
from whistlestop.service.models.explorer import (
    Explored,
    ExplorerInfo,
    ExplorerTable,
    Source,
)
from whistlestop.service.models.tables import FEWEST_SEATS, MOST_SEATS
from whistlestop.service.store.public_games import Who

from ..dependencies import ServiceNow
from .shared import api_router

router = api_router("explorer")

CSV: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "The table with its head in the first line; what is not known is empty.",
        "content": {"text/csv": {"schema": {"type": "string"}}},
    }
}
KEEP = {"Cache-Control": "max-age=60"}


@router.get("/explorer")
async def explorer(service: ServiceNow) -> ExplorerInfo:
    """What there is to explore.

    How many simulated games and games of public tables were counted, by map and number of players.
    """
    return await service.explorer.info()


def asked_numbers(
    map: Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,80}$", description="A built-in map.")],
    source: Annotated[
        Source, Query(description="Simulated games, or those of public tables here.")
    ] = "simulated",
    players: Annotated[int, Query(ge=FEWEST_SEATS, le=MOST_SEATS)] = FEWEST_SEATS,
    rating: Annotated[
        int | None,
        Query(
            ge=0,
            le=BANDS[-1],
            description="For games here: rated ones in which everybody had at least this. They are "
            "counted in steps of 200 from 1000 up; a value in between means the next step.",
        ),
    ] = None,
    who: Annotated[
        Who | None,
        Query(description="For games here: only people, only bots and programs, or `mixed`."),
    ] = None,
) -> Asked:
    """Which numbers are asked for; a dependency."""
    if source == "simulated":
        return Asked(map, source, players)
    band = None if rating is None else min(band for band in (0, *BANDS) if band >= rating)
    return Asked(map, source, players, band, who)


AskedNow = Annotated[Asked, Depends(asked_numbers)]


@router.get("/explorer/{map}", response_model=Explored)
async def explore(service: ServiceNow, asked: AskedNow) -> Response:
    """What games show about routes, tickets and pairs.

    How often each route is claimed, when, and how its owners fared; what each ticket is worth;
    which of them go together. The games of public tables are counted in the background, a minute or
    two after their end.
    """
    body = await service.explorer.numbers(asked)
    # The page reads it; only a link that says so saves it, under this name.
    headers = KEEP | {"Content-Disposition": f'inline; filename="{asked.file_name()}"'}
    return Response(body, media_type="application/json", headers=headers)


@router.get("/explorer/{map}/{table}.csv", response_class=Response, responses=CSV)
async def explore_table(
    service: ServiceNow,
    asked: AskedNow,
    table: Annotated[ExplorerTable, Path(description="Which table.")],
) -> Response:
    """One table of the explorer as CSV.

    The same numbers with a row for each seat, route, ticket or pair.
    """
    text = await service.explorer.table(asked, table)
    headers = KEEP | {"Content-Disposition": f'attachment; filename="{asked.file_name(table)}"'}
    return Response(text, media_type="text/csv; charset=utf-8", headers=headers)
