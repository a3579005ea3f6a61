"""Drawing train cards (DRAW)."""

import pytest

from positions import cards, refusal, table, texts, variant
from whistlestop import Card, CardDrawn, CardTaken, Game, RowFilled, TakeFaceUp

BOTH = pytest.mark.parametrize("name", ["usa", "europe"])


def draws(game: Game) -> set[str]:
    """The ways to draw a card now."""
    return {text for text in texts(game) if text.startswith("+") and text != "+T"}


@BOTH
def test_two_cards_are_drawn_one_after_the_other(name: str) -> None:
    """DRAW-1: the same player draws both."""
    game = table(name, hands={0: ""}, row="RRGGB")
    game.push(game.parse("+R"), chance=cards("W"))
    assert (game.to_act, str(game.phase), game.view(None).drawn) == ((0,), "second card", 1)
    game.push(game.parse("+G"), chance=cards("W"))

    assert game.to_act == (1,)
    assert str(game.view(0).hand) == "GR"
    assert game.view(None).drawn == 0


@pytest.mark.parametrize(
    ("first", "second"), [("+R", "+G"), ("+R", "+?"), ("+?", "+G"), ("+?", "+?")]
)
def test_each_card_comes_from_the_row_or_blind_from_the_deck(first: str, second: str) -> None:
    """DRAW-1: in every combination."""
    game = table("usa", hands={0: ""}, row="RRGGB")
    game.push(game.parse(first), chance=cards("W"))
    game.push(game.parse(second), chance=cards("Y"))

    assert game.view(0).hand.total() == 2
    assert game.view(None).deck_size == 110 - 5 - 2
    assert game.to_act == (1,)


def test_every_face_up_card_and_the_deck_can_be_drawn_from() -> None:
    """DRAW-1: equal cards are one choice."""
    game = table("usa", row="RRGGL")

    assert draws(game) == {"+R", "+G", "+L", "+?"}


def test_a_card_that_does_not_lie_there_cannot_be_taken() -> None:
    """DRAW-1: only one of the row."""
    game = table("usa", row="RRGGL")

    assert refusal(game, "+K") == ("REFUSE-4", "no_such_card")


def test_row_is_filled_before_the_second_card_is_chosen() -> None:
    """DRAW-1: the card that just came up may be taken."""
    game = table("usa", hands={0: ""}, row="RRGGB")
    events = game.push(game.parse("+B"), chance=cards("W"))

    assert events == (CardTaken(0, Card.BLUE), RowFilled(Card.WHITE))
    assert sorted(game.view(0).row) == sorted(cards("RRGGW"))
    game.push_text("+W")
    assert str(game.view(0).hand) == "BW"


def test_number_of_cards_drawn_is_data_of_the_map() -> None:
    """DRAW-1: a map may ask for three."""
    game = table(variant("mini", draw=3), row="RRGGB")
    for _ in range(3):
        assert game.to_act == (0,)
        game.push_text("+?")

    assert game.to_act == (1,)


@BOTH
def test_face_up_locomotive_taken_first_is_the_whole_action(name: str) -> None:
    """DRAW-2: the turn is over."""
    game = table(name, hands={0: ""}, row="RRGGL")
    game.push(TakeFaceUp(Card.LOCOMOTIVE), chance=cards("W"))

    assert game.to_act == (1,)
    assert str(game.phase) == "turn"
    assert str(game.view(0).hand) == "L"


@BOTH
@pytest.mark.parametrize("first", ["+R", "+?"])
def test_face_up_locomotive_is_never_the_second_card(name: str, first: str) -> None:
    """DRAW-3: one that was lying there from the start."""
    game = table(name, row="RRGBL")
    game.push(game.parse(first), chance=cards("W"))

    assert "+L" not in texts(game)
    assert refusal(game, "+L") == ("DRAW-3", "second_locomotive")


def test_locomotive_that_just_came_up_is_not_the_second_card() -> None:
    """DRAW-3: it replaced the first card."""
    game = table("usa", row="RRGGB")
    game.push(game.parse("+B"), chance=cards("L"))

    assert draws(game) == {"+R", "+G", "+?"}
    assert refusal(game, "+L") == ("DRAW-3", "second_locomotive")


def test_face_up_locomotive_is_not_taken_after_a_blind_one() -> None:
    """DRAW-3: a lucky first card changes nothing."""
    game = table("usa", row="RRGGL")
    game.push(game.parse("+?"), chance=cards("L"))

    assert refusal(game, "+L") == ("DRAW-3", "second_locomotive")


