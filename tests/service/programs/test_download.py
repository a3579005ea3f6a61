"""The archive as a download: every public game once, exactly as it was played, and nobody named who
does not want to be."""

import gzip
import io
import json
import re
import threading
import tracemalloc
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert

from service.archive.scribe import BOTS, DUEL, NOON, TWO, Scribe
from service.clients import Client
from waiting import PATIENCE_S
from whistlestop.records import parse_record
from whistlestop.records.verify import verify
from whistlestop.service.models.tables import TableOptions
from whistlestop.service.programs import download
from whistlestop.service.store import Store
from whistlestop.service.store import ratings as stored_ratings
from whistlestop.service.store.public_games import GameFilter
from whistlestop.service.store.ratings import RatedSeat
from whistlestop.service.store.schema import users
from whistlestop.service.table import entries as e

LINES = "/api/v1/archive/games.ndjson"
DOCS = Path(__file__).parents[3] / "docs" / "data.md"
GAMES = 30
codes = count()


def add_people(connection: Connection) -> None:
    for id, name, account in (("ann", "Ann", 5), ("bob", "Bob", None)):
        row = {"id": id, "name": name, "created_at": 1, "seen_at": 1, "account_at": account}
        connection.execute(insert(users).values(row))


def scribe(id: str, seats: Any = TWO, **options: Any) -> Scribe:
    at = NOON + next(codes) * 3_600_000
    wanted = TableOptions(**{"public": True, **options})
    return Scribe(id, seats, options=wanted, code=f"C{next(codes):05}", at=at)


@pytest.fixture(scope="module", autouse=True)
def archive(store: Store) -> dict[str, Scribe]:
    """Thirty games of people and bots, and some that are nobody's business."""
    store.write(add_people)
    games = {}
    for number in range(GAMES):
        one = scribe(f"game{number:03}", (TWO, DUEL, BOTS)[number % 3], rated=number % 6 == 2)
        one.deal("ann") if number % 3 == 0 else one.deal()
        if number % 5 == 0:
            one.act_twice()
        games[one.table.id] = one.play().into(store)
    scribe("secret", public=False).deal().play().into(store)
    scribe("running").deal().play(3).into(store)
    off = scribe("off").deal()
    off.play(2).into(store)
    rated = [one for one in games.values() if one.table.options.rated]
    for at, one in enumerate(rated):
        rows = [
            RatedSeat(one.table.id, seat, "x", "mini", "live", NOON, 1, 1.0, 22.0 + at, 2, 21, 2)
            for seat in range(2)
        ]
        store.write(stored_ratings.put_rated, rows)
    return games


def lines(client: Client, **query: Any) -> list[dict[str, Any]]:
    answer = client.get(LINES, params=query)
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


def test_every_public_game_comes_once_in_order_and_replays_exactly(
    client: Client, archive: dict[str, Scribe]
) -> None:
    found = lines(client)

    assert [one["table"] for one in found] == list(archive)
    for line in found:
        played = archive[line["table"]].table
        record = parse_record(line["record"])
        assert played.game is not None
        game = record.game()
        assert game.history == played.game.history
        outcome = game.outcome()
        assert outcome is not None
        assert tuple(line["result"]) == tuple(sheet.total for sheet in outcome.sheets)
        assert all(check.ok is not False for check in verify(record).checks)


def test_a_record_is_that_of_the_game_but_for_names(client: Client) -> None:
    for line in lines(client)[:12]:
        shown = client.get(f"/api/v1/games/{line['table']}/record").text
        assert line["record"] == shown.replace("Bob", "Somebody 2")


def test_only_those_with_an_open_page_are_named(client: Client, store: Store) -> None:
    first = lines(client)[0]
    assert [(one["kind"], one["name"], one["user"]) for one in first["seats"]] == [
        ("person", "Ann", "ann"),
        ("person", "Somebody 2", None),
    ]
    store.write(stored_ratings.set_private, "ann", private=True)
    try:
        assert "Ann" not in json.dumps(lines(client))
        assert '"ann"' not in json.dumps(lines(client))
    finally:
        store.write(stored_ratings.set_private, "ann", private=False)


def test_of_a_program_it_is_told_what_it_is(client: Client, store: Store) -> None:
    program = "program-0123456789abcdef"

    def add(connection: Connection) -> None:
        row = {"id": program, "name": "Engine", "created_at": 1, "seen_at": 1, "account_at": 1}
        connection.execute(insert(users).values(row | {"maker": "ann"}))

    store.write(add)
    one = scribe("programs-game", programs=True)
    color = one.table.seats[1].color
    one.add(e.Seated(seat=1, user=program, name="Engine", color=color))
    one.deal().play().into(store)

    (line,) = lines(client, since=one.table.finished_at)

    assert [seat["kind"] for seat in line["seats"]] == ["person", "program"]
    assert (line["seats"][1]["name"], line["seats"][1]["user"]) == ("Engine", program)
    assert 'Players "Ann;Program Engine"' in line["record"]
    assert "programs-game" in [other["table"] for other in lines(client, who="mixed")]


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ({"who": "people"}, range(0, GAMES, 3)),
        ({"who": "mixed"}, range(1, GAMES, 3)),
        ({"rated": True}, range(2, GAMES, 6)),
        ({"rating": 1500}, range(2 + 6 * 3, GAMES, 6)),
        ({"players": 3}, ()),
        ({"map": "usa"}, ()),
        ({"since": NOON + 10**11}, ()),
        ({"until": NOON}, ()),
    ],
)
def test_games_are_chosen(client: Client, query: dict[str, Any], numbers: Any) -> None:
    found = [one["table"] for one in lines(client, **query)]
    wanted = [f"game{number:03}" for number in numbers]
    assert [one for one in found if one != "programs-game"] == wanted


