"""Mistakes of other programs for this game, each shown not to be ours (WRONG)."""

import pytest

from positions import cards, finish, opened, own_map, refusal, route, table, texts, ticket
from whistlestop import (
    Card,
    ClaimRoute,
    DeckReshuffled,
    DrawBlind,
    Game,
    GameEnded,
    KeepTickets,
    RowReset,
)


def test_discards_are_reshuffled() -> None:
    """WRONG-1: cards spent are drawn again when the deck is through."""
    game = table("usa", players=3, hands={0: "", 1: ""}, row="RRGGB", deck="WW", discard="KK")
    game.push_text("+?")
    assert DeckReshuffled() in game.push_text("+?")
    game.push_text("+?")
    game.push_text("+?")

    assert str(game.view(1).hand) == "KK"


def test_row_is_refilled() -> None:
    """WRONG-2: after every card taken from it there are five."""
    game = table("europe", hands={0: ""}, row="RRGGB")
    for _ in range(30):
        card = next(card for card in game.view(None).row if card != Card.LOCOMOTIVE)
        game.push_text(f"+{card.letter}")
        assert len(game.view(None).row) == 5


def test_three_locomotives_are_not_left_lying() -> None:
    """WRONG-3: at no decision of a game while other cards are there."""
    resets = 0
    for seed in range(4):
        game = opened(Game("usa", seed=seed))
        while game.view(None).deck_size > 5:
            assert game.view(None).row.count(Card.LOCOMOTIVE) < 3
            colored = [card for card in game.view(None).row if card != Card.LOCOMOTIVE]
            resets += any(isinstance(e, RowReset) for e in game.push_text(f"+{colored[0].letter}"))

    assert resets > 0, "no row was replaced, so nothing was tested"


def test_replacing_the_row_ends() -> None:
    """WRONG-4: also with hardly a colored card left."""
    game = table("usa", hands={0: ""}, row="GRLLK", deck="L" * 12 + "W", discard="")
    events = game.push(game.parse("+G"), chance=cards("L"))
    assert 1 <= sum(isinstance(event, RowReset) for event in events) <= 20

    game = table("usa", hands={0: ""}, row="GRLLK", deck="L" * 12, discard="")
    assert not any(isinstance(event, RowReset) for event in game.push_text("+G"))


def test_a_face_up_locomotive_is_not_taken_as_second_card() -> None:
    """WRONG-5: neither an old one nor a new one."""
    game = table("europe", row="RRGBL")
    game.push(game.parse("+R"), chance=cards("L"))

    assert "+L" not in texts(game)
    assert refusal(game, "+L") == ("DRAW-3", "second_locomotive")


def test_trains_never_become_negative() -> None:
    """WRONG-6: no claim is offered that needs more trains than are left."""
    hand = "".join(letter * 8 for letter in "PBOWGYKR") + "LLLL"
    for left in range(5):
        game = table("europe", hands={0: hand}, trains={0: left})
        claims = [a for a in game.legal_actions if isinstance(a, ClaimRoute)]
        assert max((a.route.length for a in claims), default=0) == left
        assert refusal(game, "PET-STO 8R") == ("CLAIM-3", "too_few_trains")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_gets_both_tracks(players: int) -> None:
    """WRONG-7: with any number of players."""
    game = table("usa", players=players, hands={0: "KKKKOOOO"}, owners={0: ["DEN-KCY.K"]})

    assert "DEN-KCY.O 4O" not in texts(game)
    assert not game.is_legal(game.parse("DEN-KCY.O 4O"))


def test_a_closed_track_cannot_be_claimed() -> None:
    """WRONG-8: by the other player, with two players."""
    game = table("usa", hands={0: "KKKKOOOO", 1: "OOOO"})
    game.push_text("DEN-KCY.K 4K")

    assert "DEN-KCY.O 4O" not in texts(game)
    assert refusal(game, "DEN-KCY.O 4O") == ("CLAIM-6", "route_closed")


def test_exactly_the_chosen_cards_are_spent() -> None:
    """WRONG-9: locomotives are not spent for colored cards, nor the other way around."""
    for payment, left in (("3R", "RLLL"), ("2R1L", "RRLL"), ("1R2L", "RRRL"), ("3L", "RRRR")):
        game = table("usa", hands={0: "RRRRLLL"}, discard="")
        game.push_text(f"CHI-DUL {payment}")
        assert str(game.view(0).hand) == left


def test_longest_path_passes_a_city_as_often_as_it_likes() -> None:
    """WRONG-10: a path that may not would get 4 + 4 here, the right one 12."""
    routes = ["AA-BB 2 red", "BB-MM 2 red", "AA-MM 2 red", "CC-DD 2 blue", "CC-MM 2 blue"]
    routes.append("DD-MM 2 blue")
    game = table(own_map(routes, ["AA-BB 1", "AA-CC 1"]), owners={0: [r[:5] for r in routes]})

    assert game.score_sheet(0).longest_path.length == 12


