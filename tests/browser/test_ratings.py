"""Ratings and people's pages in real browsers; a rated game of two from its table to its rating."""

import re

import pytest
from playwright.sync_api import expect

from browser.past import member, play_often
from browser.visits import SIZES, Size, Visit, cut_texts, faults, go
from languages import LANGUAGES
from service.people import Person, Server


@pytest.fixture(scope="module")
def ann(server: Server) -> Person:
    """Ann, who has played a lot, mostly against Bob and two bots."""
    ann, bob = member(server, "Ann Traveler"), member(server, "Bob Stoker")
    play_often(server, [ann.user, bob.user, "bot:skilled", "bot:casual"], 40)
    return ann


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_page_and_the_list_are_for_everybody(
    visit: Visit, ann: Person, size: Size, theme: str
) -> None:
    page = visit("/ratings", size=size, theme="dark" if theme == "dark" else "light")
    expect(page.get_by_role("link", name="Ann Traveler")).to_be_visible()
    assert faults(page) == []

    page.get_by_role("link", name="Ann Traveler").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ann Traveler")
    expect(page.get_by_role("img", name=re.compile("The rating over"))).to_be_visible()
    board = page.get_by_role("img", name=re.compile("The board of"))
    expect(board).to_be_visible()
    expect(board.locator(".warm").first).to_be_attached()
    assert faults(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(visit: Visit, ann: Person, language: str) -> None:
    page = visit("/@/ann%20traveler", language=language, size="phone")

    expect(page.get_by_role("heading", level=1)).to_have_text("Ann Traveler")
    expect(page.locator("svg .warm").first).to_be_attached()
    assert page.get_by_text(re.compile("profile-|ratings-")).count() == 0
    assert cut_texts(page) == []
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


def test_by_keyboard_another_ladder_and_another_game(visit: Visit, ann: Person) -> None:
    page = visit("/@/Ann%20Traveler")
    ladders = page.get_by_role("group", name="Rating").get_by_role("button")
    expect(ladders).to_have_count(2)
    other = page.get_by_role("group", name="Rating").locator("[aria-pressed=false]")
    label = page.get_by_role("img", name=re.compile("The rating over")).get_attribute("aria-label")

    other.focus()
    page.keyboard.press("Enter")

    expect(page.get_by_role("img", name=label or "", exact=True)).to_have_count(0)
    expect(page.get_by_role("img", name=re.compile("The rating over"))).to_be_visible()


def test_a_private_page_is_seen_by_nobody_else(visit: Visit, server: Server) -> None:
    cleo = member(server, "Cleo Signal")
    play_often(server, [cleo.user, "bot:skilled"], 2, seed=2)
    mine, other = visit(None), visit(None, allow="404")
    mine.context.add_cookies(
        [
            {"name": key, "value": value, "url": f"http://{server.address}"}
            for key, value in cleo.http.cookies.items()
        ]
    )
    go(mine, "/@/Cleo%20Signal")
    with mine.expect_response("**/me/profile"):
        mine.get_by_role("checkbox").check()

    go(other, "/@/Cleo%20Signal")
    expect(other.get_by_text("or their page is private")).to_be_visible()
    go(other, "/ratings")
    expect(other.get_by_text("Skilled")).to_be_visible()
    assert other.get_by_text("Cleo Signal").count() == 0

    with mine.expect_response("**/me/profile"):
        mine.get_by_role("checkbox").uncheck()
    go(other, "/@/Cleo%20Signal")
    expect(other.get_by_role("heading", level=1)).to_have_text("Cleo Signal")
    expect(other.get_by_role("checkbox")).to_have_count(0)
