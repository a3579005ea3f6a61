"""The row, the deck and the discards (ROW)."""

import pytest

from positions import cards, table, texts, total_cards, variant
from whistlestop import (
    Card,
    CardDrawn,
    CardTaken,
    ChanceError,
    DeckReshuffled,
    Event,
    Game,
    RouteClaimed,
    RowFilled,
    RowReset,
    StationBuilt,
    TunnelEntered,
    TunnelPaid,
)

SWITCH = variant("europe", row_without_piles=True)


def kinds(events: tuple[Event, ...]) -> list[type]:
    return [type(event) for event in events]


def resets(events: tuple[Event, ...]) -> list[RowReset]:
    return [event for event in events if isinstance(event, RowReset)]


def row(game: Game) -> str:
    return "".join(card.letter for card in game.view(None).row)


def test_a_taken_card_is_replaced_at_once() -> None:
    """ROW-1: from the deck."""
    game = table("usa", row="RRGGB")
    before = game.view(None).deck_size
    events = game.push(game.parse("+B"), chance=cards("K"))

    assert events == (CardTaken(0, Card.BLUE), RowFilled(Card.BLACK))
    assert row(game) == "GGKRR"
    assert game.view(None).deck_size == before - 1


def test_a_blind_draw_leaves_the_row_alone() -> None:
    """ROW-1: nothing was taken from it."""
    game = table("usa", row="RRGGB")
    game.push_text("+?")

    assert row(game) == "BGGRR"


def test_size_of_the_row_is_data_of_the_map() -> None:
    """ROW-1: a map may have another."""
    game = table(variant("mini", row=3, row_locomotives=3), row="RRG")
    game.push(game.parse("+R"), chance=cards("K"))

    assert row(game) == "GKR"


def test_empty_deck_is_reshuffled_when_an_action_leaves_it_empty() -> None:
    """ROW-2: the last card was turned up, so the discards become the deck before a decision."""
    game = table("usa", hands={0: ""}, row="RRGGB", deck="K", discard="WWYY")
    events = game.push_text("+B")

    assert kinds(events) == [CardTaken, RowFilled, DeckReshuffled]
    view = game.view(None)
    assert (view.deck_size, view.discard.total()) == (4, 0)
    assert row(game) == "GGKRR"


def test_empty_deck_is_reshuffled_within_an_action_when_a_card_is_needed() -> None:
    """ROW-2: a new row needs five cards and the deck has two."""
    game = table("usa", hands={0: ""}, row="BRGLL", deck="LKK", discard="WWYY")
    events = game.push(game.parse("+B"), chance=cards("LKKWWY"))

    assert kinds(events) == [CardTaken, RowFilled, RowReset, DeckReshuffled]
    (reset,) = resets(events)
    assert sorted(reset.discarded) == sorted(cards("RGLLL"))
    assert sorted(reset.row) == sorted(cards("KKWWY"))
    view = game.view(None)
    assert (view.deck_size, view.discard.total()) == (4 + 5 - 3, 0)
    assert total_cards(game) == 110


def test_all_discards_are_reshuffled_those_of_the_old_row_too() -> None:
    """ROW-2: the row is discarded first, then the cards are needed."""
    game = table("usa", hands={0: ""}, row="BRGLL", deck="L", discard="WWYYK")
    events = game.push(game.parse("+B"), chance=cards("L" + "RGWWY"))

    (reset,) = resets(events)
    assert sorted(reset.row) == sorted(cards("RGWWY"))


def test_cards_spent_when_the_deck_is_empty_become_the_deck_at_once() -> None:
    """ROW-2: an empty deck at a decision means that there are no discards."""
    game = table("europe", hands={0: "RRRRR"}, row="GGGBB", deck="", discard="")
    assert "+?" not in texts(game)
    events = game.push_text("BRU-PAR.R 2R")

    assert kinds(events) == [RouteClaimed, DeckReshuffled]
    assert game.view(None).deck_size == 2
    assert game.view(None).discard.total() == 0
    assert {"+?", "+G", "+B"} <= texts(game)


def test_a_station_fills_the_empty_deck_too() -> None:
    """ROW-2: whatever the cards were spent for."""
    game = table("europe", hands={0: "R"}, row="GGGBB", deck="", discard="")

    assert kinds(game.push_text("@ROM 1R")) == [StationBuilt, DeckReshuffled]
    assert game.view(None).deck_size == 1


