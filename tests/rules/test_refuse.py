"""Refusals, and which of several reasons is named (REFUSE)."""

from typing import Any

import pytest

from positions import cards, finish, refusal, route, table
from whistlestop import (
    Action,
    BuildStation,
    Card,
    City,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    Game,
    GiveUpTunnel,
    IllegalActionError,
    KeepTickets,
    Pass,
    Payment,
    PayTunnel,
    Route,
    TakeFaceUp,
    load_map,
)
from whistlestop.game.actions import by

ONE_RED = Payment(Card.RED, 1, 0)
EUROPE = load_map("europe")
USA = load_map("usa")
STRANGE_CITY = City(0, "XXX", "Nowhere", {})
STRANGE_ROUTE = Route(500, (STRANGE_CITY, STRANGE_CITY), 1, None, False, 0, None)

EVERYTHING: list[Action] = [
    TakeFaceUp(Card.RED),
    DrawBlind(),
    DrawTickets(),
    KeepTickets(EUROPE.tickets[:1]),
    ClaimRoute(route(EUROPE, "DIE-PAR"), Payment(Card.PURPLE, 1, 0)),
    PayTunnel(ONE_RED),
    GiveUpTunnel(),
    BuildStation(EUROPE.city("ROM"), ONE_RED),
    Pass(),
]
BY_KIND = pytest.mark.parametrize("action", EVERYTHING, ids=lambda a: type(a).__name__)


@BY_KIND
def test_nothing_can_be_done_when_the_game_is_over(action: Action) -> None:
    """REFUSE-1: whatever it is, and whoever does it."""
    game = finish(table("europe", hands={0: "R", 1: "R"}, row="RRRGG"))

    for player in (-1, 0, 1):
        assert refusal(game, by(action, player)) == ("REFUSE-1", "game_over")
    assert len(game.legal_actions) == 0


@BY_KIND
def test_only_the_player_whose_turn_it_is_may_act(action: Action) -> None:
    """REFUSE-2: in Europe, player 0 having the turn."""
    game = table("europe", players=3, hands={0: "R", 1: "RP"}, row="RRRGG")

    for player in (1, 2, 7):
        assert refusal(game, by(action, player)) == ("REFUSE-2", "not_your_turn")


def test_refusal_tells_whose_turn_it_is() -> None:
    """REFUSE-2: also in the opening, where several are to act."""
    game = Game("usa", players=3, seed=1)
    game.push(KeepTickets(game.view(1).offered, player=1))
    with pytest.raises(IllegalActionError, match="player 1; to act: player 0, player 2"):
        game.push(KeepTickets(game.view(1).offered, player=1))


def waiting(phase: str) -> Game:
    """A game in which this decision of player 0 is due."""
    if phase == "opening":
        return Game("europe", seed=1)
    game = table("europe", hands={0: "RRRRP"}, row="RRRGG")
    if phase == "second card":
        game.push(game.parse("+?"), chance=cards("W"))
    elif phase == "keep tickets":
        game.push_text("+T")
    elif phase == "tunnel":
        game.push(game.parse("PAR-ZUR 3R"), chance=cards("RKK"))
    assert str(game.phase) == phase
    return game


@pytest.mark.parametrize(
    ("phase", "key", "due"),
    [
        ("opening", "opening_first", (KeepTickets,)),
        ("second card", "second_card_first", (TakeFaceUp, DrawBlind)),
        ("keep tickets", "keep_first", (KeepTickets,)),
        ("tunnel", "tunnel_first", (PayTunnel, GiveUpTunnel)),
    ],
)
def test_another_decision_is_due_first(phase: str, key: str, due: tuple[type, ...]) -> None:
    """REFUSE-3: opening tickets, the second card, tickets to keep, a tunnel to answer."""
    game = waiting(phase)
    for action in EVERYTHING:
        if not isinstance(action, due):
            assert refusal(game, action) == ("REFUSE-3", key)


def test_an_answer_that_is_not_due_is_refused() -> None:
    """REFUSE-3: no tickets to keep, no tunnel to answer."""
    game = waiting("turn")

    assert refusal(game, KeepTickets(EUROPE.tickets[:1])) == ("REFUSE-3", "nothing_offered")
    assert refusal(game, PayTunnel(ONE_RED)) == ("REFUSE-3", "no_tunnel_open")
    assert refusal(game, GiveUpTunnel()) == ("REFUSE-3", "no_tunnel_open")


def test_a_route_of_another_map_is_no_route_here() -> None:
    """REFUSE-4: nor one that nobody knows."""
    game = table("europe", hands={0: "LLLLLL"})
    for strange in (USA.routes[0], STRANGE_ROUTE):
        claim = ClaimRoute(strange, Payment(None, 0, strange.length))
        assert refusal(game, claim) == ("REFUSE-4", "no_such_route")


def test_a_city_of_another_map_is_no_city_here() -> None:
    """REFUSE-4: nor one that nobody knows."""
    game = table("europe", hands={0: "R"})

    for strange in (USA.cities[0], STRANGE_CITY):
        assert refusal(game, BuildStation(strange, ONE_RED)) == ("REFUSE-4", "no_such_city")


def test_a_ticket_that_is_not_on_offer_cannot_be_kept() -> None:
    """REFUSE-4: neither another player's, nor one of another map."""
    game = Game("europe", seed=1)
    offered, other = game.view(0).offered, game.view(1).offered

    for strange in (other[0], USA.tickets[0]):
        keep = KeepTickets((*offered[:2], strange), player=0)
        assert refusal(game, keep) == ("REFUSE-4", "no_such_ticket")


