"""Tunnels (TUNNEL)."""

import pytest

from positions import cards, refusal, route, table, texts, total_cards, variant
from whistlestop import (
    Card,
    Game,
    Payment,
    PayTunnel,
    RouteClaimed,
    TunnelEntered,
    TunnelGivenUp,
    TunnelPaid,
)


def entered(game: Game, text: str, revealed: str) -> Game:
    """Lay cards for a tunnel and let these cards be revealed."""
    game.push(game.parse(text), chance=cards(revealed))
    return game


def price(game: Game) -> int:
    tunnel = game.view(None).tunnel
    return 0 if tunnel is None else tunnel.price


@pytest.mark.parametrize("text", ["MUN-VEN 2B", "ERZ-SOC 3R", "PET-STO 8R"])
def test_cards_are_laid_first_and_three_are_revealed_whatever_the_length(text: str) -> None:
    """TUNNEL-1: from the deck; nothing is claimed yet."""
    game = table("europe", hands={0: "BBBRRRRRRRRR"})
    deck = game.view(None).deck_size
    hand = game.view(0).hand.total()
    events = game.push(game.parse(text), chance=cards("LKK"))
    length = route(game.map, text.split()[0]).length

    (told,) = events
    assert isinstance(told, TunnelEntered)
    assert (told.revealed, told.price) == (tuple(cards("LKK")), 1)
    view = game.view(0)
    assert view.deck_size == deck - 3
    assert view.hand.total() == hand - length
    assert view.board.owner(route(game.map, text.split()[0])) is None
    assert view.counts[0].trains == 45
    assert (game.to_act, str(game.phase)) == ((0,), "tunnel")
    assert view.tunnel is not None
    assert (view.tunnel.player, str(view.tunnel.payment)) == (0, text.split()[1])


def test_number_of_revealed_cards_is_data_of_the_map() -> None:
    """TUNNEL-1: a map may reveal another number, or none."""
    game = table(variant("mini", tunnel_cards=1), hands={0: "PPPPP"})
    entered(game, "BIR-COP 4P", "L")
    assert price(game) == 1

    game = table(variant("mini", tunnel_cards=0), hands={0: "PPPPP"})
    game.push_text("BIR-COP 4P")
    assert game.board.owner(route(game.map, "BIR-COP")) == 0


def test_a_tunnel_that_could_not_be_claimed_cannot_be_entered() -> None:
    """TUNNEL-1: taken, closed, too few trains, wrong cards or cards not in hand."""
    game = table("europe", hands={0: "BBKKKY"}, owners={1: ["MUN-ZUR", "MAD-PAM.W"]})

    assert refusal(game, "MUN-ZUR 2Y") == ("CLAIM-1", "route_taken")
    assert refusal(game, "MAD-PAM.K 3K") == ("CLAIM-6", "route_closed")
    assert refusal(game, "MUN-VEN 2K") == ("CLAIM-2", "wrong_color")
    assert refusal(game, "MUN-VEN 1B") == ("CLAIM-2", "wrong_number")
    assert refusal(game, "BAR-PAM 2Y") == ("CLAIM-2", "not_enough_cards")
    game = table("europe", hands={0: "BB"}, trains={0: 1})
    assert refusal(game, "MUN-VEN 2B") == ("CLAIM-3", "too_few_trains")
    game = table("europe", players=4, hands={0: "KKK"}, owners={0: ["MAD-PAM.W"]})
    assert refusal(game, "MAD-PAM.K 3K") == ("CLAIM-5", "both_tracks")


@pytest.mark.parametrize(
    ("revealed", "extra"),
    [("KKK", 0), ("BKK", 1), ("LKK", 1), ("BLK", 2), ("BBB", 3), ("LLL", 3), ("YGW", 0)],
)
def test_each_revealed_card_of_the_color_and_each_locomotive_costs_one_more(
    revealed: str, extra: int
) -> None:
    """TUNNEL-2: other colors cost nothing."""
    game = entered(table("europe", hands={0: "BBBBBB"}), "MUN-VEN 2B", revealed)

    assert price(game) == extra
    assert (str(game.phase) == "tunnel") == (extra > 0)


