"""Who may enter a tournament, leave it, begin it or call it off: each function refuses with a
sentence, or gives what is to be written. No IO.
"""

from collections.abc import Sequence

from whistlestop.service.errors import ServiceError
from whistlestop.service.models.tournaments import TournamentPlan
from whistlestop.service.store import User
from whistlestop.service.store.tournaments import STILL, EntrantRow, TournamentRow
from whistlestop.service.tokens import is_program

from .conductor import FEWEST

ALONE_MS = 86_400_000
"""After this long anybody who is in it may begin a tournament whose host does not."""


def entrant_of(entrants: Sequence[EntrantRow], user: str | None) -> EntrantRow | None:
    """Somebody's place, also one they gave up."""
    return next((one for one in entrants if user is not None and one.user == user), None)


def places_left(plan: TournamentPlan, entrants: Sequence[EntrantRow]) -> int:
    """How many can still enter."""
    return plan.places - sum(one.state in STILL for one in entrants)


def why_not_enter(
    row: TournamentRow, plan: TournamentPlan, entrants: Sequence[EntrantRow], user: User | None
) -> ServiceError | None:
    """Why somebody cannot enter, or come back; None if they can."""
    mine = entrant_of(entrants, None if user is None else user.id)
    closed = _why_closed(row, plan)
    if closed is not None:
        return closed
    if plan.rated and (user is None or user.account_at is None):
        return ServiceError(
            "forbidden",
            "This needs an account: the games of this tournament are rated. Choose a name and a "
            "passkey or a password first.",
            key="account_needed",
        )
    if user is not None and is_program(user.id) and not plan.programs:
        return ServiceError(
            "forbidden",
            "The host of this tournament does not let programs enter.",
            key="tournament_no_programs",
        )
    if mine is not None and mine.state == "barred":
        return ServiceError(
            "forbidden", "The host asked you to leave this tournament.", key="tournament_barred"
        )
    held = mine is not None and mine.state in STILL
    if not held and places_left(plan, entrants) < 1:
        return ServiceError(
            "full", "All places of this tournament are taken.", key="tournament_full"
        )
    return None


def _why_closed(row: TournamentRow, plan: TournamentPlan) -> ServiceError | None:
    if row.state == "open":
        return None
    if row.state == "running" and plan.kind == "swiss" and row.round < plan.rounds:
        return None
    if row.state == "running":
        return ServiceError(
            "wrong_stage",
            "Nobody can enter any more: a knock-out has begun, or this is the last round.",
            key="tournament_begun",
        )
    return over(row)


def over(row: TournamentRow) -> ServiceError:
    """For what cannot be done any more."""
    if row.state == "cancelled":
        return ServiceError(
            "wrong_stage", "This tournament was called off.", key="tournament_cancelled"
        )
    return ServiceError("wrong_stage", "This tournament is over.", key="tournament_over")


def require_unfinished(row: TournamentRow) -> None:
    """Refuse to change what is over."""
    if row.state not in ("open", "running"):
        raise over(row)


def require_open(row: TournamentRow) -> None:
    """Refuse what is only possible before the first round."""
    require_unfinished(row)
    if row.state != "open":
        raise ServiceError(
            "wrong_stage", "This tournament has already begun.", key="tournament_running"
        )


def require_host(row: TournamentRow, user: str) -> None:
    """Refuse what only whoever made it may do."""
    if row.host != user:
        raise ServiceError(
            "forbidden", "Only the host of the tournament can do this.", key="tournament_host"
        )


def require_fit(plan: TournamentPlan, entrants: Sequence[EntrantRow], accounts: set[str]) -> None:
    """Refuse a plan that does not fit those who have entered already."""
    here = [one for one in entrants if one.state in STILL]
    if len(here) > plan.places:
        raise ServiceError(
            "bad_request",
            f"{len(here)} have entered already: there cannot be fewer places.",
            key="tournament_places",
            entered=len(here),
        )
    people = {one.user for one in here if one.user is not None}
    if not plan.programs and any(map(is_program, people)):
        raise ServiceError(
            "bad_request",
            "A program has entered already: take it out first.",
            key="tournament_program_in",
        )
    if plan.rated and not people <= accounts:
        raise ServiceError(
            "bad_request",
            "Somebody without an account has entered already, so it cannot be rated.",
            key="tournament_guest_in",
        )


def may_begin(
    row: TournamentRow, entrants: Sequence[EntrantRow], user: str | None, now: int
) -> bool:
    """Whether somebody may begin it now: the host; without one, or after a day, anybody in it."""
    if row.state != "open" or user is None:
        return False
    if sum(one.state == "in" for one in entrants) < FEWEST:
        return False
    mine = entrant_of(entrants, user)
    alone = row.host is None or now - row.made_at > ALONE_MS
    return row.host == user or (alone and mine is not None and mine.state == "in")
