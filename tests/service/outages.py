"""What breaks on purpose: a PostgreSQL to kill, a wire to cut, a disk to fill, a clock to set."""

import asyncio
import contextlib
import os
import shutil
import signal
import struct
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from service.databases import other_user, postgres_program
from service.processes import free_port
from waiting import PATIENCE_S, wait_until

MEGABYTE = 2**20


class OwnPostgres:
    """A PostgreSQL server at a port of this machine, which can be killed and started again."""

    def __init__(self, data: Path, wal: Path | None = None) -> None:
        """`data` is a folder to be made, on whatever disk; `wal` is one for its log elsewhere."""
        self.data = data
        self.port = free_port()
        self._user = other_user() if os.geteuid() == 0 else None
        self._process: subprocess.Popen[bytes] | None = None
        for folder in (data, *([] if wal is None else [wal])):
            folder.mkdir()
            if self._user is not None:
                shutil.chown(folder, self._user)
        command = [postgres_program("initdb"), "-D", str(data), "-U", "postgres", "--no-sync"]
        options = ["--auth=trust", "--encoding=utf8", "--wal-segsize=1"]
        elsewhere = [] if wal is None else [f"--waldir={wal}"]
        subprocess.run(
            [*command, *options, *elsewhere],
            user=self._user,
            cwd=data,
            check=True,
            capture_output=True,
            timeout=PATIENCE_S,
        )

    def url(self, port: int | None = None) -> str:
        """Of its database, at its own port or at that of a proxy."""
        # Nothing in front of the protocol, so that a proxy can read it.
        plain = "sslmode=disable&gssencmode=disable"
        return f"postgresql://postgres@127.0.0.1:{port or self.port}/postgres?{plain}"

    def start(self) -> None:
        """Start it, also after it was killed; returns when it answers."""
        wait_until(self._starts, "A PostgreSQL that answers")

    def _starts(self) -> bool:
        """One attempt: what is left of a killed one may still be in the way."""
        if self._process is None or self._process.poll() is not None:
            with (self.data.parent / "postgres.log").open("ab") as log:
                self._process = subprocess.Popen(
                    [
                        postgres_program("postgres"),
                        *("-D", str(self.data), "-h", "127.0.0.1", "-p", str(self.port)),
                        *("-k", "", "-c", "max_wal_size=16MB", "-c", "min_wal_size=2MB"),
                    ],
                    user=self._user,
                    cwd=self.data,
                    stdout=log,
                    stderr=subprocess.STDOUT,
                    stdin=subprocess.DEVNULL,
                )
        return self.answers()

    @property
    def is_running(self) -> bool:
        """Whether its process is there."""
        return self._process is not None and self._process.poll() is None

    def answers(self) -> bool:
        """Whether it lets us in."""
        try:
            psycopg.connect(self.url(), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def execute(self, statement: str) -> None:
        """Run a statement of the administrator."""
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(statement.encode())

    def drop_connections(self) -> None:
        """Cut all connections but the one that says so."""
        self.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )

    def kill(self) -> None:
        """kill -9 of the process that looks after all others; those notice and end too."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """At once, but in order."""
        self._end(signal.SIGQUIT)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE_S)
            self._process = None


class Wire:
    """A connection between server and database that goes through our hands.

    Runs in the event loop that opens it, which must not be kept busy.
    """

    def __init__(self, to: int) -> None:
        """To the PostgreSQL at a port of this machine; its clients do not encrypt."""
        self.port = 0
        self.delay_s = 0.0
        """How much later everything that the database says arrives."""
        self.drops_notices = False
        """Whether what NOTIFY sends gets lost."""
        self.dropped = 0
        self._to = to
        self._server: asyncio.Server | None = None
        self._ends: dict[asyncio.StreamWriter, bool] = {}
        """The clients' ends, and whether they listen for notices."""

    async def open(self) -> None:
        """Accept connections."""
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """No more connections."""
        if self._server is not None:
            self._server.close()
        self.cut()

    def cut(self, *, listening: bool = False) -> int:
        """Cut all connections, or those that listen for notices; how many."""
        ends = [end for end, listens in self._ends.items() if listens or not listening]
        for end in ends:
            end.transport.abort()
        return len(ends)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            from_base, to_base = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            writer.transport.abort()
            return
        self._ends[writer] = False
        try:
            forth = asyncio.create_task(self._ask(reader, to_base, writer))
            back = asyncio.create_task(self._answer(from_base, writer))
            await asyncio.wait([forth, back], return_when=asyncio.FIRST_COMPLETED)
            for task in (forth, back):
                task.cancel()
            await asyncio.gather(forth, back, return_exceptions=True)
        finally:
            del self._ends[writer]
            writer.transport.abort()
            to_base.transport.abort()

    async def _ask(
        self, reader: asyncio.StreamReader, to_base: asyncio.StreamWriter, end: asyncio.StreamWriter
    ) -> None:
        while data := await reader.read(2**16):
            if b"LISTEN" in data.upper():
                self._ends[end] = True
            to_base.write(data)
            await to_base.drain()

    async def _answer(self, from_base: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Message by message: one byte for its kind, four for its length, which counts them."""
        loop = asyncio.get_running_loop()
        late: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        writing = asyncio.create_task(self._write_late(late, writer))
        try:
            while True:
                head = await from_base.readexactly(5)
                (size,) = struct.unpack("!I", head[1:])
                message = head + await from_base.readexactly(size - 4)
                if self.drops_notices and head[:1] == b"A":
                    self.dropped += 1
                else:
                    late.put_nowait((loop.time() + self.delay_s, message))
        finally:
            writing.cancel()

    async def _write_late(
        self, late: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter
    ) -> None:
        """In their order, each not before its time."""
        while True:
            due, message = await late.get()
            if (wait := due - asyncio.get_running_loop().time()) > 0:
                await asyncio.sleep(wait)
            writer.write(message)


class TinyDisk:
    """A disk of a few megabytes in memory; only root can make one."""

    def __init__(self, folder: Path, megabytes: int) -> None:
        self.folder = folder
        self._ballast = folder / "ballast"
        folder.mkdir()
        size = f"size={megabytes}m"
        subprocess.run(["mount", "-t", "tmpfs", "-o", size, "tiny", str(folder)], check=True)

    def fill(self) -> None:
        """Not a byte is left."""
        with self._ballast.open("ab", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(bytes(MEGABYTE))
        with self._ballast.open("ab", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(bytes(512))

    def clear(self) -> None:
        """There is room again."""
        self._ballast.unlink(missing_ok=True)

    def remove(self) -> None:
        """Whatever is on it is gone."""
        subprocess.run(["umount", "--lazy", str(self.folder)], check=True)


class WallClock:
    """The time that a server takes for that on the wall; it can be set while the server runs."""

    _SITE = """
import mmap, os, struct, time
_file = open(os.environ["WALL_CLOCK"], "rb")
_offset = mmap.mmap(_file.fileno(), 8, prot=mmap.PROT_READ)
_time, _time_ns = time.time, time.time_ns
time.time = lambda: _time() + struct.unpack("d", _offset[:8])[0]
time.time_ns = lambda: _time_ns() + int(struct.unpack("d", _offset[:8])[0] * 1e9)
"""

    def __init__(self, folder: Path) -> None:
        """`folder` is to be made; it changes the time of any Python that finds it in its path."""
        folder.mkdir()
        (folder / "sitecustomize.py").write_text(self._SITE, encoding="utf-8")
        self._file = folder / "offset"
        self._file.write_bytes(bytes(8))
        self.environment = {"PYTHONPATH": str(folder), "WALL_CLOCK": str(self._file)}

    def jump(self, seconds: float) -> None:
        """Set it so many seconds off the right time."""
        with self._file.open("r+b") as file:
            file.write(struct.pack("d", seconds))


@contextmanager
def folder_for_anyone() -> Iterator[Path]:
    """A temporary folder that PostgreSQL's user can enter."""
    with tempfile.TemporaryDirectory(prefix="whistlestop-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
