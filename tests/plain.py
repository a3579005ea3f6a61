"""What a plain run tries of something that can be tried in several ways.

A page is looked at in every language, on every screen and in every theme. `make test` tries one way
of each, another one from test to test, so that all of them are met; `make test-long` tries the
rest.
"""

from collections.abc import Iterable
from typing import Any

import pytest


def one_of(ways: Iterable[Any], plain: Any = None) -> list[Any]:
    """Parameters, tuples for several at once: a plain run takes `plain`, or the first."""
    listed = list(ways)
    plain = listed[0] if plain is None else plain
    assert plain in listed
    return [one if one == plain else _later(one) for one in listed]


def _later(way: Any) -> Any:
    values = way if isinstance(way, tuple) else (way,)
    return pytest.param(*values, marks=pytest.mark.long)
