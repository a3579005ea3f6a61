"""The file of a network: whole numbers, a checksum, and what they fit.

The first line is JSON and says what follows; then the arrays stand one after the other, in the
order of `Arrays`, without gaps, the lowest byte first. Nothing in it is ever executed. A file that
is damaged, or made for another encoding or another map, is refused with a sentence.
"""

import hashlib
import json
import math
import os
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from whistlestop.encoding import ENCODING_VERSION
from whistlestop.encoding.choices import count_choices
from whistlestop.encoding.features import count_features
from whistlestop.maps import Map
from whistlestop.rules.layout import PLAYERS
from whistlestop.rules.map_data import map_data_of

FORMAT = "whistlestop network 1"
FOLDER = Path(__file__).parent / "data"
PLACES = {"usa": "north-america", "europe": "europe"}
"""By map: the name its networks have, before the version."""
NEWEST = 2
MORE = "WHISTLESTOP_NETWORKS"
"""The environment's name for a folder with more networks, such as those of older versions."""
MOST_WIDTH = 1024
"""So wide that 127 * 127 * width is a whole number that a 32-bit float holds exactly."""
VALUES = 2
"""What is expected: the margin, then the win; see `About`."""
Ints = npt.NDArray[Any]


class NetworkError(ValueError):
    """A file that is no network, is damaged, or does not fit; the text says which."""


class Arrays(NamedTuple):
    """The numbers of a network; `arithmetic.py` tells what is done with them."""

    inputs: Ints
    """By feature: what a number of the encoding is multiplied by."""
    first: Ints
    """By feature and neuron: the weights of the first layer."""
    first_scale: Ints
    first_bias: Ints
    layers: Ints
    """By block, neuron and neuron before it."""
    layer_scale: Ints
    layer_bias: Ints
    head: Ints
    """By choice, then the two values, then what is believed, and by neuron of the last block."""
    head_scale: Ints
    head_bias: Ints


@dataclass(frozen=True)
class About:
    """What a network is, and what it fits."""

    name: str
    map: str
    fingerprint: str
    """Of the map."""
    encoding: int
    players: tuple[int, ...]
    """The numbers of players it plays better with than what would play otherwise."""
    width: int
    depth: int
    features: int
    choices: int
    made: str
    """How it was made."""
    beliefs: int = 0
    """Of what others hold: by other seat, counted from the one who looks, and ticket; or none."""


@dataclass(frozen=True)
class Weights:
    """A network as it was read."""

    about: About
    arrays: Arrays


def shapes_of(about: About) -> dict[str, tuple[str, tuple[int, ...]]]:
    """By array: the type of its numbers and its shape."""
    width, depth, outs = about.width, about.depth, about.choices + VALUES + about.beliefs
    return {
        "inputs": ("<i2", (about.features,)),
        "first": ("<i1", (about.features, width)),
        "first_scale": ("<i8", (width,)),
        "first_bias": ("<i8", (width,)),
        "layers": ("<i1", (depth, width, width)),
        "layer_scale": ("<i8", (depth, width)),
        "layer_bias": ("<i8", (depth, width)),
        "head": ("<i1", (outs, width)),
        "head_scale": ("<i8", (outs,)),
        "head_bias": ("<i8", (outs,)),
    }


def write_weights(weights: Weights, file: Path) -> None:
    """Write a network; the same network is always the same bytes."""
    shapes = shapes_of(weights.about)
    for name, (_, shape) in shapes.items():
        found = getattr(weights.arrays, name).shape
        if found != shape:
            raise NetworkError(f"The array {name} has the shape {found}, not {shape}.")
    body = b"".join(
        np.ascontiguousarray(getattr(weights.arrays, name), kind).tobytes()
        for name, (kind, _) in shapes.items()
    )
    head = {"format": FORMAT, **asdict(weights.about)}
    head["checksum"] = hashlib.sha256(_json(head) + body).hexdigest()
    file.write_bytes(_json(head) + b"\n" + body)


