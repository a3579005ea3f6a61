"""`whistlestop puzzles`: solve puzzles in the terminal, practice with tickets, make new ones."""

import random
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from whistlestop.extras import needs_extra
from whistlestop.game import Phase, View, notation
from whistlestop.puzzles import (
    PUZZLE_MAPS,
    THEMES,
    Choice,
    Puzzle,
    TicketDeal,
    load_deals,
    load_puzzles,
)
from whistlestop.puzzles.answering import AnswerError, read_answer, said_against, said_for
from whistlestop.records import Record

from .archives import ANSWER_IS_NO, games_of
from .dialogue import by_number, list_actions
from .inputs import JsonOption, UserError, check_bounds, check_writable, named, open_map
from .screen import show_position
from .spreading import MOST_CORES, ClusterOption, check_place, continuing
from .terminal import Row, Terminal, complain, make_table
from .words import count, listed

puzzles = typer.Typer(
    rich_markup_mode="rich", help="Solve puzzles, practice with tickets, make new ones."
)
MapOption = Annotated[
    str | None, typer.Option("--map", "-m", help=f"{' or '.join(PUZZLE_MAPS)}; any if not given.")
]
ThemeOption = Annotated[
    str | None, typer.Option("--theme", "-t", help=f"One of {', '.join(THEMES)}.")
]
SHOWN = 8
"""How many choices are shown after a puzzle."""
MOST_GAMES = 1_000_000


