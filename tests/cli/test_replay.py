"""Replaying records, and refusing those that cannot be."""

import json
import re
from pathlib import Path

import pytest

import whistlestop as ws
from cli.commands import Run


def test_replay_tells_every_move_and_the_score(run: Run, record: Path) -> None:
    whole = ws.read_record(record)
    out = run("replay", record).out

    assert out.startswith(f"Mini (mini, fingerprint {whole.map.fingerprint}), played ")
    assert "0 Ann:" in out
    assert len(re.findall(r"^ +\d+  \d  \S", out, re.MULTILINE)) == len(whole.moves)
    assert whole.result is not None
    for p, total in enumerate(whole.result):
        assert re.search(rf"^ {p}  .* {total} *$", out, re.MULTILINE)
    assert re.search(r"wins? with the most points|after a tie|share the victory", out)


def test_replay_stops_where_it_is_told(run: Run, record: Path) -> None:
    out = run("replay", record, "--to", 4).out

    assert len(re.findall(r"^ +\d+  \d  \S", out, re.MULTILINE)) == 4
    assert re.search(r"The record goes on for \d+ moves from here\.", out)
    assert "wins" not in out
    assert run("replay", record, "--to", 0).code == 0


def test_replay_waits_step_by_step(run: Run, record: Path) -> None:
    prompt = "Enter continues, q shows the rest at once> "

    assert run("replay", record, "--step", lines=["", "", "q"]).out.count(prompt) == 3
    assert run("replay", record, "--step", lines=[""]).out.count(prompt) == 1
    assert run("replay", record, "--step", "--to", 2, lines=[""] * 9).out.count(prompt) == 2


def test_unfinished_game_is_replayed_without_a_score(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "half.ws"
    run("play", "--map", "mini", "--seed", 3, "--save", path, lines=["1 2"])
    out = run("replay", path).out

    assert out.endswith("The record ends here; the game was not finished.\n")
    assert json.loads(run("replay", path, "--json").out)["result"] is None


def test_replay_gives_one_json_document(run: Run, record: Path) -> None:
    whole = ws.read_record(record)
    game = whole.game()
    document = json.loads(run("replay", record, "--json").out)

    assert document["map"] == "mini"
    assert document["fingerprint"] == whole.map.fingerprint
    assert document["rules"] == ws.RULES_VERSION
    assert document["players"] == ["Ann", "casual", "skilled"]
    assert document["first"] == whole.first
    assert [len(hand) for hand in document["deal"]["hands"]] == [4, 4, 4]
    again = whole.start()
    for move, written in zip(whole.moves, document["moves"], strict=True):
        assert again.parse(written["action"], player=written["player"]) == move.action
        again.push(move.action, chance=move.chance)
    outcome = game.outcome()
    assert outcome is not None
    assert document["result"]["winners"] == list(outcome.winners)
    assert [sheet["total"] for sheet in document["result"]["sheets"]] == list(whole.result or ())


def test_json_of_events_uses_letters_codes_and_notation(run: Run, record: Path) -> None:
    document = json.loads(run("replay", record, "--json").out)
    events = [event for move in document["moves"] for event in move["events"]]
    kinds = {event["type"] for event in events}

    assert {"tickets_chosen", "tickets_kept", "card_drawn", "route_claimed"} <= kinds
    for event in events:
        if event["type"] == "card_drawn":
            assert event["card"] in "PBOWGYKRL"
        if event["type"] == "route_claimed":
            assert re.fullmatch(r"[A-Z]{3}-[A-Z]{3}(\.\w)?", event["route"])
            assert re.fullmatch(r"(\d+[PBOWGYKR])?(\d+L)?", event["payment"])
        if event["type"] == "tickets_kept":
            assert all(re.fullmatch(r"[A-Z]{3}-[A-Z]{3}", ticket) for ticket in event["tickets"])
    sheet = document["result"]["sheets"][0]
    assert {"ticket", "completed", "path"} <= sheet["ticket_results"][0].keys()
    assert sheet["longest_path"].keys() == {"routes", "length"}


def test_map_of_your_own_is_named_or_lies_beside(run: Run, tmp_path: Path) -> None:
    data = Path(ws.__file__).parent / "maps/data/mini.json"
    own = tmp_path / "own.json"
    own.write_text(data.read_text(encoding="utf-8").replace('"mini"', '"own"'), encoding="utf-8")
    path = tmp_path / "game.ws"
    assert run("play", "--map", own, "--auto", "--save", path).code == 0

    assert run("replay", path).code == 0
    moved = tmp_path / "elsewhere"
    moved.mkdir()
    path = path.rename(moved / "game.ws")
    assert "name the map file to use" in run("replay", path).refused()
    assert run("replay", path, "--map", own).code == 0


def change(record: Path, old: str, new: str) -> None:
    text = record.read_text(encoding="utf-8")
    assert old in text
    record.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ('[Rules "1"]', '[Rules "99"]', "Line 2: This record was played under rules version '99'"),
        ('[Format "1"]', '[Format "7"]', "Line 1: This record has format '7'"),
        ('[Fingerprint "0', '[Fingerprint "f', "Line 4: The record was played on a map mini with"),
        ('[Map "mini"]', '[Map "atlantis"]', "Line 3: The map 'atlantis' is not built in"),
        ("\n0 =", "\n0 AMB-FOX 4Y\n0 =", "Opening tickets must be chosen first"),
        ("\n0 =", "\nhello\n0 =", "A line is a player's number and an action"),
        ("\n0 =", "\n0 @@@\n0 =", "'@@@' is not an action"),
        ("[Players", "[Playrs", "There is no header Playrs; did you mean Players?"),
    ],
)
def test_a_record_that_cannot_be_is_refused_with_its_line(
    run: Run, record: Path, old: str, new: str, part: str
) -> None:
    change(record, old, new)

    sentence = run("replay", record).refused()

    assert part in sentence
    assert re.search(r"Line \d+: ", sentence)
    assert run("replay", record, "--json").refused() == sentence


@pytest.mark.parametrize("part", [0, 1, 50, 150, 300, 420])
def test_truncated_record_is_refused_or_unfinished(run: Run, record: Path, part: int) -> None:
    """Cut anywhere, a record is either refused or a game that did not end; [Result] tells."""
    record.write_bytes(record.read_bytes()[:part])

    run("replay", record).refused()


def test_files_that_are_no_records_are_refused(run: Run, tmp_path: Path) -> None:
    huge, binary, folder = tmp_path / "huge.ws", tmp_path / "binary.ws", tmp_path / "folder"
    huge.write_bytes(b"; comment\n" * 200_000)
    binary.write_bytes(b"\xff\xfe\x00[Format")
    folder.mkdir()

    assert "larger" in run("replay", huge).refused()
    assert "UTF-8" in run("replay", binary).refused()
    assert "is not a regular file" in run("replay", folder).refused()
    assert "cannot be read" in run("replay", tmp_path / "missing.ws").refused()
    assert "file" in run("replay").refused()


def test_number_of_moves_must_be_there(run: Run, record: Path) -> None:
    assert "--to is a number from 0 to" in run("replay", record, "--to", 9999).refused()
    assert "--to is a number from 0 to" in run("replay", record, "--to", -1).refused()
    run("replay", record, "--to", "x").refused()


def test_map_that_does_not_fit_is_refused(run: Run, record: Path) -> None:
    assert "not the same map" in run("replay", record, "--map", "europe").refused()
    assert "The built-in maps are" in run("replay", record, "--map", "nope").refused()
