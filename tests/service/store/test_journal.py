"""The journal: group commit, order, failures."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import pytest

from service.store.examples import count_tables, fill, write
from whistlestop.service.store import (
    Journal,
    OutOfStepError,
    Store,
    StoreError,
    Write,
    people,
    tables,
)
from whistlestop.service.store.store import GROUP

T = TypeVar("T")


class Watched:
    """A store that can be held up, and that notes the transactions of its logs."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.groups: list[int] = []
        self.gate = threading.Event()
        self.gate.set()
        self.failure: Exception | None = None
        append = store.append

        def watched(writes: Sequence[Write]) -> list[StoreError | None]:
            self.gate.wait()
            self.groups.append(len(writes))
            if self.failure is not None:
                raise self.failure
            return append(writes)

        store.append = watched  # type: ignore[method-assign]


@pytest.fixture
def watched(store: Store) -> Watched:
    return Watched(store)


def in_journal(store: Store, use: Callable[[Journal], Awaitable[T]]) -> T:
    async def main() -> T:
        journal = Journal(store)
        await journal.start()
        try:
            return await use(journal)
        finally:
            await journal.close()

    return asyncio.run(main())


def test_what_is_acknowledged_is_stored(store: Store) -> None:
    async def use(journal: Journal) -> list[int]:
        await journal.append(write(number=1))
        await journal.append(write(number=2))
        return [entry.number for entry in await journal.read(tables.log, "t1")]

    assert in_journal(store, use) == [1, 2]


def test_many_appends_share_few_transactions(watched: Watched) -> None:
    count = 2 * GROUP + 10

    async def use(journal: Journal) -> int:
        watched.gate.clear()
        tasks = [journal.append(write(f"t{n}")) for n in range(count)]
        while journal.waiting < count:
            await asyncio.sleep(0)
        waiting = journal.waiting
        watched.gate.set()
        await asyncio.gather(*tasks)
        assert journal.waiting == 0
        return waiting

    assert in_journal(watched.store, use) == count
    assert watched.store.read(count_tables, ["playing"]) == count
    assert max(watched.groups) <= GROUP
    assert len(watched.groups) <= 4  # the first may have been taken before the others came


def test_what_comes_soon_after_another_table_gathers(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("whistlestop.service.store.store.PACE_S", 3600.0)

    async def use(journal: Journal) -> None:
        await journal.append(write("t1"))
        rest = [journal.append(write(f"t{n}")) for n in (2, 3, 4)]
        await journal.close()  # nothing is held up by the pace then
        await asyncio.gather(*rest)

    in_journal(watched.store, use)
    assert watched.groups == [1, 3]


def test_a_table_that_goes_on_alone_waits_for_nobody(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("whistlestop.service.store.store.PACE_S", 3600.0)

    async def use(journal: Journal) -> None:
        for number in (1, 2, 3):
            await journal.append(write(number=number))

    in_journal(watched.store, use)
    assert watched.groups == [1, 1, 1]


def test_the_event_loop_runs_on_while_the_database_is_slow(watched: Watched) -> None:
    async def use(journal: Journal) -> int:
        watched.gate.clear()
        task = journal.append(write())
        turns = 0
        while turns < 100:
            await asyncio.sleep(0)
            turns += 1
        assert not task.done()
        watched.gate.set()
        await task
        return turns

    assert in_journal(watched.store, use) == 100


def test_writes_of_one_table_keep_their_order(watched: Watched) -> None:
    async def use(journal: Journal) -> None:
        await asyncio.gather(*(journal.append(write("t1", n)) for n in range(1, 400)))

    in_journal(watched.store, use)

    assert [entry.number for entry in watched.store.read(tables.log, "t1")] == list(range(1, 400))


def test_only_the_write_that_is_out_of_step_fails(store: Store) -> None:
    async def use(journal: Journal) -> list[BaseException | None]:
        writes = [write("t1"), write("t1"), write("t2"), write("t3", 5)]
        return await asyncio.gather(*map(journal.append, writes), return_exceptions=True)

    assert [type(result) for result in in_journal(store, use)] == [
        type(None),
        OutOfStepError,
        type(None),
        OutOfStepError,
    ]


def test_all_hear_of_a_database_that_failed_and_the_journal_goes_on(watched: Watched) -> None:
    async def use(journal: Journal) -> Sequence[BaseException | None]:
        watched.failure = StoreError("The disk is full.")
        results = await asyncio.gather(
            journal.append(write("t1")), journal.append(write("t2")), return_exceptions=True
        )
        watched.failure = ZeroDivisionError("a mistake")
        with pytest.raises(StoreError, match="could not be written: a mistake"):
            await journal.append(write("t1"))
        watched.failure = None
        await journal.append(write("t1"))
        return results

    results = in_journal(watched.store, use)

    assert [str(result) for result in results] == ["The disk is full."] * 2
    assert results[0] is not results[1]
    assert len(watched.store.read(tables.log, "t1")) == 1


def test_a_write_happens_although_nobody_waits_for_it_any_more(watched: Watched) -> None:
    async def use(journal: Journal) -> None:
        watched.gate.clear()
        task = journal.append(write())
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        watched.gate.set()
        await journal.append(write(number=2))

    in_journal(watched.store, use)

    assert len(watched.store.read(tables.log, "t1")) == 2


def test_closing_writes_what_waits_and_then_takes_no_more(watched: Watched) -> None:
    async def main() -> None:
        journal = Journal(watched.store)
        await journal.start()
        watched.gate.clear()
        tasks = [journal.append(write(f"t{n}")) for n in range(5)]
        await asyncio.sleep(0)
        closing = asyncio.create_task(journal.close())
        await asyncio.sleep(0)
        watched.gate.set()
        await closing
        await asyncio.gather(*tasks)
        await journal.close()
        with pytest.raises(StoreError, match="The server is stopping"):
            await journal.append(write("t9"))
        with pytest.raises(StoreError, match="The server is stopping"):
            await journal.read(tables.log, "t1")

    asyncio.run(main())

    assert watched.store.read(count_tables, ["playing"]) == 5


def test_a_journal_takes_nothing_before_it_is_started(store: Store) -> None:
    with pytest.raises(StoreError):
        _ = Journal(store).append(write())


def test_questions_and_changes_run_in_threads(store: Store) -> None:
    fill(store, write())

    async def use(journal: Journal) -> tuple[str, set[str]]:
        message = await journal.write(people.add_chat, "t1", "ann", 0, "Ann", text="hello", at=5)
        names = await journal.read(lambda _: {threading.current_thread().name.split("_")[0]})
        return message.text, names

    assert in_journal(store, use) == ("hello", {"store"})
