"""No game goes on for ever because everybody tries the same tunnels again and again."""

import pytest

from whistlestop.bots import ScriptedBot
from whistlestop.bots.standstill import ROUNDS, is_standstill, unless_standstill
from whistlestop.game import Game, Phase

STUCK = (
    "ws1 map=mini:04ff4803cc475aca6fb87b792ba6660b players=2 first=0 turn=28 phase=turn to_act=0 "
    "drawn=0 passes=0 last_turns=0 row=BOYRR discard=LLL tunnel=- "
    "routes=COP-ELM,FOX-GUL/BIR-DUN,DUN-FOX stations=-/- trains=8/11 score=11/3 "
    "hands=PPBOGGYYKKKRRL:PPBOGGYYKKKRRL:PKKK/PPPBBBOOOWWWWGGGYYKKRLL:PPPBBBOOOWWWWGGGYYKKRLL:PPPL "
    "ticket_deck=6 offers=0:BIR-COP,BIR-ELM,FOX-GUL>BIR-COP,BIR-ELM,FOX-GUL"
    "/1:COP-DUN,COP-GUL,COP-FOX>COP-DUN,COP-GUL,COP-FOX"
)
"""Reached by two planners: of the cards that are left, all but one are locomotives, so that both
tunnels always ask for more than either of them has."""


@pytest.fixture
def game() -> Game:
    return Game.from_position(STUCK, seed=1)


def try_tunnels(game: Game, turns: int) -> None:
    """Each player tries what the other cannot pay either."""
    for _ in range(turns):
        game.push_text("BIR-ELM 3K" if game.to_act[0] == 0 else "BIR-COP 3P1L")
        assert game.phase is Phase.TUNNEL
        game.push_text("&-")


def test_players_who_only_try_tunnels_draw_a_card_after_some_rounds(game: Game) -> None:
    bot = ScriptedBot("planner", "planner")
    rounds = ROUNDS * game.players

    try_tunnels(game, rounds - 1)
    last = bot.choose(game.view(game.to_act[0]))
    try_tunnels(game, 1)
    other = bot.choose(game.view(game.to_act[0]))

    assert (game.text(last), game.text(other)) == ("BIR-COP 3P1L", "+?")


def test_a_game_of_two_that_only_try_tunnels_comes_to_its_end(game: Game) -> None:
    bot = ScriptedBot("planner", "planner")
    for _ in range(200):
        if game.to_act:
            game.push(bot.choose(game.view(game.to_act[0])))

    assert game.phase is Phase.OVER


def test_it_is_no_standstill_once_somebody_has_drawn(game: Game) -> None:
    try_tunnels(game, ROUNDS * game.players)
    assert is_standstill(game.view(None))

    game.push_text("+?")
    game.push_text("+?")

    assert not is_standstill(game.view(None))


def test_what_is_no_tunnel_is_left_alone(game: Game) -> None:
    try_tunnels(game, ROUNDS * game.players)
    view = game.view(0)
    tunnel, *others = (game.parse(text) for text in ("BIR-ELM 3K", "+T", "+?"))

    assert unless_standstill(view, tunnel) != tunnel
    assert [unless_standstill(view, action) for action in others] == others
