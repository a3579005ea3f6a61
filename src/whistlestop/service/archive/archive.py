"""The archive: finds games that are over, and plays them again in threads."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, Literal, ParamSpec, TypeAlias, TypeVar

from whistlestop.maps import Map
from whistlestop.records import Proof, record_text
from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.models.games import GameDetail, GameInfo, GamePage, VerifyAnswer
from whistlestop.service.models.tables import COLORS, Color, PlayedSeat
from whistlestop.service.store import Journal, LogRow, Summary, TableFilter, User, tables
from whistlestop.service.table import Seat
from whistlestop.service.table.apply import replay
from whistlestop.wire import encode_outcome

from .game_records import (
    check_kept,
    day,
    decode,
    no_map,
    proof_info,
    read_text,
    record_of,
    text_of,
    verified,
    wanted_map,
)
from .played_games import Eyes, Played, moves, position, require_over

P = ParamSpec("P")
R = TypeVar("R")
Kind: TypeAlias = Literal["open", "person", "bot"]

GAMES = "/api/v1/games"
MOST_ACTIONS = 6_000
"""Of all games kept in memory together; an action takes 6 kB."""
MOST_CASTS = 5_000
AT_ONCE = 2
"""How many games are replayed at a time: they share the processor with those being played."""


@dataclass(frozen=True, slots=True)
class Cast:
    """What a summary does not say about the seats."""

    kinds: tuple[Kind, ...]
    colors: tuple[Color, ...]
    uploaded: bool

    @classmethod
    def of(cls, played: Played) -> "Cast":
        """From the whole table."""
        if played.table.record is not None:
            return cls.of_upload(played.summary.players)
        return cls.of_seats(played.table.seats)

    @classmethod
    def of_seats(cls, seats: Iterable[Seat]) -> "Cast":
        """From the seats of a table."""
        found = tuple(seats)
        return cls(
            tuple(seat.kind for seat in found), tuple(seat.color for seat in found), uploaded=False
        )

    @classmethod
    def of_upload(cls, players: int) -> "Cast":
        """Of a game that was played elsewhere: a record knows no colors, and not who is a bot."""
        kinds: list[Kind] = ["person"] * players
        return cls(tuple(kinds), COLORS[:players], uploaded=True)


class Archive:
    """The games of a store that are over. The games asked for last are kept in memory."""

    def __init__(self, journal: Journal, hall: Hall) -> None:
        self._journal = journal
        self._hall = hall
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._kept: OrderedDict[str, Played] = OrderedDict()
        self._casts: OrderedDict[str, Cast] = OrderedDict()

    # --- Lists

    async def find(self, wanted: TableFilter, limit: int, cursor: str | None) -> GamePage:
        """Games that are over, the newest first."""
        page = await self._journal.read(tables.find, wanted, limit, cursor)
        items = [info_of(summary, await self._cast(summary)) for summary in page.items]
        return GamePage(items=tuple(items), next=page.next)

    async def _cast(self, summary: Summary) -> Cast:
        """Kinds and colors of the seats. They cannot change anymore, so they are remembered."""
        cast = self._casts.get(summary.id)
        if cast is None:
            log = await self._journal.read(tables.log, summary.id)
            cast = _read_cast(summary, await self._map(summary), log)
            self._casts[summary.id] = cast
        self._casts.move_to_end(summary.id)
        if len(self._casts) > MOST_CASTS:
            self._casts.popitem(last=False)
        return cast

    async def _map(self, summary: Summary) -> Map:
        return await self._hall.maps.find(summary.fingerprint)

    # --- One game

    async def ask(self, table: str, look: Callable[[Played], R]) -> R:
        """Work something out about a game, in a thread."""
        return await self._in_thread(look, await self._played(table))

    async def detail(self, table: str) -> GameDetail:
        """All about a game but its moves."""
        played = await self._played(table)
        return await self._in_thread(detail_of, played)

    async def position(self, table: str, n: int, eyes: Eyes) -> bytes:
        """A position as JSON: it is long, so it is written in the thread too."""
        played = await self._played(table)
        return await self._in_thread(lambda: position(played, n, eyes).model_dump_json().encode())

    async def moves(self, table: str, after: int, limit: int) -> bytes:
        """Some of the actions as JSON."""
        played = await self._played(table)
        return await self._in_thread(lambda: moves(played, after, limit).model_dump_json().encode())

    async def record(self, table: str) -> str:
        """The record of a game as text."""
        return await self._in_thread(text_of, await self._played(table))

    async def begun(
        self, table: str, n: int, seat: int
    ) -> tuple[Map, str, int, tuple[PlayedSeat, ...]]:
        """What a table needs that goes on from a position: map, record up to there, the seat that
        is taken, and who sat where. ServiceError if nothing can be played on there."""
        played = await self._played(table)
        return await self._in_thread(lambda: (played.table.map, *begun_of(played, n, seat)))

    async def verify(self, table: str) -> VerifyAnswer:
        """Whether the deal of a game was fair."""
        played = await self._played(table)
        return await self._in_thread(lambda: verified(record_of(played)))

    async def _played(self, table: str) -> Played:
        summary = await self._journal.read(tables.summary, table)
        if summary is None:
            raise ServiceError(
                "not_found", "There is no such game; check the link.", key="no_such_table"
            )
        require_over(summary)
        kept = self._fresh(summary)
        if kept is None:
            log = await self._journal.read(tables.log, table)
            # The table may have gone on in the meantime: a rematch, or a seat that moved.
            log = [row for row in log if row.number <= summary.number]
            map = await self._map(summary)
            async with self._gate:
                # Whoever waited here may find that another question brought the game.
                kept = self._fresh(summary)
                if kept is None:
                    kept = await asyncio.to_thread(Played.of, summary, map, log)
                    self._keep(kept)
        return kept

    def _fresh(self, summary: Summary) -> Played | None:
        """The game as it is kept, if it is kept and nothing was added to its log."""
        kept = self._kept.get(summary.id)
        if kept is None or kept.summary.number < summary.number:
            return None
        self._kept.move_to_end(summary.id)
        return kept

    def _keep(self, played: Played) -> None:
        self._kept[played.table.id] = played
        self._kept.move_to_end(played.table.id)
        while sum(one.size for one in self._kept.values()) > MOST_ACTIONS:
            self._kept.popitem(last=False)

    async def _in_thread(self, work: Callable[P, R], *args: P.args, **options: P.kwargs) -> R:
        async with self._gate:
            return await asyncio.to_thread(work, *args, **options)

    # --- Records that people send

    async def upload(self, user: User, body: bytes) -> GameDetail:
        """Keep a game that was played elsewhere."""
        text = decode(body)
        map = await self._sent_map(text)
        record = await self._in_thread(read_text, text, map, check_proof=True)
        check_kept(record)
        # Kept as we write it, without comments: then it holds nothing that was not checked.
        info = await self._hall.new_tables.upload(user, replace(record, comments=()))
        return await self.detail(info.table)

    async def verify_text(self, body: bytes) -> VerifyAnswer:
        """Whether everything in a record fits; the record is not kept."""
        text = decode(body)
        map = await self._sent_map(text)
        return await self._in_thread(lambda: verified(read_text(text, map, check_proof=False)))

    async def _sent_map(self, text: str) -> Map | None:
        """The map of a record that was sent, None if it is built in."""
        wanted = wanted_map(text)
        if wanted is None:
            return None
        try:
            return await self._hall.maps.find(wanted[1])
        except ServiceError as error:
            if error.code != "not_found":
                raise
            raise no_map(*wanted) from None


# --- As lists show games


def info_of(summary: Summary, cast: Cast) -> GameInfo:
    """A game as lists show it."""
    return GameInfo.model_validate(_fields(summary, cast))


def _fields(summary: Summary, cast: Cast) -> dict[str, Any]:
    ended = summary.finished_at or summary.updated_at
    return {
        "table": summary.id,
        "stage": summary.stage,
        "map": summary.map,
        "fingerprint": summary.fingerprint,
        "rules": summary.rules,
        "public": summary.public,
        "rated": summary.rated,
        "uploaded": cast.uploaded,
        "date": day(ended),
        "finished_at": ended,
        "seats": tuple(
            PlayedSeat(
                seat=row.seat,
                kind=kind,
                name=row.name,
                color=color,
                user=row.user,
                bot=row.bot,
                left=kind == "person" and row.bot is not None,
            )
            for row, kind, color in zip(summary.seats, cast.kinds, cast.colors, strict=False)
        ),
        "actions": summary.actions,
        "result": summary.result,
        "winners": summary.winners,
        "decided_by": None,
        "link": f"{GAMES}/{summary.id}",
    }


def detail_of(played: Played) -> GameDetail:
    """All about a game but its moves."""
    game = played.table.game
    outcome = None if game is None else game.outcome()
    fields = _fields(played.summary, Cast.of(played))
    fields["decided_by"] = None if outcome is None else outcome.decided_by
    fields["outcome"] = None if outcome is None else encode_outcome(outcome)
    return GameDetail(**fields, leavings=played.leavings, proof=proof_info(played))


def begun_of(played: Played, n: int, seat: int) -> tuple[str, int, tuple[PlayedSeat, ...]]:
    """The record of a game up to a position at which somebody can take a seat and play on."""
    game = played.game()
    is_over = n >= len(game.history) and game.outcome() is not None
    if n > len(game.history) or is_over or seat >= game.players:
        raise ServiceError(
            "bad_request",
            f"One can play on from the positions 0 to {len(game.history) - 1} of this game, at the "
            f"seats 0 to {game.players - 1}.",
            key="cannot_play_on",
        )
    record = record_of(played)
    cut = replace(record, moves=record.moves[:n], result=None, comments=(), proof=Proof())
    fields = _fields(played.summary, Cast.of(played))
    return record_text(cut), seat, fields["seats"]


def _read_cast(summary: Summary, map: Map, log: Iterable[LogRow]) -> Cast:
    """From the log up to the deal: afterwards nobody comes or changes color."""
    rows = list(takewhile(lambda row: row.kind not in ("dealt", "uploaded"), log))
    if not rows:
        return Cast.of_upload(summary.players)
    return Cast.of_seats(replay(summary.id, map, rows).seats)
