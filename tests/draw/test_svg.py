"""Pictures of boards: whole, safe, and telling nothing by color alone."""

import os
import re
import subprocess
import sys
from collections import Counter
from itertools import combinations
from xml.etree import ElementTree

import pytest

import whistlestop as ws
from languages import LANGUAGES
from positions import map_data, table
from whistlestop.draw import give_pictures
from whistlestop.draw.geometry import NAME_SIZE as SIZE
from whistlestop.draw.geometry import Label, measure, place_names, text_width
from whistlestop.draw.markup import escape, number, tag
from whistlestop.draw.pieces import HEAT, PLAYER_FILLS, UNKNOWN, Scale
from whistlestop.draw.svg import board_svg, heat_svg, map_svg

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = """<script>alert("1")</script> & ']]> é"""


def parsed(picture: str) -> ElementTree.Element:
    """The picture as a tree; an error if it is not XML."""
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    return root


def titles(picture: str) -> list[str]:
    return [element.text or "" for element in parsed(picture).iter(f"{SVG}title")]


def words(picture: str) -> list[str]:
    return [element.text or "" for element in parsed(picture).iter(f"{SVG}text")]


def group(picture: str, title: str) -> ElementTree.Element:
    """The group of one route or city, by the beginning of its title."""
    (found,) = [
        element
        for element in parsed(picture).iter(f"{SVG}g")
        if (element.findtext(f"{SVG}title") or "").startswith(title)
    ]
    return found


def letters(element: ElementTree.Element) -> str:
    return "".join(text.text or "" for text in element.iter(f"{SVG}text"))


def boxes(element: ElementTree.Element) -> list[str | None]:
    return [rect.get("fill") for rect in element.iter(f"{SVG}rect")]


def hostile_map() -> ws.Map:
    data = map_data("mini")
    data["title"]["en"] = HOSTILE
    for i, city in enumerate(data["cities"]):
        city["name"] = f"{HOSTILE}{i or ''}"
        city["names"] = {}
    return ws.parse_map(data)


# Maps


@pytest.mark.parametrize("name", ["usa", "europe", "mini"])
def test_a_map_shows_every_city_and_every_space(name: str) -> None:
    map = ws.load_map(name)

    picture = map_svg(map)

    shown = Counter(words(picture))
    for city in map.cities:
        assert shown[city.name] == 2, city  # the name and its halo
    root = parsed(picture)
    tunnels = sum(route.length for route in map.routes if route.tunnel)
    dashed = [rect for rect in root.iter(f"{SVG}rect") if rect.get("stroke-dasharray")]
    assert len(dashed) == tunnels + bool(tunnels)  # and one that explains them


def test_every_space_has_the_letter_of_its_color() -> None:
    picture = map_svg(ws.load_map("usa"))

    assert letters(group(picture, "Helena - Seattle")) == "YYYYYY"


def test_gray_spaces_have_no_letter_and_ferries_a_locomotive_for_each_symbol() -> None:
    picture = map_svg(ws.load_map("mini"))

    ferry = group(picture, "Foxhaven - Gull Isle")
    assert letters(ferry) == "LL"
    assert len(boxes(ferry)) == 5
    assert letters(group(picture, "Birchton - Elmport")) == ""


def test_names_are_in_the_language_asked_for_where_the_map_has_it() -> None:
    europe = ws.load_map("europe")

    assert "Βιέννη" in words(map_svg(europe, language="el"))
    assert "Wien" in words(map_svg(europe, language="xx"))
    assert titles(map_svg(europe, language="el"))[0] == europe.title["el"]
    assert titles(map_svg(europe, language="xx"))[0] == europe.title["en"]


def test_the_strip_explains_only_what_the_map_has() -> None:
    usa, europe = words(map_svg(ws.load_map("usa"))), words(map_svg(ws.load_map("europe")))

    assert "tunnel" not in usa
    assert "tunnel" in europe
    assert {"purple", "any color"} <= set(usa)
    red_only = map_data("mini")
    for route in red_only["routes"]:
        route |= {"color": "red", "tunnel": False, "ferry": 0}
    red_only["routes"] = [r for i, r in enumerate(red_only["routes"]) if i not in (1, 10)]
    shown = words(map_svg(ws.parse_map(red_only)))
    assert "red" in shown
    assert not {"blue", "any color", "tunnel", "ferry: a locomotive"} & set(shown)


def test_names_are_placed_by_how_wide_they_are() -> None:
    """Asian letters are wide, marks on letters have no width of their own."""
    assert text_width("東京") > text_width("ab")
    assert text_width("e\u0301") == text_width("e")
    assert text_width("ill") < text_width("WEE")


