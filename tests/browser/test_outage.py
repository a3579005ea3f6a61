"""The database fails for a moment in the middle of a game: people read so, and go on."""

from playwright.sync_api import expect

from browser.playing import choose_tickets, deck, hand_of, later, open_table
from browser.visits import Visit, reload, state_of
from service.outage import outage
from service.people import Server

REFUSED = "503|WebSocket"
"""What a browser says about answers while the store fails."""


def test_a_short_outage_strands_nobody(visit: Visit, server: Server) -> None:
    page = visit(None, allow=REFUSED)
    table = open_table(page, "beginner", start=True)["table"]
    choose_tickets(page, table)
    deck(page).click()
    expect(page.get_by_text("One more card.", exact=False)).to_be_visible()
    hand = hand_of(page).inner_text()
    before = state_of(page, table)["number"]
    moment = page.get_by_text("One moment: the server cannot show the table", exact=False)

    with outage(server.app.state.service.journal.store):
        deck(page).click()
        told = page.get_by_text("One moment: the server cannot store anything", exact=False)
        expect(told.first).to_be_visible()
        expect(moment).to_be_visible()
        assert hand_of(page).inner_text() == hand

    expect(moment).to_have_count(0)
    assert hand_of(page).inner_text() == hand
    deck(page).click()
    later(page, table, before)


def test_who_arrives_during_an_outage_sees_the_table_when_it_is_over(
    visit: Visit, server: Server
) -> None:
    page = visit(None, allow=REFUSED)
    table = open_table(page, "beginner", start=True)["table"]
    choose_tickets(page, table)

    with outage(server.app.state.service.journal.store):
        reload(page)  # the server cannot look up who asks, so there is no socket yet
        expect(page.get_by_text("The connection was lost.", exact=False)).to_be_visible()

    expect(deck(page)).to_be_visible()
