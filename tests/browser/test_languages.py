"""All languages: switched in the middle of a game, complete, and nothing of them cut."""

import re
import unicodedata
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.playing import open_table
from browser.visits import SIZES, Size, Visit, cut_texts, faults, switch_language
from languages import LANGUAGES, OWN_NAMES
from plain import one_of


def alphabets(text: str) -> set[str]:
    """The alphabets of its letters: LATIN, GREEK."""
    return {unicodedata.name(letter).split()[0] for letter in text if letter.isalpha()}


ALPHABETS = {language: alphabets(name) for language, name in OWN_NAMES.items()}
OTHERS = [language for language in LANGUAGES if language != "en"]
LATIN = re.compile(r"[A-Za-z]{3,}")
NAMES = {"Ann", "Enter", "MIT", "Whistlestop"}
"""What stays as it is in every language."""

VISIBLE_WORDS = """() => {
    const seen = [];
    const add = (text) => { if (text && text.trim()) seen.push(text.trim()); };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const parent = walk.currentNode.parentElement;
        if (parent.closest("[lang]:not(html), script, style, option, code, input")) continue;
        add(walk.currentNode.data);
    }
    for (const element of document.body.querySelectorAll("[aria-label], [title], [placeholder]"))
        for (const name of ["aria-label", "title", "placeholder"]) add(element.getAttribute(name));
    return seen;
}"""


def foreign_words(page: Page, language: str) -> list[str]:
    """Whatever on the page is in another language, as its letters show."""
    texts: list[str] = page.evaluate(VISIBLE_WORDS)
    others = set[str]().union(*ALPHABETS.values()) - ALPHABETS[language] - {"LATIN"}

    def is_foreign(text: str) -> bool:
        if text in OWN_NAMES.values():
            return False
        latin = "LATIN" not in ALPHABETS[language] and set(LATIN.findall(text)) - NAMES
        return bool(latin) or bool(alphabets(text) & others)

    return [text for text in texts if is_foreign(text)]


def start(page: Page, **plan: Any) -> str:
    table: str = open_table(page, "casual", start=True, **plan)["table"]
    expect(page.get_by_role("dialog")).to_be_visible()
    return table


@pytest.mark.parametrize("size", one_of(SIZES, "phone"))
def test_the_language_is_switched_at_once_in_the_middle_of_a_game(visit: Visit, size: Size) -> None:
    page = visit(None, size=size)
    start(page)
    for box in page.get_by_role("dialog").get_by_role("checkbox").all():
        box.check()
    chosen = page.get_by_role("dialog").locator("input:checked").count()

    for language in (*OTHERS, "en"):
        switch_language(page, language)
        assert foreign_words(page, language) == []
        assert cut_texts(page) == []
        # Nothing was loaded anew: what was being chosen is still chosen.
        assert page.get_by_role("dialog").locator("input:checked").count() == chosen

    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Keep")).click()
    expect(page.get_by_role("region", name="Your cards")).to_be_visible()
    for language in reversed(OTHERS):
        switch_language(page, language)
        assert foreign_words(page, language) == []
        assert cut_texts(page) == []
    assert faults(page) == []


@pytest.mark.parametrize("language", one_of(OTHERS, "uk"))
@pytest.mark.parametrize("path", ["/", "/new", "/games", "/open", "/settings"])
def test_every_page_is_whole_in_every_language_on_a_phone(
    visit: Visit, path: str, language: str
) -> None:
    page = visit(path, language=language, size="phone")
    expect(page.locator("h1")).to_have_count(1)
    expect(page.locator("html")).to_have_attribute("lang", language)

    assert foreign_words(page, language) == []
    assert cut_texts(page) == []


CROWDED = """() => {
    const all = "header :is(a, select, button)";
    const boxes = [...document.querySelectorAll(all)].filter((one) => one.offsetWidth > 1)
        .map((one) => [one.getBoundingClientRect(), one.textContent.trim()])
        .sort(([one], [other]) => one.left - other.left);
    const near = boxes.filter(([box], at) => at > 0 && box.left < boxes[at - 1][0].right - 1);
    const wide = [...document.querySelectorAll("header nav a")]
        .filter((link) => link.scrollWidth > link.clientWidth + 1);
    return [...near.map(([, text]) => text), ...wide.map((link) => link.textContent.trim())];
}"""


def test_what_is_on_top_of_every_page_has_room_at_every_width(visit: Visit) -> None:
    page = visit("/learn")
    for language in LANGUAGES:
        switch_language(page, language)
        for width in (360, 500, 768, 820, 1000, 1024, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(CROWDED) == [], f"{language} at {width}"


@pytest.mark.long
def test_the_sheets_of_a_phone_are_whole_in_every_language(visit: Visit) -> None:
    page = visit(None, size="phone", theme="dark")
    start(page, map="europe")
    for box in page.get_by_role("dialog").get_by_role("checkbox").all():
        box.check()
    page.get_by_role("dialog").locator(".button.primary").tap()

    tabs = page.locator("nav").last.get_by_role("button")
    expect(tabs.first).to_be_visible()
    for language in LANGUAGES:
        switch_language(page, language)
        for place in range(tabs.count()):
            tabs.nth(place).tap()
            expect(page.get_by_role("dialog")).to_be_visible()
            assert foreign_words(page, language) == []
            assert cut_texts(page) == []
            assert faults(page, ".sheet") == []
            page.get_by_role("dialog").locator("header button").tap()
        assert faults(page) == []
