"""One turn after the other at a table: what can be done, taken back, chosen and given up."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.playing import (
    build,
    choose_tickets,
    deck,
    dialog,
    hand_of,
    keep_opening,
    later,
    my_turn,
    open_table,
    pick_route,
    upload_map,
)
from browser.visits import Visit, ask, faults, go, reload, state_of, wait_until
from plain import one_of

ENOUGH = {"hand": 12, "cards_per_color": 20, "locomotives": 10, "trains": 20}
ENGINES = {"hand": 8, "cards_per_color": 1, "locomotives": 100, "row_resets": 0, "trains": 20}
"""Nearly every card is a locomotive: a tunnel nearly always asks for more."""


def cards_in_hand(page: Page, table: str) -> int:
    return sum(state_of(page, table)["view"]["hand"].values())


def test_drawing_says_what_can_be_taken_second(visit: Visit) -> None:
    page = visit(None)
    table = open_table(page, "beginner", start=True)["table"]
    choose_tickets(page, table)
    expect(page.get_by_text(re.compile("^Draw cards.* draw tickets"))).to_be_visible()

    deck(page).click()

    expect(page.get_by_text("One more card.", exact=False)).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("Draw tickets"))).to_be_disabled()
    for engine in page.get_by_role("button", name="Take: locomotive").all():
        expect(engine).to_be_disabled()
    deck(page).click()
    wait_until(page, lambda: cards_in_hand(page, table) == 6, "The second card")


def test_a_face_up_card_comes_to_the_hand_and_the_others_stay_where_they_are(visit: Visit) -> None:
    page = visit(None)
    table = open_table(page, "beginner", start=True, map="usa")["table"]
    state = choose_tickets(page, table)
    row = page.locator("[data-anchor^=row-] button")
    before = [one.get_attribute("aria-label") for one in row.all()]
    place = min(at for at, name in enumerate(before) if name and "locomotive" not in name)

    row.nth(place).click()
    expect(page.get_by_text("One more card.", exact=False)).to_be_visible()

    after = [one.get_attribute("aria-label") for one in row.all()]
    # Three locomotives clear the row; then all of it is new.
    if state_of(page, table)["view"]["deck_size"] == state["view"]["deck_size"] - 1:
        assert [*after[:place], *after[place + 1 :]] == [*before[:place], *before[place + 1 :]]
    assert cards_in_hand(page, table) == sum(state["view"]["hand"].values()) + 1


def test_a_draw_of_tickets_is_asked_about_and_one_is_kept(visit: Visit) -> None:
    page = visit(None)
    table = open_table(page, "beginner", start=True)["table"]
    choose_tickets(page, table)

    page.get_by_role("button", name=re.compile("Draw tickets")).click()
    question = dialog(page, "Draw tickets")
    expect(question).to_contain_text("You keep at least 1")
    question.get_by_role("button", name="Draw tickets").click()

    choice = dialog(page, "Choose your tickets")
    expect(choice.get_by_role("button", name="Choose 1 more")).to_be_disabled()
    assert faults(page) == []
    choice.get_by_role("checkbox").first.check()
    choice.get_by_role("button", name="Keep 1 ticket").click()
    mine = page.get_by_role("region", name="Your tickets")
    expect(mine.get_by_role("listitem")).to_have_count(4)


def test_every_legal_payment_can_be_chosen(visit: Visit) -> None:
    page = visit(None)
    own = upload_map(page, tunnel_cards=0, **ENOUGH)
    table = open_table(page, "beginner", start=True, map=own)["table"]
    state = choose_tickets(page, table)
    ways = [one for one in state["view"]["legal_actions"] if one.startswith("COP-ELM ")]
    assert len(ways) > 1

    pick_route(page, "COP-ELM")
    sheet = dialog(page, "Copperhill – Elmport")
    payments = sheet.get_by_role("radio")
    expect(payments).to_have_count(len(ways))
    expect(payments.first).to_be_checked()
    assert faults(page) == []
    sheet.get_by_role("group", name="Pay with").locator("label").last.click()
    expect(payments.last).to_be_checked()
    paid = payments.last.locator("..").get_by_role("img").get_attribute("aria-label")
    sheet.get_by_role("button", name=re.compile("^(Claim|Try)")).click()

    # The sensible payment comes first and spares locomotives: the last one is the other extreme.
    assert paid == "1 locomotive" or len(ways) < 9
    expect(page.locator('[data-route="COP-ELM"][data-seat="0"]').first).to_be_attached()
    expect(page.get_by_role("tabpanel")).to_contain_text(
        re.compile(f"Ann .*Copperhill.*Elmport.*{paid}")
    )


def test_without_confirmation_one_click_on_a_payment_claims(visit: Visit) -> None:
    page = visit(None, confirm=False)
    own = upload_map(page, tunnel_cards=0, **ENOUGH)
    table = open_table(page, "beginner", start=True, map=own)["table"]
    choose_tickets(page, table)

    pick_route(page, "DUN-FOX")
    dialog(page).get_by_role("group", name="Pay with").locator("label").first.click()

    expect(page.locator('[data-route="DUN-FOX"][data-seat="0"]').first).to_be_attached()
    assert dialog(page, "Dunmore – Foxhaven").count() == 0


def test_a_route_that_cannot_be_claimed_says_why(visit: Visit) -> None:
    page = visit(None)
    table = open_table(page, "beginner", start=True, map="europe")["table"]
    choose_tickets(page, table)

    pick_route(page, "PET-STO")  # eight spaces: nobody has the cards at the start

    sheet = dialog(page)
    expect(sheet).to_contain_text("Locomotives count as any color")
    expect(sheet.get_by_text("missing")).to_have_count(1)
    assert sheet.get_by_role("button", name=re.compile("^(Claim|Try)")).count() == 0
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


@pytest.mark.long
def test_a_move_can_be_taken_back(visit: Visit) -> None:
    page, other = visit(None), visit(None)
    own = upload_map(page, tunnel_cards=0, **ENOUGH)
    info = open_table(page, "open", map=own)
    ask(other, "POST", f"/tables/{info['table']}/join", {"name": "Bob"})
    go(other, f"/t/{info['table']}")
    page.get_by_role("button", name="Start the game").click()
    keep_opening(other, info["table"])
    choose_tickets(page, info["table"])
    before = cards_in_hand(page, info["table"])

    pick_route(page, "AMB-DUN")
    dialog(page).get_by_role("button", name=re.compile("^(Claim|Try)")).click()
    expect(page.get_by_role("heading", name="To play: Bob")).to_be_visible()
    page.get_by_role("button", name="Take back").click()

    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    assert cards_in_hand(page, info["table"]) == before
    for one in (page, other):
        expect(one.locator('[data-route="AMB-DUN"][data-seat]')).to_have_count(0)


def test_a_tunnel_that_asks_for_more_can_be_given_up(visit: Visit) -> None:
    page = visit(None)
    own = upload_map(page, **ENGINES)
    table = open_table(page, "beginner", start=True, map=own)["table"]
    choose_tickets(page, table)

    sheet = dialog(page, re.compile("^Tunnel"))
    while True:  # seldom enough no card that matches is turned up, and the route is mine
        state = my_turn(page, table)
        before = sum(state["view"]["hand"].values())
        claims = [one for one in state["view"]["legal_actions"] if one.endswith(" 1L")]
        route = next(one.split()[0] for one in claims if not one.startswith("@"))
        pick_route(page, route)
        dialog(page).get_by_role("button", name="Try the tunnel").click()
        if later(page, table, state["number"])["view"]["phase"] == "tunnel":
            break

    expect(sheet).to_contain_text("Turned up")
    expect(sheet).to_contain_text(re.compile(r"\d extra cards?"))
    assert faults(page) == []
    sheet.get_by_role("button", name="Give up").click()

    expect(sheet).to_have_count(0)
    expect(page.get_by_role("tabpanel")).to_contain_text("gives up the tunnel")
    assert cards_in_hand(page, table) == before
    expect(page.locator(f'[data-route="{route}"][data-seat]')).to_have_count(0)


def test_a_tunnel_that_asks_for_more_can_be_paid(visit: Visit) -> None:
    page = visit(None)
    own = upload_map(page, **ENGINES)
    table = open_table(page, "beginner", start=True, map=own)["table"]
    state = choose_tickets(page, table)
    claims = [one for one in state["view"]["legal_actions"] if one.endswith(" 1L")]
    route = next(one.split()[0] for one in claims if not one.startswith("@"))

    pick_route(page, route)
    dialog(page).get_by_role("button", name="Try the tunnel").click()
    if later(page, table, state["number"])["view"]["phase"] == "tunnel":
        dialog(page).get_by_role("button", name=re.compile("^Pay")).click()

    expect(page.locator(f'[data-route="{route}"][data-seat="0"]').first).to_be_attached()


def test_a_station_is_built_in_a_city_that_is_picked_on_the_map(visit: Visit) -> None:
    page = visit(None)
    own = upload_map(page, **ENOUGH)  # with few cards the second station may be too dear
    table = open_table(page, "beginner", start=True, map=own)["table"]
    choose_tickets(page, table)

    page.get_by_role("button", name="Build a station").click()
    sheet = dialog(page, "Build a station")
    expect(sheet.get_by_role("button", name="Build", exact=True)).to_be_disabled()
    assert faults(page) == []
    page.locator('[data-city="DUN"]').click(force=True)
    expect(sheet.get_by_role("combobox")).to_have_value("DUN")
    sheet.get_by_role("button", name="Build", exact=True).click()

    expect(page.locator('[data-station="DUN"][data-seat="0"]')).to_be_attached()
    my_turn(page, table)
    build(page, "ELM")
    expect(page.locator('[data-station="ELM"][data-seat="0"]')).to_be_attached()


def test_the_board_can_be_worked_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit(None)
    own = upload_map(page, tunnel_cards=0, **ENOUGH)
    table = open_table(page, "beginner", start=True, map=own)["table"]
    choose_tickets(page, table)

    page.get_by_role("application").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("application")).to_contain_text("you can claim it")
    page.keyboard.press("Enter")
    sheet = dialog(page)
    expect(sheet).to_be_focused()
    for _ in range(12):
        page.keyboard.press("Tab")
        words = page.evaluate("() => document.activeElement.textContent")
        if re.match(r"\s*(Claim|Try)", words):
            break
    page.keyboard.press("Enter")

    wait_until(page, lambda: state_of(page, table)["view"]["board"]["owners"], "The claim")
    expect(page.get_by_test_id("announcer")).to_contain_text("It is your turn.")


def test_a_hint_is_given_where_hints_are_allowed(visit: Visit) -> None:
    page = visit(None)
    table = open_table(page, "beginner", start=True)["table"]
    choose_tickets(page, table)

    page.get_by_role("tab", name="More").click()
    panel = page.get_by_role("region", name="Hint")
    panel.get_by_role("button", name="Hint").click()
    expect(panel.get_by_role("listitem").first).to_be_visible()
    assert faults(page) == []


@pytest.mark.long
def test_no_hint_is_offered_where_the_table_forbids_them(visit: Visit) -> None:
    page = visit(None)
    table = open_table(page, "beginner", start=True, hints=False)["table"]
    choose_tickets(page, table)

    page.get_by_role("tab", name="More").click()
    expect(page.get_by_role("region", name="Longest paths")).to_be_visible()
    expect(page.get_by_role("region", name="Hint")).to_have_count(0)


@pytest.mark.parametrize("panel", one_of(["Log", "More", "Chat", "Menu"], "More"))
def test_everybody_can_use_the_panels_beside_the_board(visit: Visit, panel: str) -> None:
    page = visit(None, theme="dark")
    table = open_table(page, "beginner", start=True)["table"]
    choose_tickets(page, table)
    expect(hand_of(page)).to_be_visible()

    page.get_by_role("tab", name=panel).click()
    assert faults(page) == []


# --- In company


def cards_of_row(page: Page) -> list[str | None]:
    places = page.locator("[data-anchor^=row-] button")
    expect(places).to_have_count(5)
    return [one.get_attribute("aria-label") for one in places.all()]


@pytest.mark.long
def test_five_see_the_same_row_and_have_room_to_talk(visit: Visit) -> None:
    ann, bob = visit(None), visit(None)
    table = open_table(ann, "open", "beginner", "beginner", "beginner", map="europe")["table"]
    ask(bob, "POST", f"/tables/{table}/join", {"name": "Bob"})
    ask(ann, "POST", f"/tables/{table}/start", {})
    go(bob, f"/t/{table}")
    keep_opening(bob, table)
    choose_tickets(ann, table)

    name = next(one for one in cards_of_row(ann) if one and "locomotive" not in one)
    # Of equal cards others see the last one go, whichever was pressed.
    ann.get_by_role("button", name=name, exact=True).last.click()
    expect(ann.get_by_text("One more card.", exact=False)).to_be_visible()
    expect(bob.get_by_test_id("announcer")).to_contain_text("Ann takes")
    row = cards_of_row(ann)
    assert cards_of_row(bob) == row
    reload(bob)
    assert cards_of_row(bob) == row

    ann.get_by_role("tab", name="Chat").click()
    for width, height, least in ((1280, 800, 60), (1024, 700, 40)):
        ann.set_viewport_size({"width": width, "height": height})
        entry = ann.get_by_role("textbox", name="Message")
        entry.focus()
        expect(entry).to_be_in_viewport(ratio=1)
        expect(ann.get_by_role("tablist")).to_be_in_viewport(ratio=1)
        lines = ann.get_by_role("log", name="Chat").bounding_box()
        assert lines is not None
        assert lines["height"] > least


@pytest.mark.long
def test_an_offer_to_break_off_can_be_put_aside_and_nobody_is_called_who_does_not_play(
    visit: Visit,
) -> None:
    ann, bob = visit(None), visit(None)
    table = open_table(ann, "open")["table"]
    ask(bob, "POST", f"/tables/{table}/join", {"name": "Bob"})
    ask(ann, "POST", f"/tables/{table}/start", {})
    go(bob, f"/t/{table}")
    keep_opening(bob, table)
    choose_tickets(ann, table)
    offer = ann.get_by_text("Bob would like to call the game off.")

    ask(bob, "POST", f"/tables/{table}/abort", {})
    ann.get_by_role("button", name="Play on").click()
    expect(offer).to_have_count(0)
    ask(bob, "POST", f"/tables/{table}/abort", {"abort": False})
    ask(bob, "POST", f"/tables/{table}/abort", {})
    expect(offer).to_be_visible()
    ask(bob, "POST", f"/tables/{table}/abort", {"abort": False})

    ask(ann, "POST", f"/tables/{table}/resign", {})
    told = ann.get_by_test_id("announcer")
    expect(told).to_contain_text("A bot plays for Ann now.")
    expect(told).not_to_contain_text("now. It is your turn.")
    my_turn(bob, table)
    expect(bob.get_by_test_id("announcer")).to_contain_text("It is your turn.")
    ask(bob, "POST", f"/tables/{table}/abort", {})
    expect(bob.get_by_test_id("announcer")).to_have_text(re.compile(r"called off\.$"))
