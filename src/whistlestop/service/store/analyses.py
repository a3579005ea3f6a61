"""What is to be worked out, how far it is, and what came of it.

A row is claimed by the process that works on it and stays claimed only while that process says that
it lives: whoever falls over leaves nothing behind but a claim that runs out.

Functions over a connection: `store.read(analyses.find, id)`.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from sqlalchemy import ColumnElement, Connection, Row, and_, delete, func, or_, select, update

from .database import insert_new
from .schema import analyses, analysis_results

State: TypeAlias = Literal["waiting", "running", "done", "stopped", "failed"]
OPEN = ("waiting", "running")
TRIES = 3
"""How often something is begun that never comes to an end."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """Something to be worked out, in one grade after the other."""

    id: str
    kind: str
    version: str
    request: dict[str, Any]
    state: State
    wanted: int
    """How many grades somebody wants,"""
    reached: int
    """and how many there are."""
    progress: float
    """Of all that is wanted, from 0 to 1."""
    asker: str | None
    """Who waits for it; nobody once it is over."""
    asked_at: int
    changed_at: int
    claim: str | None
    claimed_until: int
    tries: int
    reason: dict[str, Any] | None
    """Why it failed: a key, a sentence and its parts, as errors have them."""

    @property
    def is_open(self) -> bool:
        """Whether it waits or is worked on."""
        return self.state in OPEN


Refused: TypeAlias = Literal["full", "enough"]
"""Too many wait, or whoever asks waits for enough already."""


# --- Asking


def find(connection: Connection, id: str) -> Analysis | None:
    """An analysis, if anybody has ever asked for it."""
    row = connection.execute(select(analyses).where(analyses.c.id == id)).one_or_none()
    return None if row is None else _analysis(row)


def ask(
    connection: Connection, wanted: Analysis, *, most_waiting: int, most_own: int
) -> Analysis | Refused:
    """Have something worked out: what is there already, or what is on its way now.

    Whoever asks for more than there is waits behind those who came before.
    """
    insert_new(connection, analyses, {**_values(wanted), "state": "stopped"})
    query = select(analyses).where(analyses.c.id == wanted.id).with_for_update()
    found = _analysis(connection.execute(query).one())
    if found.state == "done" and found.reached >= wanted.wanted:
        return found
    if found.is_open:
        if found.wanted < wanted.wanted:
            _set(connection, analyses.c.id == found.id, wanted=wanted.wanted)
        return find(connection, found.id) or found
    waiting = select(func.count()).select_from(analyses)
    if (connection.scalar(waiting.where(analyses.c.state == "waiting")) or 0) >= most_waiting:
        return "full"
    own = waiting.where(analyses.c.state.in_(OPEN), analyses.c.asker == wanted.asker)
    if (connection.scalar(own) or 0) >= most_own:
        return "enough"
    values = {
        "state": "waiting",
        "wanted": wanted.wanted,
        "progress": 0.0,
        "asker": wanted.asker,
        "asked_at": wanted.asked_at,
        "changed_at": wanted.asked_at,
        "claim": None,
        "claimed_until": 0,
        "tries": 0,
        "reason": None,
    }
    _set(connection, analyses.c.id == wanted.id, **values)
    return find(connection, wanted.id) or found


def stop(connection: Connection, id: str, now: int) -> None:
    """Nobody wants it any more; what there is stays."""
    _set(
        connection,
        and_(analyses.c.id == id, analyses.c.state.in_(OPEN)),
        **_over("stopped", now),
    )


def ahead_of(connection: Connection, one: Analysis) -> int:
    """How many are waited for or worked on before this one has its turn."""
    before = or_(
        analyses.c.state == "running",
        and_(
            analyses.c.state == "waiting",
            or_(
                analyses.c.reached < one.reached,
                and_(analyses.c.reached == one.reached, analyses.c.asked_at < one.asked_at),
            ),
        ),
    )
    query = select(func.count()).select_from(analyses)
    return connection.scalar(query.where(before, analyses.c.id != one.id)) or 0


def result(connection: Connection, id: str, grade: int) -> bytes | None:
    """What came of one grade: JSON, packed by gzip."""
    query = select(analysis_results.c.result).where(
        analysis_results.c.analysis == id, analysis_results.c.grade == grade
    )
    found: bytes | None = connection.scalar(query)
    return found


# --- Working


Kinds: TypeAlias = Mapping[str, str]
"""What somebody can work out: kinds, and of which version."""


def is_any_due(connection: Connection, kinds: Kinds, now: int) -> bool:
    """Whether there is something to do: asked again and again."""
    query = select(analyses.c.id).where(_due(kinds, now)).limit(1)
    return connection.execute(query).first() is not None


def _due(kinds: Kinds, now: int) -> ColumnElement[bool]:
    abandoned = and_(analyses.c.state == "running", analyses.c.claimed_until <= now)
    mine = [and_(analyses.c.kind == k, analyses.c.version == v) for k, v in kinds.items()]
    return and_(or_(analyses.c.state == "waiting", abandoned), or_(*mine))


def claim(
    connection: Connection,
    kinds: Kinds,
    mark: str,
    now: int,
    until: int,
    *,
    below: int | None = None,
) -> Analysis | None:
    """Take what comes next: the coarsest first, then who came first; with `below` only something
    that has fewer grades than that. What was begun too often has failed."""
    while True:
        query = select(analyses).where(_due(kinds, now))
        if below is not None:
            query = query.where(analyses.c.reached < below)
        query = query.order_by(analyses.c.reached, analyses.c.asked_at, analyses.c.id).limit(1)
        row = connection.execute(query.with_for_update(skip_locked=True)).one_or_none()
        if row is None:
            return None
        found, mine = _analysis(row), analyses.c.id == row.id
        tries = found.tries + (found.state == "running")
        if tries >= TRIES:
            _set(connection, mine, **_over("failed", now))
            continue
        _set(connection, mine, state="running", claim=mark, claimed_until=until, tries=tries)
        return find(connection, found.id)


def beat(
    connection: Connection, id: str, mark: str, progress: float, until: int
) -> Analysis | None:
    """Say that it is still worked on, and how far it is; None if it is not ours any more."""
    mine = _mine(id, mark)
    done = connection.execute(
        update(analyses).where(mine).values(progress=progress, claimed_until=until)
    )
    return find(connection, id) if done.rowcount else None


def put_result(
    connection: Connection, id: str, mark: str, grade: int, packed: bytes, now: int
) -> bool:
    """Store what came of one grade; whether it was still ours."""
    held = connection.execute(
        update(analyses).where(_mine(id, mark)).values(changed_at=now, tries=0)
    )
    if not held.rowcount:
        return False
    row = {"analysis": id, "grade": grade, "result": packed}
    insert_new(connection, analysis_results, row)  # the same as before, if it is there
    _set(connection, and_(analyses.c.id == id, analyses.c.reached < grade), reached=grade)
    return True


def finish(connection: Connection, id: str, mark: str, now: int) -> None:
    """It is worked out; or some of it, and meanwhile somebody wants more."""
    mine = _mine(id, mark)
    more = and_(mine, analyses.c.reached < analyses.c.wanted)
    _set(connection, more, state="waiting", claim=None, claimed_until=0)
    _set(connection, mine, progress=1.0, **_over("done", now))


def fail(connection: Connection, id: str, mark: str, reason: dict[str, Any], now: int) -> None:
    """It cannot be worked out."""
    _set(connection, _mine(id, mark), **_over("failed", now, reason))


def put_back(connection: Connection, id: str, mark: str, *, failed: bool) -> None:
    """Leave it to whoever comes next, now."""
    values: dict[str, Any] = {"claimed_until": 0}
    if not failed:  # else the next claim counts it
        values |= {"state": "waiting", "claim": None}
    _set(connection, _mine(id, mark), **values)


# --- Forgetting


def drop_old(connection: Connection, kind: str, version: str, other: int, unused: int) -> None:
    """Forget what an engine of another version found before a time, and what is older still."""
    over = and_(
        analyses.c.kind == kind,
        or_(
            and_(analyses.c.version != version, analyses.c.changed_at < other),
            and_(analyses.c.state.not_in(OPEN), analyses.c.changed_at < unused),
        ),
    )
    old = select(analyses.c.id).where(over)
    connection.execute(delete(analysis_results).where(analysis_results.c.analysis.in_(old)))
    connection.execute(delete(analyses).where(over))


def forget(connection: Connection, user: str) -> None:
    """Somebody's account is deleted: nobody waits any more."""
    _set(connection, analyses.c.asker == user, asker=None)


# --- Rows


def _mine(id: str, mark: str) -> ColumnElement[bool]:
    return and_(analyses.c.id == id, analyses.c.claim == mark, analyses.c.state == "running")


def _set(connection: Connection, where: ColumnElement[bool], **values: Any) -> None:
    connection.execute(update(analyses).where(where).values(**values))


def _over(state: State, now: int, reason: dict[str, Any] | None = None) -> dict[str, Any]:
    return {
        "state": state,
        "asker": None,
        "claim": None,
        "claimed_until": 0,
        "changed_at": now,
        "reason": None if reason is None else json.dumps(reason),
    }


def _values(one: Analysis) -> dict[str, Any]:
    values = {name: getattr(one, name) for name in Analysis.__slots__}
    values["request"] = json.dumps(one.request)
    return values | {"reason": None}


def _analysis(row: Row[Any]) -> Analysis:
    values = dict(row._mapping)
    values["request"] = json.loads(values["request"])
    values["reason"] = None if values["reason"] is None else json.loads(values["reason"])
    return Analysis(**values)
