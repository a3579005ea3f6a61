"""Compiled code is never stale, and never silently lost."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from whistlestop.fast import compiling

ROOT = Path(__file__).parents[2]


def output_of(code: str) -> str:
    """What a program of its own prints."""
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """The folder is looked for anew, and found as before afterwards."""
    before = compiling.settings.CACHE_DIR
    monkeypatch.setattr(compiling.settings, "CACHE_DIR", before)
    monkeypatch.setattr(compiling, "cache_dir", compiling.cache_dir.__wrapped__)
    return monkeypatch


@pytest.mark.parametrize("part", ["rules/cards.py", "fast/kernels.py", "maps/bounds.py"])
def test_a_change_in_any_source_gives_another_folder(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(compiling.PACKAGE, tmp_path / "package")
    monkeypatch.setattr(compiling, "PACKAGE", tmp_path / "package")
    before = compiling.fingerprint()
    with (tmp_path / "package" / part).open("a") as file:
        file.write("# changed\n")

    assert compiling.fingerprint() != before


def test_checking_bounds_has_a_folder_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    before = compiling.fingerprint()
    monkeypatch.setattr(compiling.settings, "BOUNDSCHECK", not compiling.settings.BOUNDSCHECK)

    assert compiling.fingerprint() != before


def test_the_folder_can_be_named(fresh: pytest.MonkeyPatch, tmp_path: Path) -> None:
    fresh.setenv("WHISTLESTOP_CACHE_DIR", str(tmp_path / "here"))
    folder = compiling.cache_dir()

    assert folder.parent == tmp_path / "here"
    assert folder.is_dir()
    assert str(folder) == compiling.settings.CACHE_DIR


def test_a_folder_that_cannot_be_written_is_replaced_with_a_word(
    fresh: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("not a folder")
    fresh.setenv("WHISTLESTOP_CACHE_DIR", str(tmp_path / "file"))
    folder = compiling.cache_dir()

    assert folder.is_dir()
    assert not folder.is_relative_to(tmp_path)
    assert "cannot be written" in capsys.readouterr().err
    shutil.rmtree(folder)


@pytest.mark.parametrize(
    ("platform", "variable", "part"),
    [("darwin", "HOME", "Caches"), ("win32", "LOCALAPPDATA", "cache"), ("linux", "HOME", ".cache")],
)
def test_every_system_has_its_place(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, variable: str, part: str
) -> None:
    monkeypatch.delenv("WHISTLESTOP_CACHE_DIR", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv(variable, str(tmp_path))
    monkeypatch.setattr(sys, "platform", platform)

    assert part in compiling.user_cache().parts
    assert compiling.user_cache().is_relative_to(tmp_path)


def test_nothing_is_written_into_the_package() -> None:
    from whistlestop import fast

    fast.warm_up()
    kept = list(compiling.PACKAGE.rglob("*.nb[ic]"))

    assert kept == []
    assert list(fast.cache_dir().rglob("*.nbi"))


FIRST_IMPORT = """
from pathlib import Path
from whistlestop.fast import lanes
from whistlestop.fast.compiling import cache_dir
for function in (lanes.meet, lanes.sum_ways):
    assert Path(function._cache.cache_path).is_relative_to(cache_dir()), function
"""


def test_whichever_module_is_imported_first_the_folder_is_known() -> None:
    subprocess.run([sys.executable, "-c", FIRST_IMPORT], check=True)


COLD_START = """
from whistlestop.fast.compiling import load_chapters
from whistlestop import rules
from whistlestop.rules import codes, layout
import numpy as np
from whistlestop.fast.buffers import STATE
import sys
shared = {"codes": codes, "layout": layout}
chapters = load_chapters("cold", rules, rules.CHAPTERS, shared)
sys.modules["cold"] = sys.modules["__main__"]
s = np.zeros(1, STATE)
chapters["chance"].begin_words(s[0], 7, 0)
print(chapters["chance"].below(s[0], 1000))
"""


@pytest.mark.long
def test_processes_that_start_cold_together_do_no_harm(tmp_path: Path) -> None:
    environment = {**os.environ, "WHISTLESTOP_CACHE_DIR": str(tmp_path)}
    started = [
        subprocess.Popen(
            [sys.executable, "-c", COLD_START],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    answers = [(process.communicate(), process.returncode) for process in started]

    assert [code for _, code in answers] == [0, 0, 0], answers
    assert len({out for (out, _), _ in answers}) == 1


@pytest.mark.parametrize("module", ["numba", "numpy", "llvmlite"])
def test_interpreted_use_never_imports_the_compiler(module: str) -> None:
    code = (
        "import sys, random, whistlestop as ws\n"
        "game = ws.Game('mini', players=2, seed=1)\n"
        "while game.to_act: game.push(random.choice(game.legal_actions))\n"
        "import whistlestop.fast, whistlestop.cli\n"
        f"print({module!r} in sys.modules)"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )

    assert result.stdout.strip() == "False"


def test_without_numba_a_sentence_says_what_to_install() -> None:
    code = (
        "import sys\nsys.modules['numba'] = None\n"
        "from whistlestop import fast\n"
        "try:\n    fast.Batch\nexcept ImportError as error:\n    print(error)"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )

    assert 'pip install "whistlestop[fast]"' in result.stdout


def test_an_unknown_name_is_an_attribute_error() -> None:
    from whistlestop import fast

    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = fast.nothing
