"""Who may sit where, before the game: every function gives the entry to write, or refuses."""

from collections.abc import Iterable, Sequence

from whistlestop.maps import Map
from whistlestop.service.errors import ServiceError
from whistlestop.service.guard.names import clean_name
from whistlestop.service.models.plan import (
    COLORS,
    BotSeat,
    Color,
    DeviceSeat,
    Manners,
    MySeat,
    OpenSeat,
    SeatPlan,
    TableChange,
)

from . import entries as e
from .state import Seat, Table


def check_plan(map: Map, manners: Manners, seats: Sequence[SeatPlan]) -> None:
    """Refuse a plan that cannot be played."""
    if len(seats) not in map.players:
        low, high = map.players[0], map.players[-1]
        raise ServiceError(
            "bad_request",
            f"The map {map.name} is for {low} to {high} players, not {len(seats)}.",
            key="seat_count",
            low=low,
            high=high,
            seats=len(seats),
        )
    if manners.first is not None and manners.first >= len(seats):
        raise ServiceError(
            "bad_request",
            f"The first player is a seat from 0 to {len(seats) - 1}, not {manners.first}.",
            key="first_seat",
            first=manners.first,
        )
    if sum(isinstance(seat, MySeat) for seat in seats) > 1:
        raise ServiceError(
            "bad_request",
            "You can have one seat yourself; further persons on your device are device seats.",
            key="one_seat_for_me",
        )


def plan_seats(
    seats: Sequence[SeatPlan], host: str, name: str, *, keep: Iterable[Seat] = ()
) -> tuple[e.PlannedSeat, ...]:
    """The seats of a plan with the host in place; guests in `keep` get the open ones, in order."""
    guests = list(keep)
    wanted = [getattr(seat, "color", None) for seat in seats]
    free = [color for color in COLORS if color not in wanted]
    if len({color for color in wanted if color}) < sum(color is not None for color in wanted):
        raise ServiceError("bad_request", "Two seats ask for the same color.", key="same_color")
    shared = any(isinstance(seat, DeviceSeat) for seat in seats)
    planned = []
    for seat, color in zip(seats, wanted, strict=True):
        guest = guests.pop(0) if isinstance(seat, OpenSeat) and guests else None
        if guest is not None and guest.color in free:
            color = guest.color
            free.remove(color)
        planned.append(_plan_seat(seat, color or free.pop(0), host, name, guest, shared=shared))
    return tuple(planned)


def _plan_seat(
    plan: SeatPlan, color: Color, host: str, name: str, guest: Seat | None, *, shared: bool
) -> e.PlannedSeat:
    match plan:
        case MySeat():
            return e.PlannedSeat(kind="person", color=color, user=host, name=name, shared=shared)
        case DeviceSeat(name=other):
            kid = clean_name(other)
            return e.PlannedSeat(kind="person", color=color, user=host, name=kid, shared=shared)
        case BotSeat(level=level):
            return e.PlannedSeat(kind="bot", color=color, name=level, bot=level)
        case _ if guest is not None:
            return e.PlannedSeat(kind="person", color=color, user=guest.user, name=guest.name)
        case _:
            return e.PlannedSeat(kind="open", color=color)


def require_stage(table: Table, *stages: str) -> None:
    """Refuse what cannot be done at this time."""
    if table.stage not in stages:
        told = {
            "seating": "The game has not started yet.",
            "dealing": "The cards are just being dealt.",
            "playing": "The game has already started.",
            "finished": "The game is over.",
            "aborted": "The game was broken off.",
            "closed": "The table is closed.",
        }
        raise ServiceError(
            "wrong_stage", told[table.stage], key=f"stage_{table.stage}", stage=table.stage
        )


def require_host(table: Table, user: str) -> None:
    """Refuse what only the host may do."""
    if table.host != user:
        raise ServiceError("forbidden", "Only the host of the table can do this.", key="only_host")


def change(table: Table, user: str, name: str, wanted: TableChange) -> e.Changed:
    """The plan with some things changed; guests keep a seat while there are open ones."""
    require_stage(table, "seating")
    require_host(table, user)
    given = wanted.model_dump(exclude_unset=True, exclude={"seats", "first"})
    first = table.manners.first if wanted.first is None else wanted.first
    fields = dict(table.manners) | {
        k: getattr(wanted, k) for k, v in given.items() if v is not None
    }
    manners = Manners(**fields | {"first": None if first == "random" else first})
    guests = [seat for seat in table.persons if seat.user != user]
    plans = current_plan(table, user) if wanted.seats is None else wanted.seats
    check_plan(table.map, manners, plans)
    if sum(isinstance(plan, OpenSeat) for plan in plans) < len(guests):
        raise ServiceError(
            "bad_request",
            f"{len(guests)} guests sit here already, so that many seats must stay open.",
            key="guests_sit_here",
            guests=len(guests),
        )
    return e.Changed(manners=manners, seats=plan_seats(plans, user, name, keep=guests))


def _changed_manners(manners: Manners, wanted: TableChange) -> Manners:
    first = manners.first if wanted.first is None else wanted.first
    given = {key: value for key, value in wanted if key not in ("seats", "first")}
    fields = dict(manners) | {key: value for key, value in given.items() if value is not None}
    return Manners(**fields | {"first": None if first == "random" else first})