def test_extra_cards_are_of_the_color_or_locomotives_in_any_mix() -> None:
    """TUNNEL-2: exactly as many as asked for."""
    game = table("europe", hands={0: "BBBBBLLLKKK"})
    entered(game, "MUN-VEN 2B", "BLK")

    assert texts(game) == {"&2B", "&1B1L", "&2L", "&-"}
    assert refusal(game, "&2K") == ("TUNNEL-2", "extra_color")
    assert refusal(game, "&1B") == ("TUNNEL-2", "extra_number")
    assert refusal(game, "&3B") == ("TUNNEL-2", "extra_number")
    assert refusal(game, PayTunnel(Payment(None, 2, 0))) == ("TUNNEL-2", "extra_color")
    assert refusal(game, PayTunnel(Payment(Card.BLUE, 3, -1))) == ("TUNNEL-2", "extra_number")


def test_extra_cards_must_be_in_hand() -> None:
    """TUNNEL-2: what was laid is not in hand any more."""
    game = table("europe", hands={0: "BBBL"})
    entered(game, "MUN-VEN 2B", "BBK")

    assert texts(game) == {"&1B1L", "&-"}
    assert refusal(game, "&2B") == ("TUNNEL-2", "not_enough_cards")
    assert refusal(game, "&2L") == ("TUNNEL-2", "not_enough_cards")


def test_extra_cards_carry_no_train_and_score_nothing() -> None:
    """TUNNEL-2: when they are paid the route is claimed and all cards are discarded."""
    game = table("europe", hands={0: "BBBBL"})
    entered(game, "MUN-VEN 2B", "BLK")
    events = game.push_text("&1B1L")
    tunnel = route(game.map, "MUN-VEN")

    assert events == (
        TunnelPaid(0, tunnel, Payment(Card.BLUE, 1, 1)),
        RouteClaimed(0, tunnel, Payment(Card.BLUE, 2, 0), 2),
    )
    view = game.view(0)
    assert (view.counts[0].trains, view.counts[0].score) == (43, 2)
    assert view.board.owner(tunnel) == 0
    assert str(view.hand) == "B"
    assert str(view.discard) == "BBBBKLL"
    assert game.to_act == (1,)


def test_locomotives_may_be_laid_with_a_color() -> None:
    """TUNNEL-2: the color still counts."""
    game = table("europe", hands={0: "BBLLL"})
    entered(game, "MUN-VEN 1B1L", "BKK")

    assert texts(game) == {"&1B", "&1L", "&-"}


@pytest.mark.parametrize(("revealed", "extra"), [("GGK", 2), ("RRR", 0), ("GRL", 2)])
def test_on_a_gray_tunnel_the_color_laid_counts(revealed: str, extra: int) -> None:
    """TUNNEL-3: not the colors one might have laid."""
    game = table("europe", hands={0: "GGGGGRRRR"})
    entered(game, "PAR-ZUR 3G", revealed)

    assert price(game) == extra
    if extra:
        assert texts(game) == {"&2G", "&-"}
        assert refusal(game, "&2R") == ("TUNNEL-2", "extra_color")


def test_locomotives_only_claim_is_matched_by_locomotives_only() -> None:
    """TUNNEL-4: revealed cards of the route's own color cost nothing."""
    game = entered(table("europe", hands={0: "LLL"}), "MUN-VEN 2L", "BBB")
    assert game.board.owner(route(game.map, "MUN-VEN")) == 0
    assert str(game.view(0).hand) == "L"

    game = entered(table("europe", hands={0: "LLL"}), "MUN-VEN 2L", "BBL")
    assert price(game) == 1


def test_locomotives_only_claim_is_paid_with_locomotives_only() -> None:
    """TUNNEL-4: cards of the route's color do not pay."""
    game = table("europe", hands={0: "LLLBB"})
    entered(game, "MUN-VEN 2L", "LKK")

    assert texts(game) == {"&1L", "&-"}
    assert refusal(game, "&1B") == ("TUNNEL-4", "extra_locomotives")
    game.push_text("&1L")
    assert str(game.view(0).hand) == "BB"


def test_without_a_locomotive_left_only_giving_up_remains() -> None:
    """TUNNEL-4: however many colored cards are in hand."""
    game = table("europe", hands={0: "LLBBBB"})
    entered(game, "MUN-VEN 2L", "LKK")

    assert texts(game) == {"&-"}
    assert refusal(game, "&1L") == ("TUNNEL-2", "not_enough_cards")


def test_player_may_take_the_laid_cards_back_and_pay_nothing() -> None:
    """TUNNEL-5: then the turn is over and the route is free."""
    game = table("europe", hands={0: "BBBL"}, discard="")
    entered(game, "MUN-VEN 1B1L", "BBK")
    events = game.push_text("&-")

    assert events == (TunnelGivenUp(0, route(game.map, "MUN-VEN")),)
    view = game.view(0)
    assert str(view.hand) == "BBBL"
    assert view.board.owner(route(game.map, "MUN-VEN")) is None
    assert (view.counts[0].trains, view.counts[0].score) == (45, 0)
    assert view.tunnel is None
    assert game.to_act == (1,)


