"""One route explained to one viewer."""

import random
from typing import Any

import pytest

import whistlestop as ws
from positions import table
from whistlestop.advice import RouteFacts, cards_short, explain_route, shortage
from whistlestop.advice.routes import obstacle_violation
from whistlestop.game import notation
from whistlestop.game.violations import REASONS


def facts(game: ws.Game, name: str, viewer: int | None = 0) -> RouteFacts:
    """What is said about the route with this name."""
    (route,) = [r for r in game.map.routes if notation.route_text(r) == name]
    return explain_route(game.view(viewer), route)


def lacking(found: RouteFacts) -> tuple[str, str, int, int]:
    """The color to pay in, the payment, and how many cards and locomotives are missing for it."""
    short = found.shortage
    assert short is not None
    return short.color.letter, str(short.payment), short.cards, short.locomotives


def europe(**position: Any) -> ws.Game:
    return table("europe", **{"player": 0, **position})


def test_route_that_can_be_claimed_says_how_to_pay() -> None:
    found = facts(europe(hands={0: "PPL"}), "DIE-PAR")

    assert found.obstacle is None
    assert lacking(found) == ("P", "1P", 0, 0)
    assert found.payments == ("1P", "1L")


def test_missing_cards_are_counted_in_the_best_color() -> None:
    found = facts(europe(hands={0: "GGK"}), "PAR-ZUR")

    assert lacking(found) == ("G", "3G", 1, 0)
    assert found.obstacle == ("CLAIM-2", "not_enough_cards")
    assert found.payments == ()


@pytest.mark.parametrize(
    ("hand", "missing", "locomotives", "payment"),
    [("GGG", 2, 2, "2G2L"), ("GGL", 1, 1, "2G2L"), ("GLL", 1, 0, "2G2L"), ("LLLL", 0, 0, "4L")],
)
def test_ferry_says_how_many_locomotives_are_missing(
    hand: str, missing: int, locomotives: int, payment: str
) -> None:
    """FERRY-1"""
    found = facts(europe(hands={0: hand}), "CON-SEV")

    assert lacking(found)[1:] == (payment, missing, locomotives)


def test_route_of_somebody_is_taken_whoever_has_it() -> None:
    game = europe(owners={0: ["DIE-PAR"], 1: ["PAR-ZUR"]})

    mine, other = facts(game, "DIE-PAR"), facts(game, "PAR-ZUR")

    assert mine.obstacle == other.obstacle == ("CLAIM-1", "route_taken")


@pytest.mark.parametrize(
    ("players", "viewer", "obstacle"),
    [
        (3, 0, ("CLAIM-6", "route_closed")),
        (3, 1, ("CLAIM-6", "route_closed")),
        (4, 0, None),
        (4, 1, ("CLAIM-5", "both_tracks")),
    ],
)
def test_other_track_of_a_double_names_the_clause(
    players: int, viewer: int, obstacle: tuple[str, str] | None
) -> None:
    game = europe(players=players, hands={0: "YY", 1: "YY"}, owners={1: ["BRU-PAR.R"]})

    found = facts(game, "BRU-PAR.Y", viewer)

    assert found.obstacle == obstacle


def test_too_few_trains_come_before_cards() -> None:
    found = facts(europe(trains={0: 2}), "PAR-ZUR")

    assert found.obstacle == ("CLAIM-3", "too_few_trains")


def test_spectator_is_told_what_everybody_sees() -> None:
    game = europe(owners={1: ["PAR-ZUR"]})

    free, taken = facts(game, "DIE-PAR", None), facts(game, "PAR-ZUR", None)

    assert (free.obstacle, free.shortage, free.payments) == (None, None, ())
    assert taken.obstacle == ("CLAIM-1", "route_taken")
    (route,) = [one for one in game.map.routes if notation.route_text(one) == "PAR-ZUR"]
    told = obstacle_violation(game.view(None), route, taken)
    assert "claimed by player 1" in str(told)


@pytest.mark.parametrize(("name", "players"), [("mini", 2), ("europe", 4), ("usa", 3), ("usa", 5)])
def test_obstacle_is_what_the_rules_refuse_a_claim_for(name: str, players: int) -> None:
    """Whatever the rules say of the payment that is named: the same clause and key."""
    game = ws.Game(name, players=players, seed=3)
    rng, met = random.Random(3), set()
    while game.to_act:
        if game.phase is ws.Phase.TURN and len(game.history) % 5 == 0:
            p = game.to_act[0]
            view = game.view(p)
            for route in game.map.routes:
                found = explain_route(view, route)
                claim = ws.ClaimRoute(route, shortage(view.hand, route).payment, player=p)
                violation = game.why_illegal(claim)
                met.add(found.obstacle)
                assert found.obstacle == (violation and (violation.clause, violation.key))
                assert str(obstacle_violation(view, route, found)) == str(violation)
                assert bool(found.payments) == (found.obstacle is None)
        legal = list(game.legal_actions)
        claims = [action for action in legal if isinstance(action, ws.ClaimRoute)]
        game.push(rng.choice(claims or legal))
    assert met - {None} <= set(REASONS.values())
    assert len(met) > 3


def test_shortage_of_several_routes_is_that_of_one_where_there_is_one() -> None:
    rng = random.Random(1)
    for route in ws.load_map("europe").routes:
        hand = ws.Cards(rng.choices(list(ws.Card), k=rng.randrange(9)))
        short = shortage(hand, route)
        paid = [short.payment.color] * short.payment.colored
        paid += [ws.Card.LOCOMOTIVE] * short.payment.locomotives
        lacking = sum(max(0, paid.count(card) - hand[card]) for card in ws.Card)
        assert short.cards == cards_short(hand, (route,)) == lacking
        assert short.payment.total == route.length
