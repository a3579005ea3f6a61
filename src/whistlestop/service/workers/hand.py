"""One worker process, seen from the server. Everything here may block: it runs in threads."""

import contextlib
import json
import pickle
import threading
from collections import OrderedDict
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from .errors import FaultError, LostError, RefusedError
from .orders import ForgetMap, KeepMap, LoadSearch, Order
from .parcels import MOST_MAPS, MapParcel
from .spawning import end, spawn
from .worker import work

START_LIMIT = 60.0
"""Seconds for loading Python and the scripted bots; a busy machine takes a few."""
LOAD_LIMIT = 600.0
"""Seconds for loading the search; if its cache cannot be written it is compiled, in minutes."""
NOTICE = 1.0
"""Seconds until a process whose pipe has closed is gone too."""


class Hand:
    """A process that can be started, asked, and replaced by another."""

    def __init__(self, maker: str, warmer: str) -> None:
        self.searches = False
        """Whether it has loaded the search."""
        self.starts = 0
        self._functions = maker, warmer
        self._lock = threading.Lock()  # ending it is for other threads too
        self._dismissed = False
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._warm = False
        self._late = False
        self._maps: OrderedDict[str, None] = OrderedDict()

    @property
    def warm(self) -> bool:
        """Whether it is there and has loaded what it needs."""
        process = self._process
        return self._warm and process is not None and process.exitcode is None

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        process = self._process
        return None if process is None else process.pid

    def start(self) -> None:
        """Start a process and wait until it is warm; LostError if that fails."""
        self.bury()
        with self._lock:
            if self._dismissed:
                raise LostError("was dismissed")
            self.starts += 1
            try:
                self._process, self._connection = spawn(work, *self._functions)
            except OSError as error:
                raise LostError(f"could not be started ({error.strerror})") from None
        with self._alarm(START_LIMIT):
            self._receive(START_LIMIT)
        self._warm = True

    def load_search(self) -> None:
        """Have the search loaded; FaultError if that fails."""
        self.ask(LoadSearch(), LOAD_LIMIT)
        self.searches = True

    def ask(self, order: Order, limit: float, map: MapParcel | None = None) -> dict[str, Any]:
        """The answer to an order, within so many seconds."""
        with self._alarm(limit):
            if map is not None:
                self._show(map)
            self._send(order)
            return self._receive(limit)

    def _show(self, map: MapParcel) -> None:
        """See that the worker has a map."""
        if map.key not in self._maps:
            self._send(KeepMap(map.key, map.data))
            self._maps[map.key] = None
        self._maps.move_to_end(map.key)
        if len(self._maps) > MOST_MAPS:
            oldest, _ = self._maps.popitem(last=False)
            self._send(ForgetMap(oldest))

    def _send(self, order: Order) -> None:
        assert self._connection is not None
        with contextlib.suppress(OSError):  # it is dead, and reading the answer will notice
            self._connection.send_bytes(pickle.dumps(order, pickle.HIGHEST_PROTOCOL))

    def _receive(self, limit: float) -> dict[str, Any]:
        assert self._connection is not None
        try:
            answer: dict[str, Any] = json.loads(self._connection.recv_bytes())
        except (EOFError, OSError, ValueError):
            raise LostError(self._end_of_it(limit)) from None
        if "fault" in answer:
            raise FaultError(f"raised {answer['fault']}")
        if "refused" in answer:
            raise RefusedError(answer["refused"])
        return answer

    def _end_of_it(self, limit: float) -> str:
        """How it came to its end."""
        assert self._process is not None
        self._process.join(NOTICE)
        if self._late:
            return f"gave no answer within {limit:g} s"
        return f"died (exit code {self._process.exitcode})"

    @contextlib.contextmanager
    def _alarm(self, limit: float) -> Iterator[None]:
        """Kill the process if it is late. Waiting for it then ends, be it in reading or writing."""
        self._late = False
        alarm = threading.Timer(limit, self._kill_late, [self._process])
        alarm.daemon = True
        alarm.start()
        try:
            yield
        finally:
            alarm.cancel()

    def _kill_late(self, process: BaseProcess) -> None:
        self._late = True
        process.kill()

    def bury(self) -> None:
        """End the process, if there is one."""
        with self._lock:
            process, connection = self._process, self._connection
            self._process = self._connection = None
        self._warm = self.searches = False
        self._maps.clear()
        if process is not None and connection is not None:
            end(process, connection)

    def dismiss(self) -> None:
        """From another thread: ask it to leave, and start no other."""
        with self._lock:
            self._dismissed = True
            if self._process is not None:
                self._process.terminate()

    def kill(self) -> None:
        """From another thread: end it the hard way."""
        with self._lock:
            if self._process is not None:
                self._process.kill()
