"""The same actions give the same game on every server with the same secret."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from service.daily.days import TODAY, TOMORROW, TurnedTime, begin, play
from service.serving import House, house
from whistlestop.game.seeds import commitment
from whistlestop.records import parse_record
from whistlestop.records.verify import verify
from whistlestop.service import times
from whistlestop.service.table import daily as rules

MASTER = "the owl flies at midnight over the yard"


@contextmanager
def server(folder: Path, name: str, **over: Any) -> Iterator[House]:
    """A server of its own, with the common secret."""
    (folder / name).mkdir()
    with house(folder / name, daily_secret=MASTER, **over) as found:
        yield found


def record_of(at: House, *, last: bool = False, **how: Any) -> tuple[str, str]:
    """The record of a day's game played in a fixed way: its headers, and all that happened."""
    person = at.somebody("Ann")
    table = begin(person)
    play(person, table, last=last, **how)
    if how:
        person.post(f"/tables/{table}/leave")
    headers, _, lines = person.send("GET", f"/games/{table}/record").text.partition("\n\n")
    return headers, lines


def test_two_servers_with_the_same_secret_play_the_same_game(
    tmp_path: Path, clock: TurnedTime
) -> None:
    with server(tmp_path, "one") as one, server(tmp_path, "other", workers=2) as other:
        days = [at.somebody().get("/day") for at in (one, other)]
        assert days[0]["promise"]["commitment"] == days[1]["promise"]["commitment"]
        assert days[0]["tomorrow"]["commitment"] == days[1]["tomorrow"]["commitment"]

        assert record_of(one) == record_of(other)
        assert record_of(one, last=True)[1] != record_of(other)[1]  # who plays otherwise


def test_every_day_has_a_secret_of_its_own(tmp_path: Path, clock: TurnedTime) -> None:
    with server(tmp_path, "one") as one:
        day = one.somebody().get("/day")
        assert day["promise"]["commitment"] != day["tomorrow"]["commitment"]
        clock.turn_to(TOMORROW)
        secret = bytes.fromhex(one.somebody().get(f"/day/{TODAY}")["secret"])
    assert commitment(secret) == day["promise"]["commitment"]
    assert MASTER.encode() not in secret


@pytest.mark.long
@pytest.mark.parametrize("day", [TODAY, TOMORROW])
def test_the_real_opponents_play_alike_on_both_maps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, day: str
) -> None:
    """Three masters who imagine a number of games, whatever else the machine does meanwhile."""
    turned = TurnedTime()
    turned.turn_to(day)
    monkeypatch.setattr(times, "service_time", turned)
    found = []
    for name, workers in (("one", 1), ("other", 2)):
        with server(tmp_path, name, workers=workers, think_limit_s=120) as at:
            person = at.somebody("Ann")
            table = begin(person, day)
            play(person, table, actions=12)
            person.post(f"/tables/{table}/leave")
            turned.at += rules.DAY_MS
            record = person.send("GET", f"/games/{table}/record").text
            turned.at -= rules.DAY_MS
            assert verify(parse_record(record)).fits
            found.append(record.partition("\n\n")[2])
    assert found[0] == found[1]
