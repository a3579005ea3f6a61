"""The explorer in a real browser: the board, a route, a ticket, the tables, on every screen."""

import pytest
from playwright.sync_api import Page, expect

from browser.visits import Size, Visit, cut_texts, faults, next_frames
from languages import LANGUAGES, messages


def board(page: Page) -> None:
    """Wait until the board is drawn."""
    expect(page.locator("svg[role=img] path[data-route]").first).to_be_attached()


@pytest.mark.long
def test_routes_and_tickets_tell_their_numbers(visit: Visit) -> None:
    ann = visit("/explore/usa?players=3")
    board(ann)
    expect(ann.get_by_text("games, played by a bot (Planner)")).to_be_visible()

    ann.locator("li button[aria-expanded]").first.click()
    expect(ann.get_by_text("Won when completed").first).to_be_visible()
    ann.get_by_text("All routes as a table").click()
    ann.get_by_role("region", name="All routes as a table").get_by_role("button").first.click()
    expect(ann.get_by_text("When it is claimed, from the first tenth")).to_be_visible()

    ann.locator(".page label", has_text="Games").locator("select").select_option("games")
    expect(ann.get_by_text("No such game has been finished")).to_be_visible()
    assert "source=games" in ann.url
    assert faults(ann) == []


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_page_fits_every_screen_and_language(visit: Visit, language: str, size: Size) -> None:
    ann = visit("/explore/europe", size=size, language=language)
    board(ann)
    expect(ann.get_by_role("heading", level=1)).to_have_text(
        messages(language, "explore")["explore-title"].strip()
    )
    assert cut_texts(ann) == []
    assert faults(ann) == []
    ann.locator("details").evaluate_all("all => all.forEach((one) => (one.open = true))")
    next_frames(ann)
    width = ann.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0


def test_at_a_mistyped_address_another_map_can_be_chosen(visit: Visit) -> None:
    page = visit("/explore/mars", allow="404")
    expect(page.get_by_text("There is no such map here.")).to_be_visible()
    page.locator("label", has_text="Map").locator("select").select_option("europe")
    expect(page.get_by_text("games, played by a bot", exact=False)).to_be_visible()
