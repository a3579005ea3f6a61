"""A whole server with an archive; its bots are not started, unless a test wants them."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from service.clients import Client
from service.settings_for_tests import settings_for_tests
from whistlestop.service import app as app_module
from whistlestop.service.app import create_app
from whistlestop.service.explorer.explorer import Explorer
from whistlestop.service.ratings.ratings import Ratings
from whistlestop.service.settings import Settings
from whistlestop.service.store import Store
from whistlestop.service.thinking import WorkerStats


class NoWorkers:
    """Workers without processes: games that are over need none."""

    searchable = False

    def __init__(self, **_: Any) -> None:
        self.stats = WorkerStats(1, 0, 0, 0, 0, 0, False)

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    def at_once(self, level: str) -> str:
        """Who would take a seat."""
        return level


async def never(_: object) -> None:
    """Count nothing in the background."""


@contextmanager
def at_rest(settings: Settings) -> Iterator[Client]:
    """A server that plays nothing and counts nothing by itself: what a test writes into its
    database, a game and then how it was rated, is not counted in between."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app_module, "WorkerPool", NoWorkers)
        patch.setattr(Ratings, "keep_counting", never)
        patch.setattr(Explorer, "keep_counting", never)
        with Client(create_app(settings)) as client:
            yield client


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with at_rest(settings_for_tests(tmp_path / "data")) as client:
        yield client


@pytest.fixture
def store(client: Client) -> Store:
    found: Store = client.service.journal.store
    return found


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Client]]:
    """Starts a server with bots."""
    with ExitStack() as stack:

        def serve(**over: Any) -> Client:
            app = create_app(settings_for_tests(tmp_path / "bots", **over))
            return stack.enter_context(Client(app))

        yield serve


@pytest.fixture
def ann(client: Client) -> str:
    """The user id of whoever asks from now on."""
    answer = client.post("/api/v1/session", json={"name": "Ann"})
    assert answer.is_success, answer.text
    user: str = answer.json()["user"]
    return user
