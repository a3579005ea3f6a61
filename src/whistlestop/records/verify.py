"""Whether a hosted game was dealt fairly: everything chance gave, recomputed (`docs/chance.md`).

The host published the commitment before it saw any salt, and the secret after the game. Whoever has
the record can therefore work out the seed and, from it, every card and ticket of the game.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from whistlestop.game import Cards, Game
from whistlestop.game.notation import text as action_text
from whistlestop.game.seeds import daily_seed, hosted_seed
from whistlestop.game.violations import count
from whistlestop.maps import Card, Ticket

from .record import Proof, Record, deal_of, letters, plain
from .write import braces


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was checked, and a sentence about it."""

    name: str
    ok: bool | None
    """None: it cannot be known from this record."""
    sentence: str


@dataclass(frozen=True, slots=True)
class Verification:
    """All checks of a record, in the order in which one builds on the other."""

    checks: tuple[Check, ...]
    seed: bytes | None
    """The seed that was recomputed, if it could be."""

    @property
    def fits(self) -> bool:
        """Whether everything could be checked and fits."""
        return all(check.ok for check in self.checks)

    def to_json(self) -> dict[str, Any]:
        """All checks for programs."""
        return {
            "fits": self.fits,
            "seed": None if self.seed is None else self.seed.hex(),
            "checks": [asdict(check) for check in self.checks],
        }


def verify(record: Record) -> Verification:
    """Check commitment, seed, deal and every action of a record.

    The record must be a game that can be, as every record is that was read from a file.
    """
    seed_check, seed = _check_seed(record)
    checks = [_check_commitment(record.proof), seed_check]
    if seed is None:
        names = ("hands", "row", "tickets", "first player", "actions")
        checks += [Check(name, None, _no_seed(record.proof)) for name in names]
    else:
        checks += [*_check_deal(record, seed), _check_actions(record, seed)]
    return Verification(tuple(checks), seed)


# Secret, salts and seed


def _missing(header: str) -> str:
    return f"Cannot be checked: the record has no [{header}]."


def _no_seed(proof: Proof) -> str:
    """Why nothing that follows from the seed can be checked."""
    if not proof.secret:
        return _missing("Secret")
    is_named = proof.table or proof.day
    return "Cannot be checked without the seed." if is_named else _missing("Table")


def _hex(digits: str, size: int) -> bytes | None:
    """The bytes of a hexadecimal text, or None if it is not one of this size."""
    try:
        found = bytes.fromhex(digits)
    except ValueError:
        return None
    return found if len(found) == size else None


def _check_commitment(proof: Proof) -> Check:
    name = "commitment"
    if not proof.commitment:
        return Check(name, None, _missing("Commitment"))
    if not proof.secret:
        return Check(name, None, _missing("Secret"))
    secret = _hex(proof.secret, 32)
    hashed = "" if secret is None else hashlib.sha256(secret).hexdigest()
    if hashed == proof.commitment.lower():
        return Check(name, True, "The commitment is the SHA-256 of the secret.")
    found = f"its SHA-256 is {hashed}" if hashed else "it is not 64 hexadecimal digits"
    return Check(
        name, False, f"The secret is not the one committed to ({proof.commitment}): {found}."
    )


def _check_seed(record: Record) -> tuple[Check, bytes | None]:
    """The seed, from the secret, and from the table and the salts or from the day."""
    name, proof = "seed", record.proof
    if not (proof.secret and (proof.table or proof.day)):
        return Check(name, None, _no_seed(proof)), None
    secret = _hex(proof.secret, 32)
    if secret is None:
        return Check(name, False, "The secret is not 64 hexadecimal digits."), None
    if proof.day:
        map, players = record.map.name, len(record.names)
        seed = daily_seed(secret, proof.day, map, players)
        of = f"the day {proof.day}, the map {map} and {players} players"
        return Check(name, True, f"The secret, {of} give the seed {seed.hex()}."), seed
    salts = []
    for number, digits in enumerate(proof.salts, 1):
        salt = _hex(digits, 16)
        if salt is None:
            return Check(name, False, f"Salt {number} is not 32 hexadecimal digits."), None
        salts.append(salt)
    if len(salts) > len(record.names):
        sentence = f"There are {len(salts)} salts for {len(record.names)} players."
        return Check(name, False, sentence), None
    assert proof.table is not None
    seed = hosted_seed(secret, proof.table, salts)
    # A table of bots only has no salt at all.
    given = count(len(salts), "salt")
    sentence = f"The secret, the table {proof.table!r} and {given} give the seed {seed.hex()}."
    return Check(name, True, sentence), seed


