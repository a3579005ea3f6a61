"""What runs in the worker: jobs, each in a thread of its own, the coarsest of them first.

Orders come in pickled. What goes out is a line of JSON for each message, and a result follows its
line as so many bytes: JSON, packed by gzip.
"""

import contextlib
import gzip
import json
import os
import pickle
import threading
import time
from dataclasses import dataclass
from socket import socket
from typing import Any, BinaryIO, TypeAlias

from whistlestop.processes import leaving_quietly
from whistlestop.service.thinking.worker import named

from .kinds import RefusedError, Task
from .turns import Gate, Turns

REPORT_S = 0.5
"""Seconds between two reports of how far a job is."""


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin a job.

    Its messages have its id: `{"progress": 0.5}`, `{"grade": 1, "size": 12345}` with the result
    behind it, and in the end `{"done": true}`, `{"refused": "...", "key": "..."}` or `{"fault":
    "KeyError"}`; nothing more after it was stopped.
    """

    job: str
    runner: str
    order: Any
    reached: int
    """How many grades are there already: they are worked out again, and not sent."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Nobody wants a job any more. No answer."""

    job: str


@dataclass(frozen=True, slots=True)
class Load:
    """Load, or compile, what jobs of a kind need. Answer: `{"loaded": true}`, or false."""

    loader: str


Order: TypeAlias = Begin | Stop | Load


@leaving_quietly
def work(channel: socket, cores: float, threads: int, niceness: int) -> None:
    """Carry out orders until the other side is gone."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    with contextlib.suppress(EOFError, OSError):
        worker = Worker(channel.makefile("wb"), Turns(cores), threads)
        orders = channel.makefile("rb")
        try:
            worker.send({"warm": True})
            while True:
                worker.carry_out(pickle.load(orders))
        finally:
            worker.stop_all()  # the process ends when its threads have


class Worker:
    """The open jobs of one process."""

    def __init__(self, answers: BinaryIO, turns: Turns, threads: int) -> None:
        self._answers, self._turns, self._threads = answers, turns, threads
        self._sending = threading.Lock()
        self._gates: dict[str, Gate] = {}

    def send(self, message: dict[str, Any], behind: bytes = b"") -> None:
        """Send a message; jobs do it in their threads."""
        with self._sending:
            self._answers.write(json.dumps(message).encode() + b"\n" + behind)
            self._answers.flush()

    def carry_out(self, order: Order) -> None:
        """Begin or stop something; returns at once."""
        match order:
            case Begin():
                gate = self._gates[order.job] = self._turns.enter(order.reached)
                threading.Thread(target=self._run, args=(order, gate), daemon=True).start()
            case Stop():
                if order.job in self._gates:
                    self._gates.pop(order.job).set()
            case Load():
                threading.Thread(target=self._load, args=(order,), daemon=True).start()

    def stop_all(self) -> None:
        """Stop every job."""
        for gate in list(self._gates.values()):
            gate.set()

    def _load(self, order: Load) -> None:
        try:
            named(order.loader)()
        except Exception:
            self.send({"loaded": False})
        else:
            self.send({"loaded": True})

    def _run(self, order: Begin, gate: Gate) -> None:
        """A job from its beginning to its end."""
        last: dict[str, Any] = {"job": order.job}
        try:
            self._work_out(order, gate)
            last |= {"done": True}
        except RefusedError as error:
            last |= {"refused": str(error), "key": error.key}
        except (Exception, SystemExit) as error:
            last |= {"fault": type(error).__name__}  # the text might tell cards
        finally:
            self._turns.leave(gate)
            self._gates.pop(order.job, None)
        if not gate.is_stopped:
            with contextlib.suppress(OSError):
                self.send(last)

    def _work_out(self, order: Begin, gate: Gate) -> None:
        told_at = 0.0

        def report(share: float) -> None:
            nonlocal told_at
            if time.monotonic() - told_at >= REPORT_S:
                told_at = time.monotonic()
                self.send({"job": order.job, "progress": round(share, 3)})

        task = Task(self._threads, gate, report)
        for number, (_, result) in enumerate(named(order.runner)(order.order, task), 1):
            if gate.is_stopped:
                return
            if number <= order.reached:
                continue
            packed = gzip.compress(json.dumps(result, separators=(",", ":")).encode(), 6, mtime=0)
            self.send({"job": order.job, "grade": number, "size": len(packed)}, packed)
            self._turns.reached(gate, number)
