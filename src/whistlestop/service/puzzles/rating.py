"""Attempts count once, in order: an attempt is a game between a person and a puzzle.

Its rating begins with how bots fared. What is stored is what counting all attempts anew gives.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from sqlalchemy import Connection

from whistlestop.service.ratings.model import MIDDLE, MU, PER_POINT, Rating, after_game
from whistlestop.service.store import puzzles as stored
from whistlestop.service.store.puzzles import PuzzleAttempt

BOTS_SIGMA = 150 / PER_POINT
"""How far off a puzzle's rating may be that bots gave it."""


def begin_puzzle(rating: int) -> Rating:
    """What is thought of a puzzle that nobody has tried."""
    return Rating(MU + (rating - MIDDLE) / PER_POINT, BOTS_SIGMA)


def after_attempt(person: Rating, puzzle: Rating, *, solved: bool) -> tuple[Rating, Rating]:
    """What is thought of both after an attempt."""
    places = (1, 2) if solved else (2, 1)
    before = {"person": person, "puzzle": puzzle}
    one, other = after_game(("person", "puzzle"), before, places, (1.0, 1.0))
    return one, other


def count(
    connection: Connection,
    user: str,
    puzzle: str,
    first: int,
    action: str,
    at: int,
    *,
    solved: bool,
) -> tuple[PuzzleAttempt, bool]:
    """Count somebody's first try; whether it was the first. A later one changes nothing."""
    stored.hold(connection)
    known = stored.attempt(connection, user, puzzle)
    if known is not None:
        return known, False
    mine = stored.attempts_of(connection, user)
    person = Rating(mine[-1].user_mu, mine[-1].user_sigma) if mine else Rating()
    last = stored.last_at(connection, puzzle)
    problem = begin_puzzle(first) if last is None else Rating(last.puzzle_mu, last.puzzle_sigma)
    after = after_attempt(person, problem, solved=solved)
    number = stored.last_number(connection) + 1
    new = PuzzleAttempt(user, puzzle, number, action, solved, at, *after[0], *after[1])
    stored.add(connection, new)
    return new, True


def rerate(connection: Connection, first: Mapping[str, int], *, check: bool = False) -> int:
    """Count all attempts anew; how many are rated differently now. Puzzles that are gone from the
    set begin in the middle. With `check` nothing is stored."""
    stored.hold(connection)
    before = stored.everything(connection)
    changed = [new for old, new in zip(before, _anew(before, first), strict=True) if new != old]
    if not check:
        stored.replace_ratings(connection, changed)
    return len(changed)


def _anew(attempts: list[PuzzleAttempt], first: Mapping[str, int]) -> Iterator[PuzzleAttempt]:
    people: dict[str, Rating] = {}
    problems: dict[str, Rating] = {}
    for one in attempts:
        person = people.get(one.user, Rating())
        problem = problems.get(one.puzzle) or begin_puzzle(first.get(one.puzzle, MIDDLE))
        after = after_attempt(person, problem, solved=one.solved)
        people[one.user], problems[one.puzzle] = after
        yield replace(
            one,
            user_mu=after[0].mu,
            user_sigma=after[0].sigma,
            puzzle_mu=after[1].mu,
            puzzle_sigma=after[1].sigma,
        )
