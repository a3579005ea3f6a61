"""Chance that is given: whole deals, and what an action turns up."""

import dataclasses

import pytest

from game.anything import whole
from positions import cards, opened, table, ticket
from whistlestop import (
    Action,
    Card,
    CardTaken,
    ChanceError,
    Deal,
    DrawBlind,
    DrawTickets,
    Game,
    IllegalActionError,
    RowFilled,
    TakeFaceUp,
    Ticket,
)
from whistlestop.maps import load_map
from whistlestop.rules import codes


def deal(**changes: object) -> Deal:
    """A deal on the small map, as it may be, with changes."""
    map = load_map("mini")
    tickets = [t for t in map.tickets if not t.long]
    long = [t for t in map.tickets if t.long]
    made = Deal(
        hands=[cards("RRKL"), cards("GYWP")],
        tickets=[[*tickets[:2], long[0]], [*tickets[2:4], long[1]]],
        row=cards("RLGGY"),
    )
    return dataclasses.replace(made, **changes)  # type: ignore[arg-type]


def test_given_deal_is_dealt() -> None:
    game = Game("mini", players=2, first=1, deal=deal())

    assert str(game.view(0).hand) == "KRRL"
    assert str(game.view(1).hand) == "PWGY"
    assert "".join(card.letter for card in game.view(None).row) == "GGYRL"
    assert {str(t) for t in game.view(1).offered} == {str(t) for t in deal().tickets[1]}


def test_cards_turned_up_after_a_first_row_of_locomotives_are_given_too() -> None:
    game = Game(
        "mini",
        players=2,
        first=0,
        deal=deal(row=cards("LLLRG"), turned=cards("PPBBO")),
    )

    assert "".join(card.letter for card in game.view(None).row) == "PPBBO"
    assert str(game.view(None).discard) == "GRLLL"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"hands": [cards("RRKL")]}, "The deal needs 2 hands, not 1."),
        ({"tickets": []}, "The deal needs 2 offers of tickets, not 0."),
        ({"row": cards("RLGG")}, "The deal needs 5 cards in the row, not 4."),
        (
            {"hands": [cards("RRKL"), cards("GYW")]},
            "The deal needs 4 cards for player 1, not 3.",
        ),
        (
            {"tickets": [deal().tickets[0], deal().tickets[1][:2]]},
            "The deal needs 1 long tickets for player 1, not 0.",
        ),
        (
            {"tickets": [deal().tickets[0][1:], deal().tickets[1]]},
            "The deal needs 2 regular tickets for player 0, not 1.",
        ),
    ],
)
def test_deal_that_does_not_fit_the_map_is_refused(
    changes: dict[str, object], sentence: str
) -> None:
    with pytest.raises(ValueError) as caught:
        Game("mini", players=2, deal=deal(**changes))
    assert str(caught.value) == sentence


def test_deal_of_cards_that_do_not_exist_is_refused() -> None:
    with pytest.raises(ChanceError) as caught:
        Game("mini", players=2, deal=deal(hands=[cards("RRRR"), cards("RRGG")]))
    assert (caught.value.index, caught.value.unused) == (5, False)
    assert str(caught.value) == "Outcome 6 of those given was not there to be drawn."


def test_deal_of_more_cards_than_are_needed_is_refused() -> None:
    with pytest.raises(ChanceError) as caught:
        Game("mini", players=2, first=0, deal=deal(turned=cards("PB")))
    assert (caught.value.index, caught.value.unused) == (13, True)
    assert str(caught.value) == "Outcome 14 of those given is not needed."


@pytest.mark.parametrize("turned", ["", "PPB"])
def test_deal_without_the_cards_that_a_reset_turned_up_is_refused(turned: str) -> None:
    with pytest.raises(ChanceError) as caught:
        Game("mini", players=2, deal=deal(row=cards("LLLRG"), turned=cards(turned)))
    assert (caught.value.index, caught.value.missing) == (13 + len(turned), True)
    assert str(caught.value) == f"Outcome {14 + len(turned)} of those given is missing."


