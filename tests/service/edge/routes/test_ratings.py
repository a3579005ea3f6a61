"""Ratings and the pages of people over HTTP."""

import json
from typing import Any

import pytest

from service.serving import House, Somebody
from service.signing import sign_up
from service.store.examples import write
from whistlestop.service.ratings.counting import count
from whistlestop.service.store.ratings import Result

FACTS = {
    "routes": 60,
    "tickets": 30,
    "stations": 0,
    "longest": 10,
    "path": 31,
    "kept": 4,
    "completed": 3,
    "best_ticket": 22,
    "draws": 1,
    "claimed": ["SEA-POR.1", "DEN-KCY.K"],
}
HOUR = 3_600_000
_numbers = iter(range(1, 1_000))


def account(house: House) -> tuple[Somebody, str]:
    """Somebody with an account, and the name of it."""
    name = f"Person{'abcdefghijklmnopqrstuvwxyz'[next(_numbers) % 26]}{next(_numbers)}"
    somebody = house.somebody("Guest")
    sign_up(somebody, name)
    return somebody, name


def played(house: House, *players: str, **over: Any) -> str:
    """A game that ended with the players in the order of their places."""
    number = next(_numbers)
    table = f"rating{number:04}"
    rows = [
        Result(
            table=table,
            seat=seat,
            player=player,
            map="usa",
            pace="live",
            players=len(players),
            rated=True,
            finished_at=number * HOUR,
            place=seat + 1,
            left=False,
            score=100 - 10 * seat,
            facts=json.dumps(FACTS),
        )
        for seat, player in enumerate(players)
    ]
    rows = [Result(**{**{n: getattr(row, n) for n in row.__slots__}, **over}) for row in rows]
    store = house.service.journal.store
    assert store.append([write(table, stage="finished", rated=True)]) == [None]
    store.write(count, rows)
    return table


def test_a_page_shows_what_somebody_did(house: House, nobody: Somebody) -> None:
    (ann, name), (bob, other) = account(house), account(house)
    table = played(house, ann.user, "bot:skilled")
    played(house, bob.user, ann.user, rated=False)

    page = nobody.get(f"/people/{name}")

    assert (page["name"], page["games"], page["wins"], page["rated"]) == (name, 2, 1, 1)
    [ladder] = page["ratings"]
    assert ladder["rating"] > 1500
    assert ladder["provisional"] is True
    assert [point["table"] for point in ladder["history"]] == [table]
    assert page["by_players"] == [{"of": 2, "games": 2, "wins": 1}]
    assert page["score"]["routes"] == 60
    assert page["tickets"] == {"kept": 8, "completed": 6}
    assert page["maps"] == [{"map": "usa", "games": 2, "routes": {"DEN-KCY.K": 2, "SEA-POR.1": 2}}]
    records = {record["kind"]: record["value"] for record in page["records"]}
    assert records == {"score": 100, "path": 31, "tickets": 3, "ticket": 22, "lead": 10}
    met = {one["name"]: (one["ahead"], one["behind"], one["linked"]) for one in page["opponents"]}
    assert met == {"skilled": (1, 0, False), other: (0, 1, True)}
    assert page["last"][1]["change"] > 0
    assert page["last"][0]["change"] is None
    assert nobody.get(f"/people/{name.upper()}")["name"] == name


def test_a_private_page_is_as_if_it_were_not_there(house: House, nobody: Somebody) -> None:
    ann, name = account(house)
    played(house, ann.user, "bot:skilled")
    assert ann.get("/me/profile") == {"private": False}

    ann.ask("PUT", "/me/profile", json={"private": True})

    private = nobody.refused("GET", f"/people/{name}", 404)
    unknown = nobody.refused("GET", "/people/Nobodyatall", 404)
    assert {**private, "trace": ""} == {**unknown, "trace": ""}
    assert ann.get(f"/people/{name}")["private"] is True
    assert ann.user not in [one["user"] for one in nobody.get("/ratings")["items"]]

    ann.ask("PUT", "/me/profile", json={"private": False})
    assert nobody.get(f"/people/{name}")["private"] is False
    assert ann.user in [one["user"] for one in nobody.get("/ratings")["items"]]


def test_guests_have_no_page(house: House, bob: Somebody, nobody: Somebody) -> None:
    played(house, bob.user, "bot:skilled")

    assert bob.refused("GET", "/me/profile", 403)["key"] == "account_needed"
    nobody.refused("GET", "/me/profile", 401)
    assert bob.user not in [one["user"] for one in nobody.get("/ratings")["items"]]


def test_the_list_has_those_who_are_known_first(house: House, nobody: Somebody) -> None:
    (ann, _), (bob, _) = account(house), account(house)
    for _ in range(2):
        played(house, ann.user, bob.user, "bot:beginner", map="europe")

    items = nobody.get("/ratings", map="europe")["items"]

    assert [one["bot"] for one in items] == ["beginner", None, None]
    assert [one["user"] for one in items[1:]] == [ann.user, bob.user]
    assert [one["provisional"] for one in items] == [False, True, True]
    first = nobody.get("/ratings", map="europe", limit=1)
    rest = nobody.get("/ratings", map="europe", cursor=first["next"])
    assert [*first["items"], *rest["items"]] == items
    assert nobody.get("/ratings", map="europe", pace="daily")["items"] == []


@pytest.mark.parametrize(
    ("query", "key", "status"),
    [
        ({"map": "atlantis"}, "no_such_map", 404),
        ({"pace": "never"}, "invalid", 422),
        ({"cursor": "WzAsIngiLCJ5Il0"}, "cursor", 422),
        ({"cursor": "%00"}, "cursor", 422),
    ],
)
def test_what_is_wrong_is_said(
    nobody: Somebody, query: dict[str, str], key: str, status: int
) -> None:
    error = nobody.ask("GET", "/ratings", status=status, params=query)["error"]
    assert error["key"] == key


@pytest.mark.parametrize("name", ["%00", "a" * 101, "..%2f", "' or 1=1 --", "\u202eAnn", "🚂"])
def test_strange_names_lead_nowhere(nobody: Somebody, name: str) -> None:
    answer = nobody.send("GET", f"/people/{name}")
    assert answer.status_code in (404, 422)


def test_what_a_game_changed(house: House, nobody: Somebody) -> None:
    ann, _ = account(house)
    table = played(house, ann.user, "bot:skilled")

    found = nobody.get(f"/games/{table}/ratings")

    assert found["rated"] is True
    assert [seat["place"] for seat in found["seats"]] == [1, 2]
    assert found["seats"][0]["after"] > found["seats"][0]["before"] == 1500
    nobody.refused("GET", "/games/nothere/ratings", 404)
