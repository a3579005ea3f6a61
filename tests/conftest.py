"""For all tests: what is measured, and where a run may have been started from."""

import gc
import signal
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from tracing import tracer_off

HERE = Path(__file__).parent
MEASURED = ("game", "games", "maps", "records", "rules", "sweeps")
"""The folders whose tests must cover the core fully. Others run it too, but as somebody who trusts
it: without the tracer they need half the time."""
CORE = ("maps", "rules", "game", "records")
"""What is measured, as in `pyproject.toml`."""

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Started in the background of a shell: programs that tests start hear Ctrl-C all the same.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Iterator[None]:
    """Collect thousands of tests without the tracer, and without looking for garbage among them.

    What the core does only once, when it is imported and when a map is first read, is done and
    measured before.
    """
    if session.config.pluginmanager.hasplugin("_cov"):
        for room in CORE:
            package = import_module(f"whistlestop.{room}")
            for module in walk_packages(package.__path__, f"{package.__name__}."):
                import_module(module.name)
        maps = import_module("whistlestop.maps")
        for name in maps.builtin_maps():
            maps.load_map(name)
    gc.disable()
    try:
        with tracer_off():
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
