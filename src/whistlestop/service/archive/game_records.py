"""The record of a game that is over, with the proof of its deal; and records that people send,
read with care, since they may say anything."""

import re
from datetime import UTC, datetime

from whistlestop.game.seeds import daily_seed, hosted_seed
from whistlestop.maps import Map, builtin_maps, load_map
from whistlestop.records import Proof, Record, RecordError, parse_record, record_text
from whistlestop.records.verify import verify
from whistlestop.records.write import FORMAT
from whistlestop.service.errors import ServiceError
from whistlestop.service.hall.tell import violation_info
from whistlestop.service.models.games import GameProof, VerifyAnswer
from whistlestop.service.names import clean_name, marked_name
from whistlestop.service.table import Seat, Table
from whistlestop.service.table.daily import ends_at
from whistlestop.service.times import now_ms

from .played_games import Played

MOST_LINES = 2_000
"""A game of five has 350 actions. A tunnel tried and given up could be repeated forever, and every
action of a game that is shown is held in memory."""
LONGEST_LINE = 1_000
"""Far more than the longest line of a game, and too short to keep a pattern busy for long."""
LONGEST_HEADER = 80
HEADER = re.compile(r'^\s*\[(Map|Fingerprint) +"([^"]{1,200})"\]', re.MULTILINE)

NOT_IN_HEADERS = '";'


def day(at: int) -> str:
    """The day of a moment (UTC), as records have it."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def name_of(seat: Seat) -> str:
    """A player as records name one: a person, also where a bot stood in, or a bot's level."""
    name = f"Bot {seat.name}" if seat.kind == "bot" else marked_name(seat.user, seat.name)
    # Names were cleaned when they came, and a record must be readable whatever they are.
    return "".join(x for x in name if x.isprintable() and x not in NOT_IN_HEADERS) or "?"


def proof_of(table: Table) -> Proof:
    """What shows that the deal of a table was fair; nothing, if it is the same for everybody."""
    if table.given_seed is not None:
        return Proof()
    if table.day is not None:
        # Others play the same deal until the day is over.
        secret = table.secret.hex() if ends_at(table.day) <= now_ms() else None
        return Proof(secret, commitment=table.commitment, day=table.day)
    salts = tuple(salt.hex() for salt in table.dealt)
    return Proof(table.secret.hex(), salts, table.commitment, table.id)


def record_of(played: Played) -> Record:
    """The record of a game that this server can play again, finished or called off."""
    table, game = played.table, played.game()
    if table.record is not None:
        return parse_record(table.record, map=table.map, check_proof=False)
    names = [name_of(seat) for seat in table.seats]
    return Record.of(game, names=names, date=_date(played), proof=proof_of(table))


def _date(played: Played) -> str:
    return day(played.summary.finished_at or played.summary.updated_at)


def text_of(played: Played) -> str:
    """The text of the record; of a game by other rules what was written down during play."""
    table = played.table
    if table.record is not None:
        return table.record
    if not table.foreign:
        return record_text(record_of(played))
    if not table.lines:
        played.game()  # says why there is none
    return text_of_lines(played)


def text_of_lines(played: Played) -> str:
    """The record of a table that was not played again, from what was written down during play."""
    table, summary, proof = played.table, played.summary, proof_of(played.table)
    result = "*" if summary.result is None else " ".join(map(str, summary.result))
    headers = {
        "Format": str(FORMAT),
        "Rules": str(table.rules),
        "Map": table.map.name,
        "Fingerprint": table.map.fingerprint,
        "Players": ";".join(name_of(seat) for seat in table.seats),
        "First": str(_first(table)),
        "Date": _date(played),
        "Result": result,
        "Table": table.id if table.day is None else None,
        "Day": proof.day,
        "Secret": proof.secret,
        "Salts": ";".join(proof.salts),
        "Commitment": proof.commitment,
    }
    lines = [f'[{key} "{value}"]' for key, value in headers.items() if value]
    return "\n".join([*lines, "", *table.lines]) + "\n"


def _first(table: Table) -> int:
    """Who began, where the rules can no longer be asked: the first to act after the opening."""
    if table.options.first is not None:
        return table.options.first
    turns = [line for line in table.lines if line[:1].isdigit() and line[1:3] != " ="]
    return int(turns[0][0]) if turns else 0


def proof_info(played: Played) -> GameProof | None:
    """The proof of a game as it travels."""
    table = played.table
    if table.given_seed is not None:
        return None
    if table.record is None:
        proof = proof_of(table)
        shown = _was_dealt(table) and proof.secret is not None
        return _proof_info(proof, table.seed.hex() if shown else None)
    if table.foreign:
        return None  # what is in the record can no longer be checked, so it is not repeated
    record = record_of(played)
    return None if record.proof == Proof() else _proof_info(record.proof, _seed(record))


def _was_dealt(table: Table) -> bool:
    return table.game is not None or bool(table.lines)


def _proof_info(proof: Proof, seed: str | None) -> GameProof:
    return GameProof(
        table=proof.table,
        day=proof.day,
        commitment=proof.commitment,
        secret=proof.secret,
        salts=proof.salts,
        seed=seed,
    )


def _seed(record: Record) -> str | None:
    """The seed that follows from the proof in a record."""
    proof = record.proof
    if proof.secret is None:
        return None
    secret = bytes.fromhex(proof.secret)
    if proof.day is not None:
        return daily_seed(secret, proof.day, record.map.name, len(record.names)).hex()
    if proof.table is None:
        return None
    return hosted_seed(secret, proof.table, [bytes.fromhex(salt) for salt in proof.salts]).hex()


def verified(record: Record) -> VerifyAnswer:
    """All checks of a record as they travel."""
    return VerifyAnswer.model_validate(verify(record).to_json())


# --- Records that people send


def decode(body: bytes) -> str:
    """The text of a record; ServiceError if it is not text, or too long."""
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
