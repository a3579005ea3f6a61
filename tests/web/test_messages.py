"""The page can say everything the server names by a key, in all its languages."""

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from languages import LANGUAGES, messages
from whistlestop.advice import sentences as hints
from whistlestop.bots import BOTS
from whistlestop.game import violations
from whistlestop.maps.model import LETTERS
from whistlestop.service.analysis.pool import BROKE
from whistlestop.service.edge.arrivals import OVERLOADED
from whistlestop.service.errors import CODES
from whistlestop.service.models.requests import Reaction
from whistlestop.service.models.tables import COLORS, Stage

ROOT = Path(__file__).parents[2]
SERVICE = ROOT / "src/whistlestop/service"
TRANSLATED = {"to_act": {"names"}, "a": {"route"}, "player": {"who"}}
"""What the page makes of a detail under another name, or is told along with it."""


def asked(area: str) -> set[str]:
    """The messages of an area that the page itself asks for."""
    files = [file for kind in ("ts", "svelte") for file in (ROOT / "web/src").rglob(f"*.{kind}")]
    code = "".join(file.read_text(encoding="utf-8") for file in files if ".test." not in file.name)
    # Classes may look alike; that no message is missing is a test of the page itself.
    return set(re.findall(rf"[\"']({area}-[\w-]+)[\"']", code)) & messages("en").keys()


def said_in(language: str, area: str) -> set[str]:
    """The keys of an area in a language. What is refused on one page only, that page may say."""
    return {key for key in messages(language) if key.startswith(f"{area}-")}


def named(area: str, key: str) -> str:
    """The message for a key of the server."""
    return f"{area}-{key.replace('_', '-')}"


def refusal_keys() -> Iterator[str]:
    """Every key a refusal can have: as it stands in a call, made from a stage, or the code."""
    yield from CODES
    yield "internal"
    for call in _calls(SERVICE):
        if _name(call) in {"ServiceError", "error_response", "__init__"}:
            for keyword in call.keywords:
                if keyword.arg == "key":
                    yield from _keys(keyword.value)
    yield OVERLOADED[-1]
    yield str(BROKE["key"])
    for call in (*_calls(ROOT / "src/whistlestop/game"), *_calls(SERVICE / "studies")):
        place = {"PositionError": 1, "_expect": 2}.get(_name(call))
        if place is not None and len(call.args) > place:
            yield from (f"position_{key}" for key in _keys(call.args[place]))


def _calls(folder: Path) -> Iterator[ast.Call]:
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield node


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def _keys(value: ast.expr) -> Iterator[str]:
    if isinstance(value, ast.Constant):
        yield str(value.value)
    elif isinstance(value, ast.JoinedStr):
        assert ast.unparse(value).startswith("f'stage_{")
        yield from (f"stage_{stage}" for stage in get_args(Stage))


def details(sentence: str) -> set[str]:
    """The details that an English sentence of the server fills in."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_can_say_why_every_action_is_refused(language: str) -> None:
    known = {named("why", key) for key in violations.SENTENCES}
    assert said_in(language, "why") == known


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_can_say_every_sentence_of_a_hint(language: str) -> None:
    known = {named("hint", key) for key in hints.SENTENCES}
    assert said_in(language, "hint") == known | asked("hint")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_can_say_every_refusal(language: str) -> None:
    known = {named("error", key) for key in refusal_keys()}
    assert said_in(language, "error") == known | asked("error")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("area", "sentences"), [("why", violations.SENTENCES), ("hint", hints.SENTENCES)]
)
def test_a_message_fills_in_only_what_the_server_tells(
    language: str, area: str, sentences: dict[str, str]
) -> None:
    said = messages(language)
    for key, sentence in sentences.items():
        told = details(sentence)
        known = told.union(*(TRANSLATED.get(name, set()) for name in told))
        wanted = set(re.findall(r"\$(\w+)", said[named(area, key)]))
        assert wanted <= known, f"{key} asks for {wanted - known}."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_a_name_for_everything_it_shows(language: str) -> None:
    said = messages(language)
    assert {f"bot-{name}" for name in BOTS} <= said.keys()
    assert {f"bot-{name}-about" for name in BOTS} <= said.keys()
    assert {f"card-{letter}" for letter in LETTERS} <= said.keys()
    assert {f"card-count-{letter}" for letter in LETTERS} <= said.keys()
    assert {f"color-{color}" for color in COLORS} <= said.keys()
    assert {named("chat-reaction", reaction) for reaction in get_args(Reaction)} <= said.keys()
