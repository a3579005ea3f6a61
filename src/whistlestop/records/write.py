"""Writing a record as text."""

import os
import re
import secrets
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO

from whistlestop.game import (
    Action,
    CardDrawn,
    CardTaken,
    Deal,
    DeckReshuffled,
    Event,
    RowDealt,
    RowFilled,
    RowReset,
    TicketsOffered,
    TunnelEntered,
)
from whistlestop.game.notation import text as action_text
from whistlestop.rules import RULES_VERSION

from .record import RESHUFFLE, Comment, Record, letters

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
    placed = [(key, f'[{key} "{value}"]') for key, value in headers(record)]
    placed.append(("", ""))
    game = record.start()
    for p, line in enumerate(deal_lines(record.deal, game.events_of(-1))):
        placed.append((f"deal {p}" if p < game.players else "row", line))
    for i, move in enumerate(record.moves):
        line = action_line(move.action, game.push(move.action, chance=move.chance))
        placed.append((str(i), line))
    return "\n".join(with_comments(placed, record.comments)) + "\n"


def with_comments(placed: Sequence[tuple[str, str]], comments: Sequence[Comment]) -> Iterator[str]:
    """The lines of a record with the remarks that belong to them."""
    places = {place for place, _ in placed}
    for place, line in (*placed, ("end", None)):
        mine = [c for c in comments if (c.place if c.place in places else "end") == place]
        yield from (f"; {_one_line(c.text)}" for c in mine if c.alone or line is None)
        behind = [f" ; {_one_line(c.text)}" for c in mine if not c.alone]
        if line is not None:
            yield line + "".join(behind)


def _one_line(text: str) -> str:
    return " ".join(text.splitlines())


def deal_lines(deal: Deal, events: Sequence[Event]) -> list[str]:
    """The lines of a deal; the events tell what followed the row."""
    offers = [",".join(str(ticket) for ticket in offered) for offered in deal.tickets]
    lines = [f"deal {p} {letters(hand)} {{{offers[p]}}}" for p, hand in enumerate(deal.hands)]
    begin = next(i for i, event in enumerate(events) if isinstance(event, RowDealt))
    resets = [group for group in braces(events[begin:]) if not group.count("-")]
    return [*lines, _line("row", letters(deal.row), resets)]


def action_line(action: Action, events: Sequence[Event]) -> str:
    """The line of an action and what happened in it."""
    return _line(str(action.player), action_text(action), braces(events))


def _line(who: str, what: str, groups: list[str]) -> str:
    return " ".join([who, what, *(f"{{{group}}}" for group in groups)])


def headers(record: Record) -> list[tuple[str, str]]:
    """The headers in their order; what is not known is left out."""
    for value in (*record.names, record.date, record.proof.table or ""):
        if any(letter in value for letter in '";'):
            raise ValueError(
                f"{value!r} cannot be written in a record: quotes and semicolons are not allowed."
            )
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
        ("Day", record.proof.day or ""),
        ("Secret", record.proof.secret or ""),
        ("Salts", ";".join(record.proof.salts)),
        ("Commitment", record.proof.commitment or ""),
    ]
    odd = [key for key, value in found if not value.isprintable()]
    if odd:
        found.append(("Escaped", ";".join(odd)))
    return [(key, escape(value) if key in odd else value) for key, value in found if value]


def escape(text: str) -> str:
    """A text with its backslashes, and all that cannot be printed, as `\\u{1b}`."""
    return "".join(
        letter if letter.isprintable() and letter != "\\" else f"\\u{{{ord(letter):x}}}"
        for letter in text
    )


def unescape(text: str) -> str:
    """The text that was escaped; ValueError if it was not."""
    plain, *parts = text.split("\\")
    for part in parts:
        found = re.fullmatch(r"u\{([0-9a-fA-F]{1,6})\}(.*)", part, re.DOTALL)
        if not found or int(found[1], 16) > sys.maxunicode:
            raise ValueError("In an escaped header a backslash is \\u{5c}, and so on by number.")
        plain += chr(int(found[1], 16)) + found[2]
    return plain


def braces(events: Sequence[Event]) -> list[str]:
    """The groups of an action, without their braces."""
    groups: list[str] = []
    after_take = False
    fill = ""
    for event in events:
        if isinstance(event, RowFilled) and not after_take:
            fill += event.card.letter
            continue
        if fill:
            groups.append(f"fill:{fill}")
            fill = ""
        if isinstance(event, CardDrawn | RowFilled) and event.card is not None:
            groups.append(event.card.letter)  # drawn blind, or instead of the card taken
        elif isinstance(event, RowReset):
            groups.append(f"reset:{letters(event.discarded)}>{letters(event.row)}")
        elif isinstance(event, DeckReshuffled):
            groups.append(RESHUFFLE)
        elif isinstance(event, TunnelEntered) and event.revealed:
            groups.append(",".join(card.letter for card in event.revealed))
        elif isinstance(event, TicketsOffered) and event.tickets is not None:
            groups.append(",".join(str(ticket) for ticket in event.tickets))
        after_take = isinstance(event, CardTaken)
    return groups + ([f"fill:{fill}"] if fill else [])
