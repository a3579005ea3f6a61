"""A tournament in browsers: one makes it by the page, another enters by the link, both play."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.playing import finish
from browser.visits import Visit, ask, cut_texts, faults, go, wait_until
from languages import LANGUAGES, messages
from plain import one_of

AT_A_TABLE = re.compile(r"/t/[\w-]+$")
AT_A_TOURNAMENT = re.compile(r"/tournaments/[\w-]+$")


def make(page: Page, **plan: Any) -> str:
    """A tournament made over the interface; its id."""
    wanted = {"map": "mini", "size": 2, "rounds": 1, "pause_s": 0, "name": "Ann", **plan}
    return str(ask(page, "POST", "/tournaments", wanted)["tournament"])


def news(page: Page) -> Any:
    return page.locator(".page > [role=status]")


def test_one_makes_it_another_enters_by_the_link_and_both_play_a_round(visit: Visit) -> None:
    ann, bob = visit("/"), visit(None, size="phone")
    ann.get_by_role("link", name="Tournaments").click()
    expect(ann.get_by_role("heading", name="Tournaments", exact=True)).to_be_focused()
    ann.get_by_role("button", name="Make a tournament").press("Enter")
    expect(ann.get_by_label("Your name")).to_be_focused()
    ann.get_by_label("Your name").fill("Ann")
    ann.get_by_label("Title").fill("Friday night")
    ann.get_by_label("Map", exact=True).select_option("mini")
    ann.get_by_role("radio", name="2", exact=True).check(force=True)
    ann.get_by_label("Rounds").fill("1")
    assert faults(ann) == []
    ann.get_by_role("button", name="Make it").click()
    expect(ann).to_have_url(AT_A_TOURNAMENT)
    expect(ann.get_by_role("heading", name="Friday night")).to_be_visible()
    link = ann.get_by_label("Link to the tournament").input_value()
    assert link == ann.url
    assert faults(ann) == []

    go(bob, link.partition("/tournaments/")[1] + link.partition("/tournaments/")[2])
    expect(bob.get_by_text("It begins when the host says so.")).to_be_visible()
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Enter", exact=True).dblclick()
    expect(bob.get_by_role("rowheader", name="Bob (me)")).to_be_visible()
    expect(bob.get_by_role("button", name="Begin now")).to_have_count(0)

    begin = ann.get_by_role("button", name="Begin now")
    begin.focus()
    begin.press("Enter")
    for page in (ann, bob):
        expect(page.get_by_role("link", name="To my table").first).to_be_visible()
        expect(news(page)).to_have_text("Round 1 begins: your table is ready.")
        expect(page).to_have_title(re.compile("^● Friday night"))
        assert faults(page) == []
    for page in (ann, bob):
        told = page.get_by_text("Friday night: round 1 begins.")
        expect(told).to_be_visible()
        page.get_by_role("link", name="To my table").first.click()
        expect(page).to_have_url(AT_A_TABLE)
        expect(told).to_have_count(0)
    assert ann.url == bob.url
    finish(ann.url.rpartition("/")[2], ann, bob)

    ann.get_by_role("link", name="To the tournament").click()
    expect(ann.get_by_text(re.compile("^The tournament is over"))).to_be_visible()
    standings = ann.get_by_role("region", name="Standings").first
    for name in ("Rank", "Player", "Points", "Opponents", "Wins", "Share", "Round 1"):
        expect(standings.get_by_role("columnheader", name=re.compile(name))).to_be_visible()
    expect(standings.get_by_role("rowheader")).to_have_count(2)
    ann.get_by_text("How points and places work").click()
    expect(ann.get_by_text("12 · 8 · 4 · 0")).to_be_visible()
    assert faults(ann) == []
    ann.get_by_role("link", name="Replay").click()
    expect(ann).to_have_url(re.compile("/replay/"))


@pytest.mark.parametrize("language", one_of(LANGUAGES, "el"))
def test_standings_are_whole_in_every_language(visit: Visit, language: str) -> None:
    words = {key: text.strip().split("\n")[0] for key, text in messages(language).items()}
    phone = visit(None, size="phone", language=language)
    go(phone, "/tournaments")
    id = make(phone, bots=["racer"] * 3, enter=False, places=3, title="<b>Ω</b>")
    wait_until(phone, lambda: ask(phone, "GET", f"/tournaments/{id}")["state"] == "over")
    go(phone, f"/tournaments/{id}")
    expect(phone.get_by_role("heading", name="<b>Ω</b>")).to_be_visible()
    expect(phone.get_by_role("heading", name=words["tour-standings"])).to_be_visible()
    expect(phone.get_by_role("columnheader", name=words["tour-points"]).first).to_be_visible()
    assert cut_texts(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults(phone) == []
    go(phone, "/tournaments")
    phone.get_by_role("button", name=words["tour-make"]).click()
    expect(phone.get_by_role("button", name=words["tour-make-button"])).to_be_visible()
    assert cut_texts(phone) == []
    assert faults(phone) == []


def test_the_host_enters_bots_takes_one_out_and_calls_it_off(visit: Visit) -> None:
    ann = visit(None)
    go(ann, "/tournaments")
    id = make(ann)
    go(ann, f"/tournaments/{id}")
    ann.get_by_label("How many").fill("2")
    ann.get_by_role("button", name="Add bots").click()
    expect(ann.get_by_role("rowheader", name=re.compile("^Bot"))).to_have_count(2)
    ann.get_by_role("button", name=re.compile("^Remove Bot .* 2$")).click()
    expect(ann.get_by_role("rowheader", name=re.compile("^Bot"))).to_have_count(1)
    ann.on("dialog", lambda dialog: dialog.accept())
    ann.get_by_role("button", name="Call it off").click()
    expect(ann.get_by_text("The tournament was called off.").first).to_be_visible()
    expect(news(ann)).to_have_text("The tournament was called off.")


def test_a_link_that_leads_nowhere_says_so(visit: Visit) -> None:
    ann = visit("/tournaments/nowhere", allow="404")
    expect(ann.locator("p[role=alert]")).to_have_text(
        "There is no such tournament. Check the link."
    )


@pytest.mark.long
def test_the_host_changes_the_plan_and_hands_it_on(visit: Visit) -> None:
    ann, bob = visit(None), visit(None, size="phone")
    go(ann, "/tournaments")
    id = make(ann, title="Friday", bots=["racer"])
    go(bob, "/tournaments")
    ask(bob, "POST", f"/tournaments/{id}/enter", {"name": "Bob"})
    for page in (ann, bob):
        go(page, f"/tournaments/{id}")
        expect(page.get_by_text("Host: Ann")).to_be_visible()
    plan = ann.get_by_role("button", name="Change the plan", exact=True)
    plan.press("Enter")
    form = ann.get_by_role("form", name="Change the plan")
    expect(form.get_by_label("Title")).to_have_value("Friday")
    form.get_by_label("Title").fill("Saturday")
    form.get_by_label("Rounds").fill("3")
    assert faults(ann) == []
    form.get_by_label("Rounds").press("Enter")
    expect(ann.get_by_role("heading", name="Saturday")).to_be_visible()
    expect(form).to_have_count(0)
    expect(plan).to_be_focused()
    for page in (ann, bob):
        expect(news(page)).to_have_text("The plan was changed.")
        expect(page.get_by_text(re.compile("3 rounds"))).to_be_visible()

    ann.on("dialog", lambda dialog: dialog.accept())
    ann.get_by_label("Hand over hosting").select_option(label="Bob")
    ann.get_by_role("button", name="Hand over").press("Enter")
    expect(news(ann)).to_have_text("The host is now Bob.")
    expect(ann.get_by_role("heading", name="Saturday")).to_be_focused()
    expect(plan).to_have_count(0)
    expect(news(bob)).to_have_text("You host this tournament now.")
    expect(bob.get_by_role("button", name="Begin now")).to_be_visible()
    assert faults(bob) == []
    assert cut_texts(bob) == []
