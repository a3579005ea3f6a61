"""Ratings and people's pages in real browsers; a rated game of two from its table to its rating."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.past import member, play_often
from browser.playing import dialog, open_table, play_on
from browser.visits import SIZES, Size, Visit, cut_texts, faults, go
from languages import LANGUAGES
from plain import one_of
from service.people import Person, Server


@pytest.fixture(scope="module")
def ann(server: Server) -> Person:
    """Ann, who has played a lot, mostly against Bob and two bots."""
    ann, bob = member(server, "Ann Traveler"), member(server, "Bob Stoker")
    play_often(server, [ann.user, bob.user, "bot:skilled", "bot:casual"], 40)
    return ann


def sign_in(page: Page, person: Person) -> None:
    """Have a browser be one of somebody's devices."""
    for key, value in person.http.cookies.items():
        address = f"http://{person.server.address}"
        page.context.add_cookies([{"name": key, "value": value, "url": address}])


@pytest.mark.long
def test_a_rated_game_of_two_from_its_table_to_its_ratings(visit: Visit, server: Server) -> None:
    people = [member(server, "Dora Whistle"), member(server, "Emil Points")]
    dora, emil = visit(None), visit(None)
    for page, person in zip((dora, emil), people, strict=True):
        sign_in(page, person)
    info = open_table(dora, "open", rated=True)
    expect(dora.get_by_text("Rated", exact=True)).to_be_visible()
    go(emil, f"/j/{info['code']}")
    emil.get_by_role("button", name="Sit down").click()
    dora.get_by_role("button", name="Start").click()
    expect(dora.get_by_text("Rated", exact=True).first).to_be_visible()
    expect(dialog(dora, "Choose your tickets")).not_to_contain_text("trains")
    play_on(info["table"], dora, emil)

    for page in (dora, emil):
        changes = page.get_by_role("region", name="Rating")
        expect(changes.get_by_text("Emil Points")).to_be_visible()
        expect(changes.get_by_text(re.compile(r"^± \d+$"))).to_have_count(2)
        assert faults(page) == []
    go(emil, "/@/Dora%20Whistle")
    expect(emil.get_by_role("link", name="Emil Points", exact=True)).to_be_visible()
    expect(emil.get_by_role("img", name=re.compile("The rating after 1 game"))).to_be_visible()


def test_a_guest_is_told_what_a_rated_game_needs(visit: Visit) -> None:
    page = visit("/new", allow="403")
    page.get_by_role("checkbox", name="A rated game").check()
    expect(page.get_by_role("checkbox", name="Hints allowed")).to_be_disabled()
    expect(page.get_by_role("checkbox", name="Hints allowed")).not_to_be_checked()

    page.get_by_role("button", name="Open the table").click()

    expect(page.get_by_text("This needs an account")).to_be_visible()
    expect(page).to_have_url(re.compile("/new$"))


@pytest.mark.parametrize("size", one_of(SIZES, "phone"))
@pytest.mark.parametrize("theme", one_of(["light", "dark"], "dark"))
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


@pytest.mark.parametrize("language", one_of(LANGUAGES, "el"))
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
    sign_in(mine, cleo)
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
