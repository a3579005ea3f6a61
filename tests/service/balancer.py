"""A balancer in front of several servers: connections to any that is well, no stickiness.

It knows nothing of HTTP but the question whether a server is well, which it asks all the time, as
real ones do; what it takes it passes on as bytes.
"""

import asyncio
import random
import threading
from collections.abc import Sequence
from contextlib import suppress
from http import HTTPStatus
from typing import Self

CHUNK = 65_536
ASK_S = 0.1
"""How often it asks whether a server is well."""
WAIT_S = 30.0
"""For an answer to that."""
AGAIN_S = 0.05
"""Between two tries to find a server for somebody."""


class Balancer:
    """Listens at `address`; in a thread with an event loop of its own."""

    def __init__(self, addresses: Sequence[str]) -> None:
        self.address = ""
        self._servers = [(host, int(port)) for host, port in (a.split(":") for a in addresses)]
        self._well = set(self._servers)
        self._random = random.Random(1)
        self._loop = asyncio.new_event_loop()
        self._takings: set[asyncio.Task[None]] = set()
        """One for each connection that is there."""
        self._listens = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        self._listens.wait()
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._serve())

    async def _serve(self) -> None:
        self._end = asyncio.Event()
        server = await asyncio.start_server(self._greet, "127.0.0.1", 0)
        self.address = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
        asking = [asyncio.create_task(self._keep_asking(one)) for one in self._servers]
        self._listens.set()
        await self._end.wait()
        # Nobody else; and those who were let in just now are greeted, or nobody would see them off.
        for one in server.sockets:
            self._loop.remove_reader(one)
        for _ in range(3):
            await asyncio.sleep(0)
        server.close()
        tasks = [*asking, *self._takings]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _keep_asking(self, server: tuple[str, int]) -> None:
        """Send nobody to a server that is not well, or says that it is about to stop."""
        while True:
            is_well = False
            with suppress(OSError, TimeoutError):
                is_well = await asyncio.wait_for(_is_well(server), WAIT_S)
            (self._well.add if is_well else self._well.discard)(server)
            await asyncio.sleep(ASK_S)

    def _greet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def see_off(taking: asyncio.Task[None]) -> None:
            self._takings.discard(taking)
            writer.transport.abort() if taking.cancelled() else writer.close()

        taking = self._loop.create_task(self._take(reader, writer))
        self._takings.add(taking)
        taking.add_done_callback(see_off)

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = await self._find()
        if there is None:
            return
        try:
            await asyncio.gather(_pass_on(reader, there[1]), _pass_on(there[0], writer))
        except asyncio.CancelledError:
            there[1].transport.abort()
            raise

    async def _find(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        """A connection to any server that is well; whoever is not there is left out."""
        end = self._loop.time() + WAIT_S
        while self._loop.time() < end:
            for server in self._random.sample(sorted(self._well), len(self._well)):
                try:
                    return await asyncio.open_connection(*server)
                except OSError:
                    self._well.discard(server)
            await asyncio.sleep(AGAIN_S)
        return None


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(CHUNK):
            writer.write(data)
            await writer.drain()
    writer.close()


async def _is_well(server: tuple[str, int]) -> bool:
    reader, writer = await asyncio.open_connection(*server)
    try:
        writer.write(b"GET /health HTTP/1.1\r\nHost: balancer\r\nConnection: close\r\n\r\n")
        line = await reader.readline()
    finally:
        writer.close()
    return f" {HTTPStatus.OK.value} ".encode() in line
