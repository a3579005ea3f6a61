"""The client in examples/program.py as a process, against a server as a process: it takes a seat,
plays a whole game, is killed in the middle, and ends when it may no longer play."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from service.processes import ServerProcess
from service.signing import PASSWORD
from waiting import PATIENCE_S, wait_until

CLIENT = Path(__file__).parents[2] / "examples" / "program.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(
        tmp_path_factory.mktemp("programs"),
        log_level="warning",
        warm_search=False,
        bot_pace_ms=20,
        bot_grace_ms=0,
    )
    process.start()
    yield process
    process.stop()


@pytest.fixture
def maker(server: ServerProcess, request: pytest.FixtureRequest) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"http://{server.address}/api/v1", timeout=PATIENCE_S) as client:
        client.post("/session", json={"name": "Ann"})
        name = f"Maker {abs(hash(request.node.name)) % 10**9}"
        client.post("/account", json={"name": name, "password": PASSWORD}).raise_for_status()
        yield client


class Running:
    """A program that runs."""

    def __init__(self, server: ServerProcess, token: str, *options: str) -> None:
        command = [sys.executable, str(CLIENT), f"http://{server.address}", *options]
        environment = {**os.environ, "WHISTLESTOP_TOKEN": token}
        self.process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate(timeout=PATIENCE_S)

    def ended(self) -> tuple[int, str]:
        """Its exit status and what it said, once it has ended by itself."""
        said, _ = self.process.communicate(timeout=PATIENCE_S)
        return self.process.returncode, said


@pytest.fixture
def run(server: ServerProcess) -> Iterator[Callable[..., Running]]:
    started: list[Running] = []

    def run(token: str, *options: str) -> Running:
        started.append(Running(server, token, *options))
        return started[-1]

    yield run
    for one in started:
        if one.process.poll() is None:
            one.kill()


def made(maker: httpx.Client, name: str) -> tuple[str, dict[str, Any]]:
    """A program and its token."""
    mine = maker.post("/me/programs", json={"name": name}).json()["items"]
    program: str = mine[-1]["user"]
    return program, maker.post(f"/me/programs/{program}/tokens", json={}).json()


def opened(maker: httpx.Client, **plan: Any) -> str:
    """A table with a seat for a program and a bot."""
    seats = [{"kind": "open"}, {"kind": "bot", "level": "racer"}]
    body = {"map": "mini", "seats": seats, "public": True, "programs": True, **plan}
    answer = maker.post("/tables", json=body)
    assert answer.is_success, answer.text
    table: str = answer.json()["table"]
    return table


def info(maker: httpx.Client, table: str) -> dict[str, Any]:
    found: dict[str, Any] = maker.get(f"/tables/{table}").json()
    return found


def test_a_program_plays_a_whole_game_though_it_is_killed_in_the_middle(
    maker: httpx.Client, run: Callable[..., Running]
) -> None:
    program, given = made(maker, "Unstoppable")
    table = opened(maker, rated=True)
    first = run(given["token"], "--bot", "planner", "--games", "1")
    wait_until(lambda: info(maker, table)["seats"][0]["user"] == program)
    maker.post(f"/tables/{table}/start", json={}).raise_for_status()
    wait_until(lambda: info(maker, table)["actions"] >= 6)

    first.kill()
    assert info(maker, table)["stage"] == "playing"
    second = run(given["token"], "--bot", "planner", "--games", "1")

    status, said = second.ended()
    assert (status, said.count("finished")) == (0, 1), said
    over = info(maker, table)
    assert (over["stage"], over["seats"][0]["stand_in"]) == ("finished", None)
    moves = maker.get(f"/games/{table}/moves").json()["items"]
    assert {move["by"] for move in moves if move["seat"] == 0} == {"person"}
    wait_until(lambda: maker.get("/programs").json()["items"][0]["games"] == 1)
    listed = maker.get("/programs").json()["items"][0]
    assert listed["ratings"][0]["games"] == 1


@pytest.mark.long
def test_it_follows_several_tables_and_ends_cleanly(
    maker: httpx.Client, run: Callable[..., Running]
) -> None:
    program, given = made(maker, "Many Tables")
    tables = [opened(maker) for _ in range(3)]
    running = run(given["token"], "--bot", "random", "--tables", "3")
    wait_until(lambda: all(info(maker, one)["seats"][0]["user"] == program for one in tables))
    for table in tables[:2]:
        maker.post(f"/tables/{table}/start", json={}).raise_for_status()
    wait_until(lambda: all(info(maker, one)["stage"] == "finished" for one in tables[:2]))

    running.process.send_signal(signal.SIGTERM)

    status, said = running.ended()
    assert (status, said.count("finished")) == (0, 2), said
    assert info(maker, tables[2])["stage"] == "aborted", "the seat was given back, nobody is left"


def test_it_opens_a_table_of_its_own_and_stops_when_its_token_is_withdrawn(
    maker: httpx.Client, run: Callable[..., Running]
) -> None:
    program, given = made(maker, "Cut Short")
    running = run(given["token"], "--bot", "casual", "--against", "casual")

    def mine() -> list[dict[str, Any]]:
        listed = maker.get("/tables?stage=playing").json()["items"]
        return [one for one in listed if one["host"] == program]

    wait_until(lambda: any(one["actions"] > 3 for one in mine()))
    maker.delete(f"/me/programs/{program}/tokens/{given['id']}").raise_for_status()

    status, said = running.ended()
    assert status == 1
    assert "withdrawn" in said or "The token opens nothing here" in said, said
    assert mine()[0]["stage"] == "playing", "nobody else noticed"


@pytest.mark.long
def test_it_connects_again_after_the_server_was_away(
    server: ServerProcess, maker: httpx.Client, run: Callable[..., Running]
) -> None:
    program, given = made(maker, "Comes Back")
    table = opened(maker)
    running = run(given["token"], "--bot", "random", "--games", "1")
    wait_until(lambda: info(maker, table)["seats"][0]["user"] == program)
    maker.post(f"/tables/{table}/start", json={}).raise_for_status()
    wait_until(lambda: info(maker, table)["actions"] >= 4)

    server.kill()
    server.start()

    status, said = running.ended()
    assert (status, said.count("finished")) == (0, 1), said
