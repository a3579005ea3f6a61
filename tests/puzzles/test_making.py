"""Making puzzles: the same game gives the same ones, and who is interrupted goes on."""

import gzip
import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from typer.testing import CliRunner

from whistlestop.cli.app import main
from whistlestop.game import BuildStation, Game, Phase, View
from whistlestop.puzzles import Puzzle, load_puzzles
from whistlestop.puzzles.finding import find
from whistlestop.puzzles.judging import OBVIOUS_COST, why_doubtful, why_pointless
from whistlestop.puzzles.making import (
    Item,
    Log,
    MakingError,
    made_items,
    make,
    recorded_items,
    work_on,
)
from whistlestop.puzzles.shelf import packed, read_set
from whistlestop.puzzles.stations import WORTHWHILE, gain_of, saved_by_stations
from whistlestop.records import Record, record_text

PUZZLES = load_puzzles("usa")[:3]


def test_a_log_is_gone_on_with_and_a_torn_line_is_dropped(tmp_path: Path) -> None:
    file = tmp_path / "made.jsonl"
    one, two = Item("usa/0", "usa"), Item("usa/1", "usa")
    with Log(file) as log:
        log.add(one, PUZZLES[:2])
    with file.open("a") as torn:
        torn.write('{"item": "usa/1", "puz')
    with Log(file) as log:
        assert log.puzzles == list(PUZZLES[:2])
        assert list(make([one], log)) == []  # it is done
        log.add(two, PUZZLES[1:])
    with Log(file) as log:
        assert list(log.done) == ["usa/0", "usa/1"]
        assert [puzzle.id for puzzle in log.puzzles] == [puzzle.id for puzzle in PUZZLES]
        assert list(make([Item("usa/2", "usa")], log, enough=2)) == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"format": 1, "version": 0, "rules": 1}\n', "another version"),
        ("[Format 1]\n", "not a log of puzzles"),
    ],
)
def test_another_file_is_refused(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "made.jsonl"
    file.write_text(text)
    with pytest.raises(MakingError, match=sentence):
        Log(file)
    assert main(["puzzles", "make", str(file)]) == 2


def played(map: str) -> Record:
    game = Game(map, players=2, seed=1)
    while game.to_act:
        game.push(game.legal_actions[0])
    return Record.of(game)


def test_what_puzzles_cannot_be_made_of_is_named_and_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("whistlestop.puzzles.making.find", lambda *_: iter(()))
    made, over = tmp_path / "made.jsonl", record_text(played("usa"))
    running = record_text(Record.of(Game("usa", players=2, seed=1)))
    lines = [{"record": over}, {"record": running}, {"record": record_text(played("mini"))}, 1]
    games = tmp_path / "games.ndjson.gz"
    games.write_bytes(gzip.compress("\n".join(json.dumps(line) for line in lines).encode()))
    (tmp_path / "over.ws").write_text(over)
    (tmp_path / "torn.ws").write_text(over[:200])

    assert main(["puzzles", "make", str(made), str(games), str(tmp_path)]) == 1
    said = capsys.readouterr()
    assert said.out.count("0 puzzles") == 1, "the same game is one item, wherever it lies"
    assert f"{games}, line 2: This game is not over;" in said.err
    assert f"{games}, line 3: No network has learned the map mini," in said.err
    assert f"{games}, line 4: This is not a JSON document" in said.err
    assert f"{tmp_path / 'torn.ws'}: Line " in said.err
    assert "Left out: 4 games." in said.err
    with Log(made) as log:
        assert list(log.done) == [item.name for item in recorded_items([played("usa")])]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (["--map", "nowhere"], 'There is no built-in map "nowhere".'),
        (["--map", "mini"], "No network has learned the map mini"),
        (["--map", "usa", "--stations"], "There are no stations on the map usa."),
    ],
)
def test_where_no_puzzles_can_be_made_is_said(
    tmp_path: Path, wrong: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["puzzles", "make", str(tmp_path / "made.jsonl"), "--games", "1", *wrong]) == 2
    assert sentence in capsys.readouterr().err


