"""When a table needs the server to do something by itself, and what."""

from dataclasses import dataclass

from .state import Table

HOUR = 3_600_000


@dataclass(frozen=True, slots=True)
class Patience:
    """How long things are waited for, in milliseconds."""

    salts: int
    seating: int
    playing: int


def expires_at(table: Table, patience: Patience) -> int | None:
    """When a table nobody comes to any more ends by itself."""
    if table.stage == "seating":
        return table.acted_at + patience.seating
    if table.stage in ("dealing", "playing") and any(seat.is_person for seat in table.seats):
        # At a table with clocks the bots take over long before, and so it ends.
        return None if table.clock.is_used else table.acted_at + patience.playing
    return None


def seat_to_move(table: Table, now: int) -> int | None:
    """A seat where a bot has to act now: its own, or one whose time has run out."""
    for number in table.to_act:
        if table.seats[number].bot is not None or is_late(table, number, now):
            return number
    return None


def is_late(table: Table, seat: int, now: int) -> bool:
    """Whether the time of a seat has run out."""
    deadline = table.clock.deadline(seat)
    return seat in table.clock.out or (deadline is not None and deadline <= now)


def wake_at(table: Table, patience: Patience) -> int | None:
    """The next time something is due; None if nothing ever is."""
    if seat_to_move(table, table.updated_at) is not None:
        return table.updated_at
    times = [expires_at(table, patience)]
    if table.stage == "dealing":
        times.append(table.acted_at + patience.salts)
    if table.stage == "playing":
        times += [table.clock.deadline(number) for number in table.to_act]
    return min((time for time in times if time is not None), default=None)
