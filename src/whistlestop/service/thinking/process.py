"""One worker process, seen from the event loop of the server."""

import asyncio
import json
import pickle
import socket
from collections import OrderedDict
from multiprocessing.process import BaseProcess

from whistlestop.processes import end, spawn
from whistlestop.service.times import in_time

from .packing import MOST_MAPS, PackedMap
from .worker import Answer, ForgetMap, KeepMap, LoadSearch, Order, work

START_LIMIT = 60.0
"""Seconds for loading Python and the scripted bots; a busy machine takes a few."""
LOAD_LIMIT = 600.0
"""Seconds for loading the search; if its cache cannot be written it is compiled, in minutes."""
LONGEST_ANSWER = 2**20
NICENESS = 5
"""People come first: whoever connects or acts does not wait for bots that think or load."""
NOTICE = 1.0
"""Seconds until a process whose channel has closed is gone too."""


class FaultError(Exception):
    """An attempt at a job failed. The text goes into the log: it must not tell cards or tickets.

    It goes on after "A worker": "died (exit code -9)", "raised KeyError".
    """


class LostError(FaultError):
    """The process can no longer be used."""


class RefusedError(Exception):
    """A worker cannot do what it is asked for, and no other could; the text says what to do."""


class WorkerProcess:
    """A process that can be started, asked, and replaced by another."""

    def __init__(self, maker: str, warmer: str) -> None:
        self.searches = False
        """Whether it has loaded the search."""
        self.starts = 0
        self._functions = maker, warmer
        self._dismissed = False
        self._process: BaseProcess | None = None
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._is_loaded = False
        self._maps: OrderedDict[str, None] = OrderedDict()

    @property
    def is_warm(self) -> bool:
        """Whether it is there and has loaded what it needs."""
        return self._is_loaded and self._process is not None and self._process.exitcode is None

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        return None if self._process is None else self._process.pid

    async def start(self) -> None:
        """Start a process and wait until it is warm; LostError if that fails."""
        await self.end()
        if self._dismissed:
            raise LostError("was dismissed")
        self.starts += 1
        ours, theirs = socket.socketpair()
        self._reader, self._writer = await asyncio.open_connection(sock=ours, limit=LONGEST_ANSWER)
        try:
            with theirs:
                self._process = await asyncio.to_thread(
                    spawn, work, theirs, *self._functions, niceness=NICENESS
                )
        except OSError as error:
            raise LostError(f"could not be started ({error.strerror})") from None
        if self._dismissed:
            self._process.terminate()
        await self._answer(START_LIMIT)
        self._is_loaded = True

    async def load_search(self, limit: float = LOAD_LIMIT, *, politely: bool = False) -> None:
        """Have the search loaded; FaultError if that fails."""
        await self.ask(LoadSearch(politely), limit)
        self.searches = True

    async def ask(self, order: Order, limit: float, map: PackedMap | None = None) -> Answer:
        """The answer to an order, within `limit` seconds; FaultError if there is none."""
        if map is not None:
            self._show(map)
        self._send(order)
        return await self._answer(limit)

    def _show(self, map: PackedMap) -> None:
        """See that the worker has a map."""
        if map.key not in self._maps:
            self._send(KeepMap(map.key, map.data))
            self._maps[map.key] = None
        self._maps.move_to_end(map.key)
        if len(self._maps) > MOST_MAPS:
            oldest, _ = self._maps.popitem(last=False)
            self._send(ForgetMap(oldest))

    def _send(self, order: Order) -> None:
        assert self._writer is not None
        self._writer.write(pickle.dumps(order, pickle.HIGHEST_PROTOCOL))

    async def _answer(self, limit: float) -> Answer:
        assert self._reader is not None
        try:
            line = await in_time(self._reader.readline(), limit)
            answer: Answer = json.loads(line)
        except TimeoutError:
            raise LostError(f"gave no answer within {limit:g} s") from None
        except (OSError, ValueError):
            raise LostError(await self._how_it_ended()) from None
        if "fault" in answer:
            raise FaultError(f"raised {answer['fault']}")
        if "refused" in answer:
            raise RefusedError(answer["refused"])
        return answer

    async def _how_it_ended(self) -> str:
        assert self._process is not None
        await asyncio.to_thread(self._process.join, NOTICE)
        return f"died (exit code {self._process.exitcode})"

    async def end(self, patience: float = 0.0) -> None:
        """End the process, if there is one; it has this time to do so by itself."""
        process, self._process = self._process, None
        self._is_loaded = self.searches = False
        self._maps.clear()
        if self._writer is not None:
            self._writer.transport.abort()
        if process is not None:
            await asyncio.to_thread(end, process, patience=patience)

    def dismiss(self) -> None:
        """Tell it to leave, and start no other; `end` waits for it."""
        self._dismissed = True
        if self._process is not None:
            self._process.terminate()

    def kill(self) -> None:
        """End it the hard way; `end` waits for it."""
        if self._process is not None:
            self._process.kill()
