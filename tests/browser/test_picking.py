"""Routes picked on the map, and what is lit there."""

import json

import pytest
from playwright.sync_api import Page, expect

from browser.playing import (
    CARDS,
    MINI,
    choose_tickets,
    dialog,
    open_table,
    pick_route,
    upload_map,
)
from browser.visits import Size, Visit, ask, faults, switch_language
from languages import LANGUAGES, messages
from plain import one_of

ROUTES = {language: messages(language)["board-routes-table"].strip() for language in LANGUAGES}
MANY = {"hand": 12, "cards_per_color": 20, "trains": 20}


def upload_plain_map(page: Page, *, ferry: bool = False) -> str:
    """Bring a map like `mini` without locomotives: there is one way to pay for a route.

    With `ferry` there is one, the first route asks for it, and the second has another track.
    """
    file = json.loads(MINI.read_text(encoding="utf-8"))
    pairs = dict.fromkeys((one["a"], one["b"]) for one in file["routes"])
    colors = [name for letter, name in CARDS.items() if letter != "L"]
    file["routes"] = [
        {"a": a, "b": b, "length": 1, "color": colors[place % len(colors)]}
        for place, (a, b) in enumerate(pairs)
    ]
    if ferry:
        file["routes"][0] |= {"length": 2, "color": "gray", "ferry": 1}
        file["routes"].append(file["routes"][1] | {"color": colors[-1]})
    rules = file["rules"] | MANY | {"locomotives": int(ferry)}
    file |= {"name": "plain", "title": {"en": "Plain"}, "rules": rules}
    ask(page, "POST", "/session", {"name": "Ann"})
    return str(ask(page, "POST", "/maps", file)["fingerprint"])


def sit_down(page: Page, own: str) -> str:
    """Begin a game on this map; gives a route that can be claimed."""
    table = open_table(page, "beginner", start=True, map=own)["table"]
    actions: list[str] = choose_tickets(page, table)["view"]["legal_actions"]
    return next(one.split()[0] for one in actions if one[0].isalpha())


@pytest.mark.parametrize("size", one_of(["desktop", "phone"], "phone"))
def test_without_confirmation_one_tap_claims_where_there_is_one_payment(
    visit: Visit, size: Size
) -> None:
    page = visit(None, size=size, confirm=False)
    route = sit_down(page, upload_plain_map(page))

    pick_route(page, route)

    expect(page.locator(f'[data-route="{route}"][data-seat="0"]').first).to_be_attached()
    expect(dialog(page)).to_have_count(0)


def test_without_confirmation_enter_claims_where_there_is_one_payment(visit: Visit) -> None:
    page = visit(None, confirm=False)
    sit_down(page, upload_plain_map(page))

    board = page.get_by_role("application")
    board.focus()
    # Round the map, until one stands on something that can be claimed.
    for key in ["Right", "Down", "Left", "Up", "Up", "Right", "Right", "Down", "Down", "Left"] * 2:
        page.keyboard.press(f"Arrow{key}")
        if "you can claim it" in board.inner_text():
            break
    page.keyboard.press("Enter")

    expect(page.locator('[data-route][data-seat="0"]').first).to_be_attached()
    expect(dialog(page)).to_have_count(0)


def test_without_confirmation_several_payments_are_offered(visit: Visit) -> None:
    page = visit(None, confirm=False)
    route = sit_down(page, upload_map(page, tunnel_cards=0, locomotives=10, **MANY))

    pick_route(page, route)

    expect(dialog(page).get_by_role("radio").nth(1)).to_be_attached()
    expect(page.locator(f'[data-route="{route}"][data-seat]')).to_have_count(0)


def test_confirmation_asks_even_where_there_is_one_payment(visit: Visit) -> None:
    page = visit(None)
    route = sit_down(page, upload_plain_map(page))

    pick_route(page, route)

    expect(dialog(page).get_by_role("radio")).to_have_count(1)
    expect(page.locator(f'[data-route="{route}"][data-seat]')).to_have_count(0)


def test_what_a_ferry_lacks_is_said_and_the_other_track_is_near(visit: Visit) -> None:
    page = visit(None, size="phone")
    own = upload_plain_map(page, ferry=True)
    held = {"L": 1}
    while held.get("L"):
        table = open_table(page, "beginner", start=True, map=own)["table"]
        held = choose_tickets(page, table)["view"]["hand"]

    pick_route(page, "AMB-BIR")
    sheet = dialog(page, "Amberley – Birchton")
    expect(sheet).to_contain_text("You do not have enough cards.")
    expect(sheet).not_to_contain_text("missing")
    page.keyboard.press("Escape")

    tracks = page.locator('[data-track^="AMB-DUN"]')
    pick_route(page, str(tracks.first.get_attribute("data-track")))
    other = dialog(page).get_by_role("button", name="Other track")
    name = other.inner_text()
    other.tap()
    expect(other).not_to_have_text(name)


