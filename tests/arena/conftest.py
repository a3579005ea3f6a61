"""Bots by name that need not be able to play."""

import pytest

from whistlestop.bots import BOTS, Info

NAMES = ("ann", "bob", "cid", "dot", "eve")


@pytest.fixture(autouse=True)
def names(monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    """Names that a match takes for bots, in this process."""
    for name in NAMES:
        monkeypatch.setitem(BOTS, name, Info(name, "A name."))
    return NAMES
