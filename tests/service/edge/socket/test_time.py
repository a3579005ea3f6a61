"""Clocks at a running table, with a clock that the test moves."""

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from service.edge.socket.test_play import ME, OPEN, open_table, start
from service.people import Person, Server, serving
from service.test_program_sockets import arrived, made, token
from waiting import PATIENCE_S, wait_until
from whistlestop.game.notation import route_text
from whistlestop.maps import load_map
from whistlestop.service import times
from whistlestop.service.hall import drive

SECONDS = {"kind": "seconds", "turn": 30, "reserve": 60}
DAY = 24 * 3600
BOT = {"kind": "bot", "level": "casual"}


class MovedTime(times.ServiceTime):
    """The service's time, which stands still unless it is moved ahead, by seconds."""

    def __init__(self) -> None:
        super().__init__()
        self.ahead = 0
        self._begin = super().now()

    def now(self) -> int:
        return self._begin + self.ahead * 1000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> MovedTime:
    moved = MovedTime()
    monkeypatch.setattr(times, "service_time", moved)
    # Alarms wait in real time: have them look at the moved clock again and again.
    monkeypatch.setattr(drive, "LONGEST_ALARM_MS", 50)
    return moved


@pytest.fixture
def server(tmp_path: Path, clock: MovedTime) -> Iterator[Server]:
    with serving(tmp_path) as found:
        yield found


@pytest.fixture
def table(server: Server) -> Iterator[tuple[Person, Person, Callable[[Any], str]]]:
    with Person(server, "Ann").connect() as ann, Person(server, "Bob").connect() as bob:

        def make(pace: Any) -> str:
            found = open_table(ann, ME, OPEN, pace=pace, first=0)
            bob.post(f"/tables/{found}/join")
            start(ann, found, bob)
            ann.play(found, actions=1)
            bob.play(found, actions=1)
            return found

        yield ann, bob, make


Made = tuple[Person, Person, Callable[[Any], str]]


def test_a_bot_makes_the_turn_of_who_is_late_and_takes_the_seat_after_three(
    table: Made, clock: MovedTime
) -> None:
    ann, bob, make = table
    found = make(SECONDS)

    for strikes in (1, 2):
        clock.ahead += 91
        wait_until(lambda: bob.watch(found)["view"]["to_act"] == [1])
        state = bob.watch(found)
        assert state["info"]["seats"][0]["strikes"] == strikes
        assert state["info"]["seats"][0]["bot"] is None
        bob.play(found, actions=2)
    clock.ahead += 91
    wait_until(lambda: bob.watch(found)["info"]["seats"][0]["stand_in"] == "clock")

    assert ann.post(f"/tables/{found}/return")["seats"][0]["bot"] is None


def test_who_resigns_and_comes_back_wins_no_time(tmp_path: Path, clock: MovedTime) -> None:
    with serving(tmp_path, bot_pace_ms=3_600_000) as server:  # the bot must not move in between
        ann, bob = Person(server, "Ann").connect(), Person(server, "Bob").connect()
        found = open_table(ann, ME, OPEN, pace=SECONDS, first=0)
        bob.post(f"/tables/{found}/join")
        start(ann, found, bob)
        ann.play(found, actions=1)
        bob.play(found, actions=1)
        for _ in range(3):
            clock.ahead += 25
            ann.post(f"/tables/{found}/resign")
            ann.post(f"/tables/{found}/return")

        mine = ann.watch(found)["clocks"][0]
        assert mine["turn_left"] == 0
        assert 0 < mine["reserve_left"] <= 15_000
        server.settings.__dict__["bot_pace_ms"] = 0  # from now on it may
        clock.ahead += 16
        wait_until(lambda: bob.watch(found)["view"]["to_act"] == [1])
        assert bob.watch(found)["info"]["seats"][0]["strikes"] == 1


def test_a_bot_that_is_woken_for_nothing_goes_on_waiting(tmp_path: Path) -> None:
    """What wakes it may be the change after which it began to wait."""
    with serving(tmp_path, bot_pace_ms=3_600_000) as server:
        ann = Person(server, "Ann").connect()
        found = open_table(ann, ME, BOT, first=0)
        start(ann, found)
        ann.play(found, actions=1)
        wait_until(lambda: ann.watch(found)["view"]["to_act"] == [0])
        ann.play(found, _draw, actions=2)
        loaded = server.app.state.service.hall.tables.find(found)
        number, woken = loaded.table.number, threading.Event()

        def wake() -> None:
            loaded.stirred.set()
            woken.set()

        loaded.driver.get_loop().call_soon_threadsafe(wake)
        woken.wait(PATIENCE_S)
        wait_until(lambda: not loaded.stirred.is_set() or loaded.table.number != number)
        assert loaded.table.number == number
        assert ann.watch(found)["view"]["to_act"] == [1]


def test_clocks_are_told_with_every_state(table: Made, clock: MovedTime) -> None:
    ann, _, make = table
    found = make(SECONDS)

    clock.ahead += 40
    mine, other = ann.watch(found)["clocks"]

    assert mine["running"]
    assert mine["turn_left"] == 0
    assert 0 < mine["reserve_left"] <= 50_000
    assert other == {"seat": 1, "running": False, "turn_left": 30_000, "reserve_left": 60_000}


def test_a_game_over_days_waits_for_days(table: Made, clock: MovedTime) -> None:
    ann, bob, make = table
    found = make({"kind": "days", "turn": 2})

    clock.ahead += 2 * DAY - 60
    time.sleep(0.3)
    assert ann.watch(found)["view"]["to_act"] == [0]
    clock.ahead += 120

    wait_until(lambda: bob.watch(found)["view"]["to_act"] == [1])


