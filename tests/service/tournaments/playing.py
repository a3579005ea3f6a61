"""Tournaments for tests: plans, waiting for what happens, and whether a whole one is complete."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from service.serving import Somebody
from waiting import wait_until

QUICK: dict[str, Any] = {"map": "mini", "size": 2, "rounds": 2, "pause_s": 0}
LIVE = {"kind": "seconds", "turn": 300, "reserve": 0}


def make(host: Somebody, **plan: Any) -> str:
    """The id of a tournament on the smallest map."""
    made = host.post("/tournaments", {**QUICK, **plan})
    found: str = made["tournament"]
    return found


def until(
    who: Somebody, tournament: str, fits: Callable[[dict[str, Any]], object]
) -> dict[str, Any]:
    """A tournament once something has happened."""

    def look() -> dict[str, Any] | None:
        view = who.get(f"/tournaments/{tournament}")
        return view if fits(view) else None

    return wait_until(look, "The tournament going on") or {}


def until_over(who: Somebody, tournament: str) -> dict[str, Any]:
    """A tournament once it is over."""
    return until(who, tournament, lambda view: view["state"] in ("over", "cancelled"))


def numbers(view: dict[str, Any]) -> list[int]:
    """Everybody who is in it."""
    return sorted(entrant["number"] for entrant in view["entrants"])


def check_complete(view: dict[str, Any], *, rounds: int, everybody: bool = True) -> None:
    """A whole tournament: every round once, everybody in it once, no table twice or missing."""
    assert view["state"] == "over", view["state"]
    assert [one["round"] for one in view["rounds"]] == list(range(1, rounds + 1))
    tables = [table for one in view["rounds"] for table in one["tables"]]
    assert len({table["table"] for table in tables}) == len(tables)
    for one in view["rounds"]:
        assert one["counted"]
        assert [table["number"] for table in one["tables"]] == list(
            range(1, len(one["tables"]) + 1)
        )
        seated = Counter(
            seat["entrant"] for table in one["tables"] for seat in table["seats"]
        ) + Counter([one["bye"]] if one["bye"] is not None else [])
        assert set(seated.values()) == {1}
        if everybody:
            assert sorted(seated) == numbers(view)
        for table in one["tables"]:
            assert table["stage"] == "finished"
            assert all(seat["points"] is not None for seat in table["seats"])
    for entrant in view["entrants"]:
        assert entrant["points"] == sum(points or 0 for points in entrant["rounds"])
    points = [entrant["points"] for entrant in view["entrants"]]
    if view["plan"]["kind"] == "swiss":
        assert points == sorted(points, reverse=True)
