"""`whistlestop serve` as a process of its own, to be measured and to be killed."""

import json
import os
import re
import signal
import socket
import subprocess
import sysconfig
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from service.lean import ask
from service.nursery import Forked, Nursery
from waiting import PATIENCE_S
from whistlestop.service.settings import PREFIX, Settings

UNLIMITED = {name: 10**6 for name in Settings.model_fields if name.endswith("_per_minute")} | {
    "max_connections": 10_000,
    "max_connections_per_ip": 10**6,
}
"""A crowd comes from one address, and all at once."""


def free_port() -> int:
    """A port nobody uses now."""
    return free_ports(1)


def free_ports(count: int) -> int:
    """The first of so many ports in a row that nobody uses now."""
    while True:
        with ExitStack() as stack:
            first: int = stack.enter_context(_taken(0)).getsockname()[1]
            with suppress(OSError, OverflowError):
                for number in range(1, count):
                    stack.enter_context(_taken(first + number))
                return first


def _taken(port: int) -> socket.socket:
    return socket.create_server(("127.0.0.1", port))


class Running(ABC):
    """A process that serves: what it says, what it uses, and how it ends and begins again."""

    def __init__(self, address: str) -> None:
        self.address = address

    @property
    @abstractmethod
    def pid(self) -> int:
        """Of the server itself; bots think in children of it."""

    @abstractmethod
    def kill(self) -> None:
        """End it without a warning (kill -9), and only it: its bots must notice by themselves."""

    @abstractmethod
    def start(self) -> float:
        """Have it begin again; the seconds until it answered."""

    def answers(self) -> bool:
        """Whether it is well."""
        try:
            return ask(self.address, "GET", "/health", wait=5).status == 200
        except OSError:
            return False

    def health(self) -> dict[str, Any]:
        """What it says about itself."""
        body: dict[str, Any] = ask(self.address, "GET", "/health").body
        return body

    def metrics(self) -> dict[str, float]:
        """Its numbers, by name with labels; all are of one process, which is left out."""
        text: str = ask(self.address, "GET", "/metrics").body
        text = re.sub(r'\{process="[^"]*"\}|,process="[^"]*"', "", text)
        lines = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
        return {name: float(value) for name, _, value in lines}

    def children(self) -> list[int]:
        """The processes in which bots think, whichever thread began them."""
        found = []
        for thread in Path(f"/proc/{self.pid}/task").glob("*"):
            with suppress(OSError):  # it has just ended
                found += [int(pid) for pid in (thread / "children").read_text().split()]
        return found


class OneOfSeveral(Running):
    """One process of `--processes N`, at the address that it has for itself."""

    def __init__(self, address: str, server: "ServerProcess") -> None:
        super().__init__(address)
        self._server = server
        self._pid: int | None = None

    @property
    def pid(self) -> int:
        if self._pid is None or not is_alive(self._pid):
            name = self.health()["process"]
            (self._pid,) = (pid for pid in self._server.children() if _name_of(pid) == name)
        return self._pid

    def kill(self) -> None:
        pid = self.pid
        os.kill(pid, signal.SIGKILL)
        while is_alive(pid):
            time.sleep(0.005)

    def start(self) -> float:
        """Its parent sees to it."""
        begun = time.monotonic()
        while not self.answers():
            if time.monotonic() > begun + PATIENCE_S:
                raise RuntimeError("A process was not started again.")
            time.sleep(0.02)
        return time.monotonic() - begun


def _name_of(pid: int) -> str:
    """What a child of a server is called: it stands on its command line."""
    return Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")[-2].decode()


