"""What is told to the outside when something cannot be done: a code, a sentence, and its parts."""

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
