"""The deal of a day in a browser: one attempt, its result, what can be shown to others."""

import re
from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from browser.playing import finish
from browser.visits import Visit, ask, cut_texts, faults, go
from languages import LANGUAGES, messages
from service.daily.days import TODAY, TOMORROW, TurnedTime, quick_days
from service.people import Server, serving
from whistlestop.service import times

AT_A_TABLE = re.compile(r"/t/[\w-]+$")


@pytest.fixture(scope="module")
def clock() -> Iterator[TurnedTime]:
    """A clock to turn, and days that are quickly played."""
    with pytest.MonkeyPatch.context() as patch:
        turned = TurnedTime()
        patch.setattr(times, "service_time", turned)
        quick_days(patch)
        yield turned


@pytest.fixture(scope="module")
def server(clock: TurnedTime, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


def play_day(page: Page, button: str = "Play today’s deal") -> str:
    """Begin today's deal; the id of its table."""
    go(page, "/day")
    page.get_by_role("button", name=button).click()
    expect(page).to_have_url(AT_A_TABLE)
    return page.url.rsplit("/", 1)[1]


def test_a_day_is_played_once_and_shown_among_all(visit: Visit, clock: TurnedTime) -> None:
    clock.turn_to(TODAY)
    ann, bob = visit("/"), visit("/day", size="phone")
    card = ann.get_by_role("region", name="The deal of the day")
    expect(card.get_by_text(re.compile(r"^1[12] hours.* left$"))).to_be_visible()
    card.get_by_role("link", name="Play it").click()
    expect(ann.get_by_role("heading", name="Monday, November 16")).to_be_visible()
    expect(ann.get_by_text("How everybody did")).to_have_count(0)
    assert faults(ann) == []
    table = play_day(ann)

    # A second tab, or coming back, goes on with the same game.
    tab = ann.context.new_page()
    assert play_day(tab, "Go on") == table
    expect(bob.get_by_text("1 person has begun")).to_have_count(0)
    tab.close()
    finish(table, ann)
    expect(ann.get_by_role("link", name="The deal of the day")).to_be_visible()
    expect(ann.get_by_role("button", name="Play again")).to_have_count(0)
    go(ann, "/day")
    expect(ann.get_by_text(re.compile(r"points? · rank 1 of 1"))).to_be_visible()
    expect(ann.get_by_text("1 day in a row")).to_be_visible()
    expect(ann.get_by_role("button", name="Play today’s deal")).to_have_count(0)
    expect(ann.get_by_role("img", name=re.compile("One person has finished"))).to_be_visible()
    assert faults(ann) == []

    go(bob, "/day")
    expect(bob.get_by_text("1 person has begun")).to_be_visible()
    expect(bob.get_by_text("The best games to watch")).to_have_count(0)
    finish(play_day(bob), bob)
    go(bob, "/day")
    expect(bob.get_by_role("heading", name="The best games to watch")).to_be_visible()
    bob.locator("ol a").first.click()
    expect(bob).to_have_url(re.compile("/replay/"))


def test_what_is_shown_to_others_gives_nothing_away(visit: Visit, clock: TurnedTime) -> None:
    clock.turn_to(TODAY)
    ann = visit("/day")
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    finish(play_day(ann), ann)
    go(ann, "/day")
    ann.get_by_role("button", name="Copy as text").click()
    expect(ann.get_by_text("Copied.")).to_be_visible()

    text = ann.evaluate("navigator.clipboard.readText()")
    lines = text.split("\n")
    assert re.fullmatch(r"Whistlestop 2026-11-16 · .+", lines[0])
    assert re.fullmatch(r"−?\d+ points? · rank \d+ of \d+", lines[1])
    assert re.fullmatch("[🟩🟨🟧🟥]{10}", lines[2])
    assert lines[3] == "1 day in a row"
    assert lines[4].endswith("/day/2026-11-16")
    assert not re.search(r"[A-Z]{3}-[A-Z]{3}", text)
    with ann.expect_download() as saved:
        ann.get_by_role("button", name="Save the picture").click()
    assert saved.value.suggested_filename == "whistlestop-2026-11-16.png"
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")


def test_a_day_that_is_over_shows_its_secret_and_is_played_for_fun(
    visit: Visit, clock: TurnedTime
) -> None:
    clock.turn_to(TODAY)
    ann = visit("/day", allow="404")
    promised = ask(ann, "GET", "/day")["tomorrow"]["commitment"]
    clock.turn_to(TOMORROW)
    go(ann, f"/day/{TODAY}")
    ann.get_by_text("Was this fair?").click()
    expect(ann.get_by_text("Your browser has checked it: the secret is")).to_be_visible()
    assert faults(ann) == []
    ann.get_by_role("link", name="Tuesday, November 17: not played").click()
    expect(ann.get_by_role("heading", name="Tuesday, November 17")).to_be_visible()
    ann.get_by_text("Was this fair?").click()
    expect(ann.get_by_text(promised)).to_be_visible()

    ann.go_back()
    expect(ann.get_by_role("heading", name="Monday, November 16")).to_be_visible()
    ann.get_by_role("button", name="Play it for fun").click()
    expect(ann).to_have_url(AT_A_TABLE)
    go(ann, "/day/2026-02-30")
    expect(ann.get_by_text("There is no such day.")).to_be_visible()
    clock.turn_to(TODAY)


def test_the_day_turns_while_the_page_is_open(visit: Visit, clock: TurnedTime) -> None:
    clock.turn_to(TODAY, 23.9999)
    ann = visit("/day")
    expect(ann.get_by_role("heading", name="Monday, November 16")).to_be_visible()
    clock.turn_to(TOMORROW, 0.01)
    expect(ann.get_by_role("heading", name="Tuesday, November 17")).to_be_visible()
    clock.turn_to(TODAY)


@pytest.mark.parametrize(
    ("language", "theme"),
    [
        pytest.param(language, theme, marks=() if is_plain else pytest.mark.long)
        for at, language in enumerate(LANGUAGES)
        for theme, is_plain in (("light", False), ("dark", at == 1))
    ],
)
def test_it_reads_well_in_every_language_on_a_phone(
    visit: Visit, clock: TurnedTime, language: str, theme: Literal["light", "dark"]
) -> None:
    clock.turn_to(TODAY)
    page = visit("/day", size="phone", language=language, theme=theme)
    said = messages(language, "daily")
    finish(play_day(page, said["day-play"].strip()), page)
    go(page, "/day")
    expect(page.get_by_role("heading", name=said["day-share"].strip())).to_be_visible()
    page.get_by_text(said["day-fair"].strip()).click()
    assert faults(page) == []
    assert cut_texts(page) == []
