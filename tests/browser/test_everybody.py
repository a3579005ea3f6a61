"""A whole game without sight and without a mouse, and for eyes that need it otherwise."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.company import Company
from browser.playing import later, my_turn, open_table, shows
from browser.reader import LISTEN, Reader, short_map
from browser.visits import Visit, cut_texts, faults, state_of, switch_language, wait_until
from service.people import Server


@pytest.mark.parametrize(
    ("map", "language"),
    [
        pytest.param("usa", "en", marks=pytest.mark.long),
        ("europe", "el"),
        pytest.param("europe", "uk", marks=pytest.mark.long),
        pytest.param("europe", "en", marks=pytest.mark.long),
        pytest.param("usa", "el", marks=pytest.mark.long),
        pytest.param("usa", "uk", marks=pytest.mark.long),
    ],
)
def test_a_game_from_home_to_the_rematch_by_keyboard_and_ear(
    visit: Visit, tmp_path: Path, map: str, language: str
) -> None:
    page = visit(None, language=language)
    page.add_init_script(LISTEN)
    page.goto("/")
    reader = Reader(page, language)
    reader.sit_down(short_map(map, tmp_path))
    reader.play()
    reader.again()


@pytest.mark.long
@pytest.mark.parametrize(("map", "language"), [("usa", "el"), ("europe", "en"), ("europe", "uk")])
def test_a_game_on_a_whole_map_by_keyboard_and_ear(visit: Visit, map: str, language: str) -> None:
    page = visit(None, language=language)
    page.add_init_script(LISTEN)
    page.goto("/")
    reader = Reader(page, language)
    reader.play_now(map)
    reader.play()
    reader.again()


def test_moves_of_others_are_told_once_and_in_order(visit: Visit, server: Server) -> None:
    page = visit(None, name="Ann")
    page.add_init_script(LISTEN)
    game = Company(page, server)
    reader = Reader(page, "en")
    wait_until(page, lambda: "It is your turn." in reader.heard(), "My turn")
    before = len(reader.heard())
    game.draw("Ann")
    game.move("Bob", "COP-ELM")
    game.move("Ann", "AMB-DUN")
    game.draw("Bob")
    game.draw("Ann")
    game.move("Bob", "ELM-GUL")
    expected = [
        "Ann draws a card from the deck",
        "Draw your second card.",
        "Ann draws a card from the deck",
        "Bob claims Copperhill – Elmport",
        "It is your turn.",
        "Ann claims Amberley – Dunmore",
        "Bob draws a card from the deck",
        "Bob draws a card from the deck",
        "It is your turn.",
        "Ann draws a card from the deck",
        "Draw your second card.",
        "Ann draws a card from the deck",
        "Bob claims Elmport – Gull Isle",
        "It is your turn.",
    ]
    shows(page, state_of(page, game.table)["number"])
    told = reader.heard()[before:]
    assert [line[: len(wanted)] for line, wanted in zip(told, expected, strict=True)] == expected


TOLD_BY = {
    "card_taken": " takes a face-up card",
    "card_drawn": " draws a card",
    "route_claimed": " claims ",
}


@pytest.mark.long
def test_bots_that_move_at_once_are_told_one_by_one(visit: Visit) -> None:
    page = visit(None, name="Ann")
    page.add_init_script(LISTEN)
    table = open_table(page, *["beginner"] * 4, start=True, map="usa")["table"]
    reader = Reader(page, "en")
    reader.keep(reader.find("dialog", "tickets-choose-title"))
    state = my_turn(page, table)
    before = len(reader.heard())
    log = len(state["view"]["log"])
    page.keyboard.press("d")
    shows(page, later(page, table, state["number"])["number"])
    page.keyboard.press("d")
    later(page, table, state["number"] + 1)
    state = my_turn(page, table)
    events = state["view"]["log"][log:]
    moves = [TOLD_BY[one["type"]] for one in events if one["type"] in TOLD_BY]
    told = [word for line in reader.heard()[before:] for word in TOLD_BY.values() if word in line]
    assert told == moves, reader.heard()[before:]


def test_what_one_needs_to_decide_is_answered_at_any_moment(visit: Visit, server: Server) -> None:
    page = visit(None, name="Ann")
    page.add_init_script(LISTEN)
    game = Company(page, server)
    reader = Reader(page, "en")
    my_turn(page, game.table)

    claims = reader.ask("a")
    assert claims.startswith("You can claim 6 routes: ")
    assert "Copperhill – Elmport: 1 space" in claims
    switch_language(page, "el")
    assert ";" not in Reader(page, "el").ask("a")  # there it asks
    switch_language(page, "en")
    lacks = reader.ask("l")
    assert re.search(r"\(\d+ points?\): \d+ trains?, ", lacks)
    way = reader.ask("w")
    assert way.startswith("The way for ")
    assert all(name in way for name in game.way_in_words())
    assert reader.ask("h").startswith("8 cards in hand: ")
    assert reader.ask("i").startswith("It is your turn. Ann: 0 points, 14 trains left, 8 cards")

    game.draw("Ann")
    shows(page, state_of(page, game.table)["number"])
    assert reader.ask("a") == "Not your turn yet."
    assert reader.ask("w") == way
    assert reader.ask("i").startswith("To play: Bob. Ann: 0 points")

    page.keyboard.press("f")
    expect(page.get_by_role("button", name=re.compile("^Take: ")).first).to_be_focused()
    page.keyboard.press("k")
    own = page.get_by_role("region", name="Your tickets").get_by_role("listitem").first
    expect(own.get_by_role("button")).to_be_focused()
    page.keyboard.press("m")
    expect(page.get_by_role("application")).to_be_focused()
    page.keyboard.press("r")
    expect(reader.find("dialog", "board-routes-table")).to_be_focused()
    assert faults(page) == []


WINDOWS: dict[str, ViewportSize] = {
    "200 %": {"width": 640, "height": 400},
    "narrow": {"width": 320, "height": 640},
    "forced colors": {"width": 1280, "height": 800},
    "motion": {"width": 1280, "height": 800},
}


def findings(page: Page, way: str) -> list[str]:
    """What axe finds, and what is cut off. Forced colors are the system's, not ours."""
    found = faults(page) + cut_texts(page)
    return [one for one in found if way != "forced colors" or "color-contrast" not in one]


@pytest.mark.parametrize(
    "way",
    [
        "200 %",
        pytest.param("forced colors", marks=pytest.mark.long),
        pytest.param("narrow", marks=pytest.mark.long),
        pytest.param("motion", marks=pytest.mark.long),
    ],
)
def test_a_game_is_played_to_the_end_however_it_is_seen(
    visit: Visit, tmp_path: Path, way: str
) -> None:
    page = visit(None, moving=way == "motion", speed=4 if way == "motion" else 0)
    page.add_init_script(LISTEN)
    page.set_viewport_size(WINDOWS[way])
    page.emulate_media(forced_colors="active" if way == "forced colors" else "none")
    page.goto("/")
    reader = Reader(page, "en")
    reader.sit_down(short_map("mini", tmp_path, trains=5))
    assert findings(page, way) == []
    reader.play()
    assert findings(page, way) == []
    reader.again()
