"""The bar of the turn and the row of cards below it: they hold still, and say what is so."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.playing import (
    choose_tickets,
    deck,
    dialog,
    keep_opening,
    open_table,
    pick_route,
    shows,
    upload_map,
)
from browser.visits import Visit, ask, cut_texts, faults, go, state_of, wait_until
from languages import LANGUAGES
from plain import one_of
from service.people import serving

ENOUGH = {"hand": 12, "cards_per_color": 20, "locomotives": 10, "trains": 20, "tunnel_cards": 0}


def place_of_deck(page: Page) -> Any:
    return page.locator("[data-anchor=deck]").bounding_box()


def begin(page: Page, table: str) -> Any:
    """Keep all tickets, in whatever language, and wait for my turn on the page."""
    boxes = page.get_by_role("dialog").get_by_role("checkbox")
    boxes.first.wait_for()
    for box in boxes.all():
        box.check()
    page.get_by_role("dialog").locator("footer button").click()

    def mine() -> Any:
        view = state_of(page, table)["view"]
        return view if view["legal_actions"] and view["phase"] == "turn" else None

    view = wait_until(page, mine, "My turn")
    expect(page.locator("[data-anchor=deck] button")).to_be_enabled()
    return view


@pytest.mark.parametrize("language", one_of(LANGUAGES, "uk"))
def test_the_row_stays_where_it_is_through_a_turn(visit: Visit, language: str) -> None:
    page = visit(None, language=language)
    table = open_table(page, "beginner", start=True, map="europe")["table"]
    begin(page, table)
    before = place_of_deck(page)

    page.locator("[data-anchor=deck] button").click()
    wait_until(page, lambda: state_of(page, table)["view"]["phase"] == "second card", "One card")
    expect(page.locator("[data-anchor=ticket-deck] button")).to_be_disabled()
    assert place_of_deck(page) == before
    assert cut_texts(page) == []


def test_the_row_stays_where_it_is_whatever_is_offered_and_told(visit: Visit) -> None:
    page, other = visit(None, language="uk"), visit(None)
    own = upload_map(page, **ENOUGH)
    info = open_table(page, "open", map=own)
    table = info["table"]
    ask(other, "POST", f"/tables/{table}/join", {"name": "Bob"})
    ask(page, "POST", f"/tables/{table}/start", {})
    go(other, f"/t/{table}")
    keep_opening(other, table)
    begin(page, table)
    before = place_of_deck(page)

    pick_route(page, "AMB-DUN")
    page.get_by_role("dialog").locator("footer .primary").click()
    back = page.get_by_role("button", name="Скасувати хід")
    expect(back).to_be_visible()

    assert place_of_deck(page) == before
    back.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Ваш хід")).to_be_visible()
    assert page.evaluate("() => document.activeElement !== document.body")
    assert place_of_deck(page) == before

    ask(other, "POST", f"/tables/{table}/abort", {})
    expect(page.locator(".notices p")).to_be_visible()
    assert place_of_deck(page) == before


def test_two_cards_are_drawn_by_two_presses_of_a_key(visit: Visit) -> None:
    page = visit(None)
    table = open_table(page, "beginner", start=True, map="usa")["table"]
    before = sum(choose_tickets(page, table)["view"]["hand"].values())

    deck(page).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("One more card.", exact=False)).to_be_visible()
    expect(deck(page)).to_be_focused()
    page.keyboard.press("Enter")

    wait_until(
        page,
        lambda: sum(state_of(page, table)["view"]["hand"].values()) == before + 2,
        "The second card",
    )
    expect(deck(page)).to_be_focused()


def test_nobody_is_told_to_wait_for_themselves(visit: Visit) -> None:
    page = visit(None, moving=True, speed=0.5)
    own = upload_map(page, **ENOUGH)
    table = open_table(page, "beginner", "beginner", start=True, map=own)["table"]
    choose_tickets(page, table)
    before = place_of_deck(page)

    pick_route(page, "AMB-DUN")
    dialog(page).get_by_role("button", name=re.compile("^(Claim|Try)")).click()

    expect(page.get_by_role("heading", name="Your move is made")).to_be_visible()
    expect(page.get_by_role("heading", name="To play: Ann")).to_have_count(0)
    assert place_of_deck(page) == before
    page.get_by_role("button", name="Skip").click()
    expect(page.get_by_role("heading", name="Your move is made")).to_have_count(0)


def test_what_lies_under_a_sheet_is_out_of_reach(visit: Visit) -> None:
    page = visit(None)
    open_table(page, "beginner", start=True, map="europe")
    dialog(page, "Choose your tickets").wait_for()

    expect(page.locator("#side-panel")).to_have_attribute("inert", "")
    assert faults(page) == []


def test_offered_tickets_are_ringed_and_those_ticked_twice(visit: Visit) -> None:
    page = visit(None)
    table = open_table(page, "beginner", start=True, map="usa")["table"]
    choose_tickets(page, table)
    page.get_by_role("button", name=re.compile("Draw tickets")).click()
    dialog(page, "Draw tickets").get_by_role("button", name="Draw tickets").click()

    choice = dialog(page, "Choose your tickets")
    offered = state_of(page, table)["view"]["offered"]
    cities = {city for one in offered for city in one["ticket"].split(".")[0].split("-")}
    rings = page.locator("circle.ring.ticket")
    expect(rings).to_have_count(len(cities))
    choice.get_by_role("checkbox").first.check()
    page.mouse.move(5, 5)  # what is pointed at is lit alone
    expect(rings).to_have_count(len(cities) + 2)


@pytest.mark.long
def test_whoever_is_late_is_told_that_a_bot_moved(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, clock_strikes=2) as server:
        visit = Visit(browser, server)
        be_late(visit(None), visit(None))
        visit.close()
        assert visit.troubles == []


def be_late(page: Page, other: Page) -> None:
    pace = {"kind": "seconds", "turn": 5, "reserve": 0}
    table = open_table(page, "open", pace=pace)["table"]
    ask(other, "POST", f"/tables/{table}/join", {"name": "Bob"})
    ask(page, "POST", f"/tables/{table}/start", {})
    go(other, f"/t/{table}")
    keep_opening(other, table)

    notices = page.locator(".notices")
    expect(notices).to_contain_text("Your time ran out: a bot moved for you.")
    expect(page.get_by_text("(out of time)").first).to_be_visible()
    expect(notices).to_contain_text("a bot is playing in your place")
    page.get_by_role("button", name="Take my seat back").click()
    expect(notices.get_by_text("a bot is playing in your place")).to_have_count(0)


def test_the_live_region_says_what_is_asked_for(visit: Visit) -> None:
    page = visit(None)
    table = open_table(page, "beginner", start=True, map="usa")["table"]
    number = choose_tickets(page, table)["number"]
    deck(page).click()

    region = page.get_by_test_id("announcer")
    expect(region).to_contain_text("Draw your second card.")
    shows(page, number + 1)
    deck(page).click()
    expect(region).to_contain_text("It is your turn.")
