"""The face of a game: what it can be asked, what it refuses, taking back and copying."""

import contextlib
import dataclasses
import random
from collections.abc import Mapping

import pytest

from game.anything import whole
from positions import arrange, cards, finish, opened, table
from whistlestop import (
    Card,
    Cards,
    ChanceError,
    DrawBlind,
    DrawTickets,
    FirstPlayerChosen,
    Game,
    KeepTickets,
    Outcome,
    Phase,
    load_map,
)
from whistlestop.rules.layout import freeze


@pytest.mark.parametrize(("name", "players"), [("usa", 1), ("usa", 6), ("mini", 4), ("europe", 0)])
def test_wrong_number_of_players_is_refused(name: str, players: int) -> None:
    with pytest.raises(ValueError, match=rf"{name} is for 2 to \d players, not {players}\."):
        Game(name, players=players)


@pytest.mark.parametrize("first", [-1, 2, 5])
def test_first_player_who_is_not_there_is_refused(first: int) -> None:
    with pytest.raises(ValueError, match=f"The first player is a number from 0 to 1, not {first}"):
        Game("usa", players=2, first=first)


def test_map_can_be_given_as_a_map_or_by_name() -> None:
    assert whole(Game(load_map("mini"), seed=1)) == whole(Game("mini", seed=1))
    assert Game(seed=1).map.name == "usa"


def test_game_tells_what_it_is() -> None:
    game = opened(Game("europe", players=3, seed=7, first=1))

    assert repr(game) == "<Game europe: 3 players, 3 actions, turn>"
    assert (game.first, game.turn, game.to_act, game.phase) == (1, 0, (1,), Phase.TURN)
    assert game.board.trains_left(0) == 45


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_view_may_leave_out_the_events_its_viewer_has(viewer: int | None) -> None:
    game = opened(Game("europe", players=2, seed=7))
    game.push(DrawBlind())
    whole_view = game.view(viewer)

    assert game.log_size == len(game.log) == len(whole_view.log)
    for since in (0, 1, game.log_size - 1, game.log_size, game.log_size + 5):
        part = game.view(viewer, since=since)
        assert part.log == whole_view.log[since:]
        assert dataclasses.replace(part, log=whole_view.log) == whole_view


def test_view_since_an_event_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match=r"numbered from 0; there is no event -1\."):
        Game("mini", seed=1).view(0, since=-1)


def test_board_seen_before_is_not_the_board_after_an_action_or_its_taking_back() -> None:
    game = table("europe", hands={0: "RRRR"}, player=0)
    before = game.board
    game.push_text("@ROM 1R")
    after = game.board

    assert before is not after
    assert (before.stations_of(0), after.stations_of(0)) == ((), (game.map.city("ROM"),))
    assert game.view(1).board is after
    game.pop()
    assert game.board == before


def test_nothing_to_take_back_is_said() -> None:
    game = Game("mini", seed=1)

    with pytest.raises(IndexError, match="There is no action to take back"):
        game.pop()
    with pytest.raises(IndexError, match="There has been no action yet"):
        game.peek()
    assert not game.revealed_nothing


def test_whole_game_can_be_taken_back_to_the_deal() -> None:
    game = Game("europe", players=3, seed=5)
    before = whole(game)
    rng = random.Random(5)
    marks = []
    while game.to_act:
        marks.append(freeze(game._state))
        game.push(rng.choice(game.legal_actions))
    assert isinstance(game.outcome(), Outcome)
    while game.history:
        game.pop()
        assert freeze(game._state) == marks.pop()
    assert whole(game) == before
    assert game.outcome() is None


def test_action_that_used_chance_revealed_something() -> None:
    """INFO-4"""
    game = Game("usa", players=2, seed=1, first=0)
    game.push(game.actions_of(1)[0])
    assert game.revealed_nothing
    game.push(game.actions_of(0)[0])
    game.push(DrawBlind())
    assert not game.revealed_nothing


def test_the_choice_that_completes_the_opening_shows_how_many_everybody_kept() -> None:
    """INFO-4"""
    game = Game("usa", players=3, seed=1, first=0)
    for player in (2, 0):
        game.push(game.actions_of(player)[0])
        assert game.revealed_nothing
        assert [counts.tickets for counts in game.view(1).counts] == [0, 0, 0]
    game.push(game.actions_of(1)[0])
    assert not game.revealed_nothing
    assert 0 not in [counts.tickets for counts in game.view(1).counts]


def test_tickets_kept_reveal_nothing() -> None:
    """INFO-4"""
    game = opened(Game("usa", players=2, seed=1, first=0))
    game.push(DrawTickets())
    assert not game.revealed_nothing
    game.push(KeepTickets(game.view(0).offered))
    assert game.revealed_nothing


def test_copy_goes_its_own_way_but_meets_the_same_chance() -> None:
    game = opened(Game("usa", players=2, seed=1))
    copied = game.copy()
    assert copied.push(DrawBlind()) == game.push(DrawBlind())
    before = whole(copied)
    game.push(DrawBlind())
    assert whole(copied) == before
    game.pop()
    assert whole(game) == before
    copied.pop()
    copied.pop()
    assert len(game.history) == 3