def test_a_game_that_nobody_comes_back_to_ends_by_itself(table: Made, clock: MovedTime) -> None:
    ann, _, make = table
    found = make({"kind": "untimed"})

    clock.ahead += 14 * DAY + 60

    wait_until(lambda: ann.get(f"/tables/{found}")["stage"] == "aborted")
    assert ann.get(f"/tables/{found}")["ended"] == "abandoned"


def test_a_table_that_never_begins_ends_by_itself(table: Made, clock: MovedTime) -> None:
    ann, _, _ = table
    found = open_table(ann, ME, OPEN)

    clock.ahead += DAY + 60

    wait_until(lambda: ann.get(f"/tables/{found}")["stage"] == "aborted")


def test_bots_wait_while_a_move_can_be_taken_back(tmp_path: Path) -> None:
    with serving(tmp_path, bot_grace_ms=3_600_000) as server:
        ann = Person(server, "Ann").connect()
        found = open_table(ann, ME, BOT, first=0)
        start(ann, found)
        ann.play(found, actions=1)
        wait_until(lambda: ann.watch(found)["view"]["to_act"] == [0])
        while not any(_is_claim(text) for text in _legal(ann, found)):
            ann.play(found, _draw, actions=1)
            wait_until(lambda: ann.watch(found)["view"]["to_act"] == [0])
        ann.play(found, _claim, actions=1)
        state = ann.watch(found)

        assert state["you"]["take_back"] == 0
        assert state["view"]["to_act"] == [1]
        assert ann.ask("take_back", found, number=state["number"])["type"] == "done"


def test_who_plays_with_bots_alone_can_hurry_them(tmp_path: Path) -> None:
    with serving(tmp_path, bot_pace_ms=3_600_000) as server:
        ann, bob = Person(server, "Ann").connect(), Person(server, "Bob").connect()
        found = open_table(ann, ME, BOT, BOT, first=0, public=True)
        start(ann, found)
        ann.play(found, actions=1)
        wait_until(lambda: ann.watch(found)["view"]["to_act"] == [0])
        for _ in range(2):
            ann.play(found, _draw, actions=2)
            assert ann.watch(found)["view"]["to_act"] == [1]
            bob.watch(found)
            assert bob.ask("hurry", found)["key"] == "not_alone"
            assert ann.ask("hurry", found)["type"] == "done"
            # Both of them; and the next turn they wait again.
            wait_until(lambda: ann.watch(found)["view"]["to_act"] == [0])


def test_nobody_hurries_bots_that_others_watch(tmp_path: Path) -> None:
    with serving(tmp_path, bot_pace_ms=3_600_000) as server:
        ann, bob = Person(server, "Ann").connect(), Person(server, "Bob").connect()
        found = open_table(ann, ME, OPEN, BOT, first=0)
        bob.post(f"/tables/{found}/join")
        start(ann, found)
        ann.watch(found)

        assert ann.ask("hurry", found)["key"] == "not_alone"


def _legal(person: Person, table: str) -> list[str]:
    legal: list[str] = person.watch(table)["view"]["legal_actions"]
    return legal


TUNNELS = {route_text(route) for route in load_map("mini").routes if route.tunnel}
assert TUNNELS


def _is_claim(text: str) -> bool:
    """A claim that reveals nothing."""
    return text[0].isalpha() and text.split()[0] not in TUNNELS


def _claim(view: dict[str, Any]) -> str:
    return next(str(text) for text in view["legal_actions"] if _is_claim(text))


def _draw(view: dict[str, Any]) -> str:
    return next(str(text) for text in view["legal_actions"] if text.startswith("+"))


def test_after_a_restart_the_running_turn_begins_anew(tmp_path: Path, clock: MovedTime) -> None:
    with serving(tmp_path) as server:
        ann, bob = Person(server, "Ann").connect(), Person(server, "Bob").connect()
        found = open_table(ann, ME, OPEN, pace=SECONDS, first=0)
        bob.post(f"/tables/{found}/join")
        start(ann, found, bob)
        ann.play(found, actions=1)
        bob.play(found, actions=1)

    clock.ahead += 3600
    with serving(tmp_path) as server:
        again = Person(server)
        again.http.cookies = ann.http.cookies
        again.connect()
        state = again.watch(found)
        assert state["view"]["to_act"] == [0]
        assert state["clocks"][0]["turn_left"] > 0
        assert state["clocks"][0]["reserve_left"] == 60_000


def test_the_clock_of_a_program_runs_like_everybodys(server: Server, clock: MovedTime) -> None:
    maker, id = made(server, "Clocked Robot")
    robot = arrived(server, token(maker, id)["token"])
    maker.connect()
    found = open_table(maker, ME, OPEN, pace=SECONDS, first=1, programs=True)
    robot.post(f"/tables/{found}/join")
    start(maker, found, robot)
    maker.play(found, actions=1)
    robot.play(found, actions=1)
    wait_until(lambda: maker.watch(found)["view"]["to_act"] == [1])

    clock.ahead += 40
    its = maker.watch(found)["clocks"][1]
    assert (its["running"], its["turn_left"], its["reserve_left"]) == (True, 0, 50_000)
    clock.ahead += 51
    wait_until(lambda: maker.watch(found)["view"]["to_act"] == [0])
    assert maker.watch(found)["info"]["seats"][1]["strikes"] == 1, "a bot made its turn"
