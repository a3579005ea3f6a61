"""The space of choices: every open one is a legal action, and whoever can act has one."""

import pytest

from encoding.playing import Playing
from whistlestop.encoding.choices import (
    ASKED,
    COLOR_FIRST,
    KEEP_FIRST,
    choice_of,
    cities_first,
    count_choices,
    routes_first,
)
from whistlestop.maps import load_map
from whistlestop.rules.actions import list_actions
from whistlestop.rules.codes import CARDS, CLAIM, OPENING, STATION
from whistlestop.rules.map_data import make_map_data
from whistlestop.rules.random_play import next_player
from whistlestop.rules.scoring import score_game


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("map", ["usa", "europe"])
def test_open_choices_are_the_legal_actions_with_the_fewest_locomotives(
    map: str, players: int
) -> None:
    game = Playing(map, players, seed=players)
    m = game.m
    for found in game.steps():
        p = next_player(game.s)
        out = [0] * m.actions
        legal = out[: list_actions(m, game.s, p, out)]
        assert found, "somebody whose decision is due has a choice"
        if game.d.paying:
            assert all(COLOR_FIRST <= i < COLOR_FIRST + CARDS for i in found)
            assert len(found) > 1, "one color alone is not asked for"
        named = {game.action(i) for i in found} - {ASKED}
        assert {choice_of(m, game.d, a) for a in named} <= set(found)
        assert named <= set(legal)
        if not game.d.paying:
            assert wanted(game, found) == {thing_of(game, a) for a in legal}


def thing_of(game: Playing, action: int) -> tuple[int, int]:
    """What an action is about, payments aside."""
    kind = game.m.action_kind[action]
    return kind, 0 if kind == 5 else game.m.action_what[action]


def wanted(game: Playing, found: list[int]) -> set[tuple[int, int]]:
    m, made = game.m, set()
    for i in found:
        if i >= cities_first(m):
            made.add((STATION, i - cities_first(m)))
        elif i >= routes_first(m):
            made.add((CLAIM, i - routes_first(m)))
        else:
            made.add(thing_of(game, game.action(i)))
    return made


def test_sizes_of_the_maps() -> None:
    usa, europe = (make_map_data(load_map(name)) for name in ("usa", "europe"))

    assert count_choices(usa) == KEEP_FIRST + 8 + 100
    assert count_choices(europe) == KEEP_FIRST + 16 + 101 + 47


def test_desk_knows_how_tickets_and_paths_stand() -> None:
    game = Playing("usa", 3, seed=7)
    for i, _ in enumerate(game.steps()):
        if i % 25 == 0:
            score_game(game.m, game.s, game.w)
            if game.s.phase != OPENING:
                assert game.d.standing[:3] == game.w.ticket_points[:3]
            assert game.d.longest[:3] == game.w.longest[:3]
