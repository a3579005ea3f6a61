"""A job, its parts, and where they are done."""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .journal import Journal

Shared = TypeVar("Shared")
Part = TypeVar("Part")
Answer = TypeVar("Answer")
Notice = Callable[[str], None]


@dataclass(frozen=True)
class Job(Generic[Shared, Part, Answer]):
    """What is done with every part. Both fields travel to the processes that do it."""

    work: Callable[[Shared, Part], Answer]
    """A function of a module: elsewhere it is imported by its name. Its exceptions end the job."""
    shared: Shared
    """Sent once to every process."""


def _ignore(_: str) -> None:
    """Nobody is told."""


def spread(
    job: Job[Shared, Part, Answer],
    parts: Iterable[tuple[str, Part]],
    *,
    workers: int = 1,
    cluster: str | None = None,
    on_notice: Notice = _ignore,
) -> Generator[tuple[str, Answer], None, None]:
    """Do every part; names and answers in the order in which they come.

    A part's name is for sentences and journals; each has its own. One worker does everything in
    this process, more are processes of this machine (a script then needs its
    `if __name__ == "__main__":`). With `cluster`, the address of a Ray cluster, they run there on
    all cores. Parts are taken from the iterable when there is room for them.
    An exception of the work is raised here. SpreadError if a part is lost with its process too
    often, or if there is no such cluster. Close the generator, or press Ctrl-C, and all of it ends.
    """
    if cluster is not None:
        from .nodes import on_cluster

        yield from on_cluster(job, parts, cluster, on_notice)
    elif workers == 1:
        for name, part in parts:
            yield name, job.work(job.shared, part)
    else:
        from .pool import in_processes

        yield from in_processes(job, parts, workers, on_notice)


def remembered(
    job: Job[Shared, Part, Any],
    parts: Iterable[tuple[str, Part]],
    journal: Journal | None,
    **where: Any,
) -> Generator[tuple[str, Any], None, None]:
    """As `spread`, but parts that are in the journal are not done again, and others go into it.

    Answers must be what JSON can hold: numbers, texts, lists, objects with texts as keys.
    """
    if journal is None:
        yield from spread(job, parts, **where)
        return
    wanted = dict(parts)
    found = {name: answer for name, answer in journal.found.items() if name in wanted}
    yield from found.items()
    left = ((name, part) for name, part in wanted.items() if name not in found)
    with closing(spread(job, left, **where)) as coming:
        for name, answer in coming:
            journal.add(name, answer)
            yield name, answer


def in_order(
    answers: Iterable[tuple[str, Answer]], names: Iterable[str]
) -> Iterator[tuple[str, Answer]]:
    """Answers in the order of names; what comes too early is held back."""
    early: dict[str, Answer] = {}
    coming = iter(answers)
    for name in names:
        while name not in early:
            came, answer = next(coming)
            early[came] = answer
        yield name, early.pop(name)
