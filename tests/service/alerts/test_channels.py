"""Alerts through real channels: a mail server, a web server, a push service that reads them."""

import hashlib
import hmac
import io
import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, update

from service.alerts.reached import PUBLIC, World, game, whole_turn, world
from service.alerts.receivers import Browser, verified_claims
from service.serving import Somebody
from service.signing import PASSWORD, sign_up
from waiting import wait_until
from whistlestop.service.alerts import Turns, sender, turns
from whistlestop.service.store import alert_settings, people, schema
from whistlestop.service.store.alerts import AlertRow
from whistlestop.service.times import now_ms

TAB = "0123456789abcdef"


@pytest.fixture(name="world")
def one_world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    monkeypatch.setattr(sender, "LOOK_AGAIN_MS", 100)
    monkeypatch.setattr(sender, "TICK_S", 0.05)
    with world(tmp_path) as found:
        yield found


def set_hook(who: Somebody, world: World) -> str:
    saved = who.ask("PUT", "/account/alerts/hook", json={"url": world.hook.url()})
    assert saved["channels"]["hook"]
    secret: str = saved["hook"]["secret"]
    return secret


def switch(who: Somebody, **changes: Any) -> dict[str, Any]:
    return who.patch("/account/alerts", changes)


def test_a_turn_reaches_every_channel_once(world: World) -> None:
    ann, bob = world.account("Ann"), world.account("Bob")
    secret = set_hook(bob, world)
    browser = world.browser(bob)
    switch(bob, channels={"mail": True}, language="en")
    table = game(ann, bob)
    whole_turn(ann, table)
    name = ann.get("/me")["name"]

    wait_until(lambda: [s for _, s, _ in world.states()].count("sent") >= 3)

    letter = world.post.letters[-1]
    assert letter["To"] == "bob@example.org"
    assert letter["Subject"] == "It is your turn"
    text = letter.get_content()
    assert f"Your turn with {name} (" in text
    assert f"{PUBLIC}/t/{table}" in text

    got = world.hook.got[-1]
    alert = got.json()["alerts"][0]
    assert (alert["kind"], alert["table"], alert["url"]) == ("turn", table, f"{PUBLIC}/t/{table}")
    signed = got.headers["Whistlestop-Timestamp"].encode() + b"." + got.body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    assert got.headers["Whistlestop-Signature"] == f"v1={expected}"

    pushed = world.push.got[-1]
    claims = verified_claims(pushed, bob.get("/account/alerts")["push_key"])
    assert claims["aud"] == world.push.url("")
    assert pushed.headers["Content-Encoding"] == "aes128gcm"
    assert int(pushed.headers["TTL"]) > 0
    shown = json.loads(browser.read(pushed.body))
    assert (shown["title"], shown["url"]) == ("It is your turn", f"/t/{table}")

    whole_turn(bob, table)
    whole_turn(ann, table)
    wait_until(lambda: sum(g.json()["alerts"][0]["kind"] == "turn" for g in world.hook.got) >= 2)
    told = [one["id"] for got in world.hook.got for one in got.json()["alerts"]]
    assert len(told) == len(set(told)), "each once"


def test_nothing_is_sent_to_whoever_wants_nothing_and_guests_are_told_on_the_page(
    world: World,
) -> None:
    ann, bob = world.house.somebody("Ann"), world.account("Bob")
    table = game(ann, bob)
    before = ann.get("/alerts")
    assert before["turns"] == [table]
    assert bob.get("/alerts")["turns"] == []
    whole_turn(ann, table)
    wait_until(lambda: bob.get("/alerts")["turns"] == [table])
    assert ann.get("/alerts", known=before["mark"])["turns"] == []
    assert world.states() == []
    switch(bob, channels={"page": False})
    assert bob.get("/alerts")["turns"] == []
    error = ann.refused("GET", "/account/alerts", 403)
    assert error["key"] == "account_needed"


def test_nothing_is_sent_about_a_table_that_is_before_ones_eyes(world: World) -> None:
    ann, bob = world.account("Ann"), world.account("Bob")
    set_hook(bob, world)
    table = game(ann, bob)
    bob.get("/alerts", tab=TAB, looking=table)
    wait_until(lambda: not any(state == "waiting" for _, state, _ in world.states()))
    world.hook.got.clear()
    whole_turn(ann, table)
    wait_until(lambda: ("hook", "waiting", 0) in world.states())
    wait_until(lambda: bob.get("/alerts")["turns"] == [table])
    assert [g for g in world.hook.got if g.json()["alerts"][0]["kind"] == "turn"] == []
    bob.get("/alerts", tab=TAB)  # another page, or nobody looks any more
    wait_until(lambda: world.hook.got)


def test_a_turn_that_is_over_is_not_told(world: World) -> None:
    ann, bob = world.account("Ann"), world.account("Bob")
    set_hook(bob, world)
    table = game(ann, bob)
    bob.get("/alerts", tab=TAB, looking=table)
    whole_turn(ann, table)
    wait_until(lambda: any(state == "waiting" for _, state, _ in world.states()))
    whole_turn(bob, table)
    world.hook.got.clear()
    bob.get("/alerts", tab=TAB)
    wait_until(lambda: not any(state == "waiting" for _, state, _ in world.states()))
    assert world.hook.got == []


