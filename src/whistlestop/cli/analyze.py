"""`whistlestop analyze`: luck and skill in a finished game, or the judgment of one position."""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.text import Text

from whistlestop.extras import needs_extra

from .analyze_position import Asked, analyze_position
from .archives import is_archive, review_archive
from .inputs import (
    JsonOption,
    RecordMapOption,
    UserError,
    check_bounds,
    open_map,
    open_record,
)
from .spreading import MOST_CORES, ClusterOption, LogOption, check_place
from .terminal import Row, Terminal, make_table
from .words import count, listed

if TYPE_CHECKING:
    from whistlestop.analysis import Account, Decision, Estimate, LostTicket, Review
    from whistlestop.maps import Map

SHOWN = 12
"""How many decisions are listed for people; programs get all."""
PARTS = {
    "deal": "deal",
    "card": "cards",
    "tunnel": "tunnels",
    "tickets": "tickets",
    "own": "own decisions",
    "others": "others",
}


def analyze(
    files: Annotated[
        list[Path] | None,
        typer.Argument(help="Records (.ws), or folders of them.", show_default=False),
    ] = None,
    map: RecordMapOption = None,
    position: Annotated[
        str | None,
        typer.Option(
            "--position",
            help="Judge one position instead of a record: a line of text (docs/notation.md).",
            show_default=False,
        ),
    ] = None,
    grade: Annotated[
        str, typer.Option("--grade", "-g", help="sketch (seconds), coarse or fine (minutes).")
    ] = "coarse",
    seed: Annotated[
        int, typer.Option("--seed", "-s", help="The same seed gives the same review.")
    ] = 0,
    threads: Annotated[
        int | None, typer.Option("--threads", "-t", help="How many cores to use; default: all.")
    ] = None,
    cluster: ClusterOption = None,
    log: LogOption = None,
    json: JsonOption = False,
) -> None:
    """Review a recorded game: what was luck, what was skill, and where it was decided.

    The chance of winning changes from the deal to the end. Every change has one cause, and the
    parts add up to the result. Decisions are judged by what their player could know and by what
    was hidden; verdicts in doubt are withheld. A game that is still running is refused.
    --position judges one position: what can be done, and what each action is worth.

    For several games (files, folders, files with many), one line is shown for each; with --json,
    one JSON document per line. With --log, an interrupted run continues where it stopped.

    Example: [bold]whistlestop analyze friday.ws --grade fine[/]

    Example: [bold]whistlestop analyze archive/ --log reviews.jsonl --json > reviews.ndjson[/]
    """
    with needs_extra("fast", "whistlestop analyze"):
        from whistlestop.analysis import GRADES

    names = [one.name for one in GRADES]
    if grade not in names:
        raise UserError(f"--grade is {listed(names, 'or')}, not {grade!r}.")
    check_bounds("--threads", threads, 1, MOST_CORES)
    check_place("--threads", threads, cluster)
    if bool(files) == (position is not None):
        raise UserError("Name a record, or a position with --position, but not both.")
    board = None if map is None else open_map(map)
    cores = threads or os.cpu_count() or 1
    asked = Asked(grade, seed, cores, json)
    if position is not None:
        analyze_position(position, board, asked)
    elif cluster is not None or log is not None or is_archive(files or []):
        where: dict[str, Any] = {"workers": cores, "cluster": cluster, "log": log}
        review_archive(files or [], board, grade=grade, seed=seed, json=json, **where)
    else:
        _analyze_record((files or [])[0], board, asked)


def _analyze_record(file: Path, map: "Map | None", asked: Asked) -> None:
    from whistlestop.analysis import ReviewError, review

    record = open_record(file, map)
    terminal = Terminal()
    found = None
    try:
        with terminal.waiting(f"Reviewing {count(len(record.moves), 'move')} ..."):
            for found in review(  # noqa: B007 - the last one is shown
                record, grade=asked.grade, seed=asked.seed, threads=asked.threads
            ):
                pass
    except ReviewError as error:
        raise UserError(f"{file}: {error}") from None
    assert found is not None
    if asked.json:
        terminal.show_json(found.to_json())
        return
    for part in sections(found, record.names):
        part(terminal)
    finer = "" if asked.grade == "fine" else " --grade fine tells more apart."
    terminal.say(f"± is two standard errors: what is smaller may be chance.{finer}", "note")


