"""People who wait for others to play with, and the tables that are found for them.

Functions over a connection: `store.write(meeting.join, row)`. Whatever is decided about somebody
is written under a condition: that they are still in the state in which it was decided. So two
processes may match at the same time, and nobody gets a place at two tables. Locks are taken in one
order: an offer before the people in it, people by their ids.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select, update

from .database import insert_new
from .rows import User
from .schema import blocks, mutes, offers, users, waiting

KEPT_MS = 60_000
"""How long it is known what became of somebody who no longer waits: their other pages ask too."""
REMEMBERED_MS = 3_600_000
"""How long tables that were found count for telling others how long it takes."""


@dataclass(frozen=True, slots=True)
class WaitingRow:
    """Somebody who waits, or did a moment ago."""

    user: str
    entry: str
    """Another one each time that somebody lines up, or wants something else."""
    state: str
    """`waiting`; `asked`: to confirm; `seated`: the table is open; `out`."""
    reason: str | None
    """Why out: `left`, `away`, `unconfirmed`."""
    maps: tuple[str, ...]
    players: tuple[int, ...]
    pace: str
    """As JSON."""
    rated: bool
    bots_after: int | None
    """Milliseconds after which bots may take the seats that are left; None: never."""
    rating: int
    joined_at: int
    seen_at: int
    """When a page of theirs last asked."""
    changed_at: int
    offer: str | None
    confirmed: bool
    table: str | None

    @property
    def wish(self) -> tuple[object, ...]:
        """What somebody waits for."""
        return self.maps, self.players, self.pace, self.rated, self.bots_after


@dataclass(frozen=True, slots=True)
class OfferRow:
    """A table that was found: everybody is asked, then it opens."""

    id: str
    state: str
    """`asking`; `opening`: everybody has confirmed; `open`; `off`: somebody did not."""
    table: str
    """The id it will have: whoever opens it, and how often it is tried, it is one table."""
    map: str
    pace: str
    rated: bool
    people: tuple[str, ...]
    bots: tuple[str, ...]
    waited: int
    made_at: int
    expires_at: int
    changed_at: int


@dataclass(frozen=True, slots=True)
class Queue:
    """Everybody who waits, and what was found."""

    waiting: tuple[WaitingRow, ...] = ()
    offers: tuple[OfferRow, ...] = ()


# --- Reading


def look(connection: Connection) -> Queue:
    """Everybody, those who have waited longest first, and the offers of the last hour."""
    rows = connection.execute(select(waiting).order_by(waiting.c.joined_at, waiting.c.user))
    found = connection.execute(
        select(offers).where(offers.c.state != "off").order_by(offers.c.made_at.desc(), offers.c.id)
    )
    return Queue(tuple(map(_waiting, rows)), tuple(map(_offer, found)))


def mutes_among_waiting(connection: Connection) -> frozenset[tuple[str, str]]:
    """Who of those who wait does not want to hear or meet whom of them."""
    here = select(waiting.c.user).where(waiting.c.state == "waiting")
    muted = select(mutes.c.user, mutes.c.muted)
    muted = muted.where(mutes.c.user.in_(here), mutes.c.muted.in_(here))
    blocked = select(blocks.c.user, blocks.c.blocked)
    blocked = blocked.where(blocks.c.user.in_(here), blocks.c.blocked.in_(here))
    rows = connection.execute(muted.union(blocked))
    return frozenset((row.user, row.muted) for row in rows)


def people(connection: Connection, ids: Collection[str]) -> dict[str, User]:
    """Some users by their ids."""
    rows = connection.execute(select(users).where(users.c.id.in_(sorted(ids))))
    found = [User(*row) for row in rows]
    return {user.id: user for user in found}


# --- Lining up and leaving


def join(connection: Connection, row: WaitingRow) -> WaitingRow:
    """Have somebody wait; how they stand then.

    Whoever waits already keeps the time, with what they want now. Whoever is asked to confirm a
    table, or whose table opens, stays there.
    """
    insert_new(connection, waiting, _values(row))
    stored = _locked(connection, row.user)
    assert stored is not None
    if stored.entry == row.entry or stored.state == "asked":
        return stored
    if stored.state == "waiting":
        if stored.wish == row.wish:
            row = replace(stored, seen_at=row.seen_at)
        row = replace(row, joined_at=stored.joined_at)
    connection.execute(update(waiting).where(waiting.c.user == row.user).values(_values(row)))
    return row


def leave(connection: Connection, user: str, now: int) -> bool:
    """Have somebody wait no longer; False if it is too late, because the table opens.

    Whoever was to confirm the same table waits on.
    """
    stored = _row(connection, user)
    if stored is not None and stored.offer is not None:
        offer = _locked_offer(connection, stored.offer)
        if offer is not None and offer.state == "asking":
            _call_off(connection, offer, {user: "left"}, now)
            return True
    stored = _locked(connection, user)
    if stored is None or stored.state in ("out", "seated"):
        return True
    if stored.state == "asked":
        return False
    _out(connection, and_(waiting.c.user == user), "left", now)
    return True


def seen(connection: Connection, here: Collection[str], now: int) -> None:
    """Note that pages of these people have asked."""
    connection.execute(
        update(waiting)
        .where(waiting.c.user.in_(sorted(here)), waiting.c.seen_at < now)
        .values(seen_at=now)
    )


# --- Tables that are found


def propose(
    connection: Connection, offer: OfferRow, entries: Mapping[str, str], *, confirmed: bool
) -> bool:
    """Ask people whether they want a table, all of them or none.

    None if one of them no longer waits as they did (`entries` has their entries by person): they
    left, wait for something else, or were asked by another process.
    """
    locked = connection.execute(
        select(waiting.c.user, waiting.c.entry)
        .where(waiting.c.user.in_(sorted(entries)), waiting.c.state == "waiting")
        .order_by(waiting.c.user)
        .with_for_update()
    )
    if {row.user: row.entry for row in locked} != entries:
        return False
    connection.execute(insert(offers).values(_offer_values(offer)))
    connection.execute(
        update(waiting)
        .where(waiting.c.user.in_(sorted(entries)))
        .values(state="asked", offer=offer.id, confirmed=confirmed, changed_at=offer.made_at)
    )
    return True


def confirm(connection: Connection, user: str, offer_id: str, now: int) -> OfferRow | None:
    """Note that somebody wants a table; None if it is too late, or it was not offered to them.

    With the last of them it is to be opened. However often one confirms, it counts once.
    """
    offer = _locked_offer(connection, offer_id)
    if offer is None or user not in offer.people or offer.state == "off":
        return None
    if offer.state != "asking":
        return offer
    if offer.expires_at <= now:
        return None
    mine = and_(waiting.c.user == user, waiting.c.offer == offer_id)
    connection.execute(update(waiting).where(mine).values(confirmed=True, changed_at=now))
    missing = select(waiting.c.user).where(waiting.c.offer == offer_id, ~waiting.c.confirmed)
    if connection.execute(missing).first() is None:
        offer = replace(offer, state="opening", changed_at=now)
        _set_offer(connection, offer)
    return offer


def opened(connection: Connection, offer_id: str, now: int) -> bool:
    """The table of an offer is open: its people are there. False if it was called off meanwhile."""
    offer = _locked_offer(connection, offer_id)
    if offer is None or offer.state not in ("opening", "open"):
        return False
    if offer.state == "opening":
        _set_offer(connection, replace(offer, state="open", changed_at=now))
        connection.execute(
            update(waiting)
            .where(waiting.c.offer == offer_id, waiting.c.state == "asked")
            .values(state="seated", table=offer.table, changed_at=now)
        )
    return True


def give_up(connection: Connection, offer_id: str, now: int) -> None:
    """A table cannot be opened: its people wait on."""
    offer = _locked_offer(connection, offer_id)
    if offer is not None and offer.state == "opening":
        _call_off(connection, offer, {}, now)


def sweep(connection: Connection, now: int, *, away_since: int, away_since_daily: int) -> bool:
    """Take out who is no longer there and who did not confirm; whether there was anybody.

    What became of them is forgotten after a while.
    """
    changed = False
    late = select(offers.c.id).where(offers.c.state == "asking", offers.c.expires_at <= now)
    for id in sorted(connection.scalars(late)):
        offer = _locked_offer(connection, id)
        if offer is None or offer.state != "asking":
            continue
        missing = select(waiting.c.user).where(waiting.c.offer == id, ~waiting.c.confirmed)
        silent = dict.fromkeys(connection.scalars(missing), "unconfirmed")
        _call_off(connection, offer, silent, now)
        changed = True
    is_daily = waiting.c.pace.contains("days")
    away = and_(
        waiting.c.state == "waiting",
        or_(
            and_(is_daily, waiting.c.seen_at < away_since_daily),
            and_(~is_daily, waiting.c.seen_at < away_since),
        ),
    )
    changed = _out(connection, away, "away", now) or changed
    over = waiting.c.state.in_(("out", "seated"))
    connection.execute(delete(waiting).where(over, waiting.c.changed_at < now - KEPT_MS))
    ended = offers.c.state.in_(("open", "off"))
    connection.execute(delete(offers).where(ended, offers.c.changed_at < now - REMEMBERED_MS))
    return changed


# --- Small steps


def _call_off(connection: Connection, offer: OfferRow, out: Mapping[str, str], now: int) -> None:
    """End an offer whose row is locked: some are out, the others wait on as if nothing had been."""
    _set_offer(connection, replace(offer, state="off", changed_at=now))
    asked = and_(waiting.c.offer == offer.id, waiting.c.state == "asked")
    for user, reason in sorted(out.items()):
        _out(connection, and_(asked, waiting.c.user == user), reason, now)
    connection.execute(
        update(waiting)
        .where(asked)
        .values(state="waiting", offer=None, confirmed=False, changed_at=now)
    )


def _out(connection: Connection, who: ColumnElement[bool], reason: str, now: int) -> bool:
    values = {"state": "out", "reason": reason, "offer": None, "confirmed": False}
    done = connection.execute(update(waiting).where(who).values(**values, changed_at=now))
    return bool(done.rowcount)


def _set_offer(connection: Connection, offer: OfferRow) -> None:
    values = {"state": offer.state, "changed_at": offer.changed_at}
    connection.execute(update(offers).where(offers.c.id == offer.id).values(values))


def _row(connection: Connection, user: str) -> WaitingRow | None:
    row = connection.execute(select(waiting).where(waiting.c.user == user)).one_or_none()
    return None if row is None else _waiting(row)


def _locked(connection: Connection, user: str) -> WaitingRow | None:
    query = select(waiting).where(waiting.c.user == user).with_for_update()
    row = connection.execute(query).one_or_none()
    return None if row is None else _waiting(row)


def _locked_offer(connection: Connection, id: str) -> OfferRow | None:
    query = select(offers).where(offers.c.id == id).with_for_update()
    row = connection.execute(query).one_or_none()
    return None if row is None else _offer(row)


def _joined(parts: Sequence[object]) -> str:
    return ",".join(map(str, parts))


def _values(row: WaitingRow) -> dict[str, Any]:
    values = asdict(row)
    return values | {"maps": _joined(row.maps), "players": _joined(row.players)}


def _waiting(row: Any) -> WaitingRow:
    values = dict(row._mapping)
    values["maps"] = tuple(values["maps"].split(","))
    values["players"] = tuple(map(int, values["players"].split(",")))
    return WaitingRow(**values)


def _offer_values(row: OfferRow) -> dict[str, Any]:
    return asdict(row) | {"people": _joined(row.people), "bots": _joined(row.bots)}


def _offer(row: Any) -> OfferRow:
    values = dict(row._mapping)
    values["people"] = tuple(values["people"].split(","))
    values["bots"] = tuple(part for part in values["bots"].split(",") if part)
    return OfferRow(**values)
