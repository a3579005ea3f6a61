"""`whistlestop analyze`: what was luck and what was skill in a game that is over; one position."""

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
            help="Instead of a record: one position, as a line of text (docs/notation.md).",
            show_default=False,
        ),
    ] = None,
    grade: Annotated[
        str, typer.Option("--grade", "-g", help="sketch (seconds), coarse or fine (minutes).")
    ] = "coarse",
    seed: Annotated[
        int, typer.Option("--seed", "-s", help="The same one gives the same review.")
    ] = 0,
    threads: Annotated[
        int | None, typer.Option("--threads", "-t", help="How many cores to use; all if not given.")
    ] = None,
    cluster: ClusterOption = None,
    log: LogOption = None,
    json: JsonOption = False,
) -> None:
    """Review a recorded game: what was luck, what was skill, and where it was decided.

    The chance of winning moves from the deal to the end, and every change belongs to one cause;
    the parts add up to the result. Decisions are judged by what their player could know and by what
    was hidden; a verdict that is in doubt is not given. A game that is still running is refused.
    With --position one position is judged: what can be done, and what each action is worth.

    Of several games (files, folders, files with many) a line is shown for each; with --json, one
    JSON document on a line of its own. With --log, what was interrupted continues.

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
        raise UserError("Name a record, or a position with --position, and not both.")
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


def sections(found: "Review", names: Sequence[str]) -> Iterator["_Section"]:
    """What is shown, one after the other."""
    yield _Section(
        "Chance of winning, in percent: from an even start to the result",
        ("", "start", *PARTS.values(), "result"),
        [_account(names[p], one, 100) for p, one in enumerate(found.win)],
    )
    yield _Section(
        "Points",
        ("", "start", *PARTS.values(), "result"),
        [_account(names[p], one, 1) for p, one in enumerate(found.points)],
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
        ("", "judged", "good", "slips", "mistakes", "blunders", "in doubt", "right, and unlucky"),
        [_verdicts(name, p, found.decisions) for p, name in enumerate(names)],
    )
    yield _Section(
        f"What cost most, of what is beyond doubt; {found.resolution:g} points and more are told",
        ("move", "", "played", "better", "points", "win %", "by what was hidden"),
        list(_costly(found.decisions, names)),
        align="rlllrrl",
    )
    yield _Section(
        "Tickets that became impossible",
        ("move", "", "ticket", "by", "cards that had been missing"),
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
        """Show it, unless there is nothing in it."""
        if self.rows:
            terminal.say(self.title, "head")
            terminal.show(make_table(self.head, self.rows, align=self.align), Text())


def _with_error(one: "Estimate", scale: float) -> str:
    if one.mean == 0 and one.error == 0:
        return "0"
    return f"{one.mean * scale:+.0f} ±{2 * one.error * scale:.0f}"


def _account(name: str, one: "Account", scale: float) -> Row:
    parts = [_with_error(getattr(one, part), scale) for part in PARTS]
    return (name, f"{one.start * scale:.0f}", *parts, f"{one.result * scale:.0f}")


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
        hidden = {"lucky": "and lucky", "unlucky": "unlucky", None: ""}[one.luck]
        yield (
            *(str(one.number), names[one.player], one.played, known.best),
            *(_with_error(known.cost_points, 1), _with_error(known.cost_win, 100), hidden),
        )
