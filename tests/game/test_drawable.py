"""What chance can give next."""

import re

import pytest

import whistlestop as ws
from positions import opened
from whistlestop.game import ChanceError, Game, drawable


def test_what_is_named_can_be_drawn_and_nothing_else() -> None:
    game = opened(Game("europe", players=2, seed=5))
    coming = drawable(game)
    assert len(coming.cards) == game.view(None).deck_size
    assert not coming.later  # in Europe nothing was put back
    for ticket in game.map.tickets:
        tried, action = game.copy(), game.parse("+T")
        if ticket in coming.tickets:
            tried.push(action, chance=[ticket])
        else:
            with pytest.raises(ChanceError):
                tried.push(action, chance=[ticket])


def test_tickets_that_were_put_back_lie_below_until_nothing_is_above() -> None:
    game = opened(Game("mini", players=2, seed=1))
    seen = []
    for _ in range(6):
        coming = drawable(game)
        seen.append(bool(coming.later))
        assert len(coming.tickets) >= min(
            game.map.rules.ticket_draw, game.view(None).ticket_deck_size
        )
        if "+T" not in [game.text(action) for action in game.actions_of(game.to_act[0])]:
            break
        game.push(game.parse("+T"))
        assert set(game.draws[-1].tickets or ()) <= set(coming.tickets)
        game.push(game.actions_of(game.to_act[0])[0])
    assert True in seen


def test_a_small_deck_is_followed_by_the_discards() -> None:
    game = opened(Game("europe", players=2, seed=5))
    text = game.position()
    row, most = game.view(None).row, game.map.rules
    left = ws.Cards([*"PBOWGYKR" * most.cards_per_color, *"L" * most.locomotives])
    for cards in (ws.Cards(row), *(game.view(p).hand for p in range(2))):
        left -= cards
    discard = list(left)[:-2]
    small = Game.from_position(
        re.sub(r" discard=\S*", f" discard={ws.Cards(discard)}", text), map=game.map
    )
    coming = drawable(small)
    assert len(coming.cards) == 2
    assert coming.revealed == left
    assert drawable(game).revealed == drawable(game).cards
