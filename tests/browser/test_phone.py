"""A phone, held in one hand: everything by touch, on 390 by 844, and sideways."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

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
from browser.visits import (
    Visit,
    cut_texts,
    faults,
    go,
    next_frames,
    state_of,
    wait_for_my_turn,
    wait_until,
)
from plain import one_of

SMALL_TARGETS = """() => {
    const small = [];
    for (const element of document.querySelectorAll("button, select, input, a[href], summary")) {
        const inside = element.closest("label");
        const box = (inside ?? element).getBoundingClientRect();
        const style = getComputedStyle(element);
        if (box.width === 0 || style.visibility === "hidden" || element.disabled) continue;
        if (box.width <= 1 || element.matches(".skip")) continue; // for screen readers only
        if (element.closest("p") && element.tagName === "A") continue;
        if (box.height < 43.5 || box.width < 32)
            small.push(`${element.textContent.trim() || element.ariaLabel}: ` +
                `${Math.round(box.width)} x ${Math.round(box.height)}`);
    }
    return small;
}"""


OFF_SCREEN = """() => {
    const off = [];
    for (const element of document.querySelectorAll("button, select, h2, a[href], li")) {
        const box = element.getBoundingClientRect();
        if (box.width <= 1 || getComputedStyle(element).visibility === "hidden") continue;
        // What scrolls inside may go on below.
        if (element.closest(".visually-hidden, .skip, svg, .body, .end")) continue;
        const inside = box.left >= -1 && box.top >= -1 &&
            box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
        if (!inside) off.push(element.textContent.trim() || element.ariaLabel);
    }
    return off;
}"""
IS_ON_TOP = """(one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
LONG_NAMES = {"el": "Αλεξάνδρα Παπαδοπούλου", "uk": "Олександра Гончаренко"}


def off_screen(page: Page) -> list[str]:
    """What one would have to scroll for, where nothing scrolls."""
    found: list[str] = page.evaluate(OFF_SCREEN)
    return found


def map_height(page: Page) -> float:
    box = page.get_by_role("application").bounding_box()
    assert box is not None
    return box["height"]


def small_targets(page: Page) -> list[str]:
    """What a thumb would miss."""
    found: list[str] = page.evaluate(SMALL_TARGETS)
    return found


def test_a_turn_is_played_by_touch(visit: Visit) -> None:
    page = visit(None, size="phone")
    own = upload_map(page, tunnel_cards=0, hand=12, trains=20, cards_per_color=20)
    table = open_table(page, "beginner", start=True, map=own)["table"]
    sheet = dialog(page, "Choose your tickets")
    expect(sheet).to_be_visible()
    assert small_targets(page) == []
    for label in sheet.locator("li label").all():
        label.tap()
    sheet.get_by_role("button", name=re.compile("^Keep")).tap()
    my_turn(page, table)
    assert small_targets(page) == []
    assert faults(page) == []

    page.get_by_role("button", name="Show the whole map").tap()
    pick_route(page, "AMB-DUN")
    claim = dialog(page, "Amberley – Dunmore")
    expect(claim).to_be_in_viewport()
    assert small_targets(page) == []
    claim.get_by_role("button", name=re.compile("^(Claim|Try)")).tap()
    expect(page.locator('[data-route="AMB-DUN"][data-seat="0"]').first).to_be_attached()

    my_turn(page, table)
    deck(page).tap()
    expect(page.get_by_text("One more card.", exact=False).first).to_be_visible()
    before = state_of(page, table)["number"]
    page.locator("[data-anchor^=row-] button.can").first.tap()
    later(page, table, before)


def test_a_payment_is_chosen_and_made_without_scrolling(visit: Visit) -> None:
    page = visit(None, size="phone")
    own = upload_map(page, tunnel_cards=0, hand=12, trains=20, cards_per_color=20, locomotives=10)
    table = open_table(page, "beginner", start=True, map=own)["table"]
    choose_tickets(page, table)

    pick_route(page, "AMB-DUN")
    claim = dialog(page, "Amberley – Dunmore")
    expect(claim.locator(".face").first).to_be_visible()
    cards = claim.locator(".face").evaluate_all("(all) => all.map((one) => one.clientHeight)")
    assert max(cards) < 44
    ways = claim.locator("label", has=page.get_by_role("radio"))
    for place in (ways.first, claim.get_by_role("button", name=re.compile("^(Claim|Try)"))):
        expect(place).to_be_in_viewport(ratio=1)

    # What is chosen shows no other button than its own cards.
    before = ways.nth(1).bounding_box()
    ways.nth(1).tap()
    expect(ways.nth(1).get_by_role("radio")).to_be_checked()
    assert ways.nth(1).bounding_box() == before


def test_what_must_be_reached_is_on_the_screen_without_scrolling(visit: Visit) -> None:
    page = visit(None, size="phone")
    table = open_table(page, *["beginner"] * 4, start=True, map="europe")["table"]
    choose_tickets(page, table)

    for place in (
        page.get_by_role("heading", name="Your turn"),
        page.get_by_role("region", name="Players"),
        page.get_by_role("application"),
        page.get_by_role("region", name="Train cards"),
        page.get_by_role("region", name="Your cards"),
        page.get_by_role("button", name=re.compile("^Tickets")),
    ):
        expect(place).to_be_in_viewport(ratio=1)
    assert cut_texts(page) == []
    assert small_targets(page) == []


@pytest.mark.parametrize("language", one_of(LONG_NAMES, "uk"))
def test_held_sideways_nothing_is_off_the_screen(visit: Visit, language: str) -> None:
    page = visit(None, size="phone", language=language)
    page.set_viewport_size(SIDEWAYS)
    bots = ["beginner"] * 4
    plan = {"map": "europe", "name": LONG_NAMES[language]}
    open_table(page, *bots, start=True, **plan)
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    assert off_screen(page) == []
    assert map_height(page) >= 250

    for box in sheet.get_by_role("checkbox").all():
        box.check()
    sheet.locator(".button.primary").tap()
    tabs = page.locator("nav").last.get_by_role("button")
    expect(tabs).to_have_count(4)
    assert small_targets(page) == []
    for place in range(4):
        assert off_screen(page) == []
        assert cut_texts(page) == []
        tabs.nth(place).tap()
        expect(sheet).to_be_visible()
        assert off_screen(page) == []
        assert map_height(page) >= 250
        sheet.locator("header button").tap()
    assert faults(page) == []


@pytest.mark.parametrize("public", [True, False], ids=["among strangers", "among friends"])
def test_held_sideways_the_phrases_of_the_chat_are_whole(visit: Visit, public: bool) -> None:
    page = visit(None, size="phone")
    page.set_viewport_size(SIDEWAYS)
    table = open_table(page, "beginner", start=True, public=public)["table"]
    choose_tickets(page, table)
    page.get_by_role("button", name="Chat").tap()
    chat = dialog(page, "Chat")
    expect(chat.get_by_role("button", name="Hello!")).to_be_in_viewport(ratio=1)
    expect(chat.get_by_text("Say hello!")).to_be_in_viewport(ratio=1)


def test_held_sideways_the_menu_has_room_for_its_settings(visit: Visit) -> None:
    page = visit(None, size="phone")
    page.set_viewport_size(SIDEWAYS)
    open_table(page, "beginner", start=True)
    page.get_by_role("button", name="Quick settings").tap()
    menu = dialog(page, "Quick settings")
    for name in ("Language", "Theme", "Colors"):
        field = menu.get_by_label(name)
        expect(field).to_be_in_viewport(ratio=1)
        assert field.evaluate(IS_ON_TOP), name
    menu.get_by_label("Volume", exact=True).scroll_into_view_if_needed()
    for place in (menu.get_by_role("link", name="Home"), menu.get_by_role("button", name="Close")):
        expect(place).to_be_in_viewport(ratio=1)


def test_the_map_is_in_view_while_tickets_are_chosen(visit: Visit) -> None:
    page = visit(None, size="phone", language="uk")
    bots = ["beginner"] * 4
    open_table(page, *bots, start=True, map="europe", name=LONG_NAMES["uk"])
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.get_by_role("dialog").get_by_role("checkbox").count() == 4
    assert map_height(page) >= 280
    assert off_screen(page) == []


def test_the_players_fit_side_by_side(visit: Visit) -> None:
    page = visit(None, size="phone", language="uk")
    bots = ["beginner"] * 4
    name = LONG_NAMES["uk"]
    open_table(page, *bots, start=True, map="europe", name=name)
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    for box in sheet.get_by_role("checkbox").all():
        box.check()
    sheet.locator(".button.primary").tap()

    chips = page.locator("[data-anchor^=player-]")
    expect(chips).to_have_count(5)
    boxes = chips.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().toJSON())")
    assert max(one["width"] for one in boxes) - min(one["width"] for one in boxes) < 1
    assert max(one["height"] for one in boxes) < 90
    expect(page.get_by_title(name).first).to_be_visible()
    counts = chips.locator(".count").evaluate_all(
        """(all) => all.map((one) => {
            one.querySelector("span").textContent = "28"; // as many as there may be
            const chip = one.closest("li").getBoundingClientRect();
            const box = one.getBoundingClientRect();
            return box.left >= chip.left + 1 && box.right <= chip.right - 1;
        })"""
    )
    assert all(counts)


