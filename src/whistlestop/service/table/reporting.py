"""A table as it is told: to clients, and to the index of the store."""

from whistlestop.service.models.tables import ClockInfo, SeatInfo, TableInfo
from whistlestop.service.store import SeatRow, Summary

from .state import Table


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
        seats=tuple(
            SeatInfo(
                seat=seat.number,
                kind=seat.kind,
                name=seat.name,
                color=seat.color,
                user=seat.user,
                shared=seat.shared,
                bot=seat.bot,
                stand_in=seat.stand_in,
                strikes=seat.strikes,
                agrees=seat.agrees,
            )
            for seat in table.seats
        ),
        to_act=table.to_act,
        actions=len(table.actors) if table.record is None else _history(table),
        result=table.result,
        winners=table.winners,
        previous=table.previous,
        rematch=table.rematch,
        ended=table.ended,
        message=table.message,
        created_at=table.created_at,
        updated_at=table.updated_at,
        **dict(table.manners),
    )


def _history(table: Table) -> int:
    return 0 if table.game is None else len(table.game.history)


def clocks_of(table: Table, at: int) -> tuple[ClockInfo, ...]:
    """The clocks of all seats; none at a table without."""
    if not table.clock.is_used:
        return ()
    found = []
    for seat in table.seats:
        turn, reserve = table.clock.left(seat.number, at)
        running = table.clock.is_running(seat.number)
        found.append(
            ClockInfo(seat=seat.number, running=running, turn_left=turn, reserve_left=reserve)
        )
    return tuple(found)


def summary_of(table: Table, wake_at: int | None) -> Summary:
    """The row of a table in the index of the store."""
    return Summary(
        id=table.id,
        code=table.code,
        stage=table.stage,
        public=table.manners.public,
        map=table.map.name,
        fingerprint=table.map.fingerprint,
        rules=table.rules,
        players=len(table.seats),
        host=table.host,
        pace=table.manners.pace.kind,
        number=table.number,
        actions=len(table.actors) if table.record is None else _history(table),
        created_at=table.created_at,
        updated_at=table.updated_at,
        finished_at=table.finished_at,
        wake_at=wake_at,
        result=table.result,
        winners=table.winners,
        seats=tuple(
            SeatRow(
                seat=seat.number,
                user=seat.user,
                name=seat.name,
                bot=seat.bot,
                to_act=seat.number in table.to_act,
            )
            for seat in table.seats
        ),
    )
