"""The commands with their options, and what happens when something goes wrong."""

import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Annotated

import typer

from whistlestop import RULES_VERSION, __version__
from whistlestop.extras import MissingExtraError

from .inputs import UserError
from .terminal import complain, prepare_streams

COMMANDS = {
    "play": "play",
    "replay": "replay",
    "maps": "maps",
    "check-map": "maps",
    "simulate": "simulate",
    "explore": "explore",
    "arena": "arena",
    "bench": "bench",
    "verify": "verify",
    "score": "score",
    "analyze": "analyze",
    "puzzles": "puzzles",
    "serve": "serve",
    "backup": "backup",
    "restore": "backup",
    "admin": "admin",
}
"""The module of each command; its function, or its group of commands, has the same name."""


def program(commands: Iterable[str] = tuple(COMMANDS)) -> typer.Typer:
    """The program with these commands; the modules of the others are not loaded."""
    app = typer.Typer(
        name="whistlestop",
        add_completion=False,
        rich_markup_mode="rich",
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(invoke_without_command=True)(start)
    for command in commands:
        module = import_module(f"{__package__}.{COMMANDS[command]}")
        found = getattr(module, command.replace("-", "_"))
        if isinstance(found, typer.Typer):
            app.add_typer(found, name=command)
        else:
            app.command()(found)
    return app


def __getattr__(name: str) -> typer.Typer:
    """`app` is the whole program, for those who want to look at all of it."""
    if name == "app":
        return program()
    raise AttributeError(name)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"whistlestop {__version__}, rules version {RULES_VERSION}")
        raise typer.Exit


def start(
    context: typer.Context,
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Play Ticket to Ride (North America) and Ticket to Ride: Europe in the terminal.

    [bold]whistlestop play[/] starts a game at once, on the map of Europe with three players.
    Type [bold]help[/] in it to learn the commands, with examples from your own position.

    Exit codes: 0 all is well, 1 the answer is no (check-map found faults), 2 the input was wrong.
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and give its exit code. A mistake ends in a sentence, never in a traceback."""
    prepare_streams()
    arguments = sys.argv[1:] if arguments is None else arguments
    # The others would take time to load. Whoever asks for help, or mistypes, gets to see them all.
    named = arguments[:1] if arguments and arguments[0] in COMMANDS else COMMANDS
    try:
        code = program(named)(args=arguments, prog_name="whistlestop", standalone_mode=False)
        sys.stdout.flush()
    except (UserError, MissingExtraError) as error:
        return _refuse(str(error))
    except BrokenPipeError:
        # The reader has seen enough (`| head`): nothing is wrong, and nothing is left to say.
        _close_stdout()
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        _close_stdout()
        return _refuse(f"The output cannot be written: {error.strerror or error}.")
    except Exception as error:
        # typer's errors about options share no public class, but all have a sentence.
        sentence = getattr(error, "format_message", None)
        if sentence is None:
            raise
        said = sentence().rstrip(".")
        end = "" if said.endswith("?") else "."
        return _refuse(f"{said}{end} Try `whistlestop --help`.")
    return code if isinstance(code, int) else 0


def _refuse(sentence: str) -> int:
    complain(sentence)
    return 2


def _close_stdout() -> None:
    """Keep Python from writing the rest to the closed pipe when it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
