"""The rules on the page: the clauses of RULES.md in every language, found, linked and explained."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.playing import choose_tickets, dialog, open_table, pick_route, play_on, upload_map
from browser.visits import ROOT, SIZES, Size, Visit, ask, cut_texts, faults
from whistlestop.game.violations import REASONS

DOCUMENT = (ROOT / "RULES.md").read_text(encoding="utf-8")
ID = r"[A-Z]+-\d+"
Theme = Literal["light", "dark"]
QUICK = {"trains": 3, "hand": 12, "tunnel_cards": 0, "stations": 1, "station_costs": [1]}


def plain(text: str) -> str:
    """A text without marks, line breaks and what only the one or the other says."""
    text = re.sub(r"\*(Reads .*?)\*", "", text, flags=re.DOTALL)
    text = text.replace("Decided: ", "").replace("Our ruling: ", "")
    text = text.replace("About the rulebooks: ", "")
    return " ".join(re.sub(r"[*`]", "", text).split())


def clauses_of_the_document() -> dict[str, str]:
    found = re.findall(rf"^\*\*({ID})\*\* (.*?)(?=^\*\*{ID}|^#)", DOCUMENT, re.M | re.S)
    return {clause: plain(text) for clause, text in found}


def clauses_of_the_page(page: Page) -> dict[str, str]:
    """What the page says, without the numbers of the clauses and what is drawn beside them."""
    page.locator(".clause").first.wait_for()
    found: list[list[str]] = page.locator(".clause").evaluate_all(
        "(all) => all.map((one) => [one.id, [...one.querySelectorAll(':scope > p')]"
        ".map((p) => p.textContent).join(' ')])"
    )
    return {clause: plain(text) for clause, text in found}


def numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", re.sub(ID, "", text)))


# --- The page


def test_the_page_says_what_the_document_says_clause_by_clause(visit: Visit) -> None:
    page = visit("/rules")

    told = clauses_of_the_page(page)

    assert told == clauses_of_the_document()
    assert {clause for clause, _ in REASONS.values()} | {"SETUP-4"} <= set(told)


@pytest.mark.parametrize("language", ["el", "uk"])
def test_every_language_has_the_same_clauses_and_numbers(visit: Visit, language: str) -> None:
    page = visit("/rules", language=language)
    document = clauses_of_the_document()
    told = clauses_of_the_page(page)

    assert list(told) == list(document)
    for clause, text in told.items():
        assert numbers(text) == numbers(document[clause]), clause
        assert set(re.findall(ID, text)) == set(re.findall(ID, document[clause])), clause
        assert text != document[clause]


def test_one_game_is_told_without_what_only_the_other_has(visit: Visit) -> None:
    page = visit("/rules")
    page.get_by_role("link", name="North America").click()
    expect(page.locator("#TUNNEL-1")).to_have_count(0)
    expect(page.locator("#SETUP-1")).not_to_contain_text("stations")
    assert page.url.endswith("/rules/usa")

    page.get_by_role("link", name="Europe", exact=True).click()
    expect(page.locator("#TUNNEL-1")).to_be_visible()
    expect(page.locator("#SETUP-3")).to_have_count(0)


def test_a_map_of_ones_own_is_told_with_its_own_numbers(visit: Visit) -> None:
    page = visit(None)
    own = upload_map(page, trains=33)
    page.goto(f"/rules/{own}")
    expect(page.locator("#SETUP-1")).to_contain_text("33 trains")
    expect(page.get_by_role("link", name="Warren")).to_have_attribute("aria-current", "page")


def test_a_map_that_nobody_has_leads_to_both_games(visit: Visit) -> None:
    page = visit("/rules/atlantis", allow="404")
    expect(page.get_by_text("There is no such map here.")).to_be_visible()
    assert len(clauses_of_the_page(page)) == len(clauses_of_the_document())


@pytest.mark.parametrize(
    ("language", "typed", "clause"),
    [
        ("en", "SECOND locomotive", "DRAW-3"),
        ("el", "ΤΟΥΝΕΛ μηχανες", "TUNNEL-4"),
        ("uk", "станція Позичає", "STATION-6"),
    ],
)
def test_searching(visit: Visit, language: str, typed: str, clause: str) -> None:
    page = visit("/rules", language=language)
    everything = len(clauses_of_the_page(page))
    page.get_by_role("searchbox").fill(typed)
    expect(page.locator(f"#{clause}")).to_be_visible()
    assert 0 < page.locator(".clause").count() < everything / 4
    expect(page.get_by_role("status").filter(has_text=re.compile(r"\d"))).to_be_visible()

    page.get_by_role("searchbox").fill("qqqq")
    expect(page.locator(".clause")).to_have_count(0)
    page.get_by_role("searchbox").fill("")
    expect(page.locator(".clause")).to_have_count(everything)


def in_sight(paragraph: Locator) -> None:
    expect(paragraph).to_be_in_viewport()
    expect(paragraph).to_have_class(re.compile("marked"))


@pytest.mark.parametrize("size", SIZES)
def test_an_address_leads_to_its_paragraph_and_marks_it(visit: Visit, size: Size) -> None:
    page = visit("/rules/europe#STATION-5", size=size)
    in_sight(page.locator("#STATION-5"))
    page.locator("#TICKET-3").get_by_role("link", name="STATION-5").click()
    in_sight(page.locator("#STATION-5"))
    page.locator("#STATION-2").get_by_role("link", name="STATION-2").click()
    in_sight(page.locator("#STATION-2"))
    assert page.url.endswith("/rules/europe#STATION-2")
    expect(page.locator(".marked")).to_have_count(1)


def test_a_clause_that_the_chosen_game_lacks_is_shown_among_both(visit: Visit) -> None:
    page = visit("/rules/usa#FERRY-1")
    in_sight(page.locator("#FERRY-1"))
    assert page.url.endswith("/rules#FERRY-1")


@pytest.mark.parametrize(
    ("language", "size", "theme"),
    [
        ("el", "phone", "dark"),
        pytest.param("en", "desktop", "light", marks=pytest.mark.long),
        pytest.param("uk", "phone", "light", marks=pytest.mark.long),
    ],
)
def test_everybody_can_use_it(visit: Visit, language: str, size: Size, theme: Theme) -> None:
    page = visit("/rules/europe", language=language, size=size, theme=theme)
    page.locator("#SCORE-2 figure [data-route]").first.wait_for()
    assert cut_texts(page) == []
    assert faults(page) == []


@pytest.mark.parametrize("path", ["/rules/usa", "/rules/europe"])
def test_examples_are_drawn_by_the_board_and_go_on_step_by_step(visit: Visit, path: str) -> None:
    page = visit(path)
    page.locator("#SCORE-2 figure [data-route]").first.wait_for()
    drawn = page.locator("figure").filter(has=page.locator("[data-track]"))
    expect(drawn.locator("text").first).to_be_attached()
    assert drawn.count() == (5 if path.endswith("usa") else 8)

    double = page.locator("#CLAIM-6 figure")
    expect(double.locator("[data-route]")).to_have_count(1)
    before = double.locator("figcaption").inner_text()
    double.get_by_role("button", name="step 2").click()
    expect(double.locator("[data-route]")).to_have_count(2)
    assert double.locator("figcaption").inner_text() != before


def test_the_ways_to_it(visit: Visit) -> None:
    page = visit("/")
    for place in ("header", "footer", "main"):
        page.locator(place).get_by_role("link", name="Rules", exact=True).click()
        expect(page.get_by_role("heading", level=1, name="The rules")).to_be_visible()
        page.go_back()
        expect(page.get_by_role("heading", name="Play now")).to_be_visible()


# --- The links to it


def explained(page: Page, link: Locator, clause: str) -> None:
    """A link opens its paragraph over the page, and what was there is there again after it."""
    link.click()
    sheet = page.locator("dialog")
    expect(sheet).to_contain_text(clause)
    expect(sheet.get_by_role("link", name="All rules")).to_have_attribute(
        "href", re.compile(rf"/rules/\w+#{clause}$")
    )
    expect(sheet).not_to_contain_text("Loading")
    assert faults(page, "dialog") == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(link).to_be_focused()


def rule(place: Page | Locator, clause: str) -> Locator:
    return place.get_by_role("link", name=f"The rule: {clause}").first


def test_what_is_explained_at_a_table_leads_to_its_rule(visit: Visit) -> None:
    page = visit(None)
    table = open_table(page, "beginner", start=True, map="europe")["table"]
    state = choose_tickets(page, table)
    routes = ask(page, "GET", "/maps/europe")["routes"]
    payable = {one.split()[0] for one in state["view"]["legal_actions"]}
    free = [one for one in routes if one["route"] not in payable]
    wanted = {
        "FERRY-1": next(one for one in free if one["ferry"]),
        "TUNNEL-2": next(one for one in free if one["tunnel"] and not one["twin"]),
        "CLAIM-6": next(one for one in free if one["twin"] and not one["tunnel"]),
    }
    for clause, route in wanted.items():
        pick_route(page, route["route"])
        explained(page, rule(dialog(page), clause), clause)
        # Why it cannot be claimed: the cards are missing.
        why = dialog(page).get_by_role("link", name=re.compile("The rule: (CLAIM-2|FERRY-1)"))
        expect(why.last).to_be_visible()
        page.keyboard.press("Escape")
        expect(dialog(page)).to_have_count(0)

    page.get_by_role("button", name="Build a station").click()
    explained(page, rule(dialog(page), "STATION-5"), "STATION-5")
    assert page.url.endswith(f"/t/{table}")


def test_a_refused_move_leads_to_its_rule(visit: Visit) -> None:
    page = visit(None)
    table = open_table(page, "beginner", start=True, map="mini")["table"]
    choose_tickets(page, table)
    # The page offers only what is legal: another move is put into what it sends.
    page.evaluate(
        """() => {
            const send = WebSocket.prototype.send;
            WebSocket.prototype.send = function (text) {
                send.call(this, text.replace('"+?"', '"--"'));
            };
        }"""
    )
    page.get_by_role("button", name=re.compile("^Draw from the deck")).click()
    note = page.get_by_role("alert").filter(has_text="You can pass only when")
    explained(page, rule(note, "TURN-2"), "TURN-2")


def test_every_line_of_a_score_sheet_leads_to_its_rule(visit: Visit) -> None:
    page = visit(None)
    own = upload_map(page, **QUICK)
    table = open_table(page, "beginner", start=True, map=own)["table"]
    choose_tickets(page, table)
    play_on(table, page)
    sheets = page.get_by_role("region", name="Score sheets")
    for clause in ("CLAIM-4", "TICKET-3", "STATION-3", "SCORE-2", "SCORE-1"):
        explained(page, rule(sheets.get_by_role("table"), clause), clause)
    rows = sheets.get_by_role("rowheader")
    assert rows.get_by_role("link").count() == rows.count()

    sheets.locator("details").first.click()
    lines = sheets.locator("details").first.get_by_role("listitem")
    assert lines.get_by_role("link").count() == lines.count() > 0
    explained(page, lines.first.get_by_role("link"), "TICKET-3")
