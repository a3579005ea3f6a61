"""`whistlestop admin ...`: what whoever runs a server does now and then.

Everything of the service is loaded inside the commands: the others start without it.
"""

from typing import Annotated

import typer

from whistlestop.extras import needs_extra

from .backup import DatabaseOption, database_url_of
from .inputs import JsonOption, UserError
from .moderate import add_to
from .terminal import Terminal, complain

admin = typer.Typer(no_args_is_help=True, rich_markup_mode="rich", help="Look after a server.")


@admin.callback()
def about() -> None:
    """Look after a server: its ratings, and good order among the people who play there."""


@admin.command()
def rerate(
    database_url: DatabaseOption = None,
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing: only say whether something would.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Rebuild all results and ratings from the logs of the games and the attempts at puzzles.

    They come out the same, unless the way of rating has changed. The server may be running.

    Exit code 0: done, or nothing would change. 1: something would change, or the database failed.
    2: the input was wrong.

    Example: [bold]whistlestop admin rerate --check[/]
    """
    with needs_extra("server", "whistlestop admin"):
        from dataclasses import asdict

        from whistlestop.service.puzzles.puzzles import first_ratings
        from whistlestop.service.puzzles.rating import rerate as rerate_puzzles
        from whistlestop.service.ratings.rerate import rerate as rerate_all
        from whistlestop.service.store import BadUrlError, Store, StoreError

    try:
        store = Store.open(database_url_of(database_url))
        try:
            found = rerate_all(store, check=check)
            puzzles = store.write(rerate_puzzles, first_ratings(), check=check)
        finally:
            store.close()
    except BadUrlError as error:
        raise UserError(str(error)) from None
    except StoreError as error:
        complain(str(error))
        raise typer.Exit(1) from None
    terminal = Terminal()
    if json:
        terminal.show_json({**asdict(found), "puzzle_attempts": puzzles, "check": check})
    else:
        changed = "would change" if check else "changed"
        terminal.say(
            f"{found.games:,} games, {found.rated:,} of them rated: {found.differences:,} rows "
            f"{changed}."
        )
        if puzzles:
            terminal.say(f"{puzzles:,} attempts at puzzles {changed}.")
        for table in found.skipped:
            complain(f"The game {table} cannot be read by this version; its results stay.")
    if check and (found.differences or puzzles):
        raise typer.Exit(1)


add_to(admin)
