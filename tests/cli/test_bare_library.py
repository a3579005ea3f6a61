"""The commands where only the library and the terminal are installed."""

import subprocess
import sys
from pathlib import Path

import pytest

from cli.commands import Result, Run

EXTRAS = (
    "alembic",
    "fastapi",
    "llvmlite",
    "msgspec",
    "numba",
    "numpy",
    "platformdirs",
    "prometheus_client",
    "psycopg",
    "pydantic",
    "pydantic_settings",
    "sqlalchemy",
    "starlette",
    "uvicorn",
)
BARE = f"""
import sys
sys.modules.update(dict.fromkeys({EXTRAS!r}))
from whistlestop.cli import main
sys.exit(main(sys.argv[1:]))
"""


def bare(*arguments: object, lines: str = "") -> Result:
    """Run a command in a process in which no library of an extra can be imported."""
    done = subprocess.run(
        [sys.executable, "-c", BARE, *map(str, arguments)],
        input=lines,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return Result(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize(
    ("extra", "command"),
    [
        ("fast", ("simulate", "--map", "mini", "--games", 1)),
        ("fast", ("explore", "--map", "mini", "--games", 1)),
        ("fast", ("bench",)),
        ("fast", ("analyze", __file__)),
        ("fast", ("play", "--map", "mini", "--opponents", "expert")),
        ("fast", ("arena", "--map", "mini", "--bots", "master", "--games", 1, "--workers", 1)),
        ("server", ("serve",)),
        ("server", ("backup", "here.jsonl.gz")),
        ("server", ("restore", __file__)),
    ],
)
def test_a_command_that_lacks_an_extra_names_it(extra: str, command: tuple[object, ...]) -> None:
    sentence = bare(*command).refused()

    assert "which is not installed" in sentence
    assert f'pip install "whistlestop[{extra}]"' in sentence


def test_what_the_library_can_do_needs_no_extra(run: Run, record: Path) -> None:
    for command in (
        ("--help",),
        ("maps",),
        ("maps", "mini", "--json"),
        ("play", "--map", "mini", "--auto", "--seed", "7", "--opponents", "skilled"),
        ("replay", record),
        ("replay", record, "--json"),
        ("arena", "--map", "mini", "--bots", "skilled,casual", "--games", 2, "--workers", 1),
    ):
        result = bare(*command)
        assert result.code == 0, result


def test_a_hint_without_a_compiler_comes_from_a_scripted_player() -> None:
    result = bare("play", "--map", "mini", "--seed", 3, lines="hint\nquit\n")

    assert result.code == 0
    assert 'pip install "whistlestop[fast]"' in " ".join(result.out.split())
    assert "scripted player `planner`" in " ".join(result.out.split())
