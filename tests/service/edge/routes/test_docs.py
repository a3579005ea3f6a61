"""docs/http.md tells what the routes do: all of them, with examples that are true."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from service.settings_for_tests import settings_for_tests
from whistlestop.service.app import OPENAPI, create_app
from whistlestop.service.edge import page as page_routes
from whistlestop.service.edge import socket
from whistlestop.service.edge.openapi import merged_openapi
from whistlestop.service.edge.routes import ROUTERS
from whistlestop.service.errors import CODES, STATUS

PAGE = Path(__file__).parents[4] / "docs" / "http.md"
SECTION = re.compile(r"^### ([A-Z]+ \S+)\n(.*?)(?=^##|\Z)", re.M | re.S)


@cache
def sections() -> dict[str, str]:
    """What the page says, by method and path."""
    return dict(SECTION.findall(PAGE.read_text("utf-8")))


@cache
def operations() -> dict[str, dict[str, Any]]:
    document = merged_openapi(create_app(settings_for_tests(Path("never-made"))))
    return {
        f"{method.upper()} {path}": operation
        for path, item in document["paths"].items()
        for method, operation in item.items()
    }


def is_part(part: Any, whole: Any) -> bool:
    """Whether one JSON value is another with fields, or the end of lists, left out."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return all(key in whole and is_part(part[key], whole[key]) for key in part)
    if isinstance(part, list) and isinstance(whole, list):
        return len(part) <= len(whole) and all(map(is_part, part, whole))
    return bool(part == whole)


def test_every_route_of_the_app_is_on_the_page() -> None:
    page = PAGE.read_text("utf-8")
    routes: list[Any] = [
        route for router in (*ROUTERS, page_routes.router) for route in router.routes
    ]
    addresses = [f"GET {OPENAPI}", socket.PATH]
    for route in routes:
        methods = getattr(route, "methods", None) or {""}
        addresses += [f"{method} {route.path}".strip() for method in methods - {"HEAD"}]

    assert len(addresses) > 30
    for address in addresses:
        assert f"### {address}\n" in page or f"`{address}`" in page, f"{address} is not there"


def test_every_section_of_the_page_is_a_route() -> None:
    assert len(sections()) > 25
    assert set(sections()) <= set(operations())


@pytest.mark.parametrize("name", sections())
def test_every_answer_on_the_page_is_that_of_the_route(name: str) -> None:
    (answer,) = (s for s in operations()[name]["responses"] if s.startswith("2"))
    shown = re.findall(r"^```json\n(.*?)^```", sections()[name], re.M | re.S)

    assert re.search(rf"^{answer}[:;, ]", sections()[name], re.M), f"{name} answers {answer}"
    if answer == "204":
        assert not shown
        return
    content = operations()[name]["responses"][answer]["content"]["application/json"]
    (text,) = shown
    assert is_part(json.loads(text), content["examples"]["example"]["value"])


@pytest.mark.parametrize("name", sections())
def test_every_command_on_the_page_sends_an_example_of_the_route(name: str) -> None:
    (command,) = re.findall(r"^```sh\n(.*?)^```", sections()[name], re.M | re.S)
    method, path = name.split()
    pattern = re.sub(r"\\\{[a-z]+\\\}", "[A-Za-z0-9]+", re.escape(path))
    media = operations()[name].get("requestBody", {}).get("content", {})
    bodies = [e["value"] for e in media.get("application/json", {}).get("examples", {}).values()]

    assert re.search(rf"http://localhost:8000{pattern}(\?[^']*)?'?$", command.strip())
    sent = re.search(r"-d '(.*)'", command)
    if sent is not None:
        assert json.loads(sent[1]) in bodies
    if method != "GET":
        assert f"-X {method}" in command or (method == "POST" and "-d " in command)


def test_every_kind_of_refusal_is_on_the_page() -> None:
    page = PAGE.read_text("utf-8")

    for code in CODES:
        assert f"| `{code}` | {STATUS[code].value} |" in page, code