def test_deck_is_not_reshuffled_while_it_has_cards() -> None:
    """ROW-2: the discards wait."""
    game = table("usa", hands={0: ""}, row="RRGGB", deck="KK", discard="WWYY")
    game.push_text("+B")

    assert game.view(None).deck_size == 1
    assert str(game.view(None).discard) == "WWYY"


def test_laid_and_revealed_cards_are_no_discards_while_a_tunnel_is_decided() -> None:
    """ROW-2: they cannot be reshuffled, though the deck is empty."""
    game = table("europe", hands={0: "RRRR"}, row="GGGBB", deck="RKK", discard="")
    events = game.push_text("PAR-ZUR 3R")

    assert DeckReshuffled() not in events
    view = game.view(1)
    assert (view.deck_size, view.discard.total()) == (0, 0)
    assert view.tunnel is not None
    assert str(view.tunnel.revealed) == "KKR"
    assert total_cards(game) == 110


@pytest.mark.parametrize(("answer", "size"), [("&1R", 3 + 1 + 3), ("&-", 3)])
def test_cards_of_a_tunnel_become_discards_together_before_a_reshuffle(
    answer: str, size: int
) -> None:
    """ROW-2: the new deck holds all of them."""
    game = table("europe", hands={0: "RRRR"}, row="GGGBB", deck="RKK", discard="")
    game.push_text("PAR-ZUR 3R")
    events = game.push_text(answer)

    assert kinds(events)[-1] is DeckReshuffled
    assert kinds(events).count(DeckReshuffled) == 1
    assert (game.view(None).deck_size, game.view(None).discard.total()) == (size, 0)
    assert (TunnelPaid in kinds(events)) == (answer == "&1R")


def test_a_tunnel_without_extra_price_discards_everything_before_a_reshuffle() -> None:
    """ROW-2: laid and revealed cards are the new deck."""
    game = table("europe", hands={0: "RRRR"}, row="GGGBB", deck="YKK", discard="")
    game.push_text("PAR-ZUR 3R")

    assert (game.view(None).deck_size, game.view(None).discard.total()) == (6, 0)


@pytest.mark.parametrize("deck", ["K", "KK"])
def test_a_tunnel_that_empties_the_deck_reveals_the_older_discards_but_not_the_cards_laid(
    deck: str,
) -> None:
    """ROW-2: the deck is made up while the cards are turned, and the cards laid are no discards."""
    rest = 3 - len(deck)
    game = table("europe", hands={0: "RRRR"}, row="GGGBB", deck=deck, discard="WWWW")
    with pytest.raises(ChanceError):
        game.push(game.parse("PAR-ZUR 3R"), chance=cards(deck + "R" * rest))
    events = game.push(game.parse("PAR-ZUR 3R"))

    assert isinstance(events[0], TunnelEntered)
    assert sorted(events[0].revealed) == sorted(cards(deck + "W" * rest))
    assert kinds(events).count(DeckReshuffled) == 1
    # Nothing was to be paid: then laid and revealed cards are the discards, beside the new deck.
    assert game.view(None).deck_size == 4 - rest
    assert str(game.view(None).discard) == "W" * rest + deck + "RRR"
    assert total_cards(game) == 110


def test_discards_are_reshuffled_while_a_tunnel_is_decided_if_its_cards_emptied_the_deck() -> None:
    """ROW-2: the answer is a decision, so the deck must not be empty; older discards make it up."""
    game = table("europe", hands={0: "RRRR"}, row="GGGBB", deck="RKK", discard="WW")
    events = game.push_text("PAR-ZUR 3R")

    assert kinds(events)[-1] is DeckReshuffled
    assert str(game.phase) == "tunnel"
    assert (game.view(None).deck_size, game.view(None).discard.total()) == (2, 0)


def test_three_face_up_locomotives_replace_the_row() -> None:
    """ROW-3: all five are discarded and five new ones turned up."""
    game = table("usa", hands={0: ""}, row="GRKLL")
    events = game.push(game.parse("+G"), chance=cards("L" + "RGBWY"))

    assert kinds(events) == [CardTaken, RowFilled, RowReset]
    assert sorted(resets(events)[0].discarded) == sorted(cards("RKLLL"))
    assert row(game) == "BWGYR"
    assert str(game.view(None).discard) == "KRLLL"
    assert str(game.phase) == "second card"


