"""Asking the workers, when all goes well."""

import asyncio
from pathlib import Path

import pytest

from service.thinking.asking import a_view, until, working
from whistlestop.advice import explain
from whistlestop.bots import BotError, make_bot
from whistlestop.game import Game
from whistlestop.service.thinking import WorkerPool
from whistlestop.service.thinking.pool import MAKER

NAMES = ("Ann", "Bob", "Cem")


def test_a_whole_game_is_played() -> None:
    async def main() -> None:
        game = Game("mini", players=3, seed=4)
        levels = ("skilled", "casual", "beginner")
        async with working(maker=MAKER) as workers:
            while game.to_act:
                player = game.to_act[0]
                game.push(await workers.choose(game.view(player), levels[player]))

            assert workers.stats.failures == workers.stats.restarts == 0
        assert game.outcome() is not None

    asyncio.run(main())


def test_twenty_choices_at_once_are_those_the_bots_would_make_here() -> None:
    async def main() -> None:
        views = [a_view(("mini", "usa")[n % 2], seed=n, moves=n) for n in range(20)]
        async with working(count=2) as workers:
            chosen = await asyncio.gather(*(workers.choose(v, "skilled") for v in views))

            assert chosen == [make_bot("skilled").choose(view) for view in views]
            assert workers.stats.jobs == 20
            assert workers.stats.busy == workers.stats.waiting == 0

    asyncio.run(main())


def test_answers_come_in_the_order_of_the_questions() -> None:
    async def main() -> None:
        done: list[int] = []

        async def ask(workers: WorkerPool, number: int) -> None:
            await workers.choose(a_view(seed=number), "is slow")
            done.append(number)

        async with working() as workers:
            await asyncio.gather(*(ask(workers, number) for number in range(6)))
        assert done == list(range(6))

    asyncio.run(main())


def test_the_seed_decides_what_a_random_bot_does() -> None:
    async def main() -> None:
        view = a_view("usa", moves=30)
        async with working() as workers:
            chosen = [await workers.choose(view, "random", seed=seed) for seed in range(8)]

        assert chosen == [make_bot("random", seed=seed).choose(view) for seed in range(8)]
        assert len(set(map(str, chosen))) > 1

    asyncio.run(main())


def test_a_bot_that_can_be_closed_is_closed(marks: Path) -> None:
    async def main() -> None:
        async with working() as workers:
            await workers.choose(a_view(), "an odd one")

        assert (marks / "closed").exists()

    asyncio.run(main())


def test_a_hint_says_what_to_do_and_why() -> None:
    async def main() -> None:
        view = a_view("usa", moves=40)
        async with working() as workers:
            hint = await workers.hint(view, NAMES)

        told = explain(view, make_bot("skilled").choose(view), NAMES)
        assert hint.text == told.text
        assert [said.english for said in hint.sentences] == list(map(str, told.sentences))
        assert [said.key for said in hint.sentences] == [said.key for said in told.sentences]

    asyncio.run(main())


def test_where_there_is_no_choice_nobody_is_asked() -> None:
    async def main() -> None:
        game, bot = Game("europe", players=2, seed=1), make_bot("skilled")
        while len(game.view(game.to_act[0]).legal_actions) > 1:
            game.push(bot.choose(game.view(game.to_act[0])))
        view = game.view(game.to_act[0])
        workers = WorkerPool(count=1)

        assert await workers.choose(view, "skilled") == view.legal_actions[0]

    asyncio.run(main())


def test_workers_say_when_they_are_ready() -> None:
    async def main() -> None:
        workers = WorkerPool(count=1, warm_search=False)
        assert not workers.ready("skilled")
        assert workers.stats.processes == 0
        await workers.start()
        await until(lambda: workers.ready("skilled"))
        assert not workers.ready("expert")
        assert workers.stats.processes == 1
        assert len(workers.pids) == 1
        await workers.stop()
        assert not workers.ready("skilled")
        assert not workers.pids

    asyncio.run(main())


@pytest.mark.parametrize("name", ["champion", "program:true", "planner@2"])
def test_a_level_that_does_not_exist_is_refused(name: str) -> None:
    with pytest.raises(BotError, match="there are beginner, casual, skilled"):
        asyncio.run(WorkerPool(count=1).choose(a_view(), name))


def test_what_a_maker_refuses_is_told_to_who_asked() -> None:
    async def main() -> None:
        async with working(maker="whistlestop.bots.roster:make_bot") as workers:
            with pytest.raises(BotError, match="did you mean skilled"):
                await workers.choose(a_view(), "skiled")

    asyncio.run(main())


def test_who_has_nothing_to_choose_is_told_so() -> None:
    view = Game("mini", players=2, seed=1).view(None)
    with pytest.raises(ValueError, match="nothing to choose"):
        asyncio.run(WorkerPool(count=1).choose(view, "skilled"))
    with pytest.raises(ValueError, match="nothing to choose"):
        asyncio.run(WorkerPool(count=1).hint(view, NAMES))


def test_settings_that_mean_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="at least 1 worker, not 0"):
        WorkerPool(count=0)
    with pytest.raises(ValueError, match="more than 0 seconds"):
        WorkerPool(count=1, think_limit=0)
