"""A table that is touched: keys, sound, and moments worth stopping for."""

import re
from functools import partial
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.playing import (
    choose_tickets,
    deck,
    dialog,
    later,
    my_turn,
    open_table,
    pick_route,
    upload_map,
)
from browser.sitter import Sitter
from browser.visits import Visit, ask, faults, go, next_frames, state_of, wait_until
from service.people import Server

LISTEN = """
    window.heard = { made: 0, states: () => window.heard.all.map((one) => one.state), all: [] };
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
        constructor(...options) { super(...options); heard.made += 1; heard.all.push(this); }
    };
"""


def a_turn(page: Page, **plan: Any) -> tuple[str, int]:
    """A game against a bot at my turn: its table, and the number of its last change."""
    table = open_table(page, "beginner", start=True, **plan)["table"]
    return table, choose_tickets(page, table)["number"]


def shown(page: Page) -> int:
    """The number of the last change that the page shows."""
    return int(page.locator("[data-shown]").get_attribute("data-shown") or 0)


def has_shown(page: Page, number: int) -> bool:
    """Whether the page shows a change, or later ones."""
    return shown(page) >= number


# --- Keys


def test_keys_draw_open_confirm_and_close(visit: Visit) -> None:
    page = visit(None)
    table, number = a_turn(page, map="europe")
    page.keyboard.press("t")
    expect(dialog(page, "Draw tickets")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    page.keyboard.press("s")
    expect(dialog(page, "Build a station")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    sheet = dialog(page, "Keyboard shortcuts")
    expect(sheet.get_by_text("Draw from the deck")).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")

    page.keyboard.press("1")
    later(page, table, number)
    state = my_turn(page, table)
    if state["view"]["phase"] == "second card":
        page.keyboard.press("d")
        later(page, table, state["number"])
        my_turn(page, table)
    page.keyboard.press("t")
    expect(dialog(page, "Draw tickets")).to_be_visible()
    page.keyboard.press("Enter")
    expect(dialog(page, "Choose your tickets")).to_be_visible()


def test_keys_are_letters_where_somebody_writes_and_can_be_switched_off(visit: Visit) -> None:
    page = visit(None)
    table, number = a_turn(page)
    page.get_by_role("tab", name="Chat").click()
    field = page.get_by_placeholder("Write something…")
    field.press_sequentially("dust 12345?")
    expect(field).to_have_value("dust 12345?")
    page.get_by_role("tab", name="Chat").focus()
    page.keyboard.press("?")
    dialog(page).get_by_label("Keyboard shortcuts").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    next_frames(page)
    assert state_of(page, table)["number"] == number


# --- Sound


def test_a_table_is_silent_until_it_is_touched_and_costs_nothing_while_it_waits(
    visit: Visit,
) -> None:
    page = visit(None)
    page.add_init_script(LISTEN)
    table = open_table(page, "beginner", start=True)["table"]
    dialog(page).wait_for()
    assert page.evaluate("heard.made") == 0
    number = choose_tickets(page, table)["number"]
    deck(page).click()
    later(page, table, number)
    wait_until(page, lambda: page.evaluate("heard.made") == 1, "A sound")
    asleep = "heard.states().every((state) => state === 'suspended')"
    wait_until(page, lambda: page.evaluate(asleep), "Silence")


def test_a_table_is_silent_for_those_who_want_it_so(visit: Visit) -> None:
    page = visit(None, sound=False)
    page.add_init_script(LISTEN)
    table, number = a_turn(page)
    deck(page).click()
    later(page, table, number)
    next_frames(page)
    assert page.evaluate("heard.made") == 0


def test_sound_has_a_switch_and_a_volume_that_are_remembered(visit: Visit) -> None:
    page = visit("/settings")
    volume = page.get_by_label("Volume", exact=True)
    volume.fill("0.3")
    page.get_by_label("Sound and vibration").uncheck()
    expect(volume).to_be_disabled()
    page.reload()
    expect(page.get_by_label("Sound and vibration")).not_to_be_checked()
    expect(page.get_by_label("Volume", exact=True)).to_have_value("0.3")


LEFT_OUT = """
    window.leftOut = window.begun = 0;
    const { start, stop } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...given) {
        if (this.context instanceof AudioContext) begun += 1;
        return start.apply(this, given);
    };
    AudioBufferSourceNode.prototype.stop = function (...given) {
        if (this.context instanceof AudioContext) leftOut += 1;
        return stop.apply(this, given);
    };
"""
"""Sounds that were asked for, and those of them that were taken back."""


def test_what_is_skipped_is_not_heard(visit: Visit) -> None:
    page = visit(None, moving=True, speed=0.5)
    page.add_init_script(LEFT_OUT)
    table = open_table(page, "beginner", start=True, map=upload_map(page, hand=8))["table"]
    view = choose_tickets(page, table)["view"]
    wait_until(page, lambda: page.evaluate("begun") > 0, "The whistle of my turn")
    route = next(one.split()[0] for one in view["legal_actions"] if one[0].isalpha())
    pick_route(page, route)
    dialog(page).get_by_role("button", name="Try the tunnel").click()
    wait_until(page, lambda: page.evaluate("begun") > 3, "The sounds of three cards")
    assert page.evaluate("leftOut") == 0
    page.get_by_role("button", name="Skip").click()
    wait_until(page, lambda: page.evaluate("leftOut") > 0, "Silence")


# --- Moments


NOTE_MOMENTS = """
    window.stamps = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const node of addedNodes) {
                const moment = node.closest?.(".moment.done");
                const inside = node.querySelector?.(".moment.done");
                const stamp = (moment ?? inside)?.querySelector(".stamp");
                if (stamp) window.stamps.push(stamp.textContent.trim());
            }
    }).observe(document, { childList: true, subtree: true });
"""
"""A moment passes by itself: it is noted when it comes."""


def has_done(announcer: Locator) -> bool:
    """Whether a completed ticket was told."""
    return "Ticket done: " in announcer.inner_text()


def test_a_finished_ticket_is_a_moment_and_is_told_once(visit: Visit, server: Server) -> None:
    page = visit(None, name="Ann")
    page.add_init_script(NOTE_MOMENTS)
    sitter = Sitter(page, server)
    announcer = page.get_by_test_id("announcer")
    # Games: in some nobody completes a ticket, or only at the end, which leaves no time for it.
    for _ in range(8):
        sitter.begin("mini", 1)
        while (goes_on := sitter.wait()["info"]["stage"] != "finished") and not has_done(announcer):
            sitter.play(1)
            number = state_of(page, sitter.table)["number"]
            wait_until(page, partial(has_shown, page, number), "What was played")
        if goes_on:
            break
    wait_until(page, lambda: page.evaluate("stamps.length"), "The moment of a ticket")
    assert set(page.evaluate("stamps")) == {"done"}
    assert faults(page) == []
    tickets = re.findall(r"Ticket done: [^.(]+", announcer.inner_text())
    assert len(tickets) == len(set(tickets))


# --- Sharing

SHARES = "navigator.share = (what) => { window.shared = what; return Promise.resolve(); };"
CODE = "QR code of the address"


def test_a_table_is_shared_by_link_code_and_device(visit: Visit) -> None:
    page = visit(None)
    page.add_init_script(SHARES)
    code = open_table(page, "open")["code"]
    page.get_by_role("button", name="QR code").click()
    expect(page.get_by_role("img", name=CODE)).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="Share…").click()
    assert page.evaluate("shared.url").endswith(f"/j/{code}")


def test_a_position_and_a_whole_game_are_shared(visit: Visit) -> None:
    page = visit(None)
    page.add_init_script(SHARES)
    table, _ = a_turn(page)
    ask(page, "POST", f"/tables/{table}/resign", {})
    page.get_by_role("heading", name="Score sheets").wait_for()
    go(page, f"/replay/{table}/3")
    page.get_by_role("button", name="Share", exact=True).click()
    sheet = page.get_by_role("dialog", name="Share")
    sheet.get_by_role("button", name="Share…").first.click()
    assert page.evaluate("shared.url").endswith(f"/replay/{table}/3")
    sheet.get_by_role("button", name="QR code").last.click()
    expect(sheet.get_by_role("img", name=CODE)).to_be_visible()
    expect(sheet.get_by_label("The whole game")).to_have_value(re.compile(f"/replay/{table}$"))
    assert faults(page) == []
