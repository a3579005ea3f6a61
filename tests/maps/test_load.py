"""Loading maps by name, from files and from decoded JSON."""

import json
import os
import pickle
from pathlib import Path
from typing import Any

import pytest

from whistlestop import maps
from whistlestop.maps import MapError, builtin_maps, check_map, load_map, parse_map, read_map
from whistlestop.maps.bounds import MAX_FILE_BYTES

Data = dict[str, Any]


def write(path: Path, data: object) -> Path:
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def faults_of(source: str | os.PathLike[str]) -> list[str]:
    """The faults of a source, which load_map and check_map must agree on."""
    with pytest.raises(MapError) as caught:
        load_map(source)
    assert check_map(source) == list(caught.value.faults)
    return list(caught.value.faults)


@pytest.mark.parametrize("name", builtin_maps())
def test_every_built_in_map_loads_and_has_no_faults(name: str) -> None:
    assert load_map(name).name == name
    assert check_map(name) == []


def test_the_built_in_maps_are_named() -> None:
    assert builtin_maps() == ("usa", "europe", "mini")


def test_a_map_file_in_the_data_folder_is_built_in() -> None:
    folder = Path(maps.__file__).parent / "data"

    assert sorted(builtin_maps()) == sorted(file.stem for file in folder.glob("*.json"))


def test_a_built_in_map_is_loaded_once() -> None:
    assert load_map("mini") is load_map("mini")


def test_a_file_is_loaded_anew_each_time(tmp_path: Path, mini: Data) -> None:
    path = write(tmp_path / "own.json", mini)
    assert load_map(path) is not load_map(path)
    assert load_map(path) == load_map(str(path)) == parse_map(mini) == load_map("mini")
    assert check_map(path) == []


def test_a_built_in_name_wins_over_a_file_of_that_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mini").write_text("nonsense")
    monkeypatch.chdir(tmp_path)
    assert load_map("mini").name == "mini"


def test_an_existing_file_needs_no_ending(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mini: Data
) -> None:
    write(tmp_path / "ours", mini)
    monkeypatch.chdir(tmp_path)
    assert load_map("ours").name == "mini"


def test_a_byte_order_mark_does_no_harm(tmp_path: Path, mini: Data) -> None:
    path = tmp_path / "mini.json"
    path.write_text(json.dumps(mini), encoding="utf-8-sig")
    assert load_map(path).name == "mini"


@pytest.mark.parametrize(("name", "hint"), [("europ", '; did you mean "europe"?'), ("zzz", ".")])
def test_an_unknown_name_is_refused_with_the_names_there_are(name: str, hint: str) -> None:
    assert faults_of(name) == [
        (
            f'There is no built-in map "{name}"{hint} The built-in maps are usa, europe, mini; '
            "a map of your own is named by the path of its file."
        )
    ]


@pytest.mark.parametrize("name", ["", "\0", "x" * 5000, "\ud800"])
def test_a_name_that_no_file_can_have_is_refused(name: str) -> None:
    assert faults_of(name)[0].startswith("There is no built-in map ")


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "none.json"
    assert faults_of(path) == [f'"{path}" cannot be read: No such file or directory.']


def test_a_directory_is_refused(tmp_path: Path) -> None:
    assert faults_of(tmp_path) == [f'"{tmp_path}" is a directory, not a map file.']


def test_a_pipe_is_refused_without_waiting_for_it(tmp_path: Path) -> None:
    path = tmp_path / "pipe.json"
    os.mkfifo(path)
    assert faults_of(path) == [f'"{path}" is not a regular file.']


def test_a_path_with_a_null_byte_is_refused() -> None:
    assert faults_of("a\0.json") == ["'a\\x00.json' cannot be read: embedded null byte."]


def test_a_file_over_the_limit_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    path.write_bytes(b" " * (MAX_FILE_BYTES + 1))
    assert faults_of(path) == [f'"{path}" is too large: a map file has at most 1048576 bytes.']


def test_bytes_are_read_as_a_file_is(mini: Data) -> None:
    raw = json.dumps(mini).encode()
    assert read_map(raw) == load_map("mini")
    with pytest.raises(MapError, match="The map is too large: a map file has at most 1048576"):
        read_map(raw.ljust(MAX_FILE_BYTES + 1))


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        (b'{"name": "\xff"}', "The file is not UTF-8 text (at byte 10)."),
        (b"", "The file is not JSON: Expecting value (line 1, column 1)."),
        (b'{\n "name" 1}', "The file is not JSON: Expecting ':' delimiter (line 2, column 9)."),
        (b"[" * 100_000, "The file is nested too deeply."),
        (b'{"a": NaN}', "The file is not JSON: NaN is not a JSON number."),
        (b'{"a": -Infinity}', "The file is not JSON: -Infinity is not a JSON number."),
        (b"9" * 5000, "The file has a number with too many digits."),
        (b"[]", "Map: a map file must be an object, not a list."),
        (b"null", "Map: a map file must be an object, not null."),
    ],
)
def test_what_is_no_json_object_is_refused(tmp_path: Path, raw: bytes, fault: str) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(raw)
    assert faults_of(path) == [fault]


def test_a_key_that_stands_twice_is_refused_even_if_all_else_is_fine(
    tmp_path: Path, mini: Data
) -> None:
    text = json.dumps(mini).replace('"length": 5', '"length": 5, "length": 5')
    path = tmp_path / "twice.json"
    path.write_text(text)
    assert faults_of(path) == [
        'The key "length" appears twice in the object with "a", "b", "length".'
    ]


def test_a_key_that_stands_twice_does_not_hide_other_faults(tmp_path: Path, mini: Data) -> None:
    mini["rules"]["hand"] = 0
    path = tmp_path / "twice.json"
    path.write_text(json.dumps(mini).replace('"length": 5', '"length": 5, "length": 5'))
    assert len(faults_of(path)) == 2


def test_an_error_has_one_line_a_fault_and_survives_the_way_between_processes() -> None:
    with pytest.raises(MapError) as caught:
        parse_map({"format": 1})
    error = caught.value
    assert str(error).split("\n") == list(error.faults)
    assert len(error.faults) > 1
    assert pickle.loads(pickle.dumps(error)).faults == error.faults
