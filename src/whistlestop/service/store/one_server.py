"""One process serves a SQLite file: a lock beside it, which the system drops when its holder dies.

Two that serve would not hear of each other's moves. Backups and other commands that are safe beside
a server do not take it.
"""

import json
import os
import time
from contextlib import suppress
from pathlib import Path
from typing import IO, Self

from .database import StoreError

try:
    import fcntl
except ImportError:  # Windows has no such lock: there nobody is kept out
    fcntl = None  # type: ignore[assignment]

SUFFIX = "-serving"
"""The lock of `whistlestop.db` is `whistlestop.db-serving`."""


class ServedError(StoreError):
    """Another process serves this database."""


class ServerLock:
    """The right to serve a database file. Take it with `ServerLock.take`."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    @classmethod
    def take(cls, database: Path) -> Self:
        """Take the lock of a file, or raise ServedError with a sentence that says who holds it."""
        file_itself = Path(os.path.realpath(database))  # by whatever link it was named
        place = file_itself.with_name(file_itself.name + SUFFIX)
        try:
            place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            descriptor = os.open(place, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreError(
                f"The lock {place} cannot be made: {error.strerror or error}."
            ) from None
        file = os.fdopen(descriptor, "r+", encoding="utf-8")
        try:
            if fcntl is not None:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = _holder(file)
            file.close()
            raise ServedError(
                f"The database {database} is already served by another process{holder}: a SQLite "
                "file has one. Stop that one first; or serve with several processes from "
                "PostgreSQL: set database_url to postgresql://USER:PASSWORD@HOST/NAME."
            ) from None
        except OSError:  # a file system without such locks: nobody can be kept out
            pass
        file.truncate()
        json.dump({"pid": os.getpid(), "since": time.strftime("%Y-%m-%d %H:%M:%S")}, file)
        file.flush()
        return cls(file)

    def release(self) -> None:
        """Let others serve."""
        self._file.close()


def _holder(file: IO[str]) -> str:
    """Who has the lock, for a sentence; nothing if that is not known."""
    with suppress(ValueError, KeyError, TypeError, OSError):
        held = json.load(file)
        return f" (process {int(held['pid'])}, since {held['since']})"
    return ""
