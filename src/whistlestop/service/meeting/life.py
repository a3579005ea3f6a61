"""What home shows of the life here: how many people, and games to watch with their boards.

Worked out once every few seconds for everybody who asks; nothing in it is secret.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.models.meeting import Life, WatchedSeat, WatchedTable
from whistlestop.service.names import marked_name
from whistlestop.service.ratings.model import Rating
from whistlestop.service.store import Summary, TableFilter, friends, ratings, tables
from whistlestop.service.table import Table
from whistlestop.service.times import now_ms, steady_ms
from whistlestop.wire.values import encode_field

from .sightings import GONE_MS
from .waiting_room import WaitingRoom

FRESH_MS = 5_000
LOOKED_AT = 12
"""Of how many running games, those that changed last, the best are shown."""
SHOWN = 4
LIVELY_MS = 600_000
"""A game in which nothing happened for so long is not shown as running."""
A_SPECTATOR = 30.0
"""How many points of rating a spectator is worth when it is decided which game is featured."""
PEOPLE_FIRST = 10_000.0
"""Games between people come before those of one person with bots."""


@dataclass(frozen=True, slots=True)
class _Candidate:
    summary: Summary
    ratings: tuple[int | None, ...]
    spectators: int

    @property
    def worth(self) -> float:
        """How much one would like to watch it."""
        people = sum(seat.user is not None for seat in self.summary.seats)
        known = [rating for rating in self.ratings if rating is not None]
        mean = sum(known) / len(known) if known else 0.0
        return PEOPLE_FIRST * (people > 1) + mean + A_SPECTATOR * self.spectators


class LifeHere:
    """The life here, as this process knows it."""

    def __init__(self, hall: Hall, room: WaitingRoom) -> None:
        self._hall = hall
        self._room = room
        self._looking = asyncio.Lock()
        self._at = -FRESH_MS
        self._life: Life | None = None

    async def look(self) -> Life:
        """What there is to see, a few seconds old at most."""
        async with self._looking:
            if self._life is None or steady_ms() - self._at > FRESH_MS:
                self._life = await self._look()
                self._at = steady_ms()
            return self._life

    async def _look(self) -> Life:
        journal = self._hall.journal
        here = await journal.read(friends.count_here, now_ms() - GONE_MS)
        running = await journal.read(_running, now_ms() - LIVELY_MS)
        found = await self._watched(running)
        if not found:
            found = await self._watched(await journal.read(_finished))
        return Life(
            here=here.people,
            playing=here.playing,
            waiting=(await self._room.status(None)).people,
            featured=found[0] if found else None,
            tables=tuple(table for table in found[1:] if table.stage != "finished"),
        )

    async def _watched(self, summaries: Sequence[Summary]) -> list[WatchedTable]:
        """The best of some games, with their boards."""
        known = await self._hall.journal.read(_ratings, summaries)
        candidates = [
            _Candidate(one, rated, self._spectators(one.id))
            for one, rated in zip(summaries, known, strict=True)
        ]
        candidates.sort(key=lambda one: -one.worth)
        found: list[WatchedTable] = []
        for one in candidates:
            if len(found) == SHOWN:
                break
            watched = await self._look_at(one)
            if watched is not None:
                found.append(watched)
        return found

    def _spectators(self, table: str) -> int:
        loaded = self._hall.tables.find(table)
        return 0 if loaded is None else loaded.presence().spectators

    async def _look_at(self, one: _Candidate) -> WatchedTable | None:
        try:
            return await self._hall.read(one.summary.id, lambda table: _watched(table, one))
        except ServiceError:
            return None  # it cannot be shown by this version, or there is no room for it now


def _watched(table: Table, one: _Candidate) -> WatchedTable | None:
    if table.game is None or not table.may_watch(None):
        return None
    view = table.game.view(None)
    board = encode_field(view, "board")
    result = None if view.outcome is None else table.result
    return WatchedTable(
        table=table.id,
        stage=table.stage,
        map=table.map.name,
        fingerprint=table.map.fingerprint,
        pace=table.options.pace.kind,
        rated=table.options.rated,
        spectators=one.spectators,
        actions=one.summary.actions,
        owners=board["owners"],
        stations=board["stations"],
        seats=tuple(
            WatchedSeat(
                name=marked_name(seat.user, seat.name),
                color=seat.color,
                bot=seat.bot,
                score=view.counts[seat.number].score if result is None else result[seat.number],
                rating=one.ratings[seat.number],
                to_act=seat.number in table.to_act,
            )
            for seat in table.seats
        ),
    )


def _running(connection: Connection, since: int) -> tuple[Summary, ...]:
    wanted = TableFilter(stages=("playing",), public=True, since=since)
    return tables.find(connection, wanted, LOOKED_AT).items


def _finished(connection: Connection) -> tuple[Summary, ...]:
    """The last games that were played to the end; those between people first, as they are."""
    wanted = TableFilter(stages=("finished",), public=True)
    found = tables.find(connection, wanted, LOOKED_AT).items
    return tuple(one for one in found if any(seat.user is not None for seat in one.seats))


def _ratings(connection: Connection, summaries: Sequence[Summary]) -> list[tuple[int | None, ...]]:
    """The ratings of those who sit at some tables, of accounts that show them."""
    return [
        tuple(
            None if seat.user is None else _rating(connection, seat.user, one) for seat in one.seats
        )
        for one in summaries
    ]


def _rating(connection: Connection, user: str, at: Summary) -> int | None:
    kind = "daily" if at.pace == "days" else "live"
    row = ratings.rating(connection, user, at.map, kind)
    if row is None or ratings.is_private(connection, user):
        return None
    return Rating(row.mu, row.sigma).shown
