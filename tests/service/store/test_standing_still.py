"""A process that stands still at any moment, and others that go on without it."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from sqlalchemy.exc import SQLAlchemyError

from service.databases import postgres
from service.store.examples import fill, write
from whistlestop.service.store import Lease, Store, processes
from whistlestop.service.store.appending import TableHeads, append, appending
from whistlestop.service.store.rows import ProcessRow

SLEEPER = ProcessRow("sleeper", "here", 1, "1", "x", 1, 0, 0, leaving=False)


@pytest.fixture
def stores() -> Iterator[tuple[Store, Store]]:
    url = postgres().new_database()
    one, other = Store.open(url), Store.open(url)
    yield one, other
    one.close()
    other.close()


@pytest.mark.xdist_group("postgres")
def test_who_stands_still_in_the_middle_of_a_write_is_buried_all_the_same(
    stores: tuple[Store, Store],
) -> None:
    """What it has locked is given free before those who wait for it give up; and what it wakes up
    with is not stored."""
    store, other = stores
    fill(store, write(number=1))
    found = store.write(processes.beat, SLEEPER)
    (shard,) = (one for one in found.shards if one.shard == processes.shard_of("t1"))
    epochs = store.write(processes.take, "sleeper", [shard])
    lease = Lease("sleeper", shard.shard, epochs[shard.shard])

    late = replace(write(number=2), lease=lease)

    def write_slowly() -> None:
        with appending(store._database) as writer:
            assert TableHeads(writer, [late], {}).step(late) is None  # answered; this is locked now
            assert other.write(processes.bury, SLEEPER)
            append(writer, [late])

    with pytest.raises(SQLAlchemyError):
        write_slowly()

    assert not store.write(processes.bury, SLEEPER)
    after = other.write(processes.beat, replace(SLEEPER, id="other"))
    assert {row.process for row in after.shards} == {None}
    assert isinstance(store.append([late])[0], Exception)
    fill(other, write(number=2))
