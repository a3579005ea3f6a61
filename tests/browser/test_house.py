"""A house kept in order, in real browsers: a report, a warning, phrases, an operator."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.visits import Visit, ask, cut_texts, faults, go, wait_until
from languages import LANGUAGES, messages
from plain import one_of
from service.people import Server
from service.signing import PASSWORD
from whistlestop.service.moderation.deeds import find_person
from whistlestop.service.store import operators

SEATS = [{"kind": "me"}, {"kind": "open"}]


def sit_together(ann: Page, bob: Page, *, public: bool = False) -> str:
    """Ann and Bob at a table, in a game."""
    plan = {"map": "mini", "name": "Ann", "seats": SEATS, "public": public}
    table = str(ask(ann, "POST", "/tables", plan)["table"])
    ask(bob, "POST", f"/tables/{table}/join", {"name": "Bob"})
    ask(ann, "POST", f"/tables/{table}/start", {})
    for page in (ann, bob):
        keep_tickets(page, table)
        go(page, f"/t/{table}")
    return table


def keep_tickets(page: Page, table: str) -> None:
    """Keep the opening tickets, so that nothing lies over the table."""

    def dealt() -> Any:
        found = ask(page, "GET", f"/tables/{table}/view")
        return found if found["view"] and found["view"]["legal_actions"] else None

    state = wait_until(page, dealt, "The deal")
    first = state["view"]["legal_actions"][0]
    ask(page, "POST", f"/tables/{table}/act", {"number": state["number"], "action": first})


def make_operator(server: Server, page: Page, name: str) -> None:
    ask(page, "POST", "/session", {"name": name})
    ask(page, "POST", "/account", {"name": name, "password": PASSWORD})
    store = server.app.state.service.journal.store
    user = store.read(find_person, name)
    store.write(operators.set_operator, operators.TERMINAL, user, 1, is_one=True)


def chat_of(page: Page) -> None:
    """Open the chat."""
    page.get_by_role("tab", name="Chat").click()


def test_a_rude_line_is_reported_and_its_writer_warned(visit: Visit, server: Server) -> None:
    ann, bob, olga = visit(), visit(), visit(allow="404")
    sit_together(ann, bob)
    make_operator(server, olga, "Olga")
    for page in (ann, bob):
        chat_of(page)
    bob.get_by_label("Message").fill("You play like a potato")
    bob.get_by_role("button", name="Send").click()
    expect(ann.get_by_text("You play like a potato")).to_be_visible()

    # With the keyboard alone.
    ann.get_by_role("button", name="Report or block Bob").first.focus()
    ann.keyboard.press("Enter")
    dialog = ann.get_by_role("dialog", name="Bob")
    expect(dialog.get_by_role("button", name="Send report")).to_be_visible()
    assert faults(ann) == []
    dialog.get_by_label("What happened?").fill("<b>Rude</b>")
    dialog.get_by_role("button", name="Send report").focus()
    ann.keyboard.press("Enter")
    expect(ann.get_by_text("Somebody will look at it.").first).to_be_visible()
    expect(dialog).to_have_count(0)

    go(olga, "/operator")
    card = olga.get_by_role("article", name="Bob")
    expect(card.get_by_text("<b>Rude</b>")).to_be_visible()
    expect(card.get_by_text("You play like a potato")).to_be_visible()
    card.get_by_role("button", name="I’ll look at it").click()
    card.get_by_label("Words: for a warning").fill("Please be kind.")
    assert faults(olga) == []
    card.get_by_role("button", name="Warn").last.click()
    expect(olga.get_by_text("Nothing to decide.")).to_be_visible()

    warning = bob.get_by_role("dialog", name="A word from those who run this server")
    expect(warning.get_by_text("Please be kind.")).to_be_visible()
    bob.keyboard.press("Escape")
    expect(warning).to_be_visible()
    assert faults(bob) == []
    warning.get_by_role("button", name="I have read it").click()
    expect(warning).to_have_count(0)
    go(bob, "/")
    assert ask(bob, "GET", "/warnings")["items"] == []


def test_strangers_see_phrases_until_somebody_switches_on_more(visit: Visit) -> None:
    ann, bob = visit(), visit(language="uk")
    table = sit_together(ann, bob, public=True)
    chat_of(ann)
    expect(ann.get_by_text("ready phrases only")).to_be_visible()
    expect(ann.get_by_label("Message")).to_have_count(0)
    ann.get_by_role("button", name="Good luck!").click()
    said = messages("uk")["chat-reaction-good-luck"]
    bob.get_by_role("tab", name=messages("uk")["chat-title"]).click()
    expect(bob.get_by_role("log").get_by_text(said)).to_be_visible()

    ann.evaluate("localStorage.setItem('whistlestop.guest', 'yes')")
    go(ann, "/settings")
    ann.get_by_label("Let me write to strangers in my own words").check()
    go(ann, f"/t/{table}")
    chat_of(ann)
    ann.get_by_label("Message").fill("Where are you from?")
    ann.get_by_role("button", name="Send").click()
    expect(ann.get_by_role("log").get_by_text("Where are you from?")).to_be_visible()
    expect(bob.get_by_text("Where are you from?")).to_have_count(0)


@pytest.mark.parametrize("language", one_of(LANGUAGES, "uk"))
def test_the_pages_of_the_house_in_each_language(
    visit: Visit, server: Server, language: str
) -> None:
    page = visit(None, language=language, size="phone", allow="404")
    words = messages(language, "house")
    go(page, "/imprint")
    expect(page.get_by_role("heading", name=words["house-imprint"])).to_be_visible()
    expect(page.get_by_text(words["house-not-filled"])).to_be_visible()
    go(page, "/privacy")
    expect(page.get_by_text(words["house-fact-cookie-text"])).to_be_visible()
    assert faults(page) == []
    assert cut_texts(page) == []
    go(page, "/operator")
    expect(
        page.get_by_role("heading", name=messages(language)["frame-missing-title"])
    ).to_be_visible()
    make_operator(server, page, f"Operator {language}")
    go(page, "/operator")
    said = messages(language, "operator")
    for part in ("people", "table", "words", "texts", "audit", "reports"):
        page.get_by_role("button", name=said[f"operator-{part}"], exact=True).click()
        assert cut_texts(page) == []
    assert faults(page) == []
