"""Where chance comes from: the words of a seed, step by step (`docs/chance.md`), or a given deal.

Every step of a game has fresh words of an HMAC, so someone who has seen all cards so far cannot
predict the next, and whoever is given the seed afterwards can check them all.
"""

import hashlib
import hmac
import secrets
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from whistlestop.maps import Card, Map, Ticket

from .actions import Player
from .cards import card_of

MAX_DIGITS = 1000
_WORDS = struct.Struct(">4I16x").unpack
"""The first four words of a digest."""


def seed_bytes(seed: int | bytes | None) -> bytes:
    """The seed of a game: a number is hashed, bytes are taken as they are, None is random."""
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bytes):
        return seed
    if not isinstance(seed, int) or abs(seed) >= 10**MAX_DIGITS:
        raise ValueError(f"A seed is a whole number of at most {MAX_DIGITS} digits, or bytes.")
    return hashlib.sha256(b"whistlestop" + str(int(seed)).encode()).digest()


def sample_key(seed: int | bytes | None) -> bytes:
    """The seed of a sample: never that of a game, so that no sample can tell a game's future."""
    return hashlib.sha256(b"sample" + seed_bytes(seed)).digest()


def step_words(seed: bytes, step: int) -> list[int]:
    """The four words of the generator at a step: 0 is the deal, k the k-th action."""
    # Not `hmac.digest`, which lets another thread go first each time.
    digest = hmac.new(seed, b"step" + step.to_bytes(8, "big"), hashlib.sha256).digest()
    return list(_WORDS(digest))


def commitment(secret: bytes) -> str:
    """What a host publishes before the game, as hexadecimal digits."""
    return hashlib.sha256(secret).hexdigest()


def hosted_seed(secret: bytes, table: str, salts: Sequence[bytes]) -> bytes:
    """The seed of a hosted game: the host's secret, and the salts of the persons in seat order."""
    message = table.encode()
    for salt in salts:
        message += len(salt).to_bytes(1, "big") + salt
    return hmac.new(secret, message, hashlib.sha256).digest()


def daily_seed(secret: bytes, date: str, map: str, players: int) -> bytes:
    """The seed of the deal of a day, the same for everybody who plays it: no salts.

    `date` is written YYYY-MM-DD, `map` is the name of the map.
    """
    message = f"{date}{map}{players}".encode()
    return hmac.new(secret, message, hashlib.sha256).digest()


class ChanceError(ValueError):
    """Chance could not have produced this. `index` is the place in what was given."""

    def __init__(self, index: int, *, unused: bool = False, missing: bool = False) -> None:
        what = "was not there to be drawn"
        if unused or missing:
            what = "is not needed" if unused else "is missing"
        super().__init__(f"Outcome {index + 1} of those given {what}.")
        self.index = index
        self.unused = unused
        self.missing = missing

    def __reduce__(self) -> tuple[object, ...]:
        # An error is sent between processes by its arguments, and those are not its message.
        made = partial(ChanceError, unused=self.unused, missing=self.missing)
        return made, (self.index,)


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as it is to be: a hand and opening tickets for every player, and the row.

    `turned` are the cards turned up after the first row, if that row had to be reset.
    """

    hands: Sequence[Sequence[Card]]
    tickets: Sequence[Sequence[Ticket]]
    row: Sequence[Card]
    turned: Sequence[Card] = ()

    def __post_init__(self) -> None:  # tuples throughout, so that equal deals are equal
        try:
            hands = tuple(tuple(card_of(card) for card in hand) for hand in self.hands)
            object.__setattr__(self, "hands", hands)
            object.__setattr__(self, "tickets", tuple(tuple(offer) for offer in self.tickets))
            object.__setattr__(self, "row", tuple(card_of(card) for card in self.row))
            object.__setattr__(self, "turned", tuple(card_of(card) for card in self.turned))
        except TypeError:
            raise ValueError("A deal is a list of cards and of tickets for every player.") from None


def deal_script(map: Map, players: int, deal: Deal) -> list[int]:
    """The outcomes chance must give for a deal, in the order in which the rules ask for them."""
    rules = map.rules
    _expect("hands", len(deal.hands), players)
    _expect("offers of tickets", len(deal.tickets), players)
    _expect("cards in the row", len(deal.row), rules.row)
    script: list[int] = []
    for p in range(players):
        _expect("cards", len(deal.hands[p]), rules.hand, p)
        script += deal.hands[p]
    script += [*deal.row, *deal.turned]
    for p in range(players):
        offer = [map.tickets[map.number(t, map.tickets)] for t in deal.tickets[p]]
        long = [t.id for t in offer if t.long]
        regular = [t.id for t in offer if not t.long]
        _expect("long tickets", len(long), rules.opening_long, p)
        _expect("regular tickets", len(regular), rules.opening_dealt, p)
        script += long + regular
    return [int(outcome) for outcome in script]


def _expect(what: str, found: int, needed: int, player: Player | None = None) -> None:
    if found != needed:
        who = "" if player is None else f" for player {player}"
        raise ValueError(f"The deal needs {needed} {what}{who}, not {found}.")
