"""The last turns (END)."""

import pytest

from positions import cards, refusal, table, texts, variant
from whistlestop import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    Game,
    GameEnded,
    KeepTickets,
    LastTurnsBegan,
    RouteClaimed,
    TakeFaceUp,
)

BOTH = pytest.mark.parametrize("name", ["usa", "europe"])
CLAIM = {"usa": "BOS-NYC.R 2R", "europe": "BRU-PAR.R 2R"}


def draw_two(game: Game) -> None:
    game.push_text("+?")
    if str(game.phase) == "second card":
        game.push_text("+?")


@BOTH
@pytest.mark.parametrize("left", [0, 1, 2])
@pytest.mark.parametrize("players", [2, 5])
def test_two_trains_or_fewer_give_everybody_one_more_turn(
    name: str, left: int, players: int
) -> None:
    """END-1: the player who has them included, who has the last turn of all."""
    game = table(name, players=players, hands={0: "RR"}, trains={0: 2 + left})
    events = game.push_text(CLAIM[name])
    assert events[-1] == LastTurnsBegan(0)
    assert game.view(None).last_turns == players
    order = []
    while game.outcome() is None:
        order.append(game.to_act[0])
        draw_two(game)

    assert order == [*range(1, players), 0]
    assert game.log[-1] == GameEnded(deadlock=False)


@BOTH
def test_three_trains_do_not_start_the_last_turns(name: str) -> None:
    """END-1: only two or fewer do."""
    game = table(name, hands={0: "RR"}, trains={0: 5})
    events = game.push_text(CLAIM[name])

    assert [type(event) for event in events] == [RouteClaimed]
    assert game.view(None).last_turns == 0


def test_trains_are_counted_at_the_end_of_the_turn() -> None:
    """END-1: a tunnel that is given up leaves them where they were."""
    game = table("europe", hands={0: "BBB"}, trains={0: 4})
    game.push(game.parse("MUN-VEN 2B"), chance=cards("BKK"))
    assert game.view(None).last_turns == 0
    game.push_text("&-")
    assert game.view(None).last_turns == 0

    game = table("europe", hands={0: "BBB"}, trains={0: 4})
    game.push(game.parse("MUN-VEN 2B"), chance=cards("BKK"))
    assert game.push_text("&1B")[-1] == LastTurnsBegan(0)


def test_number_of_trains_that_starts_the_end_is_data_of_the_map() -> None:
    """END-1: a map may wait for the last train."""
    map = variant("usa", last_turn_trains=0)
    for left, begins in ((1, False), (0, True)):
        game = table(map, hands={0: "RR"}, trains={0: 2 + left})
        events = game.push_text(CLAIM["usa"])
        assert (LastTurnsBegan(0) in events) is begins


def test_last_turns_begin_only_once() -> None:
    """END-2: another player who runs out of trains in the last turns starts nothing new."""
    game = table("usa", players=3, hands={0: "RR", 1: "YY", 2: ""}, trains={0: 3, 1: 3})
    game.push_text("BOS-NYC.R 2R")
    events = game.push_text("CHS-RAL 2Y")
    assert not any(isinstance(event, LastTurnsBegan) for event in events)
    assert game.view(None).last_turns == 2
    draw_two(game)
    draw_two(game)

    assert game.outcome() is not None


@pytest.mark.parametrize(
    "actions",
    [
        ["+?", "+?"],
        ["+L"],
        ["+T", "="],
        ["@ROM 1B"],
        ["BRU-PAR.R 2R"],
        ["MUN-VEN 2B", "&1B"],
        ["MUN-VEN 2B", "&-"],
    ],
)
def test_whatever_is_done_in_the_last_turns_they_go_on_to_their_end(actions: list[str]) -> None:
    """END-2: also by a player who has two trains or fewer left already."""
    game = table(
        "europe",
        players=3,
        hands={0: "BBBRR"},
        row="GGYWL",
        trains={0: 2, 1: 1, 2: 2},
        last_turns=3,
    )
    for text in actions:
        action = game.parse(text) if text != "=" else KeepTickets(game.view(0).offered)
        events = game.push(action, chance=cards("BKK") if text.startswith("MUN") else ())
        assert not any(isinstance(event, LastTurnsBegan) for event in events)

    assert (game.to_act, game.view(None).last_turns) == ((1,), 2)
    draw_two(game)
    assert (game.to_act, game.view(None).last_turns) == ((2,), 1)
    draw_two(game)
    assert game.log[-1] == GameEnded(deadlock=False)


def test_starter_may_claim_in_the_last_turn() -> None:
    """END-2: with the trains that are left, and without a further round."""
    game = table("usa", hands={0: "RRGG"}, trains={0: 4})
    game.push_text("BOS-NYC.R 2R")
    draw_two(game)
    events = game.push_text("NYC-PIT.G 2G")

    assert isinstance(events[0], RouteClaimed)
    assert events[-1] == GameEnded(deadlock=False)
    assert game.board.trains_left(0) == 0
    assert game.score_sheet(0).routes == 4


@BOTH
def test_all_actions_stay_open_in_the_last_turns(name: str) -> None:
    """END-2: drawing cards, tickets, claiming, stations."""
    game = table(name, hands={0: "RRRRRRKKKKKK"}, last_turns=1)
    kinds: set[type[Action]] = {type(action) for action in game.legal_actions}

    stations: set[type[Action]] = {BuildStation} if name == "europe" else set()
    assert kinds == {TakeFaceUp, DrawBlind, DrawTickets, ClaimRoute} | stations


def test_a_last_turn_of_two_steps_is_played_to_its_end() -> None:
    """END-2: two cards, tickets to keep, a tunnel to answer."""
    game = table("europe", hands={0: "BBB"}, last_turns=1)
    game.push_text("+?")
    assert game.outcome() is None
    game.pop()
    game.push_text("+T")
    assert game.outcome() is None
    game.pop()
    game.push(game.parse("MUN-VEN 2B"), chance=cards("BKK"))
    assert game.outcome() is None
    game.push_text("&1B")

    assert game.outcome() is not None
    assert game.score_sheet(0).routes == 2


def test_tickets_drawn_in_the_last_turn_count() -> None:
    """END-2: for or against the player who drew them."""
    game = table("usa", hands={0: ""}, tickets={}, ticket_deck=["SEA-NYC"], last_turns=1)
    game.push_text("+T")
    game.push(KeepTickets(game.view(0).offered))

    outcome = game.outcome()
    assert outcome is not None
    assert outcome.sheets[0].tickets == -22


def test_after_the_last_turn_nothing_can_be_done() -> None:
    """END-2: the game is over."""
    game = table("usa", last_turns=1)
    draw_two(game)

    assert texts(game) == set()
    assert game.to_act == ()
    assert refusal(game, "+?") == ("REFUSE-1", "game_over")


def test_a_forced_pass_is_a_last_turn_too() -> None:
    """END-2: a player who can do nothing has had the turn."""
    game = table(
        "usa",
        players=3,
        hands={0: ""},
        deck="",
        discard="",
        ticket_deck=(),
        last_turns=2,
        trains={1: 0},
    )
    game.push_text("--")
    assert game.outcome() is None
    events = game.push_text("--")

    assert events[-1] == GameEnded(deadlock=False)
