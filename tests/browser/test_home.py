"""Home and what is around it: from opening the page to a seat at a table."""

import json
import re
from importlib import resources
from typing import Any

import pytest
from playwright.sync_api import Page, Request, Route, expect

from browser.visits import Visit, ask, cut_texts, faults, go, next_frames, reload
from languages import LANGUAGES
from plain import one_of
from whistlestop import maps

AT_A_TABLE = re.compile(r"/t/[\w-]+$")


# How much of what was seen has moved by itself since the page was opened.
SHIFTED = """() => {
    const seen = new PerformanceObserver(() => undefined);
    seen.observe({ type: "layout-shift", buffered: true });
    return seen.takeRecords().reduce((sum, { value }) => sum + value, 0);
}"""


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def table_at(page: Page) -> str:
    """The id of the table at which the page is."""
    page.wait_for_url(AT_A_TABLE)
    return page.url.rpartition("/")[2]


def seats_of(page: Page, table: str) -> list[tuple[str, str]]:
    return [(seat["kind"], seat["name"]) for seat in ask(page, "GET", f"/tables/{table}")["seats"]]


def test_play_now_is_one_click(visit: Visit) -> None:
    page = visit()
    button(page, "Play")

    table = ask(page, "GET", f"/tables/{table_at(page)}")
    assert table["map"] == "usa"
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]


def test_play_now_takes_the_name_the_map_and_the_opponents_and_remembers_them(
    visit: Visit,
) -> None:
    page = visit()
    page.get_by_role("radio", name="Europe").wait_for(state="attached")
    assert page.get_by_role("radio", name="Mini").count() == 0
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("radio", name="Europe").check(force=True)
    page.get_by_role("radio", name="1", exact=True).check(force=True)
    page.get_by_label("How strong?").select_option("beginner")
    button(page, "Play")
    assert seats_of(page, table_at(page)) == [("person", "Ann"), ("bot", "beginner")]

    go(page, "/")
    expect(page.get_by_label("Your name")).to_have_value("Ann")
    expect(page.get_by_role("radio", name="Europe")).to_be_checked()
    expect(page.get_by_label("How strong?")).to_have_value("beginner")


