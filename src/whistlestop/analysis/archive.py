"""Reviewing many games: one after the other, in processes, or on the machines of a cluster."""

import hashlib
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing
from typing import Any

from whistlestop.records import Record, record_text
from whistlestop.spread import Job, Journal, code_fingerprint, in_order, remembered

from .grades import grade_named
from .reviewing import review
from .timeline import ReviewError

LOOKING_ON = frozenset({"cli", "service", "envs", "testing", "arena", "wire", "draw", "spread"})
"""Packages that do not decide what a review says."""


def review_all(
    records: Iterable[tuple[str, Record]],
    *,
    grade: str = "coarse",
    seed: int = 0,
    log: str | os.PathLike[str] | None = None,
    on_progress: Callable[[int], None] = lambda _: None,
    **where: Any,
) -> Iterator[tuple[str, dict[str, Any]]]:
    """The names of games and what `Review.to_json` gives for each, in the order of the records.

    A game that cannot be reviewed has `{"error": sentence}` instead. `log` is a file to continue
    from and write to; a game is known again by its content. `where` (`workers`, `cluster`,
    `on_notice`) is what `whistlestop.spread.spread` takes.
    """
    grade_named(grade)  # a wrong one is told before anything is done
    games = dict(records)
    keys = {name: key_of(name, record) for name, record in games.items()}
    names = {key: name for name, key in keys.items()}
    settings = {"grade": grade, "seed": seed, "code": code_fingerprint(LOOKING_ON)}
    parts = ((keys[name], record) for name, record in games.items())
    done = 0
    with ExitStack() as stack:
        journal = log and stack.enter_context(Journal(log, settings, of="a review of games"))
        job = Job(review_one, (grade, seed))
        coming = stack.enter_context(closing(remembered(job, parts, journal or None, **where)))

        def counted() -> Iterator[tuple[str, dict[str, Any]]]:
            nonlocal done
            for key, answer in coming:
                done += 1
                on_progress(done)
                yield key, answer

        for key, answer in in_order(counted(), names):
            yield names[key], answer


def key_of(name: str, record: Record) -> str:
    """A name that changes with the game."""
    content = hashlib.sha256(record_text(record).encode()).hexdigest()
    return f"{name} ({content[:16]})"


def review_one(shared: tuple[str, int], record: Record) -> dict[str, Any]:
    """One review at a grade with a seed, by one thread."""
    grade, seed = shared
    found = None
    try:
        for found in review(record, grade=grade, seed=seed, threads=1):  # noqa: B007
            pass
    except ReviewError as error:
        return {"error": str(error)}
    assert found is not None
    return found.to_json()
