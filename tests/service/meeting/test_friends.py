"""Whom one follows, who is here, invitations, and what home shows of it."""

from collections.abc import Iterator
from itertools import count
from threading import Thread
from typing import Any

import pytest
from sqlalchemy import Connection, insert, update

from service.cluster.conftest import starting
from service.people import Person
from service.serving import House, Somebody, house
from waiting import wait_until
from whistlestop.service.lookalikes import main_skeleton
from whistlestop.service.meeting import friends as company
from whistlestop.service.meeting import life, sightings
from whistlestop.service.store import Store, friends, people, schema
from whistlestop.service.store.friends import InvitationRow

OPEN = {"map": "mini", "seats": [{"kind": "me"}, {"kind": "open"}]}


def make_account(connection: Connection, user: str, name: str) -> None:
    change = update(schema.users).where(schema.users.c.id == user)
    connection.execute(change.values(account_at=1, name=name))
    skeleton = {"skeleton": main_skeleton(name), "name": name, "user": user, "since": 1}
    connection.execute(insert(schema.names).values(skeleton))


@pytest.fixture(scope="module", name="house")
def one_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(company, "HOLD_S", 20.0)
        patch.setattr(sightings, "BEAT_S", 0.05)
        patch.setattr(life, "FRESH_MS", 0)
        with house(tmp_path_factory.mktemp("house")) as found:
            yield found


NUMBERS = count(1)


def account(house: House, first_name: str) -> Somebody:
    """Somebody with an account, whose name nobody had before."""
    name = f"{first_name}{next(NUMBERS)}"
    somebody = house.somebody(name)
    house.service.journal.store.write(make_account, somebody.user, name)
    house.service.sessions._remembered.clear()  # a session is believed for a minute
    return somebody


@pytest.fixture
def ann(house: House) -> Somebody:
    return account(house, "Ann")


@pytest.fixture
def bob(house: House) -> Somebody:
    return account(house, "Bob")


def name_of(who: Somebody) -> str:
    return str(who.get("/me")["name"])


def follow(who: Somebody, whom: Somebody) -> dict[str, Any]:
    return who.post("/friends", {"name": name_of(whom)})


def friend_of(who: Somebody) -> dict[str, Any]:
    (found,) = who.get("/friends")["items"]
    return dict(found)


# --- Following


def test_one_follows_by_name_and_sees_who_is_here(ann: Somebody, bob: Somebody) -> None:
    assert ann.get("/friends") == {"items": [], "hidden": False}
    found = ann.post("/friends", {"name": name_of(bob).lower()})["items"]
    assert [(one["user"], one["name"]) for one in found] == [(bob.user, name_of(bob))]
    assert follow(ann, bob)["items"][0]["follows_me"] is False
    follow(bob, ann)
    assert friend_of(ann)["follows_me"] is True

    wait_until(lambda: friend_of(ann)["here"])
    assert ann.ask("DELETE", f"/friends/{bob.user}")["items"] == []
    assert ann.ask("DELETE", f"/friends/{bob.user}")["items"] == []


def test_who_hides_is_not_seen(ann: Somebody, bob: Somebody) -> None:
    follow(ann, bob)
    bob.get("/me")
    wait_until(lambda: friend_of(ann)["here"])
    assert bob.patch("/friends", {"hidden": True})["hidden"] is True
    assert friend_of(ann)["here"] is False
    bob.patch("/friends", {"hidden": False})
    assert friend_of(ann)["here"] is True


def test_who_was_muted_does_not_see_who_muted_them(
    house: House, ann: Somebody, bob: Somebody
) -> None:
    follow(ann, bob)
    bob.get("/me")
    wait_until(lambda: friend_of(ann)["here"])
    house.service.journal.store.write(people.mute, bob.user, ann.user)
    assert friend_of(ann)["here"] is False


@pytest.mark.parametrize(
    ("name", "status", "key"),
    [
        ("Nobody", 404, "no_such_person"),
        ("", 422, "invalid"),
        ("x" * 100_000, 422, "name_long"),
        ("'; DROP TABLE t; --", 404, "no_such_person"),
        ("\u202e\u200b", 404, "no_such_person"),
    ],
    ids=["unknown", "empty", "long", "injected", "invisible"],
)
def test_only_accounts_can_be_followed(ann: Somebody, name: str, status: int, key: str) -> None:
    assert ann.refused("POST", "/friends", status, json={"name": name})["key"] == key


