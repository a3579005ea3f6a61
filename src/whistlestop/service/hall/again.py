"""Another game of the same persons."""

from whistlestop.service.errors import ServiceError
from whistlestop.service.table import Table
from whistlestop.service.table.entries import PlannedSeat
from whistlestop.service.table.seating import require_stage


def rematch_seats(table: Table) -> tuple[PlannedSeat, ...]:
    """The same seats again; who was replaced by a bot stays replaced."""
    return tuple(
        PlannedSeat(kind="bot", color=seat.color, name=seat.bot, bot=seat.bot)
        if seat.bot is not None
        else PlannedSeat(
            kind="person", color=seat.color, user=seat.user, name=seat.name, shared=seat.shared
        )
        for seat in table.seats
    )


def check_rematch(table: Table, user: str) -> None:
    """Whether this person may ask for another game."""
    require_stage(table, "finished", "aborted")
    mine = table.seats_of(user)
    if not mine or table.record is not None:
        raise ServiceError("forbidden", "You had no seat at this table.", key="no_seat")
    if not table.is_dealt:
        raise ServiceError("wrong_stage", "This game never began.", key="never_began")
    if all(table.seats[seat].bot is not None for seat in mine):
        raise ServiceError(
            "forbidden", "A bot finished the game for you: open a new table.", key="bot_plays"
        )


def next_first(table: Table) -> int | None:
    """Who begins the next game: the seat after the one that began this one."""
    if table.game is None:
        return table.manners.first
    return (table.game.first + 1) % len(table.seats)
