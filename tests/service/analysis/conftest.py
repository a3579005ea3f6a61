"""A server whose worker does odd jobs, and people who ask for them."""

import asyncio
import gzip
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from service.analysis.odd_jobs import OddJobs
from service.archive.conftest import NoWorkers
from service.serving import House, house
from waiting import wait_until
from whistlestop.service import app as app_module
from whistlestop.service.analysis import Analyses, Pool
from whistlestop.service.analysis.analyses import Standing
from whistlestop.service.store import User


@dataclass
class Office:
    """Analyses in a server."""

    house: House
    pool: Pool
    analyses: Analyses
    folder: Path

    def call(self, function: Any, *args: Any, **options: Any) -> Any:
        async def ask() -> Any:
            return await function(*args, **options)

        return self.house.portal.call(ask)

    def ask(self, name: str, do: str = "wait", grade: str = "close", user: str = "ann") -> Standing:
        found: Standing = self.call(
            self.analyses.ask, "odd", {"do": do, "name": name}, grade, person(user)
        )
        return found

    def stop(self, name: str, do: str = "wait", user: str = "ann") -> Standing:
        found: Standing = self.call(
            self.analyses.stop, "odd", {"do": do, "name": name}, person(user)
        )
        return found

    def standing(self, name: str, do: str = "wait") -> Standing:
        found: Standing = self.call(self.analyses.standing, "odd", {"do": do, "name": name})
        return found

    def state(self, name: str, do: str = "wait") -> str:
        analysis = self.standing(name, do).analysis
        return "none" if analysis is None else analysis.state

    def wait_for(self, state: str, name: str, do: str = "wait") -> Standing:
        wait_until(lambda: self.state(name, do) == state, f"{name} {state}")
        return self.standing(name, do)

    def result(self, name: str, grade: str, do: str = "wait") -> Any:
        packed = self.call(self.analyses.result, "odd", {"do": do, "name": name}, grade)
        return json.loads(gzip.decompress(packed))

    def let(self, name: str, *grades: str) -> None:
        """Let a job go on."""
        for grade in grades or ("rough", "close"):
            (self.folder / f"{name}-{grade}").touch()

    def has_begun(self, name: str, grade: str = "rough") -> bool:
        return (self.folder / f"{name}-{grade}-begun").exists()


def person(name: str) -> User:
    return User(id=name, name=name.title(), created_at=0, seen_at=0)


@contextmanager
def opened(
    house: House, folder: Path, *, version: str = "1", most_waiting: int = 100
) -> Iterator[Office]:
    """A pool beside the one of the server, with kinds of its own."""
    service = house.service
    working: list[asyncio.Task[None]] = []

    async def begin() -> Pool:
        pool = Pool(service.hall, [OddJobs(folder, version)], cores=2.0, niceness=0)
        working.append(asyncio.create_task(pool.keep_working()))
        return pool

    async def end() -> None:
        working[0].cancel()
        await asyncio.wait(working)

    pool = house.portal.call(begin)
    try:
        analyses = Analyses(service.journal, pool, most_waiting=most_waiting)
        yield Office(house, pool, analyses, folder)
    finally:
        house.portal.call(end)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that has no worker of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app_module, "WorkerPool", NoWorkers)
        with house(tmp_path_factory.mktemp("data"), analysis_share=0) as found:
            yield found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where jobs leave their marks, and find what they are told."""
    return tmp_path_factory.mktemp("jobs")


@pytest.fixture(scope="module")
def office(server: House, folder: Path) -> Iterator[Office]:
    """For tests that leave nothing behind; each uses names of its own."""
    with opened(server, folder) as found:
        yield found
