"""The friend of the first game plays on whatever the learner does."""

import random

import pytest

from service.table import make_lessons
from whistlestop import Game, load_map
from whistlestop.game import ClaimRoute, RouteClaimed, TakeFaceUp
from whistlestop.maps import Card
from whistlestop.service.table import lesson


def played(chance: random.Random, seed: bytes = lesson.SEED) -> Game:
    """A game in which the learner does anything."""
    game = Game(lesson.MAP, players=2, seed=seed, first=0)
    while game.to_act:
        player = game.to_act[0]
        view = game.view(player)
        action = lesson.friend_choice(view) if player else chance.choice(list(view.legal_actions))
        game.push(action)
        assert len(game.history) < 400, "it goes on forever"
    return game


@pytest.mark.parametrize("number", range(12))
def test_a_game_ends_whatever_the_learner_does(number: int) -> None:
    assert played(random.Random(number)).outcome() is not None


def test_the_friend_leaves_the_locomotives_of_the_row_and_the_learners_ways_alone() -> None:
    game = Game(lesson.MAP, players=2, seed=lesson.SEED, first=0)
    while game.to_act and game.turn < lesson.LONG_TURN:
        player = game.to_act[0]
        view = game.view(player)
        action = lesson.friend_choice(view) if player else view.legal_actions[-1]
        if player:
            assert not (isinstance(action, TakeFaceUp) and action.card is Card.LOCOMOTIVE)
            assert not isinstance(action, ClaimRoute) or str(action.route) in lesson.WISHES
        game.push(action)


def test_the_friend_soon_has_what_a_station_can_borrow() -> None:
    game = Game(lesson.MAP, players=2, seed=lesson.SEED, first=0)
    while game.turn < 2:
        player = game.to_act[0]
        view = game.view(player)
        game.push(lesson.friend_choice(view) if player else view.legal_actions[0])
    claimed = [event for event in game.log if isinstance(event, RouteClaimed)]
    assert "COP-ELM" in [str(event.route) for event in claimed if event.player == 1]


def test_the_same_view_gives_the_same_action() -> None:
    view = Game(lesson.MAP, players=2, seed=lesson.SEED, first=0).view(1)
    assert lesson.friend_choice(view) == lesson.friend_choice(view)


def test_the_wishes_are_routes_of_the_map() -> None:
    names = {str(route) for route in load_map(lesson.MAP).routes}
    assert names.issuperset(lesson.WISHES)


def test_the_games_that_the_page_is_tested_with_are_those_of_this_lesson() -> None:
    """If not: run `python tests/service/table/make_lessons.py`."""
    assert make_lessons.FILE.read_text("utf-8") == make_lessons.text()
