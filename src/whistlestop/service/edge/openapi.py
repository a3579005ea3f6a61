"""What programs need to know to talk to the server, as one OpenAPI document.

FastAPI describes the routes; here their examples and the messages of the socket are added, so that
one generator makes the types of both. `python -m whistlestop.service.document` prints the document
and starts nothing.
"""

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from pydantic import RootModel

from whistlestop.service.models import messages, requests

from . import socket

EXAMPLES = Path(__file__).parent / "examples.json"
"""Bodies and answers by operation, made by `tests/service/edge/make_examples.py`."""
EXTENSION = "x-whistlestop-live"
SCHEMAS = "#/components/schemas/"

_AS_READ, _AS_WRITTEN = "-Input", "-Output"


class ClientMessage(RootModel[requests.ClientMessage]):
    """What a client may send over the socket, told apart by `type`."""


class ServerMessage(RootModel[messages.ServerMessage]):
    """What the server may send over the socket, told apart by `type`."""


def merged_openapi(app: FastAPI) -> dict[str, Any]:
    """The document of the app with all messages of the socket under `components.schemas`.

    A model that is read in another form than written, because what has a default may be left out,
    is there twice: `Untimed` as it is written, `UntimedInput` as it is read.
    """
    document = get_openapi(
        title=app.title,
        version=app.version,
        openapi_version=app.openapi_version,
        summary=app.summary,
        description=app.description,
        routes=app.routes,
        webhooks=[_socket_as_route()],
        tags=app.openapi_tags,
    )
    del document["webhooks"]  # it was there only for its models
    _describe(document)
    _refuse_in_json(document)
    _close_tuples(document)
    document = _renamed(document)
    _require_discriminators(document, document["components"]["schemas"])
    document[EXTENSION] = {
        "path": socket.PATH,
        "version": messages.LIVE,
        "client": {"$ref": SCHEMAS + ClientMessage.__name__},
        "server": {"$ref": SCHEMAS + ServerMessage.__name__},
    }
    return document


def serve_merged_openapi(app: FastAPI) -> None:
    """Have the app answer with the merged document wherever it would answer with its own."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:  # once, when all routes are there
            app.openapi_schema = merged_openapi(app)
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign] # the way FastAPI offers for it


def openapi_text(document: Mapping[str, Any]) -> str:
    """The document as it is printed: the same on every machine, so that files can be compared."""
    return json.dumps(document, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def _socket_as_route() -> APIRoute:
    """The socket as if it were a route that reads a client's message and writes a server's.

    All models must be described in one go: only then a model that both the routes and the socket
    use has one name, and its two forms are kept apart where they differ.
    """

    def exchange(message: ClientMessage) -> None:
        del message  # its types describe the socket; nobody ever calls it

    return APIRoute(
        "/live",
        exchange,
        methods=["POST"],
        response_model=ServerMessage,
        operation_id="live",
        responses={"default": {"description": "Nothing of FastAPI's own."}},
    )


def _describe(document: dict[str, Any]) -> None:
    """Say what every operation does, takes and answers.

    The first line of its docstring is the summary; the rest, and examples of every body and answer,
    follow.
    """
    told = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    for item in document["paths"].values():
        for operation in item.values():
            name = operation["operationId"]
            summary, _, rest = operation.get("description", "").partition("\n\n")
            if rest:
                operation |= {"summary": summary.rstrip("."), "description": rest}
            for media in operation.get("requestBody", {}).get("content", {}).values():
                media["examples"] = {
                    body: {"summary": body.replace("_", " ").capitalize(), "value": value}
                    for body, value in told["bodies"].get(name, {}).items()
                }
            if name in told["answers"]:
                (answer,) = (a for s, a in operation["responses"].items() if s.startswith("2"))
                (media,) = answer["content"].values()
                description, value = told["answers"][name].values()
                answer["description"] = description
                media["examples"] = {"example": {"summary": description, "value": value}}


def _refuse_in_json(document: dict[str, Any]) -> None:
    """Say that refusals are JSON: FastAPI takes them for the kind of text a route answers with."""
    for item in document["paths"].values():
        for operation in item.values():
            for status, answer in operation["responses"].items():
                if status[0] in "45" and "content" in answer:
                    (content,) = answer["content"].values()
                    answer["content"] = {"application/json": content}


def _close_tuples(value: Any) -> None:
    """Say of every tuple that nothing comes after its parts.

    Pydantic says it by their number alone; readers of OpenAPI 3.1 want `items` in every list.
    """
    if isinstance(value, dict):
        if "prefixItems" in value:
            value.setdefault("items", False)
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            _close_tuples(part)


def _renamed(document: dict[str, Any]) -> dict[str, Any]:
    """The document with names that a program would choose.

    What is written keeps the plain name, so a type that readers use does not change its name on the
    day when a request begins to use it too.
    """
    old = document["components"]["schemas"]
    new = {name: name.replace(_AS_READ, "Input").replace(_AS_WRITTEN, "") for name in old}
    twice = [name for name, count in Counter(new.values()).items() if count > 1]
    if twice:
        raise ValueError(f"Several models would be called {', '.join(twice)}: rename one of each.")
    document["components"]["schemas"] = {new[name]: schema for name, schema in old.items()}
    refs = {SCHEMAS + name: SCHEMAS + new[name] for name in old}
    renamed: dict[str, Any] = _with_refs(document, refs)
    return renamed


def _with_refs(value: Any, refs: Mapping[str, str]) -> Any:
    """A part of the document, all references in it replaced, those of discriminators too."""
    if isinstance(value, dict):
        return {name: _with_refs(part, refs) for name, part in value.items()}
    if isinstance(value, list):
        return [_with_refs(part, refs) for part in value]
    return refs.get(value, value) if isinstance(value, str) else value


def _require_discriminators(value: Any, schemas: dict[str, Any]) -> None:
    """Mark the field by which the models of a union are told apart as one that must be there.

    It has a default, for those who make messages in Python; those who send JSON have to write it.
    """
    if isinstance(value, list):
        for part in value:
            _require_discriminators(part, schemas)
    if not isinstance(value, dict):
        return
    match value.get("discriminator"):
        case {"propertyName": str(field), "mapping": dict(refs)}:
            for ref in refs.values():
                schema = schemas[ref.removeprefix(SCHEMAS)]
                schema["required"] = sorted({*schema.get("required", ()), field})
    for part in value.values():
        _require_discriminators(part, schemas)
