"""Levels that search: compiled once, waited for, and done without if need be."""

import asyncio
import logging
from pathlib import Path

import pytest

from service.thinking.asking import a_view, until, working
from service.thinking.odd_bots import LOST, MAKER, RAISING, UNTIL_TOLD, WHEN_TOLD
from whistlestop.bots import BotError, ScriptedBot, make_bot
from whistlestop.game import notation
from whistlestop.service.thinking import HintAnswer, WorkerPool, compiling
from whistlestop.service.thinking import pool as pool_module

ALL = ("beginner", "casual", "skilled", "expert", "master", "grandmaster")


def is_searched(hint: HintAnswer) -> bool:
    """Whether games were imagined for it, or only the rules of thumb of a script applied."""
    return any(said.key.startswith("outlook") for said in hint.sentences)


@pytest.mark.xdist_group("fast")
def test_an_expert_plays_and_a_search_gives_hints() -> None:
    async def main() -> None:
        view = a_view("europe", moves=30)
        real = {"maker": pool_module.MAKER, "warmer": pool_module.WARMER}
        async with working(warm_search=True, **real) as workers:
            assert await workers.choose(view, "expert") in view.legal_actions
            assert workers.ready("expert")
            assert workers.stats.search_ready
            assert workers.at_once("network") == "network"
            hint = await workers.hint(view, ("Ann", "Bob", "Cem"))

            assert is_searched(hint)
            assert hint.text in [notation.text(action) for action in view.legal_actions]
            assert workers.stats.failures == 0

    asyncio.run(main())


def test_jobs_that_search_wait_for_the_compiler_and_the_others_do_not(marks: Path) -> None:
    async def main() -> None:
        view = a_view("usa", moves=20)
        async with working(warm_search=True, warmer=WHEN_TOLD) as workers:
            asked = asyncio.create_task(workers.choose(view, "expert"))
            await workers.choose(view, "skilled")
            assert not asked.done()
            assert not workers.ready("expert")
            assert not workers.stats.search_ready
            assert not is_searched(await workers.hint(view, ("Ann", "Bob", "Cem")))
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
            await until(lambda: all(keeper.process.searches for keeper in workers._keepers))

    asyncio.run(main())


@pytest.mark.parametrize(
    ("warmer", "why"), [(RAISING, "raised ImportError"), (LOST, "died (exit code 7)")]
)
def test_skilled_plays_for_those_who_search_if_nothing_can_be_compiled(
    warmer: str, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, logger="whistlestop.service.thinking")

    async def main() -> None:
        view = a_view("usa", moves=20)
        async with working(warm_search=True, warmer=warmer, maker=MAKER) as workers:
            for level in ALL[3:]:
                assert await workers.choose(view, level) == make_bot("skilled").choose(view)
            assert workers.levels() == ALL[:3]
            assert not workers.ready("expert")
            assert workers.at_once("network") == "skilled"
            assert workers.at_once("casual") == "casual"
            assert workers.played_by("master") == "skilled"
            assert workers.played_by("skilled") is None

    asyncio.run(main())
    (line,) = caplog.messages
    assert why in line
    assert "the next attempt follows" in line
    assert "play as skilled" in line


def test_compiling_is_tried_until_it_works_and_strong_levels_come_then(
    marks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine so busy that the first attempts were too slow needs no restart."""
    monkeypatch.setattr(compiling, "FIRST_PAUSE", 0.05)

    async def main() -> None:
        view = a_view("usa", moves=20)
        async with working(warm_search=True, warmer=UNTIL_TOLD, maker=MAKER) as workers:
            assert await workers.choose(view, "master") == make_bot("skilled").choose(view)
            assert workers.played_by("master") == "skilled"
            (marks / "go").touch()
            await until(lambda: workers.played_by("master") is None)
            await until(lambda: workers.ready("master"))
            assert workers.levels() == ALL
            racer = ScriptedBot("master", "racer")
            assert await workers.choose(view, "master") == racer.choose(view)

    asyncio.run(main())


def test_levels_that_search_are_not_offered_without_a_compiler(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pool_module, "has_compiler", lambda: False)
    workers = WorkerPool(count=1)

    assert not workers.searchable
    assert workers.levels() == ALL[:3]
    with pytest.raises(BotError, match="needs numba"):
        asyncio.run(workers.choose(a_view(), "expert"))
