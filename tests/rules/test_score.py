"""The score sheets and the winner (SCORE)."""

import random
from typing import Any

import pytest

from positions import finish, own_map, table, ticket, variant
from whistlestop import City, Game, Map, Outcome, Route, load_map


def outcome(map: Map | str, **position: Any) -> Outcome:
    """How a position is decided if it is the last."""
    result = finish(table(map, **position)).outcome()
    assert result is not None
    return result


def test_a_sheet_adds_up_routes_tickets_and_the_longest_path() -> None:
    """SCORE-1: USA."""
    game = table(
        "usa",
        owners={0: ["DEN-SFE", "ELP-SFE", "MIA-NOL"], 1: ["BOS-NYC.R"]},
        tickets={0: ["DEN-ELP", "SEA-NYC"], 1: ["NYC-ATL"]},
    )
    mine, other = game.score_sheet(0), game.score_sheet(1)

    assert (mine.routes, mine.tickets, mine.stations, mine.longest_path_bonus) == (19, -18, 0, 10)
    assert mine.total == 11
    assert (other.routes, other.tickets, other.stations, other.longest_path_bonus) == (2, -6, 0, 0)
    assert other.total == -4


def test_the_sheet_of_every_player_tells_which_tickets_are_completed() -> None:
    """SCORE-1: USA; also of those who do not begin."""
    routes, held = ["DEN-SFE", "ELP-SFE"], ["DEN-ELP", "SEA-NYC"]
    for p in range(3):
        game = table("usa", players=3, owners={p: routes}, tickets={p: held})
        sheet = game.score_sheet(p)
        told = {str(one.ticket): one.completed for one in sheet.ticket_results}

        assert told == {"DEN-ELP": True, "SEA-NYC": False}


def test_in_europe_stations_left_over_are_added() -> None:
    """SCORE-1: Europe."""
    game = table(
        "europe",
        owners={0: ["PAR-ZUR", "DIE-PAR"]},
        stations={0: "ROM PAR"},
        tickets={0: ["EDI-PAR"]},
    )
    sheet = game.score_sheet(0)

    assert (sheet.routes, sheet.tickets, sheet.stations, sheet.longest_path_bonus) == (5, -7, 4, 10)
    assert sheet.total == 12


def test_bonus_is_data_of_the_map() -> None:
    """SCORE-1: the small map has another."""
    game = table("mini", owners={0: ["AMB-BIR.R"]}, tickets={})

    assert game.score_sheet(0).longest_path_bonus == 5


def test_one_space_is_a_path_and_can_be_the_longest() -> None:
    """SCORE-3: nobody has a longer one, so the bonus is there for it."""
    game = table("usa", owners={0: ["DAL-HOU.1"]}, tickets={})

    assert [game.score_sheet(p).longest_path_bonus for p in (0, 1)] == [10, 0]


def test_score_on_the_track_is_the_points_of_the_routes() -> None:
    """SCORE-1: during the game nothing else is on it."""
    game = table("usa", hands={0: "RRRR"})
    game.push_text("DAL-ELP 4R")

    assert game.view(None).counts[0].score == game.score_sheet(0).routes == 7


def test_outcome_is_known_only_at_the_end() -> None:
    """SCORE-1: a sheet may be asked for at any time, as if the game ended now."""
    game = table("usa", owners={0: ["DAL-ELP"]})

    assert game.outcome() is None
    assert game.view(0).outcome is None
    assert game.score_sheet(0).total == 7 + 10 + game.score_sheet(0).tickets


# --- The longest path

EIGHT = [
    "AA-BB 1 red",
    "BB-CC 2 red",
    "AA-CC 3 red",
    "AA-DD 1 blue",
    "DD-EE 2 blue",
    "AA-EE 4 blue",
]
"""Two rings that share the city AA."""


def longest(routes: list[str], mine: list[str] | None = None, **position: Any) -> int:
    """The length of the longest path of player 0, which has all routes if not said otherwise."""
    map = own_map(routes, ["AA-BB 1", "AA-CC 1"])
    owned = [text.split()[0] for text in routes] if mine is None else mine
    sheet = table(map, owners={0: owned}, **position).score_sheet(0)
    assert sum(way.length for way in sheet.longest_path.routes) == sheet.longest_path.length
    return sheet.longest_path.length


