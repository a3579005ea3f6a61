"""The explorer of a server: every public game counted once, by map, players, rating and who played,
and nothing of other games."""

import csv
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert

from service.archive.conftest import at_rest
from service.archive.scribe import BOTS, DUEL, NOON, TWO, Scribe
from service.clients import Client
from service.databases import KINDS, postgres, stop_postgres
from service.settings_for_tests import settings_for_tests
from whistlestop.explorer import count_games, numbers_of
from whistlestop.maps import load_map
from whistlestop.service.explorer import counting
from whistlestop.service.explorer import explorer as telling
from whistlestop.service.ratings.model import MIDDLE, MU, PER_POINT
from whistlestop.service.store import Store, explored
from whistlestop.service.store import ratings as stored_ratings
from whistlestop.service.store.ratings import RatedSeat
from whistlestop.service.store.schema import users
from whistlestop.service.times import now_ms

MINI = load_map("mini")
NUMBERS = "/api/v1/explorer/mini"


@pytest.fixture(scope="module", autouse=True)
def _stop_postgres_at_the_end() -> Iterator[None]:
    yield
    stop_postgres()


@pytest.fixture(scope="module", params=KINDS)
def client(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Client]:
    over = {"database_url": postgres().new_database()} if request.param == "postgres" else {}
    folder: Path = tmp_path_factory.mktemp("explorer")
    with (
        pytest.MonkeyPatch.context() as patch,
        at_rest(settings_for_tests(folder, **over)) as client,
    ):
        patch.setattr(telling, "KEPT_S", 0.0)
        yield client


def scribe(number: int, seats: Any = TWO, **options: Any) -> Scribe:
    from whistlestop.service.models.tables import TableOptions

    wanted = TableOptions(**{"public": True, **options})
    at = NOON + number * 3_600_000
    return Scribe(f"game{number:03}", seats, options=wanted, code=f"C{number:05}", at=at)


def add_people(connection: Connection) -> None:
    for id, name in (("ann", "Ann"), ("bob", "Bob")):
        row = {"id": id, "name": name, "created_at": 1, "seen_at": 1, "account_at": 5}
        connection.execute(insert(users).values(row))


@pytest.fixture(scope="module")
def archive(client: Client) -> dict[str, Scribe]:
    """Six public games, two of them rated; one that is not public, one that runs, one of today."""
    store: Store = client.service.journal.store
    store.write(add_people)
    games: dict[str, Scribe] = {}
    for number in range(6):
        one = scribe(number, (TWO, DUEL, BOTS)[number % 3], rated=number in (0, 3))
        games[one.table.id] = one.deal().play().into(store)
    for number, shown in ((0, 1450), (3, 1850)):
        mu = MU + (shown - MIDDLE) / PER_POINT
        rows = [
            RatedSeat(
                f"game{number:03}", seat, "x", "mini", "live", NOON, 1, 1.0, mu + seat, 2, 21, 2
            )
            for seat in range(2)
        ]
        store.write(stored_ratings.put_rated, rows)
    scribe(10, public=False).deal().play().into(store)
    scribe(11).deal().play(3).into(store)
    one = Scribe("fresh", TWO, code="FRESH1", at=now_ms())
    one.deal().play().into(store)
    return games


@pytest.fixture(scope="module", autouse=True)
def swept(client: Client, archive: dict[str, Scribe]) -> int:
    done: int = client.portal.call(client.service.explorer.sweep)
    return done


def told(client: Client, **query: Any) -> dict[str, Any]:
    answer = client.get(NUMBERS, params={"source": "games", **query})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_every_settled_public_game_is_counted_once(
    client: Client, archive: dict[str, Scribe], swept: int
) -> None:
    assert swept == len(archive)
    assert client.portal.call(client.service.explorer.sweep) == 0
    expected = count_games([one.table.game for one in archive.values() if one.table.game], MINI, 2)
    store: Store = client.service.journal.store
    cells = store.read(explored.cells, MINI.fingerprint, 2)
    found = counting.merged_cells(cells, MINI.fingerprint, 2)

    assert found == expected
    numbers = told(client)["numbers"]
    assert numbers["games"] == 6
    plain = numbers_of(expected)
    assert [one["claimed"]["rate"] for one in numbers["routes"]] == [
        pytest.approx(one.claimed.rate, abs=1e-5) for one in plain.routes
    ]