def test_what_happened_last_is_in_view_and_leads_to_the_log(visit: Visit) -> None:
    page = visit(None, size="phone")
    table = open_table(page, "beginner", start=True, map="usa")["table"]
    choose_tickets(page, table)
    deck(page).tap()
    last = page.get_by_title("Log")
    expect(last).to_contain_text("Ann")
    expect(last).to_be_in_viewport(ratio=1)
    last.tap()
    expect(dialog(page, "Log")).to_be_visible()


WATCH = """() => {
    window.seen = { heights: new Set(), endless: 0 };
    const look = () => {
        seen.heights.add(document.querySelector("[role=application]").clientHeight);
        if (document.querySelector("main").textContent.includes("∞")) seen.endless += 1;
        requestAnimationFrame(look);
    };
    look();
}"""


@pytest.mark.parametrize("language", one_of(LONG_NAMES, "el"))
def test_the_map_does_not_jump_from_turn_to_turn(visit: Visit, language: str) -> None:
    page = visit(None, size="phone", language=language, moving=True, speed=3)
    page.set_viewport_size({"width": 360, "height": 640})
    name = LONG_NAMES[language]
    table = open_table(page, "beginner", start=True, map="europe", name=name)["table"]
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    for box in sheet.get_by_role("checkbox").all():
        box.check()
    sheet.locator(".button.primary").tap()
    expect(sheet).to_have_count(0)
    page.evaluate(WATCH)

    wait_for_my_turn(page, table)
    reach = page.locator(".reach button")
    cards = page.locator("[data-anchor^=row-] button.can")
    expect(cards.first).to_be_visible()
    expect(reach.last).to_be_in_viewport(ratio=1)  # a station
    assert small_targets(page) == []
    assert cut_texts(page) == []
    mine = page.locator("section.turn.mine")

    def is_made() -> bool:
        page.locator("[data-anchor=deck] button").tap()
        next_frames(page)
        return mine.count() == 0

    wait_until(page, is_made, "The turn of the other")
    assert cut_texts(page) == []
    expect(mine).to_be_visible()
    page.locator(".notices").evaluate("(all) => all.append(document.createElement('hr'))")
    next_frames(page)
    seen = page.evaluate("() => [[...seen.heights], seen.endless]")
    assert seen == [[round(map_height(page))], 0]