def test_kinds_can_be_silenced_and_quiet_hours_wait(world: World) -> None:
    ann, bob = world.account("Ann"), world.account("Bob")
    set_hook(bob, world)
    chosen = switch(bob, kinds={"turn": False})
    assert chosen["kinds"] == {
        "turn": False, "time": True, "over": True, "invitation": True, "round": True
    }  # fmt: skip
    table = game(ann, bob)
    whole_turn(ann, table)
    wait_until(lambda: ann.get("/alerts")["turns"] == [])
    assert bob.get("/alerts")["turns"] == [], "silenced on the page too"
    quiet = {"begin": "00:00", "end": "23:59"}
    chosen = switch(bob, kinds={"turn": True}, quiet=quiet, zone="Europe/Athens")
    assert (chosen["quiet"], chosen["zone"]) == (quiet, "Europe/Athens")
    whole_turn(bob, table)
    whole_turn(ann, table)
    wait_until(lambda: ("hook", "waiting", 0) in world.states())
    assert world.hook.got == []
    assert switch(bob, quiet=None)["quiet"] is None
    assert bob.refused("PATCH", "/account/alerts", 422, json={"zone": "Moon/Sea"})["key"] == (
        "no_such_zone"
    )


def test_several_at_once_are_one_message(world: World) -> None:
    bob = world.account("Bob")
    set_hook(bob, world)
    tables = {"t1", "t2", "t3"}
    rows = [AlertRow(bob.user, "over", f"/t/{one}", "", now_ms(), one) for one in sorted(tables)]
    world.house.portal.call(world.house.service.alerts.put, rows)
    wait_until(lambda: world.hook.got)
    (told,) = [got.json() for got in world.hook.got]
    assert told["title"] == "Game over (3)"
    assert {one["table"] for one in told["alerts"]} == tables


def test_a_letter_is_ended_by_the_link_in_it(world: World) -> None:
    ann, bob = world.account("Ann"), world.account("Bob")
    switch(bob, channels={"mail": True}, language="uk")
    table = game(ann, bob)
    whole_turn(ann, table)
    wait_until(lambda: world.post.letters)
    letter = world.post.letters[0]
    assert letter["Subject"] == "Ваш хід"
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert letter["Message-ID"].endswith("@whistlestop.test>")
    # As it was sent: mail programs do not decode an address.
    link = re.fullmatch(r"<(http.*)>", dict(letter.raw_items())["List-Unsubscribe"])
    assert link is not None
    assert re.search(rf"{PUBLIC}/account#unsubscribe=[\w-]{{43}}\b", letter.get_content())
    path = link[1].removeprefix(f"{PUBLIC}/api/v1")
    stranger = world.house.somebody()
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    stranger.ask("POST", path, status=204, content=b"List-Unsubscribe=One-Click", headers=form)
    assert not bob.get("/account/alerts")["channels"]["mail"]
    stranger.refused("POST", "/alerts/unsubscribe?token=guess", 404)
    stranger.refused("POST", "/session", 422, content=b"a=b", headers=form)


def test_mail_needs_a_verified_address_and_a_hook_an_address(world: World) -> None:
    ann = world.house.somebody("Ann")
    ann.post("/account", {"name": "Anna Nova", "password": PASSWORD})
    for channel, key in (("mail", "mail_missing"), ("hook", "hook_missing")):
        error = ann.refused("PATCH", "/account/alerts", 422, json={"channels": {channel: True}})
        assert error["key"] == key


def test_a_channel_can_be_tried_out(world: World) -> None:
    bob = world.account("Bob")
    set_hook(bob, world)
    bob.ask("POST", "/account/alerts/test", status=204, json={"channel": "hook"})
    assert world.hook.got[0].json()["alerts"][0]["kind"] == "test"
    world.hook.status = 500
    error = bob.refused("POST", "/account/alerts/test", 503, json={"channel": "hook"})
    assert error["key"] == "alert_not_arrived"
    bob.refused("POST", "/account/alerts/test", 503, json={"channel": "push"})
    bob.ask("POST", "/account/alerts/test", status=204, json={"channel": "mail"})
    wait_until(lambda: world.post.letters)
    assert bob.ask("DELETE", "/account/alerts/hook")["hook"] is None


def test_a_device_can_be_forgotten_and_there_are_not_endlessly_many(world: World) -> None:
    bob = world.account("Bob")
    for number in range(1, 11):
        world.browser(bob, number)
    devices = bob.get("/account/alerts")["devices"]
    assert len(devices) == 10
    error = bob.refused(
        "POST",
        "/account/alerts/devices",
        409,
        json={"endpoint": world.push.url("/x"), **_keys()},
    )
    assert error["key"] == "push_devices_full"
    left = bob.ask("DELETE", f"/account/alerts/devices/{devices[0]['id']}")["devices"]
    assert len(left) == 9


