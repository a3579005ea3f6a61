"""A real table is noted down by tapping, and scored as the library scores it."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from browser.noting import begin, choose, counted, file_of, mode, note, seats, tick, totals
from browser.playing import pick_route, upload_map
from browser.visits import Size, Visit, faults, go, reload, wait_until
from plain import one_of
from whistlestop.maps import load_map
from whistlestop.records.final_table_text import parse_table

AWAY = "ERR_INTERNET_DISCONNECTED|Failed to fetch|net::"
DOCS = Path(__file__).parents[2] / "docs/score.md"
(STATION,) = re.findall(r"```\n(;.*?)```", DOCS.read_text(encoding="utf-8"), re.S)
STATIONS_TIE = """
map europe
player Ann
  routes: AMS-ESS BRU-PAR.R AMS-FRA
  stations: SAR
  tickets: BER-ROM MAR-ESS
player Bob
  routes: MAD-PAM.K SMO-WIL ESS-FRA
  tickets: FRA-KOB BRE-VEN
"""
PATH_TIE = """
map usa
player Ann
  routes: PIT-STL BOS-MTL.1 NYC-WAS.K
  tickets: CHI-SFE VAN-MTL
player Bob
  routes: LRK-NAS HEL-SLC DUL-WIN
  tickets: DEN-PIT MTL-ATL
