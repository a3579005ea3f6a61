"""All sweeps of this folder run without the tracer."""

from collections.abc import Iterator

import pytest

from sweeps.untraced import tracer_off


@pytest.fixture(autouse=True)
def always_untraced() -> Iterator[None]:
    with tracer_off():
        yield