# The deal


class _Pair(NamedTuple):
    """What chance gave and what the record says, each as text, and whether they are the same."""

    what: str
    given: str
    written: str
    same: bool


def _check_deal(record: Record, seed: bytes) -> Iterator[Check]:
    """Hands, row and tickets as the words of step 0 give them, and the first player."""
    game = Game(record.map, players=len(record.names), seed=seed)
    dealt, told = deal_of(game), record.deal
    seats = range(len(record.names))
    hands = [_cards(f"the hand of player {p}", dealt.hands[p], told.hands[p]) for p in seats]
    offers = [
        _tickets(f"the offer to player {p}", dealt.tickets[p], told.tickets[p]) for p in seats
    ]
    row = [_cards("the row", dealt.row, told.row), _resets(game, record.start())]
    yield _compared("hands", "All hands are as chance dealt them.", hands)
    yield _compared("row", "The row is as chance turned it up.", row)
    yield _compared("tickets", "All tickets are as chance dealt them.", offers)
    yield _check_first(record, game)


def _cards(what: str, given: Sequence[Card], written: Sequence[Card]) -> _Pair:
    """Cards of which the order does not matter."""
    return _Pair(what, letters(given), letters(written), Cards(given) == Cards(written))


def _tickets(what: str, given: Sequence[Ticket], written: Sequence[Ticket]) -> _Pair:
    shown = [",".join(str(ticket) for ticket in offer) for offer in (given, written)]
    return _Pair(what, shown[0], shown[1], set(given) == set(written))


def _resets(fair: Game, told: Game) -> _Pair:
    given, written = ([g for g in braces(game.events_of(-1)) if ">" in g] for game in (fair, told))
    return _groups("what followed the row", given, written)


def _groups(what: str, given: Sequence[str], written: Sequence[str]) -> _Pair:
    """What stands in braces."""
    shown = [" ".join(f"{{{group}}}" for group in side) or "nothing" for side in (given, written)]
    same = [plain(group) for group in given] == [plain(group) for group in written]
    return _Pair(what, shown[0], shown[1], same)


def _compared(name: str, fine: str, pairs: Sequence[_Pair]) -> Check:
    wrong = [pair for pair in pairs if not pair.same]
    if not wrong:
        return Check(name, True, fine)
    told = "; ".join(f"{p.what}: chance gave {p.given}, the record says {p.written}" for p in wrong)
    return Check(name, False, f"{told[0].upper()}{told[1:]}.")


def _check_first(record: Record, game: Game) -> Check:
    """Chance chooses the first player last of all, so that a host may name another (SETUP-6)."""
    chosen = f"chance chose player {game.first}"
    if record.first == game.first:
        return Check("first player", True, f"Player {record.first} began: {chosen}.")
    sentence = f"Player {record.first} began, named by the host: {chosen}."
    return Check("first player", True, sentence)


# The actions


def _check_actions(record: Record, seed: bytes) -> Check:
    """What chance gave in every action, from the words of its own step."""
    players, first = len(record.names), record.first
    # The position is always that of the record: then one wrong card is one wrong action, and what
    # comes after it can still be checked, since every step has words of its own.
    game = Game(record.map, players=players, seed=seed, first=first, deal=record.deal)
    wrong: list[str] = []
    for number, move in enumerate(record.moves, 1):
        given = braces(game.push(move.action))
        game.pop()
        written = braces(game.push(move.action, chance=move.chance))
        pair = _groups("", given, written)
        if not pair.same:
            line = f"{move.action.player} {action_text(move.action)} {pair.written}"
            wrong.append(f"action {number} ({line}): chance gave {pair.given}")
    size = len(record.moves)
    if not wrong:
        return Check("actions", True, f"Chance gave what the record says in all {size} actions.")
    verb = "does" if len(wrong) == 1 else "do"
    sentence = f"{len(wrong)} of {size} actions {verb} not fit; the first is {wrong[0]}."
    return Check("actions", False, sentence)
