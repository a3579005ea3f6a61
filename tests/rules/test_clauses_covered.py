"""RULES.md, the tests and the refusals speak of the same clauses and the same numbers."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from whistlestop import RULES_VERSION, load_map
from whistlestop.game.violations import REASONS
from whistlestop.maps.model import Ruleset

HERE = Path(__file__).parent
PAGE = (HERE.parents[1] / "RULES.md").read_text(encoding="utf-8")
ID = r"[A-Z]+-\d+"
CHAPTERS = {
    "SETUP": 6,
    "TURN": 3,
    "DRAW": 7,
    "ROW": 4,
    "CLAIM": 7,
    "FERRY": 2,
    "TUNNEL": 7,
    "TICKET": 3,
    "STATION": 6,
    "END": 2,
    "SCORE": 4,
    "INFO": 4,
    "REFUSE": 4,
    "WRONG": 21,
}


def clauses() -> list[str]:
    """The clauses of RULES.md in order."""
    return re.findall(rf"^\*\*({ID})\*\* ", PAGE, re.MULTILINE)


def documented_tests() -> Iterator[tuple[str, str]]:
    """Every clause test with its docstring."""
    for path in sorted(HERE.glob("test_*.py")):
        if path == Path(__file__):
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield f"{path.name}::{node.name}", ast.get_docstring(node) or ""


def covered() -> set[str]:
    found = (re.match(rf"({ID}): \S", text) for _, text in documented_tests())
    return {match[1] for match in found if match}


def test_page_has_every_clause_once_and_in_order() -> None:
    expected = [f"{name}-{n}" for name, last in CHAPTERS.items() for n in range(1, last + 1)]

    assert clauses() == expected


def test_every_clause_has_a_test() -> None:
    assert set(clauses()) - covered() == set()


def test_every_test_begins_with_a_clause_of_the_page() -> None:
    tests = list(documented_tests())

    assert len(tests) >= len(clauses())
    for name, text in tests:
        match = re.match(rf"({ID}): \S", text)
        assert match, f"{name}: the docstring begins with no clause"
        assert match[1] in clauses(), f"{name}: RULES.md has no clause {match[1]}"


def test_every_clause_named_on_the_page_is_on_the_page() -> None:
    assert set(re.findall(rf"\b({ID})\b", PAGE)) == set(clauses())


def test_every_refusal_names_a_clause_of_the_page() -> None:
    named = {clause for clause, _ in REASONS.values()}

    assert {"REFUSE-1", "CLAIM-1"} <= named
    assert named <= set(clauses())


def test_page_tells_the_version_of_the_rules() -> None:
    assert re.findall(r"\*\*rules version (\d+)\*\*", PAGE) == [str(RULES_VERSION)]


# --- The numbers


def shown(value: object) -> str:
    """A number of the rules as the table of the page writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "none"
    return str(value)


def numbers(rules: Ruleset) -> dict[str, str]:
    """Every number of a map, as the table writes it."""
    found = {
        name: shown(getattr(rules, name))
        for name in Ruleset.__dataclass_fields__
        if name not in ("players_min", "players_max", "points")
    }
    found["players"] = f"{rules.players_min} to {rules.players_max}"
    found["points"] = ", ".join(f"{length}: {n}" for length, n in rules.points.items())
    return found


def rows() -> dict[str, tuple[str, str, str]]:
    """The table of the page: for each number its values and its clauses."""
    found = re.findall(r"^\| `(\w+)` \| (.+?) \| (.+?) \| (.+?) \|$", PAGE, re.MULTILINE)
    return {name: (usa, europe, named) for name, usa, europe, named in found}


@pytest.mark.parametrize(("column", "name"), [(0, "usa"), (1, "europe")])
def test_table_shows_the_numbers_of_the_maps(column: int, name: str) -> None:
    table = {number: row[column] for number, row in rows().items()}

    assert table == numbers(load_map(name).rules)


def clause_reads(clause: str) -> str:
    """What a clause says it reads."""
    (text,) = re.findall(rf"^\*\*{clause}\*\* (.*?)(?=^\*\*|^#)", PAGE, re.MULTILINE | re.DOTALL)
    return " ".join(re.findall(r"\*Reads (.*?)\*", text, re.DOTALL))


def test_clauses_name_the_numbers_that_the_table_says_they_read() -> None:
    for number, (_, _, named) in rows().items():
        for clause in named.split(", "):
            assert f"`{number}`" in clause_reads(clause), f"{clause} does not name {number}"


def test_table_names_the_clauses_that_say_they_read_a_number() -> None:
    table = rows()
    for clause in clauses():
        for number in re.findall(r"`(\w+)`", clause_reads(clause)):
            if number in table:
                assert clause in table[number][2].split(", "), f"{number} does not name {clause}"
