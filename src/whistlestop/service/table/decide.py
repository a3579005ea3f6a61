"""What people do at a table: every function gives the entry to write, or refuses.

What can be done before the game, then what can be done during it; who may is in `may.py`.
"""

from collections.abc import Collection, Sequence
from typing import Literal

from whistlestop.game import Action, NotationError, Violation
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.tables import (
    BotSeat,
    Color,
    DeviceSeat,
    MySeat,
    OpenSeat,
    SeatPlan,
    TableChange,
    TableOptions,
)
from whistlestop.service.names import clean_name

from . import entries as e
from .may import IllegalError, own_seat, require_host, require_person, require_seat, require_stage
from .plans import (
    check_account,
    check_first,
    check_plan,
    check_program,
    check_programs,
    plan_seats,
    require_free_color,
    settled,
)
from .state import Seat, Table

# --- Before the game


def change(
    table: Table, user: str, name: str, wanted: TableChange, *, account: bool = False
) -> e.Changed:
    """The plan with some things changed; guests keep a seat while there are open ones.

    A table becomes rated only while its host, who has an `account`, is the only person there.
    """
    require_stage(table, "seating")
    require_host(table, user)
    given = {key: value for key, value in wanted if value is not None and key != "seats"}
    if wanted.first == "random":
        given["first"] = None
    options = settled(TableOptions(**dict(table.options) | given))
    check_account(options, account=account)
    check_programs(options, table.persons)
    if options.rated and not table.options.rated:
        _require_rateable(table, user, wanted.seats)
    if wanted.seats is None:
        check_first(options.first, len(table.seats))
        return e.Changed(manners=options, seats=tuple(seat.planned() for seat in table.seats))
    check_plan(table.map, options, wanted.seats)
    guests = [seat for seat in table.persons if seat.user != user]
    if sum(isinstance(plan, OpenSeat) for plan in wanted.seats) < len(guests):
        raise ServiceError(
            "bad_request",
            f"{len(guests)} guests sit here already, so that many seats must stay open.",
            key="guests_sit_here",
            guests=len(guests),
        )
    mine = _name_here(table, user, name, wanted.seats)
    return e.Changed(manners=options, seats=plan_seats(wanted.seats, user, mine, keep=guests))


def _require_rateable(table: Table, host: str, plans: Sequence[SeatPlan] | None) -> None:
    """Refuse to have a table rated that others came to for another game."""
    if any(seat.user != host for seat in table.persons):
        raise ServiceError(
            "wrong_stage",
            "Others sit here already, for a game that is not rated: open a new table.",
            key="rated_too_late",
        )
    if plans is None:
        again: dict[str, SeatPlan] = {"person": MySeat(), "open": OpenSeat(), "bot": BotSeat()}
        check_plan(table.map, TableOptions(rated=True), [again[s.kind] for s in table.seats])


def _name_here(table: Table, user: str, name: str, plans: Sequence[SeatPlan]) -> str:
    """What a host is called at this table: whoever has another name by now keeps the old one."""
    names = [table.seats[seat].name for seat in table.seats_of(user)]
    if name in names:
        return name
    # Seats do not say whether they were for a further person on the device: the plan does.
    further = {clean_name(plan.name) for plan in plans if isinstance(plan, DeviceSeat)}
    return next((one for one in names if one not in further), name)


def join(
    table: Table,
    user: str,
    name: str,
    *,
    seat: int | None = None,
    color: Color | None = None,
    account: bool = False,
) -> e.Seated:
    """Sit down, at a chosen seat or the first that is open; at a rated table with an `account`."""
    require_stage(table, "seating")
    check_account(table.options, account=account)
    check_program(table.options, user)
    if table.seats_of(user):
        raise ServiceError("full", "You are already seated at this table.", key="seated_already")
    if user in table.kicked:
        raise ServiceError("forbidden", "The host asked you to leave this table.", key="kicked")
    free = [s.number for s in table.seats if s.kind == "open"]
    if not free:
        raise ServiceError("full", "All seats of this table are taken.", key="no_open_seat")
    if seat is not None and seat not in free:
        raise ServiceError("full", f"Seat {seat} is not open.", key="seat_taken", seat=seat)
    chosen = free[0] if seat is None else seat
    if color is not None and color != table.seats[chosen].color:
        require_free_color(color, table.persons)
    return e.Seated(seat=chosen, user=user, name=name, color=color or table.seats[chosen].color)


def recolor(table: Table, user: str, color: Color, *, seat: int | None = None) -> e.Recolored:
    """Choose another color."""
    require_stage(table, "seating")
    number = own_seat(table, user, seat)
    require_free_color(color, [one for one in table.persons if one.number != number])
    return e.Recolored(seat=number, color=color)


def stand_up(table: Table, user: str) -> list[e.AnyEntry]:
    """Leave before the start; whoever is left becomes host, and an empty table ends."""
    require_stage(table, "seating")
    mine = table.seats_of(user) if table.host == user else require_seat(table, user)
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
    require_seat(table, user)
    if user in table.salts:
        raise ServiceError(
            "out_of_step", "Your device has already given its salt.", key="salt_given"
        )
    return e.Salted(user=user, salt=salt.lower())


def is_salted(table: Table) -> bool:
    """Whether every device at the table has given its salt; the deal of a day needs none."""
    return table.day is not None or all(seat.user in table.salts for seat in table.persons)


# --- During the game


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
    assert table.game is not None
    legal = table.game.find(chosen, text)  # nearly always it is written as it was told
    if legal is not None:
        return e.Acted.of(legal, text, "person")
    return acted(table, parse(table, chosen, text), "person")


