"""What the routes ask: is it there, please work it out, never mind."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from whistlestop.service.errors import ServiceError
from whistlestop.service.store import Journal, User
from whistlestop.service.store import analyses as stored
from whistlestop.service.store.analyses import Analysis
from whistlestop.service.times import now_ms

from .kinds import Kind
from .pool import BROKE, Pool

MOST_OWN = 3
"""What one person may wait for at a time."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How something stands."""

    analysis: Analysis | None
    """None: nobody has asked for it."""
    grades: tuple[str, ...]
    """Those that are there, the coarsest first."""
    ahead: int
    """How many have their turn before."""

    @property
    def reason(self) -> dict[str, Any] | None:
        """Why it failed, if it did."""
        if self.analysis is None or self.analysis.state != "failed":
            return None
        return self.analysis.reason or BROKE


class Analyses:
    """Everything that is worked out, whichever process does it."""

    def __init__(self, journal: Journal, pool: Pool, *, most_waiting: int) -> None:
        self._journal, self._pool = journal, pool
        self._most_waiting = most_waiting

    async def standing(self, kind: str, request: Mapping[str, Any]) -> Standing:
        """How a request stands."""
        found = await self._journal.read(stored.find, self._blank(self._kind(kind), request).id)
        return await self._standing(self._kind(kind), found)

    async def ask(self, kind: str, request: Mapping[str, Any], grade: str, user: User) -> Standing:
        """Have a request worked out up to a grade, unless it is; comes back at once.

        ServiceError if the server does no such work, or too much waits already. Whether the request
        makes sense is for the caller to check first.
        """
        one = self._kind(kind)
        self.require_open()
        wanted = self._blank(one, request, grade, user.id)
        found = await self._journal.write(
            stored.ask, wanted, most_waiting=self._most_waiting, most_own=MOST_OWN
        )
        if found == "full":
            raise ServiceError(
                "too_many",
                "Too much is waiting to be analyzed just now; try again in some minutes.",
                key="analyses_full",
            )
        if found == "enough":
            raise ServiceError(
                "too_many",
                f"You are waiting for {MOST_OWN} analyses already; try again when one is done.",
                key="analyses_enough",
                most=MOST_OWN,
            )
        self._pool.wake()
        return await self._standing(one, found)

    async def stop(self, kind: str, request: Mapping[str, Any], user: User) -> Standing:
        """Stop working something out; only who asked for it may. What there is stays."""
        one = self._kind(kind)
        found = await self._journal.read(stored.find, self._blank(one, request).id)
        if found is not None and found.is_open:
            if found.asker not in (None, user.id):
                raise ServiceError(
                    "forbidden",
                    "Somebody else asked for this; only they can stop it.",
                    key="analysis_of_another",
                )
            await self._journal.write(stored.stop, found.id, now_ms())
            self._pool.wake()
        return await self.standing(kind, request)

    async def result(self, kind: str, request: Mapping[str, Any], grade: str) -> bytes:
        """What came of a grade: JSON, packed by gzip. ServiceError if it is not there."""
        one = self._kind(kind)
        number = self._number(one, grade)
        found = await self._journal.read(stored.result, self._blank(one, request).id, number)
        if found is None:
            raise ServiceError(
                "not_found",
                f"The grade {grade} has not been worked out yet; ask for it first.",
                key="no_such_grade",
                grade=grade,
            )
        return found

    def require_open(self) -> None:
        """ServiceError if this server does not analyze."""
        if self._pool.process is None:
            raise ServiceError(
                "unavailable",
                "This server does not analyze games: whoever runs it has switched it off, or "
                "compiled code (numba) is not installed on it.",
                key="no_analyses",
            )

    async def _standing(self, kind: Kind, found: Analysis | None) -> Standing:
        ahead = 0
        if found is not None and found.state == "waiting":
            ahead = await self._journal.read(stored.ahead_of, found)
        reached = 0 if found is None else found.reached
        return Standing(found, kind.grades[:reached], ahead)

    def _kind(self, name: str) -> Kind:
        return self._pool.kinds[name]

    @staticmethod
    def _number(kind: Kind, grade: str) -> int:
        if grade not in kind.grades:
            raise ServiceError(
                "bad_request",
                f"The grades are {', '.join(kind.grades)}; there is no grade {grade!r}.",
                key="grade_unknown",
            )
        return kind.grades.index(grade) + 1

    def _blank(
        self,
        kind: Kind,
        request: Mapping[str, Any],
        grade: str | None = None,
        asker: str | None = None,
    ) -> Analysis:
        """A row for a request as if nobody had asked before."""
        now, version = now_ms(), kind.version()
        text = json.dumps([kind.name, version, request], sort_keys=True)
        return Analysis(
            id=hashlib.sha256(text.encode()).hexdigest()[:32],
            kind=kind.name,
            version=version,
            request=dict(request),
            state="stopped",
            wanted=0 if grade is None else self._number(kind, grade),
            reached=0,
            progress=0.0,
            asker=asker,
            asked_at=now,
            changed_at=now,
            claim=None,
            claimed_until=0,
            tries=0,
            reason=None,
        )
