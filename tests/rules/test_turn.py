"""One action a turn, and passing (TURN)."""

from typing import Any

import pytest

from positions import cards, finish, own_map, refusal, table, texts, variant
from whistlestop import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    Game,
    GameEnded,
    GiveUpTunnel,
    KeepTickets,
    Pass,
    Passed,
    TakeFaceUp,
)

NOTHING_TO_DRAW: dict[str, Any] = {"deck": "", "discard": "", "ticket_deck": ()}


def stuck(players: int = 2, **position: Any) -> Game:
    """USA: no cards to draw, no tickets, player 0 with no card; the last player has all cards."""
    return table("usa", players=players, hands={0: ""}, **NOTHING_TO_DRAW | position)


@pytest.mark.parametrize("name", ["usa", "europe"])
def test_a_turn_offers_every_kind_of_action(name: str) -> None:
    """TURN-1: draw cards, claim, draw tickets, in Europe build a station."""
    game = table(name, hands={0: "RRRRRRKKKKKK"})
    kinds = {type(action) for action in game.legal_actions}

    stations = {BuildStation} if name == "europe" else set[type]()
    assert kinds == {TakeFaceUp, DrawBlind, DrawTickets, ClaimRoute} | stations


@pytest.mark.parametrize(
    "actions",
    [
        ["+G", "+Y"],
        ["+?", "+?"],
        ["+L"],
        ["BRU-PAR.R 2R"],
        ["@ROM 1R"],
        ["+T", "keep"],
        ["PAR-ZUR 3R", "&-"],
    ],
)
def test_after_exactly_one_action_the_next_player_acts(actions: list[str]) -> None:
    """TURN-1: whichever of them it is."""
    game = table("europe", hands={0: "RRRRRR"}, row="GGYYL")
    for text in actions:
        assert game.to_act == (0,)
        if text == "keep":
            game.push(KeepTickets(game.view(0).offered[:1]))
        elif text.startswith("PAR"):
            game.push(game.parse(text), chance=cards("RKK"))
        elif text in ("+G", "+Y", "+?"):
            game.push(game.parse(text), chance=cards("W"))
        else:
            game.push_text(text)

    assert game.to_act == (1,)
    assert game.turn == 1
    assert refusal(game, game.parse("@PAR 1R", player=0)) == ("REFUSE-2", "not_your_turn")


def test_two_actions_cannot_be_mixed_in_one_turn() -> None:
    """TURN-1: a draw that has begun is not a claim."""
    game = table("usa", hands={0: "RR"}, row="GGYYB")
    game.push_text("+G")

    assert refusal(game, "BOS-NYC.R 2R") == ("REFUSE-3", "second_card_first")
    assert refusal(game, "+T") == ("REFUSE-3", "second_card_first")


def test_nobody_passes_while_cards_can_be_drawn() -> None:
    """TURN-2: even with nothing else to do."""
    game = table("usa", hands={0: ""}, ticket_deck=())

    assert "--" not in texts(game)
    assert refusal(game, "--") == ("TURN-2", "must_act")


def test_nobody_passes_while_tickets_can_be_drawn() -> None:
    """TURN-2: even if only drawing tickets is possible."""
    game = stuck(ticket_deck=["BOS-MIA"])

    assert texts(game) == {"+T"}
    assert refusal(game, "--") == ("TURN-2", "must_act")


def test_nobody_passes_while_a_route_can_be_claimed() -> None:
    """TURN-2: even if that is the only possible action."""
    game = table("usa", hands={0: "R"}, trains={0: 1}, **NOTHING_TO_DRAW)

    assert "ATL-NAS 1R" in texts(game)
    assert all(isinstance(action, ClaimRoute) for action in game.legal_actions)
    assert refusal(game, "--") == ("TURN-2", "must_act")


def test_nobody_passes_while_a_station_can_be_built() -> None:
    """TURN-2: even if that is the only possible action."""
    game = table("europe", hands={0: "R"}, trains={0: 0}, **NOTHING_TO_DRAW)

    assert len(game.legal_actions) == 47
    assert all(isinstance(action, BuildStation) for action in game.legal_actions)
    assert refusal(game, "--") == ("TURN-2", "must_act")


def test_one_free_city_is_enough_to_have_to_build() -> None:
    """TURN-2: the other side of it."""
    map = variant("mini", stations=4, station_costs=[1, 1, 1, 1])
    taken = {0: "AMB BIR COP", 1: "DUN ELM FOX"}
    game = table(map, hands={0: "R"}, trains={0: 0}, stations=taken, **NOTHING_TO_DRAW)

    assert texts(game) == {"@GUL 1R"}
    assert refusal(game, "--") == ("TURN-2", "must_act")


