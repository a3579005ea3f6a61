"""Files of networks: what fits is read, what does not is refused with a sentence."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bots.network.made import OLDER, small_weights
from whistlestop.bots.network.weights import (
    FOLDER,
    NEWEST,
    PLACES,
    About,
    NetworkError,
    check_fit,
    find_weights,
    read_weights,
    write_weights,
)
from whistlestop.encoding import ENCODING_VERSION
from whistlestop.maps import load_map

MOST_BYTES = 6_000_000


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mini-0.net"
    write_weights(small_weights(), path)
    return path


def test_what_was_written_is_read(file: Path) -> None:
    wanted, found = small_weights(), read_weights(file)

    assert found.about == wanted.about
    for one, other in zip(found.arrays, wanted.arrays, strict=True):
        assert (one == other).all()
    check_fit(found.about, load_map("mini"))


def refusal(path: Path) -> str:
    with pytest.raises(NetworkError) as caught:
        read_weights(path)
    return str(caught.value)


@pytest.mark.parametrize("at", [5, 100, 700, -1])
def test_a_changed_byte_is_noticed(file: Path, at: int) -> None:
    data = bytearray(file.read_bytes())
    data[at] ^= 1
    file.write_bytes(data)

    assert "is damaged" in refusal(file) or "is not a network" in refusal(file)


def test_a_file_that_ends_too_early_is_refused(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-1])

    assert "is damaged: its checksum is another" in refusal(file)


@pytest.mark.parametrize("text", [b"", b"\n", b"{}\n", b"[1]\n", b"\x80\x04}.", b'{"format": 1}'])
def test_a_file_of_another_kind_is_refused(file: Path, text: bytes) -> None:
    file.write_bytes(text)

    assert refusal(file) == "The file mini-0.net is not a network of this program."


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.net").startswith("The network none.net cannot be read: ")


def test_sizes_that_mean_nothing_are_refused(file: Path) -> None:
    line, _, body = file.read_bytes().partition(b"\n")
    for size in (0, -1, 1 << 40, "8", 2.5):
        head = json.loads(line) | {"width": size}
        file.write_bytes(json.dumps(head).encode() + b"\n" + body)
        assert "is not a network" in refusal(file)
    file.write_bytes(json.dumps(json.loads(line) | {"width": 2048}).encode() + b"\n" + body)
    assert refusal(file) == "The network mini-0.net is 2048 wide; at most 1024 work."


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            lambda about: replace(about, encoding=ENCODING_VERSION + 1),
            "reads version 2 of the encoding, and this program writes version 1",
        ),
        (lambda about: replace(about, fingerprint="0" * 64), "was made for another version"),
        (
            lambda about: replace(about, features=about.features + 16),
            "was made for another version",
        ),
        (lambda about: replace(about, beliefs=3), "was made for another version"),
    ],
)
def test_a_network_that_does_not_fit_is_refused(
    change: Callable[[About], About], sentence: str
) -> None:
    with pytest.raises(NetworkError, match=sentence):
        check_fit(change(small_weights().about), load_map("mini"))


@pytest.mark.parametrize("name", list(PLACES))
def test_a_file_of_before_there_were_beliefs_is_read(name: str) -> None:
    weights = read_weights(OLDER / f"{PLACES[name]}-1.net")

    assert weights.about.beliefs == 0
    check_fit(weights.about, load_map(name))


def test_a_map_without_a_network_has_none() -> None:
    assert find_weights(load_map("mini")) is None


@pytest.mark.parametrize("name", list(PLACES))
def test_every_shipped_network_fits_its_map_and_is_small(name: str) -> None:
    map = load_map(name)
    weights = find_weights(map)

    assert weights is not None
    assert weights.about.name == f"{PLACES[name]}-{NEWEST}"
    assert weights.about.map == name
    assert 2 in weights.about.players
    assert weights.about.beliefs == 4 * len(map.tickets)
    assert sum(file.stat().st_size for file in FOLDER.glob(f"{PLACES[name]}-*.net")) < MOST_BYTES


def test_a_map_of_ones_own_with_a_known_name_has_no_network() -> None:
    usa = load_map("usa")

    assert find_weights(replace(usa, fingerprint="0" * 64)) is None
