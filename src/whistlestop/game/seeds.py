"""From a seed to the words of chance, one step at a time (`docs/chance.md`).

Every step of a game has fresh words of an HMAC, so whoever has seen all cards so far still cannot
predict the next, and whoever is given the seed afterwards can check them all.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

MAX_DIGITS = 1000


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
    digest = hmac.new(seed, b"step" + step.to_bytes(8, "big"), hashlib.sha256).digest()
    return [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 16, 4)]


def commitment(secret: bytes) -> str:
    """What a host publishes before the game, as hexadecimal digits."""
    return hashlib.sha256(secret).hexdigest()


def hosted_seed(secret: bytes, table: str, salts: Sequence[bytes]) -> bytes:
    """The seed of a hosted game: the host's secret, and the salts of the persons in seat order."""
    message = table.encode()
    for salt in salts:
        message += len(salt).to_bytes(1, "big") + salt
    return hmac.new(secret, message, hashlib.sha256).digest()
