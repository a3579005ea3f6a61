"""The page opens in a real browser: nothing is complained about, everybody can use it."""

import pytest
from playwright.sync_api import expect

from browser.visits import SIZES, Size, Visit, cut_texts, faults, start_game
from languages import LANGUAGES

PAGES = ["/", "/new", "/games", "/open", "/settings"]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("size", SIZES)
def test_every_page_opens_and_axe_finds_nothing(visit: Visit, path: str, size: Size) -> None:
    page = visit(path, size=size)

    expect(page.locator("h1")).to_have_count(1)
    assert faults(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_is_that_of_the_browser(visit: Visit, language: str) -> None:
    page = visit(language=language, size="phone")

    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("h1")).to_have_count(1)
    assert cut_texts(page) == []


@pytest.mark.parametrize("size", SIZES)
def test_a_table_opens_and_axe_finds_nothing(visit: Visit, size: Size) -> None:
    page = visit(None, size=size)
    start_game(page)

    expect(page.locator("h1")).to_have_count(1)
    assert faults(page) == []


def test_an_address_that_leads_nowhere_says_so(visit: Visit) -> None:
    page = visit("/t/nosuchtable", allow="404")

    expect(page.get_by_role("link").first).to_be_visible()
    assert faults(page) == []


def test_nothing_but_our_own_files_is_loaded(visit: Visit) -> None:
    page = visit(None)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    start_game(page)
    expect(page.locator("h1")).to_have_count(1)

    assert asked
    own = f"http://{visit.server.address}/"
    assert [url for url in asked if not url.startswith((own, "data:image/"))] == []
