"""Small changes to a decoded map file, to be made one at a time by the tests of check_map."""

from collections.abc import Callable
from typing import Any

import pytest

Data = dict[str, Any]
Change = Callable[[Data], object]


def put(*path: str | int, to: object) -> Change:
    """Set the field at a path."""

    def change(data: Data) -> None:
        place: Any = data
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    return change


def drop(*path: str | int) -> Change:
    """Remove the field at a path."""

    def change(data: Data) -> None:
        place: Any = data
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]

    return change


def rule(name: str, to: object) -> Change:
    return put("rules", name, to=to)


def add(kind: str, **entry: object) -> Change:
    return lambda data: data[kind].append(entry)


def both(*changes: Change) -> Change:
    return lambda data: [change(data) for change in changes]


def track(a: str, b: str, length: int, color: str) -> Change:
    return add("routes", a=a, b=b, length=length, color=color)


def named(cases: list[tuple[Change, str]]) -> list[Any]:
    return [pytest.param(change, fault, id=fault[:70]) for change, fault in cases]
