"""Games that are over: lists, positions, records, proofs (docs/games.md)."""

from http import HTTPStatus
from typing import Annotated, Any, Literal

from fastapi import Depends, Path, Query
from fastapi.responses import PlainTextResponse, Response

from whistlestop.service.archive import Eyes
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.games import (
    GameDetail,
    GameMoves,
    GamePage,
    GamePosition,
    VerifyAnswer,
)
from whistlestop.service.models.tables import FEWEST_SEATS, MOST_SEATS, BotName
from whistlestop.service.names import clean_name
from whistlestop.service.store import TableFilter

from ..dependencies import ServiceNow, SessionUser, Visitor, limited, session_user
from .shared import CursorQuery, PageSize, TableId, TextBody, api_router, check_cursor

router = api_router("games")

MOST_MOVES = 1_000
LATEST = 2**53 - 1
JSON = "application/json"


async def shown_game(service: ServiceNow, user: Visitor, table: TableId) -> str:
    """The id of a game that whoever asks may see; a dependency of routes."""
    await service.daily.check_shown(table, user)
    return table


ShownGame = Annotated[str, Depends(shown_game)]
Moment = Annotated[int | None, Query(ge=0, le=LATEST, description="Milliseconds since 1970.")]


RECORD_BODY: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "description": "A record (`.ws`), as UTF-8 text.",
        "content": {"text/plain": {"schema": {"type": "string"}}},
    }
}


@router.get("/games")
async def games(
    service: ServiceNow,
    user: Visitor,
    map: Annotated[
        str | None, Query(pattern=r"^[A-Za-z0-9_-]{1,80}$", description="The name of a map.")
    ] = None,
    players: Annotated[int | None, Query(ge=FEWEST_SEATS, le=MOST_SEATS)] = None,
    name: Annotated[
        str | None, Query(min_length=1, max_length=80, description="A part of a player's name.")
    ] = None,
    bot: Annotated[BotName | None, Query(description="A bot that played at the end.")] = None,
    since: Moment = None,
    until: Moment = None,
    mine: Annotated[bool, Query(description="Only games in which you had a seat.")] = False,
    stage: Annotated[
        Literal["finished", "aborted", "closed"],
        Query(description="How it ended; only those who played see unfinished games listed."),
    ] = "finished",
    cursor: CursorQuery = None,
    limit: PageSize = 20,
) -> GamePage:
    """Games that are over.

    Games of public tables, or with `mine` your own. A game of a table that is not public is listed
    only for those who sat there; anybody who knows its id can open it.
    """
    if stage != "finished" and not mine:
        raise ServiceError(
            "bad_request",
            f"Games that are {stage} are listed only for those who played: add mine=true.",
            key="only_mine",
        )
    check_cursor(cursor, (int, int, str))
    wanted = TableFilter(
        stages=(stage,),
        public=None if mine else True,
        map=map,
        players=players,
        user=(await session_user(user)).id if mine else None,
        name=None if name is None else clean_name(name, bots=True),
        bot=bot,
        since=since,
        until=until,
    )
    return await service.archive.find(wanted, limit, cursor)


@router.post(
    "/games",
    status_code=HTTPStatus.CREATED,
    openapi_extra=RECORD_BODY,
    dependencies=[limited("tables")],
)
async def upload_game(service: ServiceNow, user: SessionUser, body: TextBody) -> GameDetail:
    """Upload a game.

    Send the record of a complete game that was played elsewhere. The server plays it through; if
    something is wrong, the message names the line. The map must be built in or already uploaded.
    The game is not public, but anybody who knows its id can open it.
    """
    return await service.archive.upload(user, body)


@router.get("/games/{table}")
async def game(service: ServiceNow, table: ShownGame) -> GameDetail:
    """One game.

    Who played, who won and why, and what the deal was made of. Only when the game is over.
    """
    return await service.archive.detail(table)


@router.get("/games/{table}/moves", response_model=GameMoves)
async def game_moves(
    service: ServiceNow,
    table: ShownGame,
    after: Annotated[
        int, Query(ge=0, le=LATEST, description="How many to skip at the beginning.")
    ] = 0,
    limit: Annotated[int, Query(ge=1, le=MOST_MOVES)] = MOST_MOVES,
) -> Response:
    """The actions of a game.

    What was done, by whom and when; actions that were taken back are left out. Nearly every game
    fits on one page.
    """
    return Response(await service.archive.moves(table, after, limit), media_type=JSON)


@router.get("/games/{table}/positions/{n}", response_model=GamePosition)
async def game_position(
    service: ServiceNow,
    table: ShownGame,
    n: Annotated[
        int, Path(ge=0, le=LATEST, description="How many actions; 0 is the deal.", examples=[0])
    ],
    eyes: Annotated[
        Eyes,
        Query(
            description="`all` for everything, `public` for what a spectator saw, or the number "
            "of a seat for what the player there saw."
        ),
    ] = "public",
) -> Response:
    """One position of a game.

    The view at that moment, with all events up to it, and the action that led there.
    """
    return Response(await service.archive.position(table, n, eyes), media_type=JSON)


@router.get(
    "/games/{table}/record",
    response_class=PlainTextResponse,
    responses={
        200: {
            "description": "A record file (`.ws`), to be downloaded.",
            "content": {"text/plain": {}},
        }
    },
)
async def game_record(service: ServiceNow, table: ShownGame) -> Response:
    """The record of a game.

    The whole game as text, with the proof of its deal: `whistlestop replay` shows it and
    `whistlestop verify` checks it. A game that was called off has one too.
    """
    text = await service.archive.record(table)
    name = f"whistlestop-{table}.ws"
    return PlainTextResponse(
        text, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@router.get("/games/{table}/verify")
async def verify_game(service: ServiceNow, table: ShownGame) -> VerifyAnswer:
    """Was the deal of a game fair?

    Recomputes, from the secret and the salts, everything that chance gave. You do not have to trust
    this server: download the record and run `whistlestop verify`.
    """
    return await service.archive.verify(table)


@router.post("/verify", openapi_extra=RECORD_BODY, dependencies=[limited("tables")])
async def verify_record(service: ServiceNow, body: TextBody) -> VerifyAnswer:
    """Was the deal of a record fair?

    The same for a record that you send, finished or not. It is not stored.
    """
    return await service.archive.verify_text(body)
