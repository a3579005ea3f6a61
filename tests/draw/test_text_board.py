"""The board in characters: everything is on it, and it fits."""

import dataclasses
import itertools
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import whistlestop as ws
from whistlestop.draw import (
    Picture,
    draw_board,
    legend,
    list_routes,
    plain_text,
    show_board,
    tracks_tag,
)
from whistlestop.draw.canvas import Canvas, cells_between
from whistlestop.draw.text_layout import lay_out, links

MINI = Path(ws.__file__).parent / "maps/data/mini.json"


def played(name: str, *, players: int, seed: int = 1, actions: int = 300) -> ws.Game:
    """A game in which many routes have been claimed."""
    game = ws.Game(name, players=players, seed=seed)
    chance = random.Random(seed)
    for _ in range(actions):
        if not game.to_act:
            break
        legal = list(game.legal_actions)
        wanted = [a for a in legal if isinstance(a, ws.ClaimRoute | ws.BuildStation)]
        game.push(chance.choice(wanted or legal))
    return game


def styles(picture: Picture) -> set[str]:
    return {span.style for line in picture for span in line}


@pytest.mark.parametrize("ascii", [False, True])
@pytest.mark.parametrize("size", [(98, 22), (118, 30)])
@pytest.mark.parametrize("name", ws.builtin_maps())
def test_every_city_and_every_price_is_on_the_board(
    name: str, size: tuple[int, int], ascii: bool
) -> None:
    map = ws.load_map(name)
    width, height = size
    picture = draw_board(map, width=width, height=height, ascii=ascii)
    text = plain_text(picture)

    assert max(len(line) for line in text.splitlines()[:height]) <= width
    assert text.isascii() or not ascii
    for city in map.cities:
        assert len(re.findall(rf"\b{city.code}\b", text.partition("No room for")[0])) == 1
    tags = re.findall(r"\d[PBOWGYKR?](?:/[PBOWGYKR?])?\^?(?:~\d)?", text)
    assert sorted(tags) == sorted(tracks_tag(tracks) for tracks in links(map))


