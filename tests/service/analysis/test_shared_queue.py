"""One queue for several processes: nothing is done twice, and whoever falls over is replaced."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from threading import Thread

import pytest

from service.analysis.conftest import Office, opened
from service.archive.conftest import NoWorkers
from service.databases import KINDS, postgres
from service.serving import house
from waiting import PATIENCE_S, wait_until
from whistlestop.service import app as app_module
from whistlestop.service.analysis import pool as pool_module
from whistlestop.service.store import Store
from whistlestop.service.store import analyses as stored
from whistlestop.service.store.analyses import Analysis

MINE = {"odd": "1"}
LEASE = 100


@pytest.fixture(params=KINDS)
def pair(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Store, Store]]:
    """Two processes on one database, each with connections of its own."""
    is_postgres = request.param == "postgres"
    url = postgres().new_database() if is_postgres else f"sqlite:///{tmp_path}/queue.db"
    with ExitStack() as stack:
        one, other = Store.open(url), Store.open(url)
        stack.callback(one.close)
        stack.callback(other.close)
        yield one, other


def ask(store: Store, *names: str, grades: int = 2) -> None:
    for at, name in enumerate(names):
        wanted = Analysis(
            id=name,
            kind="odd",
            version="1",
            request={"name": name},
            state="stopped",
            wanted=grades,
            reached=0,
            progress=0.0,
            asker="ann",
            asked_at=at,
            changed_at=at,
            claim=None,
            claimed_until=0,
            tries=0,
            reason=None,
        )
        store.write(stored.ask, wanted, most_waiting=1_000, most_own=1_000)


def claim(store: Store, mark: str, now: int = 0) -> Analysis | None:
    return store.write(stored.claim, MINE, mark, now, now + LEASE)


def test_two_that_claim_at_once_never_get_the_same(pair: tuple[Store, Store]) -> None:
    names = [f"job{i:02}" for i in range(16)]
    ask(pair[0], *names)
    got: list[str] = []

    def work(store: Store, mark: str) -> None:
        while (job := claim(store, mark)) is not None:
            got.append(job.id)

    threads = [Thread(target=work, args=(store, str(i))) for i, store in enumerate(pair)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE_S)

    # Whoever meets a row that the other is just taking may leave early: the rest is there.
    work(pair[0], "last")
    assert sorted(got) == names


def test_who_falls_over_is_replaced_and_heard_no_more(pair: tuple[Store, Store]) -> None:
    one, other = pair
    ask(one, "job")
    assert claim(one, "one") is not None
    assert one.write(stored.put_result, "job", "one", 1, b"rough", 1)
    assert claim(other, "other", LEASE - 1) is None, "it is still worked on"

    taken = claim(other, "other", LEASE)

    assert taken is not None
    assert (taken.state, taken.reached, taken.claim) == ("running", 1, "other")
    # The first was only slow, and comes back: nothing that it says counts any more.
    assert one.write(stored.beat, "job", "one", 0.9, 2 * LEASE) is None
    assert not one.write(stored.put_result, "job", "one", 2, b"stale", 2)
    one.write(stored.finish, "job", "one", 2)
    one.write(stored.put_back, "job", "one", failed=True)
    assert other.write(stored.beat, "job", "other", 0.5, 2 * LEASE) is not None
    assert other.write(stored.put_result, "job", "other", 2, b"close", 3)
    other.write(stored.finish, "job", "other", 3)

    done = one.read(stored.find, "job")
    assert done is not None
    assert (done.state, done.reached) == ("done", 2)
    assert one.read(stored.result, "job", 1) == b"rough"
    assert one.read(stored.result, "job", 2) == b"close"


def test_what_every_process_falls_over_with_has_failed_in_the_end(
    pair: tuple[Store, Store],
) -> None:
    ask(pair[0], "job")
    for attempt in range(stored.TRIES):
        assert claim(pair[attempt % 2], str(attempt), attempt * LEASE) is not None

    assert claim(pair[0], "again", stored.TRIES * LEASE) is None
    failed = pair[1].read(stored.find, "job")
    assert failed is not None
    assert failed.state == "failed"


@pytest.mark.long
@pytest.mark.xdist_group("postgres")
def test_another_process_goes_on_where_one_fell_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two servers with workers of their own: one works, and the other when the first is gone."""
    monkeypatch.setattr(app_module, "WorkerPool", NoWorkers)
    monkeypatch.setattr(pool_module, "CLAIM_MS", 3_000)
    url = postgres().new_database()
    folder = tmp_path / "jobs"
    folder.mkdir()
    with ExitStack() as stays, ExitStack() as goes:
        options = {"database_url": url, "analysis_share": 0}
        offices: list[Office] = []
        for name, stack in (("goes", goes), ("stays", stays)):
            server = stack.enter_context(house(tmp_path / name, **options))
            offices.append(stack.enter_context(opened(server, folder)))
            if name == "goes":  # it is alone, so it has all the work
                offices[0].let("job", "rough")
                offices[0].ask("job")
                wait_until(lambda: offices[0].has_begun("job", "close"))
        first, second = offices
        assert first.pool.process is not None
        assert second.pool.process is not None
        assert second.standing("job").grades == ("rough",), "every process serves what is there"
        assert not second.pool.process.is_there, "one worker on the machine, not two"

        async def fall_over() -> None:
            assert first.pool.process is not None
            await first.pool.process.end()

        monkeypatch.setattr(first.pool, "_leave", fall_over)
        (folder / "job-rough-begun").unlink()
        goes.close()
        wait_until(lambda: second.has_begun("job"))
        second.let("job")
        second.wait_for("done", "job")

        assert second.result("job", "close")["grade"] == "close"
