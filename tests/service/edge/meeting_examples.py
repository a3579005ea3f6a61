"""The examples of the OpenAPI document about people who look for others: Ann waits, Bob comes."""

from typing import Any

from pydantic import BaseModel

from whistlestop.service.models.meeting import (
    PACES,
    Crowd,
    QueueStatus,
    TableOffer,
    TableWish,
)
from whistlestop.service.models.tables import Seconds

WISH = TableWish(players=(2, 3), bots_after=60)
OFFER = TableOffer(
    offer="m4Xc9LpQ2sVb",
    map="europe",
    players=2,
    pace=Seconds(),
    rated=False,
    bots=(),
    people=2,
    confirmed=1,
    mine=False,
    left_ms=17_500,
)
WAITING = QueueStatus(
    state="waiting",
    reason=None,
    wish=WISH,
    waited_ms=8_000,
    people=3,
    fitting=1,
    estimate_s=25,
    bots_in_ms=52_000,
    offer=None,
    table=None,
    crowds=(Crowd(wish=WISH, people=2), Crowd(wish=TableWish(pace=PACES[-1]), people=1)),
    paces=PACES,
    mark="6f1c0a9be24d",
)
ASKED = WAITING.model_copy(update={"state": "asked", "offer": OFFER, "mark": "b2d07c41e98f"})
SEATED = WAITING.model_copy(
    update={"state": "seated", "table": "Zk3vQ8rNf2Lx6GhA", "mark": "0c55e1d3a7b6"}
)
OUT = WAITING.model_copy(update={"state": "out", "reason": "left", "fitting": 0})

ANSWERS: dict[str, tuple[str, BaseModel | str | dict[str, Any]]] = {
    "queue": ("How you stand, and what others wait for.", ASKED),
    "line_up": ("You wait.", WAITING),
    "leave_queue": ("You no longer wait.", OUT),
    "confirm_table": ("You have confirmed; with the last one the table opens.", SEATED),
}
BODIES: dict[str, dict[str, Any]] = {
    "line_up": {
        "anything": {},
        "a_quick_game_for_two": {
            "maps": ["europe"],
            "players": [2],
            "pace": {"kind": "seconds", "turn": 30, "reserve": 120},
            "bots_after": 60,
            "name": "Ann",
        },
    },
    "confirm_table": {"i_am_here": {"offer": OFFER.offer}},
}
