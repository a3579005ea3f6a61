"""Waiting for conditions, never for times: a busy machine must not fail a test."""

import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE_S = 120.0
"""For anything to happen. Nothing takes a hundredth of it on a quiet machine."""

T = TypeVar("T")


def wait_until(condition: Callable[[], T], what: str = "It") -> T:
    """Wait for something to become true; gives what it became."""
    end = time.monotonic() + PATIENCE_S
    while not (found := condition()):
        assert time.monotonic() < end, f"{what} never happened."
        time.sleep(0.01)
    return found
