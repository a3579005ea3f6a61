"""What people hand to a command: options that several share, numbers, files, maps, records.

Whatever is wrong with it is told in one sentence (`UserError`), and the exit code is 2.
"""

import os
from pathlib import Path
from typing import Annotated

import typer

from whistlestop.maps import Map, MapError, builtin_maps, load_map
from whistlestop.records import Record, RecordError, read_record, write_record

MapOption = Annotated[
    str,
    typer.Option(
        "--map",
        "-m",
        help=f"A built-in map ({', '.join(builtin_maps())}) or the path of a map file.",
    ),
]
RecordMapOption = Annotated[
    str | None, typer.Option("--map", "-m", help="The map file, if the map is not built in.")
]
RecordArgument = Annotated[Path, typer.Argument(help="A record (.ws).", show_default=False)]
PlayersOption = Annotated[int, typer.Option("--players", "-p", help="How many players.")]
JsonOption = Annotated[
    bool, typer.Option("--json", help="Print one JSON document for programs instead of text.")
]


class UserError(Exception):
    """Something in the input is wrong; the message is a sentence for the person who typed it."""


def check_bounds(option: str, value: float | None, low: float, high: float) -> None:
    """Refuse a number that is too small or too large; None is a number nobody gave."""
    if value is None:
        return
    if value < low:
        raise UserError(f"{option} is at least {low:,}, not {value:,}.")
    if not value <= high:  # also what is not a number
        raise UserError(f"{option} is at most {high:,}, not {value:,}.")


# Files


def named(file: str, sentence: str) -> str:
    """A sentence about a file, with its name if that is not in it."""
    return sentence if file in sentence else f"{file}: {sentence}"


def check_readable(file: Path) -> None:
    """Refuse a pipe or a device: reading it might never end."""
    _check_regular(file)


def check_writable(file: Path | None) -> None:
    """Refuse a place where no file can be written, before the work is done that should go there."""
    if file is None:
        return
    if file.is_dir():
        raise UserError(f"{file} cannot be written: it is a folder.")
    if not file.absolute().parent.is_dir():
        raise UserError(f"{file} cannot be written: there is no such folder.")
    _check_regular(file)


def _check_regular(file: Path) -> None:
    try:
        special = file.exists() and not file.is_file()
    except (OSError, ValueError):  # whoever opens it says what is wrong
        return
    if special:
        raise UserError(f"{file} is not a regular file.")


def write_text(file: Path, text: str) -> None:
    """Write a text to a file."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UserError(f"{file} cannot be written: {error.strerror or error}.") from None


# Maps and records


def open_map(source: str) -> Map:
    """A map by name or path, or a sentence about why there is none."""
    try:
        return load_map(source)
    except MapError as error:
        first, *others = error.faults
        if not others:
            raise UserError(named(source, first)) from None
        raise UserError(
            f"The map {source} has {len(error.faults)} faults, the first: {first} "
            f"(whistlestop check-map {source} lists them all.)"
        ) from None


def open_record(file: Path, map: Map | None, *, check_proof: bool = True) -> Record:
    """A record from a file, or a sentence with the line that is wrong."""
    try:
        return read_record(file, map=map, check_proof=check_proof)
    except RecordError as error:
        raise UserError(named(str(file), str(error))) from None


def save_record(record: Record, file: str | os.PathLike[str]) -> None:
    """Write a record whole, or a sentence about why nothing was written."""
    try:
        write_record(record, file)
    except OSError as error:
        raise UserError(f"{file} cannot be written: {error.strerror or error}.") from None
    except ValueError as error:
        raise UserError(f"The game cannot be saved in {str(file)!r}: {error}") from None