def test_path_may_loop_and_pass_a_city_again() -> None:
    """SCORE-2: two rings in one go."""
    assert longest(EIGHT) == 13


def test_no_train_is_used_twice() -> None:
    """SCORE-2: of three arms the path takes the two longest."""
    assert longest(["AA-MM 4 red", "BB-MM 3 red", "CC-MM 2 red"]) == 7


def test_path_may_begin_in_the_middle_of_a_ring() -> None:
    """SCORE-2: a ring with a tail is walked whole."""
    assert longest(["AA-BB 1 red", "BB-CC 2 red", "AA-CC 3 red", "CC-DD 4 red"]) == 10


def test_a_ring_with_two_tails_at_different_cities_loses_the_cheapest_part() -> None:
    """SCORE-2: AA and BB have three routes each, DD and EE one: one route stays out."""
    routes = ["AA-BB 1 red", "BB-CC 2 red", "AA-CC 3 red", "AA-DD 4 red", "BB-EE 4 blue"]
    assert longest(routes) == 4 + 3 + 2 + 4


def test_parts_that_do_not_hang_together_are_not_added() -> None:
    """SCORE-2: the longest part counts."""
    routes = ["AA-BB 4 red", "BB-CC 3 red", "CC-DD 1 blue", "DD-EE 6 red"]
    assert longest(routes, ["AA-BB", "BB-CC", "DD-EE"]) == 7
    assert longest(routes, ["BB-CC", "DD-EE"]) == 6


def can_be_traveled(path: tuple[Route, ...], here: City) -> bool:
    """Whether each route begins where the one before ended."""
    for way in path:
        if here not in way.cities:
            return False
        here = way.cities[0] if way.cities[1] == here else way.cities[1]
    return True


def test_path_is_told_in_the_order_it_is_traveled() -> None:
    """SCORE-2: each route begins where the one before ended, and none comes twice."""
    map = own_map(EIGHT, ["AA-BB 1", "AA-CC 1"])
    game = table(map, owners={0: [text.split()[0] for text in EIGHT]})
    path = game.board.longest_path(0)

    assert path == game.score_sheet(0).longest_path.routes
    assert len(set(path)) == len(path) == 6
    assert any(can_be_traveled(path, start) for start in path[0].cities)


def test_borrowed_routes_do_not_join_the_path() -> None:
    """SCORE-2: a station helps tickets only."""
    map = own_map(["AA-BB 2 red", "BB-CC 1 red", "CC-DD 2 red"], ["AA-DD 5", "AA-BB 1"])
    game = table(
        map,
        owners={0: ["AA-BB", "CC-DD"], 1: ["BB-CC"]},
        stations={0: "BB"},
        tickets={0: ["AA-DD"]},
    )
    sheet = game.score_sheet(0)

    assert sheet.tickets == 5
    assert sheet.longest_path.length == 2


def test_routes_of_others_do_not_join_the_path() -> None:
    """SCORE-2: only one's own trains."""
    game = table("usa", owners={0: ["DEN-SFE"], 1: ["ELP-SFE", "ELP-HOU"]})

    assert [game.score_sheet(p).longest_path.length for p in (0, 1)] == [2, 8]


def longest_by_walking(game: Game, player: int) -> int:
    """The longest path, found by walking every way from every city."""
    mine = game.board.routes_of(player)
    best = 0
    waiting = [(city, frozenset[int](), 0) for city in game.map.cities]
    while waiting:
        city, used, length = waiting.pop()
        best = max(best, length)
        for way in mine:
            if way.id not in used and city in way.cities:
                far = way.cities[0] if way.cities[1] == city else way.cities[1]
                waiting.append((far, used | {way.id}, length + way.length))
    return best