@pytest.mark.parametrize("name", ["usa", "europe"])
def test_names_do_not_cover_each_other_or_leave_the_picture(name: str) -> None:
    map = ws.load_map(name)
    geometry = measure(map)
    for language in LANGUAGES:
        names = [city.names[language] for city in map.cities]
        labels = place_names(geometry, names, [city.label for city in map.cities])
        spans = [_span(label) for label in labels]
        for left, right, top in spans:
            assert 0 < left < right < geometry.width
            assert 0 < top < geometry.height - SIZE
        for a, b in combinations(spans, 2):
            apart = a[1] <= b[0] or b[1] <= a[0] or abs(a[2] - b[2]) >= SIZE
            assert apart, (a, b)


def _span(label: Label) -> tuple[float, float, float]:
    """Left, right and top of a name."""
    wide = text_width(label.text)
    left = label.x - {"start": 0.0, "middle": wide / 2, "end": wide}[label.anchor]
    return left, left + wide, label.y - SIZE / 2


# Boards


def position() -> ws.Game:
    return table(
        "europe",
        players=3,
        owners={0: ["PAR-DIE", "DIE-LON.1"], 2: ["BER-WAR.Y"]},
        stations={1: "ROM", 2: "PAR"},
    )


def test_claimed_routes_have_color_and_number_of_their_owner() -> None:
    picture = board_svg(position())

    mine = group(picture, "Dieppe - London (DIE-LON): 2 gray, ferry with 1 locomotive, claimed")
    assert boxes(mine) == [PLAYER_FILLS[0][0]] * 2
    assert letters(mine) == "00"
    assert letters(group(picture, "Berlin - Warszawa (BER-WAR): 4 yellow, claimed")) == "2222"


def test_the_other_track_of_a_claimed_double_is_faint_where_it_is_closed() -> None:
    """CLAIM-6"""
    game = position()

    closed = group(board_svg(game), "Berlin - Warszawa (BER-WAR): 4 purple, closed")
    assert closed.get("opacity") == "0.35"
    four = table("europe", players=4, owners={0: ["BER-WAR.Y"]})
    open_track = group(board_svg(four), "Berlin - Warszawa (BER-WAR): 4 purple")
    assert open_track.get("opacity") is None


def test_stations_stand_in_their_cities_with_the_number_of_their_owner() -> None:
    picture = board_svg(position())

    rome = group(picture, "Roma (ROM): station of player 1")
    assert letters(rome) == "1"
    house = rome.find(f"{SVG}polygon")
    assert house is not None
    assert house.get("fill") == PLAYER_FILLS[1][0]
    assert group(picture, "Madrid (MAD)").find(f"{SVG}polygon") is None


def test_every_player_has_a_line_under_the_board() -> None:
    shown = words(board_svg(position(), names=["Ann", "Bob", "Cid"]))

    assert {"Ann", "Bob", "Cid"} <= set(shown)
    assert "3 points · 42 trains · 3 stations" in shown
    assert "7 points · 41 trains · 2 stations" in shown
    usa = words(board_svg(ws.Game("usa", players=2, seed=1)))
    assert usa.count("0 points · 45 trains") == 2
    assert {"Player 0", "Player 1"} <= set(usa)


def test_players_are_counted_from_one_and_told_in_other_words() -> None:
    picture = board_svg(position(), first=1, labels=("Очки", "Вагони", "Станції"))
    shown = words(picture)

    assert {"Player 1", "Player 2", "Player 3"} <= set(shown)
    assert "Очки: 3 · Вагони: 42 · Станції: 3" in shown
    assert "0" not in shown
    assert {"1", "2"} <= set(shown)


def test_a_name_too_long_for_its_place_is_cut() -> None:
    shown = words(board_svg(position().board, names=["A" * 200, "Bob", "Cid"]))

    assert [text for text in shown if text.startswith("AAA") and text.endswith("A…")]
    assert "A" * 200 not in shown


def test_names_must_be_as_many_as_players() -> None:
    with pytest.raises(ValueError, match="3 players, but 1 names"):
        board_svg(position(), names=["Ann"])


def test_a_board_a_view_and_a_game_give_the_same_picture() -> None:
    game = position()

    assert board_svg(game) == board_svg(game.board) == board_svg(game.view(1))


# Heat maps


def test_routes_are_colored_by_their_number_which_stands_in_the_title() -> None:
    usa = ws.load_map("usa")
    values = {route.id: route.id / 100 for route in usa.routes[1:]}

    picture = heat_svg(usa, values, legend="How often")

    (middle,) = [title for title in titles(picture) if title.endswith(": 0.5")]
    (last,) = [title for title in titles(picture) if title.endswith(": 0.99")]
    assert set(boxes(group(picture, middle))) == {HEAT[3]}
    assert set(boxes(group(picture, last))) == {HEAT[-1]}
    unknown = [title for title in titles(picture) if title.endswith("no number")]
    assert len(unknown) == 1
    assert set(boxes(group(picture, unknown[0]))) == {UNKNOWN}
    assert {"How often", "0", "0.99"} <= set(words(picture))


