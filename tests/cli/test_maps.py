"""Listing, showing and checking maps."""

import json
from pathlib import Path
from typing import Any

import pytest

import whistlestop as ws
from cli.commands import Run

MINI = Path(ws.__file__).parent / "maps/data/mini.json"


@pytest.fixture
def mini() -> Any:
    return json.loads(MINI.read_text(encoding="utf-8"))


def written(tmp_path: Path, data: object) -> Path:
    path = tmp_path / "own.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_maps_are_listed_with_their_counts(run: Run) -> None:
    out = run("maps").out

    for name in ws.builtin_maps():
        map = ws.load_map(name)
        (line,) = [line for line in out.splitlines() if line.startswith(f"{name} ")]
        assert map.fingerprint in line
        assert all(str(len(part)) in line for part in (map.cities, map.routes, map.tickets))


def test_maps_are_listed_as_json(run: Run) -> None:
    document = json.loads(run("maps", "--json").out)

    assert [map["name"] for map in document] == list(ws.builtin_maps())
    assert document[1]["routes"] == 101


@pytest.mark.parametrize("name", ["mini", "usa", "europe"])
def test_a_map_is_shown_whole(run: Run, name: str) -> None:
    map = ws.load_map(name)
    out = run("maps", name).out

    assert map.fingerprint in out
    for city in map.cities:
        assert f"{city.code} {city.name}" in out
    for ticket in map.tickets:
        assert f"{ticket} {ticket.points}" in out
    assert f"trains {map.rules.trains}" in out


def test_a_map_is_shown_as_json(run: Run) -> None:
    document = json.loads(run("maps", "mini", "--json").out)
    map = ws.load_map("mini")

    assert len(document["cities"]) == len(map.cities)
    assert document["routes"][0]["route"] == "AMB-BIR.R"
    assert document["rules"]["trains"] == 14
    assert document["fingerprint"] == map.fingerprint


def test_a_map_file_is_shown_too(run: Run, tmp_path: Path, mini: Any) -> None:
    for city in mini["cities"]:
        del city["x"], city["y"]
    path = written(tmp_path, mini)

    assert "Amberley" in run("maps", path).out


def test_unknown_map_is_refused_with_the_names(run: Run) -> None:
    sentence = run("maps", "europ").refused()

    assert 'did you mean "europe"?' in sentence
    assert "usa, europe, mini" in sentence


def test_map_with_faults_is_refused_where_a_map_is_needed(
    run: Run, tmp_path: Path, mini: Any
) -> None:
    mini["routes"][0]["length"] = 77
    del mini["tickets"]
    path = written(tmp_path, mini)

    for command in (["maps", path], ["play", "--map", path], ["replay", path, "--map", path]):
        sentence = run(*command).refused()
        assert "faults, the first:" in sentence
        assert "check-map" in sentence


# check-map


def test_good_map_is_good(run: Run) -> None:
    result = run("check-map", MINI)

    assert result.code == 0
    assert "is a valid map: 7 cities, 15 routes" in " ".join(result.out.split())
    assert json.loads(run("check-map", MINI, "--json").out)["ok"] is True
    assert run("check-map", "europe").code == 0


def test_every_fault_is_listed_and_the_answer_is_no(run: Run, tmp_path: Path, mini: Any) -> None:
    mini["routes"][0]["length"] = 77
    mini["routes"][1]["a"] = "XXX"
    path = written(tmp_path, mini)
    faults = ws.check_map(path)

    result = run("check-map", path)

    assert result.code == 1
    assert result.err == ""
    assert len(faults) >= 2
    assert all(" ".join(fault.split()) in " ".join(result.out.split()) for fault in faults)
    as_json = run("check-map", path, "--json")
    assert as_json.code == 1
    assert json.loads(as_json.out) == {"file": str(path), "ok": False, "faults": faults}


@pytest.mark.parametrize("text", ["{}", "[]", "null", '"map"', "17"])
def test_json_that_is_no_map_has_faults(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "own.json"
    path.write_text(text)

    assert run("check-map", path).code == 1


@pytest.mark.parametrize(
    ("data", "part"),
    [
        (b"", "not JSON"),
        (b"\xff\xfe{}", "not UTF-8"),
        (b"{", "not JSON"),
        (b"[" * 100_000, "nested too deeply"),
        (b" " * 2_000_000, "too large"),
        (b"9" * 10_000, "too many digits"),
    ],
)
def test_what_cannot_be_read_at_all_is_refused(
    run: Run, tmp_path: Path, data: bytes, part: str
) -> None:
    path = tmp_path / "own.json"
    path.write_bytes(data)

    for command in (["check-map", path], ["maps", path], ["play", "--map", path]):
        sentence = run(*command).refused()
        assert part in sentence
        assert "own.json" in sentence


def test_files_that_are_not_there_are_refused(run: Run, tmp_path: Path) -> None:
    run("check-map", tmp_path / "missing.json").refused()
    run("check-map", tmp_path).refused()
    run("check-map").refused()
