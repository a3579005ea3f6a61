"""The board reads at a glance: no name on a track, none missing, no wagon over another."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.playing import choose_tickets, open_table
from browser.test_camera import COVERED, OUTSIDE, steady_scale
from browser.visits import ROOT, Size, Visit, ask, go, switch_language, wait_until
from languages import LANGUAGES

GAMES = ROOT / "tests/games"
SCREENS = {
    "desktop": (1280, 800),
    "large": (1920, 1080),
    "phone": (390, 844),
    "sideways": (844, 390),
    "tablet": (820, 1180),
    "twice": (640, 400),  # what 1280 x 800 has at 200 %
}
SOME = [
    ("en", "desktop"),
    ("en", "twice"),
    ("el", "large"),
    ("el", "phone"),
    ("uk", "sideways"),
    ("uk", "tablet"),
]
"""Every language and every screen once."""
ALL = [(language, screen) for language in LANGUAGES for screen in SCREENS]
FINDINGS = Path(__file__).with_name("findings.js").read_text(encoding="utf-8")


def findings(page: Page, *empty: str) -> Any:
    """Names, slots and wagons as they are drawn, and what lies over what.

    Names come a moment after the board has changed: what is to be `empty` is waited for.
    """
    page.evaluate("() => document.fonts.ready.then(() => true)")

    def drawn() -> Any:
        found = page.evaluate(FINDINGS)
        return None if any(found[one] for one in empty) else found

    with suppress(AssertionError):  # it never happened, and whoever asks says what is there
        return wait_until(page, drawn)
    return page.evaluate(FINDINGS)


def at_a_table(visit: Visit, map: str) -> Page:
    page = visit(None)
    table = open_table(page, "beginner", start=True, map=map)["table"]
    choose_tickets(page, table)
    expect(page.locator("text[data-name]").first).to_be_attached()
    return page


@pytest.mark.parametrize("map", ["europe", "usa"])
@pytest.mark.parametrize(
    "ways", [pytest.param(SOME, id="some"), pytest.param(ALL, id="all", marks=pytest.mark.long)]
)
def test_no_name_stands_on_a_track_or_on_another_and_none_is_missing(
    visit: Visit, map: str, ways: list[tuple[str, str]]
) -> None:
    page = at_a_table(visit, map)
    for language, screen in ways:
        page.set_viewport_size({"width": 1280, "height": 800})
        switch_language(page, language)
        width, height = SCREENS[screen]
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".controls button").last.click()
        steady_scale(page)
        assert page.evaluate(OUTSIDE) == [], screen
        assert page.evaluate(COVERED) == [], screen
        first = findings(page, "over")
        assert first["over"] == [], (screen, language)
        if first["missing"]:  # only where there is no room: the half is there, all one tap away
            assert screen in ("phone", "sideways", "twice"), (screen, first["missing"])
            assert len(first["missing"]) < first["cities"] / 2
            page.locator(".controls button").first.click()
            steady_scale(page)
            near = findings(page, "missing", "over")
            assert near["missing"] == [], (screen, language)
            assert near["over"] == [], (screen, language)


@pytest.mark.parametrize("map", ["europe", "usa"])
def test_on_a_full_board_no_wagon_lies_over_another_or_over_a_name(visit: Visit, map: str) -> None:
    page = visit(None)
    go(page, "/open")
    page.get_by_label("Choose a file").set_input_files(GAMES / f"{map}-5.ws")
    expect(page.locator("text[data-name]").first).to_be_attached()
    page.keyboard.press("End")
    page.locator("[data-route]").nth(40).wait_for(state="attached")
    for width, height in (1280, 800), (390, 844):
        page.set_viewport_size({"width": width, "height": height})
        steady_scale(page)
        found = findings(page)
        assert found["wagons"] > 150
        assert found["over"] == []


def test_a_player_or_what_is_claimed_is_shown_alone_and_own_cities_are_marked(visit: Visit) -> None:
    page = at_a_table(visit, "europe")
    assert page.locator("[data-wanted]").count() >= 2
    dimmed = page.locator(".picture svg.dimmed")
    assert dimmed.count() == 0

    page.locator('[data-anchor="player-1"]').hover()
    expect(dimmed).to_have_count(2)
    page.mouse.move(200, 300)
    expect(dimmed).to_have_count(0)

    page.keyboard.down("c")
    expect(dimmed).to_have_count(2)
    page.keyboard.up("c")
    expect(dimmed).to_have_count(0)


def test_the_sea_keeps_its_color_where_those_of_the_system_are_wanted(visit: Visit) -> None:
    page = at_a_table(visit, "europe")
    color = "(place) => getComputedStyle(place).backgroundColor"
    sea = page.get_by_role("application").evaluate(color)
    page.emulate_media(forced_colors="active")
    assert page.get_by_role("application").evaluate(color) == sea
    assert page.locator(".floating, .controls button").first.evaluate(color) != sea


@pytest.mark.long
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_player_is_shown_alone_by_key_and_by_finger(visit: Visit, size: Size) -> None:
    page = visit(None, size=size)
    table = open_table(page, "beginner", start=True, map="europe")["table"]
    choose_tickets(page, table)
    alone_by_turns(page, page.get_by_role("button", name="Show the network of Ann alone"), size)
    ask(page, "POST", f"/tables/{table}/resign", {})
    page.get_by_role("heading", name="Score sheets").wait_for()
    go(page, f"/replay/{table}")
    button = page.get_by_role("button", name="Show the network of Ann alone")
    button.scroll_into_view_if_needed()
    alone_by_turns(page, button, size)


def alone_by_turns(page: Page, button: Locator, size: Size) -> None:
    """Show one network alone, and everything again."""
    dimmed = page.locator(".picture svg.dimmed")
    expect(dimmed).to_have_count(0)
    for layers, pressed in ((2, "true"), (0, "false")):
        if size == "phone":
            button.tap(force=True)  # a name or a number over it is meant as well
        else:
            button.focus()
            page.keyboard.press("Enter")
        expect(dimmed).to_have_count(layers)
        expect(button).to_have_attribute("aria-pressed", pressed)
