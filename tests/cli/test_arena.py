"""`whistlestop arena`."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.commands import Run
from waiting import PATIENCE_S, wait_until
from whistlestop.bots import BOTS, Info
from whistlestop.cli.solo_game import split_bots

SMALL = ["arena", "--map", "mini", "--bots", "random,random", "--games", "6", "--seed", "5"]


def test_a_report_for_people_has_all_its_tables(run: Run) -> None:
    shown = run(*SMALL, "--workers", 1).out

    assert "6 games on mini, 2 players, seed 5." in shown
    for part in ("Wins (par 50.0%", "95 % interval", "How they played", "Wins by seat"):
        assert part in shown
    assert max(map(len, shown.splitlines())) <= 100


def test_a_report_for_programs_keeps_its_promise(run: Run) -> None:
    result = run(*SMALL, "--players", 3, "--workers", 2, "--json")
    found = json.loads(result.out)

    assert result.code == 0
    assert {"name", "win_rate", "low", "high", "mean_score", "games"} <= set(found["bots"][0])
    assert found["bots"][0]["name"] == "random"
    assert found["bots"][0]["win_rate"] == pytest.approx(1 / 3)
    assert (found["games"], found["settings"]["players"]) == (6, 3)


def test_the_same_log_goes_on_and_records_and_picture_are_written(run: Run, tmp_path: Path) -> None:
    log, records, svg = tmp_path / "a.jsonl", tmp_path / "records", tmp_path / "matrix.svg"
    options = ["--workers", 1, "--log", log, "--records", records, "--svg", svg]
    run(*SMALL, *options)
    result = run(*SMALL, "--games", 8, *options)

    assert "8 games on mini" in result.out
    assert len(log.read_text().splitlines()) == 1 + 8
    assert len(list(records.iterdir())) == 8
    assert ElementTree.parse(svg).getroot().tag.endswith("svg")


def test_stopping_early_says_what_is_clear(run: Run) -> None:
    shown = run(*SMALL, "--games", 200, "--workers", 1, "--stop-early", "--target", 0.95).out

    assert "of 200 games on mini" in shown
    assert "random compared with 95.0%: clearly below it;" in shown


def test_what_is_not_as_expected_is_told(run: Run) -> None:
    shown = run(*SMALL, "--players", 3, "--workers", 1, "--stop-early").out

    assert "2 bots for 3 seats: they are repeated in turn." in shown
    assert "not clear yet" in shown


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--bots", "nobody"], "There is no bot 'nobody'"),
        (["--bots", ""], "There is no bot ''"),
        (["--bots", "program:no-such-program"], "There is no program 'no-such-program'"),
        (["--players", "9"], "mini is for 2 to 3 players, not 9."),
        (["--games", "0"], "at least 1 game, not 0."),
        (["--workers", "0"], "An arena has 1 to 256 workers, not 0."),
        (["--map", "nowhere"], "There is no built-in map"),
        (["--target", "0.8"], "--target says what --stop-early compares with"),
        (["--target", "8", "--stop-early"], "from 0 to 1, not 8.0."),
        (["--move-time", "-1"], "more than 0 seconds, not -1.0."),
        (["--move-time", "1", "--iterations", "1"], "not for both."),
        (["--svg", "/nowhere/matrix.svg"], "/nowhere/matrix.svg cannot be written"),
        (["--log", "/nowhere/games.jsonl"], "The log /nowhere/games.jsonl: No such file"),
        (["--records", "/dev/null/records"], "The folder /dev/null/records cannot be created"),
    ],
)
def test_an_arena_that_cannot_be_is_refused_in_a_sentence(
    run: Run, options: list[str], sentence: str
) -> None:
    assert sentence in run(*SMALL, *options).refused()


def test_a_log_of_another_arena_is_refused(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "a.jsonl"
    run(*SMALL, "--games", 1, "--workers", 1, "--log", log)

    refused = run(*SMALL, "--seed", 6, "--log", log).refused()
    assert "is the log of another arena: seed is 6 here and 5 there" in refused


def test_bots_have_commas_between_them_and_programs_may_have_some_inside(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(BOTS, "ann", Info("ann", ""))

    assert split_bots(["ann, random", "ann"]) == ["ann", "random", "ann"]
    assert split_bots(["ann,mistake"]) == ["ann", "mistake"]
    assert split_bots(["program:x --a=1,2,ann"]) == ["program:x --a=1,2", "ann"]
    assert split_bots(["program:x,program:y"]) == ["program:x", "program:y"]


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent as a signal to a group")
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_leaves_a_report_and_a_log_to_go_on_from(workers: int, tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "whistlestop.cli", *SMALL[:5], "--games", "5000"]
    process = subprocess.Popen(
        [*command, "--workers", str(workers), "--log", str(log)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    )
    wait_until(lambda: _lines(log) >= 4)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE_S)

    assert process.returncode == 130
    assert " of 5,000 games on mini" in out
    assert "Wins (par 50.0%" in out
    assert err == (
        f"Interrupted. What is finished is in {log}: the same command continues from there.\n"
    )
    assert all(json.loads(line) for line in log.read_text().splitlines())


def _lines(file: Path) -> int:
    return len(file.read_text().splitlines()) if file.exists() else 0
