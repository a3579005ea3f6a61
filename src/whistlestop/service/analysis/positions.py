"""The judgement of one position, as a kind of job."""

import pickle
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from whistlestop.bots.judging import judgement_version
from whistlestop.service.hall import Hall
from whistlestop.wire import Json

from .kinds import RefusedError, Task
from .reviews import GRADES

POSITION = "position"


@dataclass(frozen=True, slots=True)
class PositionOrder:
    """What the worker needs to judge a position."""

    position: str
    map: bytes
    grade: str


class PositionJudgements:
    """Requests are `{"position": line, "map": fingerprint}`; the line is that of a whole game."""

    name = POSITION
    grades: tuple[str, ...] = GRADES
    runner = f"{__name__}:run"

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    def version(self) -> str:
        """Of the analysis, the rules and the networks."""
        return _version()

    async def order(self, request: Json, grade: str) -> PositionOrder:
        """The line and the map."""
        map = await self._hall.maps.find(request["map"])
        return PositionOrder(request["position"], pickle.dumps(map), grade)


@cache
def _version() -> str:
    return judgement_version()


# --- In the worker


def run(order: PositionOrder, task: Task) -> Iterator[tuple[str, Json]]:
    """Judge a position up to a grade."""
    from whistlestop.analysis import ReviewError, assess
    from whistlestop.game import Game, PositionError

    try:
        game = Game.from_position(order.position, map=pickle.loads(order.map))
        for one in assess(
            game,
            grade=order.grade,
            threads=task.threads,
            stop=task.stop,
            on_progress=task.report,
        ):
            yield one.grade, one.to_json()
    except (ReviewError, PositionError) as error:
        raise RefusedError(str(error)) from None
