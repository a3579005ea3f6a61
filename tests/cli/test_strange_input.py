"""What no command falls for: files that never end, boundless numbers, names that are commands."""

import json
import os
import re
from pathlib import Path

import pytest

from cli.commands import Run
from whistlestop.cli.terminal import visible

RAW = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""What must not reach a terminal; a line may end."""
EVIL = "A\x1b[31mn\x9bn\x07\x7f\u202eeve"
SHOWN = r"A\x1b[31mn\x9bn\x07\x7f\u202eeve"

TABLE = """\
map mini
player {name}
  routes: {routes}
  tickets: BIR-FOX COP-GUL
player Bob
  tickets: AMB-FOX BIR-ELM
"""


# Files


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
@pytest.mark.parametrize(
    "command",
    [
        ["score", "PIPE"],
        ["score", "PIPE", "--map", "mini"],
        ["replay", "PIPE"],
        ["verify", "PIPE"],
        ["check-map", "PIPE"],
        ["maps", "PIPE"],
        ["play", "--map", "PIPE"],
        ["play", "--save", "PIPE"],
        ["simulate", "--map", "PIPE"],
        ["simulate", "--map", "mini", "--games", "1", "--plot", "PIPE"],
        ["explore", "PIPE", "--map", "mini"],
        ["explore", "--map", "mini", "--games", "1", "--save", "PIPE"],
        ["arena", "--map", "mini", "--bots", "random", "--games", "1", "--log", "PIPE"],
        ["arena", "--map", "mini", "--bots", "random", "--games", "1", "--svg", "PIPE"],
        ["arena", "--map", "mini", "--bots", "random", "--games", "1", "--records", "PIPE"],
        ["backup", "PIPE", "--force", "--database-url", "sqlite:///none.db"],
        ["restore", "PIPE", "--database-url", "sqlite:///none.db"],
        ["serve", "--config", "PIPE"],
    ],
)
def test_a_named_pipe_is_refused_at_once(program: Run, tmp_path: Path, command: list[str]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    sentence = program(*(str(pipe) if word == "PIPE" else word for word in command)).refused()
    assert str(pipe) in sentence


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs devices")
@pytest.mark.parametrize("command", ["score", "restore", "replay", "check-map"])
def test_a_device_is_refused_at_once(program: Run, command: str) -> None:
    sentence = program(command, "/dev/zero").refused().replace('"', "")
    assert sentence == "/dev/zero is not a regular file."


def test_a_picture_of_a_table_needs_a_place(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "table.txt"
    file.write_text(TABLE.format(name="Ann", routes=""))

    refused = run("score", file, "--plot", tmp_path).refused()
    assert refused == f"{tmp_path} cannot be written: it is a folder."


# Numbers

ARENA = ("arena", "--map", "mini", "--bots", "random")
SIMULATE = ("simulate", "--map", "mini")


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ((*SIMULATE, "--games", 10**9), "--games is at most 100,000,000, not 1,000,000,000."),
        ((*SIMULATE, "--games", 10**30), "--games is at most 100,000,000"),
        ((*SIMULATE, "--games", -1), "--games is at least 1, not -1."),
        ((*SIMULATE, "--threads", 10**6), "--threads is at most 256, not 1,000,000."),
        ((*SIMULATE, "--seed", 2**63), "--seed is at most 9,223,372,036,854,775,807"),
        ((*SIMULATE, "--seed", -(2**63) - 1), "--seed is at least -9,223,372,036,854,775,808"),
        ((*ARENA, "--games", 10**8), "An arena plays at most 10,000,000 games, not 100,000,000."),
        ((*ARENA, "--move-time", "inf"), "--move-time is at most 3,600, not inf."),
        ((*ARENA, "--move-time", "1e9"), "--move-time is at most 3,600, not 1,000,000,000.0."),
        ((*ARENA, "--iterations", 10**30), "--iterations is at most 1,000,000,000"),
        ((*ARENA, "--target", "nan", "--stop-early"), "from 0 to 1, not nan."),
        (("play", "--pace", "nan"), "--pace"),
        (("play", "--pace", 61), "--pace"),
        (("play", "--players", 10**30), "europe is for 2 to 5 players"),
        (("play", "--seat", 10**30), "A seat is a number from 0 to 2"),
        (("bench", "--seconds", "nan"), "--seconds is from 0.01 to 60, not nan."),
    ],
)
def test_numbers_are_bounded_in_a_sentence(
    run: Run, command: tuple[object, ...], sentence: str
) -> None:
    assert sentence in run(*command).refused()


# Control characters


def test_control_characters_are_spelled_out() -> None:
    assert visible(EVIL) == SHOWN
    assert visible("a\tb\nc\u2028d\ud800e") == r"a\tb\nc\u2028d\ud800e"
    assert visible("Zoë, 伊, 👩‍🚀") == "Zoë, 伊, 👩‍🚀"


def _assert_harmless(text: str) -> None:
    assert not RAW.search(text), repr(RAW.search(text))


def _with_name(record: Path, name: str) -> Path:
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace('"Ann;', f'"{name};', 1), encoding="utf-8")
    return record


def test_names_of_a_record_are_shown_escaped(run: Run, record: Path) -> None:
    result = run("replay", _with_name(record, EVIL))

    assert result.code == 0
    assert SHOWN in result.out
    _assert_harmless(result.out)


def test_names_of_a_record_come_whole_out_of_escaped_json(run: Run, record: Path) -> None:
    result = run("replay", _with_name(record, EVIL), "--json")

    assert json.loads(result.out)["players"][0] == EVIL
    _assert_harmless(result.out)


def test_names_of_a_table_are_shown_escaped(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "table.txt"
    file.write_text(TABLE.format(name=EVIL, routes=""), encoding="utf-8")
    result = run("score", file)

    assert result.code == 0
    assert SHOWN in result.out
    _assert_harmless(result.out)


@pytest.mark.parametrize("name", [EVIL, "Ann"])
def test_faults_of_a_table_are_shown_escaped(run: Run, tmp_path: Path, name: str) -> None:
    file = tmp_path / "table.txt"
    file.write_text(TABLE.format(name=name, routes="\x1b]0;evil\x07"), encoding="utf-8")
    result = run("score", file)

    assert result.code == 2
    _assert_harmless(result.out + result.err)


@pytest.mark.parametrize(
    "command",
    [
        ("replay", EVIL),
        ("verify", EVIL),
        ("score", EVIL),
        ("check-map", f"{EVIL}.json"),
        ("maps", EVIL),
        ("play", "--map", EVIL),
        ("play", "--name", EVIL),
        ("play", "--opponents", EVIL),
        ("play", "--save", f"/nowhere/{EVIL}"),
        ("arena", "--bots", EVIL),
        (EVIL,),
        ("maps", f"--{EVIL}"),
    ],
)
def test_what_is_refused_is_shown_escaped(run: Run, command: tuple[str, ...]) -> None:
    _assert_harmless(run(*command).refused())


def test_faults_of_a_map_are_shown_escaped(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    file.write_text(json.dumps({EVIL: 1, "name": EVIL}))
    result = run("check-map", file)

    assert result.code == 1
    _assert_harmless(result.out)


def test_what_a_player_types_from_a_pipe_is_shown_escaped(run: Run) -> None:
    result = run("play", "--map", "mini", "--seed", 3, lines=[f"why {EVIL}", EVIL, "quit"])

    assert result.code == 0
    _assert_harmless(result.out)
