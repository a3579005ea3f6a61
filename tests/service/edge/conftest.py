"""Whole servers: some with bots that nobody has to start, and one for all tests of a file."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from fastapi import FastAPI

from service.clients import Client, IdleWorkers
from service.serving import House, Somebody, house
from service.settings_for_tests import settings_for_tests
from whistlestop.service import app as app_module
from whistlestop.service.app import create_app


@pytest.fixture(scope="module")
def make_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., FastAPI]]:
    """Makes apps with settings of a test, each with a database of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app_module, "WorkerPool", IdleWorkers)
        yield lambda **over: create_app(settings_for_tests(tmp_path_factory.mktemp("data"), **over))


@pytest.fixture
def start(make_app: Callable[..., FastAPI]) -> Iterator[Callable[..., Client]]:
    """Starts a server for one test: an app that was made, or one with these settings."""
    with ExitStack() as stack:

        def start(app: FastAPI | None = None, **over: Any) -> Client:
            return stack.enter_context(Client(app or make_app(**over)))

        yield start


@pytest.fixture(scope="module")
def plain_client(make_app: Callable[..., FastAPI]) -> Iterator[Client]:
    """A server that the tests of a file share."""
    with Client(make_app()) as client:
        yield client


@pytest.fixture(scope="module", name="house")
def one_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.fixture
def ann(house: House) -> Somebody:
    return house.somebody("Ann")


@pytest.fixture
def bob(house: House) -> Somebody:
    return house.somebody("Bob")


@pytest.fixture
def nobody(house: House) -> Somebody:
    """A device without a session."""
    return house.somebody()
