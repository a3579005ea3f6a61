"""Jobs for the worker that behave as tests need it. They are told what to do by files."""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from whistlestop.service.analysis import RefusedError, Task
from whistlestop.service.errors import ServiceError
from whistlestop.wire import Json

GRADES = ("rough", "close")


class OddJobs:
    """Requests are `{"do": ..., "name": ...}`; what is waited for is a file in a folder."""

    name = "odd"
    grades: tuple[str, ...] = GRADES
    runner = "service.analysis.odd_jobs:run"

    def __init__(self, folder: Path, version: str = "1") -> None:
        self.folder = folder
        self._version = version

    def version(self) -> str:
        return self._version

    async def order(self, request: Json, grade: str) -> Any:
        if request["do"] == "never":
            raise ServiceError("wrong_stage", "That can never be.", key="never")
        return {**request, "folder": str(self.folder), "grade": grade}


def run(order: dict[str, Any], task: Task) -> Iterator[tuple[str, Json]]:
    """Give every grade; before each, wait for a file, tell of progress, or fail."""
    folder, name = Path(order["folder"]), order["name"]
    for number, grade in enumerate(GRADES[: GRADES.index(order["grade"]) + 1], 1):
        (folder / f"{name}-{grade}-begun").touch()
        match order["do"]:
            case "refuse":
                raise RefusedError("This is beyond me.")
            case "raise":
                raise KeyError("a secret")
            case "die" if not (folder / f"{name}-died").exists():
                (folder / f"{name}-died").touch()
                os._exit(7)
            case "die often":
                os._exit(7)
        while not (folder / f"{name}-{grade}").exists() and order["do"] == "wait":
            task.report(number / 4)
            if task.stop.is_set():
                (folder / f"{name}-stopped").touch()
                return
            time.sleep(0.01)
        yield grade, {"name": name, "grade": grade, "threads": task.threads}
