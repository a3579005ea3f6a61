"""Positions and studies (docs/study.md)."""

import gzip
from http import HTTPStatus
from typing import Annotated, TypeAlias, get_args

from fastapi import Path, Query
from starlette.requests import HTTPConnection

from whistlestop.service.analysis.analyses import Standing
from whistlestop.service.analysis.positions import POSITION
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.reviews import FailedReason, ReviewGrade
from whistlestop.service.models.studies import (
    Arrangement,
    AskAssessment,
    AskPosition,
    NewLine,
    NewStudy,
    PositionAssessment,
    PositionJudged,
    PositionView,
    StudyPage,
    StudyView,
    StudyWords,
)
from whistlestop.service.store import User
from whistlestop.service.studies import Looked

from ..dependencies import (
    Service,
    ServiceNow,
    SessionUser,
    Visitor,
    WelcomeNow,
    key_of,
    limited,
    session_user,
)
from ..fairness import refuse_running
from .shared import CursorQuery, PageSize, api_router, check_cursor

router = api_router("studies")

GONE = HTTPStatus.NO_CONTENT
GRADES: tuple[ReviewGrade, ...] = get_args(ReviewGrade)
StudyId: TypeAlias = Annotated[
    str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$", description="The id of the study.")
]


async def fair(service: Service, user: User | None, looked: Looked) -> Looked:
    """The same position, unless it is that of a game that counts and goes on."""
    await refuse_running(service, user, looked.game.map, looked.claims, looked.game)
    return looked


# --- Positions


@router.post("/positions")
async def look_at_position(service: ServiceNow, user: Visitor, body: AskPosition) -> PositionView:
    """Look at a position, or go on from it.

    If you send an `action`, it is carried out first, and `chance` says what chance gives: a card
    for a blind draw, the cards of a tunnel, tickets; what you leave out is drawn. An action against
    the rules is refused with its clause, an impossible position with the reason. Nothing is stored.
    """
    looked = await fair(service, user, await service.positions.read(body.position))
    if body.action is not None:
        looked = await service.positions.act(looked, body.action, body.chance)
    return await service.positions.in_thread(looked.told)


@router.post("/positions/arrange")
async def arrange_position(service: ServiceNow, user: Visitor, body: Arrangement) -> PositionView:
    """Set up a position.

    Send what lies on the board and in front of everybody; trains, points, and how the tickets were
    offered follow from it. An impossible position is refused with the reason. Nothing is stored.
    """
    looked = await fair(service, user, await service.positions.arranged(body))
    return await service.positions.in_thread(looked.told)


@router.post("/positions/assess")
async def assess_position(
    service: ServiceNow, user: Visitor, welcome: WelcomeNow, body: AskAssessment
) -> PositionAssessment:
    """Ask the engine about a position.

    With a `grade`, the engine begins; the coarser grades come first, and what was worked out before
    is there at once. Without one, you only get the progress: ask again every second while it is
    `waiting` or `running`. In the position of a view, what is not known is dealt at random first.
    """
    looked = await fair(service, user, await service.positions.read(body.position))
    game = looked.game
    request = {"position": game.position(), "map": game.map.fingerprint}
    if body.stop:
        standing = await service.analyses.stop(POSITION, request, await session_user(user))
    elif body.grade is not None:
        service.analyses.require_open()
        asker = await welcome(None)
        service.limiter.check("analyses", f"user {asker.id}")
        standing = await service.analyses.ask(POSITION, request, body.grade, asker)
        user = asker
    else:
        standing = await service.analyses.standing(POSITION, request)
    return await _assessment(service, standing, request, user)


async def _assessment(
    service: Service, standing: Standing, request: dict[str, str], user: User | None
) -> PositionAssessment:
    one, found = standing.analysis, None
    if standing.grades:
        packed = await service.analyses.result(POSITION, request, standing.grades[-1])
        found = PositionJudged.model_validate_json(gzip.decompress(packed))
    is_open = one is not None and one.is_open
    return PositionAssessment(
        state="none" if one is None else one.state,
        wanted=GRADES[one.wanted - 1] if one is not None and is_open else None,
        progress=one.progress if one is not None and is_open else 0.0,
        ahead=standing.ahead,
        mine=user is not None and one is not None and is_open and one.asker in (None, user.id),
        reason=None if standing.reason is None else FailedReason(**standing.reason),
        found=found,
    )


