"""The one way out: private addresses are refused when saved and when sent, and nothing hangs."""

import asyncio
import ipaddress
import time
from typing import Any

import pytest

from service.alerts.receivers import Receiver, receiving
from whistlestop.service.alerts.outgoing import (
    Outgoing,
    OutgoingError,
    RefusedAddressError,
    is_public,
)
from whistlestop.service.errors import ServiceError

PRIVATE = [
    "127.0.0.1",
    "127.8.8.8",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.100.100.200",
    "192.0.0.192",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00:ec2::254",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
]
SPELLINGS = [
    "https://localhost/x",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://[::1]/",
    "https://[::ffff:7f00:1]/",
    "https://127.0.0.1.:443/",
]
NOT_ADDRESSES = [
    "",
    "example.org",
    "http://example.org/",
    "ftp://example.org/",
    "file:///etc/passwd",
    "https://",
    "https:///x",
    "https://ann:secret@example.org/",
    "https://example.org:22/",
    "https://example.org:99999/",
    "https://exa mple.org/",
    "https://example.org/\r\nHost: x",
    "https://example.org\\@127.0.0.1/",
    "https://пошта.example/",
    "https://example.org/" + "x" * 1000,
]


def names(monkeypatch: pytest.MonkeyPatch, answers: dict[str, list[list[str]]]) -> list[str]:
    """Have names stand for these addresses, one answer after the other; who was asked for."""
    asked: list[str] = []

    async def getaddrinfo(_self: Any, host: str, port: int, **_: Any) -> list[Any]:
        if host not in answers:
            return [(2, 1, 6, "", (host, port))]
        asked.append(host)
        found = answers[host]
        return [(2, 1, 6, "", (one, port)) for one in (found.pop(0) if found[1:] else found[0])]

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", getaddrinfo)
    return asked


@pytest.mark.parametrize("text", PRIVATE)
def test_an_address_that_is_not_of_the_open_net_is_private(text: str) -> None:
    assert not is_public(ipaddress.ip_address(text))


@pytest.mark.parametrize("text", ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"])
def test_an_address_of_the_open_net_is_public(text: str) -> None:
    assert is_public(ipaddress.ip_address(text))


@pytest.mark.parametrize("url", [*SPELLINGS, *NOT_ADDRESSES])
def test_they_are_refused_however_they_are_spelled(url: str) -> None:
    with pytest.raises(ServiceError):
        asyncio.run(Outgoing().check(url))
    with pytest.raises(OutgoingError):
        asyncio.run(Outgoing().post(url, b"{}", {}))


def test_a_name_with_one_private_address_among_others_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names(monkeypatch, {"mixed.example": [["8.8.8.8", "10.0.0.1"]]})
    with pytest.raises(ServiceError, match="private network"):
        asyncio.run(Outgoing().check("https://mixed.example/"))


def test_a_name_that_turns_private_after_it_was_saved_is_refused_when_sent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names(monkeypatch, {"turning.example": [["8.8.8.8"], ["127.0.0.1"]]})
    outgoing = Outgoing()
    asyncio.run(outgoing.check("https://turning.example/"))
    with pytest.raises(RefusedAddressError):
        asyncio.run(outgoing.post("https://turning.example/", b"{}", {}))


def test_the_name_is_asked_for_once_and_the_connection_goes_where_was_looked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with receiving(Receiver()) as receiver:
        url = f"http://once.example:{receiver.port}/x?y=1"
        asked = names(monkeypatch, {"once.example": [["127.0.0.1"], ["192.0.2.1"]]})
        answer = asyncio.run(Outgoing(allow_private=True).post(url, b"{}", {"X-Test": "1"}))
    assert answer.is_success
    assert asked == ["once.example"]
    (got,) = receiver.got
    assert (got.path, got.headers["Host"]) == ("/x?y=1", f"once.example:{receiver.port}")


def test_a_redirect_to_a_private_address_is_not_followed() -> None:
    with receiving(Receiver()) as inside, receiving(Receiver(status=307)) as receiver:
        receiver.location = inside.url("/latest/meta-data")
        answer = asyncio.run(Outgoing(allow_private=True).post(receiver.url(), b"{}", {}))
    assert (answer.status, answer.is_success) == (307, False)
    assert inside.got == []


@pytest.mark.parametrize("manner", ["silent", "dripping"])
def test_who_answers_slowly_is_not_waited_for(manner: str) -> None:
    with receiving(Receiver(manner=manner)) as receiver, pytest.raises(OutgoingError):
        asyncio.run(Outgoing(allow_private=True, patience_s=0.3).post(receiver.url(), b"{}", {}))


def test_of_a_gigabyte_nothing_is_read() -> None:
    with receiving(Receiver(manner="endless")) as receiver:
        begun = time.monotonic()
        answer = asyncio.run(Outgoing(allow_private=True).post(receiver.url(), b"{}", {}))
        assert answer.is_success
        assert time.monotonic() - begun < 10
    assert receiver.sent < 2**26


def test_nobody_there_is_an_error_like_any_other() -> None:
    with receiving(Receiver()) as receiver:
        url = receiver.url()
    with pytest.raises(OutgoingError):
        asyncio.run(Outgoing(allow_private=True).post(url, b"{}", {}))
