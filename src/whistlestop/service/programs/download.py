"""The public archive as a stream of lines, one game each, in bounded memory.

Games come in the order in which they ended, so that whoever has the beginning asks for the rest. A
few at a time are read and written, in threads, and after each heap the stream rests for as long as
that took: tables that are played at the same time come first. Nothing is made before the reader has
taken what there is, and whoever takes nothing keeps no place from others.
"""

import asyncio
import time
import zlib
from collections.abc import AsyncGenerator, Sequence
from dataclasses import replace
from typing import Any

from whistlestop.maps import Map
from whistlestop.service.archive.game_records import text_of, text_of_lines
from whistlestop.service.archive.played_games import Played
from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.models.archive import (
    LICENSE,
    ArchiveGame,
    ArchiveInfo,
    ArchiveSeat,
    ArchiveShare,
)
from whistlestop.service.ratings.model import Rating
from whistlestop.service.store import Journal, public_games
from whistlestop.service.store.public_games import GameFilter, Place, PublicGame
from whistlestop.service.store.rows import write_cursor
from whistlestop.service.table import Seat
from whistlestop.service.table.apply import replay
from whistlestop.service.times import now_ms
from whistlestop.service.tokens import is_program

HEAP = 10
"""How many games are in memory at a time."""
SETTLED_MS = 60_000
"""Only games that ended this long ago: whatever another process stores a moment late is not missed
by somebody who goes on where the last download ended."""
AT_ONCE = 4
"""How many downloads there may be at a time, in one process."""
STALLED_S = 10.0
"""Whoever has taken nothing for this long does not count as one."""
COUNTED_MS = 300_000
"""How long what was counted is told again."""
SOMEBODY = "Somebody"


class Download:
    """Streams the archive."""

    def __init__(self, journal: Journal, hall: Hall) -> None:
        self._journal = journal
        self._hall = hall
        self._open = 0
        self._given: dict[object, float] = {}
        """The downloads whose readers have a heap to take, and since when."""
        self._making = asyncio.Semaphore(AT_ONCE)
        """So many work at a time, also when all go on that had stalled."""
        self._info: tuple[int, ArchiveInfo] | None = None

    async def info(self) -> ArchiveInfo:
        """What there is, as it was counted lately."""
        now = now_ms()
        if self._info is None or not 0 <= now - self._info[0] < COUNTED_MS:
            shares = await self._journal.read(public_games.count, now - SETTLED_MS)
            told = ArchiveInfo(
                games=sum(one.games for one in shares),
                actions=sum(one.actions for one in shares),
                first=min((one.first for one in shares), default=None),
                last=max((one.last for one in shares), default=None),
                license=LICENSE,
                shares=tuple(
                    ArchiveShare(
                        map=one.map,
                        players=one.players,
                        rated=one.rated,
                        games=one.games,
                        actions=one.actions,
                    )
                    for one in shares
                ),
            )
            self._info = now, told
        return self._info[1]

    def require_place(self) -> None:
        """ServiceError if too many download at this moment."""
        before = time.monotonic() - STALLED_S
        stalled = sum(since < before for since in self._given.values())
        if self._open - stalled >= AT_ONCE:
            raise ServiceError(
                "too_many",
                "Several others download the archive at this moment; try again in a minute.",
                key="downloads_full",
                seconds=60,
            )

    async def stream(
        self, wanted: GameFilter, after: Place | None, *, packed: bool
    ) -> AsyncGenerator[bytes, None]:
        """The lines, or what gzip makes of them."""
        settled = now_ms() - SETTLED_MS
        until = settled if wanted.until is None else min(settled, wanted.until)
        wanted = replace(wanted, until=until)
        packer = zlib.compressobj(6, wbits=31) if packed else None
        me, took = object(), 0.0
        self._open += 1
        try:
            while True:
                async with self._making:
                    await asyncio.sleep(took)
                    begun = time.monotonic()
                    heap, after = await self._make(wanted, after, packer)
                    took = time.monotonic() - begun
                self._given[me] = time.monotonic()
                yield heap
                if after is None:
                    break
                del self._given[me]
        finally:
            self._given.pop(me, None)
            self._open -= 1

    async def _make(
        self, wanted: GameFilter, after: Place | None, packer: Any
    ) -> tuple[bytes, Place | None]:
        """The next heap, and where it ends; None if it was the last one."""
        games = await self._journal.read(public_games.read, wanted, after, HEAP)
        maps = {one.summary.fingerprint: None for one in games}
        found = {name: await self._hall.maps.find(name) for name in maps}
        heap = await asyncio.to_thread(_heap, games, found, packer)
        if len(games) == HEAP:
            return heap, _place(games[-1])
        return heap if packer is None else heap + packer.flush(), None


def _place(game: PublicGame) -> Place:
    assert game.summary.finished_at is not None
    return game.summary.finished_at, game.summary.id


def _heap(games: Sequence[PublicGame], maps: dict[str, Map], packer: Any) -> bytes:
    lines = [line_of(one, maps[one.summary.fingerprint]).model_dump_json() for one in games]
    text = "".join(f"{line}\n" for line in lines).encode()
    return text if packer is None else packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH)


def line_of(game: PublicGame, map: Map) -> ArchiveGame:
    """A game as the download has it: whoever has an open page is called what it says now, not
    what they were called then, and nobody else is named."""
    summary = game.summary
    log = [row for row in game.log if row.number <= summary.number]
    table = replay(summary.id, map, log, as_lines=True)
    if not all(table.lines):  # begun before lines were written down
        table = replay(summary.id, map, log)
    names = [_name(seat, game) for seat in table.seats]
    for seat, name in zip(table.seats, names, strict=True):
        seat.name = name or f"{SOMEBODY} {seat.number + 1}"
    played = Played(summary, table, ())
    return ArchiveGame.model_validate(
        {
            "cursor": write_cursor(*_place(game)),
            "table": summary.id,
            "finished_at": summary.finished_at,
            "map": summary.map,
            "fingerprint": summary.fingerprint,
            "rules": summary.rules,
            "players": summary.players,
            "pace": summary.pace,
            "rated": summary.rated,
            "seats": [_seat(seat, game, names[seat.number]) for seat in table.seats],
            "actions": summary.actions,
            "result": summary.result,
            "winners": summary.winners,
            "record": text_of_lines(played) if table.foreign else text_of(played),
        }
    )


def _name(seat: Seat, game: PublicGame) -> str | None:
    """The name that is told of a seat: of a bot, or of somebody with an open page. At a device that
    several share only one of them can be that, if anybody."""
    if seat.kind == "bot":
        return seat.name
    known = game.known.get(seat.user or "")
    if known is None or not known.is_open or (seat.shared and seat.name != known.name):
        return None
    return known.name


def _seat(seat: Seat, game: PublicGame, name: str | None) -> ArchiveSeat:
    before = next((one for one in game.rated if one.seat == seat.number), None)
    return ArchiveSeat(
        kind="bot" if seat.kind == "bot" else "program" if is_program(seat.user) else "person",
        name=seat.name,
        user=None if name is None else seat.user,
        bot=seat.bot,
        rating=None if before is None else Rating(before.mu_before, before.sigma_before).shown,
    )
