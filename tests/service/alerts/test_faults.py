"""What goes wrong on the way: each is tried again and given up, and nobody else notices."""

from pathlib import Path

import pytest

from service.alerts.reached import World, game, whole_turn, world
from service.alerts.receivers import Postbox, Receiver, hanging, receiving
from service.serving import Somebody
from waiting import wait_until
from whistlestop.service.accounts import mail
from whistlestop.service.alerts import outgoing, sender


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sender, "TICK_S", 0.02)


def all_channels(at: World, who: Somebody) -> None:
    who.ask("PUT", "/account/alerts/hook", json={"url": at.hook.url()})
    at.browser(who)
    who.patch("/account/alerts", {"channels": {"mail": True}})


def turn_of_bob(at: World) -> tuple[Somebody, Somebody, str]:
    """Bob wants to hear through every channel, and is to move."""
    ann, bob = at.account("Ann"), at.account("Bob")
    all_channels(at, bob)
    table = game(ann, bob)
    whole_turn(ann, table)
    return ann, bob, table


def play_on(ann: Somebody, bob: Somebody, table: str) -> None:
    """The table goes on as if nothing were wrong."""
    whole_turn(bob, table)
    whole_turn(ann, table)


def test_a_mail_server_that_hangs_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail, "PATIENCE_S", 0.5)
    with hanging() as port, world(tmp_path, smtp_port=port) as at:
        ann, bob, table = turn_of_bob(at)
        at.until_state("push", "sent")
        at.until_state("hook", "sent")
        play_on(ann, bob, table)
        wait_until(lambda: any(way == "mail" and tries for way, _, tries in at.states()))
        assert not any(way == "mail" and state == "sent" for way, state, _ in at.states())


def test_a_mail_server_that_refuses_is_asked_again_and_given_up(tmp_path: Path) -> None:
    post = Postbox("refuses")
    with world(tmp_path, post=post) as at:
        ann, bob, table = turn_of_bob(at)
        at.until_state("mail", "failed")
        at.until_state("push", "sent")
        assert post.asked >= sender.TRIES
        assert ("mail", "failed", sender.TRIES - 1) in at.states()
        post.manner = "takes"
        play_on(ann, bob, table)
        wait_until(lambda: post.letters)


def test_a_mail_server_that_takes_letters_and_loses_them_gets_each_once(tmp_path: Path) -> None:
    post = Postbox("loses")
    with world(tmp_path, post=post) as at:
        _, bob, table = turn_of_bob(at)
        at.until_state("mail", "sent")
        at.until_state("hook", "sent")
        assert bob.get("/alerts")["turns"] == [table], "the page says so in any case"
        mails = [one for one in at.states() if one[0] == "mail"]
        assert post.asked <= len(mails)
        assert post.letters == []


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path, status: int) -> None:
    with world(tmp_path) as at:
        at.push.status = status
        _, bob, _ = turn_of_bob(at)
        wait_until(lambda: bob.get("/account/alerts")["devices"] == [])
        at.until_state("hook", "sent")
        asked = len(at.push.got)
        assert asked <= 2
        assert not any(way == "push" and state == "waiting" for way, state, _ in at.states())


def test_a_push_service_that_is_busy_is_asked_again(tmp_path: Path) -> None:
    with world(tmp_path) as at:
        at.push.status = 503
        turn_of_bob(at)
        wait_until(lambda: len(at.push.got) >= 2)
        at.push.status = 201
        at.until_state("push", "sent")


def test_a_hook_that_redirects_to_a_private_address_leads_nowhere(tmp_path: Path) -> None:
    with receiving(Receiver()) as inside, world(tmp_path) as at:
        at.hook.status, at.hook.location = 302, inside.url("/secret")
        turn_of_bob(at)
        at.until_state("hook", "failed")
        at.until_state("push", "sent")
        assert inside.got == []


@pytest.mark.parametrize("manner", ["silent", "dripping"])
def test_a_hook_that_answers_slowly_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, manner: str
) -> None:
    init = outgoing.Outgoing.__init__
    monkeypatch.setattr(
        outgoing.Outgoing,
        "__init__",
        lambda self, *, allow_private: init(self, allow_private=allow_private, patience_s=0.3),
    )
    with world(tmp_path) as at:
        at.hook.manner = manner
        ann, bob, table = turn_of_bob(at)
        at.until_state("push", "sent")
        at.until_state("mail", "sent")
        play_on(ann, bob, table)
        wait_until(lambda: any(way == "hook" and tries for way, _, tries in at.states()))


def test_a_dead_hook_is_switched_off_and_its_owner_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sender, "HOOK_FAILURES", 2)
    monkeypatch.setattr(sender, "HOOK_DEAD_MS", 0)
    with world(tmp_path) as at:
        at.hook.status = 500
        ann, bob, table = turn_of_bob(at)
        wait_until(lambda: at.states().count(("hook", "failed", sender.TRIES - 1)) >= 1)
        play_on(ann, bob, table)
        wait_until(lambda: not bob.get("/account/alerts")["channels"]["hook"])
        assert bob.get("/account/alerts")["hook"]["url"] == at.hook.url(), "the address is kept"
        (told,) = bob.get("/alerts")["items"]
        assert (told["kind"], told["address"]) == ("hook", "/account")
        wait_until(lambda: any("switched off" in one.get_content() for one in at.post.letters))
        at.hook.status, asked = 200, len(at.hook.got)
        play_on(ann, bob, table)
        at.until_state("push", "sent")
        assert len(at.hook.got) == asked
        assert bob.patch("/account/alerts", {"channels": {"hook": True}})["channels"]["hook"]
        play_on(ann, bob, table)
        at.until_state("hook", "sent")


def test_a_hook_that_answers_with_a_gigabyte_is_not_listened_to(tmp_path: Path) -> None:
    with world(tmp_path) as at:
        at.hook.manner = "endless"
        turn_of_bob(at)
        at.until_state("hook", "sent")
        assert at.hook.sent < 2**26


def test_private_addresses_are_refused_when_saved_and_when_sent(tmp_path: Path) -> None:
    with world(tmp_path) as at:
        _, bob, _ = turn_of_bob(at)
        at.until_state("hook", "sent")
        preferences = at.house.service.preferences
        preferences.outgoing._allow_private = False  # saved while it was allowed
        got = len(at.hook.got)
        for url in (at.hook.url(), "https://127.0.0.1/x", "https://169.254.169.254/latest"):
            error = bob.refused("PUT", "/account/alerts/hook", 422, json={"url": url})
            assert error["key"] == "address_refused"
        bob.refused("POST", "/account/alerts/test", 503, json={"channel": "hook"})
        bob.refused("POST", "/account/alerts/test", 503, json={"channel": "push"})
        assert len(at.hook.got) == got
