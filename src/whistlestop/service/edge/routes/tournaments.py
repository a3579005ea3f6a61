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
        tuple[TournamentState, ...], Query(max_length=4, description="Any if left out.")
    ] = (),
    mine: Annotated[bool, Query(description="Only those you made or entered.")] = False,
    cursor: CursorQuery = None,
    limit: PageSize = 20,
) -> TournamentPage:
    """Tournaments.

    The public ones, or with `mine` your own, the most recently changed first.
    """
    check_cursor(cursor, (int, str))
    of = await session_user(user) if mine else None
    return await service.tournaments.find(state, of, limit, cursor)


@router.post("/tournaments", status_code=HTTPStatus.CREATED, dependencies=[limited("tables")])
async def make_tournament(
    service: ServiceNow, user: Visitor, welcome: WelcomeNow, body: NewTournament
) -> TournamentView:
    """Make a tournament.

    Anybody who has its link can enter: `/tournaments/{tournament}`. No session is needed; a rated
    tournament needs an account. Once it begins, it runs by itself.
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

    Only the host can, before it begins. Everybody who has entered is told by an alert and may
    leave.
    """
    return await service.tournaments.change(tournament, user, body)


@router.put("/tournaments/{tournament}/host")
async def hand_on_tournament(
    service: ServiceNow, user: SessionUser, tournament: TournamentId, body: NewHost
) -> TournamentView:
    """Make somebody else the host.

    A person who is in it; the previous host stays in it, like anybody else.
    """
    return await service.tournaments.hand_on(tournament, user, body.entrant)


@router.post("/tournaments/{tournament}/enter", dependencies=[limited("joins")])
async def enter_tournament(
    service: ServiceNow, welcome: WelcomeNow, tournament: TournamentId, body: EnterTournament
) -> TournamentView:
    """Enter, or come back.

    It does not matter how often or from which device: everybody has one place. You can enter a
    Swiss until its last round begins; you are seated from the next round on. If you did not come to
    a table, you are not seated again until you call this.
    """
    return await service.tournaments.enter(tournament, await welcome(body.name))


@router.post("/tournaments/{tournament}/leave", dependencies=[limited("joins")])
async def leave_tournament(
    service: ServiceNow, user: SessionUser, tournament: TournamentId
) -> TournamentView:
    """Play no further round.

    Before it begins, your place becomes free again. This does not leave a game in progress.
    """
    return await service.tournaments.leave(tournament, user)


@router.post("/tournaments/{tournament}/bots", dependencies=[limited("joins")])
async def enter_bots(
    service: ServiceNow, user: SessionUser, tournament: TournamentId, body: MoreBots
) -> TournamentView:
    """Enter bots.

    The host gives the remaining places to bots, before a round.
    """
    return await service.tournaments.add_bots(tournament, user, body.bots)


@router.delete("/tournaments/{tournament}/entrants/{number}")
async def take_out(
    service: ServiceNow,
    user: SessionUser,
    tournament: TournamentId,
    number: Annotated[int, Path(ge=1, le=10_000)],
) -> TournamentView:
    """Remove somebody.

    The host removes a bot, or a person, who then cannot enter again.
    """
    return await service.tournaments.take_out(tournament, user, number)


@router.post("/tournaments/{tournament}/begin")
async def begin_tournament(
    service: ServiceNow, user: SessionUser, tournament: TournamentId
) -> TournamentView:
    """Begin.

    The host can, once two or more have entered. If the host does not within a day, anybody who has
    entered can.
    """
    return await service.tournaments.begin(tournament, user)


@router.delete("/tournaments/{tournament}")
async def cancel_tournament(
    service: ServiceNow, user: SessionUser, tournament: TournamentId
) -> TournamentView:
    """Call it off.

    Only the host can, before it begins.
    """
    return await service.tournaments.cancel(tournament, user)
