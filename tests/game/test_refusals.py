"""Refusals: whatever an action names, the answer is a sentence, and nothing changes."""

import random

import pytest

from game.anything import any_action
from positions import opened, refusal, table
from sweeps.play import TABLES
from whistlestop import (
    Card,
    ClaimRoute,
    DrawBlind,
    Game,
    KeepTickets,
    Payment,
    PayTunnel,
    TakeFaceUp,
    load_map,
)
from whistlestop.game.violations import REASONS, SENTENCES
from whistlestop.rules import codes
from whistlestop.rules.actions import fault
from whistlestop.rules.map_data import map_data_of


def over(name: str = "mini", players: int = 2) -> Game:
    """A finished game."""
    game = Game(name, players=players, seed=1)
    rng = random.Random(1)
    while game.to_act:
        game.push(rng.choice(game.legal_actions))
    return game


def test_after_the_end_even_nobody_is_told_that_the_game_is_over() -> None:
    game = over()
    route = game.map.routes[0]

    for player in (-1, 0, 1, 2, 7, 99):
        claim = ClaimRoute(route, Payment(Card.RED, 3, 0), player=player)
        assert refusal(game, claim) == ("REFUSE-1", "game_over")
        assert refusal(game, PayTunnel(Payment(None, 0, 1), player=player))[0] == "REFUSE-1"


def test_after_the_end_a_refusal_shows_no_ticket_of_the_deck() -> None:
    game = over()

    for player in range(2, 9):
        violation = game.why_illegal(KeepTickets([], player=player))
        assert violation is not None
        assert not violation.args


@pytest.mark.parametrize("player", [-2, 2, 7])
def test_player_who_is_not_there_is_refused(player: int) -> None:
    game = opened(Game("mini", players=2, seed=1))

    assert refusal(game, DrawBlind(player=player)) == ("REFUSE-2", "not_your_turn")


def test_route_of_a_larger_map_is_refused_in_every_phase() -> None:
    """REFUSE-4, and REFUSE-3 where another decision is due first."""
    doubles = [route for route in load_map("usa").routes if route.twin]
    claim = ClaimRoute(doubles[-1], Payment(None, 0, 2))
    game = Game("mini", players=2, seed=1)

    assert refusal(game, claim) == ("REFUSE-3", "opening_first")
    opened(game)
    assert refusal(game, claim) == ("REFUSE-4", "no_such_route")
    game.push(DrawBlind())
    assert refusal(game, claim) == ("REFUSE-3", "second_card_first")


def test_route_of_another_map_with_the_same_number_is_refused() -> None:
    game = opened(Game("usa", players=2, seed=1))
    foreign = load_map("europe").routes[3]

    assert refusal(game, ClaimRoute(foreign, Payment(None, 0, 1))) == ("REFUSE-4", "no_such_route")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_refusal_is_one_sentence_that_names_its_clause(name: str, players: int) -> None:
    game = Game(name, players=players, seed=3)
    rng = random.Random(f"refusals {name} {players}")
    keys = set()
    while game.to_act:
        for _ in range(4):
            violation = game.why_illegal(any_action(game, rng))
            if violation is not None:
                text = str(violation)
                assert text.endswith(f". ({violation.clause})")
                assert text[0].isupper() or text[0].isdigit()
                assert text.isprintable()
                assert "None" not in text
                keys.add(violation.key)
        game.push(rng.choice(game.legal_actions))
    assert len(keys) >= 12


def test_rules_alone_refuse_payments_that_are_none() -> None:
    """The face of the library hands on no such payment; other programs may."""
    game = table("mini", hands={0: "RRRRL"})
    m, s = map_data_of(game.map), game._state
    red = game.map.routes_between(game.map.city("AMB"), game.map.city("BIR"))[0]
    for color, colored, locos in ((codes.LOCO, 3, 0), (codes.GRAY, 3, 0), (-1, 3, 0)):
        assert fault(m, s, 0, codes.CLAIM, red.id, color, colored, locos) == codes.WRONG_COLOR
    for colored, locos in ((4, -1), (-1, 4), (2, 0)):
        found = fault(m, s, 0, codes.CLAIM, red.id, int(Card.RED), colored, locos)
        assert found == codes.WRONG_NUMBER
    for color, colored, locos in ((codes.LOCO, 1, 0), (-1, 1, 0), (0, 2, -1), (0, -1, 2)):
        assert fault(m, s, 0, codes.STATION, 0, color, colored, locos) == codes.STATION_NUMBER
    assert fault(m, s, 0, codes.CLAIM, len(game.map.routes), 0, 1, 0) == codes.NO_SUCH_ROUTE
    assert fault(m, s, 0, codes.STATION, len(game.map.cities), 0, 1, 0) == codes.NO_SUCH_CITY
    assert fault(m, s, 0, codes.TAKE, codes.CARDS, 0, 0, 0) == codes.NO_SUCH_CARD


def test_every_reason_has_a_sentence_and_every_sentence_a_reason() -> None:
    assert {key for _, key in REASONS.values()} == set(SENTENCES)


@pytest.mark.parametrize("junk", ["+G", None, 3, Card.RED, ("+G",)])
def test_what_is_no_action_is_refused_as_a_mistake_of_the_program(junk: object) -> None:
    game = opened(Game("mini", players=2, seed=1))

    assert junk not in game.legal_actions
    with pytest.raises(TypeError, match="is not an action; use push_text for an action"):
        game.push(junk)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="is not an action"):
        game.is_legal(junk)  # type: ignore[arg-type]


def test_actions_without_a_player_are_those_of_whoever_is_to_act() -> None:
    game = opened(Game("mini", players=2, seed=1, first=1))
    card = game.view(None).row[0]

    assert TakeFaceUp(card) in game.legal_actions
    game.push(TakeFaceUp(card))
    assert game.peek() == TakeFaceUp(card, player=1)


def test_opening_choice_without_a_player_is_that_of_whose_tickets_they_are() -> None:
    game = Game("usa", players=3, seed=1)
    tickets = game.view(2).offered

    game.push(KeepTickets(tickets))
    assert game.to_act == (0, 1)
    assert game.peek().player == 2


def test_opening_choice_of_tickets_nobody_was_offered_is_refused() -> None:
    game = Game("usa", players=2, seed=1)
    offered = {*game.view(0).offered, *game.view(1).offered}
    others = [ticket for ticket in game.map.tickets if ticket not in offered]

    assert refusal(game, KeepTickets(others[:2])) == ("REFUSE-4", "no_such_ticket")
