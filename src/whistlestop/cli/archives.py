"""Many games at once: folders, files with several records, and what servers give as archives."""

import gzip
import json as json_format
import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import typer

from whistlestop.maps import Map
from whistlestop.records import Record, RecordError, parse_record, read_records

from .inputs import UserError, check_readable, named
from .spreading import continuing
from .terminal import Row, Terminal, complain, make_table
from .words import count

HEAD = ("game", "", "won", "luck", "own decisions", "others", "slips", "mistakes", "blunders")
LUCK = ("deal", "card", "tunnel", "tickets")
LONGEST_NAME = 28
"""Of a game, for people; of a long path the end tells most."""
ANSWER_IS_NO = 1
DOWNLOADS = (".ndjson", ".jsonl", ".ndjson.gz")
"""How files are called that hold what `/api/v1/archive/games.ndjson` gives, also packed."""


def is_archive(files: Sequence[Path]) -> bool:
    """Whether there are, or may be, several games."""
    if len(files) != 1 or files[0].is_dir() or files[0].name.endswith(DOWNLOADS):
        return True
    file = files[0]
    try:
        with file.open("rb") as opened:
            return sum(line.startswith(b"[Format ") for line in opened) > 1
    except OSError:  # whoever opens it says what is wrong
        return False


def review_archive(
    files: Sequence[Path],
    map: Map | None,
    *,
    grade: str,
    seed: int,
    json: bool,
    log: Path | None,
    **where: Any,
) -> None:
    """Review all games; the exit code is 1 if some could not be."""
    from whistlestop.analysis import review_all

    terminal = Terminal()
    found = list(games_of(files, map))
    games = [(name, game) for name, game in found if isinstance(game, Record)]
    faults = [(name, game) for name, game in found if isinstance(game, str)]
    for name, fault in faults:
        complain(named(name, fault))
    rows: list[Row] = []
    with continuing(log), terminal.progress(quiet=json) as bar:
        task = bar.add_task("games", total=len(games))
        told = review_all(
            games,
            grade=grade,
            seed=seed,
            log=log,
            on_notice=complain,
            on_progress=lambda done: bar.update(task, completed=done),
            **where,
        )
        for name, review in told:
            if "error" in review:
                faults.append((name, review["error"]))
                complain(named(name, review["error"]))
            elif json:
                print(json_format.dumps({"game": name, "review": review}), flush=True)
            else:
                rows += _rows(name, review)
    if not json:
        terminal.say(f"{count(len(found) - len(faults), 'game')} reviewed, in percent of a win:")
        terminal.show(make_table(HEAD, rows, align="llr"))
    if faults:
        complain(f"Left out: {count(len(faults), 'game')}.")
        raise typer.Exit(ANSWER_IS_NO)


def games_of(files: Sequence[Path], map: Map | None) -> Iterator[tuple[str, Record | str]]:
    """All games by name, or a sentence about why one cannot be read."""
    for file in files:
        listed = sorted(file.rglob("*.ws")) if file.is_dir() else [file]
        if file.is_dir() and not listed:
            raise UserError(f"There is no record (.ws) in {file}.")
        for one in listed:
            check_readable(one)
            yield from _games_in(one, map)


def _games_in(file: Path, map: Map | None) -> Iterator[tuple[str, Record | str]]:
    if file.name.endswith(DOWNLOADS):
        yield from _downloaded(file, map)
        return
    number = 0
    try:
        for number, record in enumerate(read_records(file, map=map), 1):
            yield str(file) if number == 1 else f"{file}, game {number}", record
    except RecordError as error:
        if number == 0:
            yield str(file), str(error)
        else:
            rest = f"{error} What comes after it in the file is left out too."
            yield f"{file}, game {number + 1}", rest


def _downloaded(file: Path, map: Map | None) -> Iterator[tuple[str, Record | str]]:
    """The games of an archive as a server gives it: JSON lines, each with a record."""
    opened = gzip.open if file.suffix == ".gz" else open
    try:
        with opened(file, "rt", encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                yield f"{file}, line {number}", _record_of(line, map)
    except UnicodeDecodeError:
        raise UserError(f"{file} cannot be read: it is not UTF-8 text.") from None
    except (OSError, EOFError, zlib.error) as error:
        why = getattr(error, "strerror", None) or str(error).rstrip(".")
        raise UserError(f"{file} cannot be read: {why}.") from None


def _record_of(line: str, map: Map | None) -> Record | str:
    try:
        found = json_format.loads(line)
        return parse_record(found["record"], map=map)
    except RecordError as error:
        return str(error)
    except (ValueError, TypeError, KeyError):
        return "This is not a JSON document with a record in it."


def _rows(name: str, review: Mapping[str, Any]) -> Iterator[Row]:
    """A line for each seat."""
    shown = name if len(name) <= LONGEST_NAME else "…" + name[1 - LONGEST_NAME :]
    for seat, (who, parts) in enumerate(zip(review["names"], review["win"], strict=True)):
        luck = sum(parts[part]["mean"] for part in LUCK)
        shares = (parts["result"], luck, parts["own"]["mean"], parts["others"]["mean"])
        told = [one["known"]["verdict"] for one in review["decisions"] if one["player"] == seat]
        verdicts = (str(told.count(kind)) for kind in ("slip", "mistake", "blunder"))
        yield (shown if seat == 0 else "", who, *(f"{100 * x:+.0f}" for x in shares), *verdicts)
