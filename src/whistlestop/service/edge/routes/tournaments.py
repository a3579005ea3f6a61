"""Tournaments (docs/tournaments.md)."""

from http import HTTPStatus
from typing import Annotated, TypeAlias

from fastapi import Path, Query

from whistlestop.service.models.tournaments import (
    EnterTournament,
    MoreBots,
    NewHost,
    NewTournament,
    TournamentChange,
    TournamentPage,
    TournamentState,
    TournamentView,
)

from ..dependencies import ServiceNow, SessionUser, Visitor, WelcomeNow, limited, session_user
from .shared import CursorQuery, PageSize, api_router, check_cursor

router = api_router("tournaments")

TournamentId: TypeAlias = Annotated[
    str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$", description="The id of the tournament.")
]


@router.get("/tournaments")
async def tournaments(
    service: ServiceNow,
    user: Visitor,
    state: Annotated[
        tuple[TournamentState, ...], Query(max_length=4, description="Any, if it is left out.")
    ] = (),
    mine: Annotated[bool, Query(description="Only those you made or entered.")] = False,
    cursor: CursorQuery = None,
    limit: PageSize = 20,
) -> TournamentPage:
    """Tournaments.

    The public ones, or with `mine` your own, the last changed first.
    """
    check_cursor(cursor, (int, str))
    of = await session_user(user) if mine else None
    return await service.tournaments.find(state, of, limit, cursor)


@router.post("/tournaments", status_code=HTTPStatus.CREATED, dependencies=[limited("tables")])
async def make_tournament(
    service: ServiceNow, user: Visitor, welcome: WelcomeNow, body: NewTournament
) -> TournamentView:
    """Make a tournament.

    Whoever has its link can enter: `/tournaments/{tournament}`. No session is needed; a rated one
    needs an account. It runs by itself from its beginning on.
    """
    service.tournaments.check(body, user)
    return await service.tournaments.make(await welcome(body.name), body)


@router.get("/tournaments/{tournament}")
async def tournament(
    service: ServiceNow, user: Visitor, tournament: TournamentId
) -> TournamentView:
    """A tournament.

    Who is in it, how they stand, all rounds with their tables, and where you play now.
    """
    return await service.tournaments.view(tournament, user)


@router.patch("/tournaments/{tournament}")
async def change_tournament(
    service: ServiceNow, user: SessionUser, tournament: TournamentId, body: TournamentChange
) -> TournamentView:
    """Change the plan.

    The host, before it begins. Whoever has entered is told by an alert and may leave.
    """
    return await service.tournaments.change(tournament, user, body)


@router.put("/tournaments/{tournament}/host")
async def hand_on_tournament(
    service: ServiceNow, user: SessionUser, tournament: TournamentId, body: NewHost
) -> TournamentView:
    """Hand on the hosting.

    To a person who is in it; the host until now stays in it, as anybody else.
    """
    return await service.tournaments.hand_on(tournament, user, body.entrant)


@router.post("/tournaments/{tournament}/enter", dependencies=[limited("joins")])
async def enter_tournament(
    service: ServiceNow, welcome: WelcomeNow, tournament: TournamentId, body: EnterTournament
) -> TournamentView:
    """Enter, or come back.

    However often, and from whichever device: everybody has one place. A Swiss can be entered until
    its last round begins; you are seated from the next round on. Whoever did not come to a table is
    not seated any more until they call this again.
    """
    return await service.tournaments.enter(tournament, await welcome(body.name))


@router.post("/tournaments/{tournament}/leave", dependencies=[limited("joins")])
async def leave_tournament(
    service: ServiceNow, user: SessionUser, tournament: TournamentId
) -> TournamentView:
    """Play no further round.

    Before the beginning your place is free again. A game that goes on is not left by this.
    """
    return await service.tournaments.leave(tournament, user)


@router.post("/tournaments/{tournament}/bots", dependencies=[limited("joins")])
async def enter_bots(
    service: ServiceNow, user: SessionUser, tournament: TournamentId, body: MoreBots
) -> TournamentView:
    """Enter bots.

    The host gives places that are left to bots, before a round.
    """
    return await service.tournaments.add_bots(tournament, user, body.bots)


@router.delete("/tournaments/{tournament}/entrants/{number}")
async def take_out(
    service: ServiceNow,
    user: SessionUser,
    tournament: TournamentId,
    number: Annotated[int, Path(ge=1, le=10_000)],
) -> TournamentView:
    """Take somebody out.

    The host takes out a bot, or a person, who cannot enter again.
    """
    return await service.tournaments.take_out(tournament, user, number)


@router.post("/tournaments/{tournament}/begin")
async def begin_tournament(
    service: ServiceNow, user: SessionUser, tournament: TournamentId
) -> TournamentView:
    """Begin.

    The host, whenever two or more have entered. If the host does not within a day, anybody who has
    entered may.
    """
    return await service.tournaments.begin(tournament, user)


@router.delete("/tournaments/{tournament}")
async def cancel_tournament(
    service: ServiceNow, user: SessionUser, tournament: TournamentId
) -> TournamentView:
    """Call it off.

    The host, before it begins.
    """
    return await service.tournaments.cancel(tournament, user)
