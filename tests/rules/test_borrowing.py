"""STATION: what a station borrows at the end, and how the best assignment is chosen."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from positions import own_map, route, table
from whistlestop import (
    City,
    Game,
    ScoreSheet,
    load_map,
)


def borrowed(sheet: ScoreSheet) -> dict[str, str | None]:
    """What each station borrows: city and route by their codes, the route with its number."""
    return {
        str(city): None if way is None else f"{way} #{way.id}"
        for city, way in sheet.borrowed.items()
    }


def sheet(
    routes: list[str],
    tickets: list[str],
    *,
    stations: str,
    mine: tuple[str, ...] = (),
    theirs: tuple[str, ...] = (),
    hold: tuple[str, ...] | None = None,
) -> ScoreSheet:
    """The sheet of player 0, who holds all tickets of the board if not said otherwise."""
    map = own_map(routes, tickets)
    held = [text.split()[0] for text in tickets] if hold is None else list(hold)
    game = table(
        map,
        owners={0: mine, 1: theirs},
        stations={0: stations},
        tickets={0: held},
    )
    return game.score_sheet(0)


# --- Building


LINE = ["AA-BB 2 red", "BB-CC 2 blue", "CC-DD 2 green"]


def test_using_a_station_takes_nothing_from_anybody() -> None:
    """STATION-4: neither from its owner nor from the owner of the route."""
    map = own_map(LINE, ["AA-BB 5", "BB-CC 7", "CC-DD 1"])
    position: dict[str, Any] = {
        "owners": {1: ["AA-BB", "BB-CC"]},
        "tickets": {0: ["AA-BB"], 1: ["BB-CC"]},
    }
    alone = table(map, **position)
    lent = table(map, stations={0: "AA"}, **position)

    assert borrowed(lent.score_sheet(0)) == {"AA": "AA-BB #0"}
    assert lent.score_sheet(0).tickets == 5
    assert lent.score_sheet(0).stations == 8
    assert lent.score_sheet(0).routes == 0
    assert lent.score_sheet(1) == alone.score_sheet(1)
    assert lent.board.owner(0) == 1


def test_several_players_may_borrow_the_same_route() -> None:
    """STATION-4: each with a station of its own at either end."""
    map = own_map(LINE, ["AA-BB 5", "AA-CC 7", "CC-DD 1"], players=[2, 3])
    game = table(
        map,
        players=3,
        owners={1: ["BB-CC"], 2: ["AA-BB"]},
        stations={0: "AA", 1: "BB"},
        tickets={0: ["AA-BB"], 1: ["AA-CC"]},
    )

    assert borrowed(game.score_sheet(0)) == {"AA": "AA-BB #0"}
    assert borrowed(game.score_sheet(1)) == {"BB": "AA-BB #0"}
    assert [game.score_sheet(p).tickets for p in range(3)] == [5, 7, 0]


def test_a_station_borrows_one_route_only() -> None:
    """STATION-5: the way through its city would need two."""
    tickets = ["AA-CC 5", "BB-DD 1"]
    one = sheet(LINE, tickets, stations="BB", theirs=("AA-BB", "BB-CC"), hold=("AA-CC",))
    assert (one.tickets, borrowed(one)) == (-5, {"BB": None})

    own = sheet(LINE, tickets, stations="BB", mine=("AA-BB",), theirs=("BB-CC",), hold=("AA-CC",))
    assert (own.tickets, borrowed(own)) == (5, {"BB": "BB-CC #1"})


def test_a_station_borrows_the_same_route_for_all_tickets() -> None:
    """STATION-5: of three tickets out of its city, over three routes, one is completed."""
    star = ["AA-MM 2 red", "BB-MM 2 blue", "CC-MM 2 green"]
    result = sheet(
        star,
        ["AA-MM 3", "BB-MM 5", "CC-MM 4"],
        stations="MM",
        theirs=("AA-MM", "BB-MM", "CC-MM"),
    )

    assert borrowed(result) == {"MM": "BB-MM #1"}
    assert result.tickets == 5 - 3 - 4
    assert [r.completed for r in result.ticket_results] == [False, True, False]


def test_one_borrowed_route_serves_several_tickets() -> None:
    """STATION-5: all that run over it."""
    result = sheet(
        LINE,
        ["AA-BB 3", "AA-CC 5"],
        stations="AA",
        mine=("BB-CC",),
        theirs=("AA-BB",),
    )

    assert result.tickets == 8
    assert [[str(way) for way in r.path] for r in result.ticket_results] == [
        ["AA-BB"],
        ["AA-BB", "BB-CC"],
    ]


def test_borrowed_route_must_end_in_the_city_of_the_station() -> None:
    """STATION-5: at either end of it, but nowhere else."""
    tickets = ["BB-CC 5", "AA-DD 1"]
    for city, points in (("AA", -5), ("BB", 5), ("CC", 5), ("DD", -5)):
        result = sheet(LINE, tickets, stations=city, theirs=("BB-CC",), hold=("BB-CC",))
        assert result.tickets == points


def test_borrowed_route_must_have_been_claimed_by_another_player() -> None:
    """STATION-5: a free route joins nothing."""
    result = sheet(LINE, ["AA-BB 5", "BB-CC 1"], stations="AA BB", hold=("AA-BB",))

    assert (result.tickets, borrowed(result)) == (-5, {"AA": None, "BB": None})


def test_borrowed_routes_are_for_tickets_only() -> None:
    """STATION-5: they score no points and no path."""
    result = sheet(
        LINE,
        ["AA-CC 5", "BB-DD 1"],
        stations="BB",
        mine=("AA-BB",),
        theirs=("BB-CC",),
        hold=("AA-CC",),
    )

    assert result.routes == 2
    assert result.longest_path.length == 2


@pytest.mark.parametrize(
    ("free", "taken"), [("BRU-PAR.R", "BRU-PAR.Y"), ("BRU-PAR.Y", "BRU-PAR.R")]
)
def test_either_track_of_a_double_may_be_borrowed(free: str, taken: str) -> None:
    """STATION-5: whichever of them another player has."""
    game = table(
        "europe",
        players=4,
        owners={0: ["PAM-PAR.B"], 1: [taken], 2: ["AMS-BRU"]},
        stations={0: "BRU AMS"},
        tickets={0: ["AMS-PAM"]},
    )

    assert game.score_sheet(0).tickets == 7
    assert game.score_sheet(0).borrowed[game.map.city("BRU")] == route(game.map, taken)
    assert game.board.owner(route(game.map, free)) is None


def test_chains_through_several_stations_are_fine() -> None:
    """STATION-5: borrowed routes may follow one another."""
    result = sheet(
        LINE,
        ["AA-DD 9", "BB-CC 1"],
        stations="AA BB CC",
        theirs=("AA-BB", "BB-CC", "CC-DD"),
        hold=("AA-DD",),
    )

    assert result.tickets == 9
    assert borrowed(result) == {"AA": "AA-BB #0", "BB": "BB-CC #1", "CC": "CC-DD #2"}
    assert [str(way) for way in result.ticket_results[0].path] == ["AA-BB", "BB-CC", "CC-DD"]


def test_a_chain_may_begin_in_the_middle() -> None:
    """STATION-5: the stations need not stand where the ticket begins."""
    result = sheet(
        LINE,
        ["AA-DD 9", "BB-CC 1"],
        stations="BB CC DD",
        theirs=("AA-BB", "BB-CC", "CC-DD"),
        hold=("AA-DD",),
    )

    assert result.tickets == 9


def test_assignment_with_most_points_is_chosen() -> None:
    """STATION-6: before the number of tickets."""
    routes = ["AA-MM 2 red", "BB-MM 2 blue", "BB-CC 2 green"]
    result = sheet(
        routes,
        ["BB-MM 4", "CC-MM 4", "AA-MM 9"],
        stations="MM",
        mine=("BB-CC",),
        theirs=("AA-MM", "BB-MM"),
    )

    assert borrowed(result) == {"MM": "AA-MM #0"}
    assert result.tickets == 9 - 8


def test_of_equal_points_most_tickets_are_chosen() -> None:
    """STATION-6: before the lowest number."""
    routes = ["AA-MM 2 red", "BB-MM 2 blue", "BB-CC 2 green"]
    result = sheet(
        routes,
        ["BB-MM 4", "CC-MM 4", "AA-MM 8"],
        stations="MM",
        mine=("BB-CC",),
        theirs=("AA-MM", "BB-MM"),
    )

    assert borrowed(result) == {"MM": "BB-MM #1"}
    assert (result.tickets, result.completed) == (0, 2)


def test_of_equal_tickets_the_fewest_routes_are_borrowed() -> None:
    """STATION-6: one high number rather than two low ones."""
    routes = ["AA-BB 2 red", "BB-CC 2 blue", "AA-CC 2 green"]
    result = sheet(
        routes,
        ["AA-CC 4", "AA-BB 1"],
        stations="AA BB",
        theirs=("AA-BB", "BB-CC", "AA-CC"),
        hold=("AA-CC",),
    )

    assert borrowed(result) == {"AA": "AA-CC #2", "BB": None}


def test_of_equally_many_routes_the_lowest_numbers_are_borrowed() -> None:
    """STATION-6: whichever station does it."""
    routes = ["CC-EE 2 red", "BB-EE 2 blue", "AA-BB 2 green", "AA-CC 2 gray"]
    result = sheet(
        routes,
        ["AA-EE 4", "AA-BB 1"],
        stations="BB CC",
        mine=("AA-BB", "AA-CC"),
        theirs=("CC-EE", "BB-EE"),
        hold=("AA-EE",),
    )
    assert borrowed(result) == {"BB": None, "CC": "CC-EE #0"}

    routes[:2] = ["BB-EE 2 blue", "CC-EE 2 red"]
    result = sheet(
        routes,
        ["AA-EE 4", "AA-BB 1"],
        stations="BB CC",
        mine=("AA-BB", "AA-CC"),
        theirs=("CC-EE", "BB-EE"),
        hold=("AA-EE",),
    )
    assert borrowed(result) == {"BB": "BB-EE #0", "CC": None}


def test_lowest_numbers_are_compared_one_by_one() -> None:
    """STATION-6: of two ways with two routes each, the one with the lowest route of all."""
    routes = ["AA-CC 2 red", "BB-DD 2 red", "AA-BB 2 blue", "CC-DD 2 green"]
    result = sheet(
        routes,
        ["AA-DD 4", "AA-CC 1"],
        stations="AA BB CC",
        theirs=("AA-CC", "BB-DD", "AA-BB", "CC-DD"),
        hold=("AA-DD",),
    )

    assert result.tickets == 4
    assert borrowed(result) == {"AA": "AA-CC #0", "BB": None, "CC": "CC-DD #3"}


def test_of_two_routes_to_the_same_place_the_lower_is_borrowed() -> None:
    """STATION-6: such as the two tracks of a double that two others have."""
    game = table(
        "europe",
        players=4,
        owners={1: ["EDI-LON.O"], 2: ["EDI-LON.K"], 0: ["DIE-LON.1", "DIE-PAR"]},
        stations={0: "EDI"},
        tickets={0: ["EDI-PAR"]},
    )

    edinburgh = game.map.city("EDI")
    assert game.score_sheet(0).borrowed == {edinburgh: route(game.map, "EDI-LON.K")}


def test_a_station_that_helps_nothing_borrows_nothing() -> None:
    """STATION-6: also if its city is full of routes, or they lead where one is already."""
    result = sheet(
        LINE,
        ["AA-BB 4", "CC-DD 1"],
        stations="AA CC",
        mine=("AA-BB",),
        theirs=("BB-CC", "CC-DD"),
        hold=("AA-BB",),
    )
    assert (result.tickets, borrowed(result)) == (4, {"AA": None, "CC": None})

    ring = ["AA-BB 2 red", "BB-CC 2 blue", "AA-CC 2 green"]
    result = sheet(
        ring,
        ["AA-CC 4", "AA-BB 1"],
        stations="AA",
        mine=("AA-BB", "BB-CC"),
        theirs=("AA-CC",),
        hold=("AA-CC",),
    )
    assert (result.tickets, borrowed(result)) == (4, {"AA": None})


def test_stations_work_together_for_the_best_assignment() -> None:
    """STATION-6: what is best for one ticket alone may not be best for all."""
    routes = ["AA-MM 2 red", "BB-MM 2 blue", "AA-NN 2 green", "BB-NN 2 white"]
    result = sheet(
        routes,
        ["MM-NN 6", "AA-BB 5"],
        stations="MM NN",
        theirs=("AA-MM", "BB-MM", "AA-NN", "BB-NN"),
    )

    assert result.tickets == 6 - 5
    assert borrowed(result) == {"MM": "AA-MM #0", "NN": "AA-NN #2"}


def test_borrowing_is_not_decided_before_the_end() -> None:
    """STATION-6: the best choice changes with the board."""
    map = own_map(LINE, ["AA-BB 5", "BB-CC 7"])
    game = table(map, owners={1: ["AA-BB"]}, stations={0: "BB"}, tickets={0: ["AA-BB", "BB-CC"]})
    assert borrowed(game.score_sheet(0)) == {"BB": "AA-BB #0"}

    game = table(
        map, owners={1: ["AA-BB", "BB-CC"]}, stations={0: "BB"}, tickets={0: ["AA-BB", "BB-CC"]}
    )
    assert borrowed(game.score_sheet(0)) == {"BB": "BB-CC #1"}


def brute_force(game: Game, player: int) -> int:
    """The best ticket points over every assignment, worked out in the simplest way."""
    map, board = game.map, game.board
    choices: list[Mapping[City, int]] = [{}]
    for city in board.stations_of(player):
        usable = [r.id for r in map.routes_of(city) if board.owner(r) not in (None, player)]
        choices = [
            {**choice, city: way} if way >= 0 else choice
            for choice in choices
            for way in (-1, *usable)
        ]
    best = -999
    for choice in choices:
        part = {city: city for city in map.cities}
        for way in (*(r.id for r in board.routes_of(player)), *choice.values()):
            a, b = (part[city] for city in map.routes[way].cities)
            part = {city: b if there == a else there for city, there in part.items()}
        points = sum(
            t.points if part[t.cities[0]] == part[t.cities[1]] else -t.points
            for t in game.tickets_of(player)
        )
        best = max(best, points)
    return best


@pytest.mark.parametrize("seed", range(12))
def test_best_assignment_is_the_best_of_all(seed: int) -> None:
    """STATION-6: compared with trying everything on a full board."""
    rng = random.Random(seed)
    map = load_map("europe")
    owners: dict[int, list[str]] = {0: [], 1: [], 2: []}
    for track in map.routes:
        if track.twin is None or track.id < track.twin:
            owners[rng.choice((0, 1, 1, 2))].append(
                str(track) if track.twin is None else f"{track}.1"
            )
    cities = " ".join(city.code for city in rng.sample(map.cities, 3))
    held = [str(t) for t in rng.sample(map.tickets, 8)]
    game = table(map, players=3, owners=owners, stations={0: cities}, tickets={0: held})

    assert game.score_sheet(0).tickets == brute_force(game, 0)
