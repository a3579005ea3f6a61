"""A real Ray cluster of several nodes on this machine, each with processes of its own.

Only on loopback, without dashboard and statistics, everything in a temporary folder. A node can be
killed as a power cut would do it: all of its processes at once.
"""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

PATIENCE_S = 600.0
"""A node is a dozen processes, each with a Python of its own."""

QUIET = {"RAY_USAGE_STATS_ENABLED": "0"}


class Node:
    """One node, as `ray start` begins it."""

    def __init__(self, ip: str, log: Path, *options: str) -> None:
        command = [str(Path(sys.executable).parent / "ray"), "start", "--block", *options]
        command += ["--node-ip-address", ip, "--num-cpus", "1", "--disable-usage-stats"]
        command += ["--object-store-memory", str(100 << 20)]
        # Of all that Ray can leave behind, nothing stays: whatever is below this process is ours.
        with log.open("w") as told:
            self._starter = subprocess.Popen(
                command,
                env={**os.environ, **QUIET},
                stdin=subprocess.DEVNULL,
                stdout=told,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self._family = {self._starter.pid}

    def processes(self) -> set[int]:
        """The process that began it, and all that came from it."""
        parents = dict(_parents())
        grown = True
        while grown:
            more = {child for child, parent in parents.items() if parent in self._family}
            grown = not more <= self._family
            self._family |= more
        return {pid for pid in self._family if pid in parents}

    def kill(self) -> None:
        """All at once, without a word."""
        while alive := self.processes() - {os.getpid()}:
            for pid in alive:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            _wait(partial(self._are_gone, alive), "The end of a node")
        self._starter.wait(PATIENCE_S)

    def _are_gone(self, processes: set[int]) -> bool:
        return not processes & self.processes()


def _wait(condition: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE_S
    while not condition():
        assert time.monotonic() < end, f"{what} never happened."
        time.sleep(0.05)


def _parents() -> Iterator[tuple[int, int]]:
    """All processes that run, and their parents."""
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            with contextlib.suppress(OSError):
                state, parent = (entry / "stat").read_text().rpartition(")")[2].split()[:2]
                if state != "Z":
                    yield int(entry.name), int(parent)


class Cluster:
    """Two nodes; the first is the head, at which programs join."""

    def __init__(self, folder: Path, nodes: list[Node]) -> None:
        """What is started is noted in `nodes` at once, also if the rest fails."""
        head = ("--head", "--port", "0", "--include-dashboard", "false", "--temp-dir", str(folder))
        nodes.append(Node("127.0.0.2", folder / "head.txt", *head))
        told = folder / "ray_current_cluster"
        _wait(lambda: told.exists() and told.read_text().strip() != "", "The head")
        self.address = told.read_text().strip()
        second = folder / "second.txt"
        nodes.append(Node("127.0.0.3", second, "--address", self.address))
        _wait(lambda: "Ray runtime started" in second.read_text(), "The second node")
        self.second = nodes[1]


@contextlib.contextmanager
def two_nodes() -> Iterator[Cluster]:
    """A cluster for a test. Its sockets need a short path."""
    folder = Path(tempfile.mkdtemp(prefix="ray-", dir="/tmp"))
    nodes: list[Node] = []
    try:
        yield Cluster(folder, nodes)
    finally:
        for node in reversed(nodes):
            node.kill()
        shutil.rmtree(folder, ignore_errors=True)
