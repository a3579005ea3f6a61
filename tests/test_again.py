"""The second try of a test with real parts: who gets one, and what comes of it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import again

ONCE = """\
from pathlib import Path

def test_passes_alone():
    mark = Path("tried")
    mark.touch()

def test_never_passes():
    assert False
"""


def tried_again(folder: Path, *failed: str) -> subprocess.CompletedProcess[str]:
    """What is said after these failed, in a project of its own."""
    for room in ("rules", "service"):
        (folder / "tests" / room).mkdir(parents=True)
        (folder / "tests" / room / "test_some.py").write_text(ONCE)
    note = folder / again.FAILED
    note.parent.mkdir(parents=True)
    note.write_text(json.dumps(dict.fromkeys(failed, True)))
    command = [sys.executable, again.__file__]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_what_passes_alone_is_named_and_counts_as_passed(tmp_path: Path) -> None:
    test = "tests/service/test_some.py::test_passes_alone"

    done = tried_again(tmp_path, f"{test}@postgres")

    assert done.returncode == 0
    assert f"tried again alone: {test}\n" in done.stdout
    assert (tmp_path / "tried").exists()


@pytest.mark.parametrize(
    "failed",
    [
        ["tests/service/test_some.py::test_never_passes"],
        ["tests/service/test_some.py::test_passes_alone", "tests/rules/test_some.py::test_passes"],
        [f"tests/service/test_{n}.py::test_passes_alone" for n in range(again.MOST_FILES + 1)],
        [],
    ],
    ids=["fails twice", "pure", "too many", "nothing failed"],
)
def test_everything_else_stays_failed(tmp_path: Path, failed: list[str]) -> None:
    done = tried_again(tmp_path, *failed)

    assert done.returncode != 0
    assert not (tmp_path / "tried").exists()
