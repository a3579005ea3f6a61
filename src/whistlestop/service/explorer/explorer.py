"""Keeps the counts of the archive up to date, and answers with numbers that were worked out once.

Nothing heavy happens in a request: games are counted in the background, a few at a time, and what
was asked for is kept for a minute as the bytes that are sent.
"""

import asyncio
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from whistlestop.explorer import TABLES, Counts, csv_text, fewest_together, numbers_of, shipped
from whistlestop.maps import builtin_maps, load_map
from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.models.explorer import (
    ExplorerInfo,
    ExplorerShare,
    ExplorerTable,
    Source,
)
from whistlestop.service.observe import log_failure
from whistlestop.service.store import Journal, StoreError, explored, tables
from whistlestop.service.store.public_games import Who
from whistlestop.service.times import now_ms

from .counting import Looked, count, explored_maps, look, merged_cells

SWEEP_S = 60.0
"""How often it is looked for games that ended and were not counted."""
AT_ONCE = 10
"""How many games are in memory, and counted in one transaction."""
SETTLED_MS = 60_000
RATED_WAIT_MS = 3_600_000
"""A rated game waits so long for its rating, at most."""
KEPT_S = 60.0
"""How long numbers from the archive are told again."""
MOST_KEPT = 48
DIGITS = 5
ARCHIVE_AT_LEAST = 5
"""Pairs in the archive that came together less often are not told: there are fewer games."""

log = logging.getLogger("whistlestop.service.explorer")


@dataclass(frozen=True, slots=True)
class Asked:
    """Which numbers."""

    map: str
    source: Source
    players: int
    rating: int | None = None
    who: Who | None = None

    def file_name(self, table: ExplorerTable | None = None) -> str:
        """What a file with these numbers is called: after all that was asked."""
        rating = None if self.rating is None else f"from{self.rating}"
        parts = (self.map, f"{self.players}players", self.source, rating, self.who, table)
        ending = "json" if table is None else "csv"
        return "-".join(part for part in parts if part) + f".{ending}"


@dataclass(frozen=True, slots=True)
class Told:
    """Numbers, ready to be sent."""

    at: float
    body: bytes
    tables: dict[str, str]


