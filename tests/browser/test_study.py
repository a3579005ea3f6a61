"""Studies in real browsers: set up on the board, gone on with, remarked upon, shared, embedded."""

import re
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from browser.visits import Visit, ask, cut_texts, faults, go
from languages import LANGUAGES, messages
from whistlestop.game import Game

REFUSED = r"Failed to load resource"
"""A position that cannot be is refused by the server, and the page says why."""
WORKED_OUT_MS = 300_000.0
"""The worker gives way to everything else on the machine, and may have to compile first."""
SET_UP: dict[str, Any] = {
    "map": "mini",
    "seats": [
        {"routes": ["BIR-COP"], "hand": "RRL", "tickets": ["AMB-COP", "BIR-COP"]},
        {"tickets": ["COP-DUN", "DUN-GUL"]},
    ],
    "row": "PBOWG",
    "to_act": 1,
}


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def test_a_study_is_made_goes_on_and_is_shared(visit: Visit) -> None:
    ann = visit("/study", allow=REFUSED)
    ann.get_by_role("radio", name="Mini").check(force=True)
    press(ann, "Set up a position")

    # What cannot be is told with the reason, until it is mended.
    status = ann.get_by_role("status").filter(has_text="must have at least 2 tickets")
    expect(status).to_be_visible()
    expect(status).not_to_have_class(re.compile(r"\bbad\b"))  # nobody has tried to go on yet
    press(ann, "Study it")
    expect(status).to_have_class(re.compile(r"\bbad\b"))
    press(ann, "Tickets")
    for seat in (0, 1):
        ann.get_by_role("radio").nth(seat).check(force=True)
        boxes = ann.get_by_role("checkbox")
        for box in range(3, 5):
            boxes.nth(box + 2 * seat).check()
    expect(ann.get_by_text("This position is possible.")).to_be_visible()
    assert faults(ann) == []
    press(ann, "Study it")
    ann.wait_for_url("**/study/*")

    # A blind draw, with the card that is chosen; then another move instead: a branch.
    lines = ann.get_by_role("list", name="Moves")
    expect(lines.get_by_role("button")).to_have_count(1)
    draw(ann, "black")
    expect(lines.get_by_role("button")).to_have_count(2)
    lines.get_by_role("button").first.click()
    draw(ann, "red")
    expect(lines.get_by_role("button")).to_have_count(3)

    ann.get_by_label("Remark on this position").fill("Red is better.")
    press(ann, "Save the remark")
    expect(lines.get_by_text("Red is better.")).to_be_visible()
    assert faults(ann) == []

    # Somebody else sees all of it, and makes a copy.
    bob = visit(ann.url.removeprefix(ann.url.partition("/study/")[0]))
    expect(bob.get_by_role("list", name="Moves").get_by_text("Red is better.")).to_be_visible()
    expect(bob.get_by_label("Remark on this position")).to_have_count(0)
    press(bob, "Share")
    frame = bob.get_by_label("Embed the board (HTML)").input_value()
    press(bob, "Make a copy")
    expect(bob.get_by_label("Title of the study")).to_be_visible()

    # On a narrow page of another site the frame takes the room there is, and its height with it.
    blog = visit(None)
    narrow = f"<main style='inline-size: 320px'>{frame}</main>"
    blog.route("http://blog.example/", lambda it: it.fulfill(body=narrow, content_type="text/html"))
    blog.goto("http://blog.example/")
    room = blog.locator("iframe").bounding_box()
    assert room is not None
    assert (room["width"], room["height"]) == pytest.approx((320, 320 * 540 / 640), abs=2)

    # The board stands in a frame of another page, with nothing but the picture and a link.
    address = frame.partition('src="')[2].partition('"')[0].replace("&amp;", "&")
    bob.goto(address)
    picture = bob.get_by_role("img")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.complete && image.naturalWidth > 0")
    expect(bob.get_by_role("link")).to_have_count(1)
    assert bob.evaluate("document.scripts.length") == 0


