"""Every answer tells the browser to be careful."""

import re
from collections.abc import Callable

import pytest

from service.clients import Client

Start = Callable[..., Client]


@pytest.mark.parametrize("path", ["/", "/health", "/api/v1/openapi.json", "/nowhere"])
def test_every_answer_carries_the_headers(plain_client: Client, path: str) -> None:
    headers = plain_client.get(path).headers

    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "camera=()" in headers["Permissions-Policy"]
    assert "Strict-Transport-Security" not in headers
    assert "Server" not in headers


def test_a_file_of_the_page_carries_what_a_file_needs(plain_client: Client) -> None:
    headers = plain_client.get("/assets/table.js").headers

    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert headers["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'"
    assert sum(len(name) + len(value) + 4 for name, value in headers.items()) < 450


def test_the_policy_allows_our_own_things_only(plain_client: Client) -> None:
    policy = plain_client.get("/").headers["Content-Security-Policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))

    assert rules == {
        "default-src": "'self'",
        "connect-src": "'self' ws://whistlestop.test wss://whistlestop.test",
        "img-src": "'self' data:",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }


@pytest.mark.parametrize("host", ["evil.test; script-src *", "a b", "x" * 300, "ä.test"])
def test_a_made_up_host_does_not_get_into_the_policy(plain_client: Client, host: str) -> None:
    answer = plain_client.get("/", headers={b"Host": host.encode("latin-1")})

    assert "connect-src 'self';" in answer.headers["Content-Security-Policy"]


def test_https_is_insisted_on_where_the_page_is_https(start: Start) -> None:
    headers = start(public_url="https://play.test").get("/").headers

    assert headers["Strict-Transport-Security"] == "max-age=31536000"
    assert " wss://play.test;" in headers["Content-Security-Policy"]


def test_answers_of_the_interface_are_not_kept(plain_client: Client) -> None:
    assert plain_client.get("/api/v1/openapi.json").headers["Cache-Control"] == "no-store"
    assert plain_client.get("/api/v1/nowhere").headers["Cache-Control"] == "no-store"


def test_the_first_page_obeys_the_policy(plain_client: Client) -> None:
    client = plain_client
    page = client.get("/").text

    assert '<html lang="en">' in page
    assert "<title>whistlestop</title>" in page
    assert not re.search(r"<script(?! [^>]*src=)|<style|\bstyle=|\bon\w+=|https?://", page)
    for link in re.findall(r'href="([^"]+)"', page):
        assert client.get(link).status_code == 200, link
    assert client.get("/home.css").headers["Content-Type"].startswith("text/css")
    assert client.get("/favicon.ico").status_code == 204


@pytest.mark.parametrize("path", ["/docs", "/redoc", "/openapi.json"])
def test_pages_with_scripts_from_elsewhere_are_switched_off(
    plain_client: Client, path: str
) -> None:
    assert plain_client.get(path).status_code == 404