@pytest.mark.parametrize(("name", "width"), [("usa", 78), ("europe", 78), ("mini", 40)])
def test_board_is_readable_in_eighty_columns(name: str, width: int) -> None:
    map = ws.load_map(name)

    assert lay_out(map, width, max(width // 3, 16)).is_readable
    assert lay_out(map, width, max(width // 3, 16)).tags.count(None) <= 4


def test_cities_do_not_cover_each_other() -> None:
    for name in ws.builtin_maps():
        layout = lay_out(ws.load_map(name), 98, 24)
        cells = [(column + i, row) for column, row in layout.cities for i in range(-1, 4)]
        assert len(cells) == len(set(cells))


def test_claimed_routes_show_their_owner_and_no_price() -> None:
    game = ws.Game("mini", players=2, seed=1)
    empty = plain_text(draw_board(game.map, width=60, height=20, board=game.board))
    game = played("mini", players=2)
    board = game.board
    claimed = [route for route in game.map.routes if board.owner(route) is not None]
    picture = draw_board(game.map, width=60, height=20, board=board)
    text = plain_text(picture)

    assert claimed
    assert not re.search(r"00|11", empty)
    assert re.search(r"00|11|0\s+0|1\s+1", text)
    assert {"player.0", "player.1"} <= styles(picture)
    gone = next(route for route in claimed if route.twin is None)
    assert empty.count(tracks_tag([gone])) > text.count(tracks_tag([gone]))


@pytest.mark.parametrize("players", [2, 3])
def test_second_track_of_a_double_stays_open_only_with_enough_players(players: int) -> None:
    """CLAIM-6."""
    game = ws.Game("mini", players=players, seed=1)
    red, _ = game.map.routes_between(game.map.city("AMB"), game.map.city("BIR"))
    owners = tuple(1 if route == red else None for route in game.map.routes)
    board = dataclasses.replace(game.board, owners=owners)
    text = plain_text(draw_board(game.map, width=65, height=21, board=board))

    assert "11111" in text
    assert "3R" not in text
    assert ("3B" in text) == (players == 3)


def test_stations_and_goals_are_marked() -> None:
    game = played("europe", players=5)
    built = {city: p for p in range(5) for city in game.board.stations_of(p)}
    goals = game.map.cities[:3]
    text = plain_text(draw_board(game.map, width=118, height=30, board=game.board, goals=goals))

    assert built
    for city in game.map.cities:
        assert (f"{city.code}@" in text) == (city in built)
        assert (f"*{city.code}" in text) == (city in goals)
        if city in built:
            assert f"{city.code}@{built[city]}" in text


def test_narrow_board_becomes_a_list() -> None:
    map = ws.load_map("europe")
    game = played("europe", players=3)
    wide = show_board(map, width=118, height=26, board=game.board)
    narrow = show_board(map, width=50, height=26, board=game.board)

    assert len(wide) < 40
    assert narrow == list_routes(map, width=50, board=game.board)
    assert all(len(line) <= 50 for line in plain_text(narrow).splitlines())


def test_list_names_every_route_at_both_ends() -> None:
    map = ws.load_map("mini")
    text = plain_text(list_routes(map, width=40, goals=[map.city("AMB")]))

    assert "*AMB  BIR:3R BIR:3B DUN:2G FOX:4Y\n" in text
    assert " BIR  AMB:3R AMB:3B COP:4P^" in text


def test_list_tells_owners_and_stations() -> None:
    game = played("mini", players=2)
    text = plain_text(list_routes(game.map, width=60, board=game.board))

    assert ":player 0" in text
    assert len(re.findall(r"^ \w+@\d", text, re.MULTILINE)) == sum(
        len(game.board.stations_of(p)) for p in range(2)
    )


def test_legend_explains_only_what_the_map_has() -> None:
    europe, usa = (plain_text((legend(ws.load_map(name)),)) for name in ("europe", "usa"))

    assert "tunnel" in europe
    assert "station" in europe
    assert "tunnel" not in usa
    assert "station" not in usa
    assert "claimed" not in plain_text((legend(ws.load_map("europe"), claimed=False),))


@pytest.mark.parametrize("kept", [(), ("lat", "lon")])
def test_map_without_positions_is_drawn_too(kept: tuple[str, ...]) -> None:
    data: Any = json.loads(MINI.read_text(encoding="utf-8"))
    for number, city in enumerate(data["cities"]):
        del city["x"], city["y"]
        if kept:
            city["lat"], city["lon"] = 40.0 + 3 * (number % 4), 2.0 * number
    map = ws.parse_map(data)
    picture = draw_board(map, width=60, height=20)
    text = plain_text(picture)

    assert all(city.code in text for city in map.cities)
    # The same map by name and fingerprint, but not the same drawing.
    assert picture != draw_board(ws.load_map("mini"), width=60, height=20)


def test_line_joins_its_ends_without_gaps() -> None:
    for end in [(0, 0), (9, 2), (2, 9), (-4, 3), (7, -7), (5, 0)]:
        cells = cells_between((0, 0), end)
        assert (cells[0], cells[-1]) == ((0, 0), end)
        for (x, y), (next_x, next_y) in itertools.pairwise(cells):
            assert max(abs(next_x - x), abs(next_y - y)) == 1


def test_what_lies_outside_the_canvas_is_cut_off() -> None:
    canvas = Canvas(4, 2)
    canvas.put(2, 0, "long", "city")
    canvas.put(-2, 1, "long")
    canvas.put(0, 9, "below")
    canvas.dots((-3, -3), (9, 9), ["card.R"])
    canvas.clear_digit(0, 5)

    assert [sum(len(span.text) for span in line) for line in canvas.picture()] == [4, 4]
