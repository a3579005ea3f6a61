"""What each entry of a log does to its table: a restart is a replay.

An entry that was written is never refused here.
"""

from collections.abc import Callable, Iterable
from typing import Any

from whistlestop.game import Game, Phase
from whistlestop.maps import Map
from whistlestop.records import action_line, deal_lines, deal_of, parse_record
from whistlestop.rules import RULES_VERSION
from whistlestop.service.models.tables import COLORS, Color
from whistlestop.service.store import LogRow

from . import entries as e
from .clock import Clock
from .state import Seat, Table

QUIET = (e.Acted, e.TakenBack, e.Salted, e.Hinted)
"""Entries that change nothing that everybody may know but the game, or only sometimes."""


def first_entry(log: list[LogRow]) -> e.Opened | e.Uploaded:
    """How the table began: it names its map."""
    entry = e.read_entry(log[0].body)
    if not isinstance(entry, e.Opened | e.Uploaded):
        raise ValueError(f"The log of the table {log[0].table} begins with {entry.kind!r}.")
    return entry


def replay(table: str, map: Map, log: Iterable[LogRow], *, as_lines: bool = False) -> Table:
    """The table after its whole log. A game of other rules is not played again, only kept; with
    `as_lines` no game is: then it has the lines of its record alone, in a tenth of the time."""
    found = Table(table, map)
    for row in log:
        entry = e.read_entry(row.body)
        if isinstance(entry, e.Opened | e.Uploaded):
            found.foreign = as_lines or entry.rules != RULES_VERSION
            found.rules = entry.rules
        apply(found, entry, row.at)
    return found


def apply(table: Table, entry: e.AnyEntry, at: int) -> None:
    """The table after one more entry."""
    table.number += 1
    if table.number == 1:
        table.created_at = table.acted_at = at
    if not isinstance(entry, e.Forgotten):  # lists keep their order
        table.updated_at = at
    if not isinstance(entry, QUIET):
        table.info_number = table.number
    _APPLY[type(entry)](table, entry, at)
    _run_clocks(table, at)


def _opened(table: Table, entry: e.Opened, _at: int) -> None:
    table.code = entry.code
    table.rules = entry.rules
    table.options = entry.manners
    table.host = entry.host
    table.seats = [Seat.of(n, plan) for n, plan in enumerate(entry.seats)]
    table.secret = bytes.fromhex(entry.secret)
    table.previous = entry.previous
    table.lesson = entry.lesson
    table.day, table.practice = entry.day, entry.practice is not None
    table.tournament, table.stand_in = entry.tournament, entry.stand_in
    table.begun = entry.begun
    table.given_seed = None if entry.seed is None else bytes.fromhex(entry.seed)


def _changed(table: Table, entry: e.Changed, at: int) -> None:
    table.options = entry.manners
    table.seats = [Seat.of(n, plan) for n, plan in enumerate(entry.seats)]
    table.acted_at = at


def _seated(table: Table, entry: e.Seated, at: int) -> None:
    seat = table.seats[entry.seat]
    seat.kind, seat.user, seat.name = "person", entry.user, entry.name
    _take_color(table, seat, entry.color)
    table.acted_at = at


def _take_color(table: Table, seat: Seat, color: Color) -> None:
    """Bots and open seats that have a color a person wants get that person's."""
    for other in table.seats:
        if other is not seat and other.color == color:
            other.color = seat.color
    seat.color = color


def _unseated(table: Table, entry: e.Unseated, at: int) -> None:
    seat = table.seats[entry.seat]
    if seat.user is not None:
        table.salts.pop(seat.user, None)
        if entry.reason == "kicked":
            table.kicked.add(seat.user)
    seat.kind, seat.user, seat.name, seat.shared = "open", None, "", False
    table.host = entry.host
    table.acted_at = at


def _recolored(table: Table, entry: e.Recolored, _at: int) -> None:
    _take_color(table, table.seats[entry.seat], entry.color)


def _salted(table: Table, entry: e.Salted, _at: int) -> None:
    table.salts[entry.user] = bytes.fromhex(entry.salt)


