"""Workers that die, hang, raise or cheat: the game goes on, and the log says so once."""

import asyncio
import logging
import os
import signal
from pathlib import Path

import pytest

from service.thinking.asking import a_view, until, working
from service.thinking.odd_bots import DYING
from whistlestop.bots import make_bot
from whistlestop.game import View
from whistlestop.service.errors import ServiceError
from whistlestop.service.thinking import WorkerPool


@pytest.fixture(autouse=True)
def _all_of_the_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, logger="whistlestop.service.thinking")


def test_a_move_is_made_again_when_its_worker_is_killed(caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        view = a_view()
        async with working(count=2) as workers:
            assert await workers.choose(view, "dies once") == make_bot("skilled").choose(view)
            await until(lambda: workers.stats.processes == 2)

            assert workers.stats.restarts == workers.stats.failures == 1
            assert workers.stats.jobs == 1

    asyncio.run(main())
    assert caplog.messages == [
        "A worker died (exit code -9) in a job for the level dies once; it is done again."
    ]


def test_a_worker_killed_from_outside_in_the_middle_of_a_job_is_replaced(marks: Path) -> None:
    async def main() -> None:
        view = a_view()
        async with working() as workers:
            asked = asyncio.create_task(workers.choose(view, "hangs once"))
            await until((marks / "hung").exists)
            os.kill(workers.pids[0], signal.SIGKILL)

            assert await asked == make_bot("skilled").choose(view)

    asyncio.run(main())


def test_a_worker_that_hangs_is_killed_and_the_move_made_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def main() -> None:
        view = a_view()
        async with working(think_limit=3) as workers:
            (pid,) = await pids_of(workers)
            assert await workers.choose(view, "hangs once") == make_bot("skilled").choose(view)

            assert pid not in workers.pids

    asyncio.run(main())
    assert caplog.messages == [
        "A worker gave no answer within 3 s in a job for the level hangs once; it is done again."
    ]


def test_a_worker_killed_while_idle_is_replaced_before_the_next_move() -> None:
    async def main() -> None:
        async with working() as workers:
            (pid,) = await pids_of(workers)
            os.kill(pid, signal.SIGKILL)
            await until(lambda: workers.stats.restarts == 1 and workers.ready("skilled"))

            assert await workers.choose(a_view(), "skilled") in a_view().legal_actions
            assert workers.stats.failures == 0

    asyncio.run(main())


@pytest.mark.parametrize(
    ("level", "what"),
    [
        ("dies", "died (exit code -9)"),
        ("raises", "raised ValueError"),
        ("cheats", "gave an answer that is not legal"),
    ],
)
def test_an_easier_level_steps_in_after_two_failures(
    level: str, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        view = a_view("usa", moves=20)
        async with working() as workers:
            assert await workers.choose(view, level) == make_bot("casual").choose(view)
            assert workers.stats.failures == 2
            assert workers.stats.restarts == (2 if level == "dies" else 0)

    asyncio.run(main())
    assert caplog.messages == [
        f"A worker {what} in a job for the level {level}; it is done again.",
        f"A worker {what} in a job for the level {level}, for the second time; casual does it.",
    ]


def test_in_the_end_an_action_is_picked_here(caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        view = a_view()
        async with working(maker=DYING) as workers:
            assert await workers.choose(view, "skilled", seed=3) == make_bot(
                "random", seed=3
            ).choose(view)

    asyncio.run(main())
    assert len(caplog.messages) == 3
    assert caplog.messages[-1].endswith("level casual; an action is picked at random.")


def test_who_is_to_imagine_a_number_of_games_is_replaced_by_nobody(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The answer must be the same everywhere: none is better than another one."""

    async def main() -> None:
        async with working(maker=DYING) as workers:
            with pytest.raises(ServiceError, match="asked again") as caught:
                await workers.choose(a_view(), "skilled", imagined_games=8)
            assert caught.value.code == "unavailable"

    asyncio.run(main())
    assert len(caplog.messages) == 2
    assert caplog.messages[-1].endswith("level skilled; nobody can do it instead.")


def test_a_hint_that_cannot_be_had_is_refused_rather_than_guessed() -> None:
    async def main() -> None:
        async with working(maker=DYING) as workers:
            with pytest.raises(ServiceError, match="No hint") as caught:
                await workers.hint(a_view(), ("Ann", "Bob", "Cem"))
            assert caught.value.code == "unavailable"

    asyncio.run(main())


def test_a_game_goes_on_where_no_worker_can_be_started(caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        view = a_view()
        async with working(maker="service.thinking.odd_bots:missing") as workers:
            assert await workers.choose(view, "skilled") in view.legal_actions
            assert not workers.ready("skilled")

    asyncio.run(main())
    assert any("died (exit code 1)" in message for message in caplog.messages)


def test_a_fault_of_ours_does_not_stop_a_game_either(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(view: View) -> bytes:
        raise KeyError(view.hand)

    monkeypatch.setattr("whistlestop.service.thinking.pool.pack_view", fail)

    async def main() -> None:
        view = a_view()
        async with working() as workers:
            assert await workers.choose(view, "skilled") in view.legal_actions

    asyncio.run(main())
    assert caplog.messages[0].startswith("A worker could not be asked (KeyError)")


def test_a_worker_that_cannot_be_made_ready_does_not_stop_a_game(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("whistlestop.service.thinking.process.spawn", fail)

    async def main() -> None:
        view = a_view()
        async with working() as workers:
            assert await workers.choose(view, "skilled") in view.legal_actions

    asyncio.run(main())
    assert "A worker raised RuntimeError while it was being made ready." in caplog.messages


def test_no_card_and_no_ticket_gets_into_the_log(caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        async with working() as workers:
            await workers.choose(a_view(), "raises")

    asyncio.run(main())
    view = a_view()
    assert caplog.messages
    assert str(view.hand) not in caplog.text
    assert all(str(ticket) not in caplog.text for ticket in view.tickets)


def test_ctrl_c_is_not_for_workers() -> None:
    async def main() -> None:
        async with working() as workers:
            (pid,) = await pids_of(workers)
            os.kill(pid, signal.SIGINT)
            await workers.choose(a_view(), "skilled")

            assert workers.pids == (pid,)

    asyncio.run(main())


async def pids_of(workers: WorkerPool) -> tuple[int, ...]:
    """The processes, once they are warm."""
    await until(lambda: workers.ready("skilled"))
    return workers.pids
