"""The server goes away in the middle of a game, and comes back: the page needs no help."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.playing import (
    choose_tickets,
    deck,
    hand_of,
    later,
    open_table,
    play_on,
    upload_map,
)
from browser.visits import Visit, state_of, wait_until
from plain import one_of
from service.processes import ServerProcess

GONE = "ERR_CONNECTION|WebSocket|Failed to (load|fetch)|503|ERR_EMPTY"
"""What a browser says about a server that is not there."""


@pytest.mark.parametrize("way", one_of(["kill", "stop"]))
def test_the_page_finds_its_server_again_by_itself(
    browser: Browser, tmp_path: Path, way: str
) -> None:
    server = ServerProcess(tmp_path, bot_pace_ms=0, bot_grace_ms=0, warm_search=False, workers=1)
    server.start()
    visit = Visit(browser, server)
    try:
        page = visit(None, allow=GONE)
        short = upload_map(page, trains=4, hand=8, tunnel_cards=0)
        table = open_table(page, "beginner", start=True, map=short)["table"]
        choose_tickets(page, table)
        deck(page).click()
        expect(page.get_by_text("One more card.", exact=False)).to_be_visible()
        hand = hand_of(page).inner_text()

        server.kill() if way == "kill" else server.stop()
        expect(page.get_by_text("The connection was lost.", exact=False)).to_be_visible()
        assert hand_of(page).inner_text() == hand
        server.start()

        expect(page.get_by_text("The connection was lost.", exact=False)).to_have_count(0)
        wait_until(page, lambda: hand_of(page).inner_text() == hand, "The hand")
        before = state_of(page, table)["number"]
        deck(page).click()
        later(page, table, before)
        if way == "kill":
            play_on(table, page)
            expect(page.get_by_role("heading", name="Score sheets")).to_be_visible()
    finally:
        visit.close()
        server.stop()
    assert visit.troubles == []
