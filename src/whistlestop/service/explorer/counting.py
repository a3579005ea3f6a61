"""Counting finished public games for the explorer, each once, by whichever process comes to it.

Counts are sums, so the order in which games are counted does not matter, and what was counted is
noted in the same transaction. Deleting both makes everything anew from the logs.
"""

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from sqlalchemy import Connection

from whistlestop.explorer import Counts, ExplorerError, GameFacts, facts_of
from whistlestop.game import Game
from whistlestop.maps import Map, builtin_maps, load_map
from whistlestop.service.ratings.model import Rating
from whistlestop.service.store import LogRow, Summary, explored
from whistlestop.service.store.explored import Explored, Key
from whistlestop.service.store.public_games import Who
from whistlestop.service.table.apply import replay
from whistlestop.service.tokens import is_program

BANDS = (1000, 1200, 1400, 1600, 1800, 2000)
"""Games are told apart by the lowest rating at the table: below the first of these, and from each
on."""
UNRATED = -1
SKIPPED = ""
"""Who played a game that cannot be counted: one of other rules."""


@dataclass(frozen=True, slots=True)
class Looked:
    """A game that was looked at: where it belongs, and what is counted of it."""

    game: Explored
    facts: GameFacts | None


@cache
def explored_maps() -> Mapping[str, Map]:
    """The maps whose games are counted, by fingerprint: those that everybody has."""
    return {load_map(name).fingerprint: load_map(name) for name in builtin_maps()}


def look(summary: Summary, log: Sequence[LogRow], lowest: float | None) -> Looked:
    """What a finished game says, from its log; `lowest` is the lowest rating there."""
    map = explored_maps()[summary.fingerprint]
    table = replay(summary.id, map, [row for row in log if row.number <= summary.number])
    facts = None if table.game is None else _facts(table.game)
    who = SKIPPED if facts is None else who_played(summary)
    return Looked(
        Explored(summary.id, summary.fingerprint, summary.players, band_of(lowest), who), facts
    )


def _facts(game: Game) -> GameFacts | None:
    try:
        return facts_of(game)
    except ExplorerError:  # it was ended by something else than the rules
        return None


def who_played(summary: Summary) -> Who:
    """Only people, only bots and programs, or both."""
    persons = [seat.user is not None and not is_program(seat.user) for seat in summary.seats]
    return "people" if all(persons) else "mixed" if any(persons) else "bots"


def band_of(lowest: float | None) -> int:
    """The band of a game by the lowest rating (its `mu`) at its table."""
    if lowest is None:
        return UNRATED
    shown = Rating(lowest).shown
    return max((band for band in BANDS if band <= shown), default=0)


def count(connection: Connection, looked: Sequence[Looked]) -> int:
    """Add games to the counts, in one transaction; those that another process counted meanwhile are
    left out. Return how many were added."""
    explored.hold(connection)
    known = explored.marked(connection, [one.game.table for one in looked])
    fresh = [one for one in looked if one.game.table not in known]
    cells: dict[Key, list[GameFacts]] = defaultdict(list)
    for one in fresh:
        if one.facts is not None:
            cells[one.game.key].append(one.facts)
    for key, games in cells.items():
        fingerprint, players, _, _ = key
        counts = read_counts(explored.cell(connection, key), fingerprint, players)
        for facts in games:
            counts.add(facts)
        explored.put_cell(connection, key, json.dumps(counts.to_json()))
    explored.mark(connection, [one.game for one in fresh])
    return len(fresh)


def merged_cells(cells: Sequence[str], fingerprint: str, players: int) -> Counts:
    """The sum of stored counts."""
    made = Counts(explored_maps()[fingerprint], players)
    for text in cells:
        made.merge(read_counts(text, fingerprint, players))
    return made


def read_counts(text: str | None, fingerprint: str, players: int) -> Counts:
    """Stored counts; empty ones where there are none."""
    map = explored_maps()[fingerprint]
    return Counts(map, players) if text is None else Counts.from_json(json.loads(text), map)
