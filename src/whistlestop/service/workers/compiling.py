"""Having the search compiled: once, in one process in the background, before anybody loads it."""

import contextlib
import logging
import os
import threading
import time
from collections.abc import Callable
from enum import StrEnum
from importlib.util import find_spec
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from .spawning import end, settled, spawn
from .worker import named

COMPILE_LIMIT = 900.0
"""Seconds after which compiling is given up; a slow machine takes two minutes."""
NICENESS = 10
DONE = b"done"


class Stage(StrEnum):
    """How far the compiling is."""

    COLD = "cold"
    COMPILING = "compiling"
    READY = "ready"
    FAILED = "failed"


def has_compiler() -> bool:
    """Whether compiled code can be had at all; nothing heavy is loaded to find out."""
    return all(find_spec(name) is not None for name in ("numba", "numpy"))


def compile_search(connection: Connection, warmer: str) -> None:
    """What the process does: fill the cache, say so, and end."""
    with settled():
        if hasattr(os, "nice"):
            os.nice(NICENESS)  # people are playing meanwhile
        try:
            named(warmer)()
            connection.send_bytes(DONE)
        except Exception as error:
            with contextlib.suppress(OSError):
                connection.send_bytes(f"it raised {type(error).__name__}".encode())


class Search:
    """The compiled search, as far as the server has to know about it."""

    def __init__(self, warmer: str, log: logging.Logger, on_settled: Callable[[], None]) -> None:
        self.stage = Stage.COLD
        self.loading = threading.Lock()
        """Held by whoever loads it: if the cache cannot be written, loading is compiling."""
        self._warmer = warmer
        self._log = log
        self._on_settled = on_settled
        self._lock = threading.Lock()
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None

    def begin(self) -> None:
        """Start compiling, unless that has been done; returns at once."""
        with self._lock:
            if self.stage is not Stage.COLD or self._stopped.is_set():
                return
            self.stage = Stage.COMPILING
            name = "whistlestop-compiling"
            self._thread = threading.Thread(target=self._compile, name=name, daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """End the compiling; what is finished stays in the cache."""
        with self._lock:
            self._stopped.set()
            thread = self._thread
        if thread is not None:
            thread.join()

    def _compile(self) -> None:
        began = time.monotonic()
        try:
            said = self._wait_for(*spawn(compile_search, self._warmer))
        except OSError as error:
            said = f"no process could be started: {error.strerror}".encode()
        if self._stopped.is_set():
            return
        if said == DONE:
            self.stage = Stage.READY
            self._log.info("The search is ready after %.0f s.", time.monotonic() - began)
        else:
            self.stage = Stage.FAILED
            self._log.warning(
                "The search could not be compiled (%s): expert and master play as skilled until "
                "the server is started again.",
                said.decode(errors="replace"),
            )
        self._on_settled()

    def _wait_for(self, process: BaseProcess, connection: Connection) -> bytes:
        """What the process has to say; it is gone afterwards."""
        until = time.monotonic() + COMPILE_LIMIT
        said = b""
        try:
            while not connection.poll(0.2):  # so that it is soon noticed when nobody waits
                if self._stopped.is_set():
                    return b"stopped"
                if time.monotonic() > until:
                    return f"it took more than {COMPILE_LIMIT:.0f} s".encode()
            said = connection.recv_bytes()
        except (EOFError, OSError):
            process.join(1.0)
            said = f"it died, exit code {process.exitcode}".encode()
        finally:
            end(process, connection, patience=1.0)  # the cache is written file by file, whole
        return said
