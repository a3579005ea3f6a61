"""Recovery codes: the way back in for whoever lost everything else."""

import hashlib
import secrets

HOW_MANY = 8
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without those that are mistaken for each other on paper."""
GROUPS, SIZE = 4, 4
"""16 letters of 31: 79 bits, too many to guess even with the stored hashes at hand."""


def new_codes() -> list[str]:
    """Codes to be shown once."""
    return ["-".join(_word() for _ in range(GROUPS)) for _ in range(HOW_MANY)]


def _word() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(SIZE))


def code_hash(user: str, code: str) -> str:
    """What is stored of a code; how it is typed does not matter."""
    plain = "".join(letter for letter in code.casefold() if letter.isalnum())
    return hashlib.sha256(f"{user} {plain}".encode()).hexdigest()
