"""Events as JSON."""

import dataclasses
import re
from typing import get_args

import pytest

import whistlestop as ws
from whistlestop import wire
from whistlestop.maps.model import LETTERS
from whistlestop.wire.models import EVENTS


def test_every_event_has_a_model() -> None:
    assert list(EVENTS) == list(get_args(ws.Event))


@pytest.mark.parametrize("event", list(EVENTS), ids=lambda event: event.__name__)
def test_model_has_the_fields_of_its_event(event: type) -> None:
    model = EVENTS[event]
    snake = re.sub(r"(?<!^)(?=[A-Z])", "_", event.__name__).lower()

    names = [field.name for field in dataclasses.fields(event)]
    assert [*model.model_fields] == ["type", *names]
    assert model.model_fields["type"].default == snake


def test_letters_are_those_of_the_cards() -> None:
    assert tuple(card.letter for card in ws.Card) == LETTERS


def test_what_is_hidden_is_null() -> None:
    hidden = wire.encode_event(ws.CardDrawn(1, None))
    seen = wire.encode_event(ws.CardDrawn(1, ws.Card.GREEN))

    assert hidden == {"type": "card_drawn", "player": 1, "card": None}
    assert seen == {"type": "card_drawn", "player": 1, "card": "G"}


def test_equal_numbers_in_different_events_are_not_mixed_up() -> None:
    """Events are kept once encoded; a card and a player may be the same number."""
    told = [
        wire.encode_event(ws.Passed(1)),
        wire.encode_event(ws.RowFilled(ws.Card.BLUE)),
        wire.encode_event(ws.LastTurnsBegan(1)),
        wire.encode_event(ws.GameEnded(True)),
    ]

    kinds = ["passed", "row_filled", "last_turns_began", "game_ended"]
    assert [event["type"] for event in told] == kinds
