"""Running commands: in this process for most tests, as a real program for some."""

import io
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from cli.commands import Result, Run
from loggers import loggers_put_back
from whistlestop.cli import main


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in this process; `lines` are typed into it."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "45")

    def run(*arguments: object, lines: Sequence[str] = ()) -> Result:
        typed = "".join(f"{line}\n" for line in lines).encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8"))
        with loggers_put_back():
            code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Result(code, out, err)

    return run


@pytest.fixture
def program(tmp_path: Path) -> Run:
    """Run the real program; `data` are the bytes of its input, `env` changes of the environment."""

    def program(*arguments: object, data: bytes = b"", env: dict[str, str] | None = None) -> Result:
        done = subprocess.run(
            [sys.executable, "-m", "whistlestop.cli", *(str(argument) for argument in arguments)],
            input=data,
            cwd=tmp_path,
            env=os.environ | {"COLUMNS": "100", "LINES": "45"} | (env or {}),
            capture_output=True,
            timeout=120,
        )
        out, err = (stream.decode("utf-8", "replace") for stream in (done.stdout, done.stderr))
        assert "Traceback" not in out + err
        return Result(done.returncode, out, err)

    return program


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """A whole game on the mini map, written down."""
    path = tmp_path / "game.ws"
    result = run("play", "--map", "mini", "--seed", 5, "--name", "Ann", "--auto", "--save", path)
    assert result.code == 0, result
    return path
