"""What is told to the outside when something cannot be done: a code, a sentence, and its parts."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Literal, TypeAlias, get_args

Code: TypeAlias = Literal[
    "bad_request",
    "no_session",
    "forbidden",
    "not_found",
    "out_of_step",
    "illegal",
    "wrong_stage",
    "full",
    "too_large",
    "too_many",
    "unavailable",
]
"""For programs: what kind of refusal it is. The sentence is for people."""
CODES: tuple[Code, ...] = get_args(Code)

STATUS: dict[Code, HTTPStatus] = {
    "bad_request": HTTPStatus.UNPROCESSABLE_ENTITY,
    "no_session": HTTPStatus.UNAUTHORIZED,
    "forbidden": HTTPStatus.FORBIDDEN,
    "not_found": HTTPStatus.NOT_FOUND,
    "out_of_step": HTTPStatus.CONFLICT,
    "illegal": HTTPStatus.CONFLICT,
    "wrong_stage": HTTPStatus.CONFLICT,
    "full": HTTPStatus.CONFLICT,
    "too_large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "too_many": HTTPStatus.TOO_MANY_REQUESTS,
    "unavailable": HTTPStatus.SERVICE_UNAVAILABLE,
}

KINDS = {
    "bool": "true or false",
    "int": "a whole number",
    "string": "a text",
    "list": "a list",
    "tuple": "a list",
    "dict": "an object",
    "model": "an object",
}
"""What Pydantic calls by the first word of its faults."""


class ServiceError(Exception):
    """A refusal. `key` and `args` let a client say it in another language."""

    def __init__(self, code: Code, message: str, *, key: str | None = None, **details: Any) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.key = key or code
        self.details = details

    @property
    def status(self) -> HTTPStatus:
        """The status of the HTTP answer."""
        return STATUS[self.code]


def reason_of(fault: Mapping[str, Any]) -> str:
    """Why Pydantic refuses a value: in plain words if the fault is common, else in its own."""
    parts, kind = fault.get("ctx", {}), fault["type"]
    match kind:
        case "too_short" | "string_too_short":
            return f"at least {_counted(kind, parts['min_length'])} needed"
        case "too_long" | "string_too_long":
            return f"at most {_counted(kind, parts['max_length'])} allowed"
        case "union_tag_invalid" | "literal_error":
            wanted = str(parts.get("expected_tags") or parts["expected"])
            return f"it must be one of {wanted.replace(' or ', ', ').replace(chr(39), '')}"
        case "greater_than_equal" | "less_than_equal" | "greater_than" | "less_than":
            words = {"ge": "at least", "le": "at most", "gt": "more than", "lt": "less than"}
            return "".join(f"it must be {words[key]} {most}" for key, most in parts.items())
        case "extra_forbidden":
            return "there is no such field"
        case "string_pattern_mismatch":
            return f"it must have the form {parts['pattern']}"
    first = kind.partition("_")[0]
    if first in KINDS and kind.endswith(("_type", "_parsing", "_from_float")):
        return f"it must be {KINDS[first]}"
    said = str(fault["msg"]).removeprefix("Value error, ").rstrip(".")
    return said.replace("Input should", "it should")


def _counted(kind: str, count: int) -> str:
    """`2 are`, or of a text `1 character is`."""
    unit = "" if not kind.startswith("string") else " character" if count == 1 else " characters"
    return f"{count}{unit} {'is' if count == 1 else 'are'}"
