"""Another site cannot make a browser act in somebody's name."""

from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from service.settings_for_tests import settings_for_tests
from whistlestop.service.edge.middleware import check_body_type, check_origin
from whistlestop.service.errors import ServiceError
from whistlestop.service.settings import Settings


def connection(kind: str = "websocket", scheme: str = "ws", **headers: str) -> HTTPConnection:
    """A request or a socket with these headers; `_` stands for `-`."""
    given = {"host": "play.test:8000"} | headers
    return HTTPConnection(
        {
            "type": kind,
            "scheme": scheme,
            "path": "/",
            "query_string": b"",
            "server": ("127.0.0.1", 8000),
            "headers": [
                (name.replace("_", "-").encode(), value.encode()) for name, value in given.items()
            ],
        }
    )


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return settings_for_tests(tmp_path)


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://play.test:8000"},
        {"origin": "HTTP://Play.Test:8000"},
        {},
        {"sec_fetch_site": "same-origin"},
        {"sec_fetch_site": "none"},
        {"origin": "http://play.test", "host": "play.test:80"},
    ],
)
def test_our_own_page_and_programs_are_let_in(headers: dict[str, str], settings: Settings) -> None:
    check_origin(connection(**headers), settings)


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.test"},
        {"origin": "http://play.test:9000"},
        {"origin": "https://play.test:8000"},
        {"origin": "http://play.test:8000.evil.test"},
        {"origin": "http://evil.test#http://play.test:8000"},
        {"origin": "null"},
        {"origin": ""},
        {"sec_fetch_site": "cross-site"},
        {"sec_fetch_site": "same-site"},
    ],
)
def test_other_sites_are_refused(headers: dict[str, str], settings: Settings) -> None:
    with pytest.raises(ServiceError, match="not the address of this server") as caught:
        check_origin(connection(**headers), settings)

    assert caught.value.code == "forbidden"


def test_the_public_address_counts_where_it_is_set_and_not_what_the_client_says(
    tmp_path: Path,
) -> None:
    settings = settings_for_tests(
        tmp_path, public_url="https://play.test/", allowed_origins="https://friend.test"
    )

    check_origin(connection(origin="https://play.test", host="10.0.0.7:8000"), settings)
    check_origin(connection(origin="https://play.test:443", host="10.0.0.7:8000"), settings)
    check_origin(connection(origin="https://friend.test"), settings)
    with pytest.raises(ServiceError):
        check_origin(connection(origin="http://evil.test", host="evil.test"), settings)


@pytest.mark.parametrize(
    "headers",
    [
        {"content_type": "application/json"},
        {"content_type": "Application/JSON; charset=utf-8"},
        {"content_type": "text/plain"},
        {},
        {"content_length": "0"},
    ],
)
def test_json_and_plain_text_are_read(headers: dict[str, str]) -> None:
    check_body_type(connection("http", "http", **headers))


@pytest.mark.parametrize(
    "headers",
    [
        {"content_type": "application/x-www-form-urlencoded"},
        {"content_type": "multipart/form-data; boundary=x"},
        {"content_type": "text/html"},
        {"content_type": ""},
        {"content_length": "5"},
        {"transfer_encoding": "chunked"},
    ],
)
def test_what_a_form_could_send_is_not_read(headers: dict[str, str]) -> None:
    with pytest.raises(ServiceError, match="Send the body as application/json"):
        check_body_type(connection("http", "http", **headers))
