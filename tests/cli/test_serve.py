"""`whistlestop serve` as a real program: it starts, answers, and stops when it is told to."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cli.commands import Run
from waiting import PATIENCE_S
from whistlestop.cli import serve
from whistlestop.service.run import server_options
from whistlestop.service.settings import Settings

"""Seconds for what takes one: other tests may be busy."""
Start = Callable[..., "Server"]


class Server:
    """A running server and what it has written."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.errors = folder / "errors.txt"
        environment = {
            name: value for name, value in os.environ.items() if not name.startswith("WHISTLESTOP_")
        }
        environment |= {"WHISTLESTOP_WARM_SEARCH": "no", "PYTHONUNBUFFERED": "1", "COLUMNS": "100"}
        command = [
            sys.executable,
            "-m",
            "whistlestop.cli",
            "serve",
            "--data-dir",
            str(folder / "d"),
        ]
        with self.errors.open("wb") as errors:
            self.process = subprocess.Popen(
                [*command, *arguments],
                stdout=subprocess.PIPE,
                stderr=errors,
                env=environment,
                text=True,
                encoding="utf-8",
            )
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline()

    @property
    def address(self) -> str:
        found = re.search(r"http://\S+:\d+", self.line)
        assert found, (self.line, self.errors.read_text())
        return found[0]

    def ask(self, path: str) -> dict[str, Any]:
        with urllib.request.urlopen(f"{self.address}{path}", timeout=PATIENCE_S) as answer:
            found: dict[str, Any] = json.load(answer)
        return found

    def stop(self, number: int) -> int:
        self.process.send_signal(number)
        return self.process.wait(PATIENCE_S)

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE_S)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    servers: list[Server] = []

    def start(*arguments: str) -> Server:
        servers.append(Server(tmp_path, *arguments))
        return servers[-1]

    yield start
    for server in servers:
        server.end()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_server_starts_answers_and_stops_gracefully(start: Start, number: int) -> None:
    server = start("--port", "0")

    assert server.line.endswith(" (Ctrl-C stops it)\n")
    health = server.ask("/health")
    code = server.stop(number)

    assert health["status"] == "ok"
    assert code == 0
    lines = [json.loads(line) for line in server.errors.read_text().splitlines()]
    assert lines[0]["event"] == "started"
    assert lines[-1]["event"] == "stopped"
    assert not any(line["level"] in ("warning", "error") for line in lines), lines


def test_a_server_that_was_killed_starts_again(start: Start) -> None:
    server = start("--port", "0")
    server.ask("/health")
    server.stop(signal.SIGKILL)

    assert start("--port", "0").ask("/health")["database"] == "ok"


def test_one_file_is_served_by_one_process(start: Start, run: Run, tmp_path: Path) -> None:
    server = start("--port", "0")
    url = f"sqlite:///{tmp_path / 'd' / 'whistlestop.db'}"

    result = run("serve", "--port", 0, "--database-url", url)
    copied = run("backup", tmp_path / "b.gz", "--database-url", url)
    restored = run("restore", tmp_path / "b.gz", "--database-url", url)

    assert (result.code, copied.code, restored.code) == (1, 0, 1)
    assert result.err.startswith(
        f"The database {tmp_path / 'd' / 'whistlestop.db'} is already served by another process "
        f"(process {server.process.pid}, since 2"
    )
    assert "set database_url to postgresql://" in result.err
    assert "is already served" in restored.err
    assert server.ask("/health")["status"] == "ok"


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which somebody else listens."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in os.environ:
        if name.startswith("WHISTLESTOP_"):
            monkeypatch.delenv(name)


def test_a_port_that_is_taken_gets_a_sentence(run: Run, taken: int, tmp_path: Path) -> None:
    result = run("serve", "--port", taken, "--data-dir", tmp_path)

    assert result.code == 1
    assert result.out == ""
    assert result.err == (
        f"Port {taken} is taken by another program; name a free one with --port, or --port 0.\n"
    )


def test_where_nobody_named_a_port_the_next_free_one_is_taken(
    taken: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    settings = Settings(data_dir=tmp_path)
    real = serve._listen_at

    def listen_at(host: str, port: int) -> socket.socket:
        asked.append(port)
        return real(host, taken if len(asked) < 3 else 0)

    monkeypatch.setattr(serve, "_listen_at", listen_at)
    with serve.listen(settings):
        assert asked == [8000, 8001, 8002]


def test_an_address_that_is_none_gets_a_sentence(run: Run, tmp_path: Path) -> None:
    result = run("serve", "--host", "no such host", "--data-dir", tmp_path)

    assert result.refused().startswith("There is no address no such host; use 127.0.0.1")


def test_a_wrong_setting_gets_a_sentence(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WHISTLESTOP_WORKERS", "many")

    said = run("serve", "--data-dir", tmp_path).refused()

    wrong = "The setting workers (WHISTLESTOP_WORKERS) has the wrong value many"
    assert said.startswith(f"{wrong}: it must be a whole number.")


def test_a_file_with_settings_is_read(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "s.toml"
    file.write_text("prot = 1\n")

    assert "did you mean port?" in run("serve", "--config", file).refused()


def test_a_database_of_another_kind_is_a_wrong_setting(run: Run, tmp_path: Path) -> None:
    said = run("serve", "--data-dir", tmp_path, "--port", 0, "--database-url", "mysql://a/b")

    assert said.refused().startswith("'mysql' is not a supported database")


def test_a_database_that_cannot_be_reached_gets_a_sentence(run: Run, tmp_path: Path) -> None:
    url = "postgresql://ann:w0rd@127.0.0.1:1/none"
    result = run("serve", "--port", 0, "--data-dir", tmp_path, "--database-url", url)

    assert result.code == 1
    assert result.out == ""
    assert result.err.count("\n") == 1
    assert "cannot be" in result.err
    assert "w0rd" not in result.err


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("0.0.0.0", "http://127.0.0.1:81"),
        ("::", "http://[::1]:81"),
        ("::1", "http://[::1]:81"),
        ("localhost", "http://localhost:81"),
    ],
)
def test_the_address_shown_is_one_a_browser_can_open(host: str, address: str) -> None:
    assert serve.address_of(Settings(host=host), 81) == address


def test_the_public_address_is_shown_where_it_is_known() -> None:
    settings = Settings(public_url="https://play.test")

    assert serve.address_of(settings, 81) == "https://play.test"


def test_proxies_are_believed_only_if_they_are_named() -> None:
    assert server_options(Settings())["proxy_headers"] is False
    options = server_options(Settings(trusted_proxies="10.0.0.1", ws_max_size=999))
    assert options["forwarded_allow_ips"] == ["10.0.0.1/32"]
    assert options["ws_max_size"] == 999
