"""Stations: building them, and the routes they borrow (STATION)."""

import pytest

from positions import refusal, table, variant
from whistlestop import (
    BuildStation,
    Card,
    Game,
    Payment,
    StationBuilt,
)


def payments(game: Game, code: str) -> set[str]:
    """All payments for a station in a city that are legal now."""
    return {
        str(action.payment)
        for action in game.legal_actions
        if isinstance(action, BuildStation) and action.city.code == code
    }


def test_a_station_stands_in_any_city_without_one() -> None:
    """STATION-1: with or without routes there, the builder's own or those of others."""
    game = table("europe", hands={0: "R"}, owners={0: ["ROM-VEN"], 1: ["BRI-ROM", "EDI-LON.K"]})
    cities = {action.city for action in game.legal_actions if isinstance(action, BuildStation)}
    assert cities == set(game.map.cities)
    events = game.push_text("@ROM 1R")

    rome = game.map.city("ROM")
    assert events[0] == StationBuilt(0, rome, Payment(Card.RED, 1, 0))
    assert game.board.station_at(rome) == 0
    assert game.board.stations_of(0) == (rome,)
    assert game.view(None).counts[0].stations == 2


@pytest.mark.parametrize("owner", [0, 1])
def test_never_two_stations_in_one_city(owner: int) -> None:
    """STATION-1: neither of two players nor of one."""
    game = table("europe", hands={0: "RRR"}, stations={owner: "ROM"})

    assert payments(game, "ROM") == set()
    assert payments(game, "PAR") != set()
    assert refusal(game, "@ROM 2R") == ("STATION-1", "city_taken")


def test_one_station_a_turn() -> None:
    """STATION-1: then the next player acts."""
    game = table("europe", hands={0: "RRR"})
    game.push_text("@ROM 1R")

    assert game.to_act == (1,)
    assert refusal(game, game.parse("@PAR 2R", player=0)) == ("REFUSE-2", "not_your_turn")


def test_three_stations_in_all() -> None:
    """STATION-1: a fourth cannot be built, whatever the cards."""
    game = table("europe", hands={0: "RRRRRR"}, stations={0: "ROM PAR WIE"})

    assert not any(isinstance(action, BuildStation) for action in game.legal_actions)
    for payment in ("1R", "3R", "4R"):
        assert refusal(game, f"@BER {payment}") == ("STATION-1", "no_station_left")


def test_the_first_game_has_no_stations() -> None:
    """STATION-1: there they are refused as something that does not exist."""
    game = table("usa", hands={0: "RRR"})

    assert not any(isinstance(action, BuildStation) for action in game.legal_actions)
    assert refusal(game, "@DEN 1R") == ("REFUSE-4", "no_stations_here")


@pytest.mark.parametrize(
    ("built", "legal"),
    [
        ("", {"1R", "1G", "1L"}),
        ("PAR", {"2R", "1R1L", "1G1L", "2L"}),
        ("PAR WIE", {"3R", "2R1L", "1R2L", "1G2L", "3L"}),
    ],
)
def test_stations_cost_one_two_and_three_cards_of_one_color(built: str, legal: set[str]) -> None:
    """STATION-2: locomotives stand in for any of them."""
    game = table("europe", hands={0: "RRRRGLLL"}, stations={0: built})

    assert payments(game, "ROM") == legal
    cost = len(built.split()) + 1
    for wrong in {1, 2, 3, 4} - {cost}:
        assert refusal(game, f"@ROM {wrong}R") == ("STATION-2", "station_number")
    game.push_text(f"@ROM {cost}R")
    assert str(game.view(None).discard) == "R" * cost


@pytest.mark.parametrize(("payment", "left"), [("2R", "RLL"), ("1R1L", "RRL"), ("2L", "RRR")])
def test_cards_of_a_station_are_discarded(payment: str, left: str) -> None:
    """STATION-2: those the player chose, locomotives alone included."""
    game = table("europe", hands={0: "RRRLL"}, stations={0: "PAR"}, discard="")
    game.push_text(f"@ROM {payment}")

    assert str(game.view(0).hand) == left
    assert game.view(None).discard.total() == 2
    assert game.board.stations_of(0) == (game.map.city("PAR"), game.map.city("ROM"))


def test_cards_of_a_station_are_of_one_color() -> None:
    """STATION-2: a color and locomotives, nothing else."""
    game = table("europe", hands={0: "RGL"}, stations={0: "PAR WIE"})

    assert payments(game, "ROM") == set()
    assert refusal(game, "@ROM 2R1L") == ("STATION-2", "not_enough_cards")
    assert refusal(game, "@ROM 3L") == ("STATION-2", "not_enough_cards")
    strange = BuildStation(game.map.city("ROM"), Payment(None, 3, 0))
    assert refusal(game, strange) == ("STATION-2", "station_number")
    less = BuildStation(game.map.city("ROM"), Payment(Card.RED, -1, 4))
    assert refusal(game, less) == ("STATION-2", "station_number")


def test_cost_of_a_station_counts_ones_own_stations() -> None:
    """STATION-2: those of others do not make it dearer."""
    game = table("europe", hands={0: "RRR"}, stations={1: "PAR WIE BER"})

    assert payments(game, "ROM") == {"1R"}


def test_costs_are_data_of_the_map() -> None:
    """STATION-2: a map may ask for more."""
    map = variant("europe", stations=2, station_costs=[3, 1])
    game = table(map, hands={0: "RRRRL"})
    assert payments(game, "ROM") == {"3R", "2R1L"}
    game.push_text("@ROM 3R")
    game = table(map, hands={0: "RRRRL"}, stations={0: "ROM"})
    assert payments(game, "PAR") == {"1R", "1L"}


@pytest.mark.parametrize(("built", "points"), [("", 12), ("ROM", 8), ("ROM PAR", 4)])
def test_each_station_never_built_is_worth_four_points(built: str, points: int) -> None:
    """STATION-3: at the end."""
    game = table("europe", stations={0: built})

    assert game.score_sheet(0).stations == points
    assert game.score_sheet(1).stations == 12


def test_stations_are_not_on_the_score_track_before_the_end() -> None:
    """STATION-3: they are added when the game is over."""
    game = table("europe", hands={0: "R"})
    game.push_text("@ROM 1R")

    assert [counts.score for counts in game.view(None).counts] == [0, 0]
    assert table("usa").score_sheet(0).stations == 0