"""
DECIDED = {
    "points": "On points",
    "stations": "Tied on points and tickets; decided by fewer stations",
    "longest path": "Still tied; decided by the longest path",
}


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(STATION, marks=pytest.mark.long, id="station"),
        pytest.param(STATIONS_TIE, marks=pytest.mark.long, id="fewer stations"),
        pytest.param(PATH_TIE, id="longest path"),
    ],
)
def test_a_tapped_table_is_scored_as_the_library_scores_it(visit: Visit, text: str) -> None:
    table = parse_table(text)
    outcome = table.score()
    page = visit("/score")
    begin(page, table.map.name, table.names)

    note(page, text)
    mode(page, "Score")
    counted(page)

    assert totals(page) == [str(sheet.total) for sheet in outcome.sheets]
    (winner,) = outcome.winners
    leads = "wins!" if table.is_whole else "leads so far"
    expect(page.get_by_role("heading", name=f"{table.names[winner]} {leads}")).to_be_visible()
    expect(page.get_by_text(DECIDED[outcome.decided_by], exact=True)).to_be_visible()
    assert faults(page) == []


MANY = ("PET-STO", "PAL-SMY", "BUD-KYI", "PET-WIL", "ATH-SAR", "BUC-BUD", "BUC-KYI", "MAR-ROM",
        "MAR-PAM", "MAR-PAR")  # fmt: skip
IMPOSSIBLE: list[tuple[list[tuple[str, str]], str, str]] = [
    ([("Ann", "AMS-BRU"), ("Bob", "AMS-BRU")], "has trains of several players", "CLAIM-1"),
    ([("Ann", "DIE-LON.1"), ("Ann", "DIE-LON.2")], "has both tracks", "CLAIM-5"),
    ([("Ann", "DIE-LON.1"), ("Bob", "DIE-LON.2")], "second one is closed", "CLAIM-6"),
    ([("Ann", name) for name in MANY], "take 48 trains; there are only 45", "CLAIM-3"),
    ([("Ann", "@ROM"), ("Bob", "@ROM")], "Roma has 2 stations", "STATION-1"),
    (
        [("Ann", "@ROM"), ("Ann", "@PAR"), ("Ann", "@WIE"), ("Ann", "@BER")],
        "Ann has 4 stations; a player has only 3",
        "STATION-1",
    ),
    ([("Ann", "=Berlin – Moskva"), ("Bob", "=Berlin – Moskva")], "noted 2 times", "TICKET-2"),
    (
        [("Ann", "=Brest – Petrograd"), ("Ann", "=Cadiz – Stockholm")],
        "Ann has 2 long tickets",
        "SETUP-4",
    ),
]
"""What is tapped, and what is said about it."""


def tap_in_list(page: Page, thing: str) -> None:
    """A route, a station (`@`) or a ticket (`=`) in its list."""
    mode(page, {"@": "Stations", "=": "Tickets"}.get(thing[0], "Routes"))
    if thing[0] == "=":
        tick(page, thing[1:])
        return
    europe = load_map("europe")
    names = [city.name for city in europe.cities]
    if thing[0] == "@":
        name = re.compile(f"^{names[europe.city(thing[1:]).id]}")
        page.locator(".cities").get_by_role("button", name=name).click()
        return
    a, b = (names[europe.city(code).id] for code in thing.partition(".")[0].split("-"))
    track = f" (track {thing[-1]})" if "." in thing else ""
    page.get_by_role("table").get_by_role("button", name=f"{a} – {b}{track}", exact=True).click()


def test_what_cannot_be_is_pointed_out_while_one_taps(visit: Visit) -> None:
    page = visit("/score")
    begin(page, "europe", ["Ann", "Bob"])
    told = page.get_by_role("status", name="This cannot be right")

    for taps, sentence, clause in IMPOSSIBLE:
        for name, thing in taps:
            choose(page, name)
            tap_in_list(page, thing)
        expect(told).to_contain_text(sentence)
        expect(told.get_by_role("link", name=clause)).to_be_visible()
        mode(page, "Score")
        expect(page.get_by_text("No game can end like this.")).to_be_visible()
        for _ in taps:
            page.get_by_role("button", name="Undo").click()
        expect(told).to_be_empty()


def test_one_tap_settles_what_two_players_have(visit: Visit) -> None:
    page = visit("/score")
    begin(page, "mini", ["Ann", "Bob"])
    for name in ("Ann", "Bob"):
        choose(page, name)
        pick_route(page, "BIR-COP")

    page.get_by_role("button", name="Take it from Ann").click()

    expect(page.get_by_role("status", name="This cannot be right")).to_be_empty()
    assert [seat["routes"] for seat in seats(page)] == [[], ["BIR-COP"]]
    pick_route(page, "BIR-COP")
    assert [seat["routes"] for seat in seats(page)] == [[], []]


def test_a_table_is_noted_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/score")
    begin(page, "mini", ["Ann", "Bob"])

    page.keyboard.press("2")
    page.get_by_role("table", name="All routes").get_by_role("button").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[aria-live]", has_text=": Bob").first).to_be_attached()
    page.keyboard.press("1")
    page.get_by_role("application").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")

    wait_until(page, lambda: [len(seat["routes"]) for seat in seats(page)] == [1, 1], "Noting")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    wait_until(page, lambda: [len(seat["routes"]) for seat in seats(page)] == [0, 0], "Undoing")


def test_nothing_is_lost_by_a_reload_or_without_a_network(visit: Visit) -> None:
    page = visit("/score", allow=AWAY)
    begin(page, "mini", ["Ann", "Bob"])
    pick_route(page, "BIR-COP")
    counted(page)

    page.context.set_offline(True)
    pick_route(page, "COP-ELM")
    expect(page.get_by_text("No connection: what you tap is kept here")).to_be_visible()
    choose(page, "Bob")
    pick_route(page, "DUN-ELM.1")
    page.context.set_offline(False)

    expect(page.get_by_text("No connection: what you tap is kept here")).to_be_hidden()
    counted(page)
    mode(page, "Score")
    before = totals(page)
    reload(page)
    mode(page, "Score")
    counted(page)
    assert totals(page) == before
    assert [seat["routes"] for seat in seats(page)] == [["BIR-COP", "COP-ELM"], ["DUN-ELM.1"]]


def test_a_table_is_shared_as_an_address_and_as_a_file(visit: Visit, tmp_path: Path) -> None:
    ann = visit("/score")
    begin(ann, "mini", ["Änn", "Bob"])
    pick_route(ann, "BIR-COP")
    mode(ann, "Tickets")
    for name in ("Amberley – Copperhill", "Birchton – Copperhill"):
        tick(ann, name)
    choose(ann, "Bob")
    for name in ("Copperhill – Dunmore", "Dunmore – Gull"):
        tick(ann, name)
    mode(ann, "More")
    address = wait_until(ann, lambda: ann.get_by_label("Share this table").input_value(), "Sharing")
    with ann.expect_download() as saving:
        ann.get_by_role("button", name="Save as a file").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)

    bob = visit(None)
    bob.goto(address)
    bob.locator(".chips").wait_for()
    assert seats(bob) == seats(ann)
    assert bob.evaluate("() => location.hash") == ""
    cid = visit("/score", size="phone")
    cid.get_by_label("Open a file").set_input_files(file)
    cid.locator(".chips").wait_for()
    assert seats(cid) == seats(ann)
    scored = subprocess.run(
        [sys.executable, "-m", "whistlestop.cli", "score", str(file), "--json"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    mode(bob, "Score")
    counted(bob)
    sheets = json.loads(scored.stdout)["result"]["sheets"]
    assert totals(bob) == [str(sheet["total"]) for sheet in sheets]


@pytest.mark.long
def test_a_shared_table_does_not_replace_ones_own_unasked(visit: Visit) -> None:
    page = visit("/score")
    begin(page, "mini", ["Ann", "Bob"])
    pick_route(page, "BIR-COP")

    mode(page, "More")
    page.get_by_label("Open a file").set_input_files(file_of(PATH_TIE))
    page.get_by_role("button", name="Keep mine").click()
    assert seats(page)[0]["routes"] == ["BIR-COP"]
    page.get_by_label("Open a file").set_input_files(file_of(PATH_TIE))
    page.get_by_role("button", name="Take it").click()
    wait_until(page, lambda: "NYC-WAS.K" in seats(page)[0]["routes"], "Taking it")
    page.get_by_role("button", name="Undo").click()
    wait_until(page, lambda: seats(page)[0]["routes"] == ["BIR-COP"], "Undoing")


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("/score#z=AAAA", "No table can be read from this address"),
        ("/score#t=e30", "This is not the text of a table."),
        # map atlantis
        ("/score#t=bWFwIGF0bGFudGlzCg", "There is no such map here."),
    ],
)
def test_a_link_that_leads_nowhere_says_so(visit: Visit, address: str, sentence: str) -> None:
    page = visit(address, allow="404|422")

    expect(page.get_by_role("alert").first).to_contain_text(sentence)
    page.get_by_role("button", name="New table").first.click()
    begin(page, "mini", ["Ann", "Bob"])


def test_impossible_content_is_shown_with_what_is_wrong(visit: Visit) -> None:
    text = "map mini\nplayer A\nroutes: BIR-COP XYZ-COP\nstations: BIR\nplayer B\nroutes: BIR-COP"
    page = visit("/score")

    page.get_by_label("Open a file").set_input_files(file_of(text))

    expect(page.get_by_role("alert").first).to_contain_text("could not be read and were left out")
    expect(page.get_by_role("alert").first).to_contain_text("XYZ")
    told = page.get_by_role("status", name="This cannot be right")
    expect(told.get_by_role("link", name="CLAIM-1")).to_be_visible()


@pytest.mark.parametrize("kept", ["{", '{"map": {}, "seats": [1]}', "null"])
def test_what_cannot_be_read_any_more_says_so(visit: Visit, kept: str) -> None:
    page = visit(None)
    page.add_init_script(f"localStorage.setItem('whistlestop.tally', {json.dumps(kept)})")
    go(page, "/score")

    expect(page.get_by_role("alert").first).to_contain_text("cannot be read")


FULL = """
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""
FORBIDDEN = """
    for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
            get() { throw new DOMException("forbidden", "SecurityError"); },
        });
    }
"""


