"""A server for every file, people who come and go, and an eye on what is logged as an error."""

import logging
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from service.guarding import Client
from service.people import Server, serving

People = Callable[..., Client]


class Errors(logging.Handler):
    """Whatever is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.name == "uvicorn.error" and "Invalid UTF-8" in record.getMessage():
            return  # the web server's own words about a client, not about us
        fields = getattr(record, "fields", {})
        self.lines.append(f"{record.name}: {record.getMessage()} {fields} {record.exc_info}")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("live"), outbox_size=32) as found:
        yield found


@pytest.fixture(autouse=True)
def no_errors() -> Iterator[None]:
    """Nothing breaks where nobody sees it."""
    errors = Errors()
    logging.getLogger().addHandler(errors)
    yield
    logging.getLogger().removeHandler(errors)
    assert errors.lines == []


@pytest.fixture
def person(server: Server) -> Iterator[People]:
    with ExitStack() as stack:

        def make(name: str | None = None) -> Client:
            one = stack.enter_context(Client(server, name))
            one.connect()
            return one

        yield make
