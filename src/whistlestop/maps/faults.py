"""The error for a bad map, and the words its sentences share."""

import difflib
from collections.abc import Iterable

_SHOWN = 40  # letters of a wrong value that are quoted; a file may hold a megabyte of them
_SHOWN_OF_PATH = 400


class MapError(ValueError):
    """A map that cannot be used; `faults` has one sentence for everything wrong with it."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults: tuple[str, ...] = tuple(faults)
        super().__init__("\n".join(self.faults))

    def __reduce__(self) -> tuple[type["MapError"], tuple[tuple[str, ...]]]:
        # Without this a worker process would rebuild the error from the joined text.
        return MapError, (self.faults,)


def show(value: object) -> str:
    """A value as a person may read it in a sentence: short, printable, in the words of JSON."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _quote(value, _SHOWN)
    if isinstance(value, int):
        # Python refuses to print an integer of many thousand digits.
        return str(value) if abs(value) < 10**_SHOWN else f"a number of over {_SHOWN} digits"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, (dict, list)):
        # Contents are left out: they may be deeper than Python can print.
        return "an object" if isinstance(value, dict) else "a list"
    return f"a Python {type(value).__name__}"


def show_path(path: str) -> str:
    """The path of a file for a sentence."""
    return _quote(path, _SHOWN_OF_PATH)


def _quote(text: str, limit: int) -> str:
    short = text if len(text) <= limit else text[:limit] + "…"
    return f'"{short}"' if short.isprintable() else ascii(short)


def suggest(word: str, known: Iterable[str]) -> str:
    """The end of a sentence about an unknown word: the nearest known one, if any is near."""
    near = difflib.get_close_matches(word[:_SHOWN], list(known), n=1)
    return f'; did you mean "{near[0]}"?' if near else "."
