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

    tickets = ann.get_by_role("table", name="Tickets")
    tickets.locator("button[aria-expanded]").first.click()
    expect(ann.get_by_text("Kept when drawn later").first).to_be_visible()
    ways = ann.get_by_role("img", name="How many of the players who completed it")
    ways.locator("path.warm").first.wait_for()
    ann.get_by_role("table", name="What goes together").locator(
        "button[aria-expanded]"
    ).first.click()
    expect(ann.get_by_text("Both completed")).to_be_visible()
    expect(ann.get_by_role("table", name="By seat").get_by_role("row")).to_have_count(1 + 3)
    ann.get_by_text("All routes as a table").click()
    routes = ann.get_by_role("table", name="All routes as a table")
    routes.locator("tbody button").first.click()
    expect(ann.get_by_text("When it is claimed, from the first tenth")).to_be_visible()

    ann.locator(".page label", has_text="Games").locator("select").select_option("games")
    expect(ann.get_by_text("No such game has been finished")).to_be_visible()
    assert "source=games" in ann.url
    ann.reload()
    expect(ann.get_by_text("No such game has been finished")).to_be_visible()
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


def test_tables_are_put_in_order_by_their_columns(visit: Visit) -> None:
    ann = visit("/explore/usa?players=2")
    table = ann.get_by_role("table", name="Tickets")
    head = table.get_by_role("columnheader")
    points = table.locator("tbody tr td:nth-child(2)")
    dealt = head.filter(has_text="Won when dealt")
    expect(dealt).to_have_attribute("aria-sort", "descending")

    head.filter(has_text="Points").first.get_by_role("button").click()
    expect(dealt).not_to_have_attribute("aria-sort", "descending")
    falling = [int(one) for one in points.all_inner_texts()]
    assert falling == sorted(falling, reverse=True)
    head.filter(has_text="Points").first.get_by_role("button").click()
    expect(head.filter(has_text="Points").first).to_have_attribute("aria-sort", "ascending")
    assert [int(one) for one in points.all_inner_texts()] == sorted(falling)
    width = "(one) => one.parentElement.scrollWidth - one.parentElement.clientWidth"
    assert table.evaluate(width) <= 0


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_ticket_that_is_pressed_draws_its_routes_in_sight(visit: Visit, size: Size) -> None:
    ann = visit("/explore/usa", size=size)
    ann.get_by_role("table", name="Tickets").locator("tbody button").nth(6).click()
    ways = ann.get_by_role("img", name="How many of the players who completed it")
    expect(ways).to_be_in_viewport(ratio=1)


def test_a_link_to_the_explorer_shows_what_its_address_says(visit: Visit) -> None:
    ann = visit("/explore/europe?players=4")
    players = ann.locator("label", has_text="Players").locator("select")
    expect(players).to_have_value("4")
    ann.get_by_role("navigation").get_by_role("link", name="Explorer").click()
    expect(players).to_have_value("2")
    ann.go_back()
    expect(players).to_have_value("4")


@pytest.mark.parametrize("name", ["usa", "europe"])
def test_the_board_shows_every_track_whole(visit: Visit, name: str) -> None:
    ann = visit(f"/explore/{name}")
    board(ann)
    outside = ann.locator("svg[role=img]").evaluate(
        """(svg) => {
            const box = svg.getBoundingClientRect();
            return [...svg.querySelectorAll("path[data-route], text")].filter((one) => {
                const {left, top, right, bottom} = one.getBoundingClientRect();
                return left < box.left || top < box.top || right > box.right || bottom > box.bottom;
            }).length;
        }"""
    )
    assert outside == 0
