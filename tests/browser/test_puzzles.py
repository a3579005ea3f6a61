"""Puzzles in a browser: one solved, one not, and tickets kept from a deal."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.visits import Visit, ask, cut_texts, faults, go, next_frames
from languages import LANGUAGES, messages
from whistlestop.puzzles import load_deals, load_puzzles
from whistlestop.puzzles.puzzle import Puzzle

KEEPING = next(one for one in load_puzzles("usa") if one.themes == ("tickets",))
CLAIMING = next(
    one for one in load_puzzles("usa") if "claim" in one.themes and not one.obvious.startswith("=")
)


def tick(page: Page, text: str, puzzle: Puzzle) -> None:
    """Choose the tickets of an answer."""
    kept = text.partition("=")[2].split(",")
    for place, ticket in enumerate(puzzle.view.offered):
        if str(ticket) in kept:
            page.get_by_role("group", name="Your choice").get_by_role("checkbox").nth(place).check()


@pytest.mark.long
def test_puzzles_are_solved_or_not_and_explained(visit: Visit) -> None:
    page = visit(f"/puzzles/{KEEPING.id}")
    expect(page.get_by_role("button", name="Answer")).to_be_disabled()
    tick(page, KEEPING.best, KEEPING)
    page.get_by_role("button", name="Answer").click()

    expect(page.get_by_role("heading", name="Right!")).to_be_focused()
    expect(page.get_by_text("Your puzzle rating:")).to_be_visible()
    expect(page.get_by_text("The obvious choice:")).to_be_visible()
    assert faults(page) == []

    go(page, f"/puzzles/{CLAIMING.id}")
    page.get_by_role("button", name="draw from the deck").click()
    page.get_by_role("button", name="Answer").click()
    expect(page.get_by_role("heading", name="Not the best")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="(yours)")).to_be_visible()
    told = ask(page, "GET", "/puzzles")["me"]
    assert (told["tried"], told["solved"]) == (2, 1)

    expect(page.get_by_text("solved by 0 of 1 person")).to_be_visible()
    page.get_by_role("button", name="Next puzzle").press("Enter")
    expect(page.get_by_role("heading", name="What do you do?")).to_be_focused()


def test_a_theme_that_another_map_does_not_have_is_let_go(visit: Visit) -> None:
    page = visit("/puzzles")
    maps, themes = (page.get_by_role("combobox", name=name) for name in ("Map", "Theme"))
    maps.select_option("europe")
    themes.select_option("tunnel")
    maps.select_option("usa")
    expect(themes).to_have_value("")
    expect(page.get_by_text(re.compile("North America · Rating"))).to_be_visible()
    expect(page.get_by_text("There is no puzzle like that")).to_have_count(0)


def test_the_verdict_begins_below_the_board_of_a_phone(visit: Visit) -> None:
    page = visit(f"/puzzles/{CLAIMING.id}", size="phone")
    page.get_by_role("button", name="draw from the deck").click()
    page.get_by_role("button", name="Answer").click()
    verdict = page.get_by_role("heading", name="Not the best")
    expect(verdict).to_be_focused()
    next_frames(page)

    board = page.locator(".seen > .board").bounding_box()
    told = verdict.bounding_box()
    assert board is not None
    assert told is not None
    assert told["y"] >= board["y"] + board["height"]
    expect(verdict).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_verdict_about_routes_fits_a_phone_in_any_language(visit: Visit, language: str) -> None:
    said = {key: text.strip() for key, text in messages(language).items()}
    puzzle = next(one for one in load_puzzles("europe") if one.id == "7dbb6f92")
    page = visit(f"/puzzles/{puzzle.id}", size="phone", language=language)
    page.get_by_label(said["puzzles-route"]).select_option(index=1)
    page.get_by_role("button", name=said["puzzles-answer"], exact=True).click()
    verdict = page.locator("#verdict")
    expect(verdict).to_be_focused()

    width = "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    wide, screen = page.evaluate(width)
    assert wide <= screen
    assert cut_texts(page) == []
    told = verdict.bounding_box()
    assert told is not None
    hand = page.get_by_role("list", name=said["puzzles-own"]).bounding_box()
    assert hand is not None
    assert hand["y"] < told["y"], "what is seen stands above what is said about it"


def test_the_hand_and_the_row_are_on_the_screen_before_and_after_the_answer(visit: Visit) -> None:
    page = visit(f"/puzzles/{CLAIMING.id}")
    hand = page.get_by_role("list", name="Your hand and tickets")
    row = page.get_by_role("group", name="Train cards")
    for place in (hand, row):
        expect(place).to_be_in_viewport(ratio=1)
    expect(row).to_contain_text(f"Deck {CLAIMING.view.deck_size}")
    expect(row).to_contain_text(f"Tickets {CLAIMING.view.ticket_deck_size}")
    page.get_by_role("button", name="draw from the deck").click()
    page.get_by_role("button", name="Answer").click()
    expect(page.locator("#verdict")).to_be_focused()
    next_frames(page)
    for place in (hand, row):
        expect(place).to_be_in_viewport(ratio=1)
    expect(page.get_by_text("Your answer:")).to_be_visible()
    expect(page.get_by_text("Beginner: not solved")).to_be_visible()


def test_what_is_wished_for_outlives_a_reload(visit: Visit) -> None:
    page = visit("/puzzles?map=europe&theme=tunnel")
    maps, themes = (page.get_by_role("combobox", name=name) for name in ("Map", "Theme"))
    expect(themes).to_have_value("tunnel")
    maps.select_option("")
    themes.select_option("block")
    expect(page).to_have_url(re.compile(r"/puzzles/[0-9a-f]{8}\?theme=block$"))
    page.reload()
    expect(maps).to_have_value("")
    expect(themes).to_have_value("block")


def test_the_trainer_deals_for_a_map_and_a_number_of_players(visit: Visit) -> None:
    page = visit("/puzzles/tickets")
    page.get_by_role("combobox", name="Map").select_option("europe")
    page.get_by_role("combobox", name="Players").select_option("3")
    expect(page.get_by_text("Europe · a deal for 3 players")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/puzzles/tickets\?map=europe&players=3$"))
    offered = page.get_by_role("group", name="Your choice")
    before = offered.inner_text()
    page.get_by_role("button", name="Another deal").click()
    expect(offered).not_to_have_text(before, use_inner_text=True)
    page.reload()
    expect(page.get_by_text("Europe · a deal for 3 players")).to_be_visible()


def test_a_station_at_the_other_end_of_the_route_is_right_too(visit: Visit) -> None:
    station, first = next(
        (one, cities[-1])
        for one in load_puzzles("europe")
        if "station" in one.themes
        and len(cities := list(dict.fromkeys(text.split()[0] for text in one.solutions))) == 2
    )
    city = station.view.map.city(first.removeprefix("@"))
    page = visit(f"/puzzles/{station.id}", language="uk")
    said = {key: text.strip() for key, text in messages("uk").items()}
    page.get_by_label(said["puzzles-station"]).select_option(label=city.names["uk"])
    page.get_by_role("button", name=said["puzzles-answer"], exact=True).click()

    expect(page.get_by_role("heading", name=said["puzzles-right"])).to_be_visible()
    verdict = page.locator("section", has=page.locator("#verdict"))
    expect(verdict).to_contain_text("Гравець")
    expect(verdict).not_to_contain_text("player")
    ways = verdict.get_by_role("row").filter(has_text=said["puzzles-solves"])
    assert ways.count() == 2, "the best and one's own; the others are counted"


@pytest.mark.long
def test_an_address_of_no_puzzle_says_so_and_leads_to_one(visit: Visit) -> None:
    page = visit("/puzzles/zzzz", allow="422")
    expect(page.get_by_text("There is no such puzzle; it may have been replaced.")).to_be_visible()
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.get_by_role("heading", name="What do you do?")).to_be_visible()


@pytest.mark.long
def test_the_trainer_tells_the_worth_of_every_choice(visit: Visit) -> None:
    page = visit("/puzzles/tickets")
    boxes = page.get_by_role("group", name="Your choice").get_by_role("checkbox")
    for place in range(2):
        boxes.nth(place).check()
    page.get_by_role("button", name="Answer").click()

    expect(page.get_by_role("row").filter(has_text="(yours)")).to_be_visible()
    assert page.get_by_role("row").count() in {
        1 + len(deal.choices) for deal in load_deals("usa")
    } | {1 + len(deal.choices) for deal in load_deals("europe")}
    assert faults(page) == []
    page.get_by_role("button", name="Next deal").click()
    expect(page.get_by_role("heading", name="Which of these do you keep?")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off_on_a_phone_in_any_language(visit: Visit, language: str) -> None:
    said = messages(language)
    page = visit(f"/puzzles/{KEEPING.id}", size="phone", language=language)
    expect(page.get_by_role("heading", name=said["puzzles-question"].strip())).to_be_visible()
    assert cut_texts(page) == []
    boxes = page.locator(".offer input")
    for place in range(2):
        boxes.nth(place).check()
    page.get_by_role("button", name=said["puzzles-answer"].strip()).click()
    expect(page.locator("#verdict")).to_be_visible()
    assert cut_texts(page) == []
    assert faults(page) == []
