"""The commands with their options, and what happens when something goes wrong."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from whistlestop import RULES_VERSION, __version__
from whistlestop.extras import MissingExtraError

from . import maps as map_commands
from .arena import arena, split_bots
from .backup import backup, restore
from .bench import bench
from .inputs import UserError, check_bounds, open_map, open_record
from .opponents import choose_opponents
from .play import LONGEST_PACE, PACE, Play
from .replay import replay as replay_record
from .score import score
from .serve import serve
from .session import Session, check_new
from .simulate import simulate
from .terminal import Terminal, complain, prepare_streams
from .verify import verify

app = typer.Typer(
    name="whistlestop",
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

MAP_HELP = "A built-in map (usa, europe, mini) or the path of a map file."
JSON_HELP = "Print one JSON document for programs instead of text for people."


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"whistlestop {__version__}, rules version {RULES_VERSION}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Ticket to Ride (North America) and Ticket to Ride: Europe, in the terminal.

    [bold]whistlestop play[/] starts a game at once, on the map of Europe with three players.
    Type [bold]help[/] in it: it teaches with examples of the position before you.

    Exit codes: 0 all is fine, 1 the answer is no (check-map found faults), 2 the input was wrong.
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def play(
    map: Annotated[str, typer.Option("--map", "-m", help=MAP_HELP)] = "europe",
    opponents: Annotated[
        list[str] | None,
        typer.Option(
            "--opponents",
            "-o",
            help="Who plays against you, with commas between them (casual,skilled).",
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option("--players", "-p", help="How many play, you included, if not named (3)."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", "-s", help="A number; the same one deals the same game.")
    ] = None,
    name: Annotated[str, typer.Option("--name", "-n", help="What you are called.")] = "You",
    seat: Annotated[int, typer.Option("--seat", help="Where you sit, counted from 0.")] = 0,
    save: Annotated[
        Path | None, typer.Option("--save", help="Write the game to this new file when it ends.")
    ] = None,
    pace: Annotated[
        float,
        typer.Option(
            "--pace",
            min=0,
            max=LONGEST_PACE,
            help="Seconds to read what each opponent did; 0 for none.",
        ),
    ] = PACE,
    auto: Annotated[
        bool, typer.Option("--auto", help="Let the computer play your seat too, to look on.")
    ] = False,
) -> None:
    """Play against the computer.

    Opponents are beginner, casual, skilled, expert or master, the strongest; scripted players by
    name (random, racer, planner, wary, hungry, path, onestep, longroute); or a program of your own,
    as in "program:python3 my_bot.py". Expert and master think about a move, and compile the rules
    the first time, which takes about a minute.

    The board is drawn with city codes; 3P on a route means three purple cards. Type what you do:

      +?              draw a card blind          +G   take the green card
      DEN-OMA 3P1L    claim a route with three purple cards and a locomotive
      @ROM 2G         build a station            +T   draw tickets

    and [bold]help[/], [bold]hint[/], [bold]actions[/], [bold]why DEN-OMA 4P[/], [bold]back[/],
    [bold]quit[/]. Lines can come from a file or a pipe as well: the game ends where they end.

    Example: [bold]whistlestop play --map europe --opponents expert,casual --save friday.ws[/]
    """
    check_bounds("--pace", pace, 0, LONGEST_PACE)
    board = open_map(map)
    levels = choose_opponents(board, split_bots(opponents or []), players)
    if save is not None:
        check_new(save.expanduser())
    session = Session(board, levels, seat=seat, name=name, seed=seed)
    if auto:
        session.let_play()
    Play(Terminal(), session, save=None if save is None else str(save), pace=pace).run()


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record (.ws).", show_default=False)],
    map: Annotated[
        str | None, typer.Option("--map", "-m", help="The map file, if it is not built in.")
    ] = None,
    step: Annotated[
        bool, typer.Option("--step", help="Show the board after every move and wait for Enter.")
    ] = False,
    to: Annotated[
        int | None, typer.Option("--to", help="Stop after so many moves; 0 is the deal.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help=JSON_HELP)] = False,
) -> None:
    """Show a recorded game move by move, and its score sheets.

    Every move is checked against the rules; a record that cannot be is refused with the line that
    is wrong. A map of your own is found beside the record as NAME.json, or given with --map.

    Example: [bold]whistlestop replay friday.ws --to 20[/]
    """
    record = open_record(file, None if map is None else open_map(map))
    replay_record(Terminal(), record, to=to, step=step, as_json=json)


@app.command()
def maps(
    name: Annotated[
        str | None, typer.Argument(help="A map to show, by name or path.", show_default=False)
    ] = None,
    json: Annotated[bool, typer.Option("--json", help=JSON_HELP)] = False,
) -> None:
    """List the maps, or show one: board, cities, routes, tickets, rules and fingerprint.

    Example: [bold]whistlestop maps europe[/]
    """
    if name is None:
        map_commands.list_maps(Terminal(), as_json=json)
    else:
        map_commands.show_map(Terminal(), open_map(name), as_json=json)


@app.command()
def check_map(
    file: Annotated[str, typer.Argument(help="A map file (.json).", show_default=False)],
    json: Annotated[bool, typer.Option("--json", help=JSON_HELP)] = False,
) -> None:
    """Check a map file: one sentence for everything that is wrong with it.

    Exit code 0: it can be played. 1: it has faults, which are listed.
    2: it cannot be read as JSON text at all (missing, too large, not UTF-8, not JSON).
    """
    if not map_commands.check(Terminal(), file, as_json=json):
        raise typer.Exit(1)


for command in (simulate, arena, bench, verify, score, serve, backup, restore):
    app.command()(command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and give its exit code. A mistake ends in a sentence, never in a traceback."""
    prepare_streams()
    try:
        code = app(args=arguments, prog_name="whistlestop", standalone_mode=False)
        sys.stdout.flush()
    except (UserError, MissingExtraError) as error:
        return _refuse(str(error))
    except BrokenPipeError:
        # The reader has seen enough (`| head`): that is no error, and nothing is left to say.
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
