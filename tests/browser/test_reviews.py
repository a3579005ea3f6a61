"""The review of a game beside its replay: asked for, watched, read, played on from."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.visits import SIZES, Size, Visit, ask, cut_texts, faults, go, next_frames
from languages import LANGUAGES
from service.people import Person, Server
from waiting import wait_until

REVIEWED_MS = 300_000.0
"""The worker gives way to everything else on the machine, and may have to compile first."""


@pytest.fixture(scope="module")
def game(server: Server) -> str:
    """A public game between bots, with a place for somebody who looks at it."""
    ann = Person(server, "Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "skilled"}]
    plan = {"name": "Ann", "map": "mini", "public": True, "seats": seats}
    table: str = ann.post("/tables", plan)["table"]
    ann.post(f"/tables/{table}/start")
    ann.connect()
    ann.play(table)
    return table


@pytest.mark.long
def test_a_game_is_reviewed_and_played_on_from_a_position(visit: Visit, game: str) -> None:
    page = visit(f"/replay/{game}/8")
    page.get_by_role("button", name="Review").click()
    panel = page.get_by_role("group", name="Review")
    coarse = panel.get_by_text("Coarse: judges only what is clear")
    expect(coarse).to_be_visible(timeout=REVIEWED_MS)
    expect(page).to_have_url(re.compile(rf"/replay/{game}/8\?review"))
    expect(panel.get_by_role("heading", name="Luck and skill")).to_be_attached()

    graph = panel.get_by_role("slider")
    expect(graph).to_be_in_viewport(ratio=0.9)
    graph.press("ArrowRight")
    expect(page).to_have_url(re.compile(rf"/replay/{game}/9\?review"))
    assert faults(page) == []

    # The alternatives have numbers, in the list and at their arrows on the board.
    n, route, rank = claim_in(ask(page, "GET", f"/games/{game}/review/coarse"))
    go(page, f"/replay/{game}/{n}?review")
    arrow = page.locator(f"[data-arrow='{route}']")
    expect(arrow.locator("text")).to_have_text(str(rank))
    option = panel.get_by_role("listitem").filter(has=page.get_by_text(str(rank), exact=True))
    option.get_by_role("button").first.focus()
    expect(arrow).to_have_class(re.compile("pointed"))

    panel.get_by_role("button", name=re.compile("^Play on from here")).click()
    page.wait_for_url(re.compile("/t/"))
    table = page.url.rsplit("/", 1)[-1]
    wait_until(lambda: ask(page, "GET", f"/tables/{table}")["stage"] == "playing")


@pytest.mark.long
def test_a_review_says_who_left_and_who_played_on(visit: Visit, server: Server) -> None:
    ann = Person(server, "Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]
    table = ann.post("/tables", {"map": "mini", "public": True, "seats": seats})["table"]
    ann.post(f"/tables/{table}/start")
    wait_until(lambda: ann.get(f"/tables/{table}")["stage"] == "playing")
    ann.post(f"/tables/{table}/resign")
    wait_until(lambda: ann.get(f"/tables/{table}")["stage"] == "finished")

    page = visit(f"/replay/{table}/1?review", language="uk")

    panel = page.locator(".review")
    # The bot beside Ann may have chosen its tickets before.
    left = r"^Ann: гру здано( після ходу 1)?; далі грав бот \(.+\)$"
    expect(panel.get_by_text(re.compile(left))).to_be_visible()


def claim_in(review: dict[str, Any]) -> tuple[int, str, int]:
    """A decision of the middle of a game in which a route could have been claimed."""
    for decision in review["decisions"]:
        for rank, option in enumerate(decision["known"]["options"], 1):
            if decision["number"] < len(review["moments"]) - 1 and option["action"][0].isalpha():
                return decision["number"], option["action"].split()[0], rank
    raise AssertionError("Nobody could have claimed anything.")


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_can_be_read_everywhere(
    visit: Visit, game: str, language: str, size: Size
) -> None:
    page = visit(f"/replay/{game}/8?review", size=size, language=language, theme="dark")
    expect(page.locator(".review table").first).to_be_attached(timeout=REVIEWED_MS)
    expect(page.locator(".review progress")).to_have_count(0, timeout=REVIEWED_MS)
    next_frames(page)

    assert faults(page) == []
    assert cut_texts(page) == []
    # Its parts scroll, the page does not.
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
