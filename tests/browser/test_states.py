"""Everybody can use every state of a table, in both themes: before, during and after a game."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from browser.playing import (
    choose_tickets,
    dialog,
    keep_opening,
    open_table,
    pick_route,
    play_on,
    upload_map,
)
from browser.visits import SIZES, Size, Visit, ask, cut_texts, faults
from plain import one_of

QUICK = {"trains": 3, "hand": 12, "tunnel_cards": 0, "stations": 1, "station_costs": [1]}

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def check(page: Page) -> None:
    """Nothing is cut, and everybody can use it, in the light and in the dark."""
    assert cut_texts(page) == []
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert faults(page) == []


@pytest.mark.parametrize("size", one_of(SIZES, "phone"))
def test_a_game_from_its_first_seat_to_its_last_point(visit: Visit, size: Size) -> None:
    page = visit(None, size=size)
    own = upload_map(page, **QUICK)
    table = open_table(page, "open", map=own)["table"]
    expect(page.get_by_role("heading", name="Who plays?")).to_be_visible()
    check(page)

    page.get_by_label("Who sits here?").select_option("beginner")
    page.get_by_role("button", name="Start the game").click()
    expect(dialog(page, "Choose your tickets")).to_be_visible()
    check(page)

    choose_tickets(page, table)
    check(page)
    pick_route(page, "AMB-DUN")
    expect(dialog(page, re.compile("Amberley"))).to_be_visible()
    check(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Build a station").click()
    expect(dialog(page, "Build a station")).to_be_visible()
    check(page)
    page.keyboard.press("Escape")

    play_on(table, page)
    expect(page.get_by_role("heading", name="Score sheets")).to_be_visible()
    for sheet in page.locator("details:has(ul) summary").all():
        sheet.click()
    check(page)


@pytest.mark.long
def test_the_ceremony_goes_on_by_itself_or_by_a_key_and_can_be_skipped(visit: Visit) -> None:
    page = visit(None, moving=True, speed=4)
    own = upload_map(page, **QUICK)
    table = open_table(page, "beginner", start=True, map=own)["table"]
    keep_opening(page, table)
    play_on(table, page)

    skip = page.get_by_role("button", name="Skip")
    again = page.get_by_role("button", name="Play again")
    expect(skip.or_(again)).to_be_visible()
    if skip.is_visible():
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Escape")
    expect(again).to_be_visible()
    check(page)


def test_moves_of_others_are_seen_one_by_one_and_can_be_skipped(visit: Visit) -> None:
    page = visit(None, moving=True, speed=0.5)
    table = open_table(page, "beginner", "beginner", start=True)["table"]
    keep_opening(page, table)
    number = ask(page, "GET", f"/tables/{table}")["number"]

    page.get_by_role("button", name=re.compile("^Draw from the deck")).click()
    page.get_by_role("button", name=re.compile("^Draw from the deck")).click()
    skip = page.get_by_role("button", name="Skip")
    expect(skip).to_be_enabled()
    skip.click()

    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    assert ask(page, "GET", f"/tables/{table}")["number"] > number