def test_opening_tickets_are_chosen_for_one_player_after_the_other(visit: Visit) -> None:
    page = visit("/study")
    deal = {"map": "europe", "players": 3}
    study = ask(page, "POST", "/studies", {"deal": deal})
    go(page, f"/study/{study['study']}")
    lines = page.get_by_role("list", name="Moves").get_by_role("button")
    for left, name in ((3, "Player 2"), (2, "Player 3"), (1, "Player 1")):
        if left > 1:
            press(page, name)
        else:
            expect(page.get_by_role("heading", name="Player 1 to act")).to_be_visible()
        boxes = page.get_by_role("checkbox")
        expect(boxes).to_have_count(4)
        keep = page.get_by_role("button", name=re.compile("^Keep "))
        boxes.nth(0).check()
        expect(keep).to_be_disabled()
        boxes.nth(3).check()
        keep.click()
        expect(lines.filter(has_text=f"{name}: ")).to_have_count(1)
    expect(page.get_by_label("Claim a route")).to_be_visible()
    assert faults(page) == []


def test_only_tickets_of_the_deck_are_offered_as_outcomes(visit: Visit) -> None:
    page = visit("/study")
    study = ask(page, "POST", "/studies", {"arrangement": SET_UP})
    go(page, f"/study/{study['study']}")
    press(page, "Draw tickets")
    first, second = (page.get_by_label(f"Outcome {n}") for n in (1, 2))
    position = {"position": study["nodes"][0]["position"]}
    coming = ask(page, "POST", "/positions", position)["drawable"]["tickets"]
    expect(first.get_by_role("option")).to_have_count(1 + len(coming))
    first.select_option(coming[0])
    expect(second.get_by_role("option")).to_have_count(len(coming))  # not the same one again


def test_what_is_set_up_is_there_again_until_it_is_cleared(visit: Visit) -> None:
    page = visit("/study", allow=REFUSED)
    page.get_by_role("radio", name="Mini").check(force=True)
    press(page, "Set up a position")
    press(page, "Hand")
    page.get_by_role("button", name="One more: red").click()
    page.go_back()
    expect(page.get_by_role("heading", name="New study")).to_be_visible()
    page.go_forward()
    press(page, "Hand")
    less = page.get_by_role("button", name="One less: red")
    expect(less).to_be_enabled()
    page.reload()
    press(page, "Hand")
    expect(less).to_be_enabled()
    press(page, "Back")
    expect(page.get_by_role("heading", name="New study")).to_be_visible()
    page.get_by_role("radio", name="Mini").check(force=True)
    press(page, "Set up a position")
    press(page, "Table")
    press(page, "Clear everything")
    press(page, "Yes, clear everything")
    press(page, "Hand")
    expect(less).to_be_disabled()


def test_a_remark_is_saved_although_the_title_is_on_its_way(visit: Visit) -> None:
    page = visit("/study", allow=REFUSED)
    study = ask(page, "POST", "/studies", {"arrangement": SET_UP})["study"]
    go(page, f"/study/{study}")
    page.get_by_label("Remark on this position").fill("Red is better.")
    page.get_by_label("Title of the study").fill("Red or black")
    press(page, "Save the remark")
    expect(page.get_by_role("button", name="Save the remark")).to_have_count(0)
    lines = page.get_by_role("list", name="Moves")
    expect(lines.get_by_text("Red is better.")).to_be_visible()

    # Another window was faster: the title that was typed stays, to be saved again.
    number = ask(page, "GET", f"/studies/{study}")["number"]
    ask(page, "PATCH", f"/studies/{study}", {"number": number, "title": "From elsewhere"})
    page.get_by_label("Title of the study").fill("Black or red")
    page.get_by_label("Title of the study").press("Tab")
    expect(page.get_by_text("changed in another window")).to_be_visible()
    expect(page.get_by_label("Title of the study")).to_have_value("Black or red")
    press(page, "Save")
    expect(page.get_by_role("button", name="Save", exact=True)).to_have_count(0)
    assert ask(page, "GET", f"/studies/{study}")["title"] == "Black or red"


