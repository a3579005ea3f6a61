"""The document that describes the service: whole, sound, and with the socket in it."""

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import httpx
import jsonschema_rs
import pytest
from fastapi import FastAPI
from fastapi.responses import PlainTextResponse
from openapi_spec_validator import OpenAPIV31SpecValidator
from pydantic import TypeAdapter
from schemathesis.specs.openapi.definitions import OPENAPI_31

import whistlestop as ws
from service.edge import make_examples
from service.settings_for_tests import settings_for_tests
from whistlestop import wire
from whistlestop.service.app import create_app
from whistlestop.service.edge.openapi import (
    EXAMPLES,
    EXTENSION,
    SCHEMAS,
    merged_openapi,
    openapi_text,
    serve_merged_openapi,
)
from whistlestop.service.models import messages, requests
from whistlestop.service.models.tables import ClockInfo, Seconds, Untimed
from whistlestop.service.names import LONGEST_NAME
from whistlestop.wire.models import Wire

METHODS = {"get", "put", "post", "patch", "delete"}
CLIENT = get_args(requests.AnyRequest)
SERVER = get_args(messages.AnyAnswer)


@cache
def document() -> dict[str, Any]:
    """As a client receives it."""
    loaded: dict[str, Any] = json.loads(openapi_text(merged_openapi(app())))
    return loaded


@cache
def app() -> FastAPI:
    return create_app(settings_for_tests(Path("never-made")))


def schemas() -> dict[str, Any]:
    found: dict[str, Any] = document()["components"]["schemas"]
    return found


def operations() -> dict[str, dict[str, Any]]:
    """All operations by method and path."""
    return {
        f"{method.upper()} {path}": operation
        for path, item in document()["paths"].items()
        for method, operation in item.items()
        if method in METHODS
    }


def validator(schema: dict[str, Any]) -> jsonschema_rs.Draft202012Validator:
    """For a schema that may refer to the components of the document."""
    return jsonschema_rs.Draft202012Validator(
        {"allOf": [schema], "components": document()["components"]}
    )


def named(name: str) -> jsonschema_rs.Draft202012Validator:
    return validator({"$ref": SCHEMAS + name})


