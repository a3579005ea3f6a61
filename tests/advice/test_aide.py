"""The aids of a table: for everybody the longest paths, for players their tickets."""

import json
import random

import pytest
from pydantic import TypeAdapter

from positions import table
from whistlestop import Board, ClaimRoute, Game, Player, Route
from whistlestop.advice import Aide, longest_paths, tickets_outlook
from whistlestop.advice.outlook import LongestPaths
from whistlestop.game.notation import route_text
from whistlestop.wire import encode_aids
from whistlestop.wire.models import Aids


def test_longest_paths_are_those_of_the_board() -> None:
    game = table("europe", owners={0: ["DIE-PAR", "BRU-DIE", "ROM-VEN"], 1: ["PAR-ZUR"]})

    one, other = longest_paths(game.board, 2, {})

    assert ({*map(route_text, one.routes)}, one.length) == ({"BRU-DIE", "DIE-PAR"}, 3)
    assert ([*map(route_text, other.routes)], other.length) == (["PAR-ZUR"], 3)


def test_longest_path_is_worked_out_again_only_for_who_has_other_routes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Player] = []
    plain = Board.longest_path

    def counted(board: Board, player: Player) -> tuple[Route, ...]:
        asked.append(player)
        return plain(board, player)

    monkeypatch.setattr(Board, "longest_path", counted)
    game = table("mini", players=3, hands={0: "GG"}, owners={1: ["DUN-FOX"]}, player=0)
    cache: LongestPaths = {}
    before = longest_paths(game.board, 3, cache)
    longest_paths(game.board, 3, cache)
    assert asked == [0, 1, 2]
    game.push_text("AMB-DUN 2G")
    after = longest_paths(game.board, 3, cache)
    assert asked == [0, 1, 2, 0]
    assert [*map(route_text, after[0].routes)] == ["AMB-DUN"]
    assert after[1:] == before[1:]
    game.pop()
    assert longest_paths(game.board, 3, cache) == before


def test_aids_are_for_the_viewer() -> None:
    game, aide = Game("mini", players=2, seed=3), Aide()
    rng = random.Random(3)
    offers = 0
    while game.to_act:
        for viewer in (None, 0, 1):
            view = game.view(viewer)
            aids = aide.aids(view)
            assert aids.longest_paths == longest_paths(game.board, 2, {})
            assert aids.tickets == tickets_outlook(view)
            assert aids.offered == tickets_outlook(view, view.offered)
            offers += bool(aids.offered)
        game.push(rng.choice(game.legal_actions))
    assert offers > 2
    assert aide.aids(game.view(None)).tickets == ()


@pytest.mark.parametrize(("name", "players"), [("europe", 3), ("usa", 4)])
def test_an_aide_that_followed_a_game_says_what_a_new_one_says(name: str, players: int) -> None:
    """With routes claimed as often as can be, and some of it taken back."""
    game, aide, rng = Game(name, players=players, seed=5), Aide(), random.Random(5)
    statuses = set()
    while game.to_act:
        for viewer in range(players):
            view = game.view(viewer)
            aids = aide.aids(view)
            assert aids.tickets == tickets_outlook(view)
            statuses |= {(outlook.status, bool(outlook.borrowed)) for outlook in aids.tickets}
        claims = [a for a in game.legal_actions if isinstance(a, ClaimRoute)]
        game.push(rng.choice(claims or game.legal_actions))
        if rng.random() < 0.05:
            game.pop()
    assert {("open", False), ("impossible", False)} <= statuses


def test_new_aide_says_the_same_as_one_that_remembers() -> None:
    game, aide = table("europe", players=3), Aide()
    view = game.view(1)
    before = aide.aids(view)

    assert aide.aids(view) == before
    assert Aide().aids(view) == before


def test_aids_are_read_back_from_their_json() -> None:
    aids = encode_aids(Aide().aids(table("europe", players=3).view(2)))

    read = TypeAdapter(Aids)

    assert aids["tickets"]
    assert read.validate_python(aids) == read.validate_json(json.dumps(aids))
