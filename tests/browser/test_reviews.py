"""The review of a game beside its replay: asked for, watched, read, played on from."""

import json
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
    coarse = panel.get_by_text("Coarse review", exact=True)
    expect(coarse).to_be_visible(timeout=REVIEWED_MS)
    expect(page).to_have_url(re.compile(rf"/replay/{game}/8\?review"))
    expect(panel.get_by_role("heading", name="Luck and skill")).to_be_attached()

    graph = panel.get_by_role("slider")
    expect(graph).to_be_in_viewport(ratio=0.9)
    graph.press("ArrowRight")
    expect(page).to_have_url(re.compile(rf"/replay/{game}/9\?review"))
    assert faults(page) == []

    # The alternatives have numbers, in the list and at their arrows on the board.
    n, player, route, rank = claim_in(ask(page, "GET", f"/games/{game}/review/coarse"))
    go(page, f"/replay/{game}/{n}?review")
    arrow = page.locator(f"[data-arrow='{route}']")
    expect(arrow.locator("text")).to_have_text(str(rank))
    option = panel.get_by_role("listitem").filter(has=page.get_by_text(str(rank), exact=True))
    option.get_by_role("button").first.focus()
    expect(arrow).to_have_class(re.compile("pointed"))

    # What its player knew stands above them, and keys step on without losing the focus.
    expect(panel.get_by_text("Face up", exact=True)).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(rf"/replay/{game}/{n - 1}\?review"))
    expect(panel.get_by_label(f"Move {n - 1}", exact=True)).to_be_focused()
    page.keyboard.press("ArrowRight")

    # It can be tried again from before it, at the seat of its player.
    with page.expect_request(re.compile(rf"/positions/{n - 1}/play$")) as asked:
        panel.get_by_role("button", name=re.compile("^(Try it better|Decide again) as")).click()
    assert json.loads(asked.value.post_data or "")["seat"] == player
    page.wait_for_url(re.compile("/t/"))
    table = page.url.rsplit("/", 1)[-1]
    wait_until(lambda: ask(page, "GET", f"/tables/{table}")["stage"] == "playing")


@pytest.mark.long
def test_an_address_keeps_what_of_a_review_is_shown(visit: Visit, game: str) -> None:
    page = visit(f"/replay/{game}/8?review&of=1&judged=hidden&measure=points")
    panel = page.get_by_role("group", name="Review")
    expect(panel.get_by_text("Coarse review", exact=True)).to_be_visible(timeout=REVIEWED_MS)
    expect(panel.get_by_label("Whose review")).to_have_value("1")
    expect(panel.get_by_label("What the graph shows")).to_have_value("points")

    panel.get_by_label("Whose review").select_option("0")
    panel.get_by_label("What the graph shows").select_option("win")
    expect(page).to_have_url(re.compile(rf"/replay/{game}/8\?review&of=0&judged=hidden$"))

    # Closed, it leaves the focus at what opens it.
    page.get_by_role("button", name="Back to the hands").click()
    expect(page.get_by_role("button", name="Review")).to_be_focused()
    expect(page).to_have_url(re.compile(rf"/replay/{game}/8$"))


@pytest.mark.long
def test_a_stranger_sees_the_review_of_who_decided(visit: Visit, game: str) -> None:
    page = visit("/")
    moves = ask(page, "GET", f"/games/{game}/moves")["items"]
    number, seat = next((move["n"], move["seat"]) for move in moves[8:] if move["seat"] == 1)
    go(page, f"/replay/{game}/{number}?review")
    panel = page.get_by_role("group", name="Review")
    expect(panel.get_by_label("Whose review")).to_have_value(str(seat), timeout=REVIEWED_MS)


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


def claim_in(review: dict[str, Any]) -> tuple[int, int, str, int]:
    """A decision of the middle of a game in which a route could have been claimed."""
    for decision in review["decisions"]:
        for rank, option in enumerate(decision["known"]["options"], 1):
            if decision["number"] < len(review["moments"]) - 1 and option["action"][0].isalpha():
                route = option["action"].split()[0]
                return decision["number"], decision["player"], route, rank
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
