"""Answers that are held back until there is something new for somebody, at whichever process."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Coroutine
from typing import Any, Protocol, TypeAlias, TypeVar

from whistlestop.service.cluster.notices import Notices
from whistlestop.service.errors import ServiceError

MOST = 50
"""Answers held for one person: nothing else keeps one browser from filling a process with them."""
AGAIN_S = 5
"""When to ask again if there are more."""


class Marked(Protocol):
    """What is answered: another mark, another content."""

    @property
    def mark(self) -> str: ...


Found = TypeVar("Found", bound=Marked)
Gone: TypeAlias = Callable[[], Coroutine[Any, Any, None]]
"""Comes back when whoever asked is no longer there."""


class HeldAnswers:
    """Who waits here. `notice` is what processes call the news among themselves."""

    def __init__(self, notices: Notices, notice: str, hold_s: float) -> None:
        self._notices = notices
        self._notice = notice
        self._hold_s = hold_s
        self.waiting: dict[str, set[asyncio.Event]] = {}
        """By user."""
        self._is_leaving = False
        notices.handlers[notice] = self._wake

    async def answer(
        self, user: str, known: str | None, find: Callable[[], Awaitable[Found]], gone: Gone
    ) -> Found:
        """What is found for somebody; if its mark is `known`, once there is something new or after
        a while, or when they are `gone`. ServiceError if too many wait for them already."""
        if known is not None and len(self.waiting.get(user, ())) >= MOST:
            raise ServiceError(
                "too_many",
                "Too many of your windows wait for news; close some.",
                key="windows_full",
                seconds=AGAIN_S,
            )
        came = asyncio.Event()
        self.waiting.setdefault(user, set()).add(came)
        try:
            found = await find()
            if found.mark == known and not self._is_leaving:
                await self._first_of(came.wait(), gone())
                if came.is_set():
                    found = await find()
            return found
        finally:
            self.waiting[user].discard(came)
            if not self.waiting[user]:
                del self.waiting[user]

    async def _first_of(self, *waits: Coroutine[Any, Any, Any]) -> None:
        """Wait for one of them, or for as long as an answer is held."""
        tasks = [asyncio.ensure_future(one) for one in waits]
        try:
            await asyncio.wait(tasks, timeout=self._hold_s, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def tell(self, users: Collection[str]) -> None:
        """There is something new for these people: whoever waits looks, here and elsewhere."""
        self._wake(users)
        self._notices.send(self._notice, *users)

    async def let_go(self) -> None:
        """This process leaves: answer everybody, who then asks another one."""
        self._is_leaving = True
        self._wake(tuple(self.waiting))

    def _wake(self, users: Collection[str]) -> None:
        for user in users:
            for event in self.waiting.get(user, ()):
                event.set()
