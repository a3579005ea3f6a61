"""Several people around a table: who sees what, who leaves and comes back, what they say."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.playing import (
    choose_tickets,
    deck,
    dialog,
    hand_of,
    keep_opening,
    open_table,
    pick_route,
    play_on,
    upload_map,
)
from browser.visits import Visit, ask, faults, go, state_of, wait_until

HAND_OVER = "Pass the device on"
IS_ON_TOP = """(element) => {
    const box = element.getBoundingClientRect();
    const middle = [box.x + box.width / 2, box.y + box.height / 2];
    return document.elementFromPoint(...middle) === element;
}"""


def seat_of(page: Page, table: str, seat: int = 0) -> Any:
    return ask(page, "GET", f"/tables/{table}")["seats"][seat]


def resign(page: Page) -> None:
    page.get_by_role("tab", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    assert faults(page) == []
    page.get_by_role("button", name="Yes").click()


# --- One device for several people


def share_device(page: Page) -> str:
    """A table where Ann and Bob share this device, with the hand-over on the screen."""
    guest = {"kind": "device", "name": "Bob"}
    table: str = open_table(page, guest, start=True)["table"]
    expect(page.get_by_role("heading", name=HAND_OVER)).to_be_visible()
    return table


def say_who(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"I am {name}").click()
    expect(hand_of(page)).to_be_visible()


def keep_all(page: Page) -> None:
    sheet = dialog(page, "Choose your tickets")
    expect(sheet).to_be_visible()  # the hand is there before it
    for box in sheet.get_by_role("checkbox").all():
        box.check()
    sheet.get_by_role("button", name=re.compile("^Keep")).click()


def test_the_hand_over_hides_everything(visit: Visit) -> None:
    page = visit(None)
    share_device(page)
    assert faults(page) == []

    for name in ("Ann", "Bob"):
        expect(page.get_by_role("heading", name=HAND_OVER)).to_be_visible()
        hidden = page.locator("main").inner_html()
        assert "data-anchor" not in hidden
        assert "Amberley" not in hidden
        assert hand_of(page).count() == 0
        say_who(page, name)
        keep_all(page)

    # Ann begins: Bob's hand is gone before she has the device.
    expect(page.get_by_text("Give the device to Ann.")).to_be_visible()
    assert hand_of(page).count() == 0
    assert "data-anchor" not in page.locator("main").inner_html()


class Line:
    """The line from a page to the server, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.is_cut = False
        self._sockets: list[WebSocketRoute] = []
        page.route_web_socket(re.compile(r"/live(\?|$)"), self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        self._sockets.append(socket)
        if self.is_cut:
            socket.close()
        else:
            socket.connect_to_server()

    def cut(self) -> None:
        self.is_cut = True
        self._sockets[-1].close()


def hide_drawn(page: Page, name: str) -> None:
    """Who drew blind sees the card, and nothing else can be pressed until it is hidden."""
    shown = dialog(page, re.compile(f"^{name}, you drew: "))
    expect(shown).to_be_visible()
    expect(page.locator("[inert]")).to_have_count(1)
    shown.get_by_role("button", name="Hide it").click()
    expect(shown).to_have_count(0)


def test_two_people_play_turn_by_turn_on_one_device(visit: Visit) -> None:
    page = visit(None, size="phone")
    line = Line(page)
    share_device(page)
    for name in ("Ann", "Bob"):
        say_who(page, name)
        # A finger cannot point: a ticket that is tapped is lit alone.
        dialog(page).get_by_role("checkbox").nth(1).tap()
        expect(page.locator("path.lit.way").first).to_be_attached()
        expect(page.locator("circle.ring.ticket")).to_have_count(2)
        keep_all(page)

    for name, before in (("Ann", None), ("Bob", "Ann"), ("Ann", "Bob")):
        say_who(page, name)
        if before:
            told = dialog(page, "Since your last turn")
            expect(told.get_by_text(f"{before} draws a card from the deck.")).to_have_count(2)
            told.get_by_role("button", name="Got it").click()
        expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
        deck(page).click()
        expect(page.get_by_text("One more card.", exact=False)).to_be_visible()
        assert page.get_by_role("dialog").count() == 0  # it lies in the hand
        deck(page).click()
        hide_drawn(page, name)
        expect(page.get_by_role("heading", name=HAND_OVER)).to_be_visible()
        # What was done is told to those who see no moves move.
        done = page.locator(".hand-over").get_by_text(f"{name} draws a card from the deck.")
        expect(done).to_have_count(2)

    line.cut()
    expect(page.locator(".hand-over").get_by_text("The connection was lost.")).to_be_visible()


@pytest.mark.long
def test_who_shares_a_device_sees_the_own_move_before_it_is_passed_on(visit: Visit) -> None:
    page = visit(None, moving=True, speed=4)
    own = upload_map(page, tunnel_cards=0, hand=12, trains=20, cards_per_color=20)
    guest = {"kind": "device", "name": "Bob"}
    open_table(page, guest, "beginner", start=True, map=own)
    for name in ("Ann", "Bob"):
        say_who(page, name)
        keep_all(page)

    say_who(page, "Ann")
    page.evaluate(
        """() => new MutationObserver(() => {
            if (document.querySelector(".layer .piece")) document.body.dataset.laid = "yes";
        }).observe(document.body, { childList: true, subtree: true })"""
    )
    pick_route(page, "AMB-DUN")
    dialog(page).get_by_role("button", name=re.compile("^(Claim|Try)")).click()
    expect(page.get_by_role("heading", name=HAND_OVER)).to_be_visible()
    expect(page.locator("body")).to_have_attribute("data-laid", "yes")

    # With a bot next the card is shown all the same, and what the bot does comes after it.
    say_who(page, "Bob")
    dialog(page).get_by_role("button", name="Got it").click()
    deck(page).click()
    expect(page.get_by_text("One more card.", exact=False)).to_be_visible()
    deck(page).click()
    hide_drawn(page, "Bob")
    expect(page.get_by_text("Give the device to Ann.")).to_be_visible()


# --- Looking on


def test_a_spectator_sees_the_board_but_no_hand(visit: Visit) -> None:
    ann, eve = visit(None), visit(None)
    table = open_table(ann, "beginner", start=True)["table"]
    choose_tickets(ann, table)

    go(eve, f"/t/{table}")
    expect(eve.get_by_text("You are watching.")).to_be_visible()
    assert hand_of(eve).count() == 0
    assert eve.get_by_role("region", name="Your tickets").count() == 0
    expect(ann.get_by_text("1 spectator")).to_be_visible()
    assert faults(eve) == []

    deck(ann).click()
    expect(eve.get_by_text("Ann draws a card from the deck.").first).to_be_attached()
    assert eve.get_by_role("button", name=re.compile("^Draw from the deck")).is_disabled()


# --- Leaving and coming back


@pytest.mark.long
def test_a_bot_plays_on_for_who_gives_up_and_the_seat_can_be_taken_back(visit: Visit) -> None:
    ann, bob = visit(None), visit(None)
    info = open_table(ann, "open", map="usa")
    table = info["table"]
    ask(bob, "POST", f"/tables/{table}/join", {"name": "Bob"})
    go(bob, f"/t/{table}")
    ann.get_by_role("button", name="Start the game").click()
    for page in (bob, ann):
        keep_opening(page, table)
    expect(ann.get_by_role("heading", name="Your turn")).to_be_visible()

    resign(ann)
    expect(ann.get_by_text("A bot is playing in your place.")).to_be_visible()
    expect(bob.get_by_role("heading", name="Your turn")).to_be_visible()
    assert seat_of(bob, table)["stand_in"] == "resigned"

    ann.get_by_role("status").get_by_role("button", name="Take my seat back").click()
    expect(ann.get_by_text("A bot is playing in your place.")).to_have_count(0)
    assert seat_of(bob, table)["stand_in"] is None


def test_the_next_game_brings_everybody_to_the_new_table(visit: Visit) -> None:
    ann, bob = visit(None), visit(None)
    own = upload_map(ann, trains=3, hand=12, tunnel_cards=0)
    info = open_table(ann, "open", map=own)
    table = info["table"]
    ask(bob, "POST", f"/tables/{table}/join", {"name": "Bob"})
    go(bob, f"/t/{table}")
    ann.get_by_role("button", name="Start the game").click()
    play_on(table, ann, bob)

    ann.get_by_role("button", name="Play again").click()

    ann.wait_for_url(lambda url: "/t/" in url and table not in url)
    bob.wait_for_url(ann.url)
    again = ann.url.rpartition("/")[2]
    seats = ask(ann, "GET", f"/tables/{again}")["seats"]
    assert sorted(seat["name"] for seat in seats) == ["Ann", "Bob"]


# --- Talking


def test_what_is_said_and_felt_reaches_the_others(visit: Visit) -> None:
    ann, bob = visit(None), visit(None, size="phone")
    info = open_table(ann, "open", "beginner")
    table = info["table"]
    ask(bob, "POST", f"/tables/{table}/join", {"name": "Bob"})
    go(bob, f"/t/{table}")
    ann.get_by_role("button", name="Start the game").click()
    for page in (ann, bob):
        keep_opening(page, table)

    ann.get_by_role("tab", name="Chat").click()
    ann.get_by_label("Message").fill("Good luck, <b>Bob</b>!")
    ann.get_by_role("button", name="Send").click()

    bob.get_by_role("button", name="Chat").tap()
    said = dialog(bob, "Chat")
    expect(said).to_contain_text("Good luck, <b>Bob</b>!")
    assert faults(bob) == []
    said.get_by_role("button", name="Thank you!").tap()
    bubble = ann.locator("[data-anchor=player-1] .bubble")
    expect(bubble).to_be_visible()
    assert bubble.evaluate(IS_ON_TOP), "The map lies over what Bob says."

    said.get_by_role("button", name="Mute Ann").tap()
    expect(said).to_contain_text("Ann is muted.")
    expect(said).not_to_contain_text("<b>Bob</b>")


# --- Two tabs and nervous fingers


def test_two_tabs_of_one_person_show_the_same_and_do_no_harm(visit: Visit) -> None:
    page = visit(None)
    table = open_table(page, "beginner", start=True, map="usa")["table"]
    choose_tickets(page, table)
    second = page.context.new_page()
    go(second, f"/t/{table}")
    expect(second.get_by_role("heading", name="Your turn")).to_be_visible()

    deck(second).click()
    expect(page.get_by_text("One more card.", exact=False)).to_be_visible()
    for one in (page, second):  # of two cards in two tabs only one can be the second
        one.evaluate("() => document.querySelector('[data-anchor=deck] button').click()")

    wait_until(page, lambda: state_of(page, table)["number"] > 0 and hands(page) == hands(second))
    assert sum(state_of(page, table)["view"]["hand"].values()) in (6, 7, 8)
    for one in (page, second):
        expect(one.get_by_role("alert").filter(has_text=re.compile(r"\w"))).to_have_count(0)


def hands(page: Page) -> str:
    return hand_of(page).inner_text()


def test_a_double_click_on_the_deck_draws_one_card(visit: Visit) -> None:
    page = visit(None)
    table = open_table(page, "beginner", start=True, map="usa")["table"]
    before = sum(choose_tickets(page, table)["view"]["hand"].values())

    deck(page).dblclick()
    expect(page.get_by_text("One more card.", exact=False)).to_be_visible()

    assert sum(state_of(page, table)["view"]["hand"].values()) == before + 1
    expect(page.get_by_role("alert").filter(has_text=re.compile(r"\w"))).to_have_count(0)


@pytest.mark.long
def test_a_double_click_on_a_claim_claims_once(visit: Visit) -> None:
    page = visit(None)
    own = upload_map(page, tunnel_cards=0, hand=12, trains=20, cards_per_color=20)
    table = open_table(page, "beginner", start=True, map=own)["table"]
    choose_tickets(page, table)

    pick_route(page, "AMB-DUN")
    dialog(page).get_by_role("button", name=re.compile("^(Claim|Try)")).dblclick()

    expect(page.locator('[data-route="AMB-DUN"][data-seat="0"]')).to_be_attached()
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    owners = state_of(page, table)["view"]["board"]["owners"]
    assert [route for route, seat in owners.items() if seat == 0] == ["AMB-DUN"]
    expect(page.get_by_role("alert").filter(has_text=re.compile(r"\w"))).to_have_count(0)