def _keys() -> dict[str, str]:
    keys = Browser("x").subscription()
    return {"p256dh": keys["p256dh"], "auth": keys["auth"]}


def test_messages_of_others_are_told_once_and_can_be_put_away(world: World) -> None:
    bob = world.account("Bob")
    set_hook(bob, world)
    alert = world.house.service.alerts.alert

    async def tell() -> None:
        await alert(
            [bob.user], "warning", "/", mark="1", details={"text.uk": "Тихо", "text": "Hush"}
        )

    for _ in range(2):
        world.house.portal.call(tell)
    (item,) = bob.get("/alerts", language="uk")["items"]
    assert item["text"] == "Від адміністрації сервера: Тихо"
    wait_until(lambda: world.hook.got)
    bob.ask("DELETE", f"/alerts/{item['alert']}", status=204)
    assert bob.get("/alerts")["items"] == []
    assert len(world.hook.got) == 1


def test_all_of_it_is_exported_and_forgotten_with_the_account(world: World) -> None:
    bob = world.house.somebody("Bob")
    sign_up(bob, "Bob Nova")
    set_hook(bob, world)
    world.browser(bob)
    archive = zipfile.ZipFile(io.BytesIO(bob.send("GET", "/account/export").content))
    assert json.loads(archive.read("alert_settings.json"))[0]["hook_url"] == world.hook.url()
    assert json.loads(archive.read("push_devices.json"))[0]["user"] == bob.user
    assert {"alerts.json", "deliveries.json"} <= set(archive.namelist())
    bob.ask("DELETE", "/account", status=204)
    read = world.house.service.journal.store.read
    assert read(alert_settings.devices_of, bob.user) == []
    assert read(alert_settings.settings, bob.user).hook_url is None


def test_an_invitation_is_told_unless_the_sender_is_not_heard(world: World) -> None:
    ann, bob = world.account("Ann"), world.account("Bob")
    set_hook(bob, world)
    ann.post("/friends", {"name": bob.get("/me")["name"]})
    seats = [{"kind": "me"}, {"kind": "open"}]
    for muted in (False, True):
        if muted:
            world.house.service.journal.store.write(people.mute, bob.user, ann.user)
        table = ann.post("/tables", {"map": "mini", "seats": seats})["table"]
        ann.ask("POST", f"/tables/{table}/invite", status=204, json={"user": bob.user})
    wait_until(lambda: world.hook.got)
    (got,) = world.hook.got
    (alert,) = got.json()["alerts"]
    assert alert["kind"] == "invitation"
    assert alert["text"].startswith(ann.get("/me")["name"])
    assert "/j/" in alert["url"]


def test_a_game_of_days_warns_before_the_time_runs_out(world: World) -> None:
    ann, bob = world.account("Ann"), world.account("Bob")
    set_hook(bob, world)
    table = game(ann, bob, pace={"kind": "days", "turn": 2})
    whole_turn(ann, table)
    store = world.house.service.journal.store
    wait_until(lambda: world.hook.got)
    wait_until(lambda: ("hook", "waiting", 0) in world.states())
    store.write(_bring_forward)
    wait_until(lambda: any(one.json()["alerts"][0]["kind"] == "time" for one in world.hook.got))
    text = world.hook.got[-1].json()["alerts"][0]["text"]
    assert "12 h left" in text
    whole_turn(bob, table)


def _bring_forward(connection: Connection) -> None:
    waiting = schema.deliveries.c.state == "waiting"
    connection.execute(update(schema.deliveries).where(waiting).values(due_at=0))


def test_the_end_of_a_game_is_told_to_whoever_is_not_there(world: World) -> None:
    ann, bob = world.account("Ann"), world.account("Bob")
    set_hook(bob, world)
    switch(bob, kinds={"turn": False})
    table = game(ann, bob)
    while bob.get(f"/tables/{table}/view")["info"]["stage"] == "playing":
        whole_turn(ann, table)
        whole_turn(bob, table)
    wait_until(lambda: world.hook.got)
    (got,) = world.hook.got
    assert got.json()["alerts"][0]["kind"] == "over"


def test_a_turn_nobody_was_told_of_is_found_later(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "SETTLED_MS", -1_000)
    ann, bob = world.account("Ann"), world.account("Bob")
    table = game(ann, bob)
    whole_turn(ann, table)
    wait_until(lambda: bob.get("/alerts")["turns"] == [table])
    set_hook(bob, world)  # as if the process had fallen over before it was stored
    hall, told = world.house.service.hall, world.house.service.alerts

    async def sweep() -> None:
        seer = Turns(hall, told, world.house.service.looking)
        hall.when_changed.remove(seer.noticed)
        await seer.sweep()
        await seer.sweep()

    world.house.portal.call(sweep)
    wait_until(lambda: world.hook.got)
    assert [one.json()["alerts"][0]["kind"] for one in world.hook.got] == ["turn"]
