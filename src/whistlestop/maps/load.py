"""Loading maps: by built-in name, from a file, or from decoded JSON."""

import os
from functools import cache

from .bounds import MAX_FILE_BYTES
from .check import find_faults
from .draft import build
from .faults import MapError
from .model import Map
from .read import builtin_maps, decode, read_source


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
