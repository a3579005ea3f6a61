"""From the log of a table back to the table: a restart is a replay."""

from collections.abc import Iterable

from whistlestop.maps import Map
from whistlestop.rules import RULES_VERSION
from whistlestop.service.models.tables import RUNNING
from whistlestop.service.store import LogRow
from whistlestop.service.table import AnyEntry, Table, read_entry
from whistlestop.service.table.applying import apply
from whistlestop.service.table.entries import Closed, Opened, Resumed, Uploaded


def first_entry(log: list[LogRow]) -> Opened | Uploaded:
    """How the table began: it names its map."""
    entry = read_entry(log[0].body)
    if not isinstance(entry, Opened | Uploaded):
        raise ValueError(f"The log of the table {log[0].table} begins with {entry.kind!r}.")
    return entry


def replay(table: str, map: Map, log: Iterable[LogRow]) -> Table:
    """The table after its whole log. A game of other rules is not played again, only kept."""
    found = Table(table, map)
    for row in log:
        entry = read_entry(row.body)
        if isinstance(entry, Opened | Uploaded):
            found.foreign = entry.rules != RULES_VERSION
            found.rules = entry.rules
        apply(found, entry, row.at)
    return found


def first_aid(table: Table, started_at: int) -> AnyEntry | None:
    """What a table that was just loaded needs before it goes on."""
    if table.foreign and table.stage in RUNNING:
        return Closed(
            message=f"This game was begun by version {table.rules} of the rules, and this server "
            f"plays version {RULES_VERSION}. It cannot go on; its record is kept."
        )
    if not table.clock.running or table.updated_at >= started_at:
        return None
    deadlines = [table.clock.deadline(seat) for seat in table.clock.running]
    live = table.manners.pace.kind == "seconds"
    missed = any(deadline is not None and deadline <= started_at for deadline in deadlines)
    return Resumed() if live or missed else None
