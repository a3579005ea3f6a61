"""Rows of people who wait, for tests: what is not said does not matter."""

import json
from typing import Any

from whistlestop.service.store.meeting import OfferRow, WaitingRow

LIVE = json.dumps({"kind": "seconds", "reserve": 180, "turn": 60})
DAILY = json.dumps({"kind": "days", "turn": 3})
SIZES = {"usa": range(2, 6), "europe": range(2, 6), "mini": range(2, 4)}


def waiter(user: str, **over: Any) -> WaitingRow:
    """Somebody who waits."""
    plain: dict[str, Any] = {
        "entry": f"entry of {user}",
        "state": "waiting",
        "reason": None,
        "maps": ("usa",),
        "players": (2,),
        "pace": LIVE,
        "rated": False,
        "bots_after": None,
        "rating": 1500,
        "joined_at": 0,
        "seen_at": 0,
        "changed_at": 0,
        "offer": None,
        "confirmed": False,
        "table": None,
    }
    return WaitingRow(user=user, **plain | over)


def offer(id: str, *people: str, **over: Any) -> OfferRow:
    """A table that was found."""
    plain: dict[str, Any] = {
        "state": "asking",
        "table": f"table-{id}",
        "map": "usa",
        "pace": LIVE,
        "rated": False,
        "bots": (),
        "waited": 1_000,
        "made_at": 1_000,
        "expires_at": 21_000,
        "changed_at": 1_000,
    }
    return OfferRow(id=id, people=people, **plain | over)
