"""What is written in mails, in every language of the page; the words are in `letters.json`."""

import json
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias

Letter: TypeAlias = Literal["verify", "recover", "news"]
News: TypeAlias = Literal[
    "device", "password", "passkey_added", "passkey_gone", "code", "mail", "deleted"
]
WORDS = Path(__file__).parent / "letters.json"
OTHERWISE = "en"


def letter(kind: Letter, language: str, **parts: str) -> tuple[str, str]:
    """The subject and the text of a letter."""
    found = _words(language)["letters"][kind]
    return found["subject"], found["text"].format(**parts)


def news(kind: News, language: str, **parts: str) -> str:
    """A sentence about what happened to an account."""
    text: str = _words(language)["news"][kind]
    return text.format(**parts)


def _words(language: str) -> Any:
    return _all().get(language) or _all()[OTHERWISE]


@cache
def _all() -> dict[str, Any]:
    words: dict[str, Any] = json.loads(WORDS.read_text(encoding="utf-8"))
    return words
