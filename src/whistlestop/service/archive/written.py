"""The record of a game that is over, with the proof of its deal."""

from datetime import UTC, datetime

from whistlestop.game.seeds import hosted_seed
from whistlestop.records import Proof, Record, parse_record, record_text
from whistlestop.records.verify import verify
from whistlestop.records.write import FORMAT
from whistlestop.service.models.games import GameProof, VerifyAnswer, VerifyCheck
from whistlestop.service.table import Seat, Table

from .played import Played

NOT_IN_HEADERS = '";'


def day(at: int) -> str:
    """The day of a moment (UTC), as records have it."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def name_of(seat: Seat) -> str:
    """A player as records name one: a person, also where a bot stood in, or a bot's level."""
    name = f"Bot {seat.name}" if seat.kind == "bot" else seat.name
    # Names were cleaned when they came, and a record must be readable whatever they are.
    return "".join(x for x in name if x.isprintable() and x not in NOT_IN_HEADERS) or "?"


def proof_of(table: Table) -> Proof:
    """What shows that the deal of a table was fair."""
    salts = tuple(salt.hex() for salt in table.dealt)
    return Proof(table.secret.hex(), salts, table.commitment, table.id)


def record_of(played: Played) -> Record:
    """The record of a game that this server can play again, finished or broken off."""
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
    return _foreign_text(played)


def _foreign_text(played: Played) -> str:
    """A record that only a program of those rules can replay."""
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
        "Table": table.id,
        "Secret": proof.secret,
        "Salts": ";".join(proof.salts),
        "Commitment": proof.commitment,
    }
    lines = [f'[{key} "{value}"]' for key, value in headers.items() if value]
    return "\n".join([*lines, "", *table.lines]) + "\n"


def _first(table: Table) -> int:
    """Who began, where the rules can no longer be asked: the first to act after the opening."""
    if table.manners.first is not None:
        return table.manners.first
    turns = [line for line in table.lines if line[:1].isdigit() and line[1:3] != " ="]
    return int(turns[0][0]) if turns else 0


def proof_info(played: Played) -> GameProof | None:
    """The proof of a game as it travels."""
    table = played.table
    if table.record is None:
        seed = table.seed.hex() if _was_dealt(table) else None
        return _proof_info(proof_of(table), seed)
    if table.foreign:
        return None  # what is in the record can no longer be checked, so it is not repeated
    proof = record_of(played).proof
    return None if proof == Proof() else _proof_info(proof, _seed(proof))


def _was_dealt(table: Table) -> bool:
    return table.game is not None or bool(table.lines)


def _proof_info(proof: Proof, seed: str | None) -> GameProof:
    return GameProof(
        table=proof.table,
        commitment=proof.commitment,
        secret=proof.secret,
        salts=proof.salts,
        seed=seed,
    )


def _seed(proof: Proof) -> str | None:
    """The seed that follows from a proof that was read from a record."""
    if proof.secret is None or proof.table is None:
        return None
    salts = [bytes.fromhex(salt) for salt in proof.salts]
    return hosted_seed(bytes.fromhex(proof.secret), proof.table, salts).hex()


def verified(record: Record) -> VerifyAnswer:
    """All checks of a record as they travel."""
    found = verify(record)
    return VerifyAnswer(
        fits=found.fits,
        checks=tuple(
            VerifyCheck(name=check.name, ok=check.ok, sentence=check.sentence)
            for check in found.checks
        ),
        seed=None if found.seed is None else found.seed.hex(),
    )
