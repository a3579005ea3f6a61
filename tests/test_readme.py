"""What the documentation says is so."""

import doctest
import re
from pathlib import Path

import pytest

import whistlestop as ws
from whistlestop.game.seeds import commitment, hosted_seed, seed_bytes, step_words
from whistlestop.rules.chance import next_word
from whistlestop.rules.layout import State, blank

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def blocks(page: Path, language: str) -> list[str]:
    """The fenced blocks of a page in one language."""
    return re.findall(rf"```{language}\n(.*?)```", page.read_text(encoding="utf-8"), re.S)


def test_the_first_block_of_the_readme_is_a_small_game_in_python() -> None:
    first = re.search(r"```(\w*)\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.S)

    assert first is not None
    assert first[1] == "python"
    assert "game.outcome()" in first[2]


def test_the_python_of_the_readme_gives_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    source = "".join(blocks(ROOT / "README.md", "python"))
    test = doctest.DocTestParser().get_doctest(source, {}, "README.md", None, 0)
    report: list[str] = []

    result = doctest.DocTestRunner().run(test, out=report.append)

    assert result.attempted > 10
    assert result.failed == 0, "".join(report)


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
    assert seeds == [seed_bytes(7).hex(), hosted_seed(bytes(32), "table-1", salts).hex()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\((?!\w+:)([^)#]+)", page.read_text(encoding="utf-8"))

    assert [t for t in targets if not (page.parent / t).exists()] == []
