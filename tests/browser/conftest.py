"""A real server and a real browser for the tests of the page.

How to write one (helpers are in `visits.py`, those who play through the page in `playing.py`):

    from browser.visits import faults, start_game, wait_for_my_turn

    def test_a_card_can_be_drawn(visit: Visit) -> None:
        ann = visit(size="phone", language="uk", theme="dark")  # a Playwright Page on "/"
        table = start_game(ann, map="europe", opponents=["casual", "casual"])
        wait_for_my_turn(ann, table)
        ann.get_by_role("button", name=...).click()
        assert faults(ann) == []  # axe

- `visit(...)` is a new person with a browser of their own; `ann.context.new_page()` is a second
  tab of the same person.
- Bots move at once, and the page shows moves at once. `visit(moving=True, speed=4)` is somebody
  who sees them move.
- A test fails when its console shows an error or a warning; `allow="a regular expression"` lets
  some through, such as those of a server that is gone.
- One server a file (`server`). A test that kills its server has one of its own
  (`service.processes.ServerProcess`, which comes back at the same port) and `Visit(browser, it)`.
- Never sleep; wait for what a person would see, with `expect` or `wait_until`.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from browser.chromium import ARGUMENTS, MISSING, SHARED, executable
from browser.visits import WAIT_S, Visit
from service.people import Server, serving

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "src/whistlestop/service/page/index.html"

expect.set_options(timeout=WAIT_S * 1000)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One worker runs a file: its server is started once."""
    for item in items:
        if HERE in item.path.parents and item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(f"browser {item.path.stem}"))


_open: list[tuple[Playwright, Browser]] = []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Iterator[None]:
    """Close the browser when the next test has none.

    While Playwright runs, no other test of this worker can have an event loop.
    """
    try:
        return (yield)
    finally:
        if nextitem is None or HERE not in nextitem.path.parents:
            _close()


def _close() -> None:
    while _open:
        playwright, browser = _open.pop()
        browser.close()
        playwright.stop()


@pytest.fixture(scope="module")
def browser() -> Browser:
    """Chromium, without a window: one for all files that a worker runs in a row."""
    if not PAGE.is_file():
        pytest.fail("The page was not built: run `make test`, or `npm run build` in web/.")
    if _open and not _open[0][1].is_connected():  # it has ended in the file before
        _close()
    if not _open:
        playwright = sync_playwright().start()
        try:
            found = playwright.chromium.launch(
                executable_path=executable(), args=[*ARGUMENTS, *SHARED]
            )
        except Exception as error:
            playwright.stop()
            pytest.fail(f"{MISSING}\n{error}")
        _open.append((playwright, found))
    return _open[0][1]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A whole server whose bots move at once."""
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Somebody opens the page, as often as it is called; nothing may go wrong in their browsers."""
    found = Visit(browser, server)
    yield found
    found.close()
    assert found.troubles == []
