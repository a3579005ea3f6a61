"""Tournaments: what was decided about them, each thing once.

Functions over a connection: `store.write(tournaments.enter, ...)`. Whatever is decided is written
under a condition: that the tournament is still as it was when it was decided (`changes`, the number
of the round, the state of a table). So two processes may conduct one at the same time, and no round
is opened twice. Whoever changes one locks its row first.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    tuple_,
    update,
)

from .rows import Page, Summary, read_cursor, write_cursor
from .schema import entrants, pairings, rounds, tables, tournaments, users
from .tables import OPEN_STAGES, summary_of

RUNNING = ("open", "running")
STILL = ("in", "away")
"""The states of those who hold a place."""


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament: what was planned, and how far it is."""

    id: str
    state: Literal["open", "running", "over", "cancelled"]
    """`open`: people enter; `running`; `over`; `cancelled`."""
    host: str | None
    public: bool
    plan: str
    """As JSON."""
    round: int
    next_at: int | None
    """When to look again: it begins, or the next round opens; None while a round is played."""
    changes: int
    made_at: int
    begun_at: int | None
    ended_at: int | None
    changed_at: int


@dataclass(frozen=True, slots=True)
class EntrantRow:
    """Somebody who is in a tournament, or was."""

    tournament: str
    number: int
    user: str | None
    bot: str | None
    state: Literal["in", "out", "away", "barred"]
    """`in`; `out`: left; `away`: did not come, and is not seated until they are back; `barred`: the
    host does not want them here."""
    entered_at: int


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round that was opened."""

    tournament: str
    round: int
    state: str
    """`open`; `counted`: all its tables are over."""
    bye: int | None
    opened_at: int
    counted_at: int | None


@dataclass(frozen=True, slots=True)
class PairingRow:
    """A table of a round."""

    tournament: str
    round: int
    number: int
    table: str
    entrants: tuple[int, ...]
    state: str
    """`decided`; `open`; `off`: it could not be opened."""
    awaited: bool
    """Whether it is still to be looked who came."""


@dataclass(frozen=True, slots=True)
class Whole:
    """All that is stored of a tournament, and how its tables stand."""

    row: TournamentRow
    entrants: tuple[EntrantRow, ...]
    rounds: tuple[RoundRow, ...]
    pairings: tuple[PairingRow, ...]
    tables: Mapping[str, Summary]
    names: Mapping[str, str]
    """Of everybody who is in it, and of the host, by their ids."""


# --- Reading


def whole(connection: Connection, id: str) -> Whole | None:
    """One tournament with everything; None if there is none."""
    row = connection.execute(select(tournaments).where(tournaments.c.id == id)).one_or_none()
    if row is None:
        return None
    found = connection.execute(
        select(tables)
        .join(pairings, pairings.c.table == tables.c.id)
        .where(pairings.c.tournament == id)
    )
    return Whole(
        row=TournamentRow(**row._mapping),
        entrants=_entrants(connection, id),
        rounds=tuple(
            RoundRow(**one._mapping)
            for one in connection.execute(
                select(rounds).where(rounds.c.tournament == id).order_by(rounds.c.round)
            )
        ),
        pairings=tuple(
            _pairing(one)
            for one in connection.execute(
                select(pairings)
                .where(pairings.c.tournament == id)
                .order_by(pairings.c.round, pairings.c.number)
            )
        ),
        tables={summary.id: summary for summary in map(summary_of, found)},
        names=_names(connection, id, row.host),
    )


def _names(connection: Connection, id: str, host: str | None) -> dict[str, str]:
    here = select(entrants.c.user).where(entrants.c.tournament == id)
    query = select(users.c.id, users.c.name).where(or_(users.c.id.in_(here), users.c.id == host))
    return {row.id: row.name for row in connection.execute(query)}


def _entrants(connection: Connection, id: str) -> tuple[EntrantRow, ...]:
    query = select(entrants).where(entrants.c.tournament == id).order_by(entrants.c.number)
    return tuple(EntrantRow(**row._mapping) for row in connection.execute(query))


def due(connection: Connection, now: int) -> list[str] | None:
    """Tournaments for which there is something to do: a time has come, a table is to be opened or
    looked after, or the last table of a round is over. None: none is open or running."""
    is_running = tournaments.c.state.in_(RUNNING)
    if connection.execute(select(tournaments.c.id).where(is_running).limit(1)).first() is None:
        return None
    here = (
        pairings.c.tournament == tournaments.c.id,
        pairings.c.round == tournaments.c.round,
    )
    todo = select(pairings.c.number).where(
        *here,
        or_(
            pairings.c.state == "decided",
            and_(pairings.c.state == "open", pairings.c.awaited),
        ),
    )
    goes_on = (
        select(pairings.c.number)
        .join(tables, tables.c.id == pairings.c.table)
        .where(*here, tables.c.stage.in_(OPEN_STAGES))
    )
    playing = and_(tournaments.c.next_at.is_(None), or_(todo.exists(), ~goes_on.exists()))
    query = select(tournaments.c.id).where(
        is_running,
        or_(tournaments.c.next_at <= now, and_(tournaments.c.state == "running", playing)),
    )
    return list(connection.scalars(query.order_by(tournaments.c.id)))


def find(
    connection: Connection,
    states: Collection[str],
    user: str | None,
    limit: int,
    cursor: str | None = None,
) -> Page[tuple[TournamentRow, int, str]]:
    """Tournaments with the number of those who are in them and the name of the host, the last
    changed first: of a user, or all that are in the public list."""
    count = (
        select(func.count())
        .where(entrants.c.tournament == tournaments.c.id, entrants.c.state.in_(STILL))
        .scalar_subquery()
    )
    mine = select(entrants.c.tournament).where(entrants.c.user == user)
    shown: ColumnElement[bool] = tournaments.c.public
    if user is not None:
        shown = or_(tournaments.c.host == user, tournaments.c.id.in_(mine))
    query = (
        select(tournaments, count.label("entered"), users.c.name.label("host_name"))
        .outerjoin(users, users.c.id == tournaments.c.host)
        .where(shown)
    )
    if states:
        query = query.where(tournaments.c.state.in_(states))
    if cursor is not None:
        at, id = read_cursor(cursor, (int, str))
        place = tuple_(tournaments.c.changed_at, tournaments.c.id)
        query = query.where(place < tuple_(literal(at), literal(id)))
    query = query.order_by(tournaments.c.changed_at.desc(), tournaments.c.id.desc())
    rows = connection.execute(query.limit(limit + 1)).all()
    items = []
    for row in rows[:limit]:
        values = dict(row._mapping)
        entered, name = values.pop("entered"), values.pop("host_name")
        items.append((TournamentRow(**values), entered, name or ""))
    if len(rows) <= limit:
        return Page(tuple(items), None)
    last = items[-1][0]
    return Page(tuple(items), write_cursor(last.changed_at, last.id))


def count_open_by(connection: Connection, host: str) -> int:
    """How many tournaments that are not over somebody made."""
    mine = (tournaments.c.host == host, tournaments.c.state.in_(RUNNING))
    return connection.scalar(select(func.count()).select_from(tournaments).where(*mine)) or 0


def accounts_among(connection: Connection, people: Collection[str]) -> set[str]:
    """Those among some people who have an account."""
    query = select(users.c.id).where(
        users.c.id.in_(sorted(people)), users.c.account_at.is_not(None)
    )
    return set(connection.scalars(query))


# --- Making, entering, leaving


def make(connection: Connection, row: TournamentRow, first: Sequence[EntrantRow]) -> None:
    """A new tournament, and those who are in it from the beginning."""
    connection.execute(insert(tournaments).values(asdict(row)))
    if first:
        connection.execute(insert(entrants), [asdict(one) for one in first])


def locked(connection: Connection, id: str) -> tuple[TournamentRow, tuple[EntrantRow, ...]] | None:
    """A tournament that nobody else changes until this write is over, and who is in it."""
    query = select(tournaments).where(tournaments.c.id == id).with_for_update()
    row = connection.execute(query).one_or_none()
    return None if row is None else (TournamentRow(**row._mapping), _entrants(connection, id))


def enter(connection: Connection, rows: Sequence[EntrantRow], now: int) -> None:
    """More are in a tournament whose row is locked."""
    connection.execute(insert(entrants), [asdict(one) for one in rows])
    changed(connection, rows[0].tournament, now)


def set_entrant(connection: Connection, id: str, number: int, now: int, **values: Any) -> None:
    """Change one who is in a tournament whose row is locked."""
    connection.execute(update(entrants).where(*_one(id, number)).values(**values))
    changed(connection, id, now)


def remove(connection: Connection, id: str, number: int, now: int) -> None:
    """Somebody was never in a tournament that has not begun; its row is locked."""
    connection.execute(delete(entrants).where(*_one(id, number)))
    changed(connection, id, now)


def _one(id: str, number: int) -> tuple[ColumnElement[bool], ...]:
    return entrants.c.tournament == id, entrants.c.number == number


def changed(connection: Connection, id: str, now: int, **values: Any) -> None:
    """Note that a tournament whose row is locked is no longer as it was."""
    connection.execute(
        update(tournaments)
        .where(tournaments.c.id == id)
        .values(changes=tournaments.c.changes + 1, changed_at=now, **values)
    )


# --- Conducting


def _decide(connection: Connection, was: TournamentRow, now: int, **values: Any) -> bool:
    """Change a tournament if nothing was decided about it since it was read; whether it was so."""
    done = connection.execute(
        update(tournaments)
        .where(tournaments.c.id == was.id, tournaments.c.changes == was.changes)
        .values(changes=was.changes + 1, changed_at=now, **values)
    )
    return bool(done.rowcount)


def begin(connection: Connection, was: TournamentRow, now: int) -> bool:
    """Begin: the first round opens at once."""
    return _decide(connection, was, now, state="running", begun_at=now, next_at=now)


def look_at(connection: Connection, was: TournamentRow, now: int, next_at: int) -> bool:
    """It does not begin yet: look again at another time."""
    return _decide(connection, was, now, next_at=next_at)


def cancel(connection: Connection, was: TournamentRow, now: int) -> bool:
    """Call a tournament off."""
    return _decide(connection, was, now, state="cancelled", ended_at=now, next_at=None)


def end(connection: Connection, was: TournamentRow, now: int) -> bool:
    """There is no further round."""
    return _decide(connection, was, now, state="over", ended_at=now, next_at=None)


def open_round(
    connection: Connection, was: TournamentRow, opened: RoundRow, decided: Sequence[PairingRow]
) -> bool:
    """Open the next round with its tables, all of it or nothing."""
    now = opened.opened_at
    if not _decide(connection, was, now, round=opened.round, next_at=None):
        return False
    connection.execute(insert(rounds).values(asdict(opened)))
    rows = [asdict(one) | {"entrants": _joined(one.entrants)} for one in decided]
    connection.execute(insert(pairings), rows)
    return True


def opened(connection: Connection, pairing: PairingRow) -> None:
    """A table is open."""
    _set_pairing(connection, pairing, "decided", state="open")


def gave_up(connection: Connection, pairing: PairingRow) -> None:
    """A table could not be opened: its round goes on without."""
    _set_pairing(connection, pairing, "decided", state="off", awaited=False)


def looked(connection: Connection, pairing: PairingRow) -> None:
    """It was looked who came to a table."""
    _set_pairing(connection, pairing, "open", awaited=False)


def _set_pairing(connection: Connection, one: PairingRow, was: str, **values: Any) -> None:
    connection.execute(
        update(pairings)
        .where(
            pairings.c.tournament == one.tournament,
            pairings.c.round == one.round,
            pairings.c.number == one.number,
            pairings.c.state == was,
        )
        .values(**values)
    )


def count_round(
    connection: Connection, was: TournamentRow, away: Collection[int], now: int, next_at: int | None
) -> bool:
    """All tables of the round are over: some of its people were away at the end; the next round
    opens at `next_at`, or there is none."""
    over: dict[str, Any] = {"state": "over", "ended_at": now} if next_at is None else {}
    if not _decide(connection, was, now, next_at=next_at, **over):
        return False
    here = (rounds.c.tournament == was.id, rounds.c.round == was.round)
    connection.execute(update(rounds).where(*here).values(state="counted", counted_at=now))
    connection.execute(
        update(entrants)
        .where(
            entrants.c.tournament == was.id,
            entrants.c.number.in_(sorted(away)),
            entrants.c.state == "in",
        )
        .values(state="away")
    )
    return True


# --- Of people who become somebody else, or nobody


def bring(connection: Connection, guest: str, user: str) -> None:
    """A guest has become an account: its places in tournaments, where it has none itself."""
    mine = select(entrants.c.tournament).where(entrants.c.user == user)
    connection.execute(
        update(entrants)
        .where(entrants.c.user == guest, entrants.c.tournament.not_in(mine))
        .values(user=user)
    )
    connection.execute(update(tournaments).where(tournaments.c.host == guest).values(host=user))


def forget(connection: Connection, user: str) -> None:
    """An account is deleted: it plays no further round, and what it made runs by itself."""
    connection.execute(update(tournaments).where(tournaments.c.host == user).values(host=None))
    mine = select(entrants.c.tournament).where(entrants.c.user == user)
    connection.execute(
        update(tournaments)
        .where(tournaments.c.id.in_(mine), tournaments.c.state.in_(RUNNING))
        .values(changes=tournaments.c.changes + 1)
    )
    connection.execute(
        update(entrants)
        .where(entrants.c.user == user, entrants.c.state == "in")
        .values(state="out")
    )


def _joined(parts: Sequence[int]) -> str:
    return ",".join(map(str, parts))


def _pairing(row: Any) -> PairingRow:
    values = dict(row._mapping)
    values["entrants"] = tuple(map(int, values["entrants"].split(",")))
    return PairingRow(**values)