def test_the_cities_of_my_tickets_stay_lit_until_it_is_asked_again(visit: Visit) -> None:
    page = visit(None)
    sit_down(page, upload_plain_map(page))
    rings = page.locator("circle.ring.ticket")
    expect(rings).to_have_count(0)

    show = page.get_by_role("button", name="Show on the map")
    show.click()
    page.mouse.move(300, 300)
    expect(rings.first).to_be_attached()
    expect(page.locator("path.lit.way")).to_be_attached()
    expect(page.locator("path.glow.near")).to_be_attached()

    show.click()
    expect(rings).to_have_count(0)
    expect(page.locator("path.glow.near")).to_have_count(0)


def test_the_city_picked_for_a_station_has_the_house_on_it(visit: Visit) -> None:
    page = visit(None)
    sit_down(page, upload_plain_map(page))

    page.get_by_role("button", name="Build a station").click()
    expect(page.locator("g.picked")).to_have_count(0)
    page.locator('[data-city="DUN"]').click(force=True)
    expect(page.locator("g.picked path.house")).to_be_attached()

    page.keyboard.press("Escape")
    expect(page.locator("g.picked")).to_have_count(0)


@pytest.mark.parametrize("size", one_of(["desktop", "phone"]))
def test_the_table_of_routes_fits(visit: Visit, size: Size) -> None:
    page = visit(None, size=size)
    table = open_table(page, "beginner", start=True, map="europe")["table"]
    choose_tickets(page, table)
    for language, routes in ROUTES.items():
        switch_language(page, language)
        if size == "desktop":
            page.get_by_role("tab").nth(1).click()
        else:
            page.locator(".tabs button").last.click()
        page.get_by_role("button", name=routes).click()
        sheet = dialog(page, routes)
        expect(sheet.get_by_role("columnheader")).to_have_count(2)

        wide = sheet.get_by_role("table").evaluate(
            "(table) => [table.scrollWidth, table.parentElement.clientWidth]"
        )
        assert wide[0] <= wide[1]
        if language == "el":  # a hundred rows take long, and differ in their words only
            assert faults(page, "[role=dialog]") == []
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()


def test_cards_seen_and_unseen_are_all_the_cards(visit: Visit) -> None:
    page = visit(None)
    own = upload_plain_map(page)
    sit_down(page, own)

    page.get_by_role("tab", name="More").click()
    cells = page.get_by_role("region", name="Cards seen and unseen").locator("tbody td")
    expect(cells).to_have_count(3 * len(CARDS))
    # Nobody has paid anything yet: what is in no pile of the table is counted as unseen.
    assert sum(int(text) for text in cells.all_inner_texts()) == 8 * MANY["cards_per_color"]


def test_a_hint_says_what_to_do_once(visit: Visit) -> None:
    page = visit(None)
    sit_down(page, upload_plain_map(page))

    page.get_by_role("tab", name="More").click()
    panel = page.get_by_role("region", name="Hint")
    panel.get_by_role("button", name="Hint").click()
    advice = panel.locator("p b").inner_text()

    assert advice not in panel.get_by_role("listitem").all_inner_texts()


TOLD_MEANWHILE = """
    window.told = new Set();
    window.turned = 0;
    new MutationObserver(() => {
        if (!document.querySelector(".turning")) return;
        window.turned += 1;
        for (const why of document.querySelectorAll(".why")) told.add(why.textContent.trim());
    }).observe(document, { childList: true, subtree: true, characterData: true });
"""
"""What is said of a route while the cards of a tunnel turn."""


def test_whoever_points_at_a_tunnel_is_not_told_its_result_before_its_cards_have_turned(
    visit: Visit,
) -> None:
    page = visit(None, moving=True, speed=0.5)
    page.add_init_script(TOLD_MEANWHILE)
    route = sit_down(page, upload_map(page, hand=8, cards_per_color=12, locomotives=0))
    pick_route(page, route)
    expect(dialog(page).get_by_role("button", name="Try the tunnel")).to_be_visible()
    page.keyboard.press("Enter")  # the pointer stays where it is
    expect(page.locator(".hover")).to_be_visible()
    expect(page.locator(".turning").first).to_be_visible()
    expect(page.locator(".turning")).to_have_count(0)
    assert page.evaluate("turned") > 0
    # What the server says of the route, "... is taken: Ann", is news until it is shown.
    assert set(page.evaluate("[...told]")) <= {"Not your turn yet.", "Taken by Ann"}
