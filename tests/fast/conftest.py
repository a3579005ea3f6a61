"""The tests of compiled play share one process, so that loading is done once."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/fast" in str(item.path.as_posix()) and not item.get_closest_marker("xdist_group"):
            item.add_marker(pytest.mark.xdist_group("fast"))
