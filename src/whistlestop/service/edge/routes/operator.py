"""For operators. Everybody else is told that there is nothing here, whatever they ask."""

import json
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, Literal, TypeAlias

from fastapi import Depends, Path, Query, Request, Response
from fastapi.routing import APIRoute

from whistlestop.service.errors import ServiceError
from whistlestop.service.hall.tell import chat_of
from whistlestop.service.models.messages import Chat
from whistlestop.service.models.moderation import (
    Audit,
    AuditLine,
    Deed,
    Dismissal,
    HouseText,
    NewText,
    PersonInfo,
    ReportInfo,
    Reports,
    TableLog,
    TextName,
    WordList,
    WordLists,
)
from whistlestop.service.moderation.deeds import (
    deed_of,
    find_person,
    nothing_here,
    report_gone,
)
from whistlestop.service.moderation.reports import study_of
from whistlestop.service.moderation.table_log import log_of
from whistlestop.service.store import User, accounts, operators, people, restraints
from whistlestop.service.store import tables as stored_tables
from whistlestop.service.store.moderation import Report
from whistlestop.service.store.operators import Actor, AuditRow, NotOperatorError, ReportGoneError
from whistlestop.service.times import now_ms
from whistlestop.service.words import built_in, check_list, languages

from ..dependencies import Service, ServiceNow
from ..dependencies import service as service_of
from ..sessions import token_of
from .moderation import house_text
from .shared import TableId, api_router

MOST = 100
Id: TypeAlias = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Language: TypeAlias = Literal["en", "el", "uk"]


async def operator_of(request: Request) -> User:
    """Who asks, if that is an operator; else there is nothing here."""
    service = service_of(request)
    user = await service.sessions.find(token_of(request))
    if user is None or not await service.journal.read(operators.is_operator, user.id):
        raise nothing_here()
    request.scope["whistlestop.user"] = user.id
    return user


async def is_operator(request: Request) -> bool:
    """Whether an operator asks."""
    try:
        await operator_of(request)
    except ServiceError:
        return False
    return True


class OperatorRoute(APIRoute):
    """A route that asks who it is before it reads anything else: no sentence about a wrong body
    tells others that there is something here."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler, behind the question."""
        handle = super().get_route_handler()

        async def ask_first(request: Request) -> Response:
            await operator_of(request)
            return await handle(request)

        return ask_first


router = api_router("operator")
router.route_class = OperatorRoute


async def acting(user: Annotated[User, Depends(operator_of)]) -> Actor:
    """Who acts; a dependency."""
    return Actor(user.id, user.name)


ActorNow = Annotated[Actor, Depends(acting)]


# --- Reports


@router.get("/operator/reports")
async def reports(
    service: ServiceNow,
    actor: ActorNow,
    decided: Annotated[bool, Query(description="Decided reports instead.")] = False,
) -> Reports:
    """Reports that are not decided yet, the oldest first."""
    del actor
    ask = operators.decided_reports if decided else operators.waiting_reports
    rows = await service.journal.read(ask, MOST)
    return Reports(items=tuple(map(_report, rows)))


@router.post("/operator/reports/{report}/take")
async def take_report(service: ServiceNow, actor: ActorNow, report: Id) -> ReportInfo:
    """Say that I am about to decide a report; 409 with the other operator's name if one is."""
    return _report(await _about(service, operators.take, actor, report, now_ms()))


@router.post("/operator/reports/{report}/dismiss")
async def dismiss_report(
    service: ServiceNow, actor: ActorNow, report: Id, body: Dismissal
) -> ReportInfo:
    """Decide that nothing needs to be done; 409 with who decided what, if somebody was faster."""
    return _report(await _about(service, operators.dismiss, actor, report, body.note, now_ms()))


async def _about(service: Service, work: Callable[..., Report], *args: Any) -> Report:
    try:
        return await service.journal.write(work, *args)
    except ReportGoneError as error:
        raise report_gone(error.report) from None
    except NotOperatorError:
        raise nothing_here() from None


def _report(row: Report) -> ReportInfo:
    lines = json.loads(row.context)
    return ReportInfo(
        report=row.id,
        user=row.user,
        name=row.name,
        reported=row.reported,
        reported_name=row.reported_name,
        table=row.table,
        message=row.message,
        study=study_of(lines),
        reason=row.reason,
        words=row.words,
        context=tuple(Chat(**line) for line in lines),
        made_at=row.made_at,
        state=row.state,  # type: ignore[arg-type]
        operator=row.operator_name,
        decision=row.decision,
        note=row.note,
        changed_at=row.changed_at,
    )


# --- People


