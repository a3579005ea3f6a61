"""The best ways of tickets are those that trying everything finds."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from advice.brute import any_view, best_price
from advice.told import Told, tickets_told
from positions import own_map
from whistlestop import Map, Route, View, load_map
from whistlestop.advice import way_finder
from whistlestop.advice.way_finder import Standing, WayFinder
from whistlestop.advice.ways import completed
from whistlestop.game import notation

CROWDED = own_map(
    [
        "AA-BB 1 red",
        "BB-CC 2 red",
        "CC-DD 1 blue",
        "DD-EE 2 blue",
        "EE-FF 1 green",
        "AA-CC 3 gray",
        "BB-DD 3 gray",
        "CC-EE 2 white",
        "AA-FF 4 gray",
        "CC-FF 3 black",
    ],
    ["AA-EE 5", "AA-FF 6", "BB-EE 4", "BB-FF 7", "AA-DD 3"],
)
BOARDS = {"mini": load_map("mini"), "crowded": CROWDED}


def routes_named(map: Map, names: tuple[str, ...]) -> list[Route]:
    by_name = {notation.route_text(route): route for route in map.routes}
    return [by_name[name] for name in names]


def check_way(view: View, told: Told) -> None:
    """The way is there: own, claimed and borrowed routes join the cities at the price told."""
    assert view.player is not None
    way = routes_named(view.map, told.way)
    borrowed = routes_named(view.map, told.borrowed)
    assert sum(route.length for route in way) == told.trains
    assert all(view.board.is_open(route, view.player) for route in way)
    assert not set(borrowed) & set(view.board.routes_of(view.player))
    a, b = told.ticket.split("-")
    usable = [*view.board.routes_of(view.player), *way, *borrowed]
    reached = {view.map.city(a)}
    for _ in view.map.cities:
        for route in usable:
            if reached & set(route.cities):
                reached |= set(route.cities)
    assert view.map.city(b) in reached


@pytest.mark.parametrize(("name", "players"), [("mini", 2), ("mini", 3), ("crowded", 2)])
def test_best_way_is_the_one_that_trying_everything_finds(name: str, players: int) -> None:
    """CLAIM-5, CLAIM-6, STATION-1, STATION-5"""
    rng = random.Random(f"ways {name} {players}")
    met: Counter[str] = Counter()
    for _ in range(90 if name == "mini" else 150):
        view = any_view(BOARDS[name], players, rng)
        for ticket, told in zip(
            view.map.tickets, tickets_told(view, view.map.tickets), strict=True
        ):
            done = ticket in completed(view.board, 0, [ticket])[0]
            assert (told.status == "done") == done
            if done:
                met["done"] += 1
                continue
            price = best_price(view, ticket, hopeful=False)
            kind = "station" if told.stations else "lent" if told.borrowed else "plain"
            if price is None:
                price = best_price(view, ticket, hopeful=True)
                kind = "hopeful"
            if price is None:
                met["impossible"] += 1
                assert (told.status, told.way, told.borrowed) == ("impossible", (), ())
                continue
            met[kind] += 1
            assert (told.status, told.stations, told.trains) == ("open", *price)
            check_way(view, told)
    assert {"done", "plain", "lent", "station", "hopeful", "impossible"} <= set(met), met
    assert min(met.values()) > 4, met


@pytest.mark.parametrize(("name", "players"), [("mini", 2), ("mini", 3), ("usa", 2), ("europe", 5)])
def test_routes_to_claim_are_those_that_are_open(name: str, players: int) -> None:
    """CLAIM-5, CLAIM-6: the same answer as the board gives."""
    rng = random.Random(f"open {name}")
    for _ in range(10):
        view = any_view(load_map(name), players, rng)
        costs = WayFinder(Standing.of(view)).prices()
        for route in view.map.routes:
            claim = any(cost >= 1 << 10 for cost in costs[route.id])
            assert claim == view.board.is_open(route, 0)


def test_search_that_gives_up_is_rather_too_hopeful(monkeypatch: pytest.MonkeyPatch) -> None:
    """On maps of one's own there may be too much to try."""
    rng = random.Random(1)
    views = [any_view(CROWDED, 2, rng) for _ in range(150)]
    exact = [tickets_told(view, CROWDED.tickets) for view in views]
    monkeypatch.setattr(way_finder, "MOST_TRIES", 0)
    quick = [tickets_told(view, CROWDED.tickets) for view in views]

    differ = 0
    for one, other in zip(exact, quick, strict=True):
        for told, hasty in zip(one, other, strict=True):
            differ += told != hasty
            assert hasty.status == told.status or hasty.status == "open"
    assert differ


def test_stations_are_counted_one_for_each_borrowed_route() -> None:
    view = any_view(CROWDED, 2, random.Random(2))
    chain = [route.id for route in routes_named(CROWDED, ("AA-BB", "BB-CC", "CC-DD"))]
    mine, none, other = 0, None, 1

    def needed(*stations: int | None) -> int | None:
        board = replace(view.board, stations=(*stations, other, other))
        return WayFinder(Standing.of(view)._replace(board=board)).stations_needed(chain)

    assert needed(none, none, none, none) == 3
    assert needed(mine, none, none, mine) == 1
    assert needed(mine, mine, mine, none) == 0
    assert needed(other, mine, mine, other) is None
    assert needed(other, none, none, other) is None
