"""Operators and what they do, for tests."""

from typing import Any

from service.people import Person, Server
from service.signing import sign_up
from whistlestop.service.moderation.deeds import find_person
from whistlestop.service.store import operators


def operator(server: Server, name: str) -> Person:
    """Somebody who was made an operator, as by the command."""
    one = Person(server, name)
    sign_up(one, name)
    set_operator(server, one)
    return one


def set_operator(server: Server, one: Person, *, is_one: bool = True) -> None:
    store = server.app.state.service.journal.store
    user = store.read(find_person, one.user)
    store.write(operators.set_operator, operators.TERMINAL, user, 1, is_one=is_one)


def do(one: Person, deed: str, user: str, *, status: int | None = None, **more: Any) -> Any:
    return one.post("/operator/deeds", {"deed": deed, "user": user, **more}, status=status)


def report(one: Person, user: str | None, *, status: int = 204, **more: Any) -> Any:
    answer = one.http.post("/reports", json={"user": user, "reason": "insult", **more})
    assert answer.status_code == status, answer.text
    return answer.json() if answer.content else None


def reports(one: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = one.get("/operator/reports")["items"]
    return found


def audit(one: Person) -> list[tuple[str, str, str | None]]:
    lines = one.get("/operator/audit")["items"]
    return [(line["operator"], line["deed"], line["name"]) for line in lines]
