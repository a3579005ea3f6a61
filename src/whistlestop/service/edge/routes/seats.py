"""At a table: taking a seat, beginning, acting, giving up, coming back, playing again."""

from whistlestop.service.errors import ServiceError
from whistlestop.service.hall.tell import violation_info
from whistlestop.service.models.http import (
    KickSeat,
    MakeMove,
    NewColor,
    NewSalt,
    OneSeat,
    TakeSeat,
    WishToAbort,
)
from whistlestop.service.models.tables import TableInfo
from whistlestop.service.store import User, people
from whistlestop.service.table import AnyEntry, Table, decide, may
from whistlestop.service.table.entries import Salted

from ..dependencies import Service, ServiceNow, Visitor, WelcomeNow, limited
from .shared import MY_SEAT, AtTable, TableId, api_router

router = api_router("seats")

# --- Before the game: who sits where, in which color, and when it begins


@router.post("/tables/{table}/join", dependencies=[limited("joins")])
async def join_table(
    service: ServiceNow,
    visitor: Visitor,
    welcome: WelcomeNow,
    table: TableId,
    body: TakeSeat = TakeSeat(),
) -> TableInfo:
    """Sit down.

    Joins in one step: if you have no session, you become a guest.
    """
    if visitor is None:
        # Nobody becomes a guest for a table without a seat.
        await service.hall.read(
            table, lambda found: decide.join(found, "", "", seat=body.seat, color=body.color)
        )
    user = await welcome(body.name)
    await _check_blocks(service, table, user.id)
    return await service.hall.perform(table, lambda found: _join(found, user, body))


async def _check_blocks(service: Service, table: str, user: str) -> None:
    """Refuse a seat at a table that is found only by its link, if its host and whoever comes do
    not want to meet. It is not said which of the two."""
    host = await service.hall.read(
        table, lambda found: None if found.options.public else found.host
    )
    if host is None or host == user:
        return
    if await service.journal.read(people.is_blocked_between, user, [host]):
        raise ServiceError(
            "forbidden",
            "You and the host of this table do not play together; choose another table.",
            key="not_together",
        )


def _join(table: Table, user: User, wanted: TakeSeat) -> list[AnyEntry]:
    account = user.account_at is not None
    seated = decide.join(
        table, user.id, user.name, seat=wanted.seat, color=wanted.color, account=account
    )
    if wanted.salt is None or user.id in table.salts:
        return [seated]
    # Not `give_salt`, which asks for a seat: it is taken by the entry before.
    return [seated, Salted(user=user.id, salt=wanted.salt.lower())]


@router.post("/tables/{table}/leave")
async def leave_table(at: AtTable) -> TableInfo:
    """Leave.

    Before the start, your seat becomes open again, and a table with nobody left ends. During the
    game, a bot takes all your seats; `return` brings you back.
    """
    hall = at.service.hall
    return await at.perform(lambda table: _leave(table, at.user.id, hall.stand_in(table)))


def _leave(table: Table, user: str, stand_in: str) -> list[AnyEntry]:
    if table.stage == "seating":
        return decide.stand_up(table, user)
    may.require_seat(table, user)
    return decide.resign(table, user, None, stand_in, leaves=True)


@router.post("/tables/{table}/kick")
async def kick(at: AtTable, body: KickSeat) -> TableInfo:
    """Ask a guest to leave.

    Only the host can, and only before the start. The guest cannot come back to this table.
    """
    return await at.perform(lambda table: decide.kick(table, at.user.id, body.seat))


@router.post("/tables/{table}/color")
async def choose_color(at: AtTable, body: NewColor) -> TableInfo:
    """Choose a color.

    Before the start. Bots and open seats give up a color; other people do not.
    """
    return await at.perform(
        lambda table: decide.recolor(table, at.user.id, body.color, seat=body.seat)
    )


@router.post("/tables/{table}/salt")
async def give_salt(at: AtTable, body: NewSalt) -> TableInfo:
    """Give the device's part in the deal.

    Send 16 random bytes of your own as hexadecimal digits, once, before the cards are dealt. With
    them you can check afterward that nobody chose the deal: see docs/chance.md.
    """
    return await at.perform(lambda table: decide.give_salt(table, at.user.id, body.salt))


@router.post("/tables/{table}/start")
async def start(at: AtTable) -> TableInfo:
    """Begin the game.

    Only the host can, once no seat is open. The cards are dealt when every device has given its
    salt, or a moment later without the missing ones.
    """
    return await at.perform(lambda table: decide.start(table, at.user.id))


# --- During the game and after it


@router.post("/tables/{table}/act")
async def act(at: AtTable, body: MakeMove) -> TableInfo:
    """Make a move.

    The same as `act` on the socket, for simple programs: choose one of the `legal_actions` of the
    view. `number` is the view's; if something has happened since then that changes what you can do,
    the move is refused as `out_of_step`.
    """
    try:
        return await at.perform(lambda table: _act(table, at.user.id, body))
    except may.IllegalError as error:
        told = violation_info(error.violation)
        raise ServiceError(
            "illegal", error.message, key=told.key, clause=told.clause, **told.args
        ) from None


def _act(table: Table, user: str, wanted: MakeMove) -> AnyEntry:
    if len(table.seats_of(user)) > 1:
        raise ServiceError(
            "forbidden",
            "Several people share this device: act over the socket, where they say who "
            "is holding it.",
            key="use_the_socket",
        )
    return decide.act(table, user, wanted.seat, wanted.number, wanted.action)


@router.post("/tables/{table}/resign")
async def resign(at: AtTable, body: OneSeat = MY_SEAT) -> TableInfo:
    """Let a bot take over.

    Gives a seat to a bot during the game. The seat stays yours: `return` takes it back.
    """
    hall = at.service.hall
    return await at.perform(
        lambda table: decide.resign(table, at.user.id, body.seat, hall.stand_in(table))
    )


@router.post("/tables/{table}/return")
async def take_seat_back(at: AtTable, body: OneSeat = MY_SEAT) -> TableInfo:
    """Take your seat back.

    Takes a seat back from the bot that plays in your place.
    """
    return await at.perform(lambda table: decide.take_seat_back(table, at.user.id, body.seat))


@router.post("/tables/{table}/abort")
async def abort(at: AtTable, body: WishToAbort = WishToAbort()) -> TableInfo:
    """Ask to call the game off.

    The game is called off once everybody still playing has asked for it, or once the last person
    who has not asked resigns or leaves. A move by any person cancels all requests.
    """
    return await at.perform(lambda table: decide.agree(table, at.user.id, abort=body.abort))


@router.post("/tables/{table}/rematch", dependencies=[limited("tables")])
async def rematch(at: AtTable) -> TableInfo:
    """Play again.

    Another game with the same people and bots; the next player goes first. The first to ask opens
    the table, and the others get the same one.
    """
    return await at.service.hall.new_tables.rematch(at.table, at.user)