def test_stations_are_looked_for_on_last_turns_on_which_one_saves_a_ticket(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    [item] = made_items("europe", range(4, 5), stations=True)
    wanted: list[tuple[View, BuildStation]] = []

    def note(_engine: object, seen: View, station: BuildStation, _seed: str) -> None:
        wanted.append((seen, station))

    monkeypatch.setattr("whistlestop.puzzles.finding.examine", note)
    assert work_on(item) == []
    assert wanted
    for view, station in wanted:
        assert view.last_turns
        assert saved_by_stations(view)[station.city]
        assert gain_of(view, station) >= WORTHWHILE


@pytest.mark.long
def test_puzzles_about_stations_are_found() -> None:
    [item] = made_items("europe", range(4, 5), stations=True)
    [puzzle] = work_on(item)
    assert "station" in puzzle.themes
    assert len({text.split()[0] for text in puzzle.solutions}) > 1, "both ends of a route"


def test_the_first_choice_of_tickets_can_be_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[Phase] = []

    def note(engine: object, seen: View, *_: object) -> None:
        looked_at.append(seen.phase)

    monkeypatch.setattr("whistlestop.puzzles.finding.wish_of_network", note)
    [item] = made_items("mini", range(1), openings=False)
    assert list(find(played("mini"), item.name, item.openings)) == []
    assert looked_at
    assert Phase.OPENING not in looked_at
    assert list(find(played("mini"), "whole")) == []
    assert Phase.OPENING in looked_at
    assert item.name != next(made_items("mini", range(1))).name, "the log tells them apart"


def test_games_are_noted_in_their_order_whoever_is_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def backwards(job: object, parts: Iterable[tuple[str, Item]], **_: object) -> Iterator[object]:
        """Three are on their way at a time, and the last of them comes first."""
        coming = iter(parts)
        while group := list(islice(coming, 3)):
            for name, item in reversed(group):
                yield name, [PUZZLES[int(item.name[-1]) % 3].to_json()]

    monkeypatch.setattr("whistlestop.puzzles.making.spread", backwards)
    items = [Item(f"usa/{number}", "usa") for number in range(7)]
    with Log(tmp_path / "all.jsonl") as log:
        assert list(make(items, log)) == items
        assert list(log.done) == [item.name for item in items]
    with Log(tmp_path / "enough.jsonl") as log:
        assert list(make(items, log, enough=2)) == items[:2]


@pytest.mark.long
def test_two_cores_find_what_one_finds(tmp_path: Path) -> None:
    logs = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for log, workers in zip(logs, "12", strict=True):
        making = ["puzzles", "make", str(log), "--first", "11", "--games", "3"]
        assert main([*making, "--workers", workers]) == 0
    assert logs[0].read_bytes() == logs[1].read_bytes()


@pytest.mark.long
def test_a_game_gives_the_same_puzzles_every_time(tmp_path: Path) -> None:
    item = Item("usa/11", "usa")
    with Log(tmp_path / "one.jsonl") as one, Log(tmp_path / "two.jsonl") as two:
        assert list(make([item], one)) == list(make([item], two)) == [item]
        assert one.puzzles == two.puzzles != []


def test_a_puzzle_is_answered_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = PUZZLES[0]
    asked = ["puzzles", "--id", puzzle.id]
    assert main([*asked, "--answer", puzzle.best]) == 0
    assert "Right." in capsys.readouterr().out
    assert main([*asked, "--answer", puzzle.obvious]) == 0
    said = capsys.readouterr().out
    assert f"No: {puzzle.best} is best." in said
    assert "The obvious" in said
    assert "Your " not in said
    assert said.count(puzzle.obvious) == 2, "in the sentence and in the table"
    assert main([*asked, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["position"] == puzzle.position
    assert "solutions" not in shown
    assert main([*asked, "--json", "--answer", puzzle.best]) == 0
    assert json.loads(capsys.readouterr().out)["solved"]
    other = puzzle.choices[-1].action
    assert other not in (*puzzle.solutions, puzzle.obvious)
    assert main([*asked, "--answer", other]) == 0
    assert f"Your {other} costs " in " ".join(capsys.readouterr().out.split())


def test_logs_are_packed_into_sets(tmp_path: Path) -> None:
    log = tmp_path / "made.jsonl"
    with Log(log) as made:
        made.add(Item("usa/0", "usa"), PUZZLES)
    assert main(["puzzles", "pack", str(log), "--into", str(tmp_path), "--most", "2"]) == 0
    lines = gzip.decompress((tmp_path / "usa.jsonl.gz").read_bytes()).splitlines()
    assert {json.loads(line)["id"] for line in lines} <= {puzzle.id for puzzle in PUZZLES}
    assert len(lines) == 2
    assert main(["puzzles", "pack", str(tmp_path / "none.jsonl")]) == 2
    kept = {json.loads(line)["id"] for line in lines}
    assert main(["puzzles", "pack", str(log), "--into", str(tmp_path), "--most", "3", "--add"]) == 0
    lines = gzip.decompress((tmp_path / "usa.jsonl.gz").read_bytes()).splitlines()
    assert kept < {json.loads(line)["id"] for line in lines} == {one.id for one in PUZZLES}


def turned_around(puzzle: Puzzle) -> Puzzle:
    """One that calls the obvious best."""
    return replace(puzzle, solutions=(puzzle.obvious,), obvious=puzzle.best)


def test_puzzles_of_a_set_that_no_longer_hold_are_named_and_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    doubtful = turned_around(PUZZLES[0])
    file = tmp_path / "usa.jsonl.gz"
    file.write_bytes(packed([doubtful.to_json(), PUZZLES[1].to_json()]))
    assert main(["puzzles", "pack", "--into", str(tmp_path), "--add"]) == 0
    assert read_set(file) == PUZZLES[1:2]
    said = " ".join(capsys.readouterr().out.split())
    assert f"{doubtful.id} is left out: {doubtful.obvious} is not clearly worse" in said
    log = tmp_path / "made.jsonl"
    with Log(log) as made:
        made.add(Item("usa/0", "usa"), PUZZLES[2:])
    assert main(["puzzles", "pack", str(log), "--into", str(tmp_path), "--add"]) == 0
    assert {puzzle.id for puzzle in read_set(file)} == {puzzle.id for puzzle in PUZZLES[1:]}
    assert main(["puzzles", "pack", "--into", str(tmp_path)]) == 2
    assert "Name a log" in capsys.readouterr().err


def test_what_does_not_hold_in_other_games_is_doubtful() -> None:
    puzzle = PUZZLES[0]
    assert why_doubtful(puzzle, "other games", 160) is None
    fault = why_doubtful(turned_around(puzzle), "other games", 160)
    assert fault == f"{puzzle.best} is not clearly worse than {puzzle.obvious} in other games"


def test_an_obvious_action_that_costs_little_is_doubtful_however_it_is_paid() -> None:
    puzzle = PUZZLES[0]
    cheap = [
        replace(one, cost=OBVIOUS_COST - 1) if one == puzzle.choice(puzzle.obvious) else one
        for one in puzzle.choices
    ]
    fault = why_doubtful(replace(puzzle, choices=tuple(cheap)), "other games", 160)
    assert fault == f"{puzzle.obvious} costs less than 6 points"


def test_a_game_that_is_lost_anyway_gives_no_puzzle() -> None:
    best, *others = PUZZLES[0].choices
    lost = replace(PUZZLES[0], choices=(replace(best, win=0.01), *others))
    assert why_pointless(PUZZLES[0]) is None
    assert why_pointless(lost) == f"{best.action} wins less than 2% of the games"
    assert why_doubtful(lost, "other games", 160) == why_pointless(lost)


def test_a_set_is_described_anew_without_trying_it_again(tmp_path: Path) -> None:
    stale = replace(PUZZLES[0], themes=("tunnel",), solvers={}, rating=0)
    file = tmp_path / "usa.jsonl.gz"
    file.write_bytes(packed([stale.to_json()]))
    assert main(["puzzles", "pack", "--into", str(tmp_path), "--add", "--no-retry"]) == 0
    assert read_set(file) == PUZZLES[:1]


def test_a_log_of_an_older_network_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "made.jsonl"
    with Log(file):
        pass
    monkeypatch.setattr("whistlestop.puzzles.making.NEWEST", 99)
    with pytest.raises(MakingError, match="was made by another version"):
        Log(file)


@pytest.mark.parametrize(
    "wrong",
    [
        ["--map", "mini"],
        ["--theme", "luck"],
        ["--id", "nothing"],
        ["--id", PUZZLES[0].id, "--answer", "nonsense"],
        ["make", "x.jsonl", "--games", "0"],
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["puzzles", *wrong]) == 2
    assert capsys.readouterr().err.strip().endswith(".")


def test_puzzles_and_deals_are_gone_through(monkeypatch: pytest.MonkeyPatch) -> None:
    from whistlestop.cli.app import program

    run = CliRunner()
    app = program(["puzzles"])
    found = run.invoke(app, ["puzzles", "list", "--json"])
    assert len(json.loads(found.stdout)) >= len(PUZZLES)
    assert "themes" in run.invoke(app, ["puzzles", "list"]).stdout
    solved = run.invoke(app, ["puzzles", "--id", PUZZLES[0].id], input=f"list\n{PUZZLES[0].best}\n")
    assert "Solved: 1 of 1." in solved.stdout
    left = run.invoke(app, ["puzzles", "--seed", "1"], input="what\nquit\n")
    assert "Solved: 0 of 0." in left.stdout
    kept = run.invoke(app, ["puzzles", "tickets", "--map", "usa", "--seed", "1"], input="1 2\n")
    assert "costs" in kept.stdout