def acted(table: Table, action: Action, by: Literal["person", "bot", "clock"]) -> e.Acted:
    """An action of whoever plays at its seat."""
    game = table.game
    assert game is not None
    violation = game.why_illegal(action)
    if violation is not None:
        raise IllegalError(violation)
    return e.Acted.of(action, game.text(action), by)


def take_back(table: Table, user: str, seat: int | None, number: int) -> e.TakenBack:
    """Undo the last action, while it revealed nothing and nobody has acted since (INFO-4)."""
    require_stage(table, "playing")
    if table.options.rated:
        raise ServiceError(
            "forbidden", "In a rated game nothing is taken back.", key="rated_no_take_back"
        )
    if table.is_attempt:
        raise ServiceError(
            "forbidden", "In the deal of a day nothing is taken back.", key="day_no_take_back"
        )
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
            "This cannot be taken back: it showed something that was hidden until then (INFO-4).",
            key="revealed_something",
        )
    return e.TakenBack(seat=chosen)


def resign(
    table: Table, user: str, seat: int | None, bot: str, *, leaves: bool = False
) -> list[e.AnyEntry]:
    """Give a person's seat or seats to a bot; the game ends if all who are left agreed to that."""
    require_stage(table, "playing", "dealing")
    seats = table.seats_of(user) if leaves and seat is None else ()
    mine = [n for n in seats or [own_seat(table, user, seat)] if table.seats[n].bot is None]
    if not mine:
        raise ServiceError("wrong_stage", "A bot is already playing at your seat.", key="bot_plays")
    if table.is_attempt and not table.options.rated:
        # Nobody is left whom a result would concern.
        return [e.Aborted(reason="agreed")]
    reason = "left" if leaves else "resigned"
    found: list[e.AnyEntry] = [
        e.StoodIn.model_validate({"seat": n, "bot": bot, "reason": reason}) for n in mine
    ]
    others = _players_but(table, mine)
    # Of a game that counts and that somebody left there are the others' results to be kept.
    if others and all(seat.agrees for seat in others) and not _needs_result(table):
        found.append(e.Aborted(reason="agreed"))
    return found


def _needs_result(table: Table) -> bool:
    """Whether somebody's result depends on the game when others have left it."""
    return table.options.rated or table.tournament is not None


def _players_but(table: Table, seats: Collection[int]) -> list[Seat]:
    """The persons who still play, without those at some seats."""
    return [seat for seat in table.seats if seat.is_person and seat.number not in seats]


def take_seat_back(table: Table, user: str, seat: int | None) -> e.Returned:
    """Take the seat back from the bot."""
    require_stage(table, "playing", "dealing")
    away = [n for n in table.seats_of(user) if table.seats[n].bot is not None]
    chosen = away[0] if seat is None and len(away) == 1 else own_seat(table, user, seat)
    if chosen not in away:
        raise ServiceError("wrong_stage", "You are already playing at that seat.", key="you_play")
    if table.options.rated and table.seats[chosen].stand_in != "clock":
        raise ServiceError(
            "forbidden",
            "You gave up this rated game, and a bot finishes it: that cannot be undone.",
            key="rated_given_up",
        )
    return e.Returned(seat=chosen)


def agree(table: Table, user: str, *, abort: bool) -> list[e.AnyEntry]:
    """Propose or accept to call the game off; it is when everybody who still plays agrees."""
    require_stage(table, "playing", "dealing")
    mine = require_seat(table, user)
    if abort and table.tournament is not None:
        raise ServiceError(
            "forbidden",
            "A game of a tournament is played to its end; you can give it up.",
            key="tournament_no_abort",
        )
    if abort and table.options.rated:
        _require_all_there(table)
    found: list[e.AnyEntry] = [e.Agreed(seat=seat, abort=abort) for seat in mine]
    if abort and all(seat.agrees for seat in _players_but(table, mine)):
        found.append(e.Aborted(reason="agreed"))
    return found


def _require_all_there(table: Table) -> None:
    """Refuse to call a rated game off that somebody is losing to bots, or has given up."""
    if len(table.persons) < 2 or not all(seat.is_person for seat in table.persons):
        raise ServiceError(
            "forbidden",
            "A rated game is called off only by two or more people who all still play it; you can "
            "give it up.",
            key="rated_no_abort",
        )


def require_movable(table: Table) -> None:
    """Refuse to hand on an attempt at the deal of a day, or a seat at a rated table."""
    if table.is_attempt:
        raise ServiceError(
            "forbidden",
            "The deal of a day is played by one person: to go on elsewhere, sign in there.",
            key="day_seat_stays",
        )
    if table.options.rated:
        raise rated_seat_stays()


def rated_seat_stays() -> ServiceError:
    """The refusal to hand on a seat at a rated table."""
    return ServiceError(
        "forbidden",
        "A seat at a rated table stays with its account: sign in on the other device instead.",
        key="rated_seat_stays",
    )


def move(table: Table, seat: int, user: str, *, brought: bool = False) -> e.Moved:
    """A seat goes to whoever has its continue-link, or is brought along from a guest to an account
    of the same person."""
    require_stage(table, "seating", "dealing", "playing", "finished")
    if not brought:
        require_movable(table)
    old = table.seats[seat].user
    if table.options.rated and user != old:
        raise rated_seat_stays()
    if table.seats[seat].kind != "person":
        raise ServiceError("wrong_stage", "Nobody sits there anymore.", key="seat_empty")
    others = [n for n in table.seats_of(old) if n != seat]
    return e.Moved(
        seat=seat, user=user, host=user if table.host == old and not others else table.host
    )
