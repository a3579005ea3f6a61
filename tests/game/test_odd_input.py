"""What callers without types, and people in a hurry, hand to the library."""

import copy
import pickle
from typing import Any

import pytest

import whistlestop as ws
from positions import opened
from whistlestop.game.seeds import MAX_DIGITS


def game() -> ws.Game:
    """A game of Europe at its first turn."""
    return opened(ws.Game("europe", players=2, seed=3))


PAYMENT = ws.Payment(ws.Card.RED, 1, 0)
EUROPE = ws.load_map("europe")
ODD: list[Any] = [
    ws.ClaimRoute(None, PAYMENT),  # type: ignore[arg-type]
    ws.ClaimRoute(0, PAYMENT),  # type: ignore[arg-type]
    ws.ClaimRoute(EUROPE.routes[0], None),  # type: ignore[arg-type]
    ws.ClaimRoute(EUROPE.routes[0], ws.Payment(ws.Card.BLACK, 10**40, 0)),
    ws.ClaimRoute(EUROPE.routes[0], ws.Payment("K", 1, 0)),  # type: ignore[arg-type]
    ws.ClaimRoute(EUROPE.routes[0], ws.Payment(ws.Card.RED, None, 0)),  # type: ignore[arg-type]
    ws.ClaimRoute(ws.load_map("usa").routes[5], PAYMENT),
    ws.BuildStation(None, PAYMENT),  # type: ignore[arg-type]
    ws.BuildStation(EUROPE.cities[0], None),  # type: ignore[arg-type]
    ws.TakeFaceUp(None),  # type: ignore[arg-type]
    ws.KeepTickets([None]),  # type: ignore[list-item]
    ws.KeepTickets(["PAR-WIE", EUROPE.tickets[0], None]),  # type: ignore[list-item]
    ws.KeepTickets(ws.load_map("usa").tickets[:2]),
    ws.TakeFaceUp("G"),  # type: ignore[arg-type]
    ws.TakeFaceUp(99),  # type: ignore[arg-type]
    ws.PayTunnel(None),  # type: ignore[arg-type]
    ws.DrawBlind(player="Ann"),  # type: ignore[arg-type]
    ws.DrawBlind(player=7),
]


@pytest.mark.parametrize("action", ODD, ids=range(len(ODD)))
@pytest.mark.parametrize("at_once", [True, False])
def test_an_action_of_odd_parts_is_refused_and_not_a_crash(action: Any, at_once: bool) -> None:
    """REFUSE: in the opening as in a turn."""
    table = ws.Game("europe", players=2, seed=3) if at_once else game()

    assert action not in table.legal_actions
    assert not table.is_legal(action)
    violation = table.why_illegal(action)
    assert violation is not None
    assert str(violation).endswith(f"({violation.clause})")


def test_a_card_may_be_named_by_its_number() -> None:
    table = game()
    card = table.view(None).row[0]

    assert ws.TakeFaceUp(int(card)) == ws.TakeFaceUp(card)  # type: ignore[arg-type]
    assert ws.Payment(7, 2, 1) == ws.Payment(ws.Card.RED, 2, 1)  # type: ignore[arg-type]


def test_locomotives_are_written_in_one_way() -> None:
    assert ws.Payment(ws.Card.LOCOMOTIVE, 2, 1) == ws.Payment(None, 0, 3)


@pytest.mark.parametrize("action", [None, "+G", 5])
def test_something_else_is_no_action(action: Any) -> None:
    table = game()

    assert action not in table.legal_actions
    assert action not in table.view(0).legal_actions
    for ask in (table.push, table.text, table.is_legal):
        with pytest.raises(TypeError, match="is not an action"):
            ask(action)