def test_stations_do_not_keep_a_player_from_passing_when_every_city_has_one() -> None:
    """TURN-2: a station that can stand nowhere is no action."""
    map = variant("mini", stations=4, station_costs=[1, 1, 1, 1])
    taken = {0: "AMB BIR COP", 1: "DUN ELM FOX GUL"}
    game = table(map, hands={0: "R"}, trains={0: 0}, stations=taken, **NOTHING_TO_DRAW)

    assert texts(game) == {"--"}
    assert game.push_text("--")[0] == Passed(0)


@pytest.mark.parametrize(("hand", "possible"), [("RRR", {"--"}), ("RRL", {"AA-BB 2R1L"})])
def test_a_ferry_without_locomotives_keeps_nobody_from_passing(
    hand: str, possible: set[str]
) -> None:
    """TURN-2: as many cards as it has spaces do not pay for it (FERRY-1)."""
    map = own_map(
        ["AA-BB 3 gray ferry=1", "BB-CC 2 red"],
        ["AA-BB 2", "AA-CC 5"],
        stations=0,
        station_costs=[],
        tie_breaks=["tickets"],
    )
    game = table(map, hands={0: hand}, owners={1: ["BB-CC"]}, **NOTHING_TO_DRAW)

    assert texts(game) == possible
    assert game.is_legal(Pass()) is (possible == {"--"})


@pytest.mark.parametrize("players", [2, 3])
def test_when_everybody_has_to_pass_in_the_last_turns_the_game_is_over(players: int) -> None:
    """TURN-2: passing is the only action there too, and counts as everywhere (TURN-3)."""
    game = table(
        "usa",
        players=players,
        hands=dict.fromkeys(range(players - 1), ""),
        trains=dict.fromkeys(range(players), 0),
        last_turns=players,
        **NOTHING_TO_DRAW,
    )
    for p in range(players):
        assert game.to_act == (p,)
        assert list(game.legal_actions) == [Pass(player=p)]
        assert game.view(None).last_turns == players - p
        events = game.push(Pass())

    assert events == (Passed(players - 1), GameEnded(deadlock=True))


def test_passing_is_the_one_legal_action_when_nothing_is_possible() -> None:
    """TURN-2: then the turn goes on to the next player."""
    game = stuck()

    assert list(game.legal_actions) == [Pass(player=0)]
    assert game.push(Pass()) == (Passed(0),)
    assert game.to_act == (1,)
    assert str(game.phase) == "turn"


def test_passing_is_no_answer_to_another_decision() -> None:
    """TURN-2: a card, tickets or a tunnel that is due comes first."""
    game = table("europe", hands={0: "RRRR"}, row="GGYYB")
    game.push_text("+?")
    assert refusal(game, "--") == ("REFUSE-3", "second_card_first")
    game.pop()
    game.push_text("+T")
    assert refusal(game, "--") == ("REFUSE-3", "keep_first")
    game.pop()
    game.push(game.parse("PAR-ZUR 3R"), chance=cards("RKK"))
    assert refusal(game, "--") == ("REFUSE-3", "tunnel_first")


@pytest.mark.parametrize("players", [2, 3, 5])
def test_game_ends_when_everybody_has_had_to_pass(players: int) -> None:
    """TURN-3: one after the other; then it is scored."""
    game = stuck(players, trains={players - 1: 0})
    for _ in range(players - 1):
        assert game.push_text("--") == (Passed(len(game.history) - 1),)
        assert game.outcome() is None
    events = game.push_text("--")

    assert events == (Passed(players - 1), GameEnded(deadlock=True))
    assert str(game.phase) == "over"
    outcome = game.outcome()
    assert outcome is not None
    assert [sheet.tickets < 0 for sheet in outcome.sheets] == [True] * players


def test_an_action_in_between_begins_the_count_of_passes_anew() -> None:
    """TURN-3: every player in a row must have passed."""
    game = table("usa", players=3, hands={0: "", 1: "RR"}, **NOTHING_TO_DRAW, trains={2: 0})
    game.push_text("--")
    game.push_text("BOS-NYC.R 2R")
    assert game.view(None).passes == 0
    game.push_text("+?")  # the two red cards are the deck now
    game.push_text("+?")
    assert game.to_act == (0,)
    game.push_text("--")
    game.push_text("--")
    assert game.outcome() is None
    game.push_text("--")

    assert game.outcome() is not None


def test_rules_have_no_limit_on_turns() -> None:
    """TURN-3: a tunnel can be tried and given up as often as one likes."""
    game = table("europe", hands={0: "RRR"}, row="GGGGG", deck="L" * 14, discard="")
    for turn in range(120):
        game.push_text(f"PAR-ZUR 3{'RK'[turn % 2]}")
        game.push(GiveUpTunnel())

    assert game.turn == 120
    assert game.outcome() is None


def test_a_finished_game_has_ended_without_a_deadlock() -> None:
    """TURN-3: the usual end is told apart from it."""
    game = finish(table("usa"))

    assert game.log[-1] == GameEnded(deadlock=False)