@router.post("/operator/deeds")
async def do_deed(service: ServiceNow, actor: ActorNow, body: Deed) -> PersonInfo:
    """Warn, silence, close, reopen or rename somebody.

    With a `report`, this decides it: 409 with who decided what, if somebody was faster.
    """
    user = await service.journal.read(find_person, body.user)
    deed = deed_of(
        body.deed,
        user,
        now=now_ms(),
        report=body.report,
        words=body.words,
        hours=body.hours,
        name=body.name,
    )
    await service.house.do(actor, deed)
    return await _person(service, user.id)


@router.get("/operator/people")
async def find_people(
    service: ServiceNow,
    actor: ActorNow,
    who: Annotated[str, Query(min_length=1, max_length=100, pattern=r"^[^\x00]*$")],
) -> PersonInfo:
    """Find a person by account name or id."""
    del actor
    user = await service.journal.read(find_person, who)
    return await _person(service, user.id)


async def _person(service: Service, id: str) -> PersonInfo:
    read = service.journal.read
    user = await read(accounts.user, id)
    assert user is not None
    held = await read(restraints.restraint_of, id)
    return PersonInfo(
        user=id,
        name=user.name,
        names=tuple(name for name, _ in await read(accounts.names_of, id)),
        account=user.account_at is not None,
        operator=await read(operators.is_operator, id),
        created_at=user.created_at,
        silenced_until=held.silenced_until,
        closed_at=held.closed_at,
        reports=await read(operators.count_reports, id),
        tables=tuple(await read(operators.running_tables, id)),
        history=tuple(map(_line, await read(operators.audit_page, 20, None, id))),
    )


# --- Tables


@router.get("/operator/tables/{table}")
async def table_log(service: ServiceNow, actor: ActorNow, table: TableId) -> TableLog:
    """The log of a table, and its chat.

    While a game runs, what was played is left out: nobody sees cards that others hold. The audit
    log records that somebody looked.
    """
    summary = await service.journal.read(stored_tables.summary, table)
    if summary is None:
        raise ServiceError(
            "not_found", f"There is no table {table}; check the link.", key="no_such_table"
        )
    try:
        await service.journal.write(operators.looked, actor, table, now_ms())
    except NotOperatorError:
        raise nothing_here() from None
    rows = await service.journal.read(stored_tables.log, table)
    said = await service.journal.read(people.chat, table, 200)
    return TableLog(
        table=table,
        code=summary.code,
        stage=summary.stage,
        names=tuple(seat.name or "" for seat in summary.seats),
        entries=log_of(rows, is_over=summary.stage in ("finished", "aborted", "closed")),
        chat=tuple(map(chat_of, said)),
    )


# --- Words and texts


@router.get("/operator/words")
async def words(service: ServiceNow, actor: ActorNow) -> WordLists:
    """Words that are not welcome, by language."""
    del actor
    changed = await service.journal.read(operators.changed_lists)
    return WordLists(
        lists={one: changed.get(one, built_in(one)) for one in languages()},
        changed=tuple(sorted(changed)),
    )


@router.put("/operator/words/{language}")
async def put_words(
    service: ServiceNow, actor: ActorNow, language: Language, body: WordList
) -> WordLists:
    """Change the words of a language: one per line, `stem*` for all that begin with it."""
    check_list(body.words)
    await _write(service, operators.put_list, actor, language, body.words, now_ms())
    return await words(service, actor)


@router.put("/operator/texts/{name}/{language}")
async def put_text(
    service: ServiceNow, actor: ActorNow, name: TextName, language: Language, body: NewText
) -> HouseText:
    """Write the imprint or the privacy page in a language."""
    await _write(service, operators.put_text, actor, name, language, body.text.strip(), now_ms())
    return await house_text(service, name)


async def _write(service: Service, work: Callable[..., None], *args: Any) -> None:
    try:
        await service.journal.write(work, *args)
    except NotOperatorError:
        raise nothing_here() from None
    await service.house.tell()


# --- The audit log


@router.get("/operator/audit")
async def audit(
    service: ServiceNow,
    actor: ActorNow,
    before: Annotated[int | None, Query(ge=0, lt=2**53)] = None,
) -> Audit:
    """What operators did, the latest first. Nobody can change it."""
    del actor
    rows = await service.journal.read(operators.audit_page, MOST, before)
    last = rows[-1].id if len(rows) == MOST else None
    return Audit(items=tuple(map(_line, rows)), before=last)


def _line(row: AuditRow) -> AuditLine:
    return AuditLine(
        line=row.id,
        at=row.at,
        operator=row.operator_name,
        deed=row.deed,
        user=row.user,
        name=row.user_name,
        table=row.table,
        report=row.report,
        detail=row.detail,
    )
