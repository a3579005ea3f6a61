"""Long sweeps run without the tracer that measures coverage: it makes them many times slower.

The lines they run are measured by the tests of their clauses and by the same sweeps on the small
map. `conftest.py` of a folder imports the fixture it wants.
"""

from collections.abc import Iterator

import pytest

from tracing import tracer_off
from whistlestop import builtin_maps, load_map

LARGE = {name for name in builtin_maps() if len(load_map(name).routes) > 50}


@pytest.fixture
def untraced() -> Iterator[None]:
    """For a test that asks for it."""
    with tracer_off():
        yield


@pytest.fixture(autouse=True)
def untraced_on_large_maps(request: pytest.FixtureRequest) -> Iterator[None]:
    """For every test that is repeated for map after map."""
    callspec = getattr(request.node, "callspec", None)
    if callspec is not None and callspec.params.get("name") in LARGE:
        with tracer_off():
            yield
    else:
        yield
