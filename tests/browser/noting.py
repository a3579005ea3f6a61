"""Whoever notes a real table down on the page."""

import json
import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import FilePayload, Page, expect

from browser.playing import pick_route
from whistlestop.game.notation import route_text
from whistlestop.records.final_table_text import parse_table

TITLES = {"usa": "North America", "europe": "Europe", "mini": "Mini"}


def begin(page: Page, map: str, names: Sequence[str]) -> None:
    """Choose the map, and as many players as there are names."""
    page.get_by_role("radio", name=re.compile(f"^{TITLES[map]}")).check()
    for _ in range(3 - len(names)):
        page.get_by_role("button", name="Remove").last.click()
    for _ in range(len(names) - 3):
        page.get_by_role("button", name="Add a player").click()
    for at, name in enumerate(names):
        page.get_by_label(f"Name of player {at + 1}").fill(name)
    page.get_by_role("button", name="Begin", exact=True).click()
    page.get_by_role("group", name="What to note").wait_for()
    page.locator(".board [data-city]").first.wait_for(state="attached")


def file_of(text: str) -> FilePayload:
    """A table as a file to open."""
    return {"name": "table.txt", "mimeType": "text/plain", "buffer": text.encode()}


def choose(page: Page, name: str) -> None:
    page.locator(".chips label", has_text=name).click()


def mode(page: Page, name: str) -> None:
    modes = page.get_by_role("group", name="What to note")
    modes.get_by_role("button", name=name, exact=True).click()


def pick_city(page: Page, code: str) -> None:
    box = page.locator(f".board [data-city='{code}']").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def tick(page: Page, name: str) -> None:
    """Tick a ticket by the names of its cities, found by the first of them."""
    first, _, second = name.partition(" – ")
    page.get_by_role("searchbox").fill(first)
    page.locator(".tally > .panel li", has_text=first).filter(has_text=second).get_by_role(
        "checkbox"
    ).check()


def note(page: Page, text: str) -> None:
    """Tap a whole table: the routes and stations on the map, the tickets in their list."""
    table = parse_table(text)
    for seat in table.seats:
        choose(page, seat.name)
        mode(page, "Routes")
        for route in seat.routes:
            pick_route(page, route_text(route))
        if seat.stations:
            mode(page, "Stations")
        for city in seat.stations:
            pick_city(page, city.code)
        mode(page, "Tickets")
        for ticket in seat.tickets:
            tick(page, " – ".join(city.name for city in ticket.cities))


def counted(page: Page) -> None:
    """Wait until the score is that of what is noted."""
    expect(page.locator(".tally > .panel")).to_have_attribute("aria-busy", "false")


def seats(page: Page) -> list[dict[str, Any]]:
    """What this browser has kept."""
    text = page.evaluate("() => localStorage.getItem('whistlestop.tally')")
    found: list[dict[str, Any]] = json.loads(text)["seats"]
    return found


def totals(page: Page) -> list[str]:
    return [cell.replace("−", "-") for cell in page.locator(".tally tfoot td").all_inner_texts()]
