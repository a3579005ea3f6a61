"""All processes on one database have one time."""

import asyncio
from collections.abc import Iterator
from dataclasses import asdict, replace

import pytest
from sqlalchemy import Connection, insert

from service.databases import postgres
from whistlestop.service.cluster import Leases
from whistlestop.service.store import Journal, ProcessRow, Store, processes, schema
from whistlestop.service.times import now_ms, service_time

pytestmark = pytest.mark.xdist_group("postgres")

MINUTE = 60_000


@pytest.fixture
def store() -> Iterator[Store]:
    now, store = now_ms(), Store.open(postgres().new_database())
    yield store
    store.close()
    service_time.begin_at(now)


async def join(store: Store, *, clock: int | None = None) -> Leases:
    """A process that joins; its own time is set before, if given."""
    journal = Journal(store)
    await journal.start()
    if clock is not None:
        service_time.begin_at(clock)
    leases = Leases(journal)
    await leases.start()
    await journal.close()
    return leases


def test_the_first_process_takes_the_time_of_the_database(store: Store) -> None:
    now = now_ms()
    asyncio.run(join(store, clock=now - 10 * MINUTE))
    assert abs(now_ms() - now) < MINUTE


@pytest.mark.parametrize("ahead", [-1.5, 1.5], ids=["behind", "ahead"])
def test_who_joins_goes_on_with_the_time_of_the_others(store: Store, ahead: float) -> None:
    """However long ago the others were heard: their time went on since."""
    now = now_ms()
    asyncio.run(join(store))
    (row,) = store.read(processes.living)
    apart, long_ago = round(ahead * MINUTE), row.heard_at - 60 * MINUTE
    other = replace(row, id="other", beats=7, clock=long_ago + apart, heard_at=long_ago)
    store.write(processes.leave, row.id)
    store.write(_put, other)

    asyncio.run(join(store, clock=now))

    assert abs(now_ms() - now - apart) < MINUTE


def _put(connection: Connection, row: ProcessRow) -> None:
    connection.execute(insert(schema.processes).values(asdict(row)))