def test_a_double_click_opens_one_table(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play", exact=True).dblclick()
    table_at(page)

    assert len(ask(page, "GET", "/tables?mine=true")["items"]) == 1


def test_my_games_are_at_home_and_the_tab_says_that_it_is_my_turn(visit: Visit) -> None:
    page = visit()
    button(page, "Play")
    table = table_at(page)

    go(page, "/")
    mine = page.get_by_role("region", name="My games")
    expect(mine.get_by_text("Your turn")).to_be_visible()
    expect(page).to_have_title(re.compile("^● "))
    assert faults(page) == []

    # Some browsers throw away what a page keeps, and not its cookie.
    page.evaluate("localStorage.clear()")
    reload(page)
    expect(mine.get_by_role("link")).to_be_visible()
    assert page.evaluate(SHIFTED) < 0.02
    mine.get_by_role("link").click()
    assert table_at(page) == table


def test_a_friend_is_seated_by_the_link_in_one_step(visit: Visit) -> None:
    ann = visit()
    table = ask(ann, "POST", "/tables", {"map": "mini", "name": "Ann"})
    bob = visit(f"/j/{table['code'].lower()}", size="phone", name="Bob")

    expect(bob.get_by_text("Ann invites you")).to_be_visible()
    expect(bob.get_by_text("No clock.")).to_be_visible()
    assert faults(bob) == []
    button(bob, "Sit down")

    assert table_at(bob) == table["table"]
    assert seats_of(bob, table["table"]) == [("person", "Ann"), ("person", "Bob")]
    # Who sits there already is not asked again.
    go(bob, f"/j/{table['code']}")
    assert table_at(bob) == table["table"]


def test_the_link_to_a_table_that_nobody_sits_at_any_more_says_so_and_leads_on(
    visit: Visit,
) -> None:
    ann = visit()
    table = ask(ann, "POST", "/tables", {"map": "mini", "name": "Ann"})
    ask(ann, "POST", f"/tables/{table['table']}/leave", {})
    bob = visit(f"/j/{table['code']}", name="Bob")

    expect(bob.get_by_text("Everybody left this table.")).to_be_visible()
    expect(bob.get_by_text("invites you")).to_have_count(0)
    bob.get_by_role("link", name="Play now").click()
    expect(bob.get_by_role("heading", name="Play now")).to_be_visible()


def test_a_code_that_is_wrong_can_be_mended(visit: Visit) -> None:
    page = visit("/j/NOSUCH", allow="404|409")
    table = ask(page, "POST", "/tables", {"map": "mini", "name": "Ann"})

    expect(page.get_by_role("alert").filter(has_text="no such table")).to_be_visible()
    assert faults(page) == []
    code = table["code"].lower()
    page.get_by_label("Link or code").fill(f" {code[:3]} {code[3:]} ")
    button(page, "Join")
    # The page does not know yet that its person sits there; the server does.
    button(page, "Sit down")
    assert table_at(page) == table["table"]


def test_an_open_table_is_found_and_joined_from_home(visit: Visit) -> None:
    ann, bob = visit(), visit(None, name="Bob")
    table = ask(ann, "POST", "/tables", {"map": "mini", "name": "Ann", "public": True})
    go(bob, "/")

    open_tables = bob.get_by_role("region", name="Open tables")
    open_tables.get_by_role("link", name=re.compile("Ann")).click()
    button(bob, "Sit down")
    assert table_at(bob) == table["table"]


def test_a_table_for_a_friend_on_this_device_and_a_bot_begins_at_once(visit: Visit) -> None:
    page = visit("/new", name="Ann")
    page.get_by_role("radio", name="Mini").check(force=True)
    button(page, "+ Add a seat")
    page.get_by_label("Seat 2: Who sits here?").select_option("device")
    page.get_by_label("Name of this person").fill("Bob")
    assert faults(page) == []
    button(page, "Start")

    table = table_at(page)
    assert seats_of(page, table) == [("person", "Ann"), ("person", "Bob"), ("bot", "casual")]
    assert ask(page, "GET", f"/tables/{table}")["stage"] in ("dealing", "playing")


def test_a_table_is_made_as_it_was_planned(visit: Visit) -> None:
    page = visit("/new", name="Ann")
    page.get_by_role("radio", name="Europe").check(force=True)
    page.get_by_role("radio", name=re.compile("^Days per turn")).check()
    page.get_by_role("radio", name="Everybody", exact=True).check()
    page.get_by_label("Who goes first?").select_option(label="Seat 2")
    page.get_by_label("Hints allowed").uncheck()
    button(page, "Open the table")

    table = ask(page, "GET", f"/tables/{table_at(page)}")
    assert (table["stage"], table["map"], table["public"]) == ("seating", "europe", True)
    assert (table["pace"], table["first"]) == ({"kind": "days", "turn": 3}, 1)
    assert (table["hints"], table["spectators"], table["chat"]) == (False, True, True)


def test_the_faults_of_a_map_file_are_told(visit: Visit) -> None:
    page = visit("/new", allow="422")
    broken = json.dumps({"name": "island", "cities": []}).encode()
    page.locator("input[type=file]").set_input_files(
        {"name": "island.json", "mimeType": "application/json", "buffer": broken}
    )

    fault = page.get_by_role("alert").get_by_role("listitem")
    expect(fault.filter(has_text="routes")).to_be_visible()
    assert faults(page) == []


def own_map(page: Page, **rules: Any) -> None:
    """Bring a map file that is `mini` under other names, and plays alike without other rules."""
    file = json.loads((resources.files(maps) / "data" / "mini.json").read_text("utf-8"))
    file |= {"name": "myland", "title": {"en": "My Land"}, "rules": file["rules"] | rules}
    page.locator("input[type=file]").set_input_files(
        {
            "name": "land.json",
            "mimeType": "application/json",
            "buffer": json.dumps(file).encode(),
        }
    )


def test_a_map_of_ones_own_is_chosen_and_others_see_its_title(visit: Visit) -> None:
    ann = visit("/new", name="Ann")
    own_map(ann, hand=5)
    expect(ann.get_by_role("status").filter(has_text="ready")).to_contain_text("My Land")
    expect(ann.get_by_role("radio", name="My Land")).to_be_checked()
    ann.get_by_role("radio", name="Everybody", exact=True).check()
    button(ann, "Open the table")
    code = ask(ann, "GET", f"/tables/{table_at(ann)}")["code"]

    bob = visit("/")
    expect(bob.get_by_role("region", name="Open tables")).to_contain_text("My Land")
    go(bob, f"/j/{code}")
    expect(bob.get_by_text("Ann invites you to a game: My Land.")).to_be_visible()


def test_a_map_that_plays_like_a_built_in_one_is_that_one(visit: Visit) -> None:
    page = visit("/new")
    own_map(page)

    expect(page.get_by_role("status").filter(has_text="plays exactly like")).to_contain_text("Mini")
    expect(page.get_by_role("radio", name="Mini")).to_be_checked()
    assert faults(page) == []


def test_who_only_looked_on_is_nobody_yet(visit: Visit) -> None:
    ann, bob = visit(), visit(None)
    table = ask(ann, "POST", "/tables", {"map": "mini", "name": "Ann", "public": True})["table"]
    go(bob, f"/t/{table}")
    expect(bob.get_by_text("Ann").first).to_be_visible()

    # A question for games of one's own would be refused, and the console would tell it.
    go(bob, "/")
    expect(bob.get_by_role("region", name="Open tables")).to_contain_text("Ann")
    go(bob, "/games")
    bob.get_by_label("Only mine").check()
    expect(bob.get_by_text("No games found.")).to_be_visible()


def test_a_seat_goes_on_on_another_device_and_its_secret_leaves_the_address(
    visit: Visit,
) -> None:
    ann = visit()
    table = ask(ann, "POST", "/tables", {"map": "mini", "name": "Ann"})["table"]
    link = ask(ann, "POST", f"/tables/{table}/link")["link"]

    phone = visit(link, size="phone", allow="404")
    assert table_at(phone) == table
    assert "#" not in phone.url
    # The link works once.
    go(phone, "/settings")
    go(phone, link)
    expect(phone.get_by_role("alert").filter(has_text="no longer works")).to_be_visible()
    assert phone.url.endswith("/continue")


@pytest.mark.parametrize("language", one_of(LANGUAGES, "el"))
def test_nothing_is_cut_on_a_small_phone(visit: Visit, language: str) -> None:
    page = visit(None, size="phone", language=language)
    page.set_viewport_size({"width": 360, "height": 740})

    for path in ("/", "/new", "/games", "/settings"):
        go(page, path)
        expect(page.locator("h1")).to_be_visible()
        assert cut_texts(page) == [], path


def test_settings_count_at_once_and_are_kept(visit: Visit) -> None:
    page = visit("/settings")
    fields = page.get_by_role("main")
    fields.get_by_label("Theme").select_option("dark")
    fields.get_by_label("Colors").select_option("safe")
    fields.get_by_label("Language").select_option("uk")

    for _ in range(2):
        html = page.locator("html")
        expect(html).to_have_attribute("data-theme", "dark")
        expect(html).to_have_attribute("data-palette", "safe")
        expect(html).to_have_attribute("lang", "uk")
        reload(page)
    assert faults(page) == []


def test_the_settings_are_at_hand_on_every_page(visit: Visit) -> None:
    page = visit("/games", size="phone")
    button(page, "Quick settings")
    menu = page.get_by_role("dialog", name="Quick settings")
    menu.get_by_label("Theme").select_option("dark")

    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert faults(page) == []
    page.set_viewport_size({"width": 390, "height": 500})
    expect(menu.get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()


def test_a_keyboard_goes_on_where_the_new_page_begins(visit: Visit) -> None:
    page = visit()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.get_by_role("link", name="Make a table").first.press("Enter")

    expect(page.get_by_role("heading", level=1, name="Make a table")).to_be_focused()
    expect(page).to_have_title(re.compile("^Make a table"))


def test_a_server_that_is_away_is_told(visit: Visit) -> None:
    page = visit(allow="ERR_FAILED")
    page.route("**/api/v1/play", lambda route: route.abort())
    button(page, "Play")

    expect(page.get_by_role("alert").filter(has_text="is not responding")).to_be_visible()
    assert faults(page) == []
    page.unroute("**/api/v1/play")
    button(page, "Play")
    table_at(page)


def test_a_request_that_was_lost_once_is_tried_again(visit: Visit) -> None:
    page = visit(allow="ERR_FAILED")
    lost: list[str] = []

    def lose(route: Route) -> None:
        lost.append(route.request.url)
        if len(lost) <= 2:  # the request made ahead, and the one for the page itself
            route.abort()
        else:
            route.continue_()

    page.route("**/assets/StudiesPage-*.js", lose)
    page.goto("/study")

    expect(page.get_by_role("heading", level=1, name="Study")).to_be_visible()
    assert len(lost) > 2


def test_a_page_that_does_not_come_hides_no_other(visit: Visit) -> None:
    page = visit("/rules", allow="ERR_FAILED")
    heading = page.get_by_role("heading", level=1)
    away = page.get_by_role("alert").filter(has_text="is not responding")
    page.route("**/assets/RatingsPage-*", lambda route: route.abort())

    go_inside(page, "/ratings")
    expect(away).to_be_visible()
    page.go_back()
    expect(heading).to_have_text("The rules")

    # A page that was left before it came says nothing about the one that is shown.
    held: list[Route] = []
    failed: list[Request] = []
    page.on("requestfailed", lambda request: failed.append(request))
    page.route("**/assets/PlayPage-*.js", lambda route: held.append(route))
    with page.expect_request("**/assets/PlayPage-*.js"):
        go_inside(page, "/play")
    go_inside(page, "/explore")
    expect(heading).to_have_text("Explorer")
    page.route("**/assets/PlayPage-*.js", lambda route: route.abort())
    for route in held:
        route.abort()
    while len(failed) < 2:
        next_frames(page)
    next_frames(page)
    expect(heading).to_have_text("Explorer")


def go_inside(page: Page, path: str) -> None:
    """Go on as a link of the page does: nothing is loaded anew."""
    page.evaluate("path => history.pushState(null, '', path)", path)
    page.evaluate("() => dispatchEvent(new PopStateEvent('popstate'))")
