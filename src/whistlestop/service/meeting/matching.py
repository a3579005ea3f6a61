"""Who sits down with whom: a pure function over those who wait. No IO; no clock is read.

Whoever has waited longest is seated first, with those who fit best: people near in rating and
people who have waited long themselves. How far apart two ratings may be grows while one waits. A
table is begun as soon as it is full, the largest that can be filled; bots take seats only at a
table where everybody has waited as long as they wanted to wait for people.
"""

import json
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from whistlestop.service.store.meeting import WaitingRow

NEAR = {True: 150.0, False: 400.0}
"""How far apart ratings may be at once, at rated tables and at others."""
WIDER_PER_S = {True: 5.0, False: 20.0}
"""By how much that grows with every second of waiting."""
DAILY_WIDER_PER_S = 0.05
"""The same where one waits without sitting there: 180 points an hour."""
POINTS_PER_S = 2.0
"""A second that somebody has waited makes up for so many points of difference."""


@dataclass(frozen=True, slots=True)
class Match:
    """A table for some people, with bots at the seats that are left."""

    people: tuple[WaitingRow, ...]
    maps: tuple[str, ...]
    """Those that suit everybody; one of them is drawn."""
    players: int

    @property
    def bots(self) -> int:
        """How many seats are left for bots."""
        return self.players - len(self.people)

    @property
    def rating(self) -> float:
        """What the people have on average."""
        return sum(one.rating for one in self.people) / len(self.people)


def is_daily(row: WaitingRow) -> bool:
    """Whether somebody waits for a game of days, and need not sit there."""
    return bool(json.loads(row.pace)["kind"] == "days")


def tolerance(row: WaitingRow, now: int) -> float:
    """How far from this person's rating another may be, now."""
    waited_s = max(0, now - row.joined_at) / 1000
    wider = DAILY_WIDER_PER_S if is_daily(row) else WIDER_PER_S[row.rated]
    return NEAR[row.rated] + wider * waited_s


def find_matches(
    rows: Sequence[WaitingRow],
    now: int,
    *,
    sizes: Mapping[str, Collection[int]],
    muted: Collection[tuple[str, str]] = (),
) -> Iterator[Match]:
    """The tables that can be begun now; nobody is at two of them.

    `sizes` says for how many players each map is, `muted` who does not want to meet whom.
    """
    pools: dict[tuple[str, bool], list[WaitingRow]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: (row.joined_at, row.user)):
        pools[row.pace, row.rated].append(row)
    for pool in pools.values():
        yield from _Pool(pool, now, sizes, frozenset(muted)).matches()


class _Pool:
    """People who want the same pace, and the same as to rating."""

    def __init__(
        self,
        rows: list[WaitingRow],
        now: int,
        sizes: Mapping[str, Collection[int]],
        muted: frozenset[tuple[str, str]],
    ) -> None:
        self._rows = rows
        self._now = now
        self._sizes = sizes
        self._muted = muted

    def matches(self) -> Iterator[Match]:
        free = {row.user: row for row in self._rows}
        for bots in (False, True):
            for row in self._rows:
                if row.user not in free:
                    continue
                match = self._table_for(row, list(free.values()), bots=bots)
                if match is not None:
                    for one in match.people:
                        del free[one.user]
                    yield match

    def _table_for(self, first: WaitingRow, free: list[WaitingRow], *, bots: bool) -> Match | None:
        """The best table for somebody: without bots the largest, with bots that with the fewest."""
        if bots and not self._takes_bots(first):
            return None
        others = [one for one in free if one.user != first.user]
        if bots:
            others = [one for one in others if self._takes_bots(one)]
        others.sort(key=lambda one: (self._distance(first, one), one.joined_at, one.user))
        found = [
            match
            for players in sorted(first.players, reverse=True)
            if (match := self._gathered(first, others, players, bots=bots)) is not None
        ]
        if not bots:
            return found[0] if found else None
        return min(found, key=lambda match: (match.bots, -match.players), default=None)

    def _gathered(
        self, first: WaitingRow, others: list[WaitingRow], players: int, *, bots: bool
    ) -> Match | None:
        people = [first]
        maps = self._maps(first, players)
        for one in others:
            if len(people) == players:
                break
            common = [name for name in maps if name in one.maps]
            if players in one.players and common and all(self._fit(one, p) for p in people):
                people.append(one)
                maps = common
        if not maps or (len(people) < players and not bots):
            return None
        return Match(tuple(people), tuple(maps), players)

    def _maps(self, row: WaitingRow, players: int) -> list[str]:
        return [name for name in row.maps if players in self._sizes.get(name, ())]

    def _fit(self, one: WaitingRow, other: WaitingRow) -> bool:
        """Whether two would sit down with each other."""
        if {(one.user, other.user), (other.user, one.user)} & self._muted:
            return False
        apart = abs(one.rating - other.rating)
        return apart <= min(tolerance(one, self._now), tolerance(other, self._now))

    def _distance(self, one: WaitingRow, other: WaitingRow) -> float:
        waited_s = (self._now - other.joined_at) / 1000
        return abs(one.rating - other.rating) - POINTS_PER_S * waited_s

    def _takes_bots(self, row: WaitingRow) -> bool:
        return row.bots_after is not None and self._now - row.joined_at >= row.bots_after