def test_bonus_is_given_to_all_who_tie() -> None:
    """WRONG-11: not to the first of them, nor to nobody."""
    game = table("europe", players=3, owners={0: ["KYI-SMO"], 1: ["BER-WIE"], 2: ["LIS-MAD"]})

    assert [game.score_sheet(p).longest_path_bonus for p in range(3)] == [10, 10, 10]


def test_player_who_starts_the_end_has_a_last_turn() -> None:
    """WRONG-12: after everybody else."""
    game = table("usa", players=3, hands={1: "RR"}, trains={1: 3}, player=1)
    game.push_text("BOS-NYC.R 2R")
    order = []
    while game.outcome() is None:
        order.append(game.to_act[0])
        game.push(DrawBlind())
        game.push(DrawBlind())

    assert order == [2, 0, 1]


def test_tickets_of_the_last_turn_are_subtracted() -> None:
    """WRONG-13: a ticket that was not completed costs its points, whenever it was drawn."""
    game = table("europe", tickets={}, ticket_deck=["ROM-SMY"], last_turns=1)
    before = game.score_sheet(0).total
    game.push_text("+T")
    events = game.push(KeepTickets([ticket(game.map, "ROM-SMY")]))

    assert events[-1] == GameEnded(deadlock=False)
    assert game.score_sheet(0).total == before - 8


def test_an_empty_ticket_deck_does_not_freeze_the_game() -> None:
    """WRONG-14: the other actions go on, and with none of them the player passes."""
    game = table("usa", hands={0: "RR"}, ticket_deck=())
    assert {"+?", "BOS-NYC.R 2R"} <= texts(game)
    assert "+T" not in texts(game)

    game = table("usa", hands={0: ""}, ticket_deck=(), deck="", discard="")
    assert texts(game) == {"--"}


def test_color_of_a_gray_route_is_chosen_by_the_player() -> None:
    """WRONG-15: every color that pays is offered."""
    game = table("usa", hands={0: "RRGGYYL"})
    claims = {text for text in texts(game) if text.startswith("ATL-CHS")}

    assert claims == {f"ATL-CHS {p}" for p in ("2R", "2G", "2Y", "1R1L", "1G1L", "1Y1L")}


def test_a_station_borrows_one_route_of_its_city() -> None:
    """WRONG-16: not all of them."""
    game = table(
        "europe",
        owners={1: ["MUN-VEN", "ROM-VEN", "VEN-ZAG"]},
        stations={0: "VEN"},
        tickets={0: ["ZUR-BRI", "BRE-VEN"]},
    )
    assert game.score_sheet(0).tickets == -14

    game = table(
        own_map(["AA-BB 1 red", "BB-CC 1 red"], ["AA-BB 3", "BB-CC 4"]),
        owners={1: ["AA-BB", "BB-CC"]},
        stations={0: "BB"},
        tickets={0: ["AA-BB", "BB-CC"]},
    )
    assert game.score_sheet(0).tickets == 4 - 3


def test_there_are_no_two_stations_in_one_city() -> None:
    """WRONG-17: whoever built the first."""
    game = table("europe", hands={0: "R", 1: "R"})
    game.push_text("@ROM 1R")

    assert "@ROM 1R" not in texts(game)
    assert refusal(game, "@ROM 1R") == ("STATION-1", "city_taken")


def test_stations_not_built_add_to_the_score() -> None:
    """WRONG-18: four points each, not minus four."""
    game = table("europe", tickets={}, stations={0: "ROM"})

    assert [game.score_sheet(p).total for p in (0, 1)] == [8, 12]


def test_ties_are_broken() -> None:
    """WRONG-19: the player with the higher number wins this one by tickets."""
    game = table(
        "usa",
        owners={0: ["HEL-SEA"], 1: ["DEN-SFE", "ELP-SFE"]},
        tickets={1: ["DEN-ELP"]},
        score={0: 20, 1: 26},
    )
    outcome = finish(game).outcome()

    assert outcome is not None
    assert [sheet.total for sheet in outcome.sheets] == [30, 30]
    assert (outcome.winners, outcome.decided_by) == ((1,), "tickets")


def test_the_long_ticket_may_be_given_back() -> None:
    """WRONG-20: any two of the four may be kept."""
    game = Game("europe", seed=1)
    regular = [t for t in game.view(0).offered if not t.long]

    assert game.is_legal(KeepTickets(regular[:2], player=0))
    assert game.is_legal(KeepTickets(regular, player=0))


def test_opening_tickets_of_europe_do_not_go_back_into_the_deck() -> None:
    """WRONG-21: the deck is what was not dealt, whatever is given back."""
    sizes = set()
    for kept in (2, 3, 4):
        game = Game("europe", seed=1)
        for p in (0, 1):
            game.push(KeepTickets(game.view(p).offered[:kept], player=p))
        sizes.add(game.view(None).ticket_deck_size)

    assert sizes == {34}


def test_other_cards_do_not_pay_for_the_route_either() -> None:
    """WRONG-9: the route stays free if the cards are wrong."""
    game = table("usa", hands={0: "GGGG"})

    assert refusal(game, "CHI-DUL 3G") == ("CLAIM-2", "wrong_color")
    assert game.board.owner(route(game.map, "CHI-DUL")) is None