def _started(table: Table, _entry: e.Started, at: int) -> None:
    table.stage = "dealing"
    table.acted_at = at


def _dealt(table: Table, entry: e.Dealt, at: int) -> None:
    table.stage = "playing"
    users = dict.fromkeys(seat.user for seat in table.persons if seat.user)
    table.dealt = tuple(table.salts[user] for user in users if user in table.salts)
    table.steps = {seat.number: table.number for seat in table.seats}
    table.acted_at = at
    if table.foreign:
        table.lines += entry.lines
        return
    if table.begun is None:
        table.game = Game(
            table.map, players=len(table.seats), seed=table.seed, first=table.options.first
        )
    else:
        table.game = _gone_on(table, table.begun)
    table.clock = Clock.of(table.options.pace, len(table.seats))


def _gone_on(table: Table, begun: str) -> Game:
    """A game after what was played before; from here on chance is this table's own."""
    record = parse_record(begun, map=table.map, check_proof=False)
    game = Game(
        table.map,
        players=len(table.seats),
        seed=table.seed,
        first=record.first,
        deal=record.deal,
    )
    for move in record.moves:
        game.push(move.action, chance=move.chance)
    table.begun_actions = len(record.moves)
    table.actors += ["bot"] * len(record.moves)
    return game


def _acted(table: Table, entry: e.Acted, at: int) -> None:
    table.actors.append(entry.by)
    if table.foreign:
        table.lines.append(entry.line)
        if entry.result is not None:
            _finish(table, entry.result, entry.winners, at)
        return
    game, seat = table.game, table.seats[entry.seat]
    assert game is not None
    opening = game.phase is Phase.OPENING
    turn = game.turn
    known = [(other.strikes, other.agrees) for other in table.seats]
    if table.clock.is_used:
        table.clock.remember(entry.seat, at)
    game.push(entry.action_in(game))
    _count_strikes(table, seat, entry.by, turn_over=opening or game.turn != turn)
    if entry.by == "person":
        table.acted_at = at
        for other in table.seats:
            other.agrees = False
    if known != [(other.strikes, other.agrees) for other in table.seats]:
        table.info_number = table.number
    _mark_step(table, entry.seat, alone=opening and game.phase is Phase.OPENING)
    outcome = game.outcome()
    if outcome is not None:
        _finish(table, tuple(sheet.total for sheet in outcome.sheets), outcome.winners, at)


def _finish(table: Table, result: tuple[int, ...], winners: tuple[int, ...], at: int) -> None:
    table.stage, table.finished_at, table.info_number = "finished", at, table.number
    table.result, table.winners = result, winners


def _count_strikes(table: Table, seat: Seat, by: str, *, turn_over: bool) -> None:
    """Turns in a row that the clock ended; a turn the person finishes resets the count."""
    if by == "clock":
        if seat.number not in table.clock.out:
            seat.strikes += 1
            table.clock.out.add(seat.number)
    elif by == "person" and turn_over:
        seat.strikes = 0


def _mark_step(table: Table, seat: int, *, alone: bool) -> None:
    """Whose choice is another one now: in the opening only that of the seat itself."""
    for number in [seat] if alone else range(len(table.seats)):
        table.steps[number] = table.number


def _taken_back(table: Table, entry: e.TakenBack, at: int) -> None:
    table.actors.pop()
    if table.foreign:
        table.lines.pop()
        return
    game = table.game
    assert game is not None
    opened = game.phase is not Phase.OPENING
    game.pop()
    table.clock.restore(entry.seat, at)
    table.acted_at = at
    _mark_step(table, entry.seat, alone=not opened)


def _stood_in(table: Table, entry: e.StoodIn, at: int) -> None:
    seat = table.seats[entry.seat]
    seat.bot, seat.stand_in, seat.agrees = entry.bot, entry.reason, False
    if table.options.rated:
        table.acted_at = at  # the others have their whole time to wait from now on
    if entry.reason == "clock":
        seat.strikes = 0  # they have had their effect; whoever comes back starts over


def _returned(table: Table, entry: e.Returned, at: int) -> None:
    seat = table.seats[entry.seat]
    seat.bot, seat.stand_in = None, None
    table.acted_at = at