def test_a_download_goes_on_where_it_broke_off(client: Client) -> None:
    whole = client.get(LINES).text.splitlines(keepends=True)
    begun = whole[:13]

    rest = client.get(LINES, params={"after": json.loads(begun[-1])["cursor"]}).text

    assert "".join(begun) + rest == "".join(whole)


def test_packed_it_is_the_same(client: Client) -> None:
    plain = client.get(LINES, headers={"Accept-Encoding": "identity"})
    packed = client.get(LINES, headers={"Accept-Encoding": "gzip"})
    file = client.get(f"{LINES}.gz")

    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.text == plain.text
    assert file.headers["content-type"] == "application/gzip"
    assert gzip.decompress(file.content).decode() == plain.text
    cursor = json.loads(plain.text.splitlines()[14])["cursor"]
    rest = client.get(f"{LINES}.gz", params={"after": cursor}).content
    both = gzip.compress("".join(plain.text.splitlines(keepends=True)[:15]).encode()) + rest
    assert gzip.decompress(both).decode() == plain.text


@pytest.mark.parametrize(
    "query",
    [
        {"after": "nonsense"},
        {"after": "WyJhIiwxXQ"},
        {"players": 9},
        {"map": "../x"},
        {"who": "everybody"},
        {"since": -1},
        {"rating": "high"},
        {"rated": "perhaps"},
    ],
)
def test_what_cannot_be_asked_for_is_refused(client: Client, query: dict[str, Any]) -> None:
    answer = client.get(LINES, params=query)
    assert answer.status_code == 422
    assert answer.json()["error"]["message"]


def test_a_game_is_there_a_minute_after_its_end(
    client: Client, archive: dict[str, Scribe], monkeypatch: pytest.MonkeyPatch
) -> None:
    last = archive[f"game{GAMES - 1:03}"].table.finished_at
    assert last is not None
    monkeypatch.setattr(download, "now_ms", lambda: last + download.SETTLED_MS - 1)

    assert lines(client)[-1]["table"] == f"game{GAMES - 2:03}"


def test_only_so_many_download_at_a_time(client: Client) -> None:
    downloads = client.service.download
    downloads._open = download.AT_ONCE
    try:
        answer = client.get(LINES)
        assert answer.status_code == 429
        assert answer.json()["error"]["key"] == "downloads_full"
    finally:
        downloads._open = 0
    assert client.get(LINES).status_code == 200
    assert downloads._open == 0


def test_everybody_else_is_answered_while_a_download_is_half_done(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = lines(client)
    written, go_on, really = threading.Semaphore(0), threading.Event(), download.line_of

    def held(*args: Any) -> Any:
        written.release()
        assert go_on.wait(PATIENCE_S)
        return really(*args)

    monkeypatch.setattr(download, "line_of", held)
    with ThreadPoolExecutor(1) as pool:
        downloading = pool.submit(lines, client)
        assert written.acquire(timeout=PATIENCE_S)
        try:
            answers = [client.get(path) for path in ("/health", "/api/v1/maps", "/api/v1/tables")]
            assert [answer.status_code for answer in answers] == [200] * 3
            assert not downloading.done()
        finally:
            go_on.set()
        assert downloading.result() == whole


@pytest.mark.long
def test_hundreds_of_games_replay_exactly_and_take_no_more_memory(
    client: Client, store: Store
) -> None:
    games = {}
    for number in range(300):
        one = scribe(f"more{number:03}", (TWO, DUEL, BOTS)[number % 3]).deal()
        games[one.table.id] = one.play().into(store)
    since = games["more000"].table.finished_at
    assert since is not None
    wanted = GameFilter(since=since)

    def peak(after: Any) -> int:
        async def drain() -> int:
            most = 0
            async for heap in client.service.download.stream(wanted, after, packed=True):
                most = max(most, len(heap), tracemalloc.get_traced_memory()[0])
            return most

        tracemalloc.start()
        try:
            return client.portal.call(drain)
        finally:
            tracemalloc.stop()

    found = lines(client, since=since)
    late = found[-2 * download.HEAP - 1]
    few = peak((late["finished_at"], late["table"]))
    assert peak(None) < 2 * few, "three hundred take no more than twenty"
    assert len(found) == 300
    for line in found:
        played = games[line["table"]].table.game
        assert played is not None
        assert parse_record(line["record"]).game().history == played.history


def test_what_is_in_it_is_counted(client: Client) -> None:
    told = client.get("/api/v1/archive").json()

    assert told["license"] == "CC0-1.0"
    assert told["games"] == sum(share["games"] for share in told["shares"]) >= GAMES
    assert {share["map"] for share in told["shares"]} == {"mini"}
    assert told["first"] <= told["last"]


def test_the_five_lines_of_the_page_read_it(
    client: Client, monkeypatch: pytest.MonkeyPatch, archive: dict[str, Scribe]
) -> None:
    """What docs/data.md and the page show reads every game."""
    found = re.search(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.S)
    assert found is not None

    def urlopen(address: str) -> io.BytesIO:
        return io.BytesIO(client.get(address.removeprefix("http://localhost:8000")).content)

    monkeypatch.setattr(urllib.request, "urlopen", urlopen)
    names: dict[str, Any] = {}
    exec(found[1], names)  # it is ours
    assert names["game"].outcome() is not None
