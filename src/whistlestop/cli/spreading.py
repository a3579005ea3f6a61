"""Work on several cores or machines, for the commands that can: options, and how it ends."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from whistlestop.spread import JournalError, SpreadError

from .inputs import UserError
from .terminal import complain

INTERRUPTED = 130
MOST_CORES = 256
"""That a command takes of one machine."""
ClusterOption = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Do the work on a Ray cluster: HOST:PORT, or auto for the one on this machine.",
        show_default=False,
    ),
]
LogOption = Annotated[
    Path | None,
    typer.Option("--log", help="Keep finished work in this file, and continue from it."),
]


@contextmanager
def continuing(log: Path | None) -> Iterator[None]:
    """Do what can be continued in here: whatever ends it early is told in a sentence."""
    try:
        yield
    except (SpreadError, JournalError) as error:
        raise UserError(str(error)) from None
    except KeyboardInterrupt:
        tell_how_to_resume(log)
        raise typer.Exit(INTERRUPTED) from None


def tell_how_to_resume(log: Path | None) -> None:
    """Say what a run that was interrupted has left."""
    if log is None:
        how = "With --log FILE next time, the same command continues where it stopped."
    else:
        how = f"What is finished is in {log}: the same command continues from there."
    complain(f"Interrupted. {how}")


def check_place(option: str, value: object, cluster: str | None) -> None:
    """Refuse a number of cores of this machine together with a cluster."""
    if value is not None and cluster is not None:
        raise UserError(f"{option} is for this machine; on a cluster all its cores work.")
