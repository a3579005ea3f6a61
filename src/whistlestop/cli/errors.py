"""What people see when something they typed cannot be: one sentence, and exit code 2."""

import os
from pathlib import Path

from whistlestop.maps import Map, MapError, load_map
from whistlestop.records import Record, RecordError, read_record, write_record


class UserError(Exception):
    """Something in the input is wrong; the message is a sentence for the person who typed it."""


def named(file: str, sentence: str) -> str:
    """A sentence about a file, with its name if that is not in it."""
    return sentence if file in sentence else f"{file}: {sentence}"


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
