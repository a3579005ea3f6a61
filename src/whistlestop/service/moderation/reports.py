"""Reports: what somebody tells the operators, with the chat around it as it was."""

import json
from dataclasses import asdict
from typing import Any

from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.models.moderation import NewReport
from whistlestop.service.store import ChatMessage, User, accounts, moderation
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


class Reporting:
    """Takes reports. What is reported is kept as it was: the table may be gone when it is read."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._journal = hall.journal

    async def report(self, user: User, asked: NewReport) -> str:
        """Store a report; its id."""
        if asked.user == user.id:
            raise ServiceError("bad_request", "Nobody can report themselves.", key="report_self")
        reported = await self._journal.read(accounts.user, asked.user)
        if reported is None:
            raise ServiceError(
                "not_found", "There is nobody like that here any more.", key="no_such_user"
            )
        lines, name = await self._context(user.id, asked)
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

    async def _context(self, user: str, asked: NewReport) -> tuple[list[ChatMessage], str | None]:
        """The lines around what is reported, and the name of whom it is about at that table."""
        if asked.table is None:
            return [], None
        await self._hall.read(asked.table, lambda found: require_sight(found, user))
        if asked.message is not None:
            line = await self._journal.read(moderation.line, asked.table, asked.message)
            if line is None or line.user != asked.user:
                raise ServiceError(
                    "not_found", "This person said no such line here.", key="no_such_line"
                )
        lines = await self._journal.read(
            moderation.lines_around, asked.table, asked.message, BEFORE, AFTER
        )
        return lines, next((line.name for line in lines if line.user == asked.user), None)


def _plain(line: ChatMessage) -> dict[str, Any]:
    values = asdict(line)
    return {"message": values.pop("id"), **values}
