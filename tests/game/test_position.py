"""A position as one line of text: written, read, refused; and games compared by it."""

import random
import re
from pathlib import Path

import pytest

import whistlestop as ws
from positions import opened, own_map, table
from sweeps.play import TABLES
from whistlestop.records.record import chance_of

MET = {
    "half chosen",
    "opening",
    "turn",
    "second card",
    "keep tickets",
    "over",
    "reshuffle",
    "last turns",
    "known by a reshuffle",
    "layers",
    "tunnel",
}
SHARE = {"mini": 0.5, "usa": 0.08, "europe": 0.05}


def met_in(game: ws.Game) -> set[str]:
    """The rare things about a position."""
    view = game.view(None, since=game.log_size)
    met = {str(game.phase)}
    met |= {"half chosen"} if str(game.phase) == "opening" and len(game.to_act) < 2 else set()
    met |= {"last turns"} if view.last_turns else set()
    met |= {"known by a reshuffle"} if game.common.known != game.common.shown else set()
    met |= {"layers"} if game._state.layers > 1 else set()
    return met


def check_round_trip(game: ws.Game, share: float, rng: random.Random) -> None:
    """The game of the text is the same game, for everybody who looks at it."""
    text = game.position()
    again = ws.Game.from_position(text, map=game.map)

    assert "\n" not in text
    assert "?" not in text
    assert again == game
    assert again.key() == game.key()
    assert hash(again.key()) == hash(game.key())
    assert again.position() == text
    assert list(again.legal_actions) == list(game.legal_actions)
    assert again.outcome() == game.outcome()
    if rng.random() < share:
        for p in (None, *range(game.players)):
            view = game.view(p, since=game.log_size)
            assert again.view(p) == view
            assert ws.View.from_position(view.position(), map=game.map) == view


def test_every_position_of_random_games_comes_back_as_it_was() -> None:
    met: set[str] = set()
    for name, players in TABLES:
        game = ws.Game(name, players=players, seed=7)
        rng = random.Random(f"position {name} {players}")
        check_round_trip(game, 1, rng)
        while game.to_act:
            events = game.push(rng.choice(game.legal_actions))
            met |= {"reshuffle"} if ws.DeckReshuffled() in events else set()
            rare = met_in(game) - met
            met |= rare
            if rare or str(game.phase) == "tunnel" or rng.random() < SHARE[name]:
                check_round_trip(game, 1 if rare else 0.3, rng)
        check_round_trip(game, 1, rng)

    assert met >= MET


def test_positions_in_which_players_had_to_pass_come_back() -> None:
    """TURN-3: up to the last one, when all have passed."""
    record = ws.read_record(Path(__file__).parents[1] / "games" / "mini-deadlock.ws")
    passes = []
    for game, _, _ in record.replay():
        if game.view(None).passes:
            passes.append(game.view(None).passes)
            check_round_trip(game, 1, random.Random(1))

    assert max(passes) == game.players


@pytest.mark.parametrize(("name", "players"), [("mini", 2), ("usa", 3), ("europe", 2)])
def test_a_game_goes_on_from_its_position_as_it_did(name: str, players: int) -> None:
    """With the same chance the same future: events, positions and outcome."""
    game = ws.Game(name, players=players, seed=3)
    rng = random.Random(f"future {name}")
    branches: list[ws.Game] = []
    while game.to_act:
        if rng.random() < 0.03:
            branches.append(ws.Game.from_position(game.position()))
        action = rng.choice(game.legal_actions)
        events = game.push(action)
        for branch in branches:
            assert branch.push(action, chance=tuple(chance_of(events))) == events
    assert branches
    for branch in branches:
        assert branch == game
        assert branch.outcome() == game.outcome()


