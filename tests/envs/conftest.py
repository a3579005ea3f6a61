"""What the environments need is loaded once: their tests share the process of compiled play."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/envs" in str(item.path.as_posix()) and not item.get_closest_marker("xdist_group"):
            item.add_marker(pytest.mark.xdist_group("fast"))
