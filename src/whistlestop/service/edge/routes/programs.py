"""Programs that play: the list of them, and what their makers do (docs/programs.md)."""

from http import HTTPStatus
from typing import Annotated

from fastapi import Depends, Path

from whistlestop.service.models.programs import (
    GivenToken,
    MyPrograms,
    NewProgram,
    NewToken,
    ProgramChange,
    ProgramPage,
)
from whistlestop.service.store import User
from whistlestop.service.store.rows import read_cursor

from ..dependencies import AccountUser, ServiceNow, limited
from .shared import CursorQuery, PageSize, api_router, check_cursor

router = api_router("programs")

GONE = HTTPStatus.NO_CONTENT
ALL_OF_IT = NewToken()
"""A token for whoever does not say what it should be good for."""


@router.get("/programs")
async def programs(
    service: ServiceNow, cursor: CursorQuery = None, limit: PageSize = 50
) -> ProgramPage:
    """Programs that play here.

    With their makers, what they say about themselves, and how strong they are; the oldest first.
    """
    check_cursor(cursor, (int, str))
    after = None
    if cursor is not None:
        at, user = read_cursor(cursor, (int, str))
        after = int(at), str(user)
    return await service.programs.page(limit, after)


@router.get("/me/programs")
async def my_programs(service: ServiceNow, user: AccountUser) -> MyPrograms:
    """My programs.

    With their tokens, but not the secrets: those are shown only once.
    """
    return await service.programs.of(user)


@router.post("/me/programs", status_code=HTTPStatus.CREATED, dependencies=[limited("joins")])
async def make_program(service: ServiceNow, user: AccountUser, body: NewProgram) -> MyPrograms:
    """Make a program.

    It gets an account of its own, which only its tokens open. Its name follows the rules for
    account names and is marked as a program's wherever it is shown.
    """
    await service.programs.make(user, body.name, body.about)
    return await service.programs.of(user)


async def own_program(
    service: ServiceNow,
    user: AccountUser,
    program: Annotated[str, Path(pattern=r"^program-[A-Za-z0-9_-]{16}$")],
) -> User:
    """The program in the address, if whoever asks made it; a dependency."""
    return await service.programs.own(user, program)


OwnProgram = Annotated[User, Depends(own_program)]


@router.patch("/me/programs/{program}")
async def change_program(
    service: ServiceNow, user: AccountUser, program: OwnProgram, body: ProgramChange
) -> MyPrograms:
    """Change a program.

    Its name, or what it says about itself. At tables where it sits, the old name stays.
    """
    service.sessions.changed(await service.programs.change(program, body.name, body.about))
    return await service.programs.of(user)


@router.delete("/me/programs/{program}", status_code=GONE, response_description="Deleted.")
async def delete_program(service: ServiceNow, program: OwnProgram) -> None:
    """Delete a program.

    Its tokens stop working at once. Its games stay, under a pseudonym; bots play on in running
    ones. This cannot be undone.
    """
    service.sessions.were_ended(await service.programs.delete(program))


@router.post(
    "/me/programs/{program}/tokens",
    status_code=HTTPStatus.CREATED,
    dependencies=[limited("joins")],
)
async def give_token(
    service: ServiceNow, program: OwnProgram, body: NewToken = ALL_OF_IT
) -> GivenToken:
    """Give a program a token.

    It is shown only here; the server keeps no copy. The program sends it with every request as
    `Authorization: Bearer wsp_...`, and with the request that opens the socket.
    """
    return await service.programs.give_token(program, body)


@router.delete(
    "/me/programs/{program}/tokens/{token}", status_code=GONE, response_description="Withdrawn."
)
async def withdraw_token(
    service: ServiceNow,
    program: OwnProgram,
    token: Annotated[str, Path(pattern=r"^[0-9a-f]{16}$", description="The id of the token.")],
) -> None:
    """Withdraw a token.

    It no longer works, and the sockets it opened are closed, on every process.
    """
    service.sessions.were_ended(await service.programs.withdraw(program, token))
