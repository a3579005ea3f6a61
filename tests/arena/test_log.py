"""The log of an arena: what it goes on from, and what it refuses."""

import json
from pathlib import Path

import pytest

from arena.made import made_results
from whistlestop.arena import ArenaError, Match
from whistlestop.arena.log import Log

STRENGTHS = {"ann": 104.0, "bob": 100.0, "cid": 100.0}


@pytest.fixture
def match() -> Match:
    return Match("mini", ["ann", "bob"], games=6, seed=3)


@pytest.fixture
def file(match: Match, tmp_path: Path) -> Path:
    """A log with four games."""
    path = tmp_path / "games.jsonl"
    with Log(path, match) as log:
        for result in made_results(match, STRENGTHS)[:4]:
            log.add(result)
    return path


def refusal(file: Path, match: Match) -> str:
    before = file.read_bytes()
    with pytest.raises(ArenaError) as caught:
        Log(file, match)
    assert file.read_bytes() == before
    return str(caught.value)


def test_a_log_gives_back_what_was_written(file: Path, match: Match) -> None:
    with Log(file, match) as log:
        assert list(log.found.values()) == made_results(match, STRENGTHS)[:4]


def test_the_first_line_has_all_settings(file: Path) -> None:
    header = json.loads(file.read_text().splitlines()[0])

    assert header["bots"] == ["ann", "bob"]
    assert {"format", "map", "fingerprint", "players", "seed", "move_time"} <= set(header)
    assert {"iterations", "whistlestop", "rules", "code"} <= set(header)


def test_a_torn_last_line_is_dropped(file: Path, match: Match) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])
    with Log(file, match) as log:
        assert list(log.found) == [0, 1, 2]
        log.add(made_results(match, STRENGTHS)[3])

    assert file.read_bytes() == whole


def test_a_torn_first_line_is_begun_anew(file: Path, match: Match) -> None:
    whole = file.read_bytes()
    for size in (0, 5, 40):
        file.write_bytes(whole[:size])
        with Log(file, match) as log:
            assert log.found == {}
        assert file.read_bytes() == whole[: whole.index(b"\n") + 1]


def test_a_longer_match_goes_on_from_the_log_of_a_shorter_one(file: Path) -> None:
    longer = Match("mini", ["ann", "bob"], games=600, seed=3)
    with Log(file, longer) as log:
        assert len(log.found) == 4


@pytest.mark.parametrize(
    ("options", "what"),
    [
        ({"seed": 4}, "seed is 4 here and 3 there"),
        ({"bots": ["ann", "cid"]}, "bots is ann,cid here and ann,bob there"),
        ({"players": 3}, "players is 3 here and 2 there"),
        ({"move_time": 0.5}, "the time for a move is 0.5 here and not set there"),
        ({"map": "usa"}, "map is usa here and mini there"),
    ],
)
def test_a_log_of_other_settings_is_refused_with_the_difference(
    file: Path, options: dict[str, object], what: str
) -> None:
    settings: dict[str, object] = {"map": "mini", "bots": ["ann", "bob"], "seed": 3} | options
    other = Match(**settings)  # type: ignore[arg-type]  # a mixture of settings

    assert what in refusal(file, other)


def test_a_log_of_other_code_is_refused(
    file: Path, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("whistlestop.arena.match.code_fingerprint", lambda: "changed")

    assert "the code of the bots or the rules is changed here" in refusal(file, match)


@pytest.mark.parametrize("text", ["hello\n", "hello", '{"name": 1}\n', "[]\n", "\x00\n"])
def test_a_file_that_is_no_log_is_refused(file: Path, match: Match, text: str) -> None:
    file.write_text(text)

    assert "is not the log of an arena" in refusal(file, match)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"scores": [', '"scores": [1, '),
        ('"seats": ["ann", "bob"]', '"seats": ["bob", "ann"]'),
        ('"game": 0', '"game": 1'),
        ('"game": 0', '"game": -3'),
        ('"game": 0', '"game": null'),
        ('"winners": [', '"winners": [7, '),
        ('"fault": ""', '"fault": 3'),
        ('"deal"', '"dear"'),
        ("{", "["),
    ],
)
def test_a_broken_line_is_refused_with_its_number(
    file: Path, match: Match, old: str, new: str
) -> None:
    header, first, *others = file.read_text().splitlines(keepends=True)
    assert old in first
    file.write_text("".join([header, first.replace(old, new), *others]))

    assert "games.jsonl, line 2: " in refusal(file, match)


def test_a_log_that_cannot_be_opened_is_refused(match: Match, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none" / "games.jsonl"):
        with pytest.raises(ArenaError, match="The log"):
            Log(path, match)
