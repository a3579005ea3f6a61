"""The examples of the OpenAPI document about the deal of a day: Ann has finished today's."""

from typing import Any

from pydantic import BaseModel

from whistlestop.game.seeds import commitment, daily_seed
from whistlestop.service.models.daily import (
    DayAttempt,
    DayBar,
    DayGame,
    DayLine,
    DayMonth,
    DayPromise,
    DayResults,
    DayView,
    Streak,
)
from whistlestop.service.table.daily import (
    IMAGINED_GAMES,
    OPPONENTS,
    PLAYERS,
    begins_at,
    day_after,
    ends_at,
    map_of,
)

DAY, TABLE = "2026-03-01", "d7Ya1QkR5nWz8TcB"


def _promise(day: str, secret: bytes) -> DayPromise:
    return DayPromise(
        day=day,
        map=map_of(day),
        commitment=commitment(secret),
        committed_at=begins_at(day) - 86_400_000,
        in_time=True,
    )


MINE = DayAttempt(
    table=TABLE,
    stage="finished",
    rated=False,
    score=104,
    place=2,
    late=False,
    rank=2,
    better_than=50,
    strip=(2, 1, 1, 3, 2, 2, 1, 2, 2, 2),
)
TODAY = DayView(
    now=begins_at(DAY) + 50_000_000,
    day=DAY,
    stage="today",
    map=map_of(DAY),
    players=PLAYERS,
    seat=0,
    opponents=OPPONENTS,
    imagined_games=IMAGINED_GAMES,
    begins_at=begins_at(DAY),
    ends_at=ends_at(DAY),
    promise=_promise(DAY, bytes(range(32))),
    secret=None,
    seed=None,
    tomorrow=_promise(day_after(DAY), bytes(32)),
    begun=5,
    mine=MINE,
    streak=Streak(current=4, best=11, today=True),
    results=DayResults(
        finished=3,
        median=104,
        bars=(DayBar(least=80, count=1), DayBar(least=90, count=0), DayBar(least=100, count=2)),
        best=(
            DayGame(table="Zu4sXo0PqKd9LmEv", name="Bob", score=109, rank=1, mine=False),
            DayGame(table=TABLE, name="Ann", score=104, rank=2, mine=True),
        ),
    ),
)
_SEED = daily_seed(bytes(range(32)), DAY, map_of(DAY), PLAYERS)
OVER = TODAY.model_copy(
    update={
        "now": ends_at(DAY) + 50_000_000,
        "stage": "over",
        "secret": bytes(range(32)).hex(),
        "seed": _SEED.hex(),
        "tomorrow": None,
    }
)
MONTH = DayMonth(
    month=DAY[:7],
    days=(
        DayLine(
            day=DAY,
            map=map_of(DAY),
            finished=3,
            mine=MINE.model_copy(update={"rank": None, "better_than": None, "strip": ()}),
        ),
    ),
    first="2026-02-11",
)
ANSWERS: dict[str, tuple[str, BaseModel | str | dict[str, Any]]] = {
    "today": ("Today as you may see it.", TODAY),
    "day": ("The day as you may see it.", OVER),
    "days": ("The days that had a deal.", MONTH),
}
BODIES: dict[str, dict[str, Any]] = {
    "play_day": {
        "for_fun": {"name": "Ann"},
        "rated": {"rated": True},
        "a_past_day": {"practice": True},
    },
}
