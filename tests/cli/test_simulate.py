"""`whistlestop simulate` and `whistlestop bench`."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from whistlestop.cli import main

pytestmark = pytest.mark.xdist_group("fast")
SMALL = ["simulate", "--map", "mini", "--games", "200", "--seed", "5"]


def test_a_simulation_shows_seats_rules_routes_and_tickets(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([*SMALL, "--players", "3"]) == 0
    shown = capsys.readouterr().out

    assert "200 random games on mini, 3 players" in shown
    for part in ("By seat", "Decided by", "reshuffle", "Routes whose owners win most", "Tickets"):
        assert part in shown


def test_a_simulation_as_json_has_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)

    assert (found["map"], found["players"], found["games"]) == ("mini", 2, 200)
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(1)
    assert len(found["routes"]) == 15
    assert {"ticket", "points", "kept", "completed", "holder_won"} == set(found["tickets"][0])
    assert found["met_per_game"]["row reset"] > 0


def test_a_simulation_draws_a_heat_map(tmp_path: Path) -> None:
    picture = tmp_path / "heat.svg"

    assert main([*SMALL, "--plot", str(picture)]) == 0
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--players", "9"], "mini is for 2 to 3 players, not 9."),
        (["--games", "0"], "--games is at least 1, not 0."),
        (["--threads", "0"], "--threads is at least 1, not 0."),
        (["--map", "nowhere"], "There is no built-in map"),
        (["--plot", "/nowhere/heat.svg"], "/nowhere/heat.svg cannot be written"),
        (["--games", "many"], "a valid int"),
    ],
)
def test_a_simulation_that_cannot_be_is_refused_in_a_sentence(
    options: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*SMALL, *options]) == 2
    error = capsys.readouterr().err

    assert sentence in error
    assert "Traceback" not in error


def test_the_bench_prints_rows_for_programs_and_a_table_for_people(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["bench", "--seconds", "0.01", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {row["players"] for row in found["rows"]} == {2, 3, 4, 5}
    assert {row["mode"] for row in found["rows"]} == {"interpreted", "compiled"}

    # Measured once: the same figures again, as people read them.
    monkeypatch.setattr("whistlestop.fast.bench.measure", lambda *_, **__: found)
    monkeypatch.setattr("whistlestop.bots.speed.measure", lambda *_: found["bots"])
    assert main(["bench"]) == 0
    shown = capsys.readouterr().out
    assert "Games per second" in shown
    assert "copy + redraw" in shown


def test_a_bench_without_time_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0"]) == 2
    assert "--seconds is from 0.01 to 60, not 0.0." in capsys.readouterr().err
