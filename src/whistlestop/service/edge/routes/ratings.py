"""Ratings: who is best, what a game changed, and the pages of people."""

import asyncio
from typing import Annotated

from fastapi import Path, Query

from whistlestop.maps import builtin_maps
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.ratings import (
    GameRatings,
    LadderPace,
    Leader,
    LeaderPage,
    Profile,
    ProfileSettings,
    SeatChange,
)
from whistlestop.service.ratings.model import BOT, UNSURE, Rating
from whistlestop.service.ratings.profile import Past, profile_of
from whistlestop.service.store import programs, tables
from whistlestop.service.store import ratings as stored
from whistlestop.service.store.ratings import RatingRow
from whistlestop.service.store.rows import read_cursor, write_cursor

from ..dependencies import AccountUser, ServiceNow, Visitor
from .shared import CursorQuery, PageSize, TableId, api_router, check_cursor

router = api_router("ratings")

LONGEST_NAME = 100


@router.get("/ratings")
async def ratings(
    service: ServiceNow,
    map: Annotated[str, Query(max_length=80, description="A built-in map.")] = "usa",
    pace: Annotated[LadderPace, Query(description="In one sitting, or days for a turn.")] = "live",
    cursor: CursorQuery = None,
    limit: PageSize = 50,
) -> LeaderPage:
    """The leaderboard.

    Accounts and bots on one map, the best first; those who have played too few games to say much
    come after all others. Those whose page is private are not listed.
    """
    if map not in builtin_maps():
        raise ServiceError(
            "not_found",
            f"There are no ratings for the map {map!r}: the maps are {', '.join(builtin_maps())}.",
            key="no_such_map",
            map=map,
        )
    check_cursor(cursor, (int, str, str))
    found = await service.journal.read(
        stored.leaders,
        map,
        pace,
        unsure=UNSURE,
        limit=limit + 1,
        after=None if cursor is None else _after(cursor),
    )
    rows = found[:limit]
    more = len(found) > limit
    return LeaderPage(
        items=tuple(_leader(row, name) for row, name in rows),
        next=_cursor(rows[-1][0]) if more else None,
    )


def _leader(row: RatingRow, name: str | None) -> Leader:
    now = Rating(row.mu, row.sigma)
    bot = row.player.removeprefix(BOT) if row.player.startswith(BOT) else None
    return Leader(
        name=bot or name or "",
        user=None if bot else row.player,
        bot=bot,
        rating=now.shown,
        deviation=now.deviation,
        provisional=now.is_provisional,
        games=row.games,
        played_at=row.played_at,
    )


def _cursor(row: RatingRow) -> str:
    return write_cursor(int(row.sigma > UNSURE), repr(-row.mu), row.player)


def _after(cursor: str) -> tuple[int, float, str]:
    doubt, mu, player = read_cursor(cursor, (int, str, str))
    try:
        return int(doubt), float(mu), str(player)
    except ValueError:
        raise ServiceError(
            "bad_request",
            "This cursor is not one that a list gave; leave it out to begin at the start.",
            key="cursor",
        ) from None


@router.get("/games/{table}/ratings")
async def game_ratings(service: ServiceNow, table: TableId) -> GameRatings:
    """What a game changed.

    For each seat of a rated game, the rating before and after; there a moment after the end.
    """
    summary = await service.journal.read(tables.summary, table)
    if summary is None:
        raise ServiceError(
            "not_found", "There is no such game; check the link.", key="no_such_table"
        )
    changes = await service.journal.read(stored.changes_at, table)
    return GameRatings(
        table=table,
        rated=summary.rated,
        seats=tuple(
            SeatChange(
                seat=one.seat,
                place=one.place,
                before=Rating(one.mu_before, one.sigma_before).shown,
                after=Rating(one.mu_after, one.sigma_after).shown,
                deviation=Rating(one.mu_after, one.sigma_after).deviation,
                weight=round(one.weight, 3),
            )
            for one in changes
        ),
    )


@router.get("/people/{name}")
async def profile(
    service: ServiceNow,
    visitor: Visitor,
    name: Annotated[str, Path(min_length=1, max_length=LONGEST_NAME, examples=["Ann"])],
) -> Profile:
    """Somebody's page.

    Ratings over time, wins, scores, tickets, routes, records, opponents and the last games of an
    account, by its name or one it had before. Nobody else sees a private page, or that of a closed
    account: the answer is as if there were none.
    """
    user = await service.accounts.find(name)
    mine = user is not None and visitor is not None and visitor.id == user.id
    private = user is not None and await service.journal.read(stored.is_private, user.id)
    known = {} if user is None else await service.journal.read(stored.known, [user.id])
    if user is None or not (mine or known[user.id].is_open):
        raise ServiceError(
            "not_found",
            "There is nobody with this name here, or their page is private.",
            key="no_such_person",
        )
    hidden = () if mine else await service.daily.hidden_tables(user.id)
    past = await service.journal.read(Past.read, user.id, hidden)
    made = await asyncio.to_thread(profile_of, user, past, mine=mine, private=private)
    if user.maker is None:
        return made
    maker = (await service.journal.read(stored.known, [user.maker])).get(user.maker)
    told = {"about": await service.journal.read(programs.about, user.id)}
    if maker is not None and maker.is_open:
        told["maker"] = maker.name
    return made.model_copy(update=told)


@router.get("/me/profile")
async def profile_settings(service: ServiceNow, user: AccountUser) -> ProfileSettings:
    """Who may look at my page.

    Whether your account's page is private.
    """
    private = await service.journal.read(stored.is_private, user.id)
    return ProfileSettings(private=private)


@router.put("/me/profile")
async def set_profile(
    service: ServiceNow, user: AccountUser, body: ProfileSettings
) -> ProfileSettings:
    """Make my page private, or open.

    Nobody else sees a private page, and no list shows its ratings; the games stay in the archive.
    """
    await service.journal.write(stored.set_private, user.id, private=body.private)
    return body
