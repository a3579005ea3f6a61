"""For all tests: what is measured, and where a run may have been started from."""

import gc
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tracing import tracer_off

HERE = Path(__file__).parent
MEASURED = ("game", "games", "maps", "records", "rules", "sweeps")
"""The folders whose tests must cover the core fully. Others run it too, but as somebody who trusts
it: without the tracer they need half the time."""

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Started in the background of a shell: programs that tests start hear Ctrl-C all the same.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Collect thousands of tests without looking for garbage among them: all of them stay."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Measure coverage only where it counts."""
    if item.path.relative_to(HERE).parts[0] in MEASURED:
        return (yield)
    with tracer_off():
        return (yield)
