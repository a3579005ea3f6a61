"""What people may call themselves and say: cleaned here, never trusted afterwards."""

import json
import unicodedata
from functools import cache
from pathlib import Path

from whistlestop.service.errors import ServiceError
from whistlestop.service.tokens import is_program

LONGEST_NAME = 24
LONGEST_TITLE = 60
LONGEST_CHAT = 300
MOST_TYPED = 4_000
"""Characters that are looked at at all."""
MOST_MARKS = 4
"""Accents on one letter: enough for every script, too few to climb over other lines."""
STACKING = ("Mn", "Me")
"""Categories of marks that lie over, under or around the letter before."""
UNSEEN = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")
"""Letters by category that show nothing: a name of them would be empty."""
LANGUAGES = Path(__file__).parent / "languages.json"
"""The languages of the page, and how the names of bots and of programs begin in each; in records as
in English."""
NOT_IN_NAMES = str.maketrans("", "", ';"')
"""Records hold names in their headers, between quotes and separated by semicolons."""


def clean_name(text: str, *, bots: bool = False) -> str:
    """A name of 1 to 24 visible characters, or a sentence about what is wrong.

    A name like a bot's, such as "Bot skilled", is accepted only with `bots`.
    """
    name = _clean(text.translate(NOT_IN_NAMES) if len(text) <= MOST_TYPED else text)
    if not name:
        raise ServiceError(
            "bad_request", "A name needs at least one visible character.", key="name_empty"
        )
    check_length(name)
    if not bots and is_like_bot(name):
        raise ServiceError(
            "bad_request",
            f"A name that begins with {name.split()[0]!r} looks like a bot's; choose another.",
            key="name_like_bot",
        )
    return name


def check_length(name: str) -> str:
    """The name; ServiceError if it is too long, whatever is in it."""
    if len(name) > LONGEST_NAME:
        raise ServiceError(
            "bad_request",
            f"A name has at most {LONGEST_NAME} characters, and this has {len(name)}.",
            key="name_long",
            most=LONGEST_NAME,
        )
    return name


def is_like_bot(name: str) -> bool:
    """Whether a name could be taken for that of a bot or a program, however its letters are
    written."""
    words = unicodedata.normalize("NFKC", name).casefold().split()
    return len(words) > 1 and words[0] in _bot_words()


@cache
def _bot_words() -> frozenset[str]:
    languages = json.loads(LANGUAGES.read_text(encoding="utf-8"))
    kinds = ("bot", "program")
    return frozenset(language[kind].casefold() for language in languages for kind in kinds)


def clean_title(text: str) -> str:
    """What somebody calls a tournament: up to 60 visible characters, or none at all."""
    title = _clean(text)
    if len(title) > LONGEST_TITLE:
        raise ServiceError(
            "bad_request",
            f"A title has at most {LONGEST_TITLE} characters, and this has {len(title)}.",
            key="title_long",
            most=LONGEST_TITLE,
        )
    return title


def marked_name(user: str | None, name: str) -> str:
    """The name of a seat or a player as it stands where nothing else says that it is a program's:
    nobody else can have a name that begins like this."""
    return f"Program {name}" if is_program(user) else name


def clean_chat(text: str) -> str:
    """A line of chat of 1 to 300 characters, or a sentence about what is wrong."""
    said = _clean(text)
    if not said:
        raise ServiceError("bad_request", "Write something before you send it.", key="chat_empty")
    if len(said) > LONGEST_CHAT:
        raise ServiceError(
            "bad_request",
            f"A message has at most {LONGEST_CHAT} characters, and this has {len(said)}.",
            key="chat_long",
            most=LONGEST_CHAT,
        )
    return said


def clean_text(text: str, *, lines: bool = True) -> str:
    """What somebody wrote about something: visible characters, in lines or in one."""
    if not lines:
        return _clean(text)
    cleaned = [_clean(line) for line in text.splitlines()]
    return "\n".join(cleaned).strip("\n")


def _clean(text: str) -> str:
    """One line of visible characters, composed; control, format and bidi characters are gone."""
    if len(text) > MOST_TYPED:
        raise ServiceError("bad_request", "This text is far too long; shorten it.", key="long")
    kept = "".join(" " if letter.isspace() else letter for letter in text)
    kept = "".join(letter for letter in kept if _is_visible(letter))
    kept = unicodedata.normalize("NFC", kept)
    return " ".join(_few_marks(kept).split())


def _is_visible(letter: str) -> bool:
    # Categories C*: control, format (bidi among them), surrogates, private use, not assigned.
    return letter == " " or (letter.isprintable() and letter not in UNSEEN)


def _few_marks(text: str) -> str:
    """At most a few marks on a letter, and none where there is no letter to stand on.

    By category, not by combining class: marks of class 0, as in Thai, stack like all others. Marks
    that take a place of their own (category Mc) do not.
    """
    kept: list[str] = []
    room = 0
    for letter in text:
        kind = unicodedata.category(letter)
        if kind in STACKING:
            if not room:
                continue
            room -= 1
        elif kind != "Mc":
            room = 0 if letter == " " else MOST_MARKS
        kept.append(letter)
    return "".join(kept)