class ServerProcess(Running):
    """A server at a port that it keeps when it is killed and started again."""

    def __init__(
        self,
        folder: Path,
        command: tuple[str, ...] = (),
        environment: Mapping[str, str] | None = None,
        nursery: Nursery | None = None,
        **settings: Any,
    ) -> None:
        """`command` stands for `whistlestop`, so that it can run in a profiler; `environment` adds
        to ours. From a nursery it starts sooner."""
        self.folder = folder
        self.port = free_port()
        super().__init__(f"127.0.0.1:{self.port}")
        self.started_at = 0.0
        self._command = command or (f"{sysconfig.get_path('scripts')}/whistlestop",)
        chosen = {**UNLIMITED, "data_dir": folder, "log_format": "json", **settings}
        self._environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith(PREFIX)},
            **{f"{PREFIX}{name.upper()}": _text(value) for name, value in chosen.items()},
            **(environment or {}),
        }
        self._nursery = nursery
        self._ports = range(0)
        if settings.get("process_ports") is not None:
            first: int = settings["process_ports"]
            self._ports = range(first, first + settings["processes"])
        self._process: subprocess.Popen[bytes] | Forked | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def several(self) -> list[OneOfSeveral]:
        """Its processes, if it has several with a port each."""
        return [OneOfSeveral(f"127.0.0.1:{port}", self) for port in self._ports]

    @property
    def log(self) -> str:
        """What it has written, from the first start on."""
        return (self.folder / "server.log").read_text(encoding="utf-8")

    def start(self) -> float:
        self.launch()
        return self.wait()

    def launch(self) -> None:
        """Start it, without waiting for it."""
        self.started_at = time.monotonic()
        self._process = self._begun()

    def wait(self) -> float:
        """Wait until it answers; the seconds since it was started."""
        assert self._process is not None
        while not self.answers():
            ended = self._process.poll() is not None
            if ended or time.monotonic() > self.started_at + PATIENCE_S:
                raise RuntimeError(f"The server does not start:\n{self.log[-4000:]}")
            time.sleep(0.02)
        return time.monotonic() - self.started_at

    def _begun(self) -> subprocess.Popen[bytes] | Forked:
        arguments, file = ("serve", "--port", str(self.port)), self.folder / "server.log"
        if self._nursery is not None:
            return self._nursery.start(arguments, self._environment, file)
        with file.open("ab") as log:
            return subprocess.Popen(
                [*self._command, *arguments],
                env=self._environment,
                stdout=log,
                stderr=subprocess.STDOUT,
                stdin=subprocess.DEVNULL,
            )

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to stop, as Ctrl-C does; nothing if it does not run."""
        self._end(signal.SIGTERM)

    @property
    def is_running(self) -> bool:
        """Whether its process is there, busy or not."""
        return self._process is not None and self._process.poll() is None

    def pause(self) -> None:
        """Let it do nothing at all (SIGSTOP), without anybody being told."""
        os.kill(self.pid, signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on where it was."""
        os.kill(self.pid, signal.SIGCONT)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            try:
                self._process.wait(PATIENCE_S)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
                raise
            self._process = None


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended may still be listed."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def _text(value: Any) -> str:
    return json.dumps(value) if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class Usage:
    """What a process has used; zeros if it is gone or the system does not tell."""

    cpu_s: float
    rss_mb: float
    peak_mb: float

    @classmethod
    def of(cls, pid: int) -> "Usage":
        """Of a process now."""
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            status = Path(f"/proc/{pid}/status").read_text()
        except OSError:
            return cls(0, 0, 0)
        ticks = int(fields[11]) + int(fields[12])
        sizes = dict(line.split(":", 1) for line in status.splitlines() if line.startswith("Vm"))
        now, peak = (int(sizes.get(name, "0 kB").split()[0]) / 1024 for name in ("VmRSS", "VmHWM"))
        return cls(ticks / os.sysconf("SC_CLK_TCK"), now, peak)


def server_for_a_crowd(
    folder: Path,
    url: str,
    nursery: Nursery | None = None,
    environment: Mapping[str, str] | None = None,
    **settings: Any,
) -> ServerProcess:
    """A server for people who play while it has to suffer; its bots take a moment."""
    folder.mkdir(exist_ok=True)
    return ServerProcess(
        folder,
        environment=environment,
        nursery=nursery,
        database_url=url,
        log_level="warning",
        warm_search=False,
        bot_pace_ms=100,
        bot_grace_ms=0,
        **settings,
    )
