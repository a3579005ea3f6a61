"""`whistlestop serve --processes N`: a parent that listens, and children that serve."""

import contextlib
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from service.databases import KINDS, postgres
from service.lean import ask
from service.processes import ServerProcess, free_ports, is_alive
from waiting import wait_until
from whistlestop.service.supervise import (
    LONGEST_PAUSE_S,
    Inherited,
    pause_after,
    share_of_workers,
)

PROCESSES = 2


def is_draining(address: str) -> bool:
    """Whether the process with this address of its own says that it is about to stop."""
    answer = ask(address, "GET", "/health")
    return bool(answer.status == 503 and answer.body["state"] == "draining")


class Several(ServerProcess):
    """A parent with its children."""

    def __init__(self, folder: Path, url: str) -> None:
        first = free_ports(PROCESSES)
        self.config = folder / "whistlestop.toml"
        self.config.touch()
        super().__init__(
            folder,
            config=self.config,
            database_url=url,
            processes=PROCESSES,
            process_ports=first,
            warm_search=False,
            drain_notice_s=600,
        )

    def names(self) -> list[str]:
        """What the children call themselves, each asked at its own address."""
        return [one.health()["process"] for one in self.several()]

    def serving(self) -> set[int]:
        """The processes that serve, once there are as many as there should be."""
        return wait_until(lambda: found if len(found := {*self.children()}) == PROCESSES else set())

    def signal(self, number: int) -> None:
        if self._process is not None:
            os.kill(self.pid, number)


@pytest.fixture(params=[KINDS[1]])
def several(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Several]:
    del request
    server = Several(tmp_path, postgres().new_database())
    server.start()
    try:
        yield server
    finally:
        with contextlib.suppress(ProcessLookupError):
            server.signal(signal.SIGTERM)
        server.stop()


@pytest.mark.long
def test_children_are_replaced_when_they_die_and_when_it_is_asked_for(several: Several) -> None:
    """One long story: each start of a server takes a second or two."""
    first = several.serving()
    one, other = several.names()
    assert (one.endswith("/1"), other.endswith("/2")) == (True, True)
    assert several.health()["process"] in (one, other)

    killed = min(first)
    os.kill(killed, signal.SIGKILL)
    wait_until(lambda: killed not in several.children())
    second = wait_until(lambda: found if (found := several.serving()) != first else set())
    assert len(second & first) == 1
    assert several.names() == [one, other]  # it answers again

    several.config.write_text("prot = 1")  # a version that does not start
    several.signal(signal.SIGHUP)
    wait_until(lambda: "the new process does not start" in several.log)
    assert several.serving() == second
    several.config.write_text("")

    several.signal(signal.SIGHUP)
    while several.children() and second & {*several.children()}:
        assert ask(several.address, "GET", "/metrics").status == 200  # there is always somebody
        time.sleep(0.05)
    wait_until(lambda: "all processes replaced" in several.log)
    assert several.serving().isdisjoint(second)
    assert several.names() == [one, other]

    last = several.serving()
    several.signal(signal.SIGTERM)
    for each in several.several():
        wait_until(lambda address=each.address: is_draining(address))  # type: ignore[misc]
    several.stop()  # without further notice
    assert not any(is_alive(pid) for pid in last)
    assert several.log.count('"event": "process died"') == 1
    assert several.log.count('"event": "stopped"') == 2 * PROCESSES


@pytest.mark.long
def test_children_stop_when_their_parent_is_gone(several: Several) -> None:
    children = several.serving()

    several.kill()

    wait_until(lambda: not any(is_alive(pid) for pid in children))


def test_a_server_that_cannot_start_says_why_once(tmp_path: Path) -> None:
    server = ServerProcess(
        tmp_path, database_url="postgresql://ann:w0rd@127.0.0.1:1/none", processes=3
    )

    with pytest.raises(RuntimeError, match="cannot be opened"):
        server.start()

    assert server.log.count("\n") == 1
    assert "w0rd" not in server.log


def test_one_sqlite_file_is_served_by_one_process(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, processes=2)

    with pytest.raises(RuntimeError, match="2 processes need PostgreSQL") as caught:
        server.start()

    assert "database_url" in str(caught.value)


@pytest.mark.parametrize(
    ("workers", "processes", "shares"),
    [(1, 3, [1, 1, 1]), (3, 3, [1, 1, 1]), (7, 3, [3, 2, 2]), (8, 1, [8])],
)
def test_workers_are_shared_out(workers: int, processes: int, shares: list[int]) -> None:
    assert [share_of_workers(workers, processes, n + 1) for n in range(processes)] == shares


def test_a_child_that_keeps_dying_is_started_ever_more_slowly() -> None:
    pauses = [pause_after(failures) for failures in range(40)]

    assert pauses[0] == 0
    assert pauses == sorted(pauses)
    assert pauses[-1] == LONGEST_PAUSE_S


def test_what_a_child_inherits_fits_on_a_command_line() -> None:
    """The one that every version knows, since a parent starts children of the next one."""
    inherited = Inherited((3, 4), 7, "here:8000/1")
    assert inherited.arguments() == ["3,4", "7", "here:8000/1"]

    assert Inherited.of(inherited.arguments()) == inherited
