"""Mail, sent to a real server: an address is verified by a link, and brings people back in."""

import re
import socket
from collections.abc import Iterator
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from service.serving import House, Somebody, house
from service.signing import PASSWORD, sign_in, sign_up
from waiting import wait_until
from whistlestop.service.accounts.mail import check_mail
from whistlestop.service.errors import ServiceError

MAIL = "ann@example.org"
PUBLIC = "http://whistlestop.test"


class Postbox:
    """Takes letters."""

    def __init__(self) -> None:
        self.letters: list[Message] = []

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        self.letters.append(message_from_bytes(envelope.content))
        return "250 OK"

    def read(self, number: int) -> str:
        """The text of a letter, once it has come; decoded."""
        wait_until(lambda: len(self.letters) >= number)
        text = self.letters[number - 1].get_payload(decode=True)
        assert isinstance(text, bytes)
        return text.decode()

    def token(self, number: int) -> str:
        found = re.search(rf"{PUBLIC}/[a-z-]+#mail=([\w-]{{43}})", self.read(number))
        assert found is not None
        return found[1]


@pytest.fixture
def postbox() -> Iterator[tuple[Postbox, int]]:
    box = Postbox()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    yield box, port
    controller.stop()


@pytest.fixture
def at(tmp_path: Path, postbox: tuple[Postbox, int]) -> Iterator[tuple[House, Postbox]]:
    box, port = postbox
    mail = {"smtp_host": "127.0.0.1", "smtp_port": port, "smtp_security": "none"}
    with house(tmp_path, **mail, mail_from="train@whistlestop.test", public_url=PUBLIC) as found:
        yield found, box


def with_mail(at: tuple[House, Postbox], language: str = "en") -> Somebody:
    ann = at[0].somebody("Ann")
    sign_up(ann, "Ann of Mail")
    ann.post("/account/mail", {"mail": MAIL, "language": language})
    assert ann.get("/account")["mail"] is None, "not before it is verified"
    assert at[0].somebody().post("/account/mail/verify", {"token": at[1].token(1)}) == {
        "name": "Ann of Mail"
    }
    return ann


def test_an_address_is_verified_and_brings_back_in(at: tuple[House, Postbox]) -> None:
    ann = with_mail(at)
    assert ann.get("/account")["mail"] == MAIL
    lost = at[0].somebody()

    lost.post("/account/mail/recover", {"mail": "Ann@example.org".replace("A", "a")})

    token = at[1].token(2)
    assert at[1].letters[1]["Message-ID"].endswith("@whistlestop.test>")
    assert lost.post("/account/sign-in/mail", {"token": token})["me"]["user"] == ann.user
    lost.ask("PUT", "/account/password", status=204, json={"password": "seven blue lanterns"})
    used = at[0].somebody().refused("POST", "/account/sign-in/mail", 404, json={"token": token})
    assert used["key"] == "no_such_mail_link"


def test_a_link_is_for_its_purpose(at: tuple[House, Postbox]) -> None:
    ann = at[0].somebody("Ann")
    sign_up(ann, "Ann of Mail")
    ann.post("/account/mail", {"mail": MAIL})
    token = {"token": at[1].token(1)}

    at[0].somebody().refused("POST", "/account/sign-in/mail", 404, json=token)
    at[0].somebody().post("/account/mail/verify", token)
    at[0].somebody().refused("POST", "/account/mail/verify", 404, json=token)


def test_nobody_learns_who_has_an_account(at: tuple[House, Postbox]) -> None:
    with_mail(at)
    stranger = at[0].somebody()

    known = stranger.send("POST", "/account/mail/recover", json={"mail": MAIL})
    unknown = stranger.send("POST", "/account/mail/recover", json={"mail": "bob@example.org"})

    assert (known.status_code, known.content) == (unknown.status_code, unknown.content)
    at[1].read(2)
    assert len(at[1].letters) == 2


def test_who_wants_to_is_told_of_changes_in_their_language(at: tuple[House, Postbox]) -> None:
    ann = with_mail(at, language="uk")
    assert "Привіт, Ann of Mail!" in at[1].read(1)
    ann.ask("PUT", "/account/settings", status=204, json={"settings": {"language": "el"}})
    ann.ask("PATCH", "/account/mail", status=204, json={"notices": True})

    sign_in(at[0].somebody(), "Ann of Mail")

    assert "Κάποιος συνδέθηκε" in at[1].read(2)


@pytest.mark.parametrize(
    "mail",
    [
        "",
        "ann",
        "ann@",
        "@x.org",
        "a@b",
        "ann@example.org\r\nBcc: x@y.zz",
        "a b@c.de",
        "é@x.org",
        "x" * 300 + "@x.org",
    ],
)
def test_what_is_no_address_is_refused(mail: str) -> None:
    with pytest.raises(ServiceError, match="not a mail address"):
        check_mail(mail)


def test_a_server_without_mail_says_so(tmp_path: Path) -> None:
    with house(tmp_path, smtp_host="127.0.0.1", mail_from="a@b.cd") as found:
        ann = found.somebody("Ann")
        sign_up(ann, "Ann", PASSWORD)

        assert ann.get("/account")["sends_mail"] is False, (
            "without public_url links could be forged"
        )
        assert ann.refused("POST", "/account/mail", 503, json={"mail": MAIL})["key"] == "no_mail"
        ann.ask("POST", "/account/mail/recover", status=204, json={"mail": MAIL})


def test_a_mail_server_that_is_away_holds_up_nobody(tmp_path: Path) -> None:
    mail = {"smtp_host": "127.0.0.1", "smtp_port": 9, "smtp_security": "none"}
    with house(tmp_path, **mail, mail_from="a@b.cd", public_url=PUBLIC) as found:
        ann = found.somebody("Ann")
        sign_up(ann, "Ann", PASSWORD)

        ann.ask("POST", "/account/mail", status=204, json={"mail": MAIL})