@pytest.mark.parametrize("storage", one_of([FULL, FORBIDDEN]), ids=["full", "forbidden"])
def test_a_browser_that_keeps_nothing_says_so(visit: Visit, storage: str) -> None:
    page = visit(None, allow="401")  # where nothing is kept, the server is asked who this is
    page.add_init_script(storage)
    go(page, "/score")
    begin(page, "mini", ["Ann", "Bob"])

    expect(page.get_by_role("alert").first).to_contain_text("This browser keeps nothing")
    pick_route(page, "BIR-COP")
    expect(page.locator(".chips label").first).to_contain_text("18 points")


@pytest.mark.long
def test_two_tabs_note_one_table(visit: Visit) -> None:
    page = visit("/score")
    begin(page, "mini", ["Ann", "Bob"])
    other = page.context.new_page()
    go(other, "/score")
    other.locator(".board [data-city]").first.wait_for(state="attached")

    pick_route(page, "BIR-COP")
    expect(other.locator(".chips label").first).to_contain_text("18 points")
    choose(other, "Bob")
    pick_route(other, "COP-ELM")

    wait_until(page, lambda: seats(page)[1]["routes"] == ["COP-ELM"], "Noting")
    assert seats(page)[0]["routes"] == ["BIR-COP"]


@pytest.mark.long
def test_a_map_of_ones_own_is_scored(visit: Visit) -> None:
    page = visit("/")
    upload_map(page)
    go(page, "/score")
    page.get_by_role("radio", name=re.compile("^Warren")).check()
    page.get_by_role("button", name="Begin", exact=True).click()
    page.locator(".board [data-city]").first.wait_for(state="attached")

    pick_route(page, "BIR-COP")

    expect(page.locator(".chips label").first).to_contain_text("12 points")


