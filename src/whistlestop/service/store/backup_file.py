"""The file of a backup: JSON lines, compressed, with a header and a checksum at the end.

The header counts the rows; a line with the name and columns of a table comes before its rows; the
last line is the SHA-256 of all before it. It knows nothing of databases.
"""

import gzip
import hashlib
import json
import os
import tempfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from .database import StoreError

FORMAT = "whistlestop backup"
VERSION = 1
LONGEST_LINE = 64 * 2**20
"""A longer line cannot be a row of ours, and would fill the memory."""

Row = list[Any]
Part = tuple[str, list[str], Iterable[Row]]
"""The name of a table, its columns, its rows."""


class BackupError(StoreError):
    """The file of a backup is at fault, or the place where it should go."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a backup says about itself."""

    schema: str
    made_at: int
    rows: dict[str, int]
    """How many rows each table has."""

    def to_json(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "version": VERSION,
            "schema": self.schema,
            "made_at": self.made_at,
            "rows": self.rows,
        }


# --- Writing


def write_backup(file: Path, header: Header, parts: Iterable[Part]) -> None:
    """Write a backup whole, readable for its owner only; the file appears when it is finished."""
    with _new_file(file) as raw, gzip.GzipFile("", "wb", 6, raw, mtime=0) as out:
        digest = hashlib.sha256()

        def write(data: object) -> None:
            line = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
            digest.update(line)
            out.write(line)

        write(header.to_json())
        for name, columns, rows in parts:
            write({"table": name, "columns": columns})
            for row in rows:
                write(row)
        write({"sha256": digest.hexdigest()})


@contextmanager
def _new_file(file: Path) -> Iterator[IO[bytes]]:
    """A file that takes its name when all is written and on the disk."""
    try:
        number, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)  # mode 0600
    except OSError as error:
        raise BackupError(f"{file} cannot be written: {error.strerror or error}.") from None
    part = Path(name)
    try:
        with os.fdopen(number, "wb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        part.replace(file)
    except OSError as error:
        raise BackupError(f"{file} cannot be written: {error.strerror or error}.") from None
    finally:
        with suppress(OSError):
            part.unlink()


# --- Reading


def read_backup(file: Path) -> tuple[Header, Iterator[Part]]:
    """The header of a backup, and its tables one after the other, each to be read to its end.

    BackupError in a sentence for a file that is not a backup, is damaged or cut short. That none of
    this is so is certain only when the last table has been read.
    """
    lines = _lines(file)
    first = next(lines, b"")
    header = _header(file, first)
    return header, _parts(file, header, lines, hashlib.sha256(first))


def _parts(
    file: Path, header: Header, lines: Iterator[bytes], digest: "hashlib._Hash"
) -> Iterator[Part]:
    found: dict[str, int] = {}
    ahead: list[dict[str, Any]] = []

    def rows(name: str, width: int) -> Iterator[Row]:
        for line in lines:
            data = _parse(file, line)
            if isinstance(data, dict):
                if "sha256" not in data:
                    digest.update(line)
                ahead.append(data)
                return
            if not isinstance(data, list) or len(data) != width:
                raise _damaged(file)
            digest.update(line)
            found[name] += 1
            yield data

    for _ in rows("", -1):  # the first table's line; a row here has no table
        raise _damaged(file)
    while ahead:
        data = ahead.pop()
        if "sha256" in data:
            if data != {"sha256": digest.hexdigest()} or found != header.rows or next(lines, b""):
                raise _damaged(file)
            return
        name, columns = data.get("table"), data.get("columns")
        if not isinstance(name, str) or not isinstance(columns, list) or name in found:
            raise _damaged(file)
        found[name] = 0
        content = rows(name, len(columns))
        yield name, [str(column) for column in columns], content
        for _ in content:  # whoever asked did not want them all
            pass
    raise _cut_short(file)


def _lines(file: Path) -> Iterator[bytes]:
    try:
        with gzip.open(file, "rb") as source:
            while line := source.readline(LONGEST_LINE):
                if not line.endswith(b"\n"):
                    raise _cut_short(file) if len(line) < LONGEST_LINE else _damaged(file)
                yield line
    except gzip.BadGzipFile as error:
        # Its class says nothing about where: a wrong checksum at the end is one, too.
        raise (_foreign(file) if "Not a gzipped" in str(error) else _damaged(file)) from None
    except EOFError:
        raise _cut_short(file) from None
    except zlib.error:
        raise _damaged(file) from None
    except OSError as error:
        raise BackupError(f"{file} cannot be read: {error.strerror or error}.") from None


def _header(file: Path, line: bytes) -> Header:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise _foreign(file)
    version, schema, rows = data.get("version"), data.get("schema"), data.get("rows")
    if isinstance(version, int) and version > VERSION:
        raise BackupError(
            f"{file} was made by a newer version of whistlestop (format {version}, this version "
            f"reads {VERSION}): install that version."
        )
    made_at = data.get("made_at")
    if (
        version != VERSION
        or not isinstance(schema, str)
        or not isinstance(made_at, int)
        or not isinstance(rows, dict)
    ):
        raise _damaged(file)
    return Header(schema, made_at, rows)


def _parse(file: Path, line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise _damaged(file) from None


def _foreign(file: Path) -> BackupError:
    return BackupError(f"{file} is not a backup of whistlestop; name another file.")


def _damaged(file: Path) -> BackupError:
    return BackupError(f"{file} is damaged and cannot be restored; take another backup.")


def _cut_short(file: Path) -> BackupError:
    return BackupError(f"{file} is cut short and cannot be restored; take another backup.")