def test_the_seed_is_not_in_the_position() -> None:
    text = opened(ws.Game("usa", players=2, seed=1)).position()
    drawn = []
    for seed in (5, 5, 6, 7, 8):
        game = ws.Game.from_position(text, seed=seed)
        drawn.append([game.push_text("+?"), game.push_text("+?")])

    assert drawn[0] == drawn[1]
    assert any(cards != drawn[0] for cards in drawn)
    assert text == opened(ws.Game("usa", players=2, seed=1)).position()


def test_a_game_from_a_position_has_no_deal_to_record() -> None:
    game = ws.Game.from_position(ws.Game("mini", seed=1).position())

    assert game.history == []
    with pytest.raises(ValueError, match="began in the middle"):
        ws.Record.of(game)


def test_the_example_of_the_documentation_is_a_position() -> None:
    page = Path(__file__).parents[2] / "docs" / "notation.md"
    (example,) = re.findall(r"(?m)^ws1 .*$", page.read_text(encoding="utf-8"))

    assert ws.Game.from_position(example).position() == example


def test_a_position_says_what_lies_where() -> None:
    game = table(
        "europe",
        hands={0: "RRKL", 1: "GG"},
        row="RGGYL",
        discard="WB",
        known={0: "R"},
        owners={0: ["BRU-PAR.R"], 1: ["DIE-PAR"]},
        stations={0: "ROM", 1: ""},
    )
    text = game.position()

    for field in (
        "ws1",
        f"map=europe:{game.map.fingerprint}",
        "row=GGYRL",
        "discard=BW",
        "routes=BRU-PAR.R/DIE-PAR",
        "stations=ROM/-",
        "trains=43/44",
        "score=2/1",
        "hands=KRRL:R/GG",
        "phase=turn",
        "tunnel=-",
    ):
        assert field in text.split(" ")
    assert "view=" not in text
    assert "hands=R?3/GG" in game.view(1).position()
    assert "hands=R?3/?2" in game.view(None).position()
    assert "view=-" in game.view(None).position()


def test_what_two_players_know_by_a_reshuffle_is_told_apart_from_what_all_saw() -> None:
    """INFO-3"""
    game = table("usa", hands={0: "RRK", 1: "GG"}, deck="W", known={0: "R"})
    game.push_text("+?")

    assert "hands=WKRR:WKRR:R/GG:GG:" in game.position()
    assert "hands=WKRR?0:WKRR:R/GG:GG:" in game.view(1).position()
    assert "hands=R?3/?2" in game.view(None).position()


def test_a_map_of_ones_own_is_given() -> None:
    map = own_map(["AA-BB 2 red", "BB-CC 3 gray tunnel"], ["AA-BB 2", "AA-CC 5"])
    game = ws.Game(map, seed=1)

    assert ws.Game.from_position(game.position(), map=map) == game
    assert ws.View.from_position(game.view(0).position(), map=map) == game.view(
        0, since=game.log_size
    )
    with pytest.raises(ws.PositionError, match="map: there is no built-in map 'own'"):
        ws.Game.from_position(game.position())
    with pytest.raises(ws.PositionError, match="map: the fingerprint of usa is"):
        ws.Game.from_position(game.position(), map=ws.load_map("usa"))


# --- Games compared


def test_games_are_equal_where_their_positions_are() -> None:
    one, other = opened(ws.Game("usa", seed=1)), opened(ws.Game("usa", seed=1))

    assert one == other == one.copy()
    one.push_text("+?")
    assert one != other
    one.pop()
    assert one == other
    assert one != ws.Game("usa", seed=2)
    assert one != "usa"
    assert one.key() in {other.key()}
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_games_are_equal_however_they_got_there() -> None:
    games = []
    for order in ("RG", "GR"):
        game = table("usa", hands={0: "", 1: ""}, row="RGBPK")
        game.push(game.parse(f"+{order[0]}"), chance=[ws.Card.WHITE])
        game.push(game.parse(f"+{order[1]}"), chance=[ws.Card.WHITE])
        games.append(game)

    assert games[0].history != games[1].history
    assert games[0] == games[1]