@pytest.mark.long
def test_a_busy_server_is_asked_again(visit: Visit) -> None:
    page = visit("/score", allow="429")
    answers = iter([429])

    def busy(route: Route) -> None:
        if next(answers, None) is None:
            route.continue_()
            return
        error = {"code": "too_many", "key": "too_often", "message": "", "args": {"seconds": 0.1}}
        route.fulfill(status=429, json={"error": error, "trace": None})

    page.route("**/api/v1/score", busy)
    begin(page, "mini", ["Ann", "Bob"])

    counted(page)


@pytest.mark.long
def test_a_table_prints_on_one_page(visit: Visit) -> None:
    page = visit("/score", theme="dark")
    page.get_by_label("Open a file").set_input_files(file_of(STATION))
    page.locator(".chips").wait_for()
    counted(page)

    page.emulate_media(media="print")
    expect(page.locator("article > svg")).to_be_visible()
    expect(page.locator("article")).to_contain_text("Bob leads so far")
    expect(page.get_by_role("button", name="Station in: Essen")).to_contain_text("Berlin – Essen")
    expect(page.locator(".chips")).to_be_hidden()
    page.emulate_media(media="screen")
    expect(page.locator("article")).to_have_count(0)
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 1


FROM_TOP_TO_END = """() => {
    const panel = document.querySelector(".panel");
    const before = panel.scrollTop;
    panel.scrollTop = panel.scrollHeight;
    return before;
}"""
CITIES_OUT_OF_ORDER = """() => {
    const names = [...document.querySelectorAll(".cities button")].map((one) => one.innerText);
    return names.filter((name, at) => at > 0 && names[at - 1].localeCompare(name) > 0);
}"""


@pytest.mark.parametrize(
    ("size", "language"), [("phone", "el"), pytest.param("desktop", "uk", marks=pytest.mark.long)]
)
def test_everybody_can_use_it(visit: Visit, size: Size, language: str) -> None:
    page = visit("/score", size=size, language=language, theme="dark")
    assert faults(page) == []
    page.locator("input[type=file][accept^='.txt']").set_input_files(file_of(STATION))
    page.locator(".chips").wait_for()
    buttons = page.locator(".modes button")
    for at in range(5):
        buttons.nth(at).click()
        counted(page)
        assert faults(page) == []
        assert page.evaluate(FROM_TOP_TO_END) == 0  # a list begins at its beginning
        assert page.evaluate(CITIES_OUT_OF_ORDER) == []
    small = page.evaluate(
        """() => [...document.querySelectorAll(".tally :is(button, a, input, select, label)")]
            .filter((one) => one.checkVisibility() && !one.matches(".visually-hidden, .choice *"))
            .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
            .filter(([, box]) => box.height > 0 && (box.height < 43.5 || box.width < 43.5))
            .map(([text]) => text)"""
    )
    assert small == []
