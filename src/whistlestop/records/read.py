"""Reading a record. Everything is checked: it is played through while it is read."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from whistlestop.game import (
    ChanceError,
    Deal,
    DrawTickets,
    Game,
    IllegalActionError,
    NotationError,
    RowDealt,
)
from whistlestop.game.notation import parse_ticket
from whistlestop.maps import Card, Map, Ticket

from .headers import Headers
from .record import (
    Comment,
    Move,
    Record,
    RecordError,
    chance_of,
    parse_cards,
    parse_group,
    plain,
)
from .write import braces

MAX_BYTES = 1 << 20
MISSING = "What chance gave here is missing; write it in braces as in {W}."
Line = tuple[int, str]


def read_record(
    file: str | os.PathLike[str] | IO[str] | IO[bytes],
    *,
    map: Map | None = None,
    check_proof: bool = True,
) -> Record:
    """Read a record from a path or an open file.

    A map that is not built in is given as `map`, or lies beside the record as `NAME.json`.
    RecordError says in which line what is wrong. Without `check_proof` a commitment that does not
    fit the secret is left for `verify` to find.
    """
    with _opened(file) as (stream, folder):
        data = stream.read(MAX_BYTES + 1)
    return parse_record(data, map=map, folder=folder, check_proof=check_proof)


def read_records(
    file: str | os.PathLike[str] | IO[str] | IO[bytes],
    *,
    map: Map | None = None,
    check_proof: bool = True,
) -> Iterator[Record]:
    """The records of a file with several games, one after the other.

    Each begins with its `[Format]` header. Nothing is read before it is asked for, so a file may be
    as long as it likes; otherwise as `read_record`.
    """
    with _opened(file) as (stream, folder):
        for before, data in _games(stream):
            yield _parse(data, before, map, folder, check_proof=check_proof)


@contextmanager
def _opened(file: Any) -> Iterator[tuple[IO[Any], Path | None]]:
    """A file that can be read, and the folder it lies in."""
    if hasattr(file, "read"):
        yield file, None
        return
    if not isinstance(file, str | os.PathLike):
        raise RecordError(f"A record is read from a path or an open file, not {file!r:.40}.")
    path = Path(file)
    try:
        # Reading a pipe or a device could wait for ever.
        if path.exists() and not path.is_file():
            raise RecordError(f"{path} is not a regular file.")
        stream = path.open("rb")
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}.") from None
    except RecordError:
        raise
    except ValueError as error:  # a null byte in the path
        raise RecordError(f"{str(path)!r} cannot be read: {error}.") from None
    with stream:
        yield stream, path.parent


def _games(stream: IO[Any]) -> Iterator[tuple[int, bytes]]:
    """The games of a file, each with the number of lines before it."""
    lines: list[bytes] = []
    before, begun, size = 0, False, 0
    while line := stream.readline(MAX_BYTES + 1):
        data = line.encode("utf-8", "surrogatepass") if isinstance(line, str) else line
        if data.lstrip(b" \t\xef\xbb\xbf").startswith(b"[Format "):
            if begun:
                mine = len(lines)
                while lines[mine - 1].lstrip().startswith(b";"):  # a remark on the game to come
                    mine -= 1
                yield before, b"".join(lines[:mine])
                before, lines = before + mine, lines[mine:]
                size = sum(len(remark) for remark in lines)
            begun = True
        lines.append(data)
        size += len(data)
        if size > MAX_BYTES:
            break
    game = b"".join(lines)
    if game.strip():
        yield before, game


def parse_record(
    data: str | bytes,
    *,
    map: Map | None = None,
    folder: Path | None = None,
    check_proof: bool = True,
) -> Record:
    """Read a record from its text."""
    if not isinstance(data, str | bytes):
        raise RecordError(f"A record must be text, not {data!r:.40}.")
    return _parse(data, 0, map, folder, check_proof=check_proof)


def _parse(
    data: str | bytes, before: int, map: Map | None, folder: Path | None, *, check_proof: bool
) -> Record:
    """Read a record that stands in its file after this many lines."""
    if len(data) > MAX_BYTES:
        raise RecordError(f"A record has at most {MAX_BYTES // 1024} KiB; this one is larger.")
    return _Reader(_decode(data, before), before).read(map, folder, check_proof=check_proof)


def _decode(data: str | bytes, before: int) -> str:
    if isinstance(data, str):
        return data
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = before + data[: error.start].count(b"\n") + 1
        raise RecordError("This is not UTF-8 text.", line) from None


def _without_comment(line: str) -> tuple[str, str | None]:
    """A line and the remark behind it."""
    # In a header ; stands between names; a comment comes behind it.
    header = re.match(r'\[\w+\s+"[^"]*"\]', line)
    if line.startswith("[") and not header:
        return line, None
    begin = header.end() if header else 0
    plain, mark, remark = line[begin:].partition(";")
    return (line[:begin] + plain).strip(), remark.strip() if mark else None


class _Reader:
    """The lines of a record, taken one after the other."""

    def __init__(self, text: str, before: int) -> None:
        self.lines: list[Line] = []
        self.at = 0
        self.headers = Headers()
        self._remarks: list[tuple[int, str, bool]] = []
        for number, whole in enumerate(text.split("\n"), before + 1):
            line, remark = _without_comment(whole.strip())
            if remark is not None:
                self._remarks.append((len(self.lines), remark, not line))
            if line:
                self.lines.append((number, line))

    def read(self, given: Map | None, folder: Path | None, *, check_proof: bool) -> Record:
        if not self.lines:
            raise RecordError("This record is empty.", 1)
        while self.at < len(self.lines) and self.lines[self.at][1].startswith("["):
            number, text = self.lines[self.at]
            self.headers.add(text, number)
            self.at += 1
        headers = self.headers
        headers.check_complete(self._here())
        headers.check_versions()
        map = headers.map(given, folder)
        names = headers.names(map)
        first = headers.first(len(names))
        proof = headers.proof(check=check_proof)
        deal, game = self._read_deal(map, len(names), first)
        moves = tuple(self._read_move(game, *line) for line in self.lines[self.at :])
        outcome = game.outcome()
        result = tuple(sheet.total for sheet in outcome.sheets) if outcome else None
        headers.check_result(result)
        comments = self._comments(len(names), len(moves))
        return Record(map, names, first, deal, moves, headers.date(), result, proof, comments)

    def _comments(self, players: int, moves: int) -> tuple[Comment, ...]:
        """The remarks, each with the line it belongs to."""
        deals = [f"deal {p}" for p in range(players)]
        places = [*self.headers.found, *deals, "row", *(str(i) for i in range(moves)), "end"]
        return tuple(Comment(places[at], text, alone) for at, text, alone in self._remarks)

    def _here(self) -> int:
        """The line to blame when something is missing here."""
        return self.lines[min(self.at, len(self.lines) - 1)][0]

    def _next(self, what: str) -> Line:
        if self.at == len(self.lines):
            raise RecordError(f"The record ends here; {what} is missing.", self._here())
        self.at += 1
        return self.lines[self.at - 1]

    # The deal

    def _read_deal(self, map: Map, players: int, first: int) -> tuple[Deal, Game]:
        hands: list[list[Card]] = []
        offers: list[list[Ticket]] = []
        blame: list[int] = []
        for p in range(players):
            number, text = self._next(f"the line deal {p}")
            hand, offer = _deal_line(map, p, number, text)
            hands.append(hand)
            offers.append(offer)
            blame += [number] * len(hand)
        number, text = self._next("the line row")
        row, groups, turned = _row_line(map, number, text)
        blame += [number] * (len(row) + len(turned))
        for p, (line, _) in enumerate(self.lines[self.at - 1 - players : self.at - 1]):
            blame += [line] * len(offers[p])
        deal = Deal(hands, offers, row, turned)
        try:
            game = Game(map, players=players, first=first, deal=deal)
        except ChanceError as error:
            if error.missing:
                raise RecordError(MISSING, number) from None
            what = "more of a card or ticket is dealt than exists"
            if error.unused:
                what = "more cards are turned up than were needed"
            raise RecordError(f"This deal is not possible: {what}.", blame[error.index]) from None
        events = game.events_of(-1)
        begin = next(i for i, event in enumerate(events) if isinstance(event, RowDealt))
        expected = [group for group in braces(events[begin:]) if "-" not in group]
        _compare(groups, expected, number, enough=len(turned) >= _turned(expected))
        return deal, game

    # The actions

    def _read_move(self, game: Game, number: int, line: str) -> Move:
        if line.startswith("[Format "):
            raise RecordError("Another game begins here; read_records reads several.", number)
        text, groups = _split(number, line)
        match = re.fullmatch(r"(\d)\s*(\S.*)", text)
        if not match:
            raise RecordError(
                f"A line is a player's number and an action, as in 0 +G {{W}}, not {line[:60]!r}.",
                number,
            )
        try:
            action = game.parse(match[2], player=int(match[1]))
            tickets = isinstance(action, DrawTickets)
            chance = [c for group in groups for c in parse_group(game.map, group, tickets=tickets)]
            if action.player != int(match[1]):
                raise NotationError(f"The action names player {action.player}, the line another.")
            events = game.push(action, chance=chance)
        except ChanceError as error:
            what = f"{_shown(chance[error.index])} in braces was not there to be drawn"
            if error.unused:
                what = "there is more in braces than chance gave here"
            raise RecordError(f"{text}: {what}.", number) from None
        except IllegalActionError as error:
            raise RecordError(str(error), number, error.violation) from None
        except ValueError as error:  # also a NotationError
            raise RecordError(str(error), number) from None
        needed = tuple(chance_of(events))
        _compare(groups, braces(events), number, enough=len(chance) >= len(needed))
        return Move(action, needed)


def _shown(outcome: Card | Ticket) -> str:
    return outcome.letter if isinstance(outcome, Card) else str(outcome)


def _turned(groups: list[str]) -> int:
    """How many cards were turned up in resets."""
    return sum(len(group.partition(">")[2]) for group in groups)


def _split(number: int, line: str) -> tuple[str, list[str]]:
    """A line as its text and the groups in braces behind it."""
    match = re.fullmatch(r"([^{}]*?)\s*((?:\{[^{}]*\}\s*)*)", line)
    if not match:
        raise RecordError(f"The braces do not close, or text follows them: {line[:60]!r}.", number)
    groups = re.findall(r"\{([^{}]*)\}", match[2])
    return match[1], ["".join(group.split()) for group in groups]


def _compare(groups: list[str], expected: list[str], number: int, *, enough: bool) -> None:
    """What stands in braces is all that happened."""
    if [plain(group) for group in groups] == [plain(group) for group in expected]:
        return
    if not enough:
        raise RecordError(MISSING, number)
    shown = " ".join(f"{{{group}}}" for group in expected) or "nothing"
    found = " ".join(f"{{{group}}}" for group in groups) or "nothing"
    raise RecordError(f"By the rules the braces must hold {shown} here, not {found}.", number)


def _deal_line(map: Map, p: int, number: int, line: str) -> tuple[list[Card], list[Ticket]]:
    text, groups = _split(number, line)
    match = re.fullmatch(rf"deal\s+{p}\s+(\w+)", text, re.IGNORECASE)
    if not match or len(groups) != 1:
        example = f"deal {p} RRKL {{PAR-WIE,ROM-SMY,...}}"
        raise RecordError(f"The deal of player {p} belongs here, as in {example}.", number)
    try:
        hand = parse_cards(match[1])
        offer = [parse_ticket(map, code) for code in groups[0].upper().split(",")]
    except ValueError as error:
        raise RecordError(str(error), number) from None
    rules = map.rules
    long = sum(ticket.long for ticket in offer)
    _expect(number, len(hand), rules.hand, "cards")
    _expect(number, long, rules.opening_long, "long tickets")
    _expect(number, len(offer) - long, rules.opening_dealt, "regular tickets")
    return hand, offer


def _row_line(map: Map, number: int, line: str) -> tuple[list[Card], list[str], list[Card]]:
    text, groups = _split(number, line)
    match = re.fullmatch(r"row\s+(\w+)", text, re.IGNORECASE)
    if not match:
        raise RecordError("The row belongs here, as in row RLGGY.", number)
    try:
        row = parse_cards(match[1])
        given = [c for group in groups for c in parse_group(map, group, tickets=False)]
    except ValueError as error:
        raise RecordError(str(error), number) from None
    _expect(number, len(row), map.rules.row, "cards")
    return row, groups, [card for card in given if isinstance(card, Card)]


def _expect(number: int, found: int, needed: int, what: str) -> None:
    if found != needed:
        raise RecordError(f"{needed} {what} are dealt here, not {found}.", number)
