"""Runs what documentation shows: examples with their answers, and the code of pages."""

import doctest
import importlib
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import whistlestop as ws

ROOT = Path(__file__).parents[1]


def blocks(page: Path, language: str) -> list[str]:
    """The fenced blocks of a page in one language."""
    return re.findall(rf"```{language}\n(.*?)```", page.read_text(encoding="utf-8"), re.S)


def known() -> dict[str, Any]:
    """What examples take for granted: a game, and what one of its players sees."""
    game = ws.Game("europe", players=2, seed=7)
    game.push_text("0=BAR-MUN,FRA-SMO,STO-WIE")
    game.push_text("1=PAR-WIE,SAR-SEV")
    return {"ws": ws, "game": game, "view": game.view(1), "__name__": "documentation"}


def run_examples(source: str | ModuleType) -> int:
    """Run the examples (>>>) of a text or of a module; how many there are."""
    if isinstance(source, str):
        tests = [doctest.DocTestParser().get_doctest(source, known(), "page", None, 0)]
    else:
        tests = doctest.DocTestFinder(exclude_empty=True).find(source, extraglobs=known())
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    report: list[str] = []
    for test in tests:
        runner.run(test, out=report.append)
    assert runner.failures == 0, "".join(report)
    return sum(len(test.examples) for test in tests)


def run_page(page: Path) -> int:
    """Run the Python of a page, block by block with what those before it made."""
    scope = known()
    shown = blocks(page, "python")
    scripts = [block for block in shown if not block.startswith(">>>")]
    for number, script in enumerate(scripts):
        # In a file of the folder one stands in: what is compiled wants to know where it is from.
        file = Path(f"{page.stem}_{number}.py").resolve()
        file.write_text(script, encoding="utf-8")
        exec(compile(script, str(file), "exec"), scope)
    return len(scripts) + run_examples("".join(b for b in shown if b.startswith(">>>")))


def modules_with_examples(*packages: str) -> list[str]:
    """The modules of some packages that show examples."""
    source = ROOT / "src"
    files = [f for name in packages for f in (source / "whistlestop" / name).rglob("*.py")]
    shown = [f for f in files if ">>> " in f.read_text(encoding="utf-8")]
    paths = [f.relative_to(source).with_suffix("").parts for f in shown]
    return sorted(".".join(path).removesuffix(".__init__") for path in paths)


def module(name: str) -> ModuleType:
    return importlib.import_module(name)
