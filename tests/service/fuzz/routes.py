"""Schemathesis asks every route for sense and for nonsense: no 5xx, and all as documented."""

import json
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    status_code_conformance,
)

from service.people import Person, Reachable
from service.settings_for_tests import settings_for_tests
from waiting import wait_until
from whistlestop.service.app import create_app
from whistlestop.service.edge.refusals import ErrorBody
from whistlestop.service.edge.sessions import COOKIE
from whistlestop.service.errors import CODES

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    negative_data_rejection,
]
"""Its check of bodies does not know the `prefixItems` of JSON Schema 2020-12: we have our own."""
EXAMPLES = 10
"""For each route and kind of data."""
MOST_FAULTS = 50
METHODS = {"get", "put", "post", "patch", "delete"}
ME, OPEN, KID = {"kind": "me"}, {"kind": "open"}, {"kind": "device", "name": "Kid"}


@cache
def document() -> dict[str, Any]:
    """As a client receives it; nothing is started for it."""
    found: dict[str, Any] = json.loads(
        json.dumps(create_app(settings_for_tests(Path("never-made"))).openapi())
    )
    return found


def operations() -> Iterator[tuple[str, str, GenerationMode]]:
    """Every route with sense, and with nonsense if it takes something that can be wrong."""
    for path, item in sorted(document()["paths"].items()):
        for method in sorted(METHODS & set(item)):
            yield path, method, GenerationMode.POSITIVE
            given = [one["in"] for one in item[method].get("parameters", ())]
            if "requestBody" in item[method] or {"path", "query"} & set(given):
                yield path, method, GenerationMode.NEGATIVE


class World:
    """A server with people, and tables at every stage for them to be asked about."""

    def __init__(self, server: Reachable) -> None:
        self.server = server
        self.url = f"http://{server.address}"
        self.tables: list[str] = []
        self.sessions: list[str | None] = [None]
        self.statuses: Counter[int] = Counter()

    def furnish(self) -> None:
        """Ann and Bob sit at tables that wait, are played, shared and over."""
        with Person(self.server, "Ann") as ann, Person(self.server, "Bob") as bob:
            self.sessions += [str(one.http.cookies[COOKIE]) for one in (ann, bob)]
            for seats, begins in (
                ((ME, OPEN), False),
                ((ME, OPEN), True),
                ((ME, KID), True),
                ((ME, OPEN), True),
            ):
                plan = {"map": "mini", "seats": seats, "public": True}
                table = ann.post("/tables", plan)["table"]
                self.tables += [table]
                if OPEN in seats:
                    bob.post(f"/tables/{table}/join")
                if begins:
                    ann.post(f"/tables/{table}/start")
                    wait_until(lambda at=table: self._stage(ann, at) == "playing")  # type: ignore[misc]
            for one in (ann, bob):
                one.post(f"/tables/{self.tables[-1]}/abort")
        self.sessions += [self.throwaway()]  # of somebody who sits nowhere

    def _stage(self, one: Person, table: str) -> Any:
        return one.get(f"/tables/{table}")["stage"]

    def throwaway(self) -> str:
        """The session of somebody who is not needed any more."""
        with Person(self.server, "Moth") as moth:
            return str(moth.http.cookies[COOKIE])


@cache
def schema_of(url: str) -> Any:
    """All routes of a server, for Schemathesis, which changes the document it is given."""
    found = schemathesis.openapi.from_dict(deepcopy(document()))
    found.config.update(base_url=url)
    return found


@cache
def validator(path: str, method: str, status: int) -> Any:
    """Of the bodies a route may answer with; None if it has none in JSON."""
    answers = document()["paths"][path][method]["responses"]
    found = answers.get(str(status)) or answers[f"{status // 100}XX"]
    schema = found.get("content", {}).get("application/json", {}).get("schema")
    if schema is None:
        return None
    whole = {**schema, "components": document()["components"]}
    return jsonschema_rs.Draft202012Validator(whole)


def check_body(path: str, method: str, answer: Any) -> None:
    """A body is as the document says."""
    found = validator(path, method, answer.status_code)
    if found is not None:
        found.validate(answer.json())


def check_refusal(body: Any) -> None:
    """A refusal has our form, and a sentence for people."""
    error = ErrorBody.model_validate(body, strict=True).error
    assert error.code in CODES
    assert error.message.endswith((".", "…", ")")), error.message
    assert len(error.message) < 2_000


def sweep(
    world: World, path: str, method: str, mode: GenerationMode, examples: int, number: int | None
) -> None:
    """Ask one route so often; the number is a seed, and without one it is always the same."""
    operation = schema_of(world.url)[path][method.upper()]
    cases = operation.as_strategy(generation_mode=mode)

    @settings(
        max_examples=examples,
        derandomize=number is None,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(cases, st.sampled_from(world.tables), st.sampled_from(world.sessions), st.booleans())
    def ask(case: Case[Any], table: str, session: str | None, real: bool) -> None:
        if real and mode is GenerationMode.POSITIVE and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        if operation.definition.raw["operationId"] == "end_session" and session is not None:
            session = world.throwaway()
        cookies = {} if session is None else {COOKIE: session}
        answer = case.call(cookies=cookies)
        world.statuses[answer.status_code] += 1
        case.validate_response(answer, checks=CHECKS)
        check_body(path, method, answer)
        if answer.status_code >= 400:
            check_refusal(answer.json())

    (ask if number is None else seed(number)(ask))()


def sweep_all(world: World, requests: int, number: int) -> dict[str, Any]:
    """All routes in turn, until so many requests were made: what was met, and what went wrong."""
    world.furnish()
    faults: list[str] = []
    while sum(world.statuses.values()) < requests:
        for path, method, mode in operations():
            number += 1
            try:
                sweep(world, path, method, mode, EXAMPLES * 10, number)
            except Exception as error:
                faults.append(f"{method} {path} {mode.name.lower()}: {error!r}"[:2000])
        if len(faults) > MOST_FAULTS:
            break
    met = {str(status): count for status, count in sorted(world.statuses.items())}
    return {"requests": sum(world.statuses.values()), "statuses": met, "faults": faults}
