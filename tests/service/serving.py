"""A whole server without a network, and people who use it, each with cookies of their own."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from anyio.from_thread import BlockingPortal, start_blocking_portal
from fastapi import FastAPI

from service.settings_for_tests import settings_for_tests
from waiting import PATIENCE_S
from whistlestop.service.app import create_app
from whistlestop.service.edge.dependencies import Service

API = "http://whistlestop.test/api/v1"


class House:
    """A real app with a real store, in an event loop of its own."""

    def __init__(self, app: FastAPI, portal: BlockingPortal, stack: ExitStack) -> None:
        self.app = app
        self.portal = portal
        self._stack = stack

    @property
    def service(self) -> Service:
        service: Service = self.app.state.service
        return service

    def somebody(self, name: str | None = None, *, address: str = "192.0.2.1") -> "Somebody":
        """A new device: with a session if a name is given."""
        transport = httpx.ASGITransport(self.app, client=(address, 40_000))
        client = httpx.AsyncClient(transport=transport, base_url=API)
        self._stack.callback(self.portal.call, client.aclose)
        return Somebody(self, client, name)


@contextmanager
def house(folder: Path, **over: Any) -> Iterator[House]:
    """A server with settings for tests, stopped at the end."""
    app = create_app(settings_for_tests(folder, **over))
    with ExitStack() as stack:
        portal = stack.enter_context(start_blocking_portal())
        life = portal.wrap_async_context_manager(app.router.lifespan_context(app))
        stack.enter_context(life)
        yield House(app, portal, stack)


class Somebody:
    """A device. What it asks must be answered well, unless another status is expected."""

    def __init__(self, house: House, client: httpx.AsyncClient, name: str | None) -> None:
        self.house = house
        self.client = client
        self.user = ""
        if name is not None:
            self.user = self.post("/session", {"name": name})["user"]

    def send(self, method: str, path: str, **options: Any) -> httpx.Response:
        async def ask() -> httpx.Response:
            return await self.client.request(method, path, **options)

        return self.house.portal.call(ask)

    def ask(
        self, method: str, path: str, *, status: int | None = None, **options: Any
    ) -> dict[str, Any]:
        answer = self.send(method, path, **options)
        fits = answer.is_success if status is None else answer.status_code == status
        assert fits, f"{answer.status_code} {answer.text}"
        found: dict[str, Any] = answer.json() if answer.content else {}
        return found

    def get(self, path: str, *, status: int | None = None, **query: Any) -> dict[str, Any]:
        return self.ask("GET", path, status=status, params=query)

    def post(self, path: str, body: Any = None, *, status: int | None = None) -> dict[str, Any]:
        options = {} if body is None else {"json": body}
        return self.ask("POST", path, status=status, **options)

    def patch(self, path: str, body: Any, *, status: int | None = None) -> dict[str, Any]:
        return self.ask("PATCH", path, status=status, json=body)

    def refused(self, method: str, path: str, status: int, **options: Any) -> dict[str, Any]:
        """The `error` of an answer that refuses."""
        error: dict[str, Any] = self.ask(method, path, status=status, **options)["error"]
        assert error["message"].endswith((".", "…", ")")), error["message"]
        return error

    # --- At a table

    def until(self, table: str, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The view of a table once something has happened there."""
        end = time.monotonic() + PATIENCE_S
        while not fits(view := self.get(f"/tables/{table}/view")):
            assert time.monotonic() < end, f"It never happened: {view['info']}"
            time.sleep(0.01)
        return view

    def until_playing(self, table: str) -> dict[str, Any]:
        """The view of a table once the cards are dealt."""
        return self.until(table, lambda view: bool(view["info"]["stage"] == "playing"))

    def act(self, table: str) -> dict[str, Any]:
        """Do the first thing that is allowed."""
        view = self.get(f"/tables/{table}/view")
        move = {"number": view["number"], "action": view["view"]["legal_actions"][0]}
        return self.post(f"/tables/{table}/act", move)


def two_players(ann: Somebody, bob: Somebody, **plan: Any) -> str:
    """The id of a table of two persons on the smallest map; the game has begun, Ann is first."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    opened = ann.post("/tables", {"map": "mini", "seats": seats, "first": 0, **plan})
    table: str = opened["table"]
    bob.post(f"/tables/{table}/join")
    ann.post(f"/tables/{table}/start")
    ann.until_playing(table)
    return table


def opening_over(*people: Somebody, table: str) -> None:
    """Have everybody choose their opening tickets."""
    for person in people:
        person.act(table)
