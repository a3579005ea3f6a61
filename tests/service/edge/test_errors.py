"""Every refusal has the same form, and none says more than it should."""

import logging
import math
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from pydantic import BaseModel, ConfigDict

from service.clients import Client
from whistlestop.service.edge.refusals import ErrorBody, plain, shortened
from whistlestop.service.errors import CODES, ServiceError

SECRET = "RRKLG-cards-of-somebody"


class Seat(BaseModel):
    kind: str
    size: int


class Order(BaseModel):
    model_config = ConfigDict(extra="forbid")

    seats: list[Seat]


def add_routes(app: FastAPI) -> FastAPI:
    @app.post("/test/orders")
    async def order(order: Order) -> Order:
        return order

    @app.get("/test/refused/{code}")
    async def refused(code: str) -> None:
        raise ServiceError(code, "Not like this.", key="odd", seats=3, odd=math.nan)  # type: ignore[arg-type]

    @app.get("/test/broken")
    async def broken() -> None:
        raise RuntimeError(SECRET)

    return app


@pytest.fixture(scope="module")
def client(make_app: Callable[..., FastAPI]) -> Iterator[Client]:
    with Client(add_routes(make_app())) as client:
        yield client


def error_of(answer: Any) -> dict[str, Any]:
    """The error in an answer, which must have the form that OpenAPI promises."""
    return ErrorBody.model_validate(answer.json()).error.model_dump()


@pytest.mark.parametrize("code", CODES)
def test_a_refusal_tells_code_sentence_and_parts(client: Client, code: str) -> None:
    answer = client.get(f"/test/refused/{code}")

    assert answer.status_code == ServiceError(code, "").status  # type: ignore[arg-type]
    assert error_of(answer) == {
        "code": code,
        "message": "Not like this.",
        "key": "odd",
        "args": {"seats": 3, "odd": None},
    }


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (b'{"seats": [{"kind": "open"}]}', "seats.0.size is missing."),
        (
            b'{"seats": [{"kind": "open", "size": "x"}]}',
            "seats.0.size is wrong: it must be a whole number.",
        ),
        (b'{"seats": [], "more": 1}', "more is wrong: there is no such field."),
        (b"{}", "seats is missing."),
        (b"", "The body is missing"),
        (b"{", "The body is not JSON"),
        (b"\xff\xfe", "The"),
        (b"[" * 100_000, "The"),
        (b'{"seats": [{"kind": "\\ud800", "size": 1}]}', "The text is not valid Unicode"),
        (b'{"seats": [{"kind": "\\u0000", "size": 1}]}', "The text is not valid Unicode"),
        (b'{"seats": [{"kind": "a", "size": NaN}]}', "seats.0.size is wrong"),
        (b'{"seats": [{"kind": "a", "size": 1e999}]}', "seats.0.size is wrong"),
        (b'{"seats": ' + b"9" * 5_000 + b"}", "The"),
    ],
    ids=lambda value: value[:20] if isinstance(value, bytes) else None,
)
def test_a_wrong_body_gets_a_sentence_about_its_first_fault(
    client: Client, body: bytes, sentence: str
) -> None:
    answer = client.post("/test/orders", content=body, headers={"Content-Type": "application/json"})

    assert answer.status_code in (400, 422)
    assert error_of(answer)["message"].startswith(sentence)
    assert error_of(answer)["code"] == "bad_request"
    assert len(answer.content) < 600


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"seats": [{"kind": "me"}]}, "seats is wrong: at least 2 are needed."),
        ({"seats": [{"kind": "me"}] * 6}, "seats is wrong: at most 5 are allowed."),
        ({"seats": 3}, "seats is wrong: it must be a list."),
        ({"seats": [{}, {}]}, "seats.0.kind is missing."),
        (
            {"pace": {"kind": "blitz"}},
            "pace.kind is wrong: it must be one of untimed, seconds, days.",
        ),
        ({"pace": "blitz"}, "pace is wrong: it must be an object."),
        ({"pace": {"kind": "days", "turn": 31}}, "pace.days.turn is wrong: it must be at most 30."),
        ({"first": 5}, "first is wrong: it must be less than 5."),
        ({"public": "perhaps"}, "public is wrong: it must be true or false."),
        ({"map": ""}, "map is wrong: at least 1 character is needed."),
        ({"map": "x" * 81}, "map is wrong: at most 80 characters are allowed."),
        ({"map": 3}, "map is wrong: it must be a text."),
        ([], "The body is wrong: it must be an object."),
    ],
)
def test_the_common_faults_are_told_in_plain_words(
    client: Client, body: Any, sentence: str
) -> None:
    answer = client.post("/api/v1/tables", json=body)

    assert answer.status_code == 422
    assert error_of(answer)["message"] == sentence
    assert error_of(answer)["args"]["field"] == (
        sentence.split()[0] if not sentence.startswith("The body") else ""
    )


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe", b'{"seats": 1,}'])
def test_a_body_that_is_no_json_is_a_bad_request(client: Client, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}

    answer = client.post("/test/orders", content=body, headers=headers)

    assert answer.status_code == 400
    assert error_of(answer)["key"] == error_of(answer)["code"] == "bad_request"


