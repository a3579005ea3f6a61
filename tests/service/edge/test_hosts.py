"""The server answers to its own names only, so that no other site can pass for it."""

import socket
from pathlib import Path

import httpx
import pytest

from service.clients import Client
from service.edge.test_origins import connection
from service.people import serving
from service.settings_for_tests import settings_for_tests
from whistlestop.service.edge.hosts import check_host
from whistlestop.service.errors import ServiceError


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LocalHost:8000",
        "127.0.0.1:8000",
        "192.168.178.20:8000",
        "10.1.2.3",
        "203.0.113.5",
        "[::1]:8000",
        "[fe80::1]",
        "pad.local:8000",
        "nas.fritz.box",
        "game.home.arpa.",
        "play.lan",
        "mybox:8000",
        "",
        socket.gethostname(),
    ],
)
def test_names_of_this_machine_and_of_a_local_network_are_known(host: str, tmp_path: Path) -> None:
    check_host(connection(host=host), settings_for_tests(tmp_path))


@pytest.mark.parametrize(
    "host",
    [
        "evil.example:8000",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "192.168.1.1.nip.io",
        "evil.example@localhost",
        "localhost/evil.example",
        "localhost:x",
        "[::1",
        "a.b?c",
    ],
)
def test_other_names_are_refused_with_what_to_set(host: str, tmp_path: Path) -> None:
    with pytest.raises(ServiceError, match="WHISTLESTOP_PUBLIC_URL") as caught:
        check_host(connection(host=host), settings_for_tests(tmp_path))

    assert (caught.value.code, caught.value.key) == ("forbidden", "unknown_host")


def test_names_that_are_set_are_known(tmp_path: Path) -> None:
    settings = settings_for_tests(
        tmp_path, public_url="https://play.example.org", allowed_origins="https://also.example.org"
    )

    check_host(connection(host="play.example.org"), settings)
    check_host(connection(host="PLAY.example.org:443"), settings)
    check_host(connection(host="also.example.org"), settings)
    check_host(connection(host="127.0.0.1:8000"), settings)
    with pytest.raises(ServiceError):
        check_host(connection(host="evil.example"), settings)


def test_a_page_that_passes_for_us_gets_nothing(plain_client: Client) -> None:
    evil = {"Host": "evil.example", "Origin": "http://evil.example"}

    for answer in (
        plain_client.get("/", headers=evil),
        plain_client.get("/api/v1/me", headers=evil),
        plain_client.post("/api/v1/session", headers=evil),
    ):
        assert answer.status_code == 403
        assert answer.json()["error"]["key"] == "unknown_host"
    assert plain_client.get("/health", headers=evil).status_code == 200


def test_nor_does_its_socket(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        answer = httpx.get(
            f"http://{server.address}/api/v1/live",
            headers={
                "Host": "evil.example",
                "Origin": "http://evil.example",
                "Connection": "Upgrade",
                "Upgrade": "websocket",
                "Sec-WebSocket-Version": "13",
                "Sec-WebSocket-Key": "x" * 22 + "==",
            },
        )
        assert answer.status_code == 403
        assert answer.json()["error"]["key"] == "unknown_host"


def test_a_server_in_a_local_network_is_played_at(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        port = server.address.rpartition(":")[2]
        host = f"192.168.178.20:{port}"
        answer = httpx.post(
            f"http://{server.address}/api/v1/play",
            headers={"Host": host, "Origin": f"http://{host}"},
        )
        assert answer.status_code == 201