def test_nobody_follows_themselves(ann: Somebody) -> None:
    body = {"name": name_of(ann)}
    assert ann.refused("POST", "/friends", 422, json=body)["key"] == "follow_self"


def test_guests_have_no_friends(house: House) -> None:
    guest = house.somebody("Guest")
    for method, path in (("GET", "/friends"), ("POST", "/friends"), ("GET", "/invitations")):
        body = {"json": {"name": "Ann"}} if method == "POST" else {}
        assert guest.refused(method, path, 403, **body)["key"] == "account_needed"
    assert house.somebody().refused("GET", "/friends", 401)


def test_one_follows_only_so_many(
    house: House, ann: Somebody, bob: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    cleo = account(house, "Cleo")
    monkeypatch.setattr(company, "MOST_FOLLOWED", 1)
    follow(ann, bob)
    body = {"name": name_of(cleo)}
    assert ann.refused("POST", "/friends", 429, json=body)["key"] == "follow_count"


# --- Inviting


def invited(who: Somebody) -> list[str]:
    return [one["table"] for one in who.get("/invitations")["items"]]


def test_an_invitation_is_heard_of_at_once_and_ends_when_one_comes(
    ann: Somebody, bob: Somebody
) -> None:
    follow(ann, bob)
    table = ann.post("/tables", OPEN)["table"]
    mark = bob.get("/invitations")["mark"]
    heard: list[dict[str, Any]] = []
    waiting = Thread(target=lambda: heard.append(bob.get("/invitations", known=mark)))
    waiting.start()
    wait_until(lambda: ann.house.service.company.held.waiting)
    ann.ask("POST", f"/tables/{table}/invite", status=204, json={"user": bob.user})
    waiting.join(15)  # sooner than without an invitation

    (invitation,) = heard[0]["items"]
    assert (invitation["table"], invitation["name"]) == (table, name_of(ann))
    ann.ask("POST", f"/tables/{table}/invite", status=204, json={"user": bob.user})
    assert invited(bob) == [table]
    bob.post(f"/tables/{table}/join")
    assert invited(bob) == []


def test_an_invitation_can_be_declined_by_whom_it_is_for(ann: Somebody, bob: Somebody) -> None:
    follow(ann, bob)
    table = ann.post("/tables", OPEN)["table"]
    ann.ask("POST", f"/tables/{table}/invite", json={"user": bob.user})
    id = bob.get("/invitations")["items"][0]["invitation"]
    ann.ask("DELETE", f"/invitations/{id}", status=204)
    assert invited(bob) == [table]
    bob.ask("DELETE", f"/invitations/{id}", status=204)
    assert invited(bob) == []
    ann.ask("POST", f"/tables/{table}/invite", json={"user": bob.user})
    assert invited(bob) == []  # once is enough


def test_who_may_be_invited_and_where(house: House, ann: Somebody, bob: Somebody) -> None:
    table = ann.post("/tables", OPEN)["table"]
    path, body = f"/tables/{table}/invite", {"json": {"user": bob.user}}
    assert ann.refused("POST", path, 403, **body)["key"] == "invite_strangers"
    follow(ann, bob)
    assert bob.refused("POST", path, 403, **body)["key"] == "only_host"
    cleo = account(house, "Cleo")
    cleo.post(f"/tables/{table}/join")
    assert ann.refused("POST", path, 409, **body)["key"] == "no_open_seat"
    assert invited(bob) == []


def test_who_muted_somebody_is_not_asked_by_them(
    house: House, ann: Somebody, bob: Somebody
) -> None:
    follow(ann, bob)
    house.service.journal.store.write(people.mute, bob.user, ann.user)
    table = ann.post("/tables", OPEN)["table"]
    ann.ask("POST", f"/tables/{table}/invite", status=204, json={"user": bob.user})
    assert invited(bob) == []


def test_invitations_are_limited(
    ann: Somebody, bob: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "MOST_AN_HOUR", 1)
    follow(ann, bob)
    one, other = (ann.post("/tables", OPEN)["table"] for _ in range(2))
    ann.ask("POST", f"/tables/{one}/invite", json={"user": bob.user})
    body = {"json": {"user": bob.user}}
    assert ann.refused("POST", f"/tables/{other}/invite", 429, **body)["key"] == "invite_count"


# --- What home shows


def test_home_tells_how_many_are_here_and_what_is_played(
    house: House, ann: Somebody, bob: Somebody
) -> None:
    nobody = house.somebody()
    before = nobody.get("/life")
    assert (before["featured"], before["tables"], before["waiting"]) == (None, [], 0)
    assert (before["me"], ann.get("/life")["me"]) == (None, ann.get("/me"))
    table = ann.post("/tables", OPEN | {"public": True})["table"]
    bob.post(f"/tables/{table}/join")
    ann.post(f"/tables/{table}/start")
    ann.until_playing(table)
    secret = ann.post("/tables", OPEN | {"public": True, "spectators": False})["table"]
    bob.post(f"/tables/{secret}/join")
    ann.post(f"/tables/{secret}/start")
    ann.until_playing(secret)

    found = wait_until(lambda: nobody.get("/life") if nobody.get("/life")["here"] >= 2 else None)
    assert found is not None
    assert found["featured"]["table"] == table
    assert found["tables"] == []
    assert [seat["name"] for seat in found["featured"]["seats"]] == [name_of(ann), name_of(bob)]
    assert found["featured"]["owners"] == {}


# --- In the database, on both kinds


def test_sightings_and_invitations_are_forgotten(store: Store) -> None:
    store.write(friends.note_seen, {"ann": None, "bob": "t1"}, 1_000)
    store.write(friends.note_seen, {"ann": "t1"}, 2_000)
    assert store.read(friends.count_here, 1_000) == friends.Here(2, 2)
    assert store.read(friends.count_here, 1_001) == friends.Here(1, 1)
    row = InvitationRow("i", "ann", "bob", "t1", 1_000)
    assert store.write(friends.invite, row, since=0, most=1)
    assert not store.write(friends.invite, row, since=0, most=1)
    store.write(friends.drop_old, seen_before=1_500, sent_before=1_001)
    assert store.read(friends.count_here, 0) == friends.Here(1, 1)
    assert store.write(friends.invite, row, since=0, most=1)


def test_with_an_account_everything_about_it_is_forgotten(store: Store) -> None:
    for one, other in (("ann", "bob"), ("bob", "ann"), ("bob", "cleo")):
        assert store.write(friends.follow, one, other, 1, 10)
    store.write(friends.set_unseen, "ann", hidden=True)
    store.write(friends.set_unseen, "ann", hidden=True)
    assert store.read(friends.is_unseen, "ann")
    store.write(friends.note_seen, {"ann": None}, 1_000)
    store.write(friends.forget, "ann")

    assert not store.read(friends.is_unseen, "ann")
    assert not store.read(friends.follows_them, "bob", "ann")
    assert store.read(friends.follows_them, "bob", "cleo")
    assert store.read(friends.count_here, 0).people == 0


@pytest.mark.xdist_group("postgres")
def test_an_invitation_is_heard_of_through_another_process(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with starting(tmp_path_factory) as start:
        one, other = start(), start()
        ann, bob = Person(one, "Ann"), Person(other, "Bob")
        store = one.app.state.service.journal.store
        for somebody, name in ((ann, "Ann"), (bob, "Bob")):
            store.write(make_account, somebody.user, name)
        for server in (one, other):
            server.app.state.service.sessions._remembered.clear()
        ann.post("/friends", {"name": "Bob"})
        table = ann.post("/tables", OPEN)["table"]
        mark = bob.get("/invitations")["mark"]
        heard: list[Any] = []
        waiting = Thread(target=lambda: heard.append(bob.get(f"/invitations?known={mark}")))
        waiting.start()
        wait_until(lambda: other.app.state.service.company.held.waiting)
        ann.http.post(f"/tables/{table}/invite", json={"user": bob.user}).raise_for_status()
        waiting.join(15)
        assert [one["table"] for one in heard[0]["items"]] == [table]