def draw(page: Page, card: str) -> None:
    """Draw blind, and choose what comes."""
    press(page, "Draw from the deck")
    page.get_by_label("Outcome 1").select_option(label=card)
    press(page, "Try it")


@pytest.mark.long
def test_the_engine_is_asked_about_a_position(visit: Visit) -> None:
    ann = visit("/study", allow=REFUSED)
    study = ask(ann, "POST", "/studies", {"title": "What now?", "arrangement": SET_UP})["study"]
    go(ann, f"/study/{study}")
    press(ann, "Engine")
    press(ann, "Ask the engine")
    answer = ann.get_by_text(re.compile("^(A first look|Coarse|Fine): "))
    expect(answer).to_be_visible(timeout=WORKED_OUT_MS)

    # What comes first is everybody's chances, then the moves with how far each is behind.
    chances = ann.get_by_role("table", name="Chances with good play by all")
    expect(chances.get_by_role("row")).to_have_count(3)
    moves = ann.get_by_role("table", name="The best moves, given what")
    expect(answer).to_have_text(re.compile("^Fine: "), timeout=WORKED_OUT_MS)
    expect(moves.get_by_role("row").nth(1).get_by_role("rowheader")).not_to_be_empty()
    expect(ann.get_by_role("button", name="Ask the engine")).to_have_count(0)
    assert faults(ann) == []
    assert cut_texts(ann) == []

    # Somebody else finds the answer there, and nothing is worked out again.
    bob = visit(f"/study/{study}")
    press(bob, "Engine")
    expect(bob.get_by_text(re.compile("^Fine: "))).to_be_visible()


@pytest.mark.long
def test_a_line_of_text_that_cannot_be_read_is_refused_in_words(visit: Visit) -> None:
    page = visit("/study", language="uk", allow=REFUSED)
    said = {key: text.strip() for key, text in messages("uk").items()}
    page.get_by_label(said["study-line"]).fill("ws1 map=mini")
    press(page, said["study-from-line"])
    expect(page.get_by_text("У рядку бракує поля players")).to_be_visible()

    # The same by an address; a line that can be read begins a study.
    go(page, "/study?position=ws1%20map%3Dmini")
    expect(page.get_by_text("У рядку бракує поля players")).to_be_in_viewport()
    expect(page.get_by_label(said["study-line"])).to_have_value("ws1 map=mini")
    line = Game("mini", players=2, seed=3).position()
    page.goto(f"/study?position={quote(line)}")
    page.wait_for_url("**/study/*")


def test_what_is_wrong_with_a_line_names_players_and_cities(visit: Visit) -> None:
    page = visit("/study", allow=REFUSED)
    line = Game("mini", players=2, seed=3).position()
    trains = re.sub(r"trains=\d+", "trains=3", line)
    assert trains != line
    page.get_by_label("line of text").fill(trains)
    press(page, "Study this line")
    expect(page.get_by_text("With these routes Player 1 has")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_read_well_everywhere(visit: Visit, language: str, size: Any) -> None:
    said = {key: text.strip() for key, text in messages(language).items()}
    page = visit("/study", size=size, language=language, allow=REFUSED)
    page.get_by_role("heading", name=said["study-new"]).wait_for()
    assert faults(page) == []
    assert cut_texts(page) == []
    press(page, said["study-from-nothing"])
    for mode in ("routes", "tickets", "hand", "table"):
        press(page, said[f"study-mode-{mode}"])
        assert faults(page) == []
    study = ask(page, "POST", "/studies", {"title": "Tunnels", "arrangement": SET_UP})
    line = {"number": 1, "node": 0, "action": "+?", "chance": ["K"]}
    ask(page, "POST", f"/studies/{study['study']}/lines", line)
    go(page, f"/study/{study['study']}")
    for panel in ("lines", "engine", "hands", "share"):
        press(page, said[f"study-panel-{panel}"])
        assert faults(page) == []
        assert cut_texts(page) == []
