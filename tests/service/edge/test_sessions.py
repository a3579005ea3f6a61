"""Everybody is a guest with a secret in a cookie, of which the server keeps only the hash."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI, Request, Response
from sqlalchemy import Connection

from service.clients import OWN, Client
from service.store.examples import count_links, fill, write
from waiting import wait_until
from whistlestop.service.edge import sessions as sessions_module
from whistlestop.service.edge.dependencies import ServiceNow, SessionUser, Visitor, WelcomeNow
from whistlestop.service.edge.sessions import (
    COOKIE,
    DAY_MS,
    drop_cookie,
    token_of,
)
from whistlestop.service.store import Link, Store, people
from whistlestop.service.times import now_ms
from whistlestop.service.tokens import token_hash

Start = Callable[..., Client]
MakeApp = Callable[..., FastAPI]


def add_routes(app: FastAPI) -> FastAPI:
    @app.get("/test/me")
    async def me(user: SessionUser) -> dict[str, str]:
        return {"id": user.id, "name": user.name}

    @app.get("/test/perhaps")
    async def perhaps(user: Visitor) -> str | None:
        return None if user is None else user.id

    @app.post("/test/begin")
    async def begin(welcome: WelcomeNow) -> dict[str, str]:
        user = await welcome(None)
        return {"id": user.id, "name": user.name}

    @app.post("/test/join")
    async def join(welcome: WelcomeNow, name: str) -> dict[str, str]:
        user = await welcome(name)
        return {"id": user.id, "name": user.name}

    @app.post("/test/leave")
    async def leave(request: Request, response: Response, service: ServiceNow) -> None:
        await service.sessions.end(token_of(request) or "")
        drop_cookie(response)

    return app


@pytest.fixture(scope="module")
def server(make_app: MakeApp) -> Iterator[Client]:
    with Client(add_routes(make_app())) as client:
        yield client


@pytest.fixture
def client(server: Client) -> Client:
    """A browser that was never here."""
    server.cookies.clear()
    return server


def test_without_a_session_a_person_is_told_how_to_begin_one(client: Client) -> None:
    answer = client.get("/test/me")

    assert answer.status_code == 401
    assert answer.json()["error"]["code"] == "no_session"
    assert client.get("/test/perhaps").json() is None


def test_a_guest_is_made_on_the_fly_and_known_afterwards(client: Client) -> None:
    made = client.post("/test/begin")

    name = made.json()["name"]
    assert name.startswith("Guest ")
    assert 1000 <= int(name.removeprefix("Guest ")) <= 9999
    assert client.get("/test/me").json() == made.json()
    assert client.get("/test/perhaps").json() == made.json()["id"]
    assert client.post("/test/begin").json() == made.json()


def test_the_cookie_is_kept_from_scripts_and_other_sites(client: Client) -> None:
    cookie = client.post("/test/begin").headers["Set-Cookie"]

    parts = {part.strip().lower() for part in cookie.split(";")[1:]}
    assert parts == {"httponly", "samesite=lax", "path=/", f"max-age={365 * 86_400}"}


def test_the_cookie_is_for_https_only_where_the_page_is(start: Start, make_app: MakeApp) -> None:
    client = start(add_routes(make_app(public_url="https://play.test")))

    cookie = client.post("/test/begin").headers["Set-Cookie"]

    assert "secure" in {part.strip().lower() for part in cookie.split(";")}


def test_the_store_holds_no_token(client: Client) -> None:
    client.post("/test/begin")
    token = client.cookies[COOKIE]

    folder: Path = client.service.settings.data_dir
    kept = b"".join(file.read_bytes() for file in folder.iterdir())

    assert client.service.journal.store.read(people.session, token_hash(token)) is not None
    assert token.encode() not in kept


def test_a_name_is_given_and_changed_with_the_same_step(client: Client) -> None:
    first = client.post("/test/join", params={"name": " Ann  B. "}).json()
    second = client.post("/test/join", params={"name": "Bea"}).json()

    assert (first["name"], second["name"]) == ("Ann B.", "Bea")
    assert first["id"] == second["id"]
    assert client.get("/test/me").json() == second


def test_a_wrong_name_makes_nobody_a_guest(client: Client) -> None:
    answer = client.post("/test/join", params={"name": ";;"})

    assert answer.status_code == 422
    assert "Set-Cookie" not in answer.headers


def test_a_session_that_was_ended_opens_nothing(client: Client) -> None:
    client.post("/test/begin")
    token = client.cookies[COOKIE]

    client.post("/test/leave")
    again = client.get("/test/me", headers={"Cookie": f"{COOKIE}={token}"})

    assert COOKIE not in client.cookies
    assert again.status_code == 401


MADE_UP = "zN0c2rQiJespgP2JjUNxm8UtFzN4EQXwuCGhc8oEBvH"


@pytest.mark.parametrize("token", [MADE_UP, "x", "", "a" * 5_000, "ä" * 43, "..%2f" * 9])
def test_a_made_up_token_is_nobodys(client: Client, token: str) -> None:
    cookie = f"{COOKIE}={token}".encode()

    assert client.get("/test/me", headers={b"Cookie": cookie}).status_code == 401


def test_a_session_lasts_as_long_as_it_is_used(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.post("/test/begin")
    start = now_ms()

    def later(days: float) -> None:
        monkeypatch.setattr(sessions_module, "now_ms", lambda: start + int(days * DAY_MS))

    later(0.5)
    assert "Set-Cookie" not in client.get("/test/me").headers
    later(300)
    assert "Set-Cookie" in client.get("/test/me").headers
    later(300.1)
    assert "Set-Cookie" not in client.get("/test/me").headers
    later(600)
    assert client.get("/test/me").status_code == 200
    later(1_000)
    assert client.get("/test/me").status_code == 401


def test_sessions_used_lately_are_not_read_again(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.post("/test/begin")
    asked: list[str] = []
    real = people.session

    def session(connection: Connection, hashed: str) -> object:
        asked.append(hashed)
        return real(connection, hashed)

    monkeypatch.setattr(people, "session", session)

    for _ in range(5):
        assert client.get("/test/me").status_code == 200
    assert asked == []

    monkeypatch.setattr(sessions_module, "TRUSTED_MS", 0)
    assert client.get("/test/me").status_code == 200
    assert len(asked) == 1


def test_only_so_many_sessions_are_remembered(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions_module, "MOST_REMEMBERED", 3)
    sessions = client.service.sessions
    sessions._remembered.clear()

    tokens = [client.portal.call(sessions.begin)[0] for _ in range(5)]

    assert len(sessions._remembered) == 3
    assert client.portal.call(sessions.find, tokens[0]) is not None


def test_new_guests_from_one_address_are_limited(start: Start, make_app: MakeApp) -> None:
    client = start(add_routes(make_app(guests_per_minute=4)))

    codes = []
    for _ in range(4):
        codes.append(client.post("/test/begin").status_code)
        client.cookies.clear()

    assert codes == [200, 200, 429, 429]


def test_a_request_of_another_site_makes_no_guest(client: Client) -> None:
    foreign = client.post("/test/begin", headers={"Origin": "http://evil.test"})
    own = client.post("/test/begin", headers={"Origin": OWN})

    assert foreign.status_code == 403
    assert "Set-Cookie" not in foreign.headers
    assert own.status_code == 200


def test_what_a_session_opened_is_closed_when_it_ends(client: Client) -> None:
    sessions = client.service.sessions
    client.post("/test/begin")
    token, other = client.cookies[COOKIE], "x" * 43
    closed: list[str] = []

    with (
        sessions.using(token, lambda: closed.append("first")),
        sessions.using(token, lambda: closed.append("second")),
        sessions.using(other, lambda: closed.append("somebody else's")),
        sessions.using(None, lambda: closed.append("nobody's")),
    ):
        with sessions.using(token, lambda: closed.append("gone before")):
            pass
        client.post("/test/leave")

    assert closed == ["first", "second"]
    assert not sessions._closers


def test_a_session_that_ends_while_it_is_looked_up_is_not_believed(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = client.service
    client.post("/test/begin")
    token = client.cookies[COOKIE]
    service.sessions._remembered.clear()
    honest = service.journal.read

    async def read(work: Callable[..., Any], *args: Any) -> Any:
        found = await honest(work, *args)
        if work.__name__ == "session":
            monkeypatch.undo()
            await service.sessions.end(token)
        return found

    monkeypatch.setattr(service.journal, "read", read)

    assert client.get("/test/perhaps").json() is None
    assert client.get("/test/me").status_code == 401


def test_links_that_have_expired_are_swept_with_old_sessions(start: Start, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/old.db"
    store = Store.open(url)
    fill(store, write("t1"))
    for token, left in (("old", -1), ("new", DAY_MS)):
        now = now_ms()
        store.write(people.add_link, Link(token, "t1", 0, "ann", now, now + left, None))
    start(database_url=url)
    wait_until(lambda: store.read(count_links) == 1)

    assert store.write(people.use_link, "new", now_ms()) is not None
    store.close()