# --- Studies


@router.get("/studies")
async def studies(
    service: ServiceNow, user: SessionUser, cursor: CursorQuery = None, limit: PageSize = 20
) -> StudyPage:
    """Your studies.

    The most recently changed first.
    """
    check_cursor(cursor, (int, str))
    return await service.studies.mine(user, limit, cursor)


@router.post("/studies", status_code=HTTPStatus.CREATED)
async def make_study(
    connection: HTTPConnection,
    service: ServiceNow,
    user: Visitor,
    welcome: WelcomeNow,
    body: NewStudy,
) -> StudyView:
    """Make a study.

    From a position as text, one that you set up, one of a game that is over, or a new deal. Anybody
    who has its address (`/study/{study}`) can look at it and copy it; only you can change it.
    """
    looked = await fair(service, user, await _beginning(service, body))
    # What is refused up to here makes no study, and is limited like any other look at a position.
    service.limiter.check("tables", key_of(connection, service))
    return await service.studies.make(await welcome(None), body.title, looked)


async def _beginning(service: Service, wanted: NewStudy) -> Looked:
    given = [wanted.position, wanted.arrangement, wanted.game, wanted.deal]
    if sum(one is not None for one in given) != 1:
        raise ServiceError(
            "bad_request",
            "A study begins with exactly one of position, arrangement, game and deal.",
            key="study_beginning",
        )
    positions = service.positions
    if wanted.position is not None:
        return await positions.read(wanted.position)
    if wanted.arrangement is not None:
        return await positions.arranged(wanted.arrangement)
    if wanted.game is not None:
        return await positions.from_game(wanted.game)
    assert wanted.deal is not None
    return await positions.dealt(wanted.deal.map, wanted.deal.players)


@router.get("/studies/{study}")
async def study(service: ServiceNow, user: Visitor, study: StudyId) -> StudyView:
    """A study.

    All positions with the actions that led there, what chance gave, and the remarks.
    """
    return await service.studies.view(study, user)


@router.post("/studies/{study}/lines")
async def try_action(
    service: ServiceNow, user: SessionUser, study: StudyId, body: NewLine
) -> StudyView:
    """Try an action.

    Adds the position it leads to, as a new branch if there are others already; `at` in the answer
    is its number. If the study has changed since `number`, nothing is done (`out_of_step`).
    """
    position = await service.studies.position(study, body.node, user)
    before = await fair(service, user, await service.positions.read(position))
    looked = await service.positions.act(before, body.action, body.chance)
    return await service.studies.add(study, user, body, looked)


@router.patch("/studies/{study}")
async def write_study(
    service: ServiceNow, user: SessionUser, study: StudyId, body: StudyWords
) -> StudyView:
    """Write a title or a remark.

    A remark belongs to the position `node`; an empty one means none. The rules for public texts
    apply.
    """
    return await service.studies.write(study, user, body)


@router.delete("/studies/{study}/lines/{node}")
async def delete_line(
    service: ServiceNow,
    user: SessionUser,
    study: StudyId,
    node: Annotated[int, Path(ge=0, description="The number of the position.")],
    number: Annotated[int, Query(ge=1, description="The study's number as you know it.")],
) -> StudyView:
    """Delete a line.

    The position, and all that follow it.
    """
    return await service.studies.drop_line(study, user, node, number)


@router.delete("/studies/{study}", status_code=GONE, response_description="Deleted.")
async def delete_study(service: ServiceNow, user: SessionUser, study: StudyId) -> None:
    """Delete a study.

    Its address no longer leads anywhere; copies that others made stay. This cannot be undone.
    """
    await service.studies.delete(study, user)


@router.post(
    "/studies/{study}/copy", status_code=HTTPStatus.CREATED, dependencies=[limited("tables")]
)
async def copy_study(service: ServiceNow, welcome: WelcomeNow, study: StudyId) -> StudyView:
    """Copy a study.

    Yours or somebody else's: the copy is yours, with all lines and remarks.
    """
    return await service.studies.copy(study, await welcome(None))
