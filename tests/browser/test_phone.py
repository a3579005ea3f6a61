"""A phone, held in one hand: everything by touch, on 390 by 844."""

import re

from playwright.sync_api import Page, expect

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
from browser.visits import Visit, cut_texts, faults, state_of, wait_until

SMALL_TARGETS = """() => {
    const small = [];
    for (const element of document.querySelectorAll("button, select, input, a[href], summary")) {
        const inside = element.closest("label");
        const box = (inside ?? element).getBoundingClientRect();
        const style = getComputedStyle(element);
        if (box.width === 0 || style.visibility === "hidden" || element.disabled) continue;
        if (element.closest(".visually-hidden") || element.matches(".skip")) continue;
        if (element.closest("p") && element.tagName === "A") continue;
        if (box.height < 43.5 || box.width < 32)
            small.push(`${element.textContent.trim() || element.ariaLabel}: ` +
                `${Math.round(box.width)} x ${Math.round(box.height)}`);
    }
    return small;
}"""


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
    expect(page.get_by_text("One more card.", exact=False)).to_be_visible()
    before = state_of(page, table)["number"]
    page.locator("[data-anchor^=row-] button:enabled").first.tap()
    later(page, table, before)


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


def test_a_drag_moves_the_map_and_picks_nothing(visit: Visit) -> None:
    page = visit(None, size="phone")
    table = open_table(page, "beginner", start=True, map="usa")["table"]
    choose_tickets(page, table)
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
    page = visit("/new", size="phone", name="Ann")
    page.locator("label", has_text="Mini").tap()
    page.get_by_role("button", name="Open the table").tap()

    page.wait_for_url(re.compile("/t/"))
    expect(page.get_by_text(re.compile("^Code: "))).to_be_visible()
    assert small_targets(page) == []
    assert cut_texts(page) == []
    assert faults(page) == []
