"""Spreading work over this process or others: the same answers, nothing lost, nothing left."""

import multiprocessing
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from spread import parts
from whistlestop.spread import Job, Journal, LostError, SpreadError, in_order, remembered, spread
from whistlestop.spread.nodes import own_words_only


def named(numbers: range) -> list[tuple[str, int]]:
    return [(f"part {number}", number) for number in numbers]


@pytest.mark.parametrize("workers", [1, 2])
def test_every_part_is_answered_once(workers: int) -> None:
    answers = list(spread(Job(parts.add, 10), named(range(6)), workers=workers))

    assert len(answers) == 6
    assert dict(answers) == {f"part {number}": 10 + number for number in range(6)}
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("workers", [1, 2])
def test_what_the_work_raises_is_raised_here(workers: int) -> None:
    with pytest.raises(ValueError, match=r"I do not like 3\.") as caught:
        list(spread(Job(parts.refuse, 3), named(range(6)), workers=workers))

    assert workers == 1 or "in refuse" in "".join(caught.value.__notes__)
    assert multiprocessing.active_children() == []


def test_an_exception_that_cannot_travel_is_told_in_words() -> None:
    with pytest.raises(SpreadError, match="OddError: odd0"):
        list(spread(Job(parts.fail_oddly, None), named(range(1)), workers=2))


def test_a_part_that_was_lost_with_its_process_is_done_again(tmp_path: Path) -> None:
    said: list[str] = []
    job = Job(parts.die_once, tmp_path)
    answers = dict(spread(job, named(range(1)), workers=2, on_notice=said.append))

    assert answers == {"part 0": 0}
    assert said == ["The process with part 0 died, exit code -9; part 0 is done again."]


def test_a_part_that_kills_its_process_twice_ends_the_job() -> None:
    with pytest.raises(LostError, match="part 0 died, exit code -9, for the second time"):
        list(spread(Job(parts.die, None), named(range(1)), workers=2))
    assert multiprocessing.active_children() == []


def test_whoever_has_seen_enough_leaves_nothing_behind() -> None:
    taken: list[int] = []

    def endless() -> Iterator[tuple[str, int]]:
        while True:
            taken.append(len(taken))
            yield f"part {len(taken)}", len(taken)

    with closing(spread(Job(parts.add, 0), endless(), workers=2)) as coming:
        next(coming)

    assert len(taken) <= 4, "parts are taken when there is room for them"
    assert multiprocessing.active_children() == []


def calls(folder: Path) -> int:
    return len((folder / "calls.txt").read_text().splitlines())


def test_finished_parts_are_not_done_again(tmp_path: Path) -> None:
    file, job = tmp_path / "journal.jsonl", Job(parts.count, tmp_path)
    with Journal(file, {"seed": 1}, of="a test") as journal:
        coming = remembered(job, named(range(5)), journal)
        begun = [next(coming) for _ in range(3)]
    assert calls(tmp_path) == 3

    with Journal(file, {"seed": 1}, of="a test") as journal:
        again = list(remembered(job, named(range(1, 5)), journal))

    assert calls(tmp_path) == 5
    assert dict(begun)["part 2"] == dict(again)["part 2"] == {"twice": 4}
    assert [name for name, _ in again] == [f"part {number}" for number in range(1, 5)]


def test_without_a_journal_everything_is_done(tmp_path: Path) -> None:
    assert len(list(remembered(Job(parts.add, 1), named(range(3)), None))) == 3


def test_answers_can_be_put_in_order() -> None:
    coming = [("c", 3), ("a", 1), ("b", 2)]

    assert list(in_order(coming, ["a", "b", "c"])) == sorted(coming)


def test_a_journal_of_another_job_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "journal.jsonl"
    Journal(file, {"seed": 1}, of="a test").close()

    with pytest.raises(ValueError, match="log of another test: seed is 2 here and 1 there"):
        Journal(file, {"seed": 2}, of="a test")
    file.write_text(file.read_text() + '{"answer": 3}\n')
    with pytest.raises(ValueError, match="line 2: this is not a finished part"):
        Journal(file, {"seed": 1}, of="a test")


def test_what_threads_of_ray_print_is_not_in_the_middle_of_what_a_command_prints(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def tell(name: str) -> None:
        thread = threading.Thread(target=print, args=(f"from {name}",), name=name)
        thread.start()
        thread.join()

    with own_words_only():
        sys.stdout.write("{\n")
        tell("ray_listen_error_messages")
        tell("another")
        sys.stdout.write("}\n")
        assert sys.stdout.isatty() is False
    tell("ray_later")
    said = capsys.readouterr()
    assert said.out.split("\n") == ["{", "from another", "}", "from ray_later", ""]
    assert said.err == "from ray_listen_error_messages\n"
