"""The seats of a table to be opened or changed: whether they can be played, and who gets which."""

from collections.abc import Iterable, Sequence

from whistlestop.maps import Map, builtin_maps, load_map
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.tables import (
    COLORS,
    BotSeat,
    Color,
    DeviceSeat,
    MySeat,
    OpenSeat,
    SeatPlan,
    TableOptions,
)
from whistlestop.service.names import clean_name
from whistlestop.service.tokens import is_program

from . import entries as e
from .state import Seat


def check_plan(map: Map, options: TableOptions, seats: Sequence[SeatPlan]) -> None:
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
    check_first(options.first, len(seats))
    if options.rated:
        _check_rated(map, seats)
    if sum(isinstance(seat, MySeat) for seat in seats) > 1:
        raise ServiceError(
            "bad_request",
            "You can have one seat yourself; other people on your device get device seats.",
            key="one_seat_for_me",
        )


def _check_rated(map: Map, seats: Sequence[SeatPlan]) -> None:
    """Refuse what could not be rated: a map that somebody brought, several people on one device."""
    if map.name not in builtin_maps() or load_map(map.name).fingerprint != map.fingerprint:
        raise ServiceError(
            "bad_request",
            "Rated games are played on the maps that come with the server; choose one of those, or "
            "play without rating.",
            key="rated_map",
        )
    if any(isinstance(seat, DeviceSeat) for seat in seats):
        raise ServiceError(
            "bad_request",
            "At a rated table everybody plays on a device of their own: leave the seat open, or "
            "play without rating.",
            key="rated_device",
        )


def check_account(options: TableOptions, *, account: bool) -> None:
    """Refuse a guest at a rated table."""
    if options.rated and not account:
        raise ServiceError(
            "forbidden",
            "This needs an account: rated games are for accounts and bots. Choose a name and a "
            "passkey or a password first; your games come along.",
            key="account_needed",
        )


def check_program(options: TableOptions, user: str) -> None:
    """Refuse a program where the host does not want any."""
    if is_program(user) and not options.programs:
        raise ServiceError(
            "forbidden",
            "Programs may not sit at this table: ask its host to allow them, or choose one from "
            "GET /api/v1/tables?programs=true&stage=seating.",
            key="no_programs",
        )


def check_programs(options: TableOptions, persons: Iterable[Seat]) -> None:
    """Refuse to close a table to programs while one sits there."""
    if not options.programs and any(is_program(seat.user) for seat in persons):
        raise ServiceError(
            "wrong_stage",
            "A program sits here already: ask it to leave first.",
            key="program_sits_here",
        )


def settled(options: TableOptions) -> TableOptions:
    """Options that fit together: at a rated table there are no hints."""
    return options.model_copy(update={"hints": False}) if options.rated else options


def check_first(first: int | None, seats: int) -> None:
    """Refuse a first player who has no seat."""
    if first is not None and first >= seats:
        raise ServiceError(
            "bad_request",
            f"The first player is a seat from 0 to {seats - 1}, not {first}.",
            key="first_seat",
            first=first,
        )


def plan_seats(
    seats: Sequence[SeatPlan], host: str, name: str, *, keep: Iterable[Seat] = ()
) -> tuple[e.PlannedSeat, ...]:
    """The seats of a plan with the host in place; guests in `keep` get the open ones, in order.

    They keep their colors too: bots give way, and whoever is not asked for a color gets another.
    """
    guests = list(keep)
    wanted = [_wanted_color(seat, guests) for seat in seats]
    taken = [guest.color for guest in guests] + [color for color in wanted if color]
    if len(set(taken)) < len(taken):
        raise ServiceError("bad_request", "Two seats ask for the same color.", key="same_color")
    free = [color for color in COLORS if color not in taken]
    shared = any(isinstance(seat, DeviceSeat) for seat in seats)
    planned = []
    for seat, color in zip(seats, wanted, strict=True):
        guest = guests.pop(0) if isinstance(seat, OpenSeat) and guests else None
        chosen = guest.color if guest is not None else color or free.pop(0)
        planned.append(_plan_seat(seat, chosen, host, name, guest, shared=shared))
    return tuple(planned)


def _wanted_color(seat: SeatPlan, guests: Sequence[Seat]) -> Color | None:
    """The color that a seat asks for, if it can have it."""
    match seat:
        case MySeat(color=color) | DeviceSeat(color=color) if color is not None:
            require_free_color(color, guests)
            return color
        case BotSeat(color=color) if color not in [guest.color for guest in guests]:
            return color
        case _:
            return None


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


def require_free_color(color: Color, persons: Iterable[Seat]) -> None:
    """A color that none of these persons has; open seats and bots give way."""
    for person in persons:
        if person.color == color:
            raise ServiceError(
                "full", f"{person.name} already has {color}.", key="color_taken", color=color
            )