def test_of_two_who_share_a_phone_only_the_one_who_looks_is_called_you(visit: Visit) -> None:
    page = visit(None, size="phone")
    open_table(page, {"kind": "device", "name": "Bob"}, start=True)
    page.get_by_role("button", name="I am Bob").tap()
    players = page.get_by_role("region", name="Players")
    expect(players.get_by_text("(you)")).to_have_count(1)
    expect(players.locator("li", has_text="Bob")).to_contain_text("(you)")


def test_a_reaction_covers_no_name(visit: Visit) -> None:
    page = visit(None, size="phone", language="uk")
    open_table(page, "beginner", "beginner", start=True, map="usa", name=LONG_NAMES["uk"])
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    for box in sheet.get_by_role("checkbox").all():
        box.check()
    sheet.locator(".button.primary").tap()
    page.get_by_role("button", name="Чат").tap()
    sheet.get_by_role("button", name="Думаю").tap()
    sheet.locator("header button").tap()
    bubble = page.locator("[data-anchor=player-0] .bubble")
    expect(bubble).to_be_in_viewport(ratio=1)
    name, said = page.locator("[data-anchor=player-0] .name").bounding_box(), bubble.bounding_box()
    assert name is not None
    assert said is not None
    assert said["y"] >= name["y"] + name["height"]


def test_a_drag_moves_the_map_and_picks_nothing(visit: Visit) -> None:
    page = visit(None, size="phone")
    table = open_table(page, "beginner", start=True, map="usa")["table"]
    choose_tickets(page, table)
    page.get_by_role("button", name="Zoom in").tap()  # the whole map has nowhere to go
    group = page.get_by_role("application").locator("svg > g").first
    before = group.get_attribute("transform") or group.get_attribute("style")

    box = page.get_by_role("application").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)
    touch.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    for step in range(1, 6):
        touch.send(
            "Input.dispatchTouchEvent",
            {"type": "touchMove", "touchPoints": [{"x": x - 12 * step, "y": y - 6 * step}]},
        )
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def moved() -> bool:
        return (group.get_attribute("transform") or group.get_attribute("style")) != before

    wait_until(page, moved, "The map moving")
    assert dialog(page).count() == 0


def test_a_table_is_made_and_shared_on_a_phone(visit: Visit) -> None:
    page = visit(None, size="phone", name="Ann")
    page.add_init_script("navigator.share = () => Promise.resolve();")
    go(page, "/new")
    page.locator("label", has_text="Mini").tap()
    page.get_by_role("button", name="Open the table").tap()

    page.wait_for_url(re.compile("/t/"))
    expect(page.get_by_text(re.compile("^Code: "))).to_be_visible()
    for name in ("Copy", "Share…", "QR code"):  # each in one line
        box = page.get_by_role("button", name=name, exact=True).bounding_box()
        assert box is not None
        assert box["height"] < 50, name
    assert small_targets(page) == []
    assert cut_texts(page) == []
    assert faults(page) == []