def test_wrong_card_in_a_deal_is_told_before_those_that_are_missing() -> None:
    hands = [cards("RRRR"), cards("RGGG")]
    with pytest.raises(ChanceError) as caught:
        Game("mini", players=2, deal=deal(hands=hands, row=cards("LLLRG")))
    assert (caught.value.index, caught.value.missing) == (11, False)


def test_equal_deals_are_equal_however_they_are_written() -> None:
    made = deal()
    same = Deal(
        tuple(map(tuple, made.hands)), [list(offer) for offer in made.tickets], list(made.row)
    )

    assert made == same
    assert hash(made) == hash(same)


def test_chance_of_the_wrong_kind_is_refused() -> None:
    """A ticket is no card, though the rules number both."""
    game = table("usa", row="RGGYL")
    before = whole(game)

    cases: list[tuple[Action, list[Card | Ticket]]] = [
        (TakeFaceUp(Card.RED), [game.map.tickets[3]]),
        (DrawTickets(), [Card.WHITE]),
        (DrawBlind(), [Card.WHITE, game.map.tickets[3]]),
    ]
    for action, given in cases:
        with pytest.raises(ChanceError) as caught:
            game.push(action, chance=given)
        assert (caught.value.index, caught.value.unused) == (len(given) - 1, True)
        assert whole(game) == before


def test_ticket_that_was_not_there_is_told_by_its_place() -> None:
    game = opened(Game("usa", players=2, seed=1, first=0))
    here = [t for t in game.map.tickets if game._state.ticket_at[t.id] >= codes.LAYER]
    mine = game.tickets_of(0)[0]

    with pytest.raises(ChanceError) as caught:
        game.push(DrawTickets(), chance=[here[0], here[1], mine])
    assert (caught.value.index, caught.value.unused) == (2, False)


def test_given_chance_comes_true() -> None:
    game = table("usa", row="RGGYL")

    assert game.push(TakeFaceUp(Card.RED), chance=cards("W")) == (
        CardTaken(0, Card.RED),
        RowFilled(Card.WHITE),
    )
    game.push(DrawBlind(), chance=cards("L"))
    assert str(game.view(0).hand).endswith("L")


@pytest.mark.parametrize(
    ("given", "index", "unused"), [("WW", 1, True), ("K", 0, False), ("WK", 1, True)]
)
def test_chance_that_cannot_be_changes_nothing(given: str, index: int, unused: bool) -> None:
    game = table("usa", row="RGGYL", deck="WWPP", discard="", hands={0: ""})
    before = whole(game)

    with pytest.raises(ChanceError) as caught:
        game.push(TakeFaceUp(Card.RED), chance=cards(given))
    assert (caught.value.index, caught.value.unused) == (index, unused)
    assert whole(game) == before
    assert game.push(TakeFaceUp(Card.RED))


def test_given_tickets_may_stand_in_any_order_though_they_lie_in_layers() -> None:
    """What was put under the deck comes after the rest, in whatever order it is written."""
    game = table("usa", tickets={0: [], 1: []}, ticket_deck=["DEN-PIT"])
    s, top = game._state, ticket(game.map, "DEN-PIT")
    under = [ticket(game.map, "DAL-NYC"), ticket(game.map, "HEL-LAX")]
    for t in under:
        s.ticket_at[t.id] = s.ticket_at[top.id] + 1
    s.tickets_left, s.layers = 3, 2

    game.push(DrawTickets(), chance=[*under, top])
    assert set(game.view(0).offered) == {*under, top}


def test_refused_action_uses_up_no_chance() -> None:
    game = table("usa", row="RGGYL")

    with pytest.raises(IllegalActionError):
        game.push(TakeFaceUp(Card.WHITE), chance=cards("W"))
    assert game.push(TakeFaceUp(Card.RED), chance=cards("W"))[1] == RowFilled(Card.WHITE)
