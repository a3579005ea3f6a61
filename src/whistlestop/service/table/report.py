"""A table as it is told: to clients, and to the index of the store."""

from dataclasses import asdict
from functools import lru_cache

from whistlestop.service.models.tables import ClockInfo, SeatInfo, TableInfo
from whistlestop.service.store import SeatRow, Summary

from .clock import Clock
from .state import Seat, Table


def info_of(table: Table) -> TableInfo:
    """What everybody may know about a table."""
    return TableInfo(
        table=table.id,
        code=table.code,
        number=table.number,
        stage=table.stage,
        map=table.map.name,
        fingerprint=table.map.fingerprint,
        rules=table.rules,
        host=table.host,
        commitment=table.commitment,
        seats=tuple(_seat_info(seat) for seat in table.seats),
        to_act=table.to_act,
        actions=table.actions,
        result=table.result,
        winners=table.winners,
        lesson=table.lesson,
        day=table.day,
        practice=table.practice,
        tournament=table.tournament,
        previous=table.previous,
        rematch=table.rematch,
        ended=table.ended,
        message=table.message,
        created_at=table.created_at,
        updated_at=table.updated_at,
        **dict(table.options),
    )


def _seat_info(seat: Seat) -> SeatInfo:
    facts = asdict(seat)
    return SeatInfo(seat=facts.pop("number"), **facts)


def clocks_of(table: Table, at: int) -> tuple[ClockInfo, ...]:
    """The clocks of all seats; none at a table without."""
    if not table.clock.is_used:
        return ()
    return tuple(_clock_of(table.clock, seat.number, at) for seat in table.seats)


def _clock_of(clock: Clock, seat: int, at: int) -> ClockInfo:
    turn, reserve = clock.left(seat, at)
    running = clock.is_running(seat)
    return ClockInfo(seat=seat, running=running, turn_left=turn, reserve_left=reserve)


def summary_of(table: Table, wake_at: int | None) -> Summary:
    """The row of a table in the index of the store."""
    to_act = table.to_act
    return Summary(
        id=table.id,
        code=table.code,
        stage=table.stage,
        public=table.options.public,
        map=table.map.name,
        fingerprint=table.map.fingerprint,
        rules=table.rules,
        players=len(table.seats),
        host=table.host,
        pace=table.options.pace.kind,
        number=table.number,
        actions=table.actions,
        created_at=table.created_at,
        updated_at=table.updated_at,
        finished_at=table.finished_at,
        wake_at=wake_at,
        rated=table.options.rated,
        programs=table.options.programs,
        result=table.result,
        winners=table.winners,
        seats=tuple(
            [_seat_row(s.number, s.user, s.name, s.bot, s.number in to_act) for s in table.seats]
        ),
    )


# Every action makes all rows of its table, and most of them are as they were.
_seat_row = lru_cache(maxsize=8192)(SeatRow)
