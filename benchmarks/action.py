"""What one action at a table of five costs the server, part by part, in microseconds.

    python benchmarks/action.py                     # forty tables, a few seconds
    python benchmarks/action.py --profile told      # where the time of one part goes

The parts of an action are called one after the other as the server calls them, at many tables in
turn so that what one table needs is not still at hand from its last action. What is not in here:
the sockets themselves, the event loop, and two threads that wait for each other.
"""

import argparse
import cProfile
import json
import pstats
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import process_time_ns

from whistlestop.maps import load_map
from whistlestop.rules import RULES_VERSION
from whistlestop.service.hall.loaded_tables import LoadedTable
from whistlestop.service.hall.tell import Teller
from whistlestop.service.hall.told import Yours
from whistlestop.service.models.messages import Done
from whistlestop.service.models.requests import CLIENT, Act
from whistlestop.service.models.tables import COLORS, TableOptions
from whistlestop.service.store import LogRow, Store, Write
from whistlestop.service.store.moderation import Hearing
from whistlestop.service.table import Table, decide, write_entry
from whistlestop.service.table import entries as e
from whistlestop.service.table.apply import apply, complete
from whistlestop.service.table.report import summary_of
from whistlestop.service.table.state import HOUR, Patience, wake_at

MAPS = ("usa", "europe")
SEATS = 5
PATIENCE = Patience(salts=1000, seating=HOUR, playing=HOUR)
BEFORE = 40
"""Actions at each table before it is measured, as in service.py."""
PARTS = ("read", "decide", "apply", "summary", "told", "stored", "answer")


class Ear:
    """Somebody who listens, and only counts what comes."""

    def __init__(self, user: str) -> None:
        self.user: str | None = user
        self.shown: dict[str, int] = {}
        self.hearing = Hearing()
        self.live = 2
        self.heard: dict[str, Yours] = {}
        self.bytes = 0

    def tell(self, _table: str, text: str | bytes) -> None:
        self.bytes += len(text)


class Measured:
    """Processor time by part."""

    def __init__(self, profiled: str | None) -> None:
        self.spent: Counter[str] = Counter()
        self.profile = cProfile.Profile()
        self._profiled = profiled

    @contextmanager
    def part(self, name: str) -> Iterator[None]:
        """Count the time of what is done inside."""
        if name == self._profiled:
            self.profile.enable()
        begin = process_time_ns()
        yield
        self.spent[name] += process_time_ns() - begin
        self.profile.disable()


def opened(number: int, store: Store) -> LoadedTable:
    """A table of five people, dealt and listened to."""
    map = load_map(MAPS[number % len(MAPS)])
    table = Table(f"table-{number}", map)
    people = [f"user-{number}-{seat}" for seat in range(SEATS)]
    plan = tuple(
        e.PlannedSeat(kind="person", color=COLORS[seat], user=user, name=f"Guest {seat}")
        for seat, user in enumerate(people)
    )
    first = e.Opened(
        code=f"CODE{number}",
        map=map.name,
        fingerprint=map.fingerprint,
        rules=RULES_VERSION,
        manners=TableOptions(),
        host=people[0],
        seats=plan,
        secret=f"{number:064x}",
    )
    rows = [applied(table, entry, 1_000) for entry in (first, e.Started(), e.Dealt())]
    store.append([Write(tuple(rows), summary_of(table, wake_at(table, PATIENCE)))])
    loaded = LoadedTable(table)
    for user in people:
        ear = Ear(user)
        loaded.listeners.add(ear)
        Teller(loaded, 3).snapshot(ear, 1, ())
    return loaded


def applied(table: Table, entry: e.AnyEntry, at: int) -> LogRow:
    """Apply an entry; the row that is stored of it."""
    apply(table, entry, at)
    return LogRow(table.id, table.number, at, entry.kind, write_entry(complete(table, entry)))


def act(loaded: LoadedTable, store: Store, choose: random.Random, measured: Measured) -> None:
    """One action of somebody at a table, from the text of the request to the texts for all."""
    table, game = loaded.table, loaded.table.game
    assert game is not None
    seat = choose.choice(game.to_act)
    text = game.text(choose.choice(game.actions_of(seat)))
    user = table.seats[seat].user
    said = {"type": "act", "id": 7, "table": table.id, "number": table.number, "action": text}
    message = json.dumps(said)
    with measured.part("read"):
        request = CLIENT.validate_json(message)
    assert isinstance(request, Act)
    assert user is not None
    with measured.part("decide"):
        entry = decide.act(table, user, seat, request.number, request.action)
    since = game.log_size
    with measured.part("apply"):
        row = applied(table, entry, table.updated_at + 1)
    with measured.part("summary"):
        summary = summary_of(table, wake_at(table, PATIENCE))
    with measured.part("told"):
        loaded.cover()
        teller = Teller(loaded, 3)
        welcome = [one for one in tuple(loaded.listeners) if table.may_watch(one.user)]
        texts = [(one, teller.update(one, entry, since)) for one in welcome]
    with measured.part("stored"):
        store.append([Write((row,), summary)])
    with measured.part("answer"):
        Done(id=7, number=table.number).model_dump_json()
    for listener, told in texts:
        listener.tell(table.id, told)


def run(tables: int, actions: int, profiled: str | None) -> tuple[Measured, int, float]:
    """Play at all tables in turn; what it took, for how many actions, and the bytes of a text."""
    choose, measured = random.Random(1), Measured(profiled)
    with tempfile.TemporaryDirectory(prefix="whistlestop-") as folder:
        store = Store.open(f"sqlite:///{folder}/action.db", serving=True)
        halls = [opened(number, store) for number in range(tables)]
        idle = Measured(None)
        ears = [ear for one in halls for ear in one.listeners if isinstance(ear, Ear)]
        for _ in range(BEFORE):
            for loaded in playing(halls):
                act(loaded, store, choose, idle)
        before, done = sum(ear.bytes for ear in ears), 0
        while done < actions and (going := playing(halls)):
            for loaded in going:
                act(loaded, store, choose, measured)
            done += len(going)
        store.close()
    return measured, done, (sum(ear.bytes for ear in ears) - before) / done / SEATS


def playing(halls: list[LoadedTable]) -> list[LoadedTable]:
    """The tables where the game is not over."""
    return [one for one in halls if one.table.stage == "playing"]


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--tables", type=int, default=40)
    options.add_argument("--actions", type=int, default=2000)
    options.add_argument("--profile", choices=PARTS, help="show where the time of one part goes")
    chosen = options.parse_args()
    measured, done, size = run(chosen.tables, chosen.actions, chosen.profile)
    for part in PARTS:
        print(f"  {part:10} {measured.spent[part] / done / 1000:7.1f} us")
    print(f"  {'together':10} {sum(measured.spent.values()) / done / 1000:7.1f} us", end="")
    print(f" an action to {SEATS} people; {size:.0f} bytes a person in the mean")
    if chosen.profile:
        pstats.Stats(measured.profile).sort_stats("tottime").print_stats(45)
    return 0


if __name__ == "__main__":
    sys.exit(main())
