"""A clock to turn, quick days, and people who play them."""

from typing import Any

import pytest

from service.serving import Somebody
from whistlestop.service import times
from whistlestop.service.table import daily as rules

TODAY, TOMORROW, AFTER = "2026-11-16", "2026-11-17", "2026-11-18"
HOUR_MS = 3_600_000
QUICK = ("planner", "random")
"""Opponents that need no compiled code; the random one shows whether its seed is the same."""


class TurnedTime(times.ServiceTime):
    """The service's time, which stands still unless it is turned."""

    def __init__(self) -> None:
        super().__init__()
        self.at = rules.begins_at(TODAY) + 12 * HOUR_MS

    def now(self) -> int:
        return self.at

    def turn_to(self, day: str, hours: float = 12) -> None:
        """Make it some hours after a day began."""
        self.at = rules.begins_at(day) + round(hours * HOUR_MS)


def quick_days(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have days played on the smallest map against opponents who answer at once."""
    monkeypatch.setattr(rules, "MAPS", ("mini", "mini"))
    monkeypatch.setattr(rules, "OPPONENTS", QUICK)
    monkeypatch.setattr(rules, "PLAYERS", 1 + len(QUICK))


def begin(person: Somebody, day: str = TODAY, **wishes: Any) -> str:
    """Open an attempt; the id of its table once the cards are dealt."""
    table: str = person.post(f"/day/{day}", wishes)["table"]
    person.until_playing(table)
    return table


def play(person: Somebody, table: str, *, actions: int | None = None, last: bool = False) -> Any:
    """Do the first (or last) thing that is allowed until it is over, or so many times."""
    done = 0
    while True:
        state = person.until(table, lambda view: bool(is_over(view) or is_mine(view)))
        if is_over(state) or done == actions:
            return state
        legal = state["view"]["legal_actions"]
        move = {"number": state["number"], "action": legal[-1 if last else 0]}
        person.post(f"/tables/{table}/act", move)
        done += 1


def is_over(state: Any) -> bool:
    return state["info"]["stage"] in ("finished", "aborted")


def is_mine(state: Any) -> bool:
    return bool(state["view"] and state["view"]["legal_actions"])