def _moved(table: Table, entry: e.Moved, at: int) -> None:
    seat = table.seats[entry.seat]
    seat.user = entry.user
    table.host = entry.host
    table.acted_at = at
    for person in table.persons:
        person.shared = len(table.seats_of(person.user)) > 1


def _forgotten(table: Table, entry: e.Forgotten, _at: int) -> None:
    for seat in table.seats_of(entry.user):
        table.seats[seat].name = entry.name


def _agreed(table: Table, entry: e.Agreed, at: int) -> None:
    table.seats[entry.seat].agrees = entry.abort
    table.acted_at = at


def _hinted(table: Table, entry: e.Hinted, _at: int) -> None:
    table.hints[entry.seat] = table.hints.get(entry.seat, 0) + 1


def _resumed(table: Table, _entry: e.Resumed, at: int) -> None:
    table.clock.begin_anew(at)


def _aborted(table: Table, entry: e.Aborted, at: int) -> None:
    table.stage, table.ended, table.finished_at = "aborted", entry.reason, at


def _closed(table: Table, entry: e.Closed, at: int) -> None:
    table.stage, table.message, table.finished_at = "closed", entry.message, at


def _rematched(table: Table, entry: e.Rematched, _at: int) -> None:
    table.rematch = entry.table


def _uploaded(table: Table, entry: e.Uploaded, at: int) -> None:
    if table.foreign:
        table.record, table.stage, table.finished_at = entry.record, "finished", at
        return
    record = parse_record(entry.record, map=table.map)
    table.code, table.rules, table.host = entry.code, entry.rules, entry.owner
    table.record = entry.record
    table.game = record.game()
    table.seats = [
        Seat(n, "person", color, name=name)
        for n, (name, color) in enumerate(zip(record.names, COLORS, strict=False))
    ]
    outcome = table.game.outcome()
    assert outcome is not None  # only whole games are taken
    _finish(table, tuple(sheet.total for sheet in outcome.sheets), outcome.winners, at)


def _run_clocks(table: Table, at: int) -> None:
    """Clocks run for the persons to act; a key tells one turn of a seat from its next.

    Also where a bot stands in: otherwise a person could resign and come back for a fresh turn.
    """
    game = table.game
    if game is None or not table.clock.is_used:
        return
    key = -1 if game.phase is Phase.OPENING else game.turn
    due = [table.seats[n] for n in table.to_act if table.seats[n].kind == "person"]
    bots = {seat.number for seat in due if not seat.is_person}
    table.clock.run({seat.number: key for seat in due}, bots, at)


_APPLY: dict[type, Callable[[Table, Any, int], None]] = {
    e.Opened: _opened,
    e.Changed: _changed,
    e.Seated: _seated,
    e.Unseated: _unseated,
    e.Recolored: _recolored,
    e.Salted: _salted,
    e.Started: _started,
    e.Dealt: _dealt,
    e.Acted: _acted,
    e.TakenBack: _taken_back,
    e.StoodIn: _stood_in,
    e.Returned: _returned,
    e.Moved: _moved,
    e.Forgotten: _forgotten,
    e.Agreed: _agreed,
    e.Hinted: _hinted,
    e.Resumed: _resumed,
    e.Aborted: _aborted,
    e.Closed: _closed,
    e.Rematched: _rematched,
    e.Uploaded: _uploaded,
}


def complete(table: Table, entry: e.AnyEntry) -> e.AnyEntry:
    """An entry just applied, with its lines of the record, as it is to be written."""
    game = table.game
    if isinstance(entry, e.Acted) and game is not None:
        line = action_line(game.history[-1], game.events_of(len(game.history) - 1))
        end = {"result": table.result, "winners": table.winners}
        return entry.model_copy(update={"line": line, **end})
    if isinstance(entry, e.Dealt) and game is not None:
        played = (action_line(a, game.events_of(i)) for i, a in enumerate(game.history))
        lines = (*deal_lines(deal_of(game), game.events_of(-1)), *played)
        return entry.model_copy(update={"lines": lines})
    return entry
