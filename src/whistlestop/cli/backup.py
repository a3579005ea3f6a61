"""`whistlestop backup` and `whistlestop restore`: a server's database as one file.

Everything of the service is loaded inside the commands: the others start without it.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from whistlestop.extras import needs_extra

from .inputs import JsonOption, UserError, check_readable, check_writable
from .terminal import Json, Terminal, complain

if TYPE_CHECKING:
    from whistlestop.service.store.backup import Backup

URL_HELP = (
    "The database, as sqlite:///path/to/file.db or postgresql://user:password@host/name "
    "(the one in the settings)."
)
DatabaseOption = Annotated[
    str | None, typer.Option("--database-url", help=URL_HELP, show_default=False)
]


def backup(
    file: Annotated[
        Path | None,
        typer.Argument(help="The new file (whistlestop-DATE-TIME.jsonl.gz).", show_default=False),
    ] = None,
    database_url: DatabaseOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
    json: JsonOption = False,
) -> None:
    """Copy a server's database into one file, even while the server is running.

    The file holds everything as it was at one moment: tables, users,
    sessions, maps, chat. It works with both SQLite and PostgreSQL. Keep
    it safe: anybody who has it can read the hands in running games.

    Exit code 0: done. 1: the database failed. 2: the input was wrong.

    Example: [bold]whistlestop backup friday.jsonl.gz[/]
    """
    with needs_extra("server", "whistlestop backup"):
        from whistlestop.service.store.backup import back_up
        from whistlestop.service.times import now_ms

    target = file or Path(time.strftime("whistlestop-%Y-%m-%d-%H%M%S.jsonl.gz"))
    check_writable(target)
    url = database_url_of(database_url)
    _report(lambda: back_up(url, target, at=now_ms(), force=force), "Written to", as_json=json)


def restore(
    file: Annotated[Path, typer.Argument(help="A file that backup wrote.", show_default=False)],
    database_url: DatabaseOption = None,
    json: JsonOption = False,
) -> None:
    """Fill an empty database from a backup; the server must not be running.

    The whole file is checked before anything is written, and then all
    of it is written or nothing. To move from SQLite to PostgreSQL or
    back, back up one and restore into the other.

    Exit code 0: done. 1: the database failed. 2: the input was wrong.

    Example: [bold]whistlestop restore friday.jsonl.gz[/]
    """
    with needs_extra("server", "whistlestop restore"):
        from whistlestop.service.store.backup import restore as restore_backup

    check_readable(file)
    url = database_url_of(database_url)
    _report(lambda: restore_backup(url, file), "Restored from", as_json=json)


def database_url_of(given: str | None) -> str:
    """The address of the database: the one given, or that of the settings."""
    if given is not None:
        return given
    from whistlestop.service.settings import Settings

    return Settings().resolved_database_url()


def _report(work: Callable[[], "Backup"], done: str, *, as_json: bool) -> None:
    """Do the work and say what was done, or in one sentence why it was not."""
    from whistlestop.service.store import BadUrlError, StoreError
    from whistlestop.service.store.backup_file import BackupError

    try:
        result = work()
    except (BackupError, BadUrlError) as error:
        raise UserError(str(error)) from None
    except StoreError as error:
        complain(str(error))
        raise typer.Exit(1) from None
    terminal = Terminal()
    if as_json:
        terminal.show_json(_as_json(result))
        return
    rows = result.header.rows
    terminal.say(
        f"{done} {result.file}: {rows['tables']:,} tables with {rows['entries']:,} entries, "
        f"{rows['users']:,} users, {rows['maps']:,} maps."
    )


def _as_json(result: "Backup") -> Json:
    return {
        "file": str(result.file),
        "database": result.database,
        "schema": result.header.schema,
        "made_at": result.header.made_at,
        "rows": result.header.rows,
    }
