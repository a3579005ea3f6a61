"""What the board answers."""

from typing import Any

import pytest

import whistlestop as ws
from positions import route, table
from whistlestop.rules import codes


def test_a_free_route_is_open_and_a_claimed_one_is_not() -> None:
    """CLAIM-1: whoever has it, and whatever cards and trains there are."""
    game = table("usa", hands={0: "", 1: ""}, owners={1: ["DAL-ELP"]}, trains={0: 0})

    assert not any(game.board.is_open(route(game.map, "DAL-ELP"), p) for p in (0, 1, None))
    assert all(game.board.is_open(route(game.map, "MIA-NOL"), p) for p in (0, 1, None))


@pytest.mark.parametrize(
    ("players", "open_to"), [(2, []), (3, []), (4, [1, 2, 3, None]), (5, [1, 2, 3, 4, None])]
)
def test_the_other_track_of_a_double_is_open_as_the_players_allow(
    players: int, open_to: list[int | None]
) -> None:
    """CLAIM-5, CLAIM-6: never to the owner of the first; to others with four or five players."""
    game = table("europe", players=players, owners={0: ["BRU-PAR.R"]})
    other = route(game.map, "BRU-PAR.Y")
    everybody: list[int | None] = [*range(players), None]

    assert [p for p in everybody if game.board.is_open(other, p)] == open_to
    assert game.board.is_open(other.id, open_to[0]) if open_to else True


def test_the_board_of_a_view_answers_as_the_rules_do() -> None:
    """CLAIM: every route that can be claimed is open."""
    game = table("usa", players=3, hands={0: "LLLLLLRRRRRR"}, owners={1: ["BOS-NYC.R", "DAL-ELP"]})
    view = game.view(0)
    claimed = {a.route for a in view.legal_actions if isinstance(a, ws.ClaimRoute)}

    assert claimed == {r for r in game.map.routes if view.board.is_open(r, 0)}
    assert claimed == set(view.board.open_routes(0))


def test_the_board_says_what_keeps_a_player_from_a_route_whatever_the_cards() -> None:
    """CLAIM-1, CLAIM-3, CLAIM-5: taken, both tracks, too few trains, in this order."""
    owners = {0: ["BRU-PAR.R"], 1: ["DIE-PAR"]}
    board = table("europe", players=4, owners=owners, trains={2: 1}).board
    other = route(board.map, "BRU-PAR.Y")

    assert board.claim_fault(route(board.map, "DIE-PAR"), 2) == codes.ROUTE_TAKEN
    assert board.claim_fault(other, 0) == codes.BOTH_TRACKS
    assert board.claim_fault(other, 2) == codes.TOO_FEW_TRAINS
    assert board.claim_fault(other, 3) == codes.LEGAL


@pytest.mark.parametrize("thing", [None, 999, -1, True, "PAR", ws.load_map("usa").routes[5], 1.0])
def test_a_route_of_another_map_is_refused_in_a_sentence(thing: Any) -> None:
    board = ws.Game("europe", players=2, seed=3).board

    for ask in (board.owner, board.is_open):
        with pytest.raises(ValueError, match="The map europe has no route"):
            ask(thing)


@pytest.mark.parametrize("thing", [None, 999, -1, True, "PAR", ws.load_map("usa").cities[5], 1.0])
def test_a_city_of_another_map_is_refused_in_a_sentence(thing: Any) -> None:
    with pytest.raises(ValueError, match="The map europe has no city"):
        ws.Game("europe", players=2, seed=3).board.station_at(thing)