def test_two_face_up_locomotives_stay() -> None:
    """ROW-3: three is the number, and it is data of the map."""
    game = table("usa", hands={0: ""}, row="GRKWL")
    assert not resets(game.push(game.parse("+G"), chance=cards("L")))
    assert row(game) == "WKRLL"

    game = table(variant("usa", row_locomotives=2), hands={0: ""}, row="GRKWL")
    assert resets(game.push(game.parse("+G"), chance=cards("L" + "RGBWY")))


def test_row_is_replaced_again_if_need_be() -> None:
    """ROW-3: also when four or five locomotives come up."""
    game = table("usa", hands={0: ""}, row="GRKLL")
    events = game.push(game.parse("+G"), chance=cards("L" + "LLLLR" + "LLLLL" + "RGBWY"))

    assert len(resets(events)) == 3
    assert row(game) == "BWGYR"


def test_row_is_replaced_after_the_second_card_too() -> None:
    """ROW-3: whenever cards moved."""
    game = table("usa", hands={0: ""}, row="GRKLL")
    game.push(game.parse("+?"), chance=cards("W"))
    events = game.push(game.parse("+G"), chance=cards("L" + "RGBWY"))

    assert len(resets(events)) == 1
    assert game.to_act == (1,)


def test_row_is_replaced_when_a_locomotive_replaces_a_locomotive() -> None:
    """ROW-3: also when the whole action was one card."""
    game = table("usa", hands={0: ""}, row="GRLLK")
    game.push(game.parse("+L"), chance=cards("L"))
    assert row(game) == "GKRLL"
    game.push(game.parse("+G"), chance=cards("L" + "RGBWY"))

    assert row(game) == "BWGYR"


@pytest.mark.parametrize("text", ["BRU-PAR.R 2R", "@ROM 1R", "FRA-PAR.O 3O"])
def test_a_row_that_had_to_stay_is_replaced_once_other_cards_are_there(text: str) -> None:
    """ROW-3: after every action that moved cards, also after a claim or a station."""
    game = table("europe", hands={0: "RROOO"}, row="LLLWW", deck="LL", discard="")
    events = game.push_text(text)

    assert resets(events)
    assert sorted(resets(events)[0].discarded) == sorted(cards("LLLWW"))
    assert total_cards(game) == 110


def test_row_stays_if_the_cards_cannot_make_a_better_one() -> None:
    """ROW-3: with two colored cards in row, deck and discards every row has three locomotives."""
    game = table("usa", hands={0: ""}, row="GRKLL", deck="LLLL", discard="")
    events = game.push_text("+G")

    assert not resets(events)
    assert row(game) == "KRLLL"
    events = game.push_text("+?")
    assert not resets(events)
    assert row(game) == "KRLLL"


def test_row_is_replaced_if_the_cards_can_just_make_a_better_one() -> None:
    """ROW-3: with three colored cards a row of two locomotives is possible."""
    game = table("usa", hands={0: ""}, row="GRKLL", deck="LLLLW", discard="")
    events = game.push(game.parse("+G"), chance=cards("L"))

    assert resets(events)
    assert row(game).count("L") < 3 or len(resets(events)) == 20


def test_discards_count_for_the_row_that_could_be_made() -> None:
    """ROW-3: row, deck and discards together."""
    game = table("usa", hands={0: ""}, row="GRKLL", deck="LLL", discard="WL")
    events = game.push(game.parse("+G"), chance=cards("L"))

    assert resets(events)


def test_nothing_is_replaced_when_no_cards_moved() -> None:
    """ROW-3: the row stays until cards have moved; drawing tickets moves none."""
    game = table("usa", hands={0: ""}, row="LLLRR")
    events = game.push_text("+T")

    assert not resets(events)
    assert row(game) == "RRLLL"


def test_only_a_full_row_is_replaced() -> None:
    """ROW-3: three locomotives among four cards stay, until the row is full."""
    game = table(SWITCH, hands={0: "RR"}, row="GRLLL", deck="", discard="")
    events = game.push_text("+G")
    assert not resets(events)
    assert row(game) == "RLLL"
    events = game.push_text("+R")
    assert not resets(events)
    assert row(game) == "LLL"


