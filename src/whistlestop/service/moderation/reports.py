"""Reports: what somebody tells the operators, with the chat around it, or the words of a study, as
they were."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.models.moderation import NewReport
from whistlestop.service.store import ChatMessage, User, accounts, moderation, studies
from whistlestop.service.store.moderation import Report
from whistlestop.service.table.may import require_sight
from whistlestop.service.times import now_ms
from whistlestop.service.tokens import new_id

BEFORE = 20
AFTER = 10
"""Lines of chat that are kept with a report."""
DAY_MS = 86_400_000
MOST_A_DAY = 20
"""Reports of one person."""
STUDY = "study/"
"""Before the id of a study, where a line of chat has its table."""


class Reporting:
    """Takes reports. What is reported is kept as it was: the table may be gone when it is read."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._journal = hall.journal

    async def report(self, user: User, asked: NewReport) -> str:
        """Store a report; its id."""
        if asked.study is not None:
            reported, lines = await self._study(asked.study, asked.user)
            name: str | None = reported.name
        else:
            reported = await self._person(asked.user)
            lines, name = await self._chat(user.id, asked, reported.id)
        if reported.id == user.id:
            raise ServiceError("bad_request", "Nobody can report themselves.", key="report_self")
        now = now_ms()
        report = Report(
            id=new_id(),
            user=user.id,
            name=user.name,
            reported=reported.id,
            reported_name=name or reported.name,
            table=asked.table,
            message=asked.message,
            reason=asked.reason,
            words=asked.words.strip(),
            context=json.dumps([_plain(line) for line in lines], ensure_ascii=False),
            made_at=now,
            changed_at=now,
        )
        since = now - DAY_MS
        if not await self._journal.write(
            moderation.add_report, report, since=since, most=MOST_A_DAY
        ):
            raise ServiceError(
                "too_many",
                f"You have made {MOST_A_DAY} reports in a day: somebody will look at them. Mute "
                "or block whoever bothers you.",
                key="report_count",
                most=MOST_A_DAY,
            )
        return report.id

    async def _person(self, user: str | None) -> User:
        if user is None:
            raise ServiceError(
                "bad_request",
                "A report is about somebody: it needs the `user`, or a `study`.",
                key="report_nobody",
            )
        found = await self._journal.read(accounts.user, user)
        if found is None:
            raise ServiceError(
                "not_found", "There is nobody like that here any more.", key="no_such_user"
            )
        return found

    async def _study(self, study: str, user: str | None) -> tuple[User, list[ChatMessage]]:
        """Whoever made a study, and its title and remarks as lines."""
        found = await self._journal.read(studies.whole, study)
        if found is None or user not in (None, found[0].owner):
            raise ServiceError(
                "not_found",
                "There is no such study: it was deleted, or the link is incomplete.",
                key="no_such_study",
            )
        row, nodes = found
        owner = await self._person(row.owner)
        words = [row.title, *(one.remark for one in nodes)]
        place = f"{STUDY}{row.id}", owner.id, None, owner.name
        lines = [
            ChatMessage(number, *place, text, row.changed_at)
            for number, text in enumerate(words)
            if text or number == 0
        ]
        return owner, lines

    async def _chat(
        self, user: str, asked: NewReport, about: str
    ) -> tuple[list[ChatMessage], str | None]:
        """The lines around what is reported, and the name of whom it is about at that table."""
        if asked.table is None:
            return [], None
        await self._hall.read(asked.table, lambda found: require_sight(found, user))
        if asked.message is not None:
            line = await self._journal.read(moderation.line, asked.table, asked.message)
            if line is None or line.user != about:
                raise ServiceError(
                    "not_found", "This person said no such line here.", key="no_such_line"
                )
        lines = await self._journal.read(
            moderation.lines_around, asked.table, asked.message, BEFORE, AFTER
        )
        return lines, next((line.name for line in lines if line.user == about), None)


def study_of(lines: Sequence[Mapping[str, Any]]) -> str | None:
    """The study that the lines of a report come from, if it was one."""
    place = str(lines[0]["table"]) if lines else ""
    return place.removeprefix(STUDY) if place.startswith(STUDY) else None


def _plain(line: ChatMessage) -> dict[str, Any]:
    values = asdict(line)
    return {"message": values.pop("id"), **values}