def test_a_card_that_is_not_in_the_row_cannot_be_taken() -> None:
    """REFUSE-4: the refusal tells what the row is."""
    game = table("usa", row="RRRGG")

    assert refusal(game, "+K") == ("REFUSE-4", "no_such_card")
    assert str(game.why_illegal(game.parse("+K"))) == (
        "No black card lies face up; the row is GGRRR. (REFUSE-4)"
    )


def test_there_are_no_stations_in_the_first_game() -> None:
    """REFUSE-4: wherever one would stand."""
    game = table("usa", hands={0: "R"})

    assert refusal(game, "@DEN 1R") == ("REFUSE-4", "no_stations_here")
    station = BuildStation(STRANGE_CITY, ONE_RED)
    assert refusal(game, station) == ("REFUSE-4", "no_stations_here")


# --- The order


def test_game_over_is_named_before_the_turn() -> None:
    """REFUSE-1: first of all reasons."""
    game = finish(table("europe"))
    other = game.parse("+?", player=1)

    assert refusal(game, other) == ("REFUSE-1", "game_over")


def test_the_turn_is_named_before_the_decision_that_is_due() -> None:
    """REFUSE-2: and before everything about the action itself."""
    game = waiting("tunnel")
    strange = ClaimRoute(STRANGE_ROUTE, ONE_RED, player=1)

    assert refusal(game, strange) == ("REFUSE-2", "not_your_turn")


def test_the_decision_that_is_due_is_named_before_what_does_not_exist() -> None:
    """REFUSE-3: and before everything about route and cards."""
    game = waiting("second card")

    assert refusal(game, ClaimRoute(STRANGE_ROUTE, ONE_RED)) == ("REFUSE-3", "second_card_first")
    assert refusal(game, BuildStation(STRANGE_CITY, ONE_RED)) == ("REFUSE-3", "second_card_first")


def test_what_does_not_exist_is_named_before_trains_and_cards() -> None:
    """REFUSE-4: it cannot be taken, closed or paid for."""
    game = table("europe", hands={0: ""}, trains={0: 0}, stations={0: "ROM PAR WIE"})

    assert refusal(game, ClaimRoute(STRANGE_ROUTE, ONE_RED)) == ("REFUSE-4", "no_such_route")
    assert refusal(game, BuildStation(STRANGE_CITY, ONE_RED)) == ("REFUSE-4", "no_such_city")


def test_taken_closed_own_double_trains_wrong_cards_missing_cards_in_this_order() -> None:
    """REFUSE-4: after what does not exist comes the route, then the trains, then the cards."""
    both = {0: ["BRU-PAR.R"], 1: ["BRU-PAR.Y"]}
    one = {0: ["BRU-PAR.R"]}
    poor: dict[str, Any] = {"hands": {0: ""}, "trains": {0: 0}}
    expected = [
        # taken, own double, too few trains, wrong number
        (table("europe", players=4, owners=both, **poor), "9K", ("CLAIM-1", "route_taken")),
        # closed, own double, too few trains, wrong number
        (table("europe", players=3, owners=one, **poor), "9K", ("CLAIM-6", "route_closed")),
        # own double, too few trains, wrong number
        (table("europe", players=4, owners=one, **poor), "9K", ("CLAIM-5", "both_tracks")),
        # too few trains, wrong number and color, not in hand
        (table("europe", **poor), "9K", ("CLAIM-3", "too_few_trains")),
        # wrong number and color, not in hand
        (table("europe", hands={0: ""}), "9K", ("CLAIM-2", "wrong_number")),
        # wrong color, not in hand
        (table("europe", hands={0: ""}), "2K", ("CLAIM-2", "wrong_color")),
        # not in hand
        (table("europe", hands={0: ""}), "2Y", ("CLAIM-2", "not_enough_cards")),
    ]
    for game, payment, reason in expected:
        assert refusal(game, f"BRU-PAR.Y {payment}") == reason


def test_a_ferry_names_number_then_symbols_then_the_hand() -> None:
    """REFUSE-4: wrong cards come before cards that are not in hand."""
    game = table("europe", hands={0: ""})

    assert refusal(game, "PAL-SMY 5R") == ("CLAIM-2", "wrong_number")
    assert refusal(game, "PAL-SMY 5R1L") == ("FERRY-1", "ferry_locomotives")
    assert refusal(game, "PAL-SMY 4R2L") == ("CLAIM-2", "not_enough_cards")


def test_a_station_names_city_then_stock_then_cards() -> None:
    """REFUSE-4: the same order."""
    full = {0: "ROM PAR WIE"}

    game = table("europe", hands={0: ""}, stations=full)
    assert refusal(game, "@ROM 9R") == ("STATION-1", "city_taken")
    assert refusal(game, "@BER 9R") == ("STATION-1", "no_station_left")
    game = table("europe", hands={0: ""})
    assert refusal(game, "@BER 9R") == ("STATION-2", "station_number")
    assert refusal(game, "@BER 1R") == ("STATION-2", "not_enough_cards")


def test_a_tunnel_names_number_then_color_then_the_hand() -> None:
    """REFUSE-3: once its answer is due."""
    game = table("europe", hands={0: "BB"})
    game.push(game.parse("MUN-VEN 2B"), chance=cards("BBK"))

    assert refusal(game, "&1K") == ("TUNNEL-2", "extra_number")
    assert refusal(game, "&2K") == ("TUNNEL-2", "extra_color")
    assert refusal(game, "&2B") == ("TUNNEL-2", "not_enough_cards")


def test_a_drawn_locomotive_names_the_row_then_the_second_card_then_the_piles() -> None:
    """REFUSE-4: a card that is not there comes first."""
    game = table("usa", hands={0: ""}, row="RRRGG", deck="", discard="")

    assert refusal(game, "+L") == ("REFUSE-4", "no_such_card")
    assert refusal(game, "+R") == ("DRAW-7", "no_cards_left")
