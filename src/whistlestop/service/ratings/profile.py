"""Somebody's page, put together from the results of their games."""

import json
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, cast

from sqlalchemy import Connection

from whistlestop.maps import builtin_maps
from whistlestop.service.models.ratings import (
    LadderPace,
    LadderRating,
    LastGame,
    MapGames,
    Opponent,
    PersonalRecord,
    Profile,
    RatingPoint,
    ScoreParts,
    TicketCount,
    WinCount,
)
from whistlestop.service.names import marked_name
from whistlestop.service.store import User
from whistlestop.service.store import ratings as stored
from whistlestop.service.store.ratings import Known, Place, RatedSeat, RatingRow, Result
from whistlestop.service.tokens import is_program

from .model import BOT, Rating

MOST_OPPONENTS = 12
LAST = 10
PARTS = ("routes", "tickets", "stations", "longest")
RecordKind = Literal["score", "path", "tickets", "ticket", "lead"]


@dataclass(frozen=True, slots=True)
class Past:
    """All that the store has about somebody's games, the newest game first."""

    results: Sequence[Result]
    ratings: Sequence[RatingRow]
    history: Sequence[RatedSeat]
    tables: Mapping[str, Sequence[Place]]
    """Everybody's place in each of the games."""
    known: Mapping[str, Known]
    """The others by their id."""

    @classmethod
    def read(cls, connection: Connection, user: str, without: Collection[str] = ()) -> "Past":
        """What there is now, without the games of some tables."""
        found = stored.results_of(connection, user)
        results = [row for row in found if row.table not in without]
        tables: dict[str, list[Place]] = defaultdict(list)
        for place in stored.places_at(connection, {row.table for row in results}):
            tables[place.table].append(place)
        others = {place.player for seats in tables.values() for place in seats} - {user}
        return cls(
            results,
            stored.ratings_of(connection, user),
            [row for row in stored.history_of(connection, user) if row.table not in without],
            tables,
            stored.known(connection, others),
        )


def profile_of(user: User, past: Past, *, mine: bool, private: bool) -> Profile:
    """The page of somebody."""
    rows = past.results
    facts = [(row, json.loads(row.facts)) for row in rows if row.facts is not None]
    assert user.account_at is not None
    return Profile(
        user=user.id,
        name=user.name,
        since=user.account_at,
        mine=mine,
        private=private,
        games=len(rows),
        wins=sum(row.place == 1 for row in rows),
        rated=sum(row.rated for row in rows),
        ratings=tuple(_ladder(row, past.history) for row in past.ratings),
        by_players=_wins((row.players, row.place) for row in rows),
        by_seat=_wins((row.seat, row.place) for row in rows),
        score=_parts(facts),
        tickets=TicketCount(
            kept=sum(told["kept"] for _, told in facts),
            completed=sum(told["completed"] for _, told in facts),
        ),
        maps=tuple(_maps(facts)),
        records=tuple(_records(facts, past.tables)),
        opponents=tuple(_opponents(user.id, past)),
        last=tuple(_last(user.id, past)),
    )


def _ladder(row: RatingRow, history: Iterable[RatedSeat]) -> LadderRating:
    now = Rating(row.mu, row.sigma)
    points = []
    for one in history:
        if (one.map, one.pace) == (row.map, row.pace):
            after = Rating(one.mu_after, one.sigma_after)
            point = RatingPoint(
                at=one.finished_at,
                table=one.table,
                rating=after.shown,
                deviation=after.deviation,
            )
            points.append(point)
    return LadderRating(
        map=row.map,
        pace=cast(LadderPace, row.pace),
        rating=now.shown,
        deviation=now.deviation,
        provisional=now.is_provisional,
        games=row.games,
        history=tuple(points),
    )


def _wins(games: Iterable[tuple[int, int]]) -> tuple[WinCount, ...]:
    """Games and wins by something."""
    found: dict[int, list[int]] = defaultdict(list)
    for key, place in games:
        found[key].append(place)
    return tuple(
        WinCount(of=key, games=len(places), wins=sum(place == 1 for place in places))
        for key, places in sorted(found.items())
    )


def _parts(facts: Sequence[tuple[Result, dict[str, Any]]]) -> ScoreParts | None:
    if not facts:
        return None
    means = {part: sum(told[part] for _, told in facts) / len(facts) for part in PARTS}
    total = sum(row.score for row, _ in facts) / len(facts)
    return ScoreParts(total=round(total, 1), **{p: round(mean, 1) for p, mean in means.items()})


def _maps(facts: Iterable[tuple[Result, dict[str, Any]]]) -> Iterable[MapGames]:
    """The maps played most first; only those that everybody has."""
    games: Counter[str] = Counter()
    routes: dict[str, Counter[str]] = defaultdict(Counter)
    for row, told in facts:
        if row.map in builtin_maps():
            games[row.map] += 1
            routes[row.map].update(told["claimed"])
    for map, count in games.most_common():
        yield MapGames(map=map, games=count, routes=dict(sorted(routes[map].items())))


def _records(
    facts: Sequence[tuple[Result, dict[str, Any]]], tables: Mapping[str, Sequence[Place]]
) -> Iterable[PersonalRecord]:
    """The best of each kind; of equals the first one there was."""
    kinds: dict[RecordKind, list[tuple[int, Result]]] = defaultdict(list)
    for row, told in reversed(facts):
        if row.left:
            continue
        kinds["score"].append((row.score, row))
        kinds["path"].append((told["path"], row))
        kinds["tickets"].append((told["completed"], row))
        kinds["ticket"].append((told["best_ticket"], row))
        if row.place == 1:
            others = [one.score for one in tables[row.table] if one.seat != row.seat]
            kinds["lead"].append((row.score - max(others, default=row.score), row))
    for kind, found in kinds.items():
        value, row = max(found, key=lambda one: one[0])
        if value > 0:
            yield PersonalRecord(kind=kind, value=value, table=row.table, at=row.finished_at)


def _opponents(user: str, past: Past) -> Iterable[Opponent]:
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for row in past.results:
        met: dict[str, int] = {}
        for seat in past.tables[row.table]:
            if seat.player != user:
                met[seat.player] = min(seat.place, met.get(seat.player, seat.place))
        for player, place in met.items():
            count = counts[player]
            count[0] += 1
            count[1] += row.place < place
            count[2] += row.place > place
    often = sorted(counts.items(), key=lambda item: (-item[1][0], item[0]))[:MOST_OPPONENTS]
    for player, (games, ahead, behind) in often:
        known = past.known.get(player)
        yield Opponent(
            name=_name(player, past),
            bot=player.removeprefix(BOT) if player.startswith(BOT) else None,
            program=is_program(player),
            linked=known is not None and known.is_open,
            games=games,
            ahead=ahead,
            behind=behind,
        )


def _last(user: str, past: Past) -> Iterable[LastGame]:
    changes = {
        (one.table, one.seat): Rating(one.mu_after).shown - Rating(one.mu_before).shown
        for one in past.history
    }
    for row in past.results[:LAST]:
        yield LastGame(
            table=row.table,
            map=row.map,
            pace=cast(LadderPace, row.pace),
            at=row.finished_at,
            players=row.players,
            place=row.place,
            left=row.left,
            score=row.score,
            rated=row.rated,
            change=changes.get((row.table, row.seat)),
            opponents=tuple(
                marked_name(place.player, _name(place.player, past))
                for place in past.tables[row.table]
                if place.player != user
            ),
        )


def _name(player: str, past: Past) -> str:
    if player.startswith(BOT):
        return player.removeprefix(BOT)
    known = past.known.get(player)
    return "" if known is None else known.name