@puzzles.callback(invoke_without_command=True)
def solve(
    context: typer.Context,
    map: MapOption = None,
    theme: ThemeOption = None,
    id: Annotated[str | None, typer.Option("--id", help="The puzzle with this id.")] = None,
    answer: Annotated[
        str | None, typer.Option("--answer", "-a", help="Answer right away, in notation.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", "-s", help="The same one gives the same order.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Solve puzzles: positions in which one action is clearly best, and the obvious one is not.

    You see what the player saw. Type what you would do, and you learn what is best, why, and what
    everything else costs. An empty line lists what you can do, [bold]quit[/] ends it.
    [bold]--json[/] prints one puzzle, and with [bold]--answer[/] also how it was answered.

    Example: [bold]whistlestop puzzles --map europe --theme tunnel[/]
    """
    if context.invoked_subcommand is not None:
        return
    chosen = _chosen(map, theme, id)
    random.Random(seed).shuffle(chosen)
    terminal = Terminal()
    if json:
        terminal.show_json(puzzle_json(chosen[0], answer))
        return
    if answer is not None:
        _judge(terminal, chosen[0], _read(chosen[0].view, answer))
        return
    _go_through(terminal, chosen)


@puzzles.command("list")
def list_puzzles(
    map: MapOption = None, theme: ThemeOption = None, json: JsonOption = False
) -> None:
    """List the puzzles that come with the package, easiest first, without their answers."""
    terminal = Terminal()
    found = _chosen(map, theme, None)
    if json:
        terminal.show_json([_about(puzzle) for puzzle in found])
        return
    rows = [(p.id, p.map, str(p.view.players), str(p.rating), ", ".join(p.themes)) for p in found]
    terminal.show(make_table(("id", "map", "players", "rating", "themes"), rows, align="llrrl"))


@puzzles.command()
def tickets(
    map: MapOption = None,
    seed: Annotated[
        int | None, typer.Option("--seed", "-s", help="The same one gives the same order.")
    ] = None,
) -> None:
    """The ticket trainer: which of these would you keep? Then see what every choice is worth."""
    terminal = Terminal()
    deals = [deal for name in _maps(map) for deal in load_deals(name)]
    random.Random(seed).shuffle(deals)
    for deal in deals:
        text = _ask(terminal, deal.view)
        if text is None:
            return
        show_choices(terminal, deal.choices, text)
        good = deal.is_good(next(one for one in deal.choices if one.action == text))
        terminal.say("A good choice." if good else "Another choice is clearly better.", "head")


@puzzles.command()
def make(
    out: Annotated[Path, typer.Argument(help="The log: JSON lines; continued if it is there.")],
    records: Annotated[
        list[Path] | None,
        typer.Argument(help="Records (.ws), downloaded archives (.ndjson), or folders of records."),
    ] = None,
    map: Annotated[
        str, typer.Option("--map", "-m", help="Where bots play if no records are given.")
    ] = "usa",
    games: Annotated[int, typer.Option("--games", "-g", help="How many games they play.")] = 10,
    first: Annotated[int, typer.Option("--first", help="The number of the first game.")] = 0,
    openings: Annotated[
        bool,
        typer.Option(
            "--openings/--no-openings", help="Whether to look at the first choice of tickets."
        ),
    ] = True,
    stations: Annotated[
        bool,
        typer.Option(
            "--stations",
            help="Look only at last turns on which a station saves a ticket; careless bots play.",
        ),
    ] = False,
    enough: Annotated[
        int | None, typer.Option("--enough", help="Stop at this many puzzles.")
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option("--workers", "-w", help="Cores of this machine; default: one."),
    ] = None,
    cluster: ClusterOption = None,
    json: JsonOption = False,
) -> None:
    """Make puzzles from games: records, the archive's download, or games that bots play for this.

    Each finished game is a line of the log. To continue after an interruption, run it again with
    the same log. The same game gives the same puzzles on every machine.

    Example: [bold]whistlestop puzzles make made.jsonl --map europe --games 100[/]
    """
    check_bounds("--games", games, 1, MOST_GAMES)
    check_bounds("--first", first, 0, MOST_GAMES)
    check_bounds("--workers", workers, 1, MOST_CORES)
    check_place("--workers", workers, cluster)
    check_writable(out)
    with needs_extra("fast", "whistlestop puzzles make"):
        from whistlestop.puzzles import making

    terminal = Terminal()
    items: Iterable[making.Item]
    left_out = 0
    if records:
        taken, left_out = _usable(records)
        items = making.recorded_items(taken, openings=openings, stations=stations)
    else:
        board = open_map(map)
        if stations and not board.rules.stations:
            raise UserError(f"There are no stations on the map {board.name}.")
        if fault := making.why_no_puzzles(board):
            raise UserError(fault)
        games_of_bots = range(first, first + games)
        items = making.made_items(board.name, games_of_bots, openings=openings, stations=stations)
    try:
        with continuing(out), making.Log(out) as log:
            for item in making.make(
                items,
                log,
                enough=enough,
                workers=workers or 1,
                cluster=cluster,
                on_notice=complain,
            ):
                if not json:
                    found = count(len(log.done[item.name]), "puzzle")
                    terminal.say(f"{item.name}: {found}, {len(log.puzzles)} in all")
            if json:
                terminal.show_json([puzzle.to_json() for puzzle in log.puzzles])
    except making.MakingError as error:
        raise UserError(str(error)) from None
    except OSError as error:
        raise UserError(f"{out} cannot be written: {error.strerror or error}.") from None
    if left_out:
        complain(f"Left out: {count(left_out, 'game')}.")
        raise typer.Exit(ANSWER_IS_NO)


def _usable(files: Sequence[Path]) -> tuple[list[Record], int]:
    """The games that puzzles can be made from, and how many are unusable; each one is named."""
    from whistlestop.puzzles.making import why_no_puzzles

    taken, left_out = [], 0
    for name, found in games_of(files, None):
        fault = found if isinstance(found, str) else why_no_puzzles(found.map, found)
        if fault is None and isinstance(found, Record):
            taken.append(found)
        elif fault is not None:
            complain(named(name, fault))
            left_out += 1
    return taken, left_out


@puzzles.command()
def pack(
    logs: Annotated[
        list[Path] | None, typer.Argument(help="Logs that `make` wrote; optional with --add.")
    ] = None,
    into: Annotated[Path, typer.Option("--into", help="The folder for the sets.")] = Path(),
    most: Annotated[int, typer.Option("--most", help="How many puzzles each map gets.")] = 300,
    add: Annotated[
        bool,
        typer.Option(
            "--add", help="Keep the puzzles already in the sets, if they are still sound."
        ),
    ] = False,
    retry: Annotated[
        bool,
        typer.Option(
            "--retry/--no-retry", help="Whether those are tried again in other games, with --add."
        ),
    ] = True,
) -> None:
    """Put the puzzles of some logs into sets, one file per map, with the themes balanced.

    With [bold]--add[/] the puzzles already in a set stay, and others are added to them. The old
    ones are tried again, because what judges them may have learned something since; those that no
    longer hold are named and left out. That takes a second or two per puzzle. Their themes and
    ratings are worked out anew, which is all that happens with [bold]--no-retry[/].

    Example: [bold]whistlestop puzzles pack made.jsonl --into src/whistlestop/puzzles/data[/]
    """
    with needs_extra("fast", "whistlestop puzzles pack"):
        from whistlestop.puzzles.judging import why_doubtful, why_pointless
        from whistlestop.puzzles.making import Log, MakingError, described
    from whistlestop.puzzles.selecting import select
    from whistlestop.puzzles.shelf import packed, read_set

    if not logs and not add:
        raise UserError("Name a log that `whistlestop puzzles make` wrote, or give --add.")
    found: dict[str, Puzzle] = {}
    try:
        for file in logs or ():
            if not file.is_file():
                raise UserError(f"{file} cannot be read: there is no such file.")
            with Log(file) as log:
                found |= {puzzle.id: puzzle for puzzle in log.puzzles}
    except MakingError as error:
        raise UserError(str(error)) from None
    terminal = Terminal()
    for name in sorted({*PUZZLE_MAPS, *(puzzle.map for puzzle in found.values())}):
        file = into / f"{name}.jsonl.gz"
        made = [puzzle for puzzle in found.values() if puzzle.map == name]
        there = read_set(file) if add else ()
        if not made and not there:
            continue
        check_writable(file)
        kept = []
        for puzzle in there:
            fault = why_doubtful(puzzle, "packed") if retry else why_pointless(puzzle)
            if fault is None:
                kept.append(described(puzzle))
            else:
                terminal.say(f"{puzzle.id} is left out: {fault}.")
        chosen = select(made, most, kept)
        file.write_bytes(packed([puzzle.to_json() for puzzle in chosen]))
        terminal.say(f"{file}: {count(len(chosen), 'puzzle')}")


# --- Choosing


def _maps(map: str | None) -> Sequence[str]:
    if map is None:
        return PUZZLE_MAPS
    if map not in PUZZLE_MAPS:
        raise UserError(f"There are puzzles for {listed(PUZZLE_MAPS)}, not for {map!r}.")
    return (map,)


def _chosen(map: str | None, theme: str | None, id: str | None) -> list[Puzzle]:
    if theme is not None and theme not in THEMES:
        raise UserError(f"The themes are {listed(THEMES)}; there is no theme {theme!r}.")
    found = [puzzle for name in _maps(map) for puzzle in load_puzzles(name)]
    found = [puzzle for puzzle in found if theme is None or theme in puzzle.themes]
    if id is not None:
        found = [puzzle for puzzle in found if puzzle.id == id]
    if not found:
        raise UserError("There is no such puzzle; `whistlestop puzzles list` shows all.")
    return found


# --- Solving


def _go_through(terminal: Terminal, chosen: Sequence[Puzzle]) -> None:
    solved = tried = 0
    for puzzle in chosen:
        text = _ask(terminal, puzzle.view, f"Puzzle {puzzle.id}, rating {puzzle.rating}.")
        if text is None:
            break
        tried += 1
        solved += _judge(terminal, puzzle, text)
        terminal.say(f"{solved} of {tried} solved.", "note")
    terminal.say(f"Solved: {solved} of {tried}.")


def _ask(terminal: Terminal, view: View, title: str = "") -> str | None:
    """What somebody would do in a position; None if they have had enough."""
    names = [f"Player {player}" for player in range(view.players)]
    show_position(terminal, view, names)
    if title:
        terminal.say(title, "head")
    terminal.say(f"You are player {view.player}. What do you do? (list, quit)")
    while True:
        try:
            line = terminal.ask("> ")
        except EOFError:
            return None
        if line.lower() in ("quit", "q", "exit"):
            return None
        if line.lower() in ("", "list", "?", "help"):
            for one in list_actions(view):
                terminal.say(f"  {one}")
            continue
        try:
            return _read(view, line)
        except UserError as error:
            terminal.say(str(error), "note")


def _read(view: View, line: str) -> str:
    opening = view.phase is Phase.OPENING
    if view.phase in (Phase.OPENING, Phase.KEEP_TICKETS):
        kept = by_number(view, line)
        if kept is not None:
            line = notation.text(kept, opening=opening)
    try:
        return read_answer(view, line)
    except AnswerError as error:
        raise UserError(str(error)) from None


def _judge(terminal: Terminal, puzzle: Puzzle, text: str) -> bool:
    """Say how it went; whether it was solved."""
    solved = text in puzzle.solutions
    terminal.say("Right." if solved else f"No: {puzzle.best} is best.", "head")
    for line in explanation(puzzle, text):
        terminal.say(line)
    show_choices(terminal, puzzle.told(text, SHOWN), text)
    also = len({*puzzle.solutions} - {puzzle.best, text})
    if also:
        terminal.say(f"{count(also, 'other way')} to do the same would also be right.", "note")
    return solved


def explanation(puzzle: Puzzle, answer: str) -> Iterator[str]:
    """Why the best action is best, and what the obvious one and the answer cost, in sentences."""
    yield " ".join(str(one) for one in said_for(puzzle.view, puzzle.best))
    yield f"The obvious {puzzle.obvious} {_falls_behind(puzzle, puzzle.obvious)}"
    if answer not in (*puzzle.solutions, puzzle.obvious):
        yield f"Your {answer} {_falls_behind(puzzle, answer)}"
    yield f"About: {', '.join(puzzle.themes)}."


def _falls_behind(puzzle: Puzzle, text: str) -> str:
    """What an action costs, and why."""
    best, other = puzzle.choices[0], puzzle.choice(text)
    cost = f"costs {other.cost:.1f} points (± {2 * other.error:.1f}), counting a win as fifty"
    wins, instead = f"{other.win:.0%}", f"{best.win:.0%}"
    if wins != instead:
        cost += f": it wins {wins} of the games instead of {instead}"
    return " ".join([f"{cost}.", *map(str, said_against(puzzle.view, puzzle.best, text))])


def show_choices(terminal: Terminal, choices: Sequence[Choice], text: str) -> None:
    """The possible actions and how they turn out; the answer is marked."""
    rows: list[Row] = [
        (
            ">" if one.action == text else "",
            *(one.action, f"{one.points:.0f}", f"{one.win:.0%}"),
            f"{one.cost:.1f} ±{2 * one.error:.1f}" if one is not choices[0] else "",
        )
        for one in choices
    ]
    terminal.show(make_table(("", "", "points", "wins", "costs"), rows, align="llrrr"))


# --- For programs


def _about(puzzle: Puzzle) -> dict[str, object]:
    return {
        "id": puzzle.id,
        "map": puzzle.map,
        "players": puzzle.view.players,
        "rating": puzzle.rating,
        "themes": list(puzzle.themes),
        "position": puzzle.position,
    }


def puzzle_json(puzzle: Puzzle, answer: str | None) -> dict[str, object]:
    """A puzzle without its solution; after an answer, with the solution and how it went."""
    made: dict[str, object] = {**_about(puzzle), "legal_actions": list(_legal(puzzle))}
    if answer is not None:
        text = _read(puzzle.view, answer)
        made |= {
            "answer": text,
            "solved": text in puzzle.solutions,
            "explanation": list(explanation(puzzle, text)),
            "puzzle": puzzle.to_json(),
        }
    return made


def _legal(puzzle: Puzzle | TicketDeal) -> Iterator[str]:
    from whistlestop.puzzles.puzzle import legal_texts

    yield from legal_texts(puzzle.view)
