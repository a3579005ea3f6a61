"""Jobs in the worker: coarse before fine, stopped when nobody wants them, never stuck."""

import os
import signal
from pathlib import Path

import pytest

from service.analysis.conftest import Office, opened
from service.serving import House
from waiting import wait_until
from whistlestop.service.analysis import pool as pool_module
from whistlestop.service.errors import ServiceError
from whistlestop.service.store import analyses as stored


def test_grades_come_one_after_the_other_and_stay(office: Office) -> None:
    office.ask("one1")
    office.let("one1", "rough")
    wait_until(lambda: office.standing("one1").grades == ("rough",))
    assert office.result("one1", "rough")["grade"] == "rough"
    with pytest.raises(ServiceError, match="has not been worked out"):
        office.result("one1", "close")
    office.let("one1", "close")
    standing = office.wait_for("done", "one1")

    assert standing.grades == ("rough", "close")
    assert standing.analysis is not None
    assert (standing.analysis.progress, standing.analysis.asker) == (1.0, None)
    told = {"name": "one1", "grade": "close", "threads": os.cpu_count()}
    assert office.result("one1", "close") == told


def test_what_is_there_is_not_worked_out_again_unless_the_version_moved(
    office: Office, server: House, folder: Path
) -> None:
    office.let("one2")
    office.ask("one2")
    office.wait_for("done", "one2")
    begun = office.folder / "one2-rough-begun"
    begun.unlink()
    done = office.pool.done

    assert office.ask("one2", grade="rough").analysis == office.standing("one2").analysis
    assert office.pool.done == done
    assert not begun.exists()

    with opened(server, folder, version="2") as newer:
        assert newer.state("one2") == "none"
        newer.ask("one2", grade="rough")
        newer.wait_for("done", "one2")
        assert begun.exists()
        assert (office.pool.done, newer.pool.done) == (done, 1)


def test_who_wants_more_gets_the_finer_grade_as_well(office: Office) -> None:
    office.let("one3")
    office.ask("one3", grade="rough")
    assert office.wait_for("done", "one3").grades == ("rough",)

    office.ask("one3", grade="close")

    assert office.wait_for("done", "one3").grades == ("rough", "close")


def test_something_coarser_goes_first_and_nothing_is_lost(office: Office) -> None:
    office.let("slow4", "rough")
    office.ask("slow4")
    wait_until(lambda: office.has_begun("slow4", "close"))

    office.ask("quick4", grade="rough")
    wait_until(lambda: office.has_begun("quick4"))
    assert office.state("slow4") == "running"
    (office.folder / "slow4-rough-begun").unlink()
    office.let("quick4")
    office.wait_for("done", "quick4")
    office.let("slow4")
    office.wait_for("done", "slow4")

    assert not office.has_begun("slow4"), "it was begun again"


def test_who_asked_can_stop_it_and_nobody_else(office: Office) -> None:
    office.let("one5", "rough")
    office.ask("one5")
    wait_until(lambda: office.has_begun("one5", "close"))

    with pytest.raises(ServiceError, match="Somebody else"):
        office.stop("one5", user="bob")
    office.stop("one5")

    wait_until((office.folder / "one5-stopped").exists)
    wait_until(lambda: not office.pool.busy)
    assert (office.state("one5"), office.standing("one5").grades) == ("stopped", ("rough",))
    office.let("one5")
    office.ask("one5")
    assert office.wait_for("done", "one5").grades == ("rough", "close")


def test_too_much_is_refused(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(office.analyses, "_most_waiting", 1)
    office.ask("runs6")
    wait_until(lambda: office.has_begun("runs6"))

    assert office.ask("waits6").ahead == 1
    with pytest.raises(ServiceError, match="Too much is waiting"):
        office.ask("more6", user="bob")
    assert office.ask("waits6", user="bob").ahead == 1, "what waits already may be asked for"
    office.stop("waits6")
    office.ask("other6")
    office.stop("other6")
    office.stop("runs6")
    wait_until(lambda: not office.pool.busy)


def test_one_person_does_not_fill_the_queue(office: Office) -> None:
    for name in ("one7", "two7", "three7"):
        office.ask(name)

    with pytest.raises(ServiceError, match="3 analyses already"):
        office.ask("four7")
    office.ask("four7", user="bob")
    for name in ("one7", "two7", "three7"):
        office.stop(name)
    office.stop("four7", user="bob")


def test_a_job_that_cannot_be_done_says_why(office: Office) -> None:
    for do, message in (
        ("refuse", "This is beyond me."),
        ("never", "That can never be."),
        ("raise", "Something went wrong"),
    ):
        office.ask("odd8", do)
        reason = office.wait_for("failed", "odd8", do).reason
        assert reason is not None
        assert reason["message"].startswith(message)
        assert "secret" not in str(reason)


def test_a_worker_that_dies_is_replaced_and_the_job_done(office: Office) -> None:
    office.ask("one9", "die")
    standing = office.wait_for("done", "one9", "die")
    assert standing.grades == ("rough", "close")

    office.ask("two9")
    wait_until(lambda: office.has_begun("two9"))
    assert office.pool.process is not None
    pid = office.pool.process.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    office.let("two9")
    office.wait_for("done", "two9")


def test_a_job_that_kills_every_worker_has_failed_in_the_end(office: Office) -> None:
    office.ask("one10", "die often")

    reason = office.wait_for("failed", "one10", "die often").reason

    assert reason is not None
    assert "Something went wrong" in reason["message"]


def test_a_server_that_stops_leaves_its_jobs_to_the_next(office: Office) -> None:
    office.ask("one11")
    wait_until(lambda: office.has_begun("one11"))

    (office.folder / "one11-rough-begun").unlink()

    async def leave() -> None:
        await office.pool._leave()

    office.house.portal.call(leave)
    wait_until(lambda: office.has_begun("one11"))
    office.let("one11")
    office.wait_for("done", "one11")


def test_a_server_that_fell_over_leaves_its_jobs_too(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def claim_and_fall_over() -> None:
        await office.pool._journal.write(stored.claim, {"odd": "1"}, "another", 0, until=1)

    monkeypatch.setattr(office.pool, "_open", dict.fromkeys(range(pool_module.MOST_OPEN)))
    office.ask("one12")
    office.house.portal.call(claim_and_fall_over)
    monkeypatch.setattr(office.pool, "_open", {})
    office.let("one12")

    office.wait_for("done", "one12")