@pytest.mark.parametrize("seed", range(40))
def test_longest_path_is_the_longest_of_all(seed: int) -> None:
    """SCORE-2: compared with walking every way, on networks that hang together."""
    rng = random.Random(seed)
    map = load_map(rng.choice(("usa", "europe")))
    mine = [rng.choice(map.routes)]
    while len(mine) < rng.randint(6, 11):
        near = {city for way in mine for city in way.cities}
        free = [
            way
            for way in map.routes
            if near & set(way.cities) and way not in mine and way.twin not in {r.id for r in mine}
        ]
        mine.append(rng.choice(free))
    names = [str(way) if way.twin is None else f"{way}.{1 + (way.twin < way.id)}" for way in mine]
    game = table(map, owners={0: names})

    assert game.score_sheet(0).longest_path.length == longest_by_walking(game, 0)


# --- The bonus


def test_all_who_tie_for_the_longest_path_get_the_bonus() -> None:
    """SCORE-3: each of them in full."""
    game = table(
        "usa",
        players=4,
        owners={0: ["DAL-ELP"], 1: ["DEN-HEL"], 2: ["BOS-NYC.R"], 3: ["CHI-OMA"]},
    )

    assert [game.score_sheet(p).longest_path_bonus for p in range(4)] == [10, 10, 0, 10]


def test_one_longest_path_gets_the_bonus_alone() -> None:
    """SCORE-3: by one space."""
    game = table("usa", owners={0: ["DAL-ELP"], 1: ["DEN-HEL", "ATL-NAS"]})
    assert [game.score_sheet(p).longest_path_bonus for p in (0, 1)] == [10, 10]

    game = table("usa", owners={0: ["DAL-ELP"], 1: ["DEN-HEL", "DEN-SFE"]})
    assert [game.score_sheet(p).longest_path_bonus for p in (0, 1)] == [0, 10]


@pytest.mark.parametrize("name", ["usa", "europe"])
def test_nobody_gets_the_bonus_if_nobody_has_a_route(name: str) -> None:
    """SCORE-3: a path of no trains is no path."""
    game = table(name, tickets={})

    assert [game.score_sheet(p).longest_path_bonus for p in (0, 1)] == [0, 0]
    assert game.score_sheet(0).longest_path.routes == ()


# --- The winner


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_most_points_win(winner: int) -> None:
    """SCORE-4: whoever has them, though another has the only completed ticket and path."""
    other = (winner + 1) % 3
    result = outcome(
        "usa",
        players=3,
        owners={other: ["DEN-SFE", "ELP-SFE"]},
        tickets={other: ["DEN-ELP"]},
        score={winner: 30},
    )

    assert [sheet.total for sheet in result.sheets if sheet.completed] == [4 + 4 + 10]
    assert result.winners == (winner,)
    assert result.decided_by == "points"


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("name", ["usa", "europe"])
def test_a_tie_is_broken_by_more_completed_tickets(name: str, winner: int) -> None:
    """SCORE-4: though the loser has the longest path."""
    routes, done, longer = {
        "usa": (["DEN-SFE", "ELP-SFE"], "DEN-ELP", ["MIA-NOL"]),
        "europe": (["KYI-WIL", "PET-WIL"], "KYI-PET", ["BUD-KYI", "BUC-KYI"]),
    }[name]
    loser = 1 - winner
    result = outcome(
        name,
        owners={winner: routes, loser: longer},
        tickets={winner: [done]},
        score={winner: 50, loser: 50 + ticket(load_map(name), done).points - 10},
    )

    assert result.sheets[0].total == result.sheets[1].total
    assert result.sheets[loser].longest_path_bonus == 10
    assert [result.sheets[p].completed for p in (winner, loser)] == [1, 0]
    assert (result.winners, result.decided_by) == ((winner,), "tickets")


