"""Finding games again: filters, pages, and who may see what."""

from itertools import pairwise

import pytest

from service.archive.scribe import BOTS, DUEL, NOON, SHARED, Scribe
from service.clients import Client
from whistlestop.service.models.tables import TableOptions
from whistlestop.service.store import Store
from whistlestop.service.table import entries as e

DAY = 86_400_000
PRIVATE = TableOptions(public=False)


@pytest.fixture
def some(store: Store) -> None:
    """Four games: a public one of two persons, one against a bot, one of bots, a private one."""
    Scribe("two", code="CODE01").deal("ann").play().into(store)
    Scribe("duel", DUEL, code="CODE02", at=NOON + DAY).deal("ann").play().into(store)
    Scribe("bots", BOTS, code="CODE03", at=NOON + 2 * DAY).deal().play().into(store)
    Scribe("mine", SHARED, options=PRIVATE, code="CODE04", at=NOON + 3 * DAY).deal().play().into(
        store
    )
    running = Scribe("running", code="CODE05", at=NOON + 4 * DAY).deal().play(5)
    running.into(store)
    aborted = Scribe("aborted", code="CODE06", at=NOON + 5 * DAY).deal().play(5)
    aborted.add(e.Aborted(reason="agreed"))
    aborted.into(store)


def listed(client: Client, query: str = "") -> list[str]:
    answer = client.get(f"/api/v1/games{query}")
    assert answer.status_code == 200, answer.text
    return [item["table"] for item in answer.json()["items"]]


@pytest.mark.usefixtures("some")
def test_finished_games_of_public_tables_are_listed_the_newest_first(client: Client) -> None:
    assert listed(client) == ["bots", "duel", "two"]


@pytest.mark.usefixtures("some")
def test_games_are_found_by_what_is_known_of_them(client: Client) -> None:
    assert listed(client, "?map=mini&players=2") == ["bots", "duel", "two"]
    assert listed(client, "?map=usa") == []
    assert listed(client, "?players=3") == []
    assert listed(client, "?name=bO") == ["two"]
    assert listed(client, "?bot=racer") == ["bots"]
    assert listed(client, f"?since={NOON + DAY}") == ["bots", "duel"]
    assert listed(client, f"?until={NOON + DAY}") == ["two"]
    assert listed(client, f"?since={NOON + DAY}&until={NOON + 2 * DAY}") == ["duel"]


@pytest.mark.usefixtures("some")
def test_the_list_comes_in_pages_without_gaps(client: Client) -> None:
    first = client.get("/api/v1/games?limit=2").json()
    second = client.get(f"/api/v1/games?limit=2&cursor={first['next']}").json()

    assert [item["table"] for item in first["items"] + second["items"]] == ["bots", "duel", "two"]
    assert second["next"] is None
    times = [item["finished_at"] for item in first["items"] + second["items"]]
    assert all(newer > older for newer, older in pairwise(times))


@pytest.mark.usefixtures("some")
def test_a_game_in_a_list_says_who_played(client: Client) -> None:
    found = next(i for i in client.get("/api/v1/games").json()["items"] if i["table"] == "duel")

    assert found["seats"] == [
        {
            "seat": 0,
            "kind": "person",
            "name": "Ann",
            "color": "blue",
            "user": "ann",
            "bot": None,
            "left": False,
        },
        {
            "seat": 1,
            "kind": "bot",
            "name": "casual",
            "color": "red",
            "user": None,
            "bot": "casual",
            "left": False,
        },
    ]
    assert (found["map"], found["stage"], found["date"]) == ("mini", "finished", "2026-01-02")
    assert len(found["result"]) == 2
    assert found["winners"]
    assert found["actions"] > 20
    assert not found["uploaded"]
    detail = client.get(found["link"]).json()
    shared = {key: value for key, value in detail.items() if key in found}
    assert shared == found | {"decided_by": detail["decided_by"]}


def test_colors_in_a_list_are_those_that_were_chosen_last(client: Client, store: Store) -> None:
    scribe = Scribe()
    scribe.add(e.Seated(seat=1, user="bob", name="Bob", color="yellow"))
    scribe.add(e.Recolored(seat=0, color="black"))
    scribe.deal().play().into(store)

    (found,) = client.get("/api/v1/games").json()["items"]

    assert [seat["color"] for seat in found["seats"]] == ["black", "yellow"]


@pytest.mark.usefixtures("some")
def test_a_private_game_is_listed_for_its_people_only(
    client: Client, store: Store, ann: str
) -> None:
    scribe = Scribe("own", options=PRIVATE, code="CODE07")
    scribe.add(e.Seated(seat=1, user=ann, name="Ann", color="green"))
    scribe.deal().play().into(store)
    broken = Scribe("broken", code="CODE08")
    broken.add(e.Seated(seat=1, user=ann, name="Ann", color="green"))
    broken.deal().play(3).add(e.Aborted(reason="agreed"))
    broken.into(store)

    assert "own" not in listed(client)
    assert listed(client, "?mine=true") == ["own"]
    assert listed(client, "?mine=true&stage=aborted") == ["broken"]
    client.cookies.clear()
    assert client.get("/api/v1/games/own").status_code == 200


def test_mine_needs_a_session(client: Client) -> None:
    answer = client.get("/api/v1/games?mine=true")

    assert answer.status_code == 401
    assert answer.json()["error"]["code"] == "no_session"


def test_games_that_were_broken_off_are_no_public_list(client: Client) -> None:
    answer = client.get("/api/v1/games?stage=aborted")

    assert answer.status_code == 422
    assert "add mine=true" in answer.json()["error"]["message"]


def test_a_question_that_makes_no_sense_gets_a_sentence(client: Client) -> None:
    queries = {
        "cursor=AAAA": "cursor",
        "players=9": "players",
        "bot=deepblue": "bot",
        "limit=51": "limit",
        "since=-1": "since",
        "name=%07": "name",
        "map=%27": "map",
        "stage=playing": "stage",
    }
    for query, word in queries.items():
        answer = client.get(f"/api/v1/games?{query}")

        assert answer.status_code == 422, query
        assert word in answer.json()["error"]["message"].lower()