def current_plan(table: Table, host: str | None) -> tuple[SeatPlan, ...]:
    """The plan that leads to the seats as they are: guests sit on open seats."""
    plans: list[SeatPlan] = []
    mine = False
    for seat in table.seats:
        if seat.kind == "bot":
            plans.append(BotSeat(level=seat.bot or seat.name, color=seat.color))
        elif seat.kind == "person" and seat.user == host and not mine:
            mine = True
            plans.append(MySeat(color=seat.color))
        elif seat.kind == "person" and seat.user == host:
            plans.append(DeviceSeat(name=seat.name, color=seat.color))
        else:
            plans.append(OpenSeat())
    return tuple(plans)


def join(
    table: Table, user: str, name: str, *, seat: int | None = None, color: Color | None = None
) -> e.Seated:
    """Sit down, at a seat of one's choice or the first that is open."""
    require_stage(table, "seating")
    if table.seats_of(user):
        raise ServiceError("full", "You sit at this table already.", key="seated_already")
    if user in table.kicked:
        raise ServiceError("forbidden", "The host asked you to leave this table.", key="kicked")
    free = [s.number for s in table.seats if s.kind == "open"]
    if not free:
        raise ServiceError("full", "All seats of this table are taken.", key="no_open_seat")
    if seat is not None and seat not in free:
        raise ServiceError("full", f"Seat {seat} is not open.", key="seat_taken", seat=seat)
    chosen = free[0] if seat is None else seat
    if color is not None and color != table.seats[chosen].color:
        _require_free_color(table, color, chosen)
    return e.Seated(seat=chosen, user=user, name=name, color=color or table.seats[chosen].color)


def _require_free_color(table: Table, color: Color, seat: int) -> None:
    """A color that nobody has; open seats and bots give way."""
    for other in table.seats:
        if other.number != seat and other.color == color and other.kind == "person":
            raise ServiceError(
                "full", f"{other.name} has {color} already.", key="color_taken", color=color
            )


def recolor(table: Table, user: str, color: Color, *, seat: int | None = None) -> e.Recolored:
    """Choose another color."""
    require_stage(table, "seating")
    number = own_seat(table, user, seat)
    _require_free_color(table, color, number)
    return e.Recolored(seat=number, color=color)


def own_seat(table: Table, user: str, seat: int | None) -> int:
    """A seat of this user: the one named, or the only one."""
    mine = table.seats_of(user)
    if not mine:
        raise ServiceError("forbidden", "You have no seat at this table.", key="no_seat")
    if seat is None and len(mine) == 1:
        return mine[0]
    if seat is None:
        raise ServiceError(
            "bad_request", "Say which seat: several are on your device.", key="which_seat"
        )
    if seat not in mine:
        raise ServiceError(
            "forbidden", f"Seat {seat} is not yours.", key="not_your_seat", seat=seat
        )
    return seat


def stand_up(table: Table, user: str) -> list[e.AnyEntry]:
    """Leave before the start; whoever is left becomes host, and an empty table ends."""
    require_stage(table, "seating")
    mine = table.seats_of(user)
    if not mine and table.host != user:
        raise ServiceError("forbidden", "You have no seat at this table.", key="no_seat")
    others = [seat.user for seat in table.persons if seat.user != user]
    if not others:
        return [e.Aborted(reason="empty")]
    host = others[0] if table.host == user else table.host
    return [e.Unseated(seat=seat, reason="left", host=host) for seat in mine]


def kick(table: Table, user: str, seat: int) -> e.Unseated:
    """Ask a guest to leave."""
    require_stage(table, "seating")
    require_host(table, user)
    if seat >= len(table.seats) or table.seats[seat].kind != "person":
        raise ServiceError("not_found", f"Nobody sits at seat {seat}.", key="seat_empty", seat=seat)
    if table.seats[seat].user == user:
        raise ServiceError(
            "bad_request", "That is your own seat: leave, or change the plan.", key="own_seat"
        )
    return e.Unseated(seat=seat, reason="kicked", host=table.host)


def start(table: Table, user: str) -> e.Started:
    """Begin, once everybody is there."""
    require_stage(table, "seating")
    require_host(table, user)
    free = sum(seat.kind == "open" for seat in table.seats)
    if free:
        raise ServiceError(
            "wrong_stage",
            f"Seats still open: {free}. Wait for somebody, or put bots there.",
            key="seats_open",
            open=free,
        )
    return e.Started()


def give_salt(table: Table, user: str, salt: str) -> e.Salted:
    """A device's part in the deal; what was given stands."""
    require_stage(table, "seating", "dealing")
    if not table.seats_of(user):
        raise ServiceError("forbidden", "You have no seat at this table.", key="no_seat")
    if user in table.salts:
        raise ServiceError("out_of_step", "Your device gave its salt already.", key="salt_given")
    return e.Salted(user=user, salt=salt.lower())


def is_salted(table: Table) -> bool:
    """Whether every device at the table has given its salt."""
    return all(seat.user in table.salts for seat in table.persons)