@pytest.mark.parametrize("winner", [0, 1])
def test_in_europe_a_tie_in_tickets_is_broken_by_fewer_stations(winner: int) -> None:
    """SCORE-4: before the European Express, which the loser has."""
    loser = 1 - winner
    result = outcome(
        "europe",
        owners={winner: ["DIE-PAR"], loser: ["PET-STO"]},
        stations={winner: "ROM", loser: "PAR WIE"},
        tickets={},
        score={winner: 50, loser: 50 + 4 - 10},
    )

    assert result.sheets[0].total == result.sheets[1].total
    assert result.sheets[loser].longest_path_bonus == 10
    assert (result.winners, result.decided_by) == ((winner,), "stations")


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("name", ["usa", "europe"])
def test_last_of_all_the_longest_path_breaks_a_tie(name: str, winner: int) -> None:
    """SCORE-4: tickets and stations being equal."""
    loser = 1 - winner
    short, long = {"usa": ("BOS-NYC.R", "MIA-NOL"), "europe": ("DIE-PAR", "PET-STO")}[name]
    result = outcome(
        name,
        owners={winner: [long], loser: [short]},
        tickets={},
        score={winner: 50, loser: 60},
    )

    assert result.sheets[0].total == result.sheets[1].total
    assert (result.winners, result.decided_by) == ((winner,), "longest path")


@pytest.mark.parametrize("name", ["usa", "europe"])
def test_a_longer_path_breaks_no_tie_if_somebody_else_has_the_longest(name: str) -> None:
    """SCORE-4: the card for the longest path decides, not the length of a path."""
    short, long, longest = {
        "usa": ("BOS-NYC.R", "DAL-ELP", "MIA-NOL"),
        "europe": ("DIE-PAR", "PAR-ZUR", "PET-STO"),
    }[name]
    result = outcome(
        name,
        players=3,
        owners={0: [short], 1: [long], 2: [longest]},
        tickets={},
        score={0: 50, 1: 50, 2: 0},
    )

    lengths = [sheet.longest_path.length for sheet in result.sheets]
    assert lengths == sorted(set(lengths))
    assert [sheet.longest_path_bonus for sheet in result.sheets] == [0, 0, 10]
    assert (result.winners, result.decided_by) == ((0, 1), "shared")


@pytest.mark.parametrize("name", ["usa", "europe"])
def test_a_tie_in_everything_is_shared(name: str) -> None:
    """SCORE-4: by all who are still tied, and by nobody else."""
    result = outcome(name, players=3, tickets={}, score={0: 20, 2: 20})

    assert (result.winners, result.decided_by) == ((0, 2), "shared")


def test_second_tie_break_decides_among_those_the_first_left() -> None:
    """SCORE-4: player 2 has fewest stations of all, but fewer tickets than the others."""
    tickets = {0: ["KYI-PET"], 1: ["BUD-SOF"]}
    owners = {
        0: ["KYI-WIL", "PET-WIL"],
        1: ["BUD-SAR", "SAR-SOF"],
        2: ["MAR-PAM", "MAR-PAR"],
    }
    result = outcome(
        "europe",
        players=3,
        owners=owners,
        stations={0: "ROM PAR", 1: "ATH"},
        tickets=tickets,
        # 6 + 4 = 10, 5 + 8 = 13, 12 + 10 for the European Express = 22
        score={0: 52, 1: 49, 2: 40},
    )

    assert [sheet.total for sheet in result.sheets] == [62, 62, 62]
    assert (result.winners, result.decided_by) == ((1,), "stations")


def test_the_first_game_knows_no_tie_break_by_stations() -> None:
    """SCORE-4: the order of tie-breaks is data of the map."""
    assert load_map("usa").rules.tie_breaks == ("tickets", "longest path")
    assert load_map("europe").rules.tie_breaks == ("tickets", "stations", "longest path")

    none = variant("europe", tie_breaks=[])
    result = outcome(none, tickets={}, stations={0: "ROM"}, score={0: 24, 1: 20})
    assert (result.winners, result.decided_by) == ((0, 1), "shared")


def test_without_a_route_nobody_wins_a_tie_by_the_longest_path() -> None:
    """SCORE-4: two empty networks are no longest path."""
    result = outcome("usa", tickets={}, score={0: 5, 1: 5})

    assert (result.winners, result.decided_by) == ((0, 1), "shared")


def test_negative_totals_can_win() -> None:
    """SCORE-4: the least bad of all."""
    result = outcome("usa", tickets={0: ["SEA-NYC"], 1: ["LAX-NYC"]})

    assert [sheet.total for sheet in result.sheets] == [-22, -21]
    assert (result.winners, result.decided_by) == ((1,), "points")
