"""What the counts say: shares, intervals and pairs, as plain objects.

A win rate is the share of games won by whoever had the route or the ticket, a shared win divided;
par is what somebody of no particular skill and luck would have. Its interval is Wilson's, at 95 %:
a route has one owner and a ticket one holder in a game, so the games are independent.
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import TypeAlias

from whistlestop.game.notation import route_text
from whistlestop.maps import Route, Ticket

from .counts import STAGES, WIN, Counts, pair_place

CONFIDENCE = 0.95
AT_LEAST = 30
"""Pairs that came together less often are not told: their lift is noise."""
AT_LEAST_OF_GAMES = 0.01
"""Nor are pairs that came together in a smaller share of the games: what hardly ever happens has
the highest lifts, and says the least."""
MOST_PAIRS = 60
WAYS = 12
"""How many routes are told of those who completed a ticket."""
_Ids: TypeAlias = tuple[int, int]
_Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@dataclass(frozen=True, slots=True)
class Share:
    """A share with its interval, and what it was counted over; None where there was nothing."""

    of: int
    rate: float | None
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class SeatNumbers:
    """One seat in the order of turns: 0 begins."""

    seat: int
    wins: Share
    score: float | None


@dataclass(frozen=True, slots=True)
class RouteNumbers:
    """A route: how often it was claimed, when, by whom and how well they did."""

    route: str
    id: int
    length: int
    claimed: Share
    """Of all games."""
    round: float | None
    """In which round on average, the first is 1."""
    when: tuple[float, ...]
    """Of the claims, the share in each tenth of the game."""
    early: float | None
    """How far the game was on average, from 0 to 1."""
    wins: Share
    margin: float | None
    """How many points the owner was above the mean of the table."""
    seats: tuple[Share, ...]
    """By seat in the order of turns: of all games, how often this seat claimed it."""
    seat_wins: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class TicketSeat:
    """A ticket in the hand of one seat in the order of turns."""

    seat: int
    kept: Share
    completed: Share
    wins: Share


@dataclass(frozen=True, slots=True)
class TicketWay:
    """A route of those who completed a ticket."""

    route: str
    id: int
    share: float
    lift: float
    """How much more often than everybody has it."""


@dataclass(frozen=True, slots=True)
class TicketNumbers:
    """A ticket: how often it was kept and completed, and what it brought."""

    ticket: str
    id: int
    points: int
    long: bool
    dealt: Share
    """Won when it was among the tickets of the opening, kept or not: chance deals them, so this is
    what the ticket itself does."""
    dealt_margin: float | None
    kept_dealt: Share
    """Kept when dealt in the opening."""
    kept_drawn: Share
    """Kept when drawn later."""
    kept: Share
    """Of all games, how often somebody had it at the end."""
    completed: Share
    """Of those who kept it."""
    brought: float | None
    """Points for the ticket itself on average, lost ones included."""
    wins: Share
    """Of those who kept it."""
    margin: float | None
    wins_completed: Share
    seats: tuple[TicketSeat, ...]
    ways: tuple[TicketWay, ...]


@dataclass(frozen=True, slots=True)
class PairNumbers:
    """Two tickets, or two routes, of one player; both tracks of a double are one route here."""

    one: str
    other: str
    ids: tuple[int, int]
    """Of a double, that of its first track."""
    count: int
    lift: float
    """How many times as often as if those who have either had mixed at random; the mean is 1."""
    wins: Share
    completed: Share | None
    """Of tickets: both were completed."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """Everything the explorer says about one map and number of players."""

    map: str
    players: int
    games: int
    par: float
    rounds: float | None
    seats: tuple[SeatNumbers, ...]
    routes: tuple[RouteNumbers, ...]
    tickets: tuple[TicketNumbers, ...]
    ticket_pairs: tuple[PairNumbers, ...]
    route_pairs: tuple[PairNumbers, ...]


def numbers_of(
    counts: Counts, *, at_least: int | None = None, most_pairs: int = MOST_PAIRS
) -> Numbers:
    """What counts say. Pairs that came together less than `at_least` times (`fewest_together`) are
    left out, and no more than `most_pairs` of each kind are told, those first that go together
    most."""
    v, n, games = counts.values, counts.players, counts.games
    if at_least is None:
        at_least = fewest_together(games)
    return Numbers(
        map=counts.map.name,
        players=n,
        games=games,
        par=1 / n,
        rounds=_mean(v["turns"][0], games * n),
        seats=tuple(
            SeatNumbers(
                seat, _wins(v["seat_wins"][seat], games), _mean(v["seat_score"][seat], games)
            )
            for seat in range(n)
        ),
        routes=tuple(_route(counts, route) for route in counts.map.routes),
        tickets=tuple(_ticket(counts, ticket) for ticket in counts.map.tickets),
        ticket_pairs=tuple(_ticket_pairs(counts, at_least)[:most_pairs]),
        route_pairs=tuple(_route_pairs(counts, at_least)[:most_pairs]),
    )


def fewest_together(games: int, at_least: int = AT_LEAST) -> int:
    """How often a pair must have come together to be told, of so many games."""
    return max(at_least, math.ceil(AT_LEAST_OF_GAMES * games))


def share(part: float, of: int) -> Share:
    """A share and Wilson's interval for it."""
    if of <= 0:
        return Share(0, None, None, None)
    rate = part / of
    scale = 1 + _Z**2 / of
    center = (rate + _Z**2 / (2 * of)) / scale
    reach = _Z / scale * math.sqrt(rate * (1 - rate) / of + _Z**2 / (4 * of**2))
    return Share(of, rate, max(0.0, min(rate, center - reach)), min(1.0, max(rate, center + reach)))


