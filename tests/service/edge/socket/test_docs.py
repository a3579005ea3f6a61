"""docs/live.md names every message there is."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from whistlestop.service.models.messages import AnyAnswer
from whistlestop.service.models.requests import AnyRequest

PAGE = (Path(__file__).parents[4] / "docs/live.md").read_text(encoding="utf-8")
CLIENT, _, SERVER = PAGE.partition("## From the client")[2].partition("## From the server")


def types(union: Any) -> set[str]:
    return {model.model_fields["type"].default for model in get_args(union)}


def table_words(text: str) -> set[str]:
    """What stands in the first column of the tables of a section."""
    section = text.partition("\n## ")[0]
    first = re.findall(r"^\| ([^|]+) \|", section, re.MULTILINE)
    return {word for cell in first for word in re.findall(r"`(\w+)`", cell)}


@pytest.mark.parametrize(("section", "union"), [(CLIENT, AnyRequest), (SERVER, AnyAnswer)])
def test_every_message_is_in_the_documentation_and_no_other(section: str, union: Any) -> None:
    assert table_words(section) == types(union)