def test_what_was_sent_is_not_sent_back(client: Client) -> None:
    seats = [{"kind": "x" * 50_000, "size": "y" * 50_000, "z" * 9_000: 1}]

    answer = client.post("/test/orders", json={"seats": seats, "k" * 9_000: 1})

    assert answer.status_code == 422
    assert len(answer.content) < 600


def test_an_unknown_page_is_refused_in_the_same_form(client: Client) -> None:
    answer = client.get("/nowhere/<script>")

    assert answer.status_code == 404
    assert error_of(answer)["code"] == "not_found"
    assert "script" not in answer.text


def test_a_wrong_method_is_told_the_right_one(client: Client) -> None:
    answer = client.get("/test/orders")

    assert answer.status_code == 405
    assert answer.headers["Allow"] == "POST"
    assert error_of(answer)["message"] == "GET is not allowed at this address; use POST."


def test_an_unexpected_exception_is_logged_and_answered_with_its_number_only(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "whistlestop"):
        answer = client.get("/test/broken")

    number = answer.headers["X-Request-Id"]
    assert answer.status_code == 500
    assert error_of(answer)["code"] == "internal"
    assert error_of(answer)["args"] == {"request_id": number}
    assert "Content-Security-Policy" in answer.headers
    (line,) = [record for record in caplog.records if record.getMessage() == "broken"]
    fields = vars(line)["fields"]
    assert fields["request_id"] == number
    assert fields["error"] == "RuntimeError"
    assert any("test_errors.py" in place for place in fields["places"])
    assert SECRET not in answer.text + str(fields)


def test_openapi_says_for_every_route_how_it_refuses(client: Client) -> None:
    document = client.get("/api/v1/openapi.json").json()

    assert "HTTPValidationError" not in document["components"]["schemas"]
    for path in document["paths"].values():
        for route in path.values():
            schema = route["responses"]["4XX"]["content"]["application/json"]["schema"]
            assert schema == {"$ref": "#/components/schemas/ErrorBody"}


def test_parts_of_a_refusal_are_always_json() -> None:
    value: dict[str, Any] = {"a": math.inf, "b": (1, {2}), "c": "\ud800", "d": 2**70, "e": object}
    value["deep"] = value

    found = plain(value)

    assert isinstance(found, dict)
    assert (found["a"], found["b"], found["c"]) == (None, [1, [2]], "?")
    assert found["d"] == str(2**70)


def test_a_long_text_is_shortened_and_made_one_line() -> None:
    assert shortened("a\nb\u202e\x00c") == "a b c"
    assert len(shortened("x" * 10_000)) == 200