def _wins(sixtieths: int, of: int) -> Share:
    return share(sixtieths / WIN, of)


def _mean(total: float, of: int) -> float | None:
    return total / of if of else None


def _route(counts: Counts, route: Route) -> RouteNumbers:
    v, n = counts.values, counts.players
    seats = slice(route.id * n, (route.id + 1) * n)
    claims, wins = v["route_claims"][seats], v["route_wins"][seats]
    total = sum(claims)
    when = v["route_when"][route.id * STAGES : (route.id + 1) * STAGES]
    rounds = _mean(v["route_round"][route.id], total)
    return RouteNumbers(
        route=route_text(route),
        id=route.id,
        length=route.length,
        claimed=share(total, counts.games),
        round=None if rounds is None else rounds + 1,
        when=tuple(one / total for one in when) if total else (),
        early=_mean(sum((k + 0.5) * one for k, one in enumerate(when)), total * STAGES),
        wins=_wins(sum(wins), total),
        margin=_mean(v["route_margin"][route.id], total * n),
        seats=tuple(share(one, counts.games) for one in claims),
        seat_wins=tuple(_wins(won, one) for won, one in zip(wins, claims, strict=True)),
    )


def _ticket(counts: Counts, ticket: Ticket) -> TicketNumbers:
    v, n = counts.values, counts.players
    place = slice(ticket.id * n, (ticket.id + 1) * n)
    dealt, drawn = sum(v["dealt"][place]), sum(v["drawn"][place])
    kept, done = v["kept"][place], v["done"][place]
    from_deal = sum(v["dealt_kept"][place])
    held, completed = sum(kept), sum(done)
    return TicketNumbers(
        ticket=str(ticket),
        id=ticket.id,
        points=ticket.points,
        long=ticket.long,
        dealt=_wins(sum(v["dealt_wins"][place]), dealt),
        dealt_margin=_mean(v["dealt_margin"][ticket.id], dealt * n),
        kept_dealt=share(from_deal, dealt),
        # A ticket that was given back in the opening may come again to the same player.
        kept_drawn=share(min(held - from_deal, drawn), drawn),
        kept=share(held, counts.games),
        completed=share(completed, held),
        brought=_mean(ticket.points * (2 * completed - held), held),
        wins=_wins(sum(v["kept_wins"][place]), held),
        margin=_mean(v["kept_margin"][ticket.id], held * n),
        wins_completed=_wins(sum(v["done_wins"][place]), completed),
        seats=tuple(
            TicketSeat(
                seat,
                kept=share(kept[seat], counts.games),
                completed=share(done[seat], kept[seat]),
                wins=_wins(v["kept_wins"][ticket.id * n + seat], kept[seat]),
            )
            for seat in range(n)
        ),
        ways=tuple(_ways(counts, ticket, completed)),
    )


