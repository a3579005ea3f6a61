"""Bodies are read up to a size, and only what is real text."""

from collections.abc import AsyncIterator, Callable, Iterator

import pytest
from fastapi import FastAPI, Request

from service.clients import Client

JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def client(make_app: Callable[..., FastAPI]) -> Iterator[Client]:
    app = make_app(max_body_bytes=2_000, max_upload_bytes=5_000)

    async def size(request: Request) -> int:
        return len(await request.body())

    app.post("/test/size")(size)
    app.post("/api/v1/maps/test")(size)
    with Client(app) as client:
        yield client


async def parts(count: int) -> AsyncIterator[bytes]:
    for _ in range(count):
        yield b" " * 1_000


@pytest.mark.parametrize(("path", "most"), [("/test/size", 2_000), ("/api/v1/maps/test", 5_000)])
def test_a_body_is_read_up_to_its_size(client: Client, path: str, most: int) -> None:
    whole = client.post(path, content=b" " * most, headers=JSON)
    larger = client.post(path, content=b" " * (most + 1), headers=JSON)

    assert whole.json() == most
    assert larger.status_code == 413
    assert larger.json()["error"]["code"] == "too_large"
    assert larger.json()["error"]["args"] == {"most": most}


def test_a_body_whose_length_nobody_told_is_measured_while_it_comes(client: Client) -> None:
    assert client.post("/test/size", content=parts(2), headers=JSON).json() == 2_000
    assert client.post("/test/size", content=parts(3), headers=JSON).status_code == 413


@pytest.mark.parametrize("length", ["-1", "x", "", "9" * 30, "²"])
def test_a_length_that_is_none_is_refused(client: Client, length: str) -> None:
    headers = {b"Content-Type": b"application/json", b"Content-Length": length.encode("latin-1")}

    assert client.post("/test/size", content=b"", headers=headers).status_code == 413


@pytest.mark.parametrize("text", ['"\\ud800"', '{"\\udfffx": 1}', '[[{"a": "\\u0000"}]]'])
def test_half_characters_and_zeros_are_refused(client: Client, text: str) -> None:
    answer = client.post("/test/size", content=text.encode(), headers=JSON)

    assert answer.status_code == 422
    assert answer.json()["error"]["key"] == "odd_text"


@pytest.mark.parametrize(
    "text", ['"\\ud83d\\ude82"', '"\\\\u0000"', "[" * 1_500 + '"\\u0000"', "\\u0000"]
)
def test_whole_characters_and_what_is_no_json_are_left_alone(client: Client, text: str) -> None:
    answer = client.post("/test/size", content=text.encode(), headers=JSON)

    assert answer.json() == len(text)


@pytest.mark.parametrize("path", ["/?name=a%00b", "/api/%00"])
def test_a_zero_in_an_address_is_refused(client: Client, path: str) -> None:
    assert client.get(path).status_code == 422


def test_an_empty_body_may_be_marked_as_bytes(client: Client) -> None:
    headers = {"Content-Type": "application/octet-stream", "Content-Length": "0"}

    assert client.post("/test/size", headers=headers).json() == 0
    assert client.post("/api/v1/play", headers=headers).status_code == 201
    assert client.post("/api/v1/session", headers=headers).status_code == 200
    answer = client.post("/test/size", content=b"{}", headers=headers | {"Content-Length": "2"})
    assert answer.json()["error"]["key"] == "content_type"
