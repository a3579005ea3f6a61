"""Work for tests: functions of a module, as work must be."""

import os
import signal
import threading
from pathlib import Path


class OddError(Exception):
    """An exception that cannot travel: it is made of two texts and keeps one."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(one + two)


def add(shared: int, part: int) -> int:
    """Nothing but a sum."""
    return shared + part


def refuse(shared: int, part: int) -> int:
    """Fails at the number that is shared."""
    if part == shared:
        raise ValueError(f"I do not like {part}.")
    return part


def fail_oddly(_shared: None, part: int) -> int:
    """Fails with an exception that cannot travel."""
    raise OddError("odd", str(part))


def die_once(folder: Path, part: int) -> int:
    """Every part takes its process along the first time."""
    mark = folder / f"{part}"
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return part


def die(_shared: None, part: int) -> int:
    """Always."""
    os.kill(os.getpid(), signal.SIGKILL)
    return part


def count(folder: Path, part: int) -> dict[str, int]:
    """Leaves a mark for every time it was called."""
    with (folder / "calls.txt").open("a") as file:
        file.write(f"{part}\n")
    return {"twice": 2 * part}


def only_0(folder: Path, part: int) -> int:
    """Begins all parts, and ends the first."""
    if part:
        (folder / str(part)).touch()
        threading.Event().wait()
    return part
