"""The log of an arena: what an interrupted one continues from.

JSON lines: the settings first, then every finished game, written as soon as it is finished.
"""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TextIO

from .match import ArenaError, Match
from .results import GameResult, result_from_json

FORMAT = 1
SAID = {
    "fingerprint": "the content of the map",
    "move_time": "the time for a move",
    "whistlestop": "the version of whistlestop",
    "rules": "the version of the rules",
    "code": "the code of the bots or the rules",
}
"""What settings are called in a sentence, where their own name does not say it."""


class Log:
    """An open log with the results it held; use it in a `with` statement."""

    def __init__(self, file: str | os.PathLike[str], match: Match) -> None:
        """Open a log, or begin it. ArenaError if it cannot be read or is of other settings."""
        self.path = Path(file)
        self.found: dict[int, GameResult] = {}
        header = {"format": FORMAT, **match.settings()}
        try:
            if self.path.exists() and not self.path.is_file():
                # Reading a pipe or a device could wait for ever.
                raise ArenaError(f"The log {self.path} is not a regular file.")
            text = self.path.read_bytes() if self.path.exists() else b""
            whole = text[: text.rfind(b"\n") + 1]
            if whole:
                self.found = dict(_read(self.path, whole, header, match))
            elif not _may_start_over(text):
                raise ArenaError(f"{self.path} is not the log of an arena; name another file.")
            self._file: TextIO = self.path.open("a", encoding="utf-8", newline="\n")
            if len(whole) < len(text):  # a last line that was torn when the machine stopped
                self._file.truncate(len(whole))
        except OSError as error:
            raise ArenaError(f"The log {self.path}: {error.strerror or error}.") from None
        if not whole:
            self._write(header)

    def add(self, result: GameResult) -> None:
        """Write a result down."""
        self._write(result.to_json())

    def _write(self, data: Mapping[str, Any]) -> None:
        try:
            self._file.write(json.dumps(data) + "\n")
            self._file.flush()
        except OSError as error:
            raise ArenaError(f"The log {self.path}: {error.strerror or error}.") from None

    def close(self) -> None:
        """Nothing more is written."""
        self._file.close()

    def __enter__(self) -> "Log":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _may_start_over(text: bytes) -> bool:
    """Whether a file without a whole line is empty or the torn beginning of a log."""
    start = b'{"format": '
    return text.startswith(start) or start.startswith(text)


def _read(
    path: Path, text: bytes, header: Mapping[str, Any], match: Match
) -> Iterator[tuple[int, GameResult]]:
    """The results in a log by game."""
    first, *lines = text.decode("utf-8", "replace").splitlines()
    _check_header(path, _decode(first), header)
    for number, line in enumerate(lines, start=2):
        try:
            result = result_from_json(_decode(line))
            pairing = match.schedule.pairing(max(result.game, 0))
            if (result.game, result.seats) != (pairing.game, pairing.seats):
                raise ArenaError("This game is not in the schedule.")
        except ArenaError as error:
            raise ArenaError(f"{path}, line {number}: {error}") from None
        yield result.game, result


def _decode(line: str) -> object:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _check_header(path: Path, found: object, wanted: Mapping[str, Any]) -> None:
    if not isinstance(found, dict) or "format" not in found:
        raise ArenaError(f"{path} is not the log of an arena; name another file.")
    for key, value in wanted.items():
        if found.get(key) != value:
            raise ArenaError(
                f"{path} is the log of another arena: {SAID.get(key, key)} is {_shown(value)} "
                f"here and {_shown(found.get(key))} there; name another file."
            )


def _shown(value: object) -> str:
    if isinstance(value, list):
        return ",".join(map(str, value))
    return "not set" if value is None else str(value)