def test_an_action_without_a_player_is_the_players_own() -> None:
    table = game()
    (p,) = table.to_act
    view = table.view(p)

    assert ws.DrawBlind() in table.legal_actions
    assert ws.DrawBlind() in view.legal_actions
    assert ws.DrawBlind(player=1 - p) not in view.legal_actions
    assert ws.DrawBlind(player=None) in view.legal_actions  # type: ignore[arg-type]
    assert ws.DrawBlind() not in table.view(1 - p).legal_actions
    assert ws.DrawBlind() not in table.view(None).legal_actions


def test_the_text_of_an_opening_choice_names_the_player_even_if_the_action_does_not() -> None:
    table = ws.Game("usa", players=3, seed=1)
    keep = ws.KeepTickets(table.view(2).offered)

    assert table.text(keep).startswith("2=")
    assert table.parse(table.text(keep)).player == 2


@pytest.mark.parametrize("player", [-1, 2, None, "0", 1.5])
def test_a_player_who_is_not_there_is_refused_in_a_sentence(player: Any) -> None:
    table = game()
    asks = [table.score_sheet, table.tickets_of]
    asks += [table.view] if player is not None else []
    asks += [table.board.routes_of, table.board.trains_left, table.board.longest_path]
    for ask in [*asks, table.board.stations_of]:
        with pytest.raises(ValueError, match="A player is a number from 0 to 1"):
            ask(player)


@pytest.mark.parametrize("seed", [10**MAX_DIGITS, 1.5, "seven", bytearray(b"12")])
def test_a_seed_that_is_none_is_refused_in_a_sentence(seed: Any) -> None:
    with pytest.raises(ValueError, match="A seed is a whole number"):
        ws.Game("mini", seed=seed)


def test_players_are_counted_in_whole_numbers() -> None:
    with pytest.raises(ValueError, match=r"mini is for 2 to 3 players, not 2\.0"):
        ws.Game("mini", players=2.0)  # type: ignore[arg-type]


def test_a_sample_with_the_seed_of_the_game_does_not_tell_its_future() -> None:
    """INFO-2: the order of the piles is secret."""
    same = 0
    for seed in range(60):
        table = ws.Game("usa", players=2, seed=seed)
        told = table.view(0).sample(seed)
        cards = []
        for each in (opened(table), opened(told)):
            each.push(ws.DrawBlind())
            drawn = [event for event in each.log if isinstance(event, ws.CardDrawn)]
            cards.append(drawn[-1].card)
        same += cards[0] == cards[1]

    assert same < 30


def test_all_that_a_game_gives_can_be_hashed_copied_and_sent() -> None:
    table = game()
    violation = table.why_illegal(ws.Pass())
    view = table.view(0)

    assert violation is not None
    for thing in (view, table.board, violation, table.map, view.legal_actions, *table.log):
        assert hash(pickle.loads(pickle.dumps(thing))) == hash(thing)
        assert pickle.loads(pickle.dumps(thing)) == thing
    assert pickle.loads(pickle.dumps(table)).view(0) == view
    assert copy.deepcopy(table).view(0) == view
    error = pickle.loads(pickle.dumps(ws.ChanceError(3, unused=True)))
    assert (error.index, error.unused) == (3, True)
    assert str(error) == "Outcome 4 of those given is not needed."


def test_a_shallow_copy_is_a_copy_of_its_own() -> None:
    table = game()
    other = copy.copy(table)
    other.push(other.legal_actions[0])

    assert len(other.history) == len(table.history) + 1


def test_a_score_sheet_cannot_be_changed() -> None:
    sheet = game().score_sheet(0)

    assert hash(sheet) == hash(game().score_sheet(0))
    with pytest.raises((AttributeError, TypeError)):
        sheet.borrowed.clear()  # type: ignore[attr-defined]


def test_results_can_be_taken_apart() -> None:
    table = game()
    routes, length = table.score_sheet(0).longest_path
    cards, tickets, trains, stations, score = table.view(None).counts[0]
    ticket, completed, path = table.score_sheet(0).ticket_results[0]

    assert (routes, length) == ((), 0)
    assert (cards, trains, stations, score) == (4, 45, 3, 0)
    assert tickets == len(table.tickets_of(0))
    assert (ticket, completed, path) == (table.tickets_of(0)[0], False, ())


