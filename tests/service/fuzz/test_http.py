"""Every route is asked for sense and for nonsense: no 5xx, and all as documented."""

import logging
from collections import Counter
from collections.abc import Iterator

import pytest
from schemathesis import GenerationMode

from service.fuzz.routes import EXAMPLES, World, operations, sweep
from service.people import Person, serving

# One process: the last test looks at what all the others met.
pytestmark = pytest.mark.xdist_group("http")
STATUSES: Counter[int] = Counter()
"""Of all answers; not in a fixture, which may be made anew between two tests of the group."""


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder = tmp_path_factory.mktemp("fuzz")
    with serving(folder, max_tables_per_user=10**6, max_loaded_tables=50) as server:
        found = World(server)
        found.statuses = STATUSES
        found.furnish()
        yield found


@pytest.fixture(autouse=True)
def no_errors(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing breaks where nobody sees it."""
    yield
    assert [r for r in caplog.records if r.levelno >= logging.ERROR] == []


@pytest.mark.parametrize(("path", "method", "mode"), list(operations()))
def test_every_answer_is_documented_and_none_is_a_fault(
    world: World, path: str, method: str, mode: GenerationMode
) -> None:
    sweep(world, path, method, mode, EXAMPLES, None)


def test_the_sweep_met_all_kinds_of_answers(world: World) -> None:
    """Guard the guard: a sweep in which everything was refused would say nothing."""
    met, fine = set(world.statuses), world.statuses[200] + world.statuses[201]

    assert met >= {200, 201, 204, 401, 403, 404, 409, 422}, world.statuses
    assert fine > 100, world.statuses


def test_the_server_is_well_after_all_of_it(world: World) -> None:
    with Person(world.server, "Eve") as eve:
        table = eve.post("/play", {"map": "mini", "opponents": ["casual"]})["table"]
        eve.connect()

        assert eve.play(table)["view"]["outcome"]