def sections(found: "Review", names: Sequence[str]) -> Iterator["_Section"]:
    """The tables to show, in order."""
    yield _Section(
        "Chance of winning, in percent: from an even start to the result",
        ("", *names),
        list(_accounts(found.win, 100)),
        align="ln",
    )
    yield _Section(
        "Points",
        ("", *names),
        list(_accounts(found.points, 1)),
        align="ln",
    )
    if not found.tried:
        return
    yield _Section(
        "Turning points",
        ("move", ""),
        [(str(point.number), point.text) for point in found.turning_points],
        align="rw",
    )
    yield _Section(
        "Decisions",
        ("", "judged", "good", "slips", "mistakes", "blunders", "in doubt", "right but unlucky"),
        [_verdicts(name, p, found.decisions) for p, name in enumerate(names)],
        align="ln",
    )
    yield _Section(
        f"What cost most, beyond doubt; {found.resolution:g} points and more can be told apart",
        ("move", "", "played", "better", "points", "win %", "by what was hidden"),
        list(_costly(found.decisions, names)),
        align="rlwwrrw",
    )
    yield _Section(
        "Tickets that became impossible",
        ("move", "", "ticket", "by", "cards that were missing"),
        [_lost(one, names) for one in found.lost],
        align="rlllw",
    )
    yield _Section(
        "Without a ticket",
        ("", "ticket", "points", "done", "final points", "win"),
        [
            (
                *(names[one.player], one.ticket, str(one.points), "yes" if one.completed else "no"),
                *(str(one.total), f"{one.win:.0%}"),
            )
            for one in found.without
        ],
        align="llrlrr",
    )
    yield _Section(
        "Turns and cards",
        ("", "drawing", "claiming", "tickets", "stations", "cards drawn", "blind", "left over"),
        [
            (
                *(names[p], str(one.drawing), str(one.claiming), str(one.tickets)),
                *(str(one.stations), str(one.cards), str(one.blind), str(one.cards_left)),
            )
            for p, one in enumerate(found.tempo)
        ],
    )


class _Section:
    """A table under a heading."""

    def __init__(
        self, title: str, head: Sequence[str], rows: Sequence[Row], *, align: str = "lr"
    ) -> None:
        self.title, self.head, self.rows, self.align = title, head, rows, align

    def __call__(self, terminal: Terminal) -> None:
        """Show it, unless it is empty."""
        if self.rows:
            terminal.say(self.title, "head")
            terminal.show(make_table(self.head, self.rows, align=self.align), Text())


def _with_error(one: "Estimate", scale: float) -> str:
    if one.mean == 0 and one.error == 0:
        return "0"
    return f"{one.mean * scale:+.0f} ±{2 * one.error * scale:.0f}"


def _accounts(seats: "Sequence[Account]", scale: float) -> Iterator[Row]:
    """A line for each part and a column for each seat: what is in a column adds up."""
    yield ("start", *(f"{one.start * scale:.0f}" for one in seats))
    for part, said in PARTS.items():
        yield (said, *(_with_error(getattr(one, part), scale) for one in seats))
    yield ("result", *(f"{one.result * scale:.0f}" for one in seats))


def _verdicts(name: str, player: int, decisions: "Sequence[Decision]") -> Row:
    own = [one for one in decisions if one.player == player]
    told = Counter(one.known.verdict for one in own)
    numbers = (told[v] for v in ("good", "slip", "mistake", "blunder", None))
    unlucky = sum(one.luck == "unlucky" for one in own)
    return (name, str(len(own)), *map(str, numbers), str(unlucky))


def _lost(one: "LostTicket", names: Sequence[str]) -> Row:
    by = one.route if one.by == one.player else f"{one.route} of {names[one.by]}"
    open_for = "" if one.cards is None else f"{one.cards}, {count(one.turns or 0, 'turn')} earlier"
    return (str(one.number), names[one.player], one.ticket, by, open_for)


def _costly(decisions: "Sequence[Decision]", names: Sequence[str]) -> Iterator[Row]:
    told = [one for one in decisions if one.known.verdict not in (None, "good")]
    told.sort(key=lambda one: (-one.known.cost.mean, one.number))
    for one in sorted(told[:SHOWN], key=lambda one: one.number):
        known = one.known
        hidden = {"lucky": "but lucky", "unlucky": "unlucky", None: ""}[one.luck]
        yield (
            *(str(one.number), names[one.player], _spaced(one.played), _spaced(known.best)),
            *(_with_error(known.cost_points, 1), _with_error(known.cost_win, 100), hidden),
        )


def _spaced(action: str) -> str:
    """An action that can be wrapped between tickets."""
    return action.replace(",", ", ")