def test_events_of_an_action_can_be_asked_for_later() -> None:
    game = opened(Game("usa", players=2, seed=1))
    happened = [game.push(DrawBlind()), game.push(DrawBlind())]

    assert isinstance(game.events_of(-1)[-1], FirstPlayerChosen)
    assert [game.events_of(2), game.events_of(3)] == happened
    assert game.log[-len(happened[1]) :] == happened[1]


def test_board_tells_owners_and_stations() -> None:
    game = table(
        "europe",
        owners={0: ["PAR-FRA.O", "BER-FRA.K"], 1: ["BRU-PAR.R"]},
        stations={0: "ROM", 1: "PAR WIE"},
    )
    board, map = game.board, game.map

    assert [str(route) for route in board.routes_of(0)] == sorted(
        str(route) for route in map.routes if board.owner(route) == 0
    )
    assert board.owner(board.routes_of(1)[0]) == 1
    assert board.owner(board.routes_of(1)[0].id) == 1
    assert board.station_at(map.city("ROM")) == 0
    assert board.station_at(map.city("ROM").id) == 0
    assert board.station_at(map.city("BER")) is None
    assert [city.code for city in board.stations_of(1)] == ["PAR", "WIE"]
    assert board.trains_left(0) == 45 - sum(route.length for route in board.routes_of(0))
    assert {str(route) for route in board.longest_path(0)} == {"FRA-PAR", "BER-FRA"}
    assert board.longest_path(1) == board.routes_of(1)


# --- Scores


def test_sheet_can_be_asked_for_at_any_time() -> None:
    game = table("usa", owners={0: ["DEN-OMA"], 1: []}, tickets={0: ["DEN-ELP"], 1: []})

    sheet = game.score_sheet(0)
    assert (sheet.routes, sheet.tickets, sheet.longest_path_bonus, sheet.total) == (7, -4, 10, 13)
    assert sheet.completed == 0
    assert sheet.longest_path.length == 4
    assert game.outcome() is None
    assert game.score_sheet(0) is sheet


def test_ticket_result_shows_the_shortest_way() -> None:
    game = table(
        "usa",
        owners={0: ["DEN-SFE", "ELP-SFE", "DEN-PHX", "ELP-PHX"]},
        tickets={0: ["DEN-ELP"], 1: []},
    )
    (result,) = game.score_sheet(0).ticket_results

    assert result.completed
    assert sorted(str(route) for route in result.path) == ["DEN-SFE", "ELP-SFE"]
    assert game.score_sheet(0).completed == 1


def test_finished_game_has_an_outcome_and_nothing_to_do() -> None:
    game = finish(arrange(Game("usa", players=2, seed=1), player=0))
    outcome = game.outcome()

    assert outcome is not None
    assert game.outcome() is outcome
    assert list(game.legal_actions) == []
    assert game.view(1).outcome == outcome


# --- Cards


def test_cards_are_a_bag_that_cannot_be_changed() -> None:
    hand = Cards("RRKL")

    assert hand == Cards(cards("RRKL")) == Cards(["L", Card.RED, "r", "K"]) == Cards(hand)
    assert hand[Card.RED] == hand["R"] == hand["r"] == 2
    assert hand[Card.GREEN] == hand["G"] == 0
    assert list(hand) == [Card.BLACK, Card.RED, Card.RED, Card.LOCOMOTIVE]
    assert list(hand.items()) == [(Card.BLACK, 1), (Card.RED, 2), (Card.LOCOMOTIVE, 1)]
    assert not isinstance(hand, Mapping)
    assert len(hand) == hand.total() == 4
    assert hand.elements() == tuple(hand)
    assert not Cards()
    assert Card.RED in hand
    assert "R" in hand
    assert "green" not in hand
    for other in (Card.GREEN, "G", None, 99):
        assert other not in hand
    assert str(hand) == "KRRL"
    assert repr(hand) == "Cards('KRRL')"
    assert hand == Cards.of_counts(hand.counts)
    assert hash(hand) == hash(Cards(cards("LRKR")))
    assert hand != Cards()
    assert hand != "KRRL"
    assert hand + Cards("G") - Cards("R") == Cards("GKRL")


def test_a_bag_takes_cards_only_and_gives_only_what_it_holds() -> None:
    with pytest.raises(ValueError, match="No card has the letter 'X'"):
        Cards("RX")
    for odd in (99, None, True + 0.5):
        with pytest.raises(ValueError, match="is not a card; a card is one of PURPLE, BLUE"):
            Cards([odd])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="is not a card"):
        Cards("R")[12]  # type: ignore[index]
    with pytest.raises(ValueError, match=r"Cards\('R'\) does not hold Cards\('RR'\)"):
        Cards("R") - Cards("RR")


def test_a_game_with_chances_that_were_given_can_be_taken_back_to_its_beginning() -> None:
    """Only some of the states on the way are kept; the others are played again."""
    luck, game = random.Random(8), Game("europe", players=3, seed=8)
    marks = []
    for _ in range(90):
        marks.append((freeze(game._state), game.log, game.draws))
        action = luck.choice(tuple(game.legal_actions))
        if isinstance(action, DrawBlind):
            with contextlib.suppress(ChanceError):  # it may not be in the deck
                game.push(action, chance=[Card.GREEN])
                continue
        game.push(action)
    other = game.copy()

    while marks:
        game.pop()
        assert (freeze(game._state), game.log, game.draws) == marks.pop()

    assert len(other.history) == 90
    for _ in range(90):
        other.pop()
    assert freeze(other._state) == freeze(game._state)
