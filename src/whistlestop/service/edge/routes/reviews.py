"""Reviews of games that are over: asked for, watched while they come, read (docs/analysis.md)."""

from http import HTTPStatus
from typing import Annotated, Any

from fastapi import Path, Request
from fastapi.responses import Response

from whistlestop.service.analysis.analyses import Standing
from whistlestop.service.analysis.reviews import REVIEW
from whistlestop.service.models.reviews import (
    AskReview,
    GameReview,
    PlayOn,
    ReviewGrade,
    ReviewState,
)
from whistlestop.service.models.tables import TableInfo
from whistlestop.service.store import User

from ..dependencies import ServiceNow, SessionUser, Visitor, WelcomeNow, limited
from .games import LATEST, ShownGame
from .shared import api_router, packed_json

router = api_router("games")

A_DAY = "private, max-age=86400"
"""A grade never changes; a new version of the engine has its results under the same address."""


def state_of(table: str, standing: Standing, user: User | None) -> ReviewState:
    """A review as whoever asks is told how it stands."""
    found = standing.analysis
    fields: dict[str, Any] = {
        "table": table,
        "state": "none" if found is None else found.state,
        "grades": standing.grades,
        "wanted": None,
        "progress": 0.0,
        "ahead": standing.ahead,
        "mine": False,
        "version": None if found is None else found.version,
        "reason": standing.reason,
    }
    if found is not None and found.is_open:
        fields |= {
            "wanted": ("sketch", "coarse", "fine")[found.wanted - 1],
            "progress": found.progress,
            "mine": user is not None and found.asker in (None, user.id),
        }
    return ReviewState.model_validate(fields)


@router.get("/games/{table}/review")
async def review_state(service: ServiceNow, table: ShownGame, user: Visitor) -> ReviewState:
    """How far the review of a game has got.

    Which grades you can read, and how far the next one has got. Ask again every second while it is
    `waiting` or `running`.
    """
    return state_of(table, await service.analyses.standing(REVIEW, {"table": table}), user)


@router.post(
    "/games/{table}/review", status_code=HTTPStatus.ACCEPTED, dependencies=[limited("analyses")]
)
async def ask_review(
    service: ServiceNow, table: ShownGame, user: SessionUser, body: AskReview
) -> ReviewState:
    """Have a game reviewed.

    Up to a grade; the coarser ones come first. What was worked out before is there at once. Only
    for games that are over and were played to the end.
    """
    service.analyses.require_open()
    await service.reviews.check(table)
    standing = await service.analyses.ask(REVIEW, {"table": table}, body.grade, user)
    return state_of(table, standing, user)


@router.delete("/games/{table}/review")
async def stop_review(service: ServiceNow, table: ShownGame, user: SessionUser) -> ReviewState:
    """Stop a review.

    Only the person who asked for it can. Finished grades stay.
    """
    standing = await service.analyses.stop(REVIEW, {"table": table}, user)
    return state_of(table, standing, user)


@router.post(
    "/games/{table}/positions/{n}/play",
    status_code=HTTPStatus.CREATED,
    dependencies=[limited("tables")],
)
async def play_on(
    service: ServiceNow,
    table: ShownGame,
    n: Annotated[int, Path(ge=0, le=LATEST, description="After so many actions.", examples=[0])],
    welcome: WelcomeNow,
    body: PlayOn,
) -> TableInfo:
    """Play on from a position.

    A new table that goes on from there, with you at one of the seats and bots at the others. The
    remaining cards are drawn anew, and nothing is rated. No session is needed.
    """
    begun = await service.archive.begun(table, n, body.seat)
    user = await welcome(body.name)
    return await service.hall.new_tables.play_on(user, *begun)


@router.get("/games/{table}/review/{grade}", response_model=GameReview)
async def game_review(
    service: ServiceNow, request: Request, table: ShownGame, grade: ReviewGrade
) -> Response:
    """The review of a game.

    One grade of it: the graph, the causes of every change, decisions, turning points and the rest.
    """
    packed = await service.analyses.result(REVIEW, {"table": table}, grade)
    return packed_json(request, packed, **{"Cache-Control": A_DAY})
