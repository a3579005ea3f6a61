"""STATION-4 to -6: the best use of stations against trying every assignment."""

import random

import pytest

from sweeps.brute import best_borrowing, tickets_with
from sweeps.play import STYLES, play, start, table
from whistlestop.rules import codes
from whistlestop.rules.borrowing import borrow
from whistlestop.rules.layout import MapData, State, Work, blank
from whistlestop.rules.routes import build_network
from whistlestop.rules.scoring import score_player


def busy(m: MapData, rng: random.Random, players: int) -> State:
    """A board full of routes and stations, and tickets in every hand."""
    s = blank(State)
    s.players = players
    share = rng.uniform(0.3, 0.9)
    for r in range(m.routes):
        if rng.random() < share:
            s.owner[r] = rng.randint(1, players)
    cities = rng.sample(range(m.cities), min(m.cities, players * m.stations))
    for i, city in enumerate(cities):
        s.station[city] = i % players + 1
    for t in range(m.tickets):
        s.ticket_at[t] = codes.HELD + rng.randrange(players) if rng.random() < 0.7 else codes.LAYER
    return s


def routes_of(m: MapData, s: State, p: int) -> list[int]:
    return [r for r in range(m.routes) if s.owner[r] == p + 1]


def check_player(m: MapData, s: State, w: Work, p: int) -> int:
    """Compare one player with brute force; return how many routes are borrowed."""
    own = routes_of(m, s, p)
    others = [r for r in range(m.routes) if s.owner[r] not in (0, p + 1)]
    stations = [city for city in range(m.cities) if s.station[city] == p + 1]
    tickets = [t for t in range(m.tickets) if s.ticket_at[t] == codes.HELD + p]
    build_network(m, s, w, p)
    borrow(m, s, w, p)
    used = {city: w.borrowed[p][city] - 1 for city in stations if w.borrowed[p][city]}
    for city, r in used.items():
        assert r in others
        assert city in (m.route_a[r], m.route_b[r])
    found = (w.ticket_points[p], w.completed[p], tuple(sorted(used.values())))
    assert found == best_borrowing(m, own, others, stations, tickets)
    assert tickets_with(m, {*own, *used.values()}, tickets) == found[:2]
    return len(used)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize(("name", "rounds"), [("mini", 1000), ("europe", 80)])
def test_stations_borrow_what_trying_every_assignment_finds_best(name: str, rounds: int) -> None:
    m, w = table(name), blank(Work)
    rng = random.Random(f"{name} stations")
    numbers = set()
    for _ in range(rounds):
        s = busy(m, rng, rng.randint(2, 4))
        for p in range(s.players):
            numbers.add(check_player(m, s, w, p))
    assert numbers == set(range(m.stations + 1))


@pytest.mark.parametrize(("name", "games"), [("mini", 25), ("europe", 4)])
def test_stations_of_whole_games_borrow_what_is_best(name: str, games: int) -> None:
    m, w = table(name), blank(Work)
    borrowed = 0
    for seed in range(games):
        s = start(m, 3, seed)
        for _ in play(m, s, random.Random(seed), STYLES["builder"]):
            pass
        for p in range(s.players):
            score_player(m, s, w, p)
            borrowed += check_player(m, s, w, p)
    assert borrowed > 0
