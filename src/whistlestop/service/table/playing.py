"""What persons may do during the game: every function gives the entry to write, or refuses."""

from collections.abc import Collection

from whistlestop.game import Action, NotationError, Violation
from whistlestop.service.errors import ServiceError

from . import entries as e
from .seating import own_seat, require_stage
from .state import Seat, Table


class IllegalError(ServiceError):
    """An action that is against the rules."""

    def __init__(self, violation: Violation) -> None:
        super().__init__("illegal", str(violation), key=violation.key)
        self.violation = violation


def parse(table: Table, seat: int, text: str) -> Action:
    """An action of a seat from its text."""
    game = table.game
    assert game is not None
    try:
        action = game.parse(text, player=seat)
    except NotationError as error:
        raise ServiceError("bad_request", str(error), key="notation") from None
    if action.player != seat:
        # `1=PAR-WIE` names its player, and why it is illegal would tell what was offered there.
        raise ServiceError(
            "forbidden",
            f"This is a choice of seat {action.player}, and you speak for seat {seat}.",
            key="not_your_seat",
            seat=action.player,
        )
    return action


def why(table: Table, seat: int, text: str) -> Violation | None:
    """Why a seat cannot do this now; None if it can."""
    require_stage(table, "playing", "finished")
    assert table.game is not None
    return table.game.why_illegal(parse(table, seat, text))


def check_step(table: Table, seat: int, number: int) -> None:
    """Refuse what was decided before the last thing that matters to this seat happened."""
    if number > table.number or number < table.steps.get(seat, 0):
        raise ServiceError(
            "out_of_step",
            f"The table is at number {table.number}, and you saw {number}: look again.",
            key="out_of_step",
            number=table.number,
        )


def act(table: Table, user: str, seat: int | None, number: int, text: str) -> e.Acted:
    """An action of a person."""
    require_stage(table, "playing")
    chosen = own_seat(table, user, seat)
    require_person(table, chosen)
    check_step(table, chosen, number)
    if chosen in table.clock.out:
        raise ServiceError(
            "wrong_stage", "Your time ran out: a bot finishes this turn.", key="time_is_up"
        )
    return acted(table, chosen, text, "person")


def acted(table: Table, seat: int, text: str, by: str) -> e.Acted:
    """An action of whoever plays at a seat."""
    game = table.game
    assert game is not None
    action = parse(table, seat, text)
    violation = game.why_illegal(action)
    if violation is not None:
        raise IllegalError(violation)
    return e.Acted.model_validate({"seat": seat, "action": game.text(action), "by": by})


def require_person(table: Table, seat: int) -> None:
    """Refuse a person in whose place a bot plays."""
    if table.seats[seat].bot is not None:
        raise ServiceError(
            "wrong_stage", "A bot plays at your seat: take the seat back first.", key="bot_plays"
        )


def take_back(table: Table, user: str, seat: int | None, number: int) -> e.TakenBack:
    """Undo one's last action, while it revealed nothing and nobody has acted since (INFO-4)."""
    require_stage(table, "playing")
    last = table.last
    mine = table.seats_of(user)
    if seat is None and last is not None and last.player in mine:
        seat = last.player
    chosen = own_seat(table, user, seat)
    if last is None or last.player != chosen or table.actors[-1] != "person":
        raise ServiceError(
            "wrong_stage",
            "There is nothing to take back: your action was not the last one.",
            key="nothing_to_take_back",
        )
    check_step(table, chosen, number)
    if table.can_take_back() != chosen:
        raise ServiceError(
            "wrong_stage",
            "This cannot be taken back: it turned up a card or ended the game (INFO-4).",
            key="revealed_something",
        )
    return e.TakenBack(seat=chosen)


def resign(
    table: Table, user: str, seat: int | None, bot: str, *, leaves: bool = False
) -> list[e.AnyEntry]:
    """Give one's seat or seats to a bot; the game ends if all who are left agreed to that."""
    require_stage(table, "playing", "dealing")
    seats = table.seats_of(user) if leaves and seat is None else ()
    mine = [n for n in seats or [own_seat(table, user, seat)] if table.seats[n].bot is None]
    if not mine:
        raise ServiceError("wrong_stage", "A bot plays at your seat already.", key="bot_plays")
    reason = "left" if leaves else "resigned"
    found: list[e.AnyEntry] = [
        e.StoodIn.model_validate({"seat": n, "bot": bot, "reason": reason}) for n in mine
    ]
    others = _players_but(table, mine)
    if others and all(seat.agrees for seat in others):
        found.append(e.Aborted(reason="agreed"))
    return found


def _players_but(table: Table, seats: Collection[int]) -> list[Seat]:
    """The persons who still play, without those at some seats."""
    return [seat for seat in table.seats if seat.is_person and seat.number not in seats]


def take_seat_back(table: Table, user: str, seat: int | None) -> e.Returned:
    """Play oneself again."""
    require_stage(table, "playing", "dealing")
    away = [n for n in table.seats_of(user) if table.seats[n].bot is not None]
    chosen = away[0] if seat is None and len(away) == 1 else own_seat(table, user, seat)
    if chosen not in away:
        raise ServiceError("wrong_stage", "You play at that seat already.", key="you_play")
    return e.Returned(seat=chosen)


def agree(table: Table, user: str, *, abort: bool) -> list[e.AnyEntry]:
    """Propose or accept to break the game off; it is when everybody who still plays agrees."""
    require_stage(table, "playing", "dealing")
    mine = table.seats_of(user)
    if not mine:
        raise ServiceError("forbidden", "You have no seat at this table.", key="no_seat")
    found: list[e.AnyEntry] = [e.Agreed(seat=seat, abort=abort) for seat in mine]
    if abort and all(seat.agrees for seat in _players_but(table, mine)):
        found.append(e.Aborted(reason="agreed"))
    return found


def move(table: Table, seat: int, user: str) -> e.Moved:
    """A seat goes to whoever has its continue-link."""
    require_stage(table, "seating", "dealing", "playing", "finished")
    old = table.seats[seat].user
    if table.seats[seat].kind != "person":
        raise ServiceError("wrong_stage", "Nobody sits there any more.", key="seat_empty")
    others = [n for n in table.seats_of(old) if n != seat]
    return e.Moved(
        seat=seat, user=user, host=user if table.host == old and not others else table.host
    )
