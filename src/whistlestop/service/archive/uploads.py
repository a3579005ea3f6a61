"""Records that people send: read with care, since they may say anything."""

import re

from whistlestop.maps import Map, builtin_maps, load_map
from whistlestop.records import Record, RecordError, parse_record
from whistlestop.service.errors import ServiceError
from whistlestop.service.hall.tell import violation_info
from whistlestop.service.names import clean_name

MOST_LINES = 2_000
"""A game of five has 350 actions. A tunnel tried and given up could be repeated for ever, and every
action of a game that is shown is held in memory."""
LONGEST_LINE = 1_000
"""Far more than the longest line of a game, and too short to keep a pattern busy for long."""
LONGEST_HEADER = 80
HEADER = re.compile(r'^\s*\[(Map|Fingerprint) +"([^"]{1,200})"\]', re.MULTILINE)


def decode(body: bytes) -> str:
    """The text of a record; ServiceError if it is none, or too long."""
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise fault("This is not UTF-8 text.", body[: error.start].count(b"\n") + 1) from None
    lines = text.split("\n")
    if len(lines) > MOST_LINES:
        raise ServiceError(
            "too_large",
            f"A record has at most {MOST_LINES} lines here, and this one has {len(lines)}.",
            key="record_long",
            most=MOST_LINES,
        )
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise fault(f"A line has at most {LONGEST_LINE} characters.", number)
    return text


def fault(sentence: str, line: int | None) -> ServiceError:
    """The refusal of a record."""
    shown = sentence if line is None else f"Line {line}: {sentence}"
    return ServiceError("bad_request", shown, key="record_fault", line=line)


def wanted_map(text: str) -> tuple[str, str] | None:
    """Name and fingerprint of the map of a record that is not built in; None if it is."""
    headers = dict(HEADER.findall(text))
    name, fingerprint = headers.get("Map"), headers.get("Fingerprint")
    if name is None or fingerprint is None:
        return None  # the reader says in which line what is missing
    if name in builtin_maps() and load_map(name).fingerprint == fingerprint:
        return None
    return name, fingerprint


def no_map(name: str, fingerprint: str) -> ServiceError:
    """The refusal of a record of a map that nobody brought."""
    return ServiceError(
        "bad_request",
        f"The map {name[:40]!r} with the fingerprint {fingerprint[:40]!r} is not known here: "
        "upload the map first.",
        key="record_map",
        map=name[:40],
    )


def read_text(text: str, map: Map | None, *, check_proof: bool) -> Record:
    """A record from its text. ServiceError with the line that is wrong."""
    try:
        return parse_record(text, map=map, check_proof=check_proof)
    except RecordError as error:
        why = None if error.violation is None else violation_info(error.violation).model_dump()
        raise ServiceError(
            "bad_request", str(error), key="record_fault", line=error.line, violation=why
        ) from None


def check_kept(record: Record) -> None:
    """Refuse a record that cannot be kept here, though it is a game."""
    if record.result is None:
        raise ServiceError(
            "bad_request",
            "The game in this record is not finished: only complete games are kept here.",
            key="record_unfinished",
        )
    for name in record.names:
        if clean_name(name, bots=True) != name:
            raise ServiceError(
                "bad_request",
                f"The name {name!r} has characters that cannot be shown; change [Players].",
                key="record_name",
            )
    headers = {"Date": record.date, "Table": record.proof.table or ""}
    for header, value in headers.items():
        if len(value) > LONGEST_HEADER or not value.isprintable() or ";" in value:
            raise ServiceError(
                "bad_request",
                f"[{header}] has at most {LONGEST_HEADER} plain characters, without semicolons.",
                key="record_header",
                header=header,
            )
