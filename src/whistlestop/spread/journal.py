"""The journal of a job: what an interrupted one continues from.

JSON lines: the settings first, then every finished part, written as soon as it is finished.
"""

import json
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Self, TextIO

FORMAT = 1


class JournalError(ValueError):
    """A journal that cannot be read, written or continued; the text says why and what to do."""


class JsonLines:
    """A file that begins with settings and grows by lines; use it in a `with` statement."""

    error: type[ValueError] = JournalError
    """What is raised."""

    def __init__(
        self,
        file: str | os.PathLike[str],
        settings: Mapping[str, Any],
        *,
        of: str,
        said: Mapping[str, str],
        read: Callable[[object], None],
    ) -> None:
        """Open a file, or begin it. `of` says whose journal it is ("an arena"), `said` what
        settings are called in a sentence where their own name does not say it. `read` is given
        every line that was there, and raises ValueError with a sentence for one that is wrong.
        """
        self.path = Path(file)
        self._of, self._said = of, said
        header = {"format": FORMAT, **settings}
        try:
            if self.path.exists() and not self.path.is_file():
                # Reading a pipe or a device could wait for ever.
                raise self.error(f"The log {self.path} is not a regular file.")
            text = self.path.read_bytes() if self.path.exists() else b""
            whole = text[: text.rfind(b"\n") + 1]
            if whole:
                for number, line in self._lines(whole, header):
                    self._take(number, line, read)
            elif not _may_start_over(text):
                raise self.error(f"{self.path} is not the log of {of}; name another file.")
            self._file: TextIO = self.path.open("a", encoding="utf-8", newline="\n")
            if len(whole) < len(text):  # a last line that was torn when the machine stopped
                self._file.truncate(len(whole))
        except OSError as error:
            raise self.error(f"The log {self.path}: {error.strerror or error}.") from None
        if not whole:
            self.write(header)

    def _take(self, number: int, line: str, read: Callable[[object], None]) -> None:
        try:
            read(_decode(line))
        except ValueError as error:
            raise self.error(f"{self.path}, line {number}: {error}") from None

    def _lines(self, text: bytes, wanted: Mapping[str, Any]) -> Iterator[tuple[int, str]]:
        """The lines after the settings, which must be those that are wanted."""
        first, *lines = text.decode("utf-8", "replace").split("\n")[:-1]
        found = _decode(first)
        if not isinstance(found, dict) or "format" not in found:
            raise self.error(f"{self.path} is not the log of {self._of}; name another file.")
        for key, value in wanted.items():
            if found.get(key) != value:
                kind = self._of.partition(" ")[2]
                raise self.error(
                    f"{self.path} is the log of another {kind}: {self._said.get(key, key)} is "
                    f"{_shown(value)} here and {_shown(found.get(key))} there; name another file."
                )
        return enumerate(lines, start=2)

    def write(self, data: Mapping[str, Any]) -> None:
        """Write a line."""
        try:
            self._file.write(json.dumps(data) + "\n")
            self._file.flush()
        except OSError as error:
            raise self.error(f"The log {self.path}: {error.strerror or error}.") from None

    def close(self) -> None:
        """Nothing more is written."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Journal(JsonLines):
    """The answers of a job by the names of its parts."""

    def __init__(
        self, file: str | os.PathLike[str], settings: Mapping[str, Any], *, of: str
    ) -> None:
        """Open a journal, or begin it. JournalError if it cannot be read or is of another job.

        All that decides the answers belongs into the settings.
        """
        self.found: dict[str, Any] = {}
        super().__init__(file, settings, of=of, said=SAID, read=self._read)

    def _read(self, line: object) -> None:
        if not isinstance(line, dict) or not isinstance(line.get("part"), str):
            raise JournalError("this is not a finished part.")
        self.found[line["part"]] = line.get("answer")

    def add(self, name: str, answer: object) -> None:
        """Write an answer down."""
        self.write({"part": name, "answer": answer})


SAID = {"fingerprint": "the content of the map", "code": "the code of whistlestop"}


def _may_start_over(text: bytes) -> bool:
    """Whether a file without a whole line is empty or the torn beginning of a log."""
    start = b'{"format": '
    return text.startswith(start) or start.startswith(text)


def _decode(line: str) -> object:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _shown(value: object) -> str:
    if isinstance(value, list):
        return ",".join(map(str, value))
    return "not set" if value is None else str(value)
