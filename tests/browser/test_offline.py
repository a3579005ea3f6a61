"""Somebody loses the network: they are told at once, and nothing is played behind their back."""

from playwright.sync_api import expect

from browser.playing import choose_tickets, deck, hand_of, later, open_table
from browser.visits import Visit, state_of

GONE = "ERR_INTERNET_DISCONNECTED|WebSocket"
"""What a browser says about requests without a network."""


def test_a_move_without_a_network_is_refused_at_once_and_never_played(visit: Visit) -> None:
    page = visit(None, allow=GONE)
    table = open_table(page, "beginner", start=True)["table"]
    before = choose_tickets(page, table)["number"]
    hand = hand_of(page).inner_text()

    page.context.set_offline(True)
    expect(page.get_by_text("The connection was lost.", exact=False)).to_be_visible()
    deck(page).click()
    expect(page.get_by_text("Not sent: there is no connection.", exact=False)).to_be_visible()

    page.context.set_offline(False)
    expect(page.get_by_text("The connection was lost.", exact=False)).to_have_count(0)
    assert state_of(page, table)["number"] == before
    assert hand_of(page).inner_text() == hand
    deck(page).click()
    later(page, table, before)
