"""Whole games through the page, to the very end."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.playing import open_table, play_on
from browser.visits import Visit, ask, faults, go, start_game


def winner_is_told(page: Page) -> None:
    end = page.get_by_role("region", name="The end of the line")
    expect(end.get_by_text("win", exact=False).first).to_be_visible()
    expect(end.get_by_role("heading", name="Score sheets")).to_be_visible()


def shown_totals(page: Page) -> list[int]:
    cells = page.get_by_role("table").locator("tfoot td").all_inner_texts()
    return [int(text.replace("−", "-")) for text in cells]


def test_two_people_in_two_browsers_and_a_bot_finish_a_game(visit: Visit) -> None:
    ann, bob = visit(None, name="Ann"), visit(None, name="Bob")
    info = open_table(ann, "open", "beginner")
    go(bob, f"/j/{info['code']}")
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.get_by_text("Waiting for the host to start.")).to_be_visible()
    ann.get_by_role("button", name="Start the game").click()

    end = play_on(info["table"], ann, bob)

    assert end["info"]["stage"] == "finished"
    for page in (ann, bob):
        winner_is_told(page)
        assert shown_totals(page) == end["info"]["result"]
        assert faults(page) == []


@pytest.mark.parametrize(
    ("map", "opponents"),
    [
        pytest.param("usa", ["beginner"], id="usa", marks=pytest.mark.long),
        pytest.param("europe", ["beginner"] * 4, id="europe", marks=pytest.mark.long),
    ],
)
def test_one_person_finishes_a_game_against_bots(
    visit: Visit, map: str, opponents: list[str]
) -> None:
    page = visit(None, confirm=False)
    table = start_game(page, map=map, opponents=opponents)

    end = play_on(table, page)

    winner_is_told(page)
    assert shown_totals(page) == totals(page, table)
    assert end["info"]["stage"] == "finished"


def totals(page: Page, table: str) -> list[Any]:
    return [sheet["total"] for sheet in ask(page, "GET", f"/games/{table}")["outcome"]["sheets"]]
