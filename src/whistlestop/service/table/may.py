"""Who may do what at a table: every function refuses with a sentence, or lets one pass."""

from whistlestop.game import Violation
from whistlestop.service.errors import ServiceError

from .state import Table


class IllegalError(ServiceError):
    """An action that is against the rules."""

    def __init__(self, violation: Violation) -> None:
        super().__init__("illegal", str(violation), key=violation.key)
        self.violation = violation


def require_stage(table: Table, *stages: str) -> None:
    """Refuse what cannot be done at this time."""
    if table.stage not in stages:
        told = {
            "seating": "The game has not started yet.",
            "dealing": "The cards are just being dealt.",
            "playing": "The game has already started.",
            "finished": "The game is over.",
            "aborted": "The game was called off.",
            "closed": "The table is closed.",
        }
        raise ServiceError(
            "wrong_stage", told[table.stage], key=f"stage_{table.stage}", stage=table.stage
        )


def require_host(table: Table, user: str) -> None:
    """Refuse what only the host may do."""
    if table.host != user:
        raise ServiceError("forbidden", "Only the host of the table can do this.", key="only_host")


def require_seat(table: Table, user: str) -> tuple[int, ...]:
    """The seats of a user; refuses somebody who has none."""
    mine = table.seats_of(user)
    if not mine:
        raise ServiceError("forbidden", "You have no seat at this table.", key="no_seat")
    return mine


def require_sight(table: Table, user: str | None) -> None:
    """Refuse to show a game to whoever neither plays nor may watch."""
    if not table.may_watch(user):
        raise ServiceError(
            "forbidden", "This table does not allow spectators.", key="no_spectators"
        )


def own_seat(table: Table, user: str, seat: int | None) -> int:
    """A seat of this user: the one named, or the only one."""
    mine = require_seat(table, user)
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


def require_person(table: Table, seat: int) -> None:
    """Refuse a person in whose place a bot plays."""
    if table.seats[seat].bot is not None:
        raise ServiceError(
            "wrong_stage", "A bot plays at your seat: take the seat back first.", key="bot_plays"
        )