def test_games_are_told_apart_by_rating_and_by_who_played(client: Client) -> None:
    assert told(client, who="people")["numbers"]["games"] == 2
    assert told(client, who="mixed")["numbers"]["games"] == 2
    assert told(client, who="bots")["numbers"]["games"] == 2
    assert told(client, rating=1000)["numbers"]["games"] == 2
    assert told(client, rating=1800)["numbers"]["games"] == 1
    assert told(client, rating=1700)["rating"] == 1800
    assert told(client, rating=1801)["numbers"]["games"] == 0
    assert told(client, rating=1800, who="bots")["numbers"]["games"] == 0
    assert told(client, players=3)["numbers"]["games"] == 0


def test_what_two_processes_count_at_the_same_time_is_counted_once(
    client: Client, archive: dict[str, Scribe]
) -> None:
    store: Store = client.service.journal.store
    store.write(explored.forget)
    assert told(client)["numbers"]["games"] == 0
    looked = [
        client.portal.call(client.service.explorer.look_at, table) for table in sorted(archive)
    ]

    assert store.write(counting.count, looked[:4]) == 4
    assert store.write(counting.count, looked) == 2
    assert told(client)["numbers"]["games"] == 6


def test_a_game_that_cannot_be_read_keeps_nobody_else_waiting(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    store: Store = client.service.journal.store
    store.write(explored.forget)
    look = counting.look

    def fail(summary: Any, *rest: Any) -> Any:
        if summary.id == "game001":
            raise RuntimeError("torn")
        return look(summary, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(telling, "look", fail)
        assert client.portal.call(client.service.explorer.sweep) == 5
        assert client.portal.call(client.service.explorer.sweep) == 0
    client.service.explorer._failed.clear()
    assert client.portal.call(client.service.explorer.sweep) == 1


def test_what_there_is_to_explore_is_told(client: Client) -> None:
    shares = client.get("/api/v1/explorer").json()["shares"]

    assert {"source": "games", "map": "mini", "players": 2, "games": 6} in shares
    simulated = {(one["map"], one["players"]) for one in shares if one["source"] == "simulated"}
    assert simulated == {(map, n) for map in ("usa", "europe") for n in (2, 3, 4, 5)}


def test_simulated_numbers_say_who_played(client: Client) -> None:
    found = client.get("/api/v1/explorer/europe", params={"players": 3, "rating": 2000}).json()

    assert (found["source"], found["bots"], found["seed"]) == ("simulated", ["planner"], 1)
    assert found["rating"] is None  # there are no ratings among them
    assert found["numbers"]["games"] >= 49_900
    assert len(found["numbers"]["tickets"]) == 46


def test_every_table_comes_as_csv(client: Client) -> None:
    for table, head in (
        ("seats", "seat"),
        ("routes", "route"),
        ("tickets", "ticket"),
        ("ticket-pairs", "one"),
        ("route-pairs", "one"),
    ):
        answer = client.get(f"/api/v1/explorer/mini/{table}.csv", params={"source": "games"})
        assert answer.headers["content-type"].startswith("text/csv")
        assert f'"mini-2players-games-{table}.csv"' in answer.headers["content-disposition"]
        rows = list(csv.reader(io.StringIO(answer.text)))
        assert rows[0][0] == head


def test_files_are_named_after_all_that_was_asked(client: Client) -> None:
    query = {"source": "games", "players": 2, "rating": 1700, "who": "people"}
    for path, kind, name in (
        ("/tickets.csv", "attachment", "mini-2players-games-from1800-people-tickets.csv"),
        ("", "inline", "mini-2players-games-from1800-people.json"),
    ):
        answer = client.get(f"{NUMBERS}{path}", params=query)
        assert answer.headers["content-disposition"] == f'{kind}; filename="{name}"'


def test_what_cannot_be_explored_is_refused_in_a_sentence(client: Client) -> None:
    for path, status, said in (
        ("/api/v1/explorer/nowhere", 404, "nothing to explore"),
        ("/api/v1/explorer/mini?players=5", 422, "2 to 3 players"),
        ("/api/v1/explorer/mini?rating=2400", 422, ""),
        ("/api/v1/explorer/mini/cities.csv", 422, ""),
    ):
        answer = client.get(path)
        assert answer.status_code == status, answer.text
        assert said in answer.text


def test_numbers_are_kept_for_a_while(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "KEPT_S", 3600.0)
    monkeypatch.setattr(telling, "MOST_KEPT", 2)
    before = told(client)
    store: Store = client.service.journal.store
    store.write(explored.forget)

    assert told(client) == before
    for players in (2, 3):
        told(client, players=players, who="bots")
    assert told(client)["numbers"]["games"] == 0  # it had to make room
    client.portal.call(client.service.explorer.sweep)


def test_the_band_of_a_game_is_that_of_its_weakest_player() -> None:
    assert counting.band_of(None) == counting.UNRATED
    assert counting.band_of(-50.0) == 0
    assert counting.band_of(MU + (1599 - MIDDLE) / PER_POINT) == 1400
