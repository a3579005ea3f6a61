"""Two tabs, many clicks, two processes, a crash: one attempt, one table, one secret."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from service.daily.days import TODAY, TOMORROW, TurnedTime, begin, play
from service.databases import PLAINLY_SQLITE, postgres
from service.serving import House, Somebody, house
from whistlestop.service.daily import day_secrets
from whistlestop.service.store import Journal, StoreError, daily

Houses = tuple[House, House]


@pytest.fixture(params=PLAINLY_SQLITE)
def houses(request: pytest.FixtureRequest, tmp_path: Path, clock: TurnedTime) -> Iterator[Houses]:
    """One process on SQLite, twice; or two that share a PostgreSQL."""
    with ExitStack() as stack:
        if request.param == "sqlite":
            one = stack.enter_context(house(tmp_path))
            yield one, one
        else:
            url = postgres().new_database()
            one, other = (
                stack.enter_context(house(tmp_path, database_url=url, workers=1)) for _ in range(2)
            )
            yield one, other


def tab(at: House, person: Somebody) -> Somebody:
    """The same session at another process."""
    other = at.somebody()
    other.client.cookies.update(person.client.cookies)
    return other


def test_many_clicks_in_two_tabs_open_one_table(houses: Houses) -> None:
    ann = houses[0].somebody("Ann")
    tabs = [ann, tab(houses[1], ann)]
    waiting = [
        person.house.portal.start_task_soon(person.client.post, f"/day/{TODAY}")
        for _ in range(6)
        for person in tabs
    ]
    answers: list[httpx.Response] = [one.result() for one in waiting]

    assert [answer.status_code for answer in answers] == [201] * 12
    assert len({answer.json()["table"] for answer in answers}) == 1
    assert ann.get("/day")["begun"] == 1


def test_all_processes_promise_the_same(houses: Houses, clock: TurnedTime) -> None:
    promises = {one.somebody().get("/day")["tomorrow"]["commitment"] for one in houses}
    clock.turn_to(TOMORROW)
    promises |= {one.somebody().get("/day")["promise"]["commitment"] for one in houses}

    assert len(promises) == 1


def test_an_attempt_whose_table_was_never_written_is_opened_later(houses: Houses) -> None:
    ann = houses[0].somebody("Ann")
    ann.get("/day")
    wanted = daily.Attempt(TODAY, ann.user, "a-table-of-ann", False, 1)
    houses[0].portal.call(lambda: houses[0].service.journal.write(daily.begin, wanted))
    assert ann.get("/day")["mine"] is None

    assert begin(tab(houses[1], ann)) == "a-table-of-ann"
    play(ann, "a-table-of-ann", actions=2)
    assert ann.get("/day")["mine"]["stage"] == "playing"


def test_a_secret_is_settled_once(houses: Houses) -> None:
    async def settle(at: House, secret: str) -> daily.DaySecret:
        return await at.service.journal.write(
            daily.settle, daily.DaySecret("2030-01-01", secret, 1)
        )

    waiting = [
        at.portal.start_task_soon(settle, at, f"{n:064x}") for n in range(4) for at in houses
    ]
    assert len({one.result().secret for one in waiting}) == 1


class FailingOnce:
    """A journal whose database is away for the first write."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.failed = False

    async def write(self, *args: Any) -> Any:
        if not self.failed:
            self.failed = True
            raise StoreError("The disk is full.")
        return await self._journal.write(*args)


def test_a_promise_is_made_as_soon_as_the_database_answers(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(day_secrets, "RETRY_S", 0)
    failing: Any = FailingOnce(house.service.journal)
    secrets = day_secrets.DaySecrets(failing, None)

    async def promise() -> None:
        task = asyncio.create_task(secrets.keep_promising())
        while len(secrets._known) < 2:
            await asyncio.sleep(0.01)
        task.cancel()

    house.portal.call(promise)
    assert failing.failed
    assert set(secrets._known) == {TODAY, TOMORROW}