def test_a_bot_can_be_told_from_something_else() -> None:
    class Mine:
        name = "mine"

        def choose(self, view: ws.View) -> ws.Action:
            return view.legal_actions[0]

    assert isinstance(Mine(), ws.Bot)
    assert not isinstance(object(), ws.Bot)


def test_an_opening_choice_once_made_is_not_asked_for_again() -> None:
    """SETUP-5"""
    table = ws.Game("europe", players=2, seed=1)
    table.push(table.actions_of(0)[0])

    assert table.view(0).offered == ()
    assert len(table.view(1).offered) == 4
    assert table.view(0).sample(1).view(0) == table.view(0)


@pytest.mark.parametrize("first", [True, False, 1.0, "1", 2, -1])
def test_the_first_player_is_a_whole_number(first: Any) -> None:
    with pytest.raises(ValueError, match="The first player is a number from 0 to 1, not"):
        ws.Game("mini", first=first)


@pytest.mark.parametrize("player", [7, -1, None, True, 1.0])
def test_actions_are_those_of_a_player(player: Any) -> None:
    with pytest.raises(ValueError, match="A player is a number from 0 to 1, not"):
        game().actions_of(player)


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (ws.ClaimRoute(EUROPE.routes[0], ws.Payment(ws.Card.BLACK, -1, 2)), ", not -1K2L"),
        (ws.TakeFaceUp(None), "No None card lies face up"),  # type: ignore[arg-type]
    ],
)
def test_what_is_wrong_is_said_in_a_way_that_makes_sense(action: Any, sentence: str) -> None:
    with pytest.raises(ws.IllegalActionError, match=sentence):
        game().push(action)


@pytest.mark.parametrize(
    "action",
    [
        ws.TakeFaceUp(None),  # type: ignore[arg-type]
        ws.KeepTickets([None]),  # type: ignore[list-item]
        ws.ClaimRoute(None, PAYMENT),  # type: ignore[arg-type]
        ws.BuildStation(None, PAYMENT),  # type: ignore[arg-type]
    ],
)
def test_an_action_that_names_nothing_has_no_text(action: Any) -> None:
    with pytest.raises(ws.NotationError, match="has no text: it refers to nothing"):
        game().text(action)


@pytest.mark.parametrize("tickets", [None, 5, [[]]])
def test_tickets_are_kept_as_a_list(tickets: Any) -> None:
    with pytest.raises(ValueError, match="KeepTickets takes tickets, not"):
        ws.KeepTickets(tickets)


def test_a_deal_is_given_as_a_deal() -> None:
    with pytest.raises(ValueError, match="A deal is given as a Deal, not as 5"):
        ws.Game("mini", deal=5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="A deal is a list of cards and of tickets"):
        ws.Deal(None, [], [])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="is not a card"):
        ws.Deal([[99]], [], [])  # type: ignore[list-item]


def test_tickets_of_another_map_are_refused() -> None:
    """REFUSE-4: they have the numbers of tickets of this map, but are others."""
    strangers = ws.load_map("usa").tickets
    table = ws.Game("mini", players=2, seed=1)
    mine = [table.view(p).offered for p in (0, 1)]
    deal = ws.Deal([[*ws.Card][:4]] * 2, [strangers[:3], mine[1]], [*ws.Card][:5])

    with pytest.raises(ValueError, match="The map mini has no ticket BOS-MIA"):
        ws.Game("mini", players=2, deal=deal)
    opened(table)
    before = table.position()
    with pytest.raises(ValueError, match="The map mini has no ticket"):
        table.push(ws.DrawTickets(), chance=strangers[:1])
    with pytest.raises(ValueError, match="Chance gives cards and tickets, not 'R'"):
        table.push(ws.DrawBlind(), chance=["R"])  # type: ignore[list-item]
    assert table.position() == before