def test_row_is_replaced_at_most_twenty_times() -> None:
    """ROW-3: then it stays as it is, and the game goes on."""
    game = table("usa", hands={0: ""}, row="GRRLL", deck="LLLLRR", discard="")
    events = game.push(game.parse("+G"), chance=cards("L" + "LLLRR" * 20))

    assert len(resets(events)) == 20
    assert row(game) == "RRLLL"
    assert str(game.phase) == "second card"
    events = game.push_text("+?")
    assert resets(events), "cards have moved, so it is tried again"
    assert total_cards(game) == 110


def test_limit_of_replacements_is_data_of_the_map() -> None:
    """ROW-3: a map may replace the row once, or never."""
    for most in (0, 1):
        game = table(variant("usa", row_resets=most), hands={0: ""}, row="GRRLL")
        events = game.push(game.parse("+G"), chance=cards("L" + "LLLRR" * most))
        assert len(resets(events)) == most
        assert row(game) == "RRLLL"


def hanging() -> Game:
    """The next +G makes the row 3 locomotives + 2, the deck 4 locomotives + 1, no discards."""
    return table("usa", hands={0: ""}, row="GRKLL", deck="LLLLLW", discard="")


def test_two_halves_of_the_cards_are_not_swapped_forever() -> None:
    """ROW-3: the second replacement mixes all ten cards."""
    game = hanging()
    events = game.push(game.parse("+G"), chance=cards("L" + "LLLLW" + "RKWLL"))

    assert kinds(events) == [CardTaken, RowFilled, RowReset, RowReset, DeckReshuffled]
    first, second = resets(events)
    assert sorted(first.discarded) == sorted(cards("RKLLL"))
    assert sorted(first.row) == sorted(second.discarded) == sorted(cards("LLLLW"))
    assert row(game) == "WKRLL"
    assert game.view(None).deck_size == 5


@pytest.mark.parametrize("seed", range(8))
def test_replacing_the_row_always_ends(seed: int) -> None:
    """ROW-3: with whatever chance gives."""
    game = table("usa", seed=seed, hands={0: ""}, row="GRKLL", deck="LLLLLW", discard="")
    events = game.push(game.parse("+G"), chance=cards("L"))

    assert 2 <= len(resets(events)) <= 20
    assert row(game).count("L") < 3 or len(resets(events)) == 20


def test_a_short_row_is_filled_as_soon_as_cards_exist() -> None:
    """ROW-4: with the switch of DRAW-7 the row can be short; a claim brings cards."""
    game = table(SWITCH, hands={0: "", 1: "RRRRR"}, row="GRKWW", deck="", discard="", players=3)
    game.push_text("+G")
    game.push_text("+R")
    assert row(game) == "WWK"
    events = game.push_text("BRU-PAR.R 2R")

    assert kinds(events) == [RouteClaimed, DeckReshuffled, RowFilled, RowFilled]
    assert row(game) == "WWKRR"
    assert game.view(None).deck_size == 0


def test_a_short_row_is_filled_as_far_as_the_cards_go() -> None:
    """ROW-4: and again later."""
    game = table(SWITCH, hands={0: "", 1: "RRRRR"}, row="GRKWW", deck="", discard="", players=3)
    game.push_text("+G")
    game.push_text("+R")
    game.push_text("@ROM 1R")

    assert row(game) == "WWKR"
    assert game.view(None).deck_size == 0


def test_a_row_filled_up_may_have_to_be_replaced() -> None:
    """ROW-4: once full it obeys ROW-3."""
    game = table(SWITCH, hands={0: "", 1: "OOO"}, row="GWLLL", deck="", discard="", players=3)
    game.push_text("+G")
    game.push_text("+W")
    assert row(game) == "LLL"
    events = game.push_text("FRA-PAR.O 3O")

    assert sorted(resets(events)[0].discarded) == sorted(cards("OOLLL"))
    assert len(row(game)) == 5


def test_without_the_switch_the_row_never_becomes_short() -> None:
    """ROW-4: on the maps of the two games a card of the row is taken only if the deck has one."""
    game = table("usa", hands={0: ""}, row="RRGGB", deck="W", discard="")
    game.push_text("+B")

    assert row(game) == "WGGRR"
    assert (game.view(None).deck_size, game.to_act) == (0, (1,))


def test_a_drawn_card_is_told_before_what_it_causes() -> None:
    """ROW-2: the reshuffle follows the draw that emptied the deck."""
    game = table("usa", hands={0: ""}, row="RRGGB", deck="W", discard="KK")

    assert kinds(game.push_text("+?")) == [CardDrawn, DeckReshuffled]
