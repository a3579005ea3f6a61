"""A client of an app without a network, for tests that are not asynchronous."""

from contextlib import ExitStack
from typing import Any, Self

import httpx
from anyio.from_thread import start_blocking_portal
from fastapi import FastAPI

from whistlestop.service.thinking import WorkerStats

OWN = "http://whistlestop.test"


class IdleWorkers:
    """Workers without processes."""

    searchable = False

    def __init__(self, **_: Any) -> None:
        self.stats = WorkerStats(1, 0, 0, 0, 0, 0, False)

    async def start(self) -> None: ...

    async def stop(self) -> None: ...


class Client:
    """Starts an app in an event loop of its own and sends it requests; keeps cookies."""

    def __init__(self, app: FastAPI, *, address: str = "192.0.2.1", base_url: str = OWN) -> None:
        self.app = app
        self._stack = ExitStack()
        self._transport = httpx.ASGITransport(app, client=(address, 40_000))
        self._http = httpx.AsyncClient(transport=self._transport, base_url=base_url)

    def __enter__(self) -> Self:
        self.portal = self._stack.enter_context(start_blocking_portal())
        life = self.portal.wrap_async_context_manager(self.app.router.lifespan_context(self.app))
        self._stack.enter_context(life)
        self._stack.callback(self.portal.call, self._http.aclose)
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    @property
    def service(self) -> Any:
        return self.app.state.service

    @property
    def cookies(self) -> httpx.Cookies:
        return self._http.cookies

    def request(self, method: str, path: str, **options: Any) -> httpx.Response:
        async def ask() -> httpx.Response:
            return await self._http.request(method, path, **options)

        return self.portal.call(ask)

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self.request("GET", path, **options)

    def post(self, path: str, **options: Any) -> httpx.Response:
        return self.request("POST", path, **options)
