"""The nine kinds of train cards."""

import pytest

from whistlestop.maps import COLORS, Card


def test_the_cards_have_the_letters_of_notation() -> None:
    assert "".join(card.letter for card in Card) == "PBOWGYKRL"


def test_the_numbers_of_the_cards_are_fixed() -> None:
    names = ["PURPLE", "BLUE", "ORANGE", "WHITE", "GREEN", "YELLOW", "BLACK", "RED"]
    assert [(card.value, card.name) for card in Card] == list(enumerate([*names, "LOCOMOTIVE"]))


def test_the_locomotive_is_no_color() -> None:
    assert set(COLORS) | {Card.LOCOMOTIVE} == set(Card)
    assert len(COLORS) == 8


@pytest.mark.parametrize("card", Card)
def test_a_letter_gives_its_card_back_in_either_case(card: Card) -> None:
    assert Card.from_letter(card.letter) is card
    assert Card.from_letter(card.letter.lower()) is card


@pytest.mark.parametrize("letter", ["X", "", "PB", "ß", " "])
def test_any_other_letter_is_refused_with_the_letters_there_are(letter: str) -> None:
    with pytest.raises(ValueError, match=r"No card has the letter .*; the letters are PBOWGYKRL\."):
        Card.from_letter(letter)