def _ways(counts: Counts, ticket: Ticket, completed: int) -> list[TicketWay]:
    """The routes that those who completed a ticket had, the most frequent first."""
    v, n, routes = counts.values, counts.players, counts.map.routes
    if not completed:
        return []
    row = v["ticket_routes"][ticket.id * len(routes) : (ticket.id + 1) * len(routes)]
    found = []
    for route in sorted(routes, key=lambda one: (-row[one.id], one.id))[:WAYS]:
        everybody = sum(v["route_claims"][route.id * n : (route.id + 1) * n]) / (counts.games * n)
        if row[route.id]:
            had = row[route.id] / completed
            found.append(TicketWay(route_text(route), route.id, had, had / everybody))
    return found


def _ticket_pairs(counts: Counts, at_least: int) -> list[PairNumbers]:
    """Pairs of tickets in one hand, those first that go together most."""
    tickets = counts.map.tickets
    return _pairs(
        counts,
        "ticket_pairs",
        [(str(one), one.id) for one in tickets],
        _by_thing(counts, "kept", len(tickets)),
        at_least,
    )


def _route_pairs(counts: Counts, at_least: int) -> list[PairNumbers]:
    """Pairs of routes of one owner. Nobody owns both tracks of a double, so their counts add up."""
    routes = counts.map.routes
    return _pairs(
        counts,
        "route_pairs",
        [(str(one), one.id if one.twin is None else min(one.id, one.twin)) for one in routes],
        _by_thing(counts, "route_claims", len(routes)),
        at_least,
    )


def _by_thing(counts: Counts, name: str, size: int) -> list[int]:
    n = counts.players
    return [sum(counts.values[name][i * n : (i + 1) * n]) for i in range(size)]


def _pairs(
    counts: Counts,
    kind: str,
    things: Sequence[tuple[str, int]],
    owned: Sequence[int],
    at_least: int,
) -> list[PairNumbers]:
    """Pairs of things, each with its name and the number of the thing it is counted with."""
    together, wins, done = Counter[_Ids](), Counter[_Ids](), Counter[_Ids]()
    had = Counter[int]()
    names: dict[int, str] = {}
    for a, (name, one) in enumerate(things):
        had[one] += owned[a]
        names.setdefault(one, name)
        for b in range(a + 1, len(things)):
            other = things[b][1]
            if one == other:
                continue
            place, ids = pair_place(a, b, len(things)), (min(one, other), max(one, other))
            together[ids] += counts.values[kind][place]
            wins[ids] += counts.values[f"{kind}_wins"][place]
            if kind == "ticket_pairs":
                done[ids] += counts.values["ticket_pairs_done"][place]
    # Pairs that had nothing to do with each other would be as frequent as their parts make them.
    mixed = (had.total() ** 2 - sum(one * one for one in had.values())) / 2
    scale = together.total() / mixed if mixed else 0.0
    found = [
        PairNumbers(
            names[ids[0]],
            names[ids[1]],
            ids,
            count,
            lift=count / (scale * had[ids[0]] * had[ids[1]]),
            wins=_wins(wins[ids], count),
            completed=share(done[ids], count) if kind == "ticket_pairs" else None,
        )
        for ids, count in together.items()
        if count >= max(1, at_least)
    ]
    return sorted(found, key=lambda pair: (-pair.lift, pair.ids))
