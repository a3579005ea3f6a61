"""Loading maps: by built-in name, from a file, or from decoded JSON; a sentence for each fault."""

import json
import os
import stat
from collections import Counter
from functools import cache
from importlib import resources
from pathlib import Path

from .bounds import MAX_FILE_BYTES
from .check import find_faults
from .draft import build
from .faults import MapError, show, show_path, suggest
from .model import Map

FIRST = "first.txt"
"""The file in the data folder that names the maps to be listed before others, one per line."""


@cache
def builtin_maps() -> tuple[str, ...]:
    """The names of the maps that come with the package."""
    data = resources.files(__package__) / "data"
    first = (data / FIRST).read_text(encoding="utf-8").split()
    files = (file.name for file in data.iterdir())
    names = {name.removesuffix(".json") for name in files if name.endswith(".json")}
    return (*first, *sorted(names - set(first)))


def read_source(source: str | os.PathLike[str]) -> bytes:
    """The bytes of a built-in map by its name, or of a map file by its path."""
    if not isinstance(source, str) or _is_path(source):
        return read_file(os.fsdecode(source))
    if source not in builtin_maps():
        raise MapError([_no_such_map(source)])
    return (resources.files(__package__) / "data" / f"{source}.json").read_bytes()


def _no_such_map(name: str) -> str:
    return (
        f"There is no built-in map {show(name)}{suggest(name, builtin_maps())} "
        f"The built-in maps are {', '.join(builtin_maps())}; "
        "a map of your own is named by the path of its file."
    )


def _is_path(source: str) -> bool:
    if source in builtin_maps():
        return False
    separators = {os.sep, os.altsep or os.sep}
    looks_so = source.endswith(".json") or any(mark in source for mark in separators)
    # `Path.is_file` raises an error for a name that is too long to be one.
    return looks_so or os.path.isfile(source)  # noqa: PTH113


def read_file(path: str) -> bytes:
    """The bytes of a map file; MapError if it cannot be one."""
    try:
        mode = Path(path).stat().st_mode
        if stat.S_ISDIR(mode):
            raise MapError([f"{show_path(path)} is a directory, not a map file."])
        if not stat.S_ISREG(mode):
            # Reading a pipe or a device could wait for ever.
            raise MapError([f"{show_path(path)} is not a regular file."])
        with Path(path).open("rb") as file:
            raw = file.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        raise MapError([f"{show_path(path)} cannot be read: {error.strerror}."]) from error
    except MapError:
        raise
    except ValueError as error:  # a null byte in the path
        raise MapError([f"{show_path(path)} cannot be read: {error}."]) from error
    if len(raw) > MAX_FILE_BYTES:
        raise MapError(
            [f"{show_path(path)} is too large: a map file has at most {MAX_FILE_BYTES} bytes."]
        )
    return raw


def decode(raw: bytes) -> tuple[object, list[str]]:
    """Decoded JSON and the keys that stand twice; MapError if it is not JSON at all."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise MapError([f"The file is not UTF-8 text (at byte {error.start})."]) from error
    repeated: list[str] = []
    try:
        data = json.loads(
            text,
            object_pairs_hook=lambda pairs: _object(pairs, repeated),
            parse_constant=_refuse_constant,
        )
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise MapError([f"The file is not JSON: {error.msg} ({where})."]) from error
    except RecursionError as error:
        raise MapError(["The file is nested too deeply."]) from error
    except MapError:
        raise
    except ValueError as error:  # an integer of more digits than Python converts
        raise MapError(["The file has a number with too many digits."]) from error
    return data, repeated


def _object(pairs: list[tuple[str, object]], repeated: list[str]) -> dict[str, object]:
    """A JSON object; JSON itself lets the last of two equal keys win in silence."""
    data = dict(pairs)
    if len(data) < len(pairs):
        # JSON has no line numbers any more at this point: the first keys must tell which object.
        others = ", ".join(show(key) for key in list(data)[:3])
        times = Counter(key for key, _ in pairs)
        for key in (key for key in data if times[key] > 1):
            repeated.append(f"The key {show(key)} appears twice in the object with {others}.")
    return data


def _refuse_constant(name: str) -> object:
    raise MapError([f"The file is not JSON: {name} is not a JSON number."])


def load_map(source: str | os.PathLike[str]) -> Map:
    """A built-in map by its name, or a map file by its path; MapError with every fault.

    A text is a path if it has a path separator, ends in .json or is an existing file; the name of
    a built-in map always means that map.

        >>> europe = load_map("europe")
        >>> len(europe.cities), len(europe.routes), len(europe.tickets)
        (47, 101, 46)
    """
    # Built-in maps cannot change, so they are loaded once; a file may be edited at any time.
    if isinstance(source, str) and source in builtin_maps():
        return _load_builtin(source)
    return _load(source)


def parse_map(data: object) -> Map:
    """A map from decoded JSON; MapError with every fault."""
    return _build(data, [])


def read_map(raw: bytes) -> Map:
    """A map from the bytes of a map file; MapError with every fault."""
    if len(raw) > MAX_FILE_BYTES:
        raise MapError([f"The map is too large: a map file has at most {MAX_FILE_BYTES} bytes."])
    return _build(*decode(raw))


@cache
def _load_builtin(name: str) -> Map:
    return _load(name)


def _load(source: str | os.PathLike[str]) -> Map:
    return _build(*decode(read_source(source)))


def _build(data: object, faults: list[str]) -> Map:
    draft, more = find_faults(data)
    if faults or more:
        raise MapError([*faults, *more])
    return build(draft)


def check_map(source: object) -> list[str]:
    """Everything wrong with a map, one sentence each; an empty list if it can be played.

    `source` is what `load_map` takes (a path, or the name of a built-in map) or decoded JSON.
    Faults of form come first, in file order, then those of meaning, in file order; cities,
    routes and tickets are counted from 1.
    """
    if not isinstance(source, (str, os.PathLike)):
        return find_faults(source)[1]
    try:
        data, repeated = decode(read_source(source))
    except MapError as error:
        return list(error.faults)
    return repeated + find_faults(data)[1]