class Explorer:
    """Counts the public games of the archive and tells what they say."""

    def __init__(self, journal: Journal, hall: Hall) -> None:
        self._journal = journal
        self._hall = hall
        self._failed: set[str] = set()
        """Tables that cannot be counted: they are not tried again by this process."""
        self._told: OrderedDict[Asked, Told] = OrderedDict()
        self._making = asyncio.Lock()

    # Counting

    async def keep_counting(self) -> None:
        """Count what was missed, and what ends, at the tables of this process. Runs until
        cancelled."""
        while True:
            try:
                await self.sweep(self._hall.leases.held)
            except StoreError as error:
                log.warning("games to explore could not be counted: %s", error)
            await asyncio.sleep(SWEEP_S)

    async def sweep(self, held: Collection[int] | None = None) -> int:
        """Count all games that are not, a few at a time with a rest after each heap; return how
        many."""
        done = 0
        while True:
            begun = time.monotonic()
            now = now_ms()
            found = await self._journal.read(
                explored.uncounted,
                explored_maps(),
                until=now - SETTLED_MS,
                rated_until=now - RATED_WAIT_MS,
                held=held,
                limit=AT_ONCE + len(self._failed),
            )
            looked = [await self.look_at(table) for table in found if table not in self._failed]
            games = [one for one in looked if one is not None]
            if games:
                done += await self._journal.write(count, games)
            if len(found) < AT_ONCE + len(self._failed):
                return done
            await asyncio.sleep(time.monotonic() - begun)

    async def look_at(self, table: str) -> Looked | None:
        """What a game says; None if it cannot be read."""
        try:
            rows = await self._journal.read(tables.log, table)
            summary = await self._journal.read(tables.summary, table)
            lowest = await self._journal.read(explored.lowest_rating, table)
            assert summary is not None
            return await asyncio.to_thread(look, summary, rows, lowest)
        except StoreError:
            raise
        except Exception as error:
            self._failed.add(table)
            log_failure(log, "a game cannot be explored", error, table=table)
            return None

    # Telling

    async def info(self) -> ExplorerInfo:
        """How many games there are to explore."""
        found = await self._journal.read(explored.shares)
        names = {fingerprint: map.name for fingerprint, map in explored_maps().items()}
        games = [
            ExplorerShare(
                source="games", map=names[one.fingerprint], players=one.players, games=one.games
            )
            for one in found
            if one.fingerprint in names
        ]
        simulated = [
            ExplorerShare(source="simulated", map=name, players=players, games=counts.games)
            for name in builtin_maps()
            for players, counts in _simulated(name).items()
        ]
        return ExplorerInfo(shares=(*simulated, *games))

    async def numbers(self, asked: Asked) -> bytes:
        """The numbers as JSON."""
        return (await self._tell(asked)).body

    async def table(self, asked: Asked, name: ExplorerTable) -> str:
        """One table of the numbers as CSV."""
        return (await self._tell(asked)).tables[name]

    async def _tell(self, asked: Asked) -> Told:
        self._check(asked)
        async with self._making:  # one at a time: who asks for the same gets the same
            kept = self._told.get(asked)
            fresh = kept is not None and (
                asked.source == "simulated" or time.monotonic() - kept.at < KEPT_S
            )
            if kept is None or not fresh:
                kept = await self._make(asked)
                self._told[asked] = kept
                while len(self._told) > MOST_KEPT:
                    self._told.popitem(last=False)
            self._told.move_to_end(asked)
            return kept

    def _check(self, asked: Asked) -> None:
        if asked.map not in builtin_maps():
            raise ServiceError(
                "not_found",
                f"There is nothing to explore on {asked.map!r:.80}: only games on the maps that "
                "everybody has are counted.",
                key="explorer_map",
            )
        if fault := load_map(asked.map).players_fault(asked.players):
            raise ServiceError("bad_request", fault, key="explorer_players")

    async def _make(self, asked: Asked) -> Told:
        if asked.source == "simulated":
            return await asyncio.to_thread(_told, asked, _simulated(asked.map).get(asked.players))
        fingerprint = load_map(asked.map).fingerprint
        cells = await self._journal.read(
            explored.cells,
            fingerprint,
            asked.players,
            band_at_least=asked.rating,
            who=asked.who,
        )
        return await asyncio.to_thread(_told_of_cells, asked, fingerprint, cells)


def _simulated(map: str) -> dict[int, Counts]:
    known = shipped(map)
    return {} if known is None else known.by_players


def _told_of_cells(asked: Asked, fingerprint: str, cells: Sequence[str]) -> Told:
    return _told(asked, merged_cells(cells, fingerprint, asked.players))


def _told(asked: Asked, counts: Counts | None) -> Told:
    if counts is None:
        counts = Counts(load_map(asked.map), asked.players)
    few = asked.source == "games"
    at_least = fewest_together(counts.games, ARCHIVE_AT_LEAST) if few else None
    numbers = numbers_of(counts, at_least=at_least)
    known = shipped(asked.map) if asked.source == "simulated" else None
    body = {
        "source": asked.source,
        "rating": asked.rating,
        "who": asked.who,
        "bots": [] if known is None else list(known.bots),
        "seed": None if known is None else known.seed,
        "numbers": _rounded(asdict(numbers)),
    }
    return Told(
        time.monotonic(),
        json.dumps(body, separators=(",", ":")).encode(),
        {name: csv_text(make(numbers)) for name, make in TABLES.items()},
    )


def _rounded(value: Any) -> Any:
    """Numbers as short as they are exact: an interval is never narrower than this."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {name: _rounded(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(one) for one in value]
    return value
