"""Whatever stands in a map file, the answer is a map or sentences, never another error."""

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from whistlestop.maps import MapError, check_map, load_map, parse_map

Data = dict[str, Any]

JUNK: tuple[Any, ...] = (None, True, -1, 0, 3, 99, 10**30, 2.5, float("nan"), float("inf"), "")
JUNK += ("AMB", "red", "\ud800", "x" * 500, [], [1], [[]], {}, {"a": 1}, {"": None})


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container in a JSON value with each of its keys."""
    keys = value if isinstance(value, dict) else range(len(value))
    found = [(value, key) for key in keys]
    for key in keys:
        if isinstance(value[key], (dict, list)):
            found += places(value[key])
    return found


def mutate(data: Data, rng: random.Random) -> None:
    """Change a few places at random."""
    for _ in range(rng.randint(1, 4)):
        where, key = rng.choice(places(data))
        kind = rng.randrange(5)
        if kind == 0:
            del where[key]
        elif kind == 1:
            where[key] = copy.deepcopy(rng.choice(JUNK))
        elif kind == 2:
            other, there = rng.choice(places(data))
            where[key] = copy.deepcopy(other[there])
        elif kind == 3 and isinstance(where, list):
            where.append(copy.deepcopy(where[key]))
        elif isinstance(where[key], int):
            where[key] += rng.choice((-1, 1))


@pytest.mark.parametrize(("name", "rounds"), [("usa", 30), ("europe", 30), ("mini", 300)])
def test_a_changed_map_gives_a_map_or_sentences(
    name: str, rounds: int, map_data: Callable[[str], Data]
) -> None:
    rng = random.Random(name)
    original = map_data(name)
    good = bad = 0
    for _ in range(rounds):
        data = copy.deepcopy(original)
        mutate(data, rng)
        faults = check_map(data)
        if faults:
            bad += 1
            assert all(fault.endswith((".", "?")) and fault.isprintable() for fault in faults)
            with pytest.raises(MapError):
                parse_map(data)
        else:
            good += 1
            parse_map(data)
    assert good > 0
    assert bad > rounds // 3


def test_a_file_with_changed_bytes_gives_a_map_or_sentences(tmp_path: Path, mini: Data) -> None:
    rng = random.Random(7)
    original = json.dumps(mini, ensure_ascii=False).encode()
    path = tmp_path / "mini.json"
    good = bad = 0
    for _ in range(150):
        raw = bytearray(original)
        for _ in range(rng.randint(1, 2)):
            raw[rng.randrange(len(raw))] = rng.choice(b'{}[]",:019.-eE \xff\x00truenlAZ')
        path.write_bytes(bytes(raw))
        if check_map(path):
            bad += 1
            with pytest.raises(MapError):
                load_map(path)
        else:
            good += 1
            load_map(path)
    assert good > 0
    assert bad > 0


@pytest.mark.parametrize("junk", JUNK)
def test_any_other_json_is_refused_in_words(junk: object) -> None:
    if not isinstance(junk, str):
        assert check_map(junk)
    with pytest.raises(MapError):
        parse_map(junk)
