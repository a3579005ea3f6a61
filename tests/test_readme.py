"""What the documentation says is so."""

import ast
import importlib.util
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

import whistlestop as ws
from documented import ROOT, blocks, module, modules_with_examples, run_examples, run_page
from whistlestop.cli.app import app
from whistlestop.game.seeds import commitment, daily_seed, hosted_seed, seed_bytes, step_words
from whistlestop.rules.chance import next_word
from whistlestop.rules.layout import State, blank

HIDDEN = (".venv", "node_modules", "build", "dist", ".pytest_cache", ".hypothesis")
PAGES = sorted(
    page
    for page in ROOT.rglob("*.md")
    if not any(part in HIDDEN for part in page.relative_to(ROOT).parts)
)
WITH_PYTHON = [page for page in PAGES if blocks(page, "python")]
ELSEWHERE = {
    "docs/bots.md": "compiles: tests/fast/test_docs.py",
    "docs/data.md": "needs a server: tests/service/programs/test_download.py",
    "docs/explorer.md": "compiles: tests/fast/test_docs.py",
    "docs/fast.md": "compiles: tests/fast/test_docs.py",
    "docs/live.md": "needs a server",
    "docs/research.md": "compiles: tests/envs/test_docs.py",
    "docs/storage.md": "needs a database",
}
"""Pages whose Python is not run here; what it imports is there all the same."""
PUBLIC = ("advice", "arena", "bots", "draw", "game", "maps", "records", "testing", "wire")


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def test_the_first_block_of_the_readme_is_a_small_game_in_python() -> None:
    first = re.search(r"```(\w*)\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.S)

    assert first is not None
    assert first[1] == "python"
    assert "game.outcome()" in first[2]


def test_the_first_screen_of_the_readme_says_how_to_begin() -> None:
    screen = "\n".join((ROOT / "README.md").read_text("utf-8").splitlines()[:30])

    for words in ("make play", "make test", "pip install whistlestop"):
        assert f"`{words}`" in screen
    for extra in ("fast", "server", "postgres", "all"):
        assert f'`pip install "whistlestop[{extra}]"`' in screen


def test_every_command_is_in_the_table_of_the_readme() -> None:
    said = set(re.findall(r"`whistlestop ([a-z][a-z-]+)", (ROOT / "README.md").read_text("utf-8")))
    shown = CliRunner().invoke(app, ["--help"], env={"COLUMNS": "200"}).output

    assert said == set(re.findall(r"^│ ([a-z][a-z-]+) ", shown, re.M))


@pytest.mark.parametrize("page", WITH_PYTHON, ids=name_of)
def test_the_python_of_a_page_runs_and_gives_what_it_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if name_of(page) in ELSEWHERE:
        pytest.skip(ELSEWHERE[name_of(page)])
    monkeypatch.chdir(tmp_path)

    assert run_page(page)


@pytest.mark.parametrize("page", WITH_PYTHON, ids=name_of)
def test_what_the_python_of_a_page_imports_is_there(page: Path) -> None:
    for block in blocks(page, "python"):
        source = re.sub(r"^(>>>|\.\.\.) ?", "", block, flags=re.M) if ">>>" in block else block
        lines = [line for line in source.splitlines() if re.match(r"(from|import) ", line)]
        for node in ast.parse("\n".join(lines)).body:
            if isinstance(node, ast.ImportFrom) and node.module:
                found = importlib.import_module(node.module)
                for alias in node.names:
                    there = hasattr(found, alias.name)
                    inside = f"{node.module}.{alias.name}"
                    assert there or importlib.util.find_spec(inside), ast.unparse(node)


@pytest.mark.parametrize("name", ["whistlestop", *modules_with_examples(*PUBLIC)])
def test_the_examples_of_a_module_give_what_they_say(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    assert run_examples(module(name))


def test_the_record_in_the_documentation_can_be_read() -> None:
    (record,) = [b for b in blocks(ROOT / "docs/notation.md", "") if b.startswith("[Format")]

    game = ws.parse_record(record).game()

    assert [game.text(action) for action in game.history[2:]] == [
        "DIE-PAR 1P",
        "+Y",
        "+?",
        "SAR-SOF 1P1L",
    ]


def test_the_worked_example_of_chance_is_right() -> None:
    page = (ROOT / "docs/chance.md").read_text("utf-8")
    row = dict(re.findall(r"^\| ([a-z0-9 ]+) \| `([^`]+)` \|$", page, re.M))
    game = ws.Game("usa", players=2, seed=7)
    state = blank(State)
    state.words = step_words(seed_bytes(7), 0)
    salts = [bytes(16), bytes(range(16))]

    assert row["words of step 0"] == " ".join(f"{word:08x}" for word in state.words)
    assert row["first outputs"] == " ".join(f"{next_word(state):08x}" for _ in range(4))
    for p in range(2):
        dealt = [e.cards for e in game.log if isinstance(e, ws.CardsDealt) and e.player == p]
        assert row[f"hand of player {p}"] == "".join(c.letter for c in dealt[0] or ())
    (turned,) = [e.cards for e in game.log if isinstance(e, ws.RowDealt)]
    assert row["row"] == "".join(card.letter for card in turned)
    assert row["commitment"] == commitment(bytes(32))
    seeds = re.findall(r"\| seed \| `([0-9a-f]{64})` \|", page)
    assert seeds == [
        seed_bytes(7).hex(),
        hosted_seed(bytes(32), "table-1", salts).hex(),
        daily_seed(bytes(32), "2026-11-16", "usa", 4).hex(),
    ]


def anchors(page: Path) -> set[str]:
    """What links can lead to inside of a page: its headings."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.S | re.M)
    titles = re.findall(r"^#+ (.+)$", text, re.M)
    plain = [re.sub(r"[^\w\- ]", "", title.lower()) for title in titles]
    return {title.replace(" ", "-") for title in plain}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.S | re.M)
    links = re.findall(r"(?:\]\(|src=\")(?![\w+.-]+:)([^)#\"]*)#?([^)\"]*)[)\"]", text)

    for target, anchor in links:
        there = page.parent / target if target else page
        assert there.exists(), target
        if anchor and there.suffix == ".md":
            assert anchor in anchors(there), f"{target}#{anchor}"


FROM = ("", "src/whistlestop", "web")
BUILT = ("src/whistlestop/service/page", "web/node_modules")
"""Named in the texts, and not there before something is built."""


def test_the_files_that_contributing_names_are_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    named = {name for name in re.findall(r"`([\w./-]+)`", text) if "/" in name.rstrip("/")}
    named = {name for name in named if not re.search(r"^/|CODE|mymap", name)}
    named |= set(re.findall(r"`([\w-]+/)`", text))
    named = {name for name in named if not name.startswith(BUILT)}

    assert len(named) > 60
    assert [n for n in named if not any((ROOT / top / n).exists() for top in FROM)] == []
