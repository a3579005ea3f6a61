"""The first game, played by people who read what the coach says and do it, or something else.

They find everything by what it is called, in their language, and read nothing that is not shown.
"""

import re
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.playing import deck, dialog
from browser.test_sizes import too_small
from browser.visits import Visit, ask, cut_texts, faults, go, reload
from languages import LANGUAGES, messages
from whistlestop.service.table import lesson

AT_A_TABLE = re.compile(r"/t/[\w-]+$")
STORAGE_FORBIDDEN = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("not here", "SecurityError"); },
});"""
STEPS = (
    *("welcome", "tickets", "draw", "claim", "locomotive", "gray", "double", "ferry", "tunnel"),
    *("station", "finish"),
)
Say = Callable[[str], str]


@cache
def saying(language: str) -> Say:
    """What somebody who speaks a language reads, by the names of the messages: one line of each."""
    found = messages(language)
    return lambda key: plain_lines(found[key])[0]


def plain_lines(message: str) -> list[str]:
    """The lines of a message that are words, without what chooses between them, nor that for 0."""
    lines = [line.strip() for line in message.split("\n")]
    words = [line for line in lines if line and not line.endswith("->") and "[0]" not in line]
    return [re.sub(r"^\*?\[\w+\]", "", line).strip() for line in words]


ENGLISH = saying("en")


# --- What a learner reads and does


def coach_of(page: Page, say: Say = ENGLISH) -> Locator:
    return page.get_by_role("region", name=say("lesson-name"))


def press(page: Page, key: str, say: Say = ENGLISH) -> None:
    coach_of(page, say).get_by_role("button", name=say(key), exact=True).click()


def told(page: Page, say: Say = ENGLISH) -> str:
    """What the coach says, once there is something to read, to do or to choose."""
    names = [say(f"lesson-{key}") for key in ("begin", "go-on", "show", "play-beginner")]
    pattern = re.compile("|".join(f"^{re.escape(name)}$" for name in names))
    coach_of(page, say).get_by_role("button", name=pattern).first.wait_for()
    return coach_of(page, say).inner_text()


def begin(page: Page, say: Say = ENGLISH) -> str:
    """Take the offer of the home page. Gives the table."""
    page.get_by_role("button", name=say("learn-begin")).click()
    page.wait_for_url(AT_A_TABLE)
    return page.url.rpartition("/")[2]


def wait_for_another(page: Page, table: str) -> None:
    """Wait until the page is at another table than this."""
    page.wait_for_url(lambda url: "/t/" in url and not url.endswith(table))


def follow(page: Page, say: Say = ENGLISH) -> str:
    """Do what the coach says, and wait until it says something else. Gives what it said before."""
    text = told(page, say)
    for key in ("lesson-begin", "lesson-go-on"):
        if coach_of(page, say).get_by_role("button", name=say(key), exact=True).is_visible():
            press(page, key, say)
            break
    else:
        make_move(page, say, text)
    expect(coach_of(page, say)).not_to_have_text(text, use_inner_text=True)
    return text


def make_move(page: Page, say: Say, text: str) -> None:
    """Take the card that was named, or have the place shown and decide there."""
    before, after = say("lesson-take").split("{ $card }")
    card = re.search(f"{re.escape(before)}(.+?){re.escape(after)}", text)
    if card is not None:
        name = say("draw-take").replace("{ $card }", card[1])
        page.get_by_role("button", name=name, exact=True).first.click()
    elif any(say(f"lesson-{key}") in text for key in ("take-blind", "draw-second")) or says_last(
        say, text
    ):
        page.get_by_role("button", name=re.compile(f"^{say('draw-blind')}")).click()
    else:
        press(page, "lesson-show", say)
        expect(dialog(page)).to_be_visible()
        for box in dialog(page).get_by_role("checkbox").all():
            box.check()
        decide_in(dialog(page), say)


def says_last(say: Say, text: str) -> bool:
    """Whether it was said that nothing can be built any more."""
    return say("lesson-last-nothing").partition("{")[0].strip() in text


DECIDING = ("claim-button", "claim-button-tunnel", "station-button", "tunnel-pay")


def decide_in(sheet: Locator, say: Say) -> None:
    """Press the button of a sheet that does what it is about."""
    beginnings = [say(key).split("{")[0].strip() for key in DECIDING]
    beginnings.append(say("tickets-choose-button").split("{")[0].strip())
    known = re.compile("^(" + "|".join(map(re.escape, beginnings)) + ")")
    sheet.get_by_role("button", name=known).first.click()


# --- Who does what is said


@pytest.mark.parametrize(
    "language",
    ["en", *(pytest.param(one, marks=pytest.mark.long) for one in LANGUAGES if one != "en")],
)
def test_whoever_does_what_is_said_meets_everything_and_wins(visit: Visit, language: str) -> None:
    say = saying(language)
    page = visit(language=language, size="desktop" if language == "en" else "phone")
    table = begin(page, say)
    texts = []
    while say("lesson-play-beginner") not in (text := told(page, say)):
        assert not re.search(r"lesson-|[{}$]", text), text
        assert language == "en" or cut_texts(page) == [], text
        texts.append(follow(page, say))

    for step in STEPS:
        assert any(say(f"lesson-title-{step}") in text for text in texts), step
    assert say("lesson-title-score") in text
    assert re.search(r"\b39\b.*\b17\b", text)
    assert faults(page) == []
    press(page, "lesson-play-beginner", say)
    wait_for_another(page, table)
    expect(coach_of(page, say)).to_have_count(0)
    real = ask(page, "GET", f"/tables/{page.url.rpartition('/')[2]}")
    assert (real["map"], real["seats"][1]["bot"]) == ("usa", "beginner")
    go(page, "/learn")
    expect(page.get_by_text(say("learn-done"))).to_be_visible()


def test_what_is_shown_can_be_seen_and_a_key_leads_to_the_coach(visit: Visit) -> None:
    page = visit()
    begin(page)
    follow(page)
    press(page, "lesson-show")
    expect(dialog(page, "Choose your tickets")).to_have_attribute("data-pointed", "")
    for box in dialog(page).get_by_role("checkbox").all()[:2]:
        box.check()
    decide_in(dialog(page), ENGLISH)
    expect(coach_of(page)).to_contain_text("I had proposed all 3")
    told(page)
    press(page, "lesson-show")
    expect(page.get_by_role("button", name="Take: green").first).to_have_attribute(
        "data-pointed", ""
    )
    page.keyboard.press("e")
    heading = coach_of(page).get_by_role("heading", name=re.compile("^Cards"))
    expect(heading).to_be_focused()
    expect(heading).to_have_accessible_description(re.compile("On your turn you do one thing"))


@pytest.mark.long
def test_a_step_that_is_left_out_takes_its_sheet_along(visit: Visit) -> None:
    page = visit(size="phone")
    begin(page)
    while "Your first route" not in told(page):
        follow(page)
    press(page, "lesson-show")
    expect(dialog(page)).to_be_visible()
    press(page, "lesson-skip-step")
    expect(dialog(page)).to_have_count(0)


def test_the_keyboard_leads_to_what_is_said_and_does_it(visit: Visit) -> None:
    page = visit()
    begin(page)
    assert "Welcome aboard" in told(page)
    coach = coach_of(page)
    coach.get_by_role("button", name="Begin").press("Enter")
    # The button is gone, and the focus is where the next words are.
    expect(coach.get_by_role("heading", name=re.compile("^Tickets"))).to_be_focused()
    assert "keep them" in told(page)
    coach.get_by_role("button", name="Show me").press("Enter")
    expect(dialog(page, "Choose your tickets")).to_be_focused()
    for box in dialog(page).get_by_role("checkbox").all():
        box.press("Space")
    page.keyboard.press("Enter")  # what the sheet is about
    expect(coach).to_contain_text("Take from the row: green")
    coach.get_by_role("button", name="Show me").press("Enter")
    expect(page.get_by_role("button", name="Take: green").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(coach).to_contain_text("Take the second card from the deck")
    coach.get_by_role("button", name="Show me").press("Enter")
    expect(deck(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(coach).to_contain_text("Two cards are a whole turn")
    assert faults(page) == []
    small = too_small(page, "a step")
    assert not small, "\n".join(small)


# --- Who does something else


def test_whoever_does_something_else_is_told_what_follows(visit: Visit) -> None:
    page = visit()
    begin(page)
    while "Your first route" not in told(page):
        follow(page)
    page.get_by_role("button", name="Take: locomotive").first.click()
    expect(coach_of(page)).to_contain_text("That works too: more cards make the next route easier")
    assert "Your first route" in told(page)  # it is still to be done
    press(page, "lesson-skip-step")
    expect(coach_of(page)).not_to_contain_text("Your first route")


@pytest.mark.long
def test_the_coach_can_be_sent_away_and_called_back(visit: Visit) -> None:
    page = visit()
    begin(page)
    follow(page)
    press(page, "lesson-close")
    expect(coach_of(page).get_by_role("heading")).to_have_count(0)
    reload(page)
    coach_of(page).get_by_role("button", name="Explain again").click()
    assert "A ticket names two cities" in told(page)


# --- Who leaves and comes back


def test_whoever_leaves_goes_on_where_they_were(visit: Visit) -> None:
    page = visit()
    table = begin(page)
    for _ in range(5):
        follow(page)
    text = told(page)
    reload(page)
    assert told(page) == text
    go(page, "/")
    expect(page.get_by_role("heading", name="New here?")).to_have_count(0)
    go(page, "/learn")
    assert faults(page) == []
    page.get_by_role("button", name="Go on where you were").click()
    page.wait_for_url(re.compile(table))
    assert told(page) == text
    go(page, "/learn")
    page.get_by_role("button", name="Begin again").click()
    wait_for_another(page, table)
    assert "Welcome aboard" in told(page)


@pytest.mark.long
def test_without_storage_the_game_itself_tells_how_far_one_is(visit: Visit) -> None:
    page = visit(None, allow="401")
    page.add_init_script(STORAGE_FORBIDDEN)
    go(page, "/learn")
    page.get_by_role("button", name="Learn by playing").click()
    page.wait_for_url(AT_A_TABLE)
    for _ in range(3):
        follow(page)
    text = told(page)
    reload(page)
    assert told(page) == text


def test_a_lesson_of_an_older_version_says_so_and_leads_on(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = visit()
    monkeypatch.setattr(lesson, "LESSON", lesson.LESSON - 1)
    old = begin(page)
    monkeypatch.undo()
    expect(page.get_by_role("heading", name="This lesson has changed")).to_be_visible()
    expect(dialog(page, "Choose your tickets")).to_be_visible()  # the game itself goes on
    page.get_by_role("button", name="Begin again").click()
    wait_for_another(page, old)
    assert "Welcome aboard" in told(page)


# --- Who is asked


@pytest.mark.long
def test_the_offer_is_made_where_the_browser_keeps_nothing(visit: Visit) -> None:
    page = visit(None, allow="401")
    page.add_init_script(STORAGE_FORBIDDEN)
    go(page, "/")
    offer = page.get_by_role("region", name="New here?")
    expect(offer).to_be_visible()
    begin(page)
    go(page, "/")
    page.get_by_role("heading", name="My games").wait_for()
    expect(offer).to_have_count(0)


def test_the_offer_is_made_to_whoever_comes_first_and_can_be_put_away(visit: Visit) -> None:
    page = visit(size="phone")
    offer = page.get_by_role("region", name="New here?")
    expect(offer).to_be_visible()
    assert faults(page) == []
    offer.get_by_role("button", name="No, thanks").click()
    expect(offer).to_have_count(0)
    reload(page)
    page.get_by_role("heading", name="Play now").wait_for()
    expect(offer).to_have_count(0)
    page.get_by_role("main").get_by_role("link", name="Learn by playing").click()
    expect(page.get_by_role("heading", name="Learn by playing")).to_be_focused()
