"""A whole server with an archive; its bots are not started, unless a test wants them."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from service.clients import Client
from service.settings_for_tests import settings_for_tests
from whistlestop.service import app as app_module
from whistlestop.service.app import create_app
from whistlestop.service.store import Store
from whistlestop.service.thinking import WorkerStats


class NoWorkers:
    """Workers without processes: games that are over need none."""

    searchable = False

    def __init__(self, **_: Any) -> None:
        self.stats = WorkerStats(1, 0, 0, 0, 0, 0, False)

    async def start(self) -> None: ...

    async def stop(self) -> None: ...


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Client]:
    monkeypatch.setattr(app_module, "WorkerPool", NoWorkers)
    with Client(create_app(settings_for_tests(tmp_path / "data"))) as client:
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
