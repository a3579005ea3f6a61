"""Telling people what concerns them: the one function that everybody calls, and what a page asks.

What is told is written down at once and sent later, by whichever process sends (`sender.py`).
Whoever calls `alert` never waits for a mail server, and nothing is lost with a process.
"""

import asyncio
import logging
from collections.abc import Collection, Iterable, Mapping
from hashlib import blake2b
from typing import Literal, TypeAlias

from whistlestop.service.hall import Hall
from whistlestop.service.hall.held_answers import Gone, HeldAnswers
from whistlestop.service.models.alerts import PageAlert, PageAlerts
from whistlestop.service.store import alerts as stored
from whistlestop.service.store.alerts import AlertRow
from whistlestop.service.times import now_ms

from .words import sentence

Kind: TypeAlias = Literal[
    "turn", "time", "over", "invitation", "round", "warning", "news", "hook", "plan", "host"
]

HOLD_S = 45.0
"""How long an answer to a page is held back while there is nothing new."""
SHOWN_MS = 7 * 86_400_000
"""How long a page shows what somebody has not seen."""
NOTICE = "alerts"

log = logging.getLogger("whistlestop.service.alerts")


class Alerts:
    """What people are told, as this process knows of it."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._journal = hall.journal
        self.held = HeldAnswers(hall.notices, NOTICE, HOLD_S)
        """The pages that wait for something new."""
        self.when_put: list[asyncio.Event] = []
        """Set when there is something to send."""

    async def alert(
        self,
        users: Collection[str],
        kind: Kind,
        address: str,
        *,
        mark: str = "",
        table: str | None = None,
        details: Mapping[str, str] | None = None,
        valid_ms: int | None = None,
    ) -> None:
        """Have people told something: on the page, and through the channels they switched on.

        `users` are ids (`users.id`); guests are told on the page only, and programs may be among
        them: nothing happens for whoever wants no alerts. `address` is where it leads, on the page,
        from the first slash on: `/t/ID`, `/tournaments/ID`. `mark` tells one alert from others
        of the same kind and address (the number of a round): the same mark again is the same
        alert, told once, however often and from however many processes this is called.

        Kinds and their `details`:

        - `invitation`: `name` of who invites, `map`
        - `round`: a round of a tournament begins; `name` of the tournament, `round`
        - `plan`: of a tournament that one entered is another; `name`
        - `host`: one hosts a tournament from now on; `name`
        - `warning`: from the operators; `text`
        - `news`: anything else; `text`
        - `hook`: their web hook was switched off, since it had been dead for long
        - `turn`, `time`, `over`: of games; the tables see to these by themselves (`turns.py`)

        A detail may be given in each language: `text.en`, `text.el`, `text.uk` beside or instead
        of `text`. `table` is the table it is about: nothing is sent to somebody who has it open
        before them. After `valid_ms` nobody needs to hear of it any more.

        It returns when it is stored. StoreError: it is not, and may be tried again.
        """
        now = now_ms()
        expires = None if valid_ms is None else now + valid_ms
        await self.put(
            AlertRow(user, kind, address, mark, now, table, details, expires) for user in users
        )

    async def put(self, rows: Iterable[AlertRow]) -> None:
        """Store alerts, and wake whoever waits for them."""
        due = now_ms() + self._hall.settings.alert_grace_s * 1000
        users = await self._journal.write(stored.put, list(rows), due)
        for event in self.when_put:
            event.set()
        self.tell(users)

    def tell(self, users: Collection[str]) -> None:
        """Something is new for these people: their pages look, here and at other processes."""
        self.held.tell(users)

    # --- What a page asks

    async def for_page(self, user: str, known: str | None, language: str, gone: Gone) -> PageAlerts:
        """What somebody is to be told on the page; if that is `known`, when there is something new,
        after a while, or when they are `gone`."""
        return await self.held.answer(user, known, lambda: self._for_page(user, language), gone)

    async def _for_page(self, user: str, language: str) -> PageAlerts:
        now = now_ms()
        wanted, turns, rows = await self._journal.read(stored.page_of, user, now - SHOWN_MS, now)
        if "page" not in wanted.channels or "turn" in wanted.silent:
            turns = []
        items = tuple(
            PageAlert(
                alert=row.id,
                kind=row.kind,
                address=row.address,
                table=row.table,
                text=sentence(row, language),
                made_at=row.made_at,
            )
            for row in rows
            if row.kind == "warning" or row.kind not in wanted.silent
        )
        text = "\n".join((*turns, *(one.alert for one in items)))
        mark = blake2b(text.encode(), digest_size=6).hexdigest()
        return PageAlerts(turns=tuple(turns), items=items, mark=mark)

    async def seen(self, user: str, alert: str) -> None:
        """Somebody has seen an alert on the page."""
        await self._journal.write(stored.note_seen, user, alert, now_ms())
        self.tell([user])
