"""The worker, seen from the event loop of the server."""

import asyncio
import json
import os
import pickle
import socket
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from typing import Any

from whistlestop.processes import PATIENCE, end, spawn
from whistlestop.service.times import in_time

from .worker import Begin, Load, Order, Stop, work

START_LIMIT = 600.0
"""Seconds for loading Python: on a busy machine whoever gives way to all others takes long."""
LONGEST_LINE = 2**16


class LostError(Exception):
    """The process is gone; the text says how, and goes into the log."""


@dataclass(frozen=True, slots=True)
class Message:
    """What a job said."""

    said: dict[str, Any]
    packed: bytes = b""


class AnalysisProcess:
    """A process that can be started, given jobs, and replaced by another."""

    def __init__(self, cores: float, niceness: int) -> None:
        self._cores, self._niceness = cores, niceness
        self._threads = os.cpu_count() or 1
        self._process: BaseProcess | None = None
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._listening: asyncio.Task[None] | None = None
        self._inboxes: dict[str, asyncio.Queue[Message | None]] = {}
        self._loaded: asyncio.Future[bool] | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        return None if self._process is None else self._process.pid

    @property
    def is_there(self) -> bool:
        """Whether it can be given something to do."""
        return self._listening is not None and not self._listening.done()

    async def start(self) -> None:
        """Start the process, unless it is there; LostError if that fails."""
        if self.is_there:
            return
        await self.end()
        ours, theirs = socket.socketpair()
        self._reader, self._writer = await asyncio.open_connection(sock=ours, limit=LONGEST_LINE)
        try:
            with theirs:
                self._process = await asyncio.to_thread(
                    spawn, work, theirs, self._cores, self._threads, self._niceness
                )
            line = await in_time(self._reader.readline(), START_LIMIT)
            json.loads(line)
        except (OSError, ValueError, TimeoutError) as error:
            await self.end()
            raise LostError(f"could not be started ({type(error).__name__})") from None
        self._listening = asyncio.create_task(self._listen(self._reader))

    async def load(self, loader: str) -> bool:
        """Have something loaded or compiled; whether it was."""
        self._loaded = asyncio.get_running_loop().create_future()
        self._send(Load(loader))
        return await self._loaded

    def begin(self, begin: Begin) -> "asyncio.Queue[Message | None]":
        """Begin a job; what it says comes out here, and None if the process is lost."""
        inbox: asyncio.Queue[Message | None] = asyncio.Queue()
        self._inboxes[begin.job] = inbox
        self._send(begin)
        return inbox

    def stop(self, job: str) -> None:
        """Nobody listens to a job any more."""
        if self._inboxes.pop(job, None) is not None and self.is_there:
            self._send(Stop(job))

    def close(self, job: str) -> None:
        """A job is over."""
        self._inboxes.pop(job, None)

    def _send(self, order: Order) -> None:
        assert self._writer is not None
        self._writer.write(pickle.dumps(order, pickle.HIGHEST_PROTOCOL))

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        """Hand out what comes, until nothing more can."""
        try:
            while line := await reader.readline():
                said = json.loads(line)
                packed = await reader.readexactly(said.get("size", 0))
                inbox = self._inboxes.get(said.get("job"))
                if inbox is not None:
                    inbox.put_nowait(Message(said, packed))
                elif self._loaded is not None and "loaded" in said:
                    self._loaded.set_result(said["loaded"])
        except (OSError, ValueError, asyncio.IncompleteReadError):
            pass
        finally:
            for inbox in self._inboxes.values():
                inbox.put_nowait(None)
            self._inboxes.clear()
            if self._loaded is not None and not self._loaded.done():
                self._loaded.set_result(False)

    async def end(self, patience: float = PATIENCE) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if self._writer is not None:
            self._writer.transport.abort()
        if self._listening is not None:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening
            self._listening = None
        if process is not None:
            await asyncio.to_thread(end, process, patience=patience)
