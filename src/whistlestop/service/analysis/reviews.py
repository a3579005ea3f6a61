"""The review of a game that is over, as a kind of job."""

import pickle
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from whistlestop.bots.judging import judgement_version
from whistlestop.maps import Map
from whistlestop.service.archive import Archive
from whistlestop.service.archive.game_records import text_of
from whistlestop.service.archive.played_games import Played
from whistlestop.service.errors import ServiceError
from whistlestop.wire import Json

from .kinds import RefusedError, Task

REVIEW = "review"
LOADER = f"{__name__}:load"
"""What has everything compiled that a review needs."""
GRADES = ("sketch", "coarse", "fine")
MOST_ACTIONS = 700
"""A game of five has 350. What is longer was made for something else than to be understood."""


@dataclass(frozen=True, slots=True)
class ReviewOrder:
    """What the worker needs to review a game."""

    record: str
    map: bytes
    grade: str


class Reviews:
    """Requests are `{"table": id}`."""

    name = REVIEW
    grades: tuple[str, ...] = GRADES
    runner = f"{__name__}:run"

    def __init__(self, archive: Archive) -> None:
        self._archive = archive

    def version(self) -> str:
        """Of the analysis, the rules and the networks."""
        return _version()

    async def order(self, request: Json, grade: str) -> ReviewOrder:
        """The record and the map."""
        return await self._archive.ask(
            request["table"],
            lambda played: ReviewOrder(record_text(played), pickle.dumps(played.table.map), grade),
        )

    async def check(self, table: str) -> None:
        """ServiceError if a game cannot be reviewed: it is not over, or was never finished."""
        await self._archive.ask(table, record_text)


@cache
def _version() -> str:
    return judgement_version()


def record_text(played: Played) -> str:
    """The record of a game that can be reviewed."""
    game = played.game()
    if game.outcome() is None:
        raise ServiceError(
            "wrong_stage",
            "This game was called off before its end: only games that were played to the end are "
            "reviewed.",
            key="review_unfinished",
        )
    if len(game.history) > MOST_ACTIONS:
        raise ServiceError(
            "too_large",
            f"This game has {len(game.history)} actions; games of up to {MOST_ACTIONS} are "
            "reviewed.",
            key="review_too_long",
            most=MOST_ACTIONS,
        )
    return text_of(played)


# --- In the worker


def run(order: ReviewOrder, task: Task) -> Iterator[tuple[str, Json]]:
    """Review a game up to a grade."""
    from whistlestop.analysis import ReviewError, review
    from whistlestop.records import RecordError, parse_record

    map: Map = pickle.loads(order.map)
    try:
        record = parse_record(order.record, map=map, check_proof=False)
        options: dict[str, Any] = {"grade": order.grade, "threads": task.threads}
        found = review(record, **options, stop=task.stop, on_progress=task.report)
        for one in found:
            yield one.grade, one.to_json()
    except (ReviewError, RecordError) as error:
        raise RefusedError(str(error)) from None


def load() -> None:
    """Have everything compiled or loaded that a review needs, by reviewing a tiny game."""
    from whistlestop.analysis.grades import Grade
    from whistlestop.analysis.reviewing import Work
    from whistlestop.bots import make_bot
    from whistlestop.game import Game
    from whistlestop.records import Record

    game, bot = Game("mini", players=2, seed=1), make_bot("planner")
    while game.to_act:
        game.push(bot.choose(game.view(game.to_act[0])))
    grade = Grade("load", 2, 2, 0.0)
    Work(Record.of(game), 0, 1).go_on(grade, grade)