def parts(value: Any) -> Iterator[dict[str, Any]]:
    """Every object in a document."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from parts(part)


def type_of(model: type[Wire]) -> str:
    text: str = model.model_fields["type"].default
    return text


# --- The document


def test_document_is_sound_openapi() -> None:
    assert document()["openapi"].startswith("3.1.")
    jsonschema_rs.Draft202012Validator(OPENAPI_31).validate(document())


def test_every_schema_is_sound_json_schema() -> None:
    for schema in schemas().values():
        jsonschema_rs.meta.validate(schema)


def test_every_reference_leads_somewhere() -> None:
    refs = {part["$ref"] for part in parts(document()) if isinstance(part.get("$ref"), str)}
    for part in parts(document()):
        refs |= set(part.get("discriminator", {}).get("mapping", {}).values())

    assert SCHEMAS + "View" in refs
    assert {ref.removeprefix(SCHEMAS) for ref in refs} <= set(schemas())


def test_names_are_plain_words() -> None:
    """Two models of one name would be called by their modules, and clients could not rely on it."""
    for name in schemas():
        assert re.fullmatch(r"[A-Z][A-Za-z]*", name), f"{name}: give the model a name of its own"


def test_fastapi_adds_no_error_of_its_own() -> None:
    assert not {"HTTPValidationError", "ValidationError"} & set(schemas())


def test_document_is_the_same_in_every_process() -> None:
    """Whatever the hashes and the settings of the machine are: its types are compared as files."""
    printed = subprocess.run(
        [sys.executable, "-m", "whistlestop.service.document"],
        env=os.environ | {"PYTHONHASHSEED": "7", "WHISTLESTOP_PORT": "nonsense"},
        capture_output=True,
        check=True,
    ).stdout

    assert printed.decode("utf-8") == openapi_text(document())


def served(by: FastAPI, path: str) -> Any:
    """What an app that was not started answers."""

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app=by)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            return await client.get(path)

    return asyncio.run(ask()).raise_for_status().json()


def test_app_serves_the_document() -> None:
    assert served(app(), "/api/v1/openapi.json") == document()


def test_any_app_can_serve_it() -> None:
    plain = FastAPI(title="plain", openapi_url="/it.json")
    serve_merged_openapi(plain)

    @plain.get("/later")
    async def later() -> int:
        return 1

    answer = served(plain, "/it.json")

    assert answer["info"]["title"] == "plain"
    assert list(answer["paths"]) == ["/later"]
    assert "ServerMessage" in answer["components"]["schemas"]


def test_refusals_are_json_where_the_answer_is_a_text() -> None:
    texts = FastAPI(responses={"4XX": {"model": Seconds}})

    @texts.get("/text", response_class=PlainTextResponse)
    async def text() -> str:
        return "text"

    (path,) = merged_openapi(texts)["paths"].values()
    answers = path["get"]["responses"]

    assert list(answers["200"]["content"]) == ["text/plain"]
    assert list(answers["4XX"]["content"]) == ["application/json"]


def test_examples_are_as_the_models_are_now() -> None:
    """If not: run `python tests/service/edge/make_examples.py`."""
    assert json.loads(EXAMPLES.read_text("utf-8")) == make_examples.examples()


def test_every_operation_of_the_api_has_an_example_of_its_answer() -> None:
    told = json.loads(EXAMPLES.read_text("utf-8"))["answers"]
    answering = {
        operation["operationId"]
        for name, operation in operations().items()
        if "/api/v1/" in name and "204" not in operation["responses"]
    }

    assert set(told) == answering


def test_examples_of_answers_keep_their_nulls() -> None:
    answer = operations()["GET /api/v1/maps"]["responses"]["200"]["content"]["application/json"]

    assert answer["examples"]["example"]["value"]["next"] is None


def test_two_models_that_would_share_a_name_are_refused() -> None:
    clash = FastAPI()
    other = type("UntimedInput", (Wire,), {"__module__": __name__})

    @clash.post("/plan", response_model=other)
    async def plan(body: Untimed) -> None: ...

    with pytest.raises(ValueError, match="UntimedInput"):
        merged_openapi(clash)


# --- Routes


def test_every_operation_says_what_it_does() -> None:
    assert operations()
    for name, operation in operations().items():
        assert operation.get("summary"), f"{name} has no summary"
        assert operation.get("description"), f"{name} has no description"
        assert operation.get("tags"), f"{name} has no tag"


def test_every_operation_has_an_id_of_its_own_in_snake_case() -> None:
    ids = [operation["operationId"] for operation in operations().values()]

    assert len(set(ids)) == len(ids)
    for text in ids:
        assert re.fullmatch(r"[a-z]+(_[a-z0-9]+)*", text), text


def test_every_operation_says_how_it_refuses() -> None:
    body = {"$ref": SCHEMAS + "ErrorBody"}
    for name, operation in operations().items():
        refusals = [text for text in operation["responses"] if text.startswith("4")]
        assert refusals, f"{name} does not say how it refuses"
        for status in refusals:
            content = operation["responses"][status]["content"]
            assert content["application/json"]["schema"] == body, f"{name} {status}"


def examples(media: dict[str, Any]) -> list[Any]:
    """The examples of a body: its own, or those of the model it is."""
    if "examples" in media:
        return [example["value"] for example in media["examples"].values()]
    if "example" in media:
        return [media["example"]]
    schema = media.get("schema", {})
    model = schemas().get(schema.get("$ref", "").removeprefix(SCHEMAS), {})
    return [*schema.get("examples", ()), *model.get("examples", ())]


def test_every_body_has_an_example() -> None:
    for name, operation in operations().items():
        for kind, media in operation.get("requestBody", {}).get("content", {}).items():
            assert examples(media), f"{name} has no example of its {kind} body"


def test_every_example_of_json_fits_its_schema() -> None:
    for name, operation in operations().items():
        bodies = [operation.get("requestBody", {}), *operation["responses"].values()]
        for body in bodies:
            media = body.get("content", {}).get("application/json", {})
            if not media.get("schema"):
                continue
            checker = validator(media["schema"])
            for example in examples(media):
                faults = [error.message for error in checker.iter_errors(example)]
                assert not faults, f"{name}: {faults}"


# --- The socket


def test_document_says_where_the_socket_is_and_what_it_speaks() -> None:
    live = document()[EXTENSION]

    assert live["path"] == "/api/v1/live"
    assert live["version"] == messages.LIVE
    assert live["client"] == {"$ref": SCHEMAS + "ClientMessage"}
    assert live["server"] == {"$ref": SCHEMAS + "ServerMessage"}


def test_socket_is_no_route_of_the_document() -> None:
    assert "webhooks" not in document()
    assert "/live" not in document()["paths"]


@pytest.mark.parametrize(("name", "models"), [("ClientMessage", CLIENT), ("ServerMessage", SERVER)])
def test_union_names_every_message_by_its_type(name: str, models: tuple[Any, ...]) -> None:
    union = schemas()[name]
    refs = {type_of(model): SCHEMAS + model.__name__ for model in models}

    assert union["discriminator"] == {"propertyName": "type", "mapping": refs}
    assert {part["$ref"] for part in union["oneOf"]} == set(refs.values())


@pytest.mark.parametrize("model", [*CLIENT, *SERVER], ids=lambda model: model.__name__)
def test_every_message_is_described(model: type[Wire]) -> None:
    schema = schemas()[model.__name__]

    assert schema["description"]
    assert schema["properties"]["type"]["const"] == type_of(model)
    assert "type" in schema["required"]
    assert set(schema["properties"]) == set(model.model_fields)


@pytest.mark.parametrize("model", SERVER, ids=lambda model: model.__name__)
def test_everything_the_server_sends_is_always_there(model: type[Wire]) -> None:
    assert set(schemas()[model.__name__]["required"]) == set(model.model_fields)


@pytest.mark.parametrize("model", CLIENT, ids=lambda model: model.__name__)
def test_a_client_may_leave_out_what_has_a_default(model: type[Wire]) -> None:
    needed = {name for name, field in model.model_fields.items() if field.is_required()}

    assert set(schemas()[model.__name__]["required"]) == needed | {"type"}


def test_a_model_that_is_read_and_written_is_there_in_both_forms() -> None:
    """Sent to a client, a pace has all its fields; in a plan the seconds may be left out."""
    both = FastAPI()

    @both.post("/pace")
    async def pace(body: Seconds) -> Seconds:
        return body

    found = merged_openapi(both)
    read, written = (found["components"]["schemas"][n] for n in ("SecondsInput", "Seconds"))
    (path,) = found["paths"].values()
    body, answer = path["post"]["requestBody"], path["post"]["responses"]["200"]

    assert written["required"] == ["kind", "reserve", "turn"]
    assert "turn" not in read.get("required", [])
    assert body["content"]["application/json"]["schema"]["$ref"] == SCHEMAS + "SecondsInput"
    assert answer["content"]["application/json"]["schema"]["$ref"] == SCHEMAS + "Seconds"


# --- Real messages fit


def test_requests_are_accepted_by_the_document_as_by_the_server() -> None:
    schema = named("ClientMessage")
    act = {"type": "act", "table": "abc", "number": 3, "action": "DEN-OMA 4P"}
    good = [act, act | {"id": 1, "seat": 4}, {"type": "ping"}]
    bad = [act | {"seat": 5}, act | {"more": 1}, {"type": "cheat"}, {**act, "type": "watch"}]
    bad.append({name: part for name, part in act.items() if name != "type"})

    for message in good:
        requests.CLIENT.validate_python(message)
        assert schema.is_valid(message), message
    for message in bad:
        with pytest.raises(ValueError):
            requests.CLIENT.validate_python(message)
        assert not schema.is_valid(message), message


def test_an_update_of_a_real_game_fits_the_document() -> None:
    game = ws.Game("europe", players=2, seed=5)
    before = len(game.log)
    game.push(next(iter(game.legal_actions)))
    view = wire.encode(game.view(0))
    update = messages.Update(
        table="abc",
        number=4,
        at=1_700_000_000_000,
        clocks=(ClockInfo(seat=0, running=True, turn_left=60_000, reserve_left=0),),
        aids=None,
        you=messages.You(seats=(0,), eyes=0, ask=(), take_back=None, hints_left=3),
        change=messages.Change(kind="acted", seat=0, by="person"),
        info=None,
        events=tuple(view["log"][before:]),
        view=wire.encode_position(game.view(0)),
    )
    sent = json.loads(TypeAdapter(messages.ServerMessage).dump_json(update))

    assert view["log"][before:]
    named("ServerMessage").validate(sent)
    named("View").validate(view)
    assert not named("ServerMessage").is_valid(sent | {"secret": 1})


def test_the_document_is_valid_openapi() -> None:
    """By a validator that is kept by others; ours look at what it cannot know."""
    assert [error.message for error in OpenAPIV31SpecValidator(document()).iter_errors()] == []


def tuples(value: Any) -> Iterator[dict[str, Any]]:
    """All descriptions of lists whose parts are described one by one."""
    if isinstance(value, dict):
        if "prefixItems" in value:
            yield value
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from tuples(part)


def test_a_tuple_ends_with_its_last_part() -> None:
    found = list(tuples(document()))

    assert len(found) >= 2
    for one in found:
        assert one["type"] == "array"
        assert one["items"] is False
        assert one["minItems"] == one["maxItems"] == len(one["prefixItems"])


def lengths(value: Any, field: str) -> Iterator[int]:
    """The longest texts that are allowed for a field, wherever it is sent."""
    if isinstance(value, dict):
        described = value.get("properties", {}).get(field, {})
        for one in [described, *described.get("anyOf", ())]:
            if "maxLength" in one:
                yield one["maxLength"]
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from lengths(part, field)


def test_names_are_described_as_long_as_they_may_be() -> None:
    assert set(lengths(schemas(), "name")) == {LONGEST_NAME}
