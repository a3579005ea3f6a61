"""What alerts say, in every language of the page; the words are in `words.json`."""

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from whistlestop.service.store.alerts import AlertRow

WORDS = Path(__file__).parent / "words.json"
OTHERWISE = "en"
GAMES = ("turn", "time", "over")
"""Kinds whose sentence names the others at the table, if there are any."""
TOURNAMENTS = ("round", "plan", "host")
"""Kinds whose sentence names a tournament, by who made it if it has no title."""
LONGEST = 500
"""Characters of a sentence: what is sent must stay small."""


def sentence(alert: AlertRow, language: str) -> str:
    """An alert in one sentence."""
    details = _in_language(alert.details or {}, language)
    if alert.kind in TOURNAMENTS and not details["name"]:
        titled = _words(language)["titled"]["by" if details["host"] else "nobody"]
        details["name"] = str(titled).format_map(details)
    words = _words(language)["sentences"]
    kind = f"{alert.kind}_alone" if alert.kind in GAMES and not details["with"] else alert.kind
    found = str(words.get(kind, words["news"])).format_map(details)
    return found if len(found) <= LONGEST else f"{found[: LONGEST - 1]}…"


def title(alerts: Sequence[AlertRow], language: str) -> str:
    """What one alert is about, or how many there are."""
    words = _words(language)["titles"]
    if len(alerts) == 1:
        return str(words.get(alerts[0].kind, words["news"]))
    if len({one.kind for one in alerts}) == 1 and alerts[0].kind in GAMES:
        return f"{words[alerts[0].kind]} ({len(alerts)})"
    return str(words["several"]).format(count=len(alerts))


def letter(language: str, **parts: str) -> str:
    """The text of a mail."""
    return str(_words(language)["letter"]).format_map(parts)


def _in_language(details: Mapping[str, str], language: str) -> dict[str, str]:
    """The details in one language, where they were given in several; what is missing is empty."""
    found = defaultdict(str, details)
    for name in {key.partition(".")[0] for key in details}:
        for key in (f"{name}.{language}", name, f"{name}.{OTHERWISE}"):
            if details.get(key):
                found[name] = details[key]
                break
    return found


def _words(language: str) -> Any:
    return _all().get(language) or _all()[OTHERWISE]


@cache
def _all() -> dict[str, Any]:
    words: dict[str, Any] = json.loads(WORDS.read_text(encoding="utf-8"))
    return words
