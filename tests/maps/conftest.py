"""Decoded map files that a test may change as it likes."""

import json
from collections.abc import Callable
from importlib import resources
from typing import Any

import pytest

Data = dict[str, Any]


@pytest.fixture
def map_data() -> Callable[[str], Data]:
    """The decoded file of a built-in map, fresh at every call."""

    def read(name: str) -> Data:
        file = resources.files("whistlestop.maps") / "data" / f"{name}.json"
        data: Data = json.loads(file.read_text(encoding="utf-8"))
        return data

    return read


@pytest.fixture
def mini(map_data: Callable[[str], Data]) -> Data:
    return map_data("mini")
