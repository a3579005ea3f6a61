"""Games that are over, move by move: every position has an address."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.visits import SIZES, Size, Visit, ask, cut_texts, faults, go, reload
from languages import LANGUAGES
from plain import one_of
from service.people import Person, Server

DEALT = 2
"""Where both have chosen their tickets and nobody has played: everybody has cards."""


@pytest.fixture(scope="module")
def game(server: Server) -> str:
    """A public game that Ann has played to its end."""
    ann = Person(server, "Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]
    plan = {"name": "Ann", "map": "mini", "public": True, "seats": seats}
    table: str = ann.post("/tables", plan)["table"]
    ann.post(f"/tables/{table}/start")
    ann.connect()
    ann.play(table)
    return table


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def shown(page: Page, n: int, length: int) -> None:
    """The position is on the screen and in the address."""
    where = "The deal" if n == 0 else f"Move {n} of {length}"
    expect(page.get_by_role("slider", name="Position")).to_have_attribute("aria-valuetext", where)
    expect(page).to_have_url(re.compile(rf"/replay/[\w-]+/{n}(\?|$)"))


@pytest.mark.parametrize("size", one_of(SIZES))
def test_a_position_is_opened_by_its_address(visit: Visit, game: str, size: Size) -> None:
    page = visit(f"/replay/{game}/7", size=size)
    length = ask(page, "GET", f"/games/{game}")["actions"]

    shown(page, 7, length)
    assert faults(page) == []


def test_one_steps_and_jumps_and_the_address_follows(visit: Visit, game: str) -> None:
    page = visit(f"/replay/{game}/5")
    length = ask(page, "GET", f"/games/{game}")["actions"]
    shown(page, 5, length)

    button(page, "One move forward")
    shown(page, 6, length)
    button(page, "One move back")
    button(page, "One move back")
    shown(page, 4, length)
    page.keyboard.press("End")
    shown(page, length, length)
    expect(page.get_by_role("heading", name="Score sheets")).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Home")
    shown(page, 0, length)
    moves = page.get_by_role("region", name="Moves").get_by_role("button")
    moves.nth(9).click()
    shown(page, 9, length)
    reload(page)
    shown(page, 9, length)


def test_a_game_is_seen_with_all_hands_or_through_the_eyes_of_one(visit: Visit, game: str) -> None:
    page = visit(f"/replay/{game}/{DEALT}")
    # Not what is counted of everybody, which is said in the same way.
    hands = page.get_by_role("list", name="Players").locator(".cards:not(.count)")
    expect(hands.first).to_be_visible()
    open_hands = hands.count()

    page.get_by_label("Seen by").select_option("public")
    expect(page).to_have_url(re.compile("eyes=public"))
    expect(hands).to_have_count(0)
    page.get_by_label("Seen by").select_option("0")
    expect(page).to_have_url(re.compile("eyes=0"))
    expect(hands.first).to_be_visible()
    assert hands.count() < open_hands


def test_a_game_plays_by_itself_to_its_end(visit: Visit, game: str) -> None:
    page = visit(None)
    length = ask(page, "GET", f"/games/{game}")["actions"]
    go(page, f"/replay/{game}/{length - 2}")
    button(page, "Play")

    shown(page, length, length)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


SHORTEST_MS, USUAL_MS = 120, 650
NOTE_PAUSES = """
    window.pauses = [];
    const wait = window.setTimeout.bind(window);
    window.setTimeout = (what, ms, ...rest) => {
        window.pauses.push(ms);
        return wait(what, ms, ...rest);
    };
