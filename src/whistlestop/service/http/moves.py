"""During the game and after it: acting, giving up, coming back, breaking off, playing again."""

from typing import Annotated

from fastapi import APIRouter, Body, Depends

from whistlestop.service.context import ServiceNow
from whistlestop.service.errors import ServiceError
from whistlestop.service.guard.limits import limited
from whistlestop.service.guard.sessions import SessionUser
from whistlestop.service.hall.telling import violation_info
from whistlestop.service.models.http import MakeMove, OneSeat, WishToAbort
from whistlestop.service.models.tables import TableInfo
from whistlestop.service.table import AnyEntry, Table, playing

from . import examples
from .addresses import TableId
from .answers import PREFIX, answer, bodies

router = APIRouter(prefix=PREFIX, tags=["moves"])

MY_SEAT = bodies(my_only_seat={}, one_of_several={"seat": 1})


@router.post(
    "/tables/{table}/act",
    operation_id="act",
    summary="Make a move",
    responses=answer(examples.PLAYING, "It is done, and stored."),
)
async def act(
    service: ServiceNow,
    user: SessionUser,
    table: TableId,
    body: Annotated[
        MakeMove,
        Body(
            openapi_examples=bodies(
                draw_blind={"number": 17, "action": "+?"},
                claim_a_route={"number": 17, "action": "DEN-OMA 4P"},
            )
        ),
    ],
) -> TableInfo:
    """The same as `act` of the socket, for simple programs: `legal_actions` of the view are the
    actions to choose from. `number` is that of the view; if something happened since that changes
    what you can do, the move is refused as `out_of_step`."""
    try:
        info: TableInfo = await service.hall.perform(
            table, lambda found: _act(found, user.id, body)
        )
    except playing.IllegalError as error:
        told = violation_info(error.violation)
        raise ServiceError(
            "illegal", error.message, key=told.key, clause=told.clause, **told.args
        ) from None
    return info


def _act(table: Table, user: str, wanted: MakeMove) -> AnyEntry:
    if len(table.seats_of(user)) > 1:
        raise ServiceError(
            "forbidden",
            "Several persons share this device: act over the socket, where they say who holds it.",
            key="use_the_socket",
        )
    return playing.act(table, user, wanted.seat, wanted.number, wanted.action)


@router.post(
    "/tables/{table}/resign",
    operation_id="resign",
    summary="Let a bot play on",
    responses=answer(examples.RESIGNED, "A bot plays at your seat."),
)
async def resign(
    service: ServiceNow,
    user: SessionUser,
    table: TableId,
    body: Annotated[OneSeat, Body(openapi_examples=MY_SEAT)] = OneSeat(),  # noqa: B008 - frozen
) -> TableInfo:
    """Give a seat to a bot during the game. It stays yours: `return` takes it back."""
    stand_in: str = service.settings.stand_in
    return await service.hall.perform(
        table, lambda found: playing.resign(found, user.id, body.seat, stand_in)
    )


@router.post(
    "/tables/{table}/return",
    operation_id="take_seat_back",
    summary="Play oneself again",
    responses=answer(examples.PLAYING, "The seat is yours again."),
)
async def take_seat_back(
    service: ServiceNow,
    user: SessionUser,
    table: TableId,
    body: Annotated[OneSeat, Body(openapi_examples=MY_SEAT)] = OneSeat(),  # noqa: B008 - frozen
) -> TableInfo:
    """Take a seat back from the bot that plays in your place."""
    return await service.hall.perform(
        table, lambda found: playing.take_seat_back(found, user.id, body.seat)
    )


@router.post(
    "/tables/{table}/abort",
    operation_id="abort",
    summary="Wish to break the game off",
    responses=answer(examples.WISHED, "Your wish is known; the game ends if it was the last."),
)
async def abort(
    service: ServiceNow,
    user: SessionUser,
    table: TableId,
    body: Annotated[
        WishToAbort, Body(openapi_examples=bodies(break_off={}, go_on={"abort": False}))
    ] = WishToAbort(),  # noqa: B008 - it cannot be changed
) -> TableInfo:
    """The game is broken off once everybody who still plays wishes it, also when the last who does
    not resigns or leaves. A move of any person makes all wishes void."""
    return await service.hall.perform(
        table, lambda found: playing.agree(found, user.id, abort=body.abort)
    )


@router.post(
    "/tables/{table}/rematch",
    operation_id="rematch",
    summary="Play again",
    dependencies=[Depends(limited("tables"))],
    responses=answer(examples.REMATCH, "The table of the next game."),
)
async def rematch(service: ServiceNow, user: SessionUser, table: TableId) -> TableInfo:
    """Another game of the same persons and bots; the next player begins. Whoever asks first opens
    it, the others are given the same table."""
    return await service.hall.rematch(table, user)