def test_a_scale_reaches_from_zero_or_less_to_the_greatest_number() -> None:
    scale = Scale(-6, 6)

    assert scale.bounds() == [-6, -4, -2, 0, 2, 4, 6]
    assert [scale.fill(value) for value in (-6, -5, -0.1, 0, 5.9, 6)] == [
        HEAT[0],
        HEAT[0],
        HEAT[2],
        HEAT[3],
        HEAT[5],
        HEAT[5],
    ]
    assert Scale(0, 0).fill(0) == HEAT[0]


def test_a_long_legend_stands_above_its_scale() -> None:
    mini = ws.load_map("mini")
    short = parsed(heat_svg(mini, {0: 1}, legend="Claims"))
    long = parsed(heat_svg(mini, {0: 1}, legend="Claims in ten thousand games between friends"))

    assert float(long.get("height") or 0) > float(short.get("height") or 0)
    parsed(heat_svg(mini, {}, legend=""))


@pytest.mark.parametrize("values", [{200: 1.0}, {-1: 1.0}, {0: float("nan")}, {0: float("inf")}])
def test_numbers_that_have_no_place_are_refused(values: dict[int, float]) -> None:
    with pytest.raises(ValueError, match=r"no route with the id|cannot be placed on a scale"):
        heat_svg(ws.load_map("usa"), values, legend="x")


# Safe and the same


def test_hostile_names_stay_text() -> None:
    map = hostile_map()
    names = [HOSTILE, "\x00\x1b\ud800"]
    game = ws.Game(map, players=2, seed=1)

    for picture in (
        map_svg(map),
        board_svg(game, names=names),
        heat_svg(map, {0: 1}, legend=HOSTILE),
    ):
        root = parsed(picture)
        assert HOSTILE in {text.text for text in root.iter(f"{SVG}text")}
        kinds = {element.tag.removeprefix(SVG) for element in root.iter()}
        allowed = {"svg", "title", "g", "rect", "path", "circle", "polygon", "text"}
        assert kinds <= allowed
        picture.encode("utf-8")
    assert "\N{REPLACEMENT CHARACTER}" * 3 in words(board_svg(game, names=names))


def test_pictures_have_no_ids_and_no_addresses() -> None:
    """Many may stand in one page, and none may load anything."""
    for name in ("usa", "europe"):
        picture = map_svg(ws.load_map(name))
        assert not re.search(r"\s(id|href|src|on\w+)=", picture)
        assert picture.count("http") == 1  # the name of the format


def test_the_same_position_gives_the_same_text_in_every_process() -> None:
    script = "import whistlestop as ws; from whistlestop.draw.svg import board_svg; "
    script += "print(board_svg(ws.Game('mini', players=2, seed=3)))"
    runs = {
        subprocess.run(
            [sys.executable, "-c", script],
            capture_output=True,
            check=True,
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
        ).stdout
        for seed in ("1", "2")
    }

    assert len(runs) == 1
    assert runs.pop().startswith(b"<svg")


def test_markup_writes_short_numbers_and_escapes_texts() -> None:
    assert [number(value) for value in (1, 1.25, -0.01, 10.0)] == ["1", "1.2", "0", "10"]
    assert escape('a<b>&"c\x07') == "a&lt;b&gt;&amp;&quot;c\N{REPLACEMENT CHARACTER}"
    assert tag("a", stroke_width=2, class_="x", none=None) == '<a stroke-width="2" class="x"/>'


# Notebooks


def notebook_picture(thing: object) -> str:
    """What a notebook asks an object for."""
    picture: str = getattr(thing, "_repr_svg_")()  # noqa: B009 - the type is not known
    return picture


def test_notebooks_show_maps_boards_views_and_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in (ws.Map, ws.Board, ws.View, ws.Game):
        monkeypatch.setattr(kind, "_repr_svg_", None, raising=False)
    give_pictures()
    game = ws.Game("mini", players=2, seed=1)

    assert notebook_picture(game.map) == map_svg(game.map)
    for thing in (game, game.board, game.view(0)):
        assert notebook_picture(thing) == board_svg(game)


def test_attaching_pictures_imports_no_drawing() -> None:
    script = (
        "import sys, whistlestop; from whistlestop.draw import give_pictures; give_pictures(); "
        "print([name for name in sys.modules if name.endswith(('draw.svg', 'draw.geometry'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )

    assert done.stdout.strip() == "[]"
