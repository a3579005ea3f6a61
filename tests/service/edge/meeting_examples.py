"""The examples of the OpenAPI document about people who look for others: Ann waits, Bob comes."""

from typing import Any

from pydantic import BaseModel

from whistlestop.service.models.meeting import (
    PACES,
    Crowd,
    Friend,
    Friends,
    Invitation,
    Invitations,
    Life,
    QueueStatus,
    TableOffer,
    TableWish,
    WatchedSeat,
    WatchedTable,
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
LIFE = Life(
    here=41,
    playing=23,
    waiting=3,
    featured=WatchedTable(
        table="Zk3vQ8rNf2Lx6GhA",
        stage="playing",
        map="mini",
        fingerprint="04ff4803cc475aca6fb87b792ba6660b",
        pace="seconds",
        rated=True,
        spectators=4,
        actions=31,
        owners={"AMB-BIR.R": 0, "COP-DUN": 1},
        stations={},
        seats=(
            WatchedSeat(name="Ann", color="blue", bot=None, score=11, rating=1612, to_act=True),
            WatchedSeat(name="Bob", color="red", bot=None, score=7, rating=None, to_act=False),
        ),
    ),
    tables=(),
)
FRIENDS = Friends(
    items=(
        Friend(
            user="pX4mT9sKd1Yc", name="Bob", follows_me=True, here=True, table="Zk3vQ8rNf2Lx6GhA"
        ),
    ),
    hidden=False,
)
INVITATIONS = Invitations(
    items=(
        Invitation(
            invitation="x7LmQ2vRs9Kd",
            sender="pX4mT9sKd1Yc",
            name="Bob",
            table="Zk3vQ8rNf2Lx6GhA",
            code="KX7P2M",
            map="mini",
            fingerprint="04ff4803cc475aca6fb87b792ba6660b",
            players=3,
            sent_at=1_767_268_800_000,
        ),
    ),
    mark="8d1e22c07ab4",
)

ANSWERS: dict[str, tuple[str, BaseModel | str | dict[str, Any]]] = {
    "queue": ("How you stand, and what others wait for.", ASKED),
    "line_up": ("You wait.", WAITING),
    "leave_queue": ("You no longer wait.", OUT),
    "confirm_table": ("You have confirmed; with the last one the table opens.", SEATED),
    "life": ("Who is here, and games to watch.", LIFE),
    "friends": ("Whom you follow.", FRIENDS),
    "follow": ("Whom you follow now.", FRIENDS),
    "unfollow": ("Whom you follow now.", Friends(items=(), hidden=False)),
    "hide_me": ("Whom you follow, and whether you are hidden.", FRIENDS),
    "invitations": ("The tables, the newest invitation first.", INVITATIONS),
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
    "follow": {"by_name": {"name": "Bob"}},
    "hide_me": {"nobody_sees_me": {"hidden": True}},
    "invite": {"somebody_i_follow": {"user": "pX4mT9sKd1Yc"}},
    "confirm_table": {"i_am_here": {"offer": OFFER.offer}},
}