"""


@pytest.mark.long
def test_at_once_is_the_fastest_and_changes_no_game_of_ones_own(visit: Visit, game: str) -> None:
    page = visit(None, moving=True, speed=2)
    page.add_init_script(NOTE_PAUSES)
    length = ask(page, "GET", f"/games/{game}")["actions"]
    go(page, f"/replay/{game}/{length - 20}")
    page.get_by_label("Speed").select_option(label="At once")
    button(page, "Play")

    shown(page, length, length)
    pauses = page.evaluate("() => window.pauses")
    assert pauses.count(SHORTEST_MS) >= 19
    assert USUAL_MS not in pauses
    reload(page)
    expect(page.get_by_label("Speed").locator("option:checked")).to_have_text("At once")
    kept = page.evaluate("JSON.parse(localStorage.getItem('whistlestop.settings')).speed")
    assert kept == 2


SPARE_ROOM = """(select) => {
    const style = getComputedStyle(select);
    const canvas = document.createElement("canvas").getContext("2d");
    canvas.font = style.font;
    const ARROW = 20;
    const around = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + ARROW;
    const words = select.selectedOptions[0].textContent.trim();
    return select.clientWidth - around - canvas.measureText(words).width;
}"""


@pytest.mark.parametrize("language", one_of(LANGUAGES, "uk"))
@pytest.mark.parametrize("size", one_of(SIZES, "phone"))
def test_all_controls_are_in_sight(visit: Visit, game: str, size: Size, language: str) -> None:
    page = visit(f"/replay/{game}/{DEALT}", size=size, language=language)
    controls = page.locator(".bar, .head").locator("button, a, input, select")
    hand = page.locator(".player").first.get_by_role("img", name=re.compile(r"^\d")).first
    screens = {"desktop": [(1280, 800)], "phone": [(390, 844), (360, 640), (844, 390)]}
    for width, height in screens[size]:
        page.set_viewport_size({"width": width, "height": height})
        expect(controls).to_have_count(12)

        for control in [*controls.all(), hand]:
            expect(control).to_be_in_viewport(ratio=0.99)  # a tenth of a pixel is not seen
        box = page.get_by_role("slider").bounding_box()
        assert box is not None
        assert box["height"] >= 40
        assert page.locator(".eyes select").evaluate(SPARE_ROOM) >= 0
        assert cut_texts(page) == []


@pytest.mark.long
def test_the_deal_can_be_checked(visit: Visit, game: str) -> None:
    page = visit(f"/replay/{game}")
    page.get_by_text("Was the deal fair?").click()
    button(page, "Check the deal")

    expect(page.get_by_text("Everything checks out: the deal was fair.")).to_be_visible()
    assert faults(page) == []


def test_a_record_is_downloaded_and_opened_again(visit: Visit, game: str, tmp_path: Path) -> None:
    page = visit(f"/replay/{game}")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    length = ask(page, "GET", f"/games/{game}")["actions"]

    go(page, "/open")
    page.get_by_label("Choose a file").set_input_files(file)

    page.wait_for_url(re.compile("/replay/"))
    expect(page.get_by_role("slider", name="Position")).to_have_attribute("max", str(length))


def test_a_record_with_a_mistake_names_its_line(visit: Visit, game: str) -> None:
    page = visit("/open", allow="422|409")
    page.get_by_label("Or paste the record").fill('[Format "1"]\nnonsense\n')
    button(page, "Show the game")

    expect(page.get_by_role("alert").filter(has_text="Line")).to_contain_text("nonsense")
    assert faults(page) == []


def test_a_move_against_the_rules_is_told_in_the_language_of_the_page(
    visit: Visit, game: str
) -> None:
    page = visit("/open", language="uk", allow="422")
    lines = page.request.get(f"/api/v1/games/{game}/record").text().split("\n")
    wrong = next(n for n, line in enumerate(lines) if line.startswith(("0 +", "1 +")))
    lines[wrong] = f"{lines[wrong][0]} --"
    page.get_by_label("Або вставте запис").fill("\n".join(lines))
    button(page, "Показати гру")

    alert = page.get_by_role("alert").filter(has_text="Помилка")
    expect(alert).to_contain_text("Пропустити хід можна лише")
    expect(alert).not_to_contain_text("Line")


def test_games_of_ones_own_are_found_at_once(visit: Visit, server: Server) -> None:
    page = visit("/new", name="Zoe")
    page.get_by_role("radio", name="Mini").check(force=True)
    page.get_by_label("Seat 2: Who sits here?").select_option("bot")
    button(page, "Start")
    page.wait_for_url(re.compile("/t/"))
    table = page.url.rpartition("/")[2]
    go(page, "/games")
    expect(page.get_by_label("Only mine")).not_to_be_checked()  # none is over
    expect(page.get_by_text("Games from public tables.")).to_be_visible()

    with Person(server) as zoe:
        for cookie in page.context.cookies():
            zoe.http.cookies.set(cookie.get("name", ""), cookie.get("value", ""))
        zoe.connect()
        zoe.play(table)
    go(page, "/games")
    expect(page.get_by_label("Only mine")).to_be_checked()
    expect(page.get_by_role("main").get_by_text("Zoe")).to_be_visible()
    assert faults(page) == []


def test_a_finished_game_is_found_in_the_list(visit: Visit, game: str) -> None:
    page = visit("/games")
    page.get_by_role("link", name=re.compile("^Replay")).first.click()

    page.wait_for_url(re.compile("/replay/"))
    expect(page.get_by_role("slider", name="Position")).to_be_visible()