def test_player_who_cannot_pay_is_asked_as_well() -> None:
    """TUNNEL-5: so that nothing about the hand shows."""
    rich = table("europe", hands={0: "BBBBB"})
    poor = table("europe", hands={0: "BBKKK"})
    told = [game.push(game.parse("MUN-VEN 2B"), chance=cards("BKK")) for game in (rich, poor)]

    assert told[0] == told[1]
    assert (poor.to_act, str(poor.phase)) == ((0,), "tunnel")
    assert texts(poor) == {"&-"}
    views = [game.view(1) for game in (rich, poor)]
    assert views[0].to_act == views[1].to_act
    assert views[0].tunnel == views[1].tunnel
    assert views[0].legal_actions == views[1].legal_actions == ()


def test_with_nothing_extra_to_pay_the_route_is_claimed_at_once() -> None:
    """TUNNEL-5: nobody is asked."""
    game = table("europe", hands={0: "BB"})
    events = game.push(game.parse("MUN-VEN 2B"), chance=cards("KKK"))

    assert [type(event) for event in events] == [TunnelEntered, RouteClaimed]
    assert game.board.owner(route(game.map, "MUN-VEN")) == 0
    assert game.to_act == (1,)


def test_nothing_but_the_answer_is_possible() -> None:
    """TUNNEL-5: and the answer only while a tunnel asks."""
    game = table("europe", hands={0: "BBBRR"})
    assert refusal(game, "&1B") == ("REFUSE-3", "no_tunnel_open")
    assert refusal(game, "&-") == ("REFUSE-3", "no_tunnel_open")
    entered(game, "MUN-VEN 2B", "BKK")

    for text in ("+?", "+T", "BRU-PAR.R 2R", "@ROM 1R", "MUN-VEN 2B"):
        assert refusal(game, text) == ("REFUSE-3", "tunnel_first")


@pytest.mark.parametrize(("answer", "discards"), [("&1B", "BBBBKK"), ("&-", "BKK")])
def test_revealed_cards_are_discarded_at_the_end_of_the_turn(answer: str, discards: str) -> None:
    """TUNNEL-6: not before, and whatever the answer is."""
    game = table("europe", hands={0: "BBB"}, discard="")
    entered(game, "MUN-VEN 2B", "BKK")
    assert game.view(None).discard.total() == 0
    assert total_cards(game) == 110
    game.push_text(answer)

    assert str(game.view(None).discard) == discards
    assert total_cards(game) == 110


def test_revealed_cards_are_discarded_also_when_they_cost_nothing() -> None:
    """TUNNEL-6: together with the cards laid."""
    game = entered(table("europe", hands={0: "BB"}), "MUN-VEN 2B", "WGY")

    assert str(game.view(None).discard) == "BBWGY"


@pytest.mark.parametrize("count", [1, 2])
def test_with_fewer_than_three_cards_those_there_are_are_revealed(count: int) -> None:
    """TUNNEL-7: deck and discards together."""
    game = table("europe", hands={0: "BBBBB"}, row="GGGKK", deck="BB"[:count], discard="")
    (event,) = game.push_text("MUN-VEN 2B")

    assert isinstance(event, TunnelEntered)
    assert event.revealed == tuple(cards("BB"[:count]))
    assert price(game) == count
    game.push_text(f"&{count}B")
    assert game.board.owner(route(game.map, "MUN-VEN")) == 0


def test_discards_are_reshuffled_to_reveal_three() -> None:
    """TUNNEL-7: only if both piles together are short are fewer revealed."""
    game = table("europe", hands={0: "BBBBB"}, row="GGGKK", deck="B", discard="BK")
    event, *_ = game.push_text("MUN-VEN 2B")

    assert isinstance(event, TunnelEntered)
    assert sorted(event.revealed) == sorted(cards("BBK"))
    assert event.revealed[0] == Card.BLUE
    assert price(game) == 2


def test_with_no_card_to_reveal_a_tunnel_is_an_ordinary_route() -> None:
    """TUNNEL-7: it is claimed at once."""
    game = table("europe", hands={0: "BBB"}, row="GGGKK", deck="", discard="")
    events = game.push_text("MUN-VEN 2B")

    assert isinstance(events[0], TunnelEntered)
    assert events[0].revealed == ()
    assert isinstance(events[1], RouteClaimed)
    assert game.to_act == (1,)
    assert game.view(None).deck_size == 2
