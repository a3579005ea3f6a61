"""`whistlestop analyze`."""

import gzip
import json
from dataclasses import replace
from pathlib import Path

import pytest

from analysis.games import played
from cli.commands import Run
from whistlestop.analysis import GRADES, Grade
from whistlestop.game import Game
from whistlestop.records import record_text, write_record


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "friday.ws"
    write_record(played("usa", ("skilled", "beginner"), 5), path)
    return path


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Grades with few games, under the same names."""
    quick = (Grade("sketch", 4, 0, 0.0), Grade("coarse", 8, 6, 20.0))
    monkeypatch.setattr("whistlestop.analysis.grades.GRADES", quick)
    assert [grade.name for grade in GRADES][:2] == [grade.name for grade in quick]


def test_a_game_is_reviewed(run: Run, file: Path) -> None:
    result = run("analyze", str(file))
    assert result.code == 0
    for words in ("Chance of winning", "own decisions", "Decisions", "Turns and cards", "beginner"):
        assert words in result.out


def test_programs_get_all_of_it(run: Run, file: Path) -> None:
    result = run("analyze", str(file), "--json", "--grade", "sketch", "--seed", "3")
    found = json.loads(result.out)
    assert (found["grade"], found["seed"]) == ("sketch", 3)
    assert found["names"] == ["skilled", "beginner"]
    assert len(found["win"]) == 2


def test_a_game_that_goes_on_is_refused(run: Run, file: Path) -> None:
    record = played("usa", ("skilled", "beginner"), 5)
    write_record(replace(record, moves=record.moves[:20], result=None), file)
    result = run("analyze", str(file))
    assert result.code == 2
    assert "This game is not over" in result.err


def test_an_unknown_grade_is_refused(run: Run, file: Path) -> None:
    result = run("analyze", str(file), "--grade", "best")
    assert result.code == 2
    assert "--grade is sketch, coarse or fine, not 'best'." in result.err


@pytest.fixture
def archive(tmp_path: Path, file: Path) -> Path:
    """A folder with three games, two in one file, and one that is not over."""
    folder = tmp_path / "archive"
    (folder / "more").mkdir(parents=True)
    one, two = (played("mini", ("skilled", "beginner"), seed) for seed in (1, 2))
    (folder / "both.ws").write_text(record_text(one) + record_text(two))
    write_record(one, folder / "more" / "third.ws")
    write_record(replace(one, moves=one.moves[:8], result=None), folder / "running.ws")
    return folder


def test_many_games_are_reviewed_in_order_and_what_cannot_be_is_named(
    run: Run, archive: Path, tmp_path: Path
) -> None:
    ask = ["analyze", archive, "--json", "--threads", 1, "--grade", "sketch"]
    result = run(*ask)
    found = [json.loads(line) for line in result.out.splitlines()]

    assert result.code == 1
    both, running = archive / "both.ws", archive / "running.ws"
    third = archive / "more" / "third.ws"
    assert [one["game"] for one in found] == [str(both), f"{both}, game 2", str(third)]
    assert found[0]["review"] == found[2]["review"] != found[1]["review"]
    assert f"{running}: This game is not over" in result.err
    assert "Left out: 1 game." in result.err

    log = tmp_path / "log.jsonl"
    logged = run(*ask, "--log", log)
    lines = log.read_text().splitlines(keepends=True)
    log.write_text("".join(lines[:-2]))
    again = run(*ask, "--log", log)
    assert len(lines) == 1 + 4
    assert log.read_text().splitlines(keepends=True) == lines
    assert result.out == logged.out == again.out

    other = run(*ask, "--log", log, "--seed", 4)
    assert "log of another review of games: seed is 4 here and 0 there" in other.err


def test_a_line_for_each_seat_of_many_games(run: Run, archive: Path) -> None:
    result = run("analyze", archive / "both.ws", "--threads", 1, "--grade", "sketch")

    assert result.code == 0
    assert "2 games reviewed" in result.out
    assert result.out.count("beginner") == 2


def test_an_archive_of_a_server_is_reviewed(run: Run, tmp_path: Path) -> None:
    text = record_text(played("mini", ("skilled", "beginner"), 1))
    file = tmp_path / "games.ndjson"
    file.write_text(json.dumps({"id": "x", "record": text}) + "\nhello\n")
    result = run("analyze", file, "--json", "--threads", 1, "--grade", "sketch")

    assert result.code == 1
    assert json.loads(result.out)["game"] == f"{file}, line 1"
    assert "line 2: This is not a JSON document with a record in it." in result.err


def test_a_packed_archive_is_reviewed_and_a_torn_one_refused(run: Run, tmp_path: Path) -> None:
    text = record_text(played("mini", ("skilled", "beginner"), 1))
    file, torn = tmp_path / "games.ndjson.gz", tmp_path / "torn.ndjson.gz"
    packed = gzip.compress(json.dumps({"id": "x", "record": text}).encode())
    file.write_bytes(packed)
    torn.write_bytes(packed[:-9])
    result = run("analyze", file, "--json", "--threads", 1, "--grade", "sketch")

    assert json.loads(result.out)["game"] == f"{file}, line 1"
    assert f"{torn} cannot be read: " in run("analyze", torn).refused()
    (tmp_path / "binary.ndjson").write_bytes(b"\x80")
    no_text = run("analyze", tmp_path / "binary.ndjson").refused()
    assert no_text.endswith("cannot be read: it is not UTF-8 text.")


def test_what_cannot_be_an_archive_is_refused(run: Run, tmp_path: Path, file: Path) -> None:
    (tmp_path / "empty").mkdir()

    assert "There is no record (.ws) in" in run("analyze", tmp_path / "empty").refused()
    both = run("analyze", file, "--threads", 2, "--cluster", "auto").refused()
    assert both == "--threads is for this machine; on a cluster all its cores work."


def test_a_position_is_judged(run: Run) -> None:
    game = Game("usa", players=2, seed=3)
    result = run("analyze", "--position", game.position())
    assert result.code == 0
    for words in ("Everybody's chances", "Given what the player can know", "tickets known", "0="):
        assert words in result.out
    found = run("analyze", "--position", game.view(1).position(), "--json", "--grade", "sketch")
    assert found.code == 0
    told = json.loads(found.out)
    assert (told["player"], told["grade"], told["hidden"]) == (1, "sketch", [])


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("nonsense", "This is not a position: A position begins with ws1"),
        (Game("usa", seed=3).view(None).position(), "A spectator decides nothing"),
    ],
)
def test_what_is_no_position_is_refused(run: Run, line: str, sentence: str) -> None:
    result = run("analyze", "--position", line)
    assert result.code == 2
    assert sentence in result.err


def test_a_position_that_no_game_leads_to_is_refused(run: Run) -> None:
    game = Game("usa", players=2, seed=3)
    for whose in (None, 0):  # of the game, and of what a player sees of it
        line = game.position() if whose is None else game.view(whose).position()
        result = run("analyze", "--position", line.replace("score=0/0", "score=0/7"))
        assert result.code == 2
        assert "score: these routes give player 1 0 points, not 7." in result.err


def test_a_record_or_a_position_is_needed(run: Run, file: Path) -> None:
    for arguments in ([], [str(file), "--position", "ws1"]):
        result = run("analyze", *arguments)
        assert result.code == 2
        assert "Name a record, or a position" in result.err