def test_taking_a_locomotive_that_does_not_lie_there_is_another_mistake() -> None:
    """DRAW-3: a card that is not in the row is refused as such."""
    game = table("usa", row="RRGGB")
    game.push(game.parse("+R"), chance=cards("R"))

    assert refusal(game, "+L") == ("REFUSE-4", "no_such_card")


def test_blind_locomotive_counts_as_one_card() -> None:
    """DRAW-4: a second card follows, which may be blind and a locomotive again."""
    game = table("usa", hands={0: ""}, row="RRGGB")
    assert game.push(game.parse("+?"), chance=cards("L")) == (CardDrawn(0, Card.LOCOMOTIVE),)
    assert game.to_act == (0,)
    game.push(game.parse("+?"), chance=cards("L"))

    assert game.to_act == (1,)
    assert str(game.view(0).hand) == "LL"


def test_second_card_must_be_drawn_if_one_can_be() -> None:
    """DRAW-5: nothing else is legal, and nobody may stop at one."""
    game = table("usa", hands={0: "RR"}, row="RRGGB")
    game.push(game.parse("+R"), chance=cards("W"))

    assert texts(game) == draws(game) == {"+R", "+G", "+B", "+W", "+?"}
    assert refusal(game, "--") == ("REFUSE-3", "second_card_first")


def test_turn_ends_with_one_card_if_no_second_can_be_drawn() -> None:
    """DRAW-5: the last card of the deck was drawn and there are no discards."""
    game = table("usa", hands={0: ""}, row="RRGGB", deck="W", discard="")
    game.push_text("+?")

    assert game.to_act == (1,)
    assert str(game.view(0).hand) == "W"
    assert game.view(None).deck_size == 0


def test_turn_goes_on_if_the_discards_hold_a_second_card() -> None:
    """DRAW-5: they are reshuffled in time."""
    game = table("usa", hands={0: ""}, row="RRGGB", deck="W", discard="K")
    game.push_text("+?")
    assert game.to_act == (0,)
    game.push_text("+?")

    assert str(game.view(0).hand) == "WK"
    assert game.to_act == (1,)


def test_turn_ends_with_one_card_if_only_locomotives_lie_there() -> None:
    """DRAW-5: with the switch of DRAW-7 the row may hold nothing for the second card."""
    map = variant("usa", row_without_piles=True)
    game = table(map, hands={0: ""}, row="RLL", deck="", discard="")
    game.push_text("+R")

    assert game.to_act == (1,)
    assert str(game.view(0).hand) == "R"


def test_any_number_of_cards_may_be_held() -> None:
    """DRAW-6: also more than a hundred."""
    game = table("usa", hands={1: "R"}, row="RRGGB", deck="WW", discard="")
    assert game.view(0).hand.total() == 110 - 1 - 5 - 2
    game.push_text("+?")
    game.push_text("+?")

    assert game.view(0).hand.total() == 104


@BOTH
def test_no_card_can_be_drawn_when_deck_and_discards_are_empty(name: str) -> None:
    """DRAW-7: not blind, and not from the row either."""
    game = table(name, hands={0: ""}, row="RRGGL", deck="", discard="")

    assert draws(game) == set()
    for text in ("+?", "+R", "+L"):
        assert refusal(game, text) == ("DRAW-7", "no_cards_left")


@BOTH
def test_one_card_in_the_deck_is_enough_to_draw(name: str) -> None:
    """DRAW-7: the other side of it."""
    game = table(name, hands={0: ""}, row="RRGGL", deck="K", discard="")

    assert draws(game) == {"+R", "+G", "+L", "+?"}


def test_a_map_may_allow_the_row_when_both_piles_are_empty() -> None:
    """DRAW-7: the switch; a blind draw stays impossible."""
    map = variant("usa", row_without_piles=True)
    game = table(map, hands={0: ""}, row="RRGGL", deck="", discard="")

    assert draws(game) == {"+R", "+G", "+L"}
    assert refusal(game, "+?") == ("DRAW-7", "no_cards_left")
    game.push_text("+R")
    assert draws(game) == {"+R", "+G"}
    assert refusal(game, "+L") == ("DRAW-3", "second_locomotive")
    game.push_text("+G")
    assert str(game.view(0).hand) == "GR"
    assert sorted(game.view(None).row) == sorted(cards("RGL"))


@BOTH
def test_the_switch_is_off_in_both_games(name: str) -> None:
    """DRAW-7: the rulebooks know no exception."""
    assert table(name).map.rules.row_without_piles is False
