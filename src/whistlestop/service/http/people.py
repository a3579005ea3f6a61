"""Who asks: sessions and names. There is no password: whoever comes is a guest with a name."""

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Body, Request, Response

from whistlestop.service.context import ServiceNow
from whistlestop.service.guard.sessions import (
    SessionUser,
    drop_cookie,
    token_of,
    welcome,
)
from whistlestop.service.models.http import Me, NewName, NewSession
from whistlestop.service.store import User
from whistlestop.service.tokens import is_token

from . import examples
from .answers import PREFIX, answer, bodies

router = APIRouter(prefix=PREFIX, tags=["people"])


def _me(user: User) -> Me:
    return Me(user=user.id, name=user.name)


@router.post(
    "/session",
    operation_id="begin_session",
    summary="Come in",
    responses=answer(examples.ME, "Who you are now; the cookie is set."),
)
async def begin_session(
    request: Request,
    response: Response,
    service: ServiceNow,
    body: Annotated[
        NewSession, Body(openapi_examples=bodies(with_a_name={"name": "Ann"}, as_a_guest={}))
    ] = NewSession(),  # noqa: B008 - it cannot be changed
) -> Me:
    """The answer sets an HttpOnly cookie that names you from now on.

    Who has a session keeps it, and is renamed if a name is given.
    """
    return _me(await welcome(request, response, service, body.name))


@router.get(
    "/me",
    operation_id="me",
    summary="Who am I?",
    responses=answer(examples.ME, "Who you are."),
)
async def me(user: SessionUser) -> Me:
    """The person of this session; 401 without one."""
    return _me(user)


@router.patch(
    "/me",
    operation_id="rename_me",
    summary="Change my name",
    responses=answer(examples.ME, "Who you are now."),
)
async def rename_me(
    request: Request,
    response: Response,
    service: ServiceNow,
    user: SessionUser,
    body: Annotated[NewName, Body(openapi_examples=bodies(ann={"name": "Ann"}))],
) -> Me:
    """Take another name, of 1 to 24 visible characters, which does not begin as those of bots do
    (`Bot skilled`). At tables the name stays as it was."""
    del user  # asked for so that nobody becomes a guest by this
    return _me(await welcome(request, response, service, body.name))


@router.delete(
    "/session",
    operation_id="end_session",
    summary="Go away",
    status_code=HTTPStatus.NO_CONTENT,
    response_description="The cookie is dropped.",
)
async def end_session(request: Request, response: Response, service: ServiceNow) -> None:
    """End the session of this device.

    Nobody can get at its seats any more: take a continue-link first to keep one.
    """
    token = token_of(request)
    if token is not None and is_token(token):
        await service.sessions.end(token)
    drop_cookie(response)
