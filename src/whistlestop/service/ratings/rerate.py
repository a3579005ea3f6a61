"""All results and ratings made anew from the logs of the tables: for `whistlestop admin rerate`."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from whistlestop.maps import Map, builtin_maps, load_map, read_map
from whistlestop.service.store import Store, StoreError, people, tables
from whistlestop.service.store import ratings as stored
from whistlestop.service.store.ratings import Result

from .counting import rate_all
from .facts import results_in


@dataclass(frozen=True, slots=True)
class Rerated:
    """What came out."""

    games: int
    rated: int
    differences: int
    """Rows that were not as they are now; 0: nothing has changed."""
    skipped: tuple[str, ...]
    """Tables whose map or log cannot be read by this version; their results stay as they are."""


class _OnlyLookingError(Exception):
    """Ends a transaction of which nothing is to be kept."""

    def __init__(self, found: Rerated) -> None:
        super().__init__()
        self.found = found


def rerate(store: Store, *, check: bool = False) -> Rerated:
    """Make everything anew, in one transaction; with `check` only tell what would change."""
    games, skipped = _read(store)
    try:
        return store.write(_replace, games, tuple(skipped), check=check)
    except _OnlyLookingError as looked:
        return looked.found


def _read(store: Store) -> tuple[dict[str, list[Result]], list[str]]:
    """The results of all finished tables, as their logs have them."""
    known: dict[str, Map] = {load_map(name).fingerprint: load_map(name) for name in builtin_maps()}
    found: dict[str, list[Result]] = {}
    skipped = []
    for table in _finished(store):
        summary = store.read(tables.summary, table)
        try:
            if summary is None:
                continue
            map = known.get(summary.fingerprint) or _stored_map(store, summary.fingerprint)
            known[summary.fingerprint] = map
            found[table] = results_in(table, map, store.read(tables.log, table))
        except StoreError:
            raise
        except Exception:  # a table of another version must not keep the others from being rated
            skipped.append(table)
    return found, skipped


def _finished(store: Store) -> Iterator[str]:
    last = (0, "")
    while page := store.read(stored.finished, last):
        last = page[-1]
        yield from (table for _, table in page)


def _stored_map(store: Store, fingerprint: str) -> Map:
    kept = store.read(people.map, fingerprint)
    if kept is None:
        raise ValueError(f"There is no map {fingerprint}.")
    return read_map(kept.body.encode())


def _replace(
    connection: Connection,
    games: Mapping[str, Sequence[Result]],
    skipped: tuple[str, ...],
    *,
    check: bool,
) -> Rerated:
    stored.hold(connection)
    before = set(stored.everything(connection))
    stored.forget(connection, games)
    for rows in games.values():
        stored.put_results(connection, rows)
    rate_all(connection)
    after = set(stored.everything(connection))
    found = Rerated(
        games=sum(bool(rows) for rows in games.values()),
        rated=sum(bool(rows) and rows[0].rated for rows in games.values()),
        differences=len(before ^ after),
        skipped=skipped,
    )
    if check:
        raise _OnlyLookingError(found)
    return found
