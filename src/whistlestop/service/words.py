"""Words that nobody is to write here: lists per language, matched by their looks.

A list has one word a line: `word` is that word alone, `stem*` everything that begins with it, and
what follows `#` is a remark. Letters that look alike are the same (`lookalikes`), marks on them do
not count, nor how often one is repeated, nor spaces between single letters.
"""

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from .errors import ServiceError
from .lookalikes import main_skeleton, plain_letters

FOLDER = Path(__file__).parent / "wordlists"
"""The lists a server begins with."""
LANGUAGES = Path(__file__).parent / "languages.json"
LEET = str.maketrans({"@": "a", "$": "s", "3": "e", "4": "a", "5": "s", "7": "t"})
MANY = re.compile(r"(.)\1{2,}")
"""A letter that somebody kept their finger on."""
LONGEST_LIST = 20_000
LONGEST_WORD = 40


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a list: those of the page."""
    return tuple(one["code"] for one in json.loads(LANGUAGES.read_text(encoding="utf-8")))


@cache
def built_in(language: str) -> str:
    """The list that came with the server."""
    return (FOLDER / f"{language}.txt").read_text(encoding="utf-8")


class WordFilter:
    """All lists together: it does not matter in which language somebody is rude."""

    def __init__(self, lists: Iterable[str] = ()) -> None:
        self._words: set[str] = set()
        self._stems: dict[int, set[str]] = {}
        """By their length."""
        for text in lists:
            for entry in entries_of(text):
                found = _looks(entry.removesuffix("*"))
                if entry.endswith("*"):
                    self._stems.setdefault(len(found), set()).add(found)
                else:
                    self._words.add(found)

    def refuses(self, text: str) -> bool:
        """Whether there is such a word in a text."""
        return any(self._is_listed(form) for word in _words(text) for form in _forms(word))

    def _is_listed(self, word: str) -> bool:
        return word in self._words or any(
            word[:size] in stems for size, stems in self._stems.items()
        )

    def check_chat(self, text: str) -> None:
        """ServiceError for a line with such a word."""
        if self.refuses(text):
            raise ServiceError(
                "bad_request",
                "There is a word in it that is not welcome here; say it in other words.",
                key="chat_words",
            )

    def check_name(self, name: str) -> None:
        """ServiceError for a name with such a word."""
        if self.refuses(name):
            raise ServiceError(
                "bad_request",
                "There is a word in this name that is not welcome here; choose another.",
                key="name_words",
            )


def filter_of(changed: Mapping[str, str]) -> WordFilter:
    """The filter of a server: the lists an operator changed, and the others as they came."""
    return WordFilter(changed.get(language, built_in(language)) for language in languages())


def entries_of(text: str) -> list[str]:
    """The words and stems in a list."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return [line for line in lines if line]


def check_list(text: str) -> None:
    """ServiceError for a list that would not do what is meant."""
    if len(text) > LONGEST_LIST:
        raise ServiceError(
            "bad_request",
            f"A list has at most {LONGEST_LIST:,} characters; leave out some words.",
            key="words_long",
            most=LONGEST_LIST,
        )
    for entry in entries_of(text):
        letters = main_skeleton(entry.removesuffix("*"))
        fewest = 3 if entry.endswith("*") else 2
        one_word = len(entry.split()) == len(_words(entry.removesuffix("*"))) == 1
        if not one_word or not fewest <= len(letters) <= LONGEST_WORD:
            raise ServiceError(
                "bad_request",
                f"{entry[:LONGEST_WORD]!r} is no word: one a line, of at least two letters, or "
                "three and a * for everything that begins like that.",
                key="words_entry",
                word=entry[:LONGEST_WORD],
            )


def _words(text: str) -> list[str]:
    """The words of a text; single letters in a row are one."""
    plain = unicodedata.normalize("NFKD", plain_letters(text))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    found: list[str] = []
    spelled = ""
    for word in re.findall(r"[^\W_]+", _leet(plain)):
        if len(word) == 1:
            spelled += word
            continue
        found += [spelled, word]
        spelled = ""
    return [word for word in [*found, spelled] if word]


def _leet(text: str) -> str:
    """Digits and signs inside of words as the letters they stand for; numbers stay numbers."""
    return " ".join(
        word.translate(LEET) if any(letter.isalpha() for letter in word) else word
        for word in text.split()
    )


def _looks(word: str) -> str:
    """The skeleton of a word; a 1 is an l there, and as often meant as an i."""
    return main_skeleton(word).replace("l", "i")


def _forms(word: str) -> set[str]:
    """What a word can be taken for."""
    plain = _looks(word)
    return {plain, MANY.sub(r"\1", plain), MANY.sub(r"\1\1", plain)}
