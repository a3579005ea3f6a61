"""One process that serves: Uvicorn around the app, and how it leaves when it is told to.

`whistlestop serve` runs this in its own process. With `--processes N` its children do, each as
`python -m whistlestop.service.run ...`: a fresh Python, so that a new version that was installed in
the meantime comes in with a restart; the listening socket and a line to the parent are inherited.
"""

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn
from fastapi import FastAPI

from .app import create_app
from .cluster import Guest, Neighbors
from .edge.arrivals import PromptHttp
from .edge.frames import LineProtocol
from .lifecycle import Lifecycle
from .observe import set_up_logs
from .open_files import allow_connections, needed
from .settings import Settings, SettingsError
from .store import BadUrlError, Store, StoreError
from .supervise import FOLDER, READY, Inherited

BACKLOG = 2048
LAST_S = 0.1
"""Seconds in which somebody whose connection was just taken can say what they want."""


def server_options(settings: Settings) -> dict[str, Any]:
    """How Uvicorn is to work."""
    return {
        "http": PromptHttp.of(settings),
        "ws": LineProtocol.of_one_server(),
        "ws_max_size": settings.ws_max_size,
        "ws_max_queue": 8,
        "ws_per_message_deflate": False,  # costs more memory a socket than everything else
        "backlog": BACKLOG,
        "limit_concurrency": needed(settings.max_connections),
        "proxy_headers": bool(settings.trusted_proxies),
        "forwarded_allow_ips": list(settings.trusted_proxies),
        "access_log": False,
        "server_header": False,
        "log_config": None,
        "lifespan": "on",
        "timeout_graceful_shutdown": settings.stop_wait_s,
    }


class ServingProcess(uvicorn.Server):
    """Uvicorn that leaves in order: it says so, hands over, and sends everybody elsewhere.

    Ctrl-C while it leaves ends the waiting.
    """

    def __init__(
        self, settings: Settings, app: FastAPI, neighbors: Neighbors | None = None
    ) -> None:
        super().__init__(uvicorn.Config(app, **server_options(settings)))
        if neighbors is not None:
            neighbors.take_in = self._take_in
        self._guests: set[asyncio.Task[None]] = set()
        self.lifecycle: Lifecycle = app.state.lifecycle
        self.notice_s = settings.drain_notice()
        """Seconds between saying that it leaves and leaving, so that balancers notice."""
        self.on_ready: list[Callable[[], None]] = []
        self.on_leaving: list[Callable[[], None]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to answer, and tell whoever waits for it."""
        await super().startup(sockets)
        gc.enable()  # whoever loaded all this may have switched it off
        for tell in self.on_ready:
            tell()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Leave: everybody is elsewhere before anything is closed."""
        self.lifecycle.announce()
        for tell in self.on_leaving:
            tell()
        began = time.monotonic()
        while time.monotonic() < began + self.notice_s and not self.force_exit:
            await asyncio.sleep(0.05)
        for server in self.servers:  # nobody new; those who sit here find the others at once
            server.close()
        if not self.force_exit:
            await self.lifecycle.leave()
            await asyncio.sleep(LAST_S)
        await super().shutdown(sockets)

    def _take_in(self, connection: socket.socket, guest: Guest, gone: Callable[[], None]) -> None:
        """Go on with the socket of somebody whom a neighbor sends."""
        task = asyncio.get_running_loop().create_task(self._go_on_with(connection, guest, gone))
        self._guests.add(task)
        task.add_done_callback(self._guests.discard)

    async def _go_on_with(
        self, connection: socket.socket, guest: Guest, gone: Callable[[], None]
    ) -> None:
        def protocol() -> LineProtocol:
            kind: type[LineProtocol] = self.config.ws  # type: ignore[assignment]
            line = kind(
                config=self.config,
                server_state=self.server_state,
                app_state=self.lifespan.state,
            )
            line.guest, line.gone = guest, gone
            return line

        try:
            await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)
        except Exception:  # whoever it was is gone
            connection.close()
            gone()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Leave; at once if Ctrl-C comes again. (Uvicorn would repeat the signal at the end.)"""
        del frame
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


# --- As a child of `whistlestop serve --processes N`


def main(arguments: Sequence[str]) -> int:
    """Serve as a child until the parent says so, or is gone; the exit code."""
    inherited = Inherited.of(arguments)
    line = socket.socket(fileno=inherited.line)
    listeners = [socket.socket(fileno=one) for one in inherited.listeners]
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides what Ctrl-C means
    try:
        settings = Settings()
        set_up_logs(settings, process=inherited.name)
        settings = allow_connections(settings)
        store = Store.open(settings.resolved_database_url(), serving=True)
    except (SettingsError, StoreError) as error:
        sys.stderr.write(f"{error}\n")
        return 2 if isinstance(error, SettingsError | BadUrlError) else 1
    life = Lifecycle(inherited.name)
    neighbors = Neighbors(Path(folder) if (folder := os.environ.get(FOLDER)) else None)
    app = create_app(settings, store=store, lifecycle=life, neighbors=neighbors)
    server = ServingProcess(settings, app, neighbors)
    server.notice_s = 0.0  # the others take who comes; if all stop, the parent gives the notice
    server.on_ready.append(lambda: line.sendall(READY))
    signal.signal(signal.SIGUSR1, lambda *_: life.announce())
    threading.Thread(target=_stop_with_parent, args=(line,), daemon=True).start()
    try:
        server.run(sockets=listeners)
    except SystemExit:
        return 1
    return 0


def _stop_with_parent(line: socket.socket) -> None:
    """Stop like after a signal when the parent is gone, however it went."""
    with contextlib.suppress(OSError):
        while line.recv(64):
            pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
