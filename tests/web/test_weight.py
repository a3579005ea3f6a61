"""What a table loads when it is first opened stays small, whatever other pages are added."""

import json
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).parents[2] / "src/whistlestop/service/page"
MOST = 118_000
"""Packed bytes, by the aim of 125 kB over the wire: the rest are the headers of fifteen answers."""
BY_A_TABLE = (
    "index.html",
    "src/table/TablePage.svelte",
    "src/i18n/locales/en.ftl?raw",
    "src/board/base/europe.json",
    "src/board/layouts/europe.json",
    "src/board/labels/europe.wide.en.json",
)
"""What opening a table asks for, with all that each of them imports."""

pytestmark = pytest.mark.skipif(not PAGE.is_dir(), reason="the page is not built")


def chunks() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads((PAGE / "manifest.json").read_text("utf-8"))
    return found


def loaded(*sources: str) -> set[str]:
    """The files of these sources and of all that they import."""
    known = chunks()
    files: set[str] = set()
    todo = [*sources]
    while todo:
        chunk = known[todo.pop()]
        if chunk["file"] not in files:
            files |= {chunk["file"], *chunk.get("css", ())}
            todo += chunk.get("imports", ())
    return files


def packed(name: str) -> int:
    file = PAGE / name
    beside = file.with_name(f"{file.name}.br")
    return (beside if beside.is_file() else file).stat().st_size


def test_a_table_is_light() -> None:
    sizes = {name: packed(name) for name in loaded(*BY_A_TABLE)}

    assert sum(sizes.values()) <= MOST, sorted(sizes.items(), key=lambda item: -item[1])


def test_a_table_does_not_load_the_lists_of_pages_and_of_their_words() -> None:
    table = loaded(*BY_A_TABLE)
    known = chunks()

    for name in ("src/pages.ts", "src/i18n/folders.ts"):
        assert known[name]["file"] not in table
    # Nor do its files name those of a page that others open.
    names = {"RulesPage", "DayPage", "ProfilePage", "AccountPage"}
    for file in table:
        if file.endswith(".js"):
            text = (PAGE / file).read_text(encoding="utf-8")
            assert not [name for name in names if f"{name}-" in text], file
