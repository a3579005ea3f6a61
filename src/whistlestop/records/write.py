"""Writing a record as text."""

import os
import secrets
from pathlib import Path
from typing import IO

from whistlestop.game import RowDealt
from whistlestop.game.notation import text as action_text
from whistlestop.rules import RULES_VERSION

from .braces import braces, letters
from .record import Record

FORMAT = 1


def write_record(record: Record, file: str | os.PathLike[str] | IO[str]) -> None:
    """Write a record to a path or an open text file. A path gets the whole record or nothing."""
    text = record_text(record)
    if not isinstance(file, str | os.PathLike):
        file.write(text)
        return
    path = Path(file)
    # Not `tempfile`: its files are for their owner's eyes only, and the record would stay so.
    part = path.with_name(f"{path.name}.{secrets.token_hex(8)}.part")
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def record_text(record: Record) -> str:
    """A record as text. It is played once through, so it is always a game that can be."""
    lines = [f'[{key} "{value}"]' for key, value in headers(record)]
    lines.append("")
    game = record.start()
    events = game.events_of(-1)
    for p, hand in enumerate(record.deal.hands):
        offered = ",".join(str(ticket) for ticket in record.deal.tickets[p])
        lines.append(f"deal {p} {letters(hand)} {{{offered}}}")
    begin = next(i for i, event in enumerate(events) if isinstance(event, RowDealt))
    resets = [group for group in braces(events[begin:]) if not group.count("-")]
    lines.append(_line("row", letters(record.deal.row), resets))
    for move in record.moves:
        after = game.push(move.action, chance=move.chance)
        text = action_text(move.action)
        lines.append(_line(str(move.action.player), text, braces(after)))
    return "\n".join(lines) + "\n"


def _line(who: str, what: str, groups: list[str]) -> str:
    return " ".join([who, what, *(f"{{{group}}}" for group in groups)])


def headers(record: Record) -> list[tuple[str, str]]:
    """The headers in their order; what is not known is left out."""
    for value in (*record.names, record.date, record.proof.table or ""):
        if any(letter in value for letter in '";') or not value.isprintable():
            raise ValueError(f"{value!r} cannot stand in a record: no quotes, no semicolons.")
    result = "*" if record.result is None else " ".join(map(str, record.result))
    found = [
        ("Format", str(FORMAT)),
        ("Rules", str(RULES_VERSION)),
        ("Map", record.map.name),
        ("Fingerprint", record.map.fingerprint),
        ("Players", ";".join(record.names)),
        ("First", str(record.first)),
        ("Date", record.date),
        ("Result", result),
        ("Table", record.proof.table or ""),
        ("Secret", record.proof.secret or ""),
        ("Salts", ";".join(record.proof.salts)),
        ("Commitment", record.proof.commitment or ""),
    ]
    return [(key, value) for key, value in found if value]
