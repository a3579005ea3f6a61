"""Which names an account may have: it is unique by its looks, and has an address of its own."""

import hashlib
import json
import unicodedata
from functools import cache

from whistlestop.bots import BOTS
from whistlestop.service.errors import ServiceError
from whistlestop.service.lookalikes import main_skeleton, scripts, skeletons
from whistlestop.service.names import LANGUAGES, clean_name
from whistlestop.service.store.accounts import NameChoice

RESERVED = """
    account accounts admin administrator analysis analyze api archive arena assets backup ban bot
    bots continue daily day deleted everybody everyone game games guest guests help home host info
    join leaderboard learn lesson live login logout mail master me mod moderator moderators nobody
    null official open operator owner password people play player players profile queue rating
    ratings referee register replay root rules score security server service session settings
    signin signout signup somebody staff support system table tables team undefined user users
    whistlestop webmaster worker
    data imprint privacy program programs tournament tournaments
    διαχειριστής διαχειριστές συντονιστής υποστήριξη χειριστής σύστημα διακομιστής
    адмін адміністратор адміністрація модератор оператор підтримка система сервер
"""
"""Who speaks for the server, and words that stand in addresses of the page."""
MARKS = " ._-'\u2019"
"""What a name may hold besides letters, digits and the marks on them."""


def choose_name(text: str) -> NameChoice:
    """A name that an account may have, if it is free; ServiceError with a sentence if not."""
    name = clean_name(text)
    fits = all(letter.isalnum() or letter in MARKS or _is_mark(letter) for letter in name)
    if not fits or (name[0] in MARKS and name.strip(MARKS)):
        raise ServiceError(
            "bad_request",
            "The name of an account begins with a letter or a digit, and has letters, digits, "
            "spaces and . _ - ' only; leave out the rest.",
            key="name_letters",
        )
    if sum(letter.isalnum() for letter in name) < 2:
        raise ServiceError(
            "bad_request",
            "The name of an account needs at least two letters or digits.",
            key="name_short",
        )
    if len(scripts(name)) > 1:
        raise ServiceError(
            "bad_request",
            "This name mixes letters of several alphabets that look alike; keep to one of them.",
            key="name_mixed",
        )
    if skeletons(name) & _reserved() or _is_like_others(name):
        raise ServiceError(
            "bad_request", "This name is reserved; choose another.", key="name_reserved"
        )
    found = skeletons(name)
    return NameChoice(name, found, frozenset(map(gone, found)))


def name_taken() -> ServiceError:
    """The refusal of a name that another account has or had."""
    return ServiceError(
        "full",
        "Somebody has this name already, or one that looks the same; choose another.",
        key="name_taken",
    )


def gone(skeleton: str) -> str:
    """How the skeleton of a deleted account's name is remembered: enough to keep it reserved."""
    return f"gone:{hashlib.sha256(skeleton.encode()).hexdigest()}"


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter).startswith("M")


def _is_like_others(name: str) -> bool:
    """Whether a name looks like that of a guest ("Guest 4821") or of a bot ("Bot skilled")."""
    first, *others = name.split()
    return bool(others) and main_skeleton(first) in _first_words()


@cache
def _first_words() -> frozenset[str]:
    return frozenset(main_skeleton(word) for word in _bots_and_guests())


def _bots_and_guests() -> list[str]:
    languages = json.loads(LANGUAGES.read_text(encoding="utf-8"))
    return [language[kind] for language in languages for kind in ("bot", "guest", "program")]


@cache
def _reserved() -> frozenset[str]:
    """The skeletons of names that nobody can have: also those of all bots."""
    words = [*RESERVED.split(), *BOTS, *_bots_and_guests()]
    return frozenset(found for word in words for found in skeletons(word))