def read_weights(file: Path) -> Weights:
    """Read a network; NetworkError if the file is none, or is damaged."""
    try:
        data = file.read_bytes()
    except OSError as error:
        raise NetworkError(
            f"The network {file.name} cannot be read: {error.strerror}; install the program again."
        ) from error
    line, _, body = data.partition(b"\n")
    about, head, checksum = _read_head(file.name, line)
    if hashlib.sha256(_json(head) + body).hexdigest() != checksum:
        raise NetworkError(
            f"The network {file.name} is damaged: its checksum is another; install it again."
        )
    return Weights(about, _split(file.name, about, body))


def _read_head(name: str, line: bytes) -> tuple[About, dict[str, Any], str]:
    """What the network is, the line as it is part of the checksum, and the checksum."""
    try:
        head = json.loads(line)
        checksum = head.pop("checksum")
        fields = {key: value for key, value in head.items() if key != "format"}
        about = About(**fields | {"players": tuple(head["players"])})
        sizes = [about.width, about.depth, about.features, about.choices, about.encoding]
        sizes.append(about.beliefs + 1)
        if head["format"] != FORMAT or not all(type(n) is int and 0 < n < 1 << 16 for n in sizes):
            raise ValueError
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise NetworkError(f"The file {name} is not a network of this program.") from error
    if about.width > MOST_WIDTH:
        raise NetworkError(f"The network {name} is {about.width} wide; at most {MOST_WIDTH} work.")
    return about, head, checksum


def _split(name: str, about: About, body: bytes) -> Arrays:
    room = bytearray(body)
    found, begin = [], 0
    for kind, shape in shapes_of(about).values():
        count = math.prod(shape)
        size = count * np.dtype(kind).itemsize
        if begin + size > len(room):
            raise NetworkError(f"The network {name} is cut off; install it again.")
        array = np.frombuffer(room, kind, count, begin).reshape(shape)
        found.append(array.astype(array.dtype.newbyteorder("=")))
        begin += size
    if begin != len(room):
        raise NetworkError(f"The network {name} is longer than it says; install it again.")
    return Arrays(*found)


def _json(head: dict[str, Any]) -> bytes:
    return json.dumps(head, sort_keys=True).encode()


def check_fit(about: About, map: Map) -> None:
    """Refuse a network that was made for another encoding or another map."""
    if about.encoding != ENCODING_VERSION:
        raise NetworkError(
            f"The network {about.name} reads version {about.encoding} of the encoding, and this "
            f"program writes version {ENCODING_VERSION}; take a network made for that."
        )
    m = map_data_of(map)
    sizes = (count_features(m), count_choices(m))
    guessed = (0, (PLAYERS - 1) * m.tickets)
    if (
        about.fingerprint != map.fingerprint
        or (about.features, about.choices) != sizes
        or about.beliefs not in guessed
    ):
        raise NetworkError(
            f"The network {about.name} was made for another version of the map {about.map!r} than "
            f"this map {map.name!r}; take one made for it, or play without a network."
        )


def folders() -> list[Path]:
    """Where networks are looked for: in the package, and in the folder that the user named."""
    named = os.environ.get(MORE)
    return [FOLDER, *([Path(named)] if named else [])]


def known_versions() -> list[int]:
    """The versions of which there is a network, the oldest first."""
    files = [file.stem for folder in folders() for file in folder.glob("*.net")]
    return sorted({int(name.rpartition("-")[2]) for name in files})


def file_of(place: str, version: int) -> Path:
    """Where a network is; in the package if it is nowhere."""
    files = [folder / f"{place}-{version}.net" for folder in folders()]
    return next((file for file in files if file.exists()), files[0])


@lru_cache(maxsize=4)
def find_weights(map: Map, version: int = NEWEST) -> Weights | None:
    """The network for a map; None if there is none, as for maps of one's own."""
    place = PLACES.get(map.name)
    if place is None:
        return None
    weights = read_weights(file_of(place, version))
    if weights.about.fingerprint != map.fingerprint:
        return None  # a map of one's own that has the name of a shipped one
    check_fit(weights.about, map)
    return weights
