"""Whether what people were told is what is stored: a table's log beside its people's memory."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from service.crowd import Crowd
from service.places import Acknowledged, Place
from whistlestop.bots import closing_bot, make_bot
from whistlestop.game import Action
from whistlestop.maps import load_map
from whistlestop.service.store import LogRow, Store, tables
from whistlestop.service.table import AnyEntry, Table, read_entry
from whistlestop.service.table.apply import apply, first_entry
from whistlestop.service.table.entries import Acted
from whistlestop.wire import encode

FaultKind: TypeAlias = Literal["lost", "changed", "double bot move", "clock", "other"]


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that must not happen."""

    kind: FaultKind
    table: str
    text: str


def audit(store: Store, crowd: Crowd) -> list[Fault]:
    """What was lost, changed or refused: compares what people were told with what is stored."""
    faults = [
        Fault("other", "", f"{count} times: {error}") for error, count in crowd.errors.items()
    ]
    for place in crowd.places:
        done = [one for one in crowd.acknowledged if one.table == place.table]
        told = {guest.seat: [json.loads(data) for data in guest.heard] for guest in place.guests}
        log = store.read(tables.log, place.table)
        faults += Audit(log, place, crowd.rests_since).faults(done, told)
    return faults


class Audit:
    """The log of one table, beside what its people were told."""

    def __init__(self, log: list[LogRow], place: Place, rests_since: int | None = None) -> None:
        """`rests_since`: from when on clocks run out because nobody acts any more."""
        self._log = log
        self._place = place
        self._rests_since = rests_since

    def faults(
        self, done: Sequence[Acknowledged], told: Mapping[int, Sequence[dict[str, Any]]]
    ) -> Iterator[Fault]:
        """What does not fit; `told` has the snapshots and updates of each seat."""
        if [entry.number for entry in self._log] != list(range(1, len(self._log) + 1)):
            yield self._fault("changed", "The numbers of the log have gaps.")
            return
        yield from self._lost(done)
        for messages in told.values():
            yield from self._changed(messages)
        table = Table(self._log[0].table, load_map(first_entry(self._log).map))
        try:
            yield from self._replayed(table)
        except Exception as error:
            yield self._fault("changed", f"The log cannot be replayed: {error!r}")
            return
        for seat, messages in told.items():
            if not self._is_seen(table, seat, messages[-1]):
                yield self._fault("changed", f"Seat {seat} saw something else at the end.")

    def _fault(self, kind: FaultKind, text: str) -> Fault:
        return Fault(kind, self._place.table, text)

    def _lost(self, done: Sequence[Acknowledged]) -> Iterator[Fault]:
        """Every acknowledged action stands where it was said to."""
        for one in done:
            entry = self._entry(one.number)
            stored = isinstance(entry, Acted) and (entry.seat, entry.action, entry.by)
            if stored != (one.seat, one.action, "person"):
                kind: FaultKind = "lost" if entry is None else "changed"
                yield self._fault(kind, f"{one} was acknowledged, and {stored} is stored.")

    def _changed(self, messages: Sequence[dict[str, Any]]) -> Iterator[Fault]:
        """Every update is of a stored entry; what happened before a kill has happened after it.

        A process that hears of a table from another may be a moment behind: then its snapshot ends
        earlier, but tells the same story.
        """
        events: list[Any] = []
        for message in messages:
            number = message["number"]
            if message["type"] == "update":
                entry, change = self._entry(number), message["change"]
                if entry is None or entry.kind != change["kind"]:
                    yield self._fault("changed", f"Update {number}, {change}, is not stored.")
                events += message["events"]
            elif message["view"] is not None:
                story = message["view"]["log"]
                shared = min(len(story), len(events))
                if story[:shared] != events[:shared]:
                    text = f"Snapshot {number} tells another story than before."
                    yield self._fault("changed", text)
                events = list(story)

    def _replayed(self, table: Table) -> Iterator[Fault]:
        """Bring a new table to the end of the log; every bot must have decided on what was there.

        A scripted bot does the same again at the same moment, so one whose action was decided on
        an older one, or decided twice, is found.
        """
        for row in self._log:
            entry = read_entry(row.body)
            if isinstance(entry, Acted) and entry.by == "bot":
                expected = _bot_action(table, entry.seat)
                if table.game is None or entry.action_in(table.game) != expected:
                    yield self._fault(
                        "double bot move",
                        f"At {row.number} seat {entry.seat} did {entry.action}, and its bot would "
                        f"do {expected}.",
                    )
            yield from self._applied(table, entry, row)

    def _applied(self, table: Table, entry: AnyEntry, row: LogRow) -> Iterator[Fault]:
        """Apply an entry; nobody's clock may have run while the process that served them was gone.

        Whoever acts as soon as they can is never charged. Whoever thinks is charged only for turns
        in which they did not lose the connection: such a turn begins again.
        """
        reserve, since = (
            dict(table.clock.reserve),
            {seat: turn.since for seat, turn in table.clock.running.items()},
        )
        apply(table, entry, row.at)
        if self._rests_since is not None and row.at > self._rests_since:
            return
        late = {entry.seat} if isinstance(entry, Acted) and entry.by == "clock" else set[int]()
        less = {seat for seat, left in reserve.items() if table.clock.reserve[seat] < left}
        for seat in late | less:
            begun = since.get(seat, row.at)
            lost = [one for one in self._place.losses(seat) if begun < one < row.at]
            if lost or not self._place.thinks_s:
                text = f"At {row.number} seat {seat} was charged for {begun} to {row.at}"
                yield self._fault("clock", f"{text}; connections lost at {lost}.")

    def _is_seen(self, table: Table, seat: int, last: dict[str, Any]) -> bool:
        game = table.game
        view = None if game is None else encode(game.view(seat))
        return bool(last["number"] == len(self._log) and last["view"] == view)

    def _entry(self, number: int) -> AnyEntry | None:
        return read_entry(self._log[number - 1].body) if number <= len(self._log) else None


def _bot_action(table: Table, seat: int) -> Action | None:
    """What the bot of a seat does now; None if there is none, or nothing to do."""
    level, game = table.seats[seat].bot, table.game
    if level is None or game is None or seat not in game.to_act:
        return None
    with closing_bot(make_bot(level, seed=table.number)) as bot:
        return bot.choose(game.view(seat))
