"""What is legal is listed, what is listed is legal, and all ways to ask say the same."""

import random

import pytest

from game.anything import any_action, whole
from positions import arrange, opened, table
from sweeps.play import TABLES
from whistlestop import (
    Card,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    Game,
    IllegalActionError,
    Pass,
    Payment,
    Phase,
    TakeFaceUp,
)
from whistlestop.game.actions import ANYONE, by
from whistlestop.game.legal import decode
from whistlestop.rules.map_data import map_data_of


def check_all_ways(game: Game, rng: random.Random) -> None:
    """Every action of the map's table as a value, and many that are in no table."""
    m = map_data_of(game.map)
    listed = list(game.legal_actions)
    assert len(game.legal_actions) == len(listed) == len(set(listed))
    for p in game.to_act:
        mine = {action for action in listed if action.player == p}
        assert mine == set(game.actions_of(p)) == set(game.view(p).legal_actions)
        texts = game.texts_of(p)
        assert texts == [game.text(action) for action in game.actions_of(p)]
        chosen = rng.randrange(len(texts))
        assert game.find(p, texts[chosen]) == game.actions_of(p)[chosen]
        assert game.is_legal(game.actions_of(p)[chosen])
        assert game.find(p, "XXX-YYY 1P") is None
    for p in game.to_act[:1]:
        known = {decode(game.map, m, game._state, p, a) for a in range(m.actions)}
        mine = set(game.actions_of(p))
        assert {action for action in known if action in game.legal_actions} == mine
    for _ in range(40):
        action = any_action(game, rng)
        legal = game.is_legal(action)
        assert legal == (action in game.legal_actions) == (game.why_illegal(action) is None)
        if action.player == ANYONE:
            assert legal == any(by(action, p) in listed for p in game.to_act)
        else:
            assert legal == (action in listed)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_all_ways_to_ask_agree_through_a_whole_game(name: str, players: int) -> None:
    game = Game(name, players=players, seed=11)
    rng = random.Random(f"ways {name} {players}")
    share = 0.3 if name == "mini" else 0.02
    phases = set()
    while game.to_act:
        if rng.random() < share or game.phase in (Phase.TUNNEL, Phase.OPENING):
            check_all_ways(game, rng)
            phases.add(game.phase)
        game.push(rng.choice(game.legal_actions))
    check_all_ways(game, rng)
    assert {Phase.OPENING, Phase.TURN} <= phases


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_refused_push_changes_nothing(name: str, players: int) -> None:
    game = Game(name, players=players, seed=12)
    rng = random.Random(f"refused {name} {players}")
    refused = 0
    for _ in range(45):
        before = whole(game)
        for _ in range(3):
            action = any_action(game, rng)
            if not game.is_legal(action):
                with pytest.raises(IllegalActionError):
                    game.push(action)
                refused += 1
        assert whole(game) == before
        if game.to_act:
            game.push(rng.choice(game.legal_actions))
    assert refused > 60


def test_legal_actions_are_a_sequence() -> None:
    game = table("usa", hands={0: "RRL"}, row="RGGYL", ticket_deck=[])
    listed = game.legal_actions

    assert listed[0] == DrawBlind(player=0)
    assert listed[:3] == (
        DrawBlind(player=0),
        TakeFaceUp(Card.GREEN, player=0),
        TakeFaceUp(Card.YELLOW, player=0),
    )
    assert DrawTickets() not in listed
    assert "+G" not in listed  # type: ignore[comparison-overlap]
    assert len(listed) == len(tuple(listed))
    assert repr(listed).startswith("<LegalActions: +?, +G, +Y, +R, +L, ")


def test_legal_actions_follow_the_game() -> None:
    """Nothing is kept in them: after a push they are those of the new position."""
    game = opened(Game("mini", players=2, seed=1, first=0))
    listed = game.legal_actions

    assert DrawTickets(player=0) in listed
    game.push(DrawBlind())
    assert DrawTickets(player=0) not in listed
    assert {type(action) for action in listed} <= {DrawBlind, TakeFaceUp}


def test_pass_is_listed_alone_or_not_at_all() -> None:
    game = arrange(
        Game("usa", players=2, seed=1, first=0), deck="", discard="", hands={0: ""}, ticket_deck=[]
    )

    assert list(game.legal_actions) == [Pass(player=0)]
    assert Pass() in game.legal_actions
    assert ClaimRoute(game.map.routes[0], Payment(None, 0, 1)) not in game.legal_actions


def test_one_legal_action_is_made_without_making_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = opened(Game("europe", players=3, seed=5))
    listed = list(game.legal_actions)
    made = []
    real = game.decode

    def note(player: int, number: int) -> object:
        made.append(number)
        return real(player, number)

    monkeypatch.setattr(game, "decode", note)
    for i in (0, 3, -1, -len(listed)):
        assert game.legal_actions[i] == listed[i]
    assert game.legal_actions[2:9:3] == tuple(listed[2:9:3])
    assert game.legal_actions[:-3:-1] == tuple(listed[:-3:-1])
    assert len(made) == 4 + 3 + 2


def test_legal_actions_are_numbered_through_all_who_are_to_act() -> None:
    game = Game("usa", players=3, seed=5)
    listed = list(game.legal_actions)

    assert [game.legal_actions[i] for i in range(len(listed))] == listed
    for i in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError, match=f"There are {len(listed)} legal actions"):
            game.legal_actions[i]
    with pytest.raises(TypeError):
        game.legal_actions["0"]  # type: ignore[call-overload]
