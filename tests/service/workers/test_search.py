"""Levels that search: compiled once, waited for, and done without if need be."""

import asyncio
import logging
from pathlib import Path

import pytest

from service.workers.asking import a_view, until, working
from service.workers.odd_bots import LOST, MAKER, RAISING, WHEN_TOLD
from whistlestop.bots import BotError, ScriptedBot, make_bot
from whistlestop.game import notation
from whistlestop.service.workers import Workers
from whistlestop.service.workers import workers as workers_module

ALL = ("beginner", "casual", "skilled", "expert", "master")


@pytest.mark.xdist_group("fast")
def test_an_expert_plays_and_a_search_gives_hints() -> None:
    async def main() -> None:
        view = a_view("europe", moves=30)
        real = {"maker": workers_module.MAKER, "warmer": workers_module.WARMER}
        async with working(warm_search=True, **real) as workers:
            assert await workers.choose(view, "expert") in view.legal_actions
            assert workers.ready("expert")
            assert workers.stats.search_ready
            hint = await workers.hint(view, ("Ann", "Bob", "Cem"))

            assert hint.searched
            assert hint.games > 0
            assert hint.considered[0].text == hint.text
            assert hint.text in [notation.text(action) for action in view.legal_actions]
            assert workers.stats.failures == 0

    asyncio.run(main())


def test_jobs_that_search_wait_for_the_compiler_and_the_others_do_not(marks: Path) -> None:
    async def main() -> None:
        view = a_view("usa", moves=20)
        async with working(warm_search=True, warmer=WHEN_TOLD, think_limit=5) as workers:
            asked = asyncio.create_task(workers.choose(view, "expert"))
            await workers.choose(view, "skilled")
            assert not asked.done()
            assert not workers.ready("expert")
            assert not workers.stats.search_ready
            assert not (await workers.hint(view, ("Ann", "Bob", "Cem"))).searched
            (marks / "go").touch()

            assert await asked == ScriptedBot("expert", "racer").choose(view)
            assert workers.ready("expert")
            assert workers.stats.search_ready
            assert workers.levels() == ALL

    asyncio.run(main())


def test_the_first_job_that_searches_has_it_compiled() -> None:
    async def main() -> None:
        view = a_view("usa", moves=20)
        async with working(warm_search=False) as workers:
            assert await workers.choose(view, "expert") == ScriptedBot("", "racer").choose(view)

    asyncio.run(main())


def test_idle_workers_load_the_search_by_themselves() -> None:
    async def main() -> None:
        async with working(count=2, warm_search=True) as workers:
            await until(lambda: all(keeper.hand.searches for keeper in workers._keepers))

    asyncio.run(main())


@pytest.mark.parametrize(("warmer", "why"), [(RAISING, "raised ImportError"), (LOST, "died, ex")])
def test_skilled_plays_for_those_who_search_if_nothing_can_be_compiled(
    warmer: str, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, logger="whistlestop.service.workers")

    async def main() -> None:
        view = a_view("usa", moves=20)
        async with working(warm_search=True, warmer=warmer, maker=MAKER) as workers:
            for level in ("expert", "master"):
                assert await workers.choose(view, level) == make_bot("skilled").choose(view)
            assert workers.levels() == ALL[:3]
            assert not workers.ready("expert")

    asyncio.run(main())
    (line,) = caplog.messages
    assert why in line
    assert "play as skilled" in line


def test_levels_that_search_are_not_offered_without_a_compiler(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(workers_module, "has_compiler", lambda: False)
    workers = Workers(count=1)

    assert not workers.searchable
    assert workers.levels() == ALL[:3]
    with pytest.raises(BotError, match="needs numba"):
        asyncio.run(workers.choose(a_view(), "expert"))
