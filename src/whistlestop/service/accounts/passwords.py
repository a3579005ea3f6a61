"""Passwords: which are good enough, and argon2id in threads, few at a time.

What is refused is found by rules and a short list of our own, so nothing is asked over a network:
what people choose first is a word, a row of keys, a year or a name, with digits around it.
"""

import asyncio
import base64
import re
import secrets
import unicodedata
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import ARGON2_VERSION

from whistlestop.service.errors import ServiceError
from whistlestop.service.lookalikes import main_skeleton

T = TypeVar("T")

LEAST = 10
MOST = 256
"""Characters that are hashed: more than anybody types, less than would keep a processor busy."""
FEWEST_DIFFERENT = 5
COMMON = Path(__file__).parent / "common.txt"
ROWS = [
    "1234567890",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertzuiop",
    "azertyuiop",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
    "qazwsxedcrfvtgbyhnujm",
    "йцукенгшщзхї",
    "фівапролджє",
    "ячсмитьбю",
    "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
    "ςερτυθιοπ",
    "ασδφγηξκλ",
    "ζχψωβνμ",
    "αβγδεζηθικλμνξοπρστυφχψω",
]
PLAIN = re.compile(r"[\d\s!-/:-@\[-`{-~]")
"""Digits and signs, which people put around a word."""
LEET = str.maketrans("013457@$!", "oleastasi")
HASHER = PasswordHasher(time_cost=2, memory_cost=65_536, parallelism=1)
AT_ONCE = 2
"""Each takes 64 MiB and about a tenth of a second of one core."""
MOST_WAITING = 40
"""With more, people are asked to wait instead: the others would wait for seconds."""


def check_password(text: str, name: str) -> str:
    """A password as it is hashed; ServiceError with a sentence if it is too easy to guess."""
    password = normal(text)
    if len(password) < LEAST:
        raise ServiceError(
            "bad_request",
            f"A password has at least {LEAST} characters; three or four words that do not belong "
            "together are easy to remember.",
            key="password_short",
            least=LEAST,
        )
    if is_common(password, name):
        raise ServiceError(
            "bad_request",
            "This password is among those that are tried first; take three or four words that do "
            "not belong together.",
            key="password_common",
        )
    return password


def normal(text: str) -> str:
    """A password in one form, however a keyboard composes its accents."""
    return unicodedata.normalize("NFC", text)[:MOST]


def is_common(password: str, name: str = "") -> bool:
    """Whether a password is one of those that are tried first."""
    folded = "".join(unicodedata.normalize("NFKC", password).casefold().split())
    if len(set(folded)) < FEWEST_DIFFERENT or (len(folded) < 16 and not PLAIN.sub("", folded)):
        return True
    words = {part for part in re.findall(r"[^\W\d_]+", name.casefold()) if len(part) > 2}
    spellings = {folded, folded.translate(LEET)}
    spellings |= {re.sub(r"(.{1,8}?)\1+", r"\1", spelling) for spelling in spellings}
    rest = [_without(spelling, words) for spelling in spellings]
    # Digits, signs, repeated parts, common words and rows of keys count as nothing.
    return min(map(len, rest)) < 5


def _without(text: str, words: set[str]) -> str:
    """What is left of a password without what is guessed first."""
    for word in sorted(_common() | words | {main_skeleton(word) for word in words}, key=_longest):
        text = text.replace(word, " ")
    for row in ROWS:
        text = _without_row(_without_row(text, row), row[::-1])
    return PLAIN.sub("", text)


def _without_row(text: str, row: str) -> str:
    """A text without neighbors on a row of keys, four or more."""
    kept, at = "", 0
    doubled = row + row
    while at < len(text):
        size = 3
        while at + size < len(text) and text[at : at + size + 1] in doubled:
            size += 1
        kept, at = (kept, at + size) if size > 3 else (kept + text[at], at + 1)
    return kept


def _longest(word: str) -> tuple[int, str]:
    return -len(word), word


@cache
def _common() -> frozenset[str]:
    return frozenset(COMMON.read_text(encoding="utf-8").split())


class Hashing:
    """Hashes passwords in threads; whoever comes while too many wait is asked to come again."""

    def __init__(self) -> None:
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._nobodys = nobodys_hash()

    async def hash(self, password: str) -> str:
        """What is stored of a password."""
        return await self._in_turn(HASHER.hash, password)

    async def fits(self, stored: str | None, password: str) -> bool:
        """Whether it is the password; where there is none, this takes as long to say no."""
        return await self._in_turn(self._fits, stored, normal(password))

    async def _in_turn(self, work: Callable[..., T], *args: object) -> T:
        if self._waiting >= MOST_WAITING:
            raise ServiceError(
                "too_many",
                "One moment: many people are signing in right now; try again in 5 seconds.",
                key="many_sign_in",
                seconds=5,
            )
        self._waiting += 1
        try:
            async with self._gate:
                return await asyncio.to_thread(work, *args)
        finally:
            self._waiting -= 1

    def _fits(self, stored: str | None, password: str) -> bool:
        try:
            return HASHER.verify(stored or self._nobodys, password) and stored is not None
        except (VerificationError, InvalidHashError):
            return False


def nobodys_hash() -> str:
    """A hash that no password fits, so that a name nobody has costs what others do. It is drawn and
    not computed: otherwise the first such name would cost more."""
    cost = f"m={HASHER.memory_cost},t={HASHER.time_cost},p={HASHER.parallelism}"
    salt, digest = (
        base64.b64encode(secrets.token_bytes(size)).decode().rstrip("=")
        for size in (HASHER.salt_len, HASHER.hash_len)
    )
    return f"$argon2id$v={ARGON2_VERSION}${cost}${salt}${digest}"
