"""The page as an app: it can be installed, opens without a network, and takes a new version."""

import json
import re
import struct
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.noting import begin, choose, seats
from browser.playing import pick_route
from browser.visits import Visit, go, reload, start_game, wait_until
from languages import LANGUAGES
from whistlestop.service.edge import page as served
from whistlestop.service.edge.page import File

AWAY = "ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket"
OFFLINE = "You are offline."
NEW = "A new version is here."
KEPT = """async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map((request) => request.url)));
    return all.flat();
}"""


def working(page: Page) -> None:
    """Wait until the service worker has kept everything, and this page is in its hands."""
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def test_it_can_be_installed(visit: Visit) -> None:
    page = visit("/", app=True)
    working(page)
    browser = page.context.new_cdp_session(page)

    found = browser.send("Page.getAppManifest")
    errors = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]

    assert found["errors"] == []
    # A window without a profile on disk is private to Chromium, and installs nothing.
    assert [one for one in errors if one["errorId"] != "in-incognito"] == []
    icons = json.loads(found["data"])["icons"]
    assert {icon.get("purpose", "any") for icon in icons} == {"any", "maskable"}
    for icon in icons:
        answer = page.request.get(icon["src"])
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.body()[16:24])
            assert icon["sizes"] == f"{width}x{height}"


@pytest.mark.long
def test_it_has_a_name_in_every_language(visit: Visit) -> None:
    found: dict[str, Any] = {}
    for language in LANGUAGES:
        page = visit("/", language=language)
        link = page.locator("link[rel=manifest]")
        expect(link).to_have_attribute("href", f"/app-{language}.webmanifest")
        answer = page.request.get(link.get_attribute("href") or "")
        assert answer.headers["content-type"] == "application/manifest+json"
        found[language] = answer.json()

    assert len({manifest["name"] for manifest in found.values()}) == len(LANGUAGES)
    words = ("lang", "name", "description", "shortcuts")
    alike = [
        {name: value for name, value in manifest.items() if name not in words}
        for manifest in found.values()
    ]
    assert all(one == alike[0] for one in alike)
    assert all(manifest["lang"] == language for language, manifest in found.items())
    places = [[one["url"] for one in manifest["shortcuts"]] for manifest in found.values()]
    assert all(one == places[0] for one in places)


def test_without_a_network_it_opens_and_loses_nothing(visit: Visit) -> None:
    page = visit("/score", app=True, allow=AWAY)
    begin(page, "mini", ["Ann", "Bob"])
    pick_route(page, "BIR-COP")
    working(page)

    page.context.set_offline(True)
    reload(page)
    expect(page.get_by_text("No connection: what you tap is kept here")).to_be_visible()
    choose(page, "Bob")
    page.get_by_role("table").get_by_role("button").first.click()
    wait_until(page, lambda: seats(page)[1]["routes"], "Noting")
    go(page, "/")
    expect(page.get_by_text("The server is not responding.", exact=False).first).to_be_visible()
    go(page, "/rules")
    expect(page.get_by_text(OFFLINE)).to_be_visible()
    expect(page.get_by_role("heading", name="The game in short")).to_be_visible()
    expect(page.locator("#SETUP-1")).to_contain_text("45 trains")
    go(page, "/rules/usa")
    expect(page.locator("#SETUP-3")).to_be_visible()
    expect(page.locator("#TUNNEL-2")).to_have_count(0)
    go(page, "/score")
    page.context.set_offline(False)

    expect(page.get_by_text("No connection: what you tap is kept here")).to_be_hidden()
    assert [len(seat["routes"]) for seat in seats(page)] == [1, 1]


def test_nothing_private_is_kept(visit: Visit) -> None:
    page = visit("/", app=True)
    working(page)
    start_game(page)
    page.get_by_role("application").wait_for()
    go(page, "/score")
    begin(page, "mini", ["Ann", "Bob"])
    go(page, "/games")

    kept = page.evaluate(KEPT)
    origin = page.evaluate("() => location.origin")
    paths = [address.removeprefix(origin) for address in kept]
    assert len(paths) > 40
    others = [
        path for path in paths if not re.fullmatch(r"/assets/[\w.-]+\.(js|css|woff2|json)", path)
    ]
    assert others == ["/"]
    bodies = page.evaluate(
        """async () => {
            const found = await caches.match("/");
            return [await found.text(), ...found.headers.values()].join("\\n");
        }"""
    )
    assert "Ann" not in bodies
    assert "cookie" not in bodies.lower()


def test_a_new_version_is_told_and_taken_without_losing_anything(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = visit("/new", app=True)
    page.get_by_role("radio", name=re.compile("^Europe")).check()
    page.get_by_role("checkbox").first.check()
    working(page)
    expect(page.get_by_text(NEW)).to_be_hidden()
    found = served._found

    def newer(built: served.Built | None, name: str) -> File:
        file = found(built, name)
        if name != "worker.js":
            return file
        text = re.sub(rb'VERSION = "\w+"', b'VERSION = "newer"', file.content)
        return replace(file, content=text, packed={}, etag="newer")

    monkeypatch.setattr(served, "_found", newer)
    page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
    expect(page.get_by_text(NEW)).to_be_visible()
    page.get_by_role("button", name="Later").click()
    expect(page.get_by_text(NEW)).to_be_hidden()
    reload(page)
    with page.expect_navigation():
        page.get_by_role("button", name="Load it").click()

    working(page)
    expect(page.get_by_role("radio", name=re.compile("^Europe"))).to_be_checked()
    expect(page.get_by_role("checkbox").first).to_be_checked()
    names = page.evaluate("() => caches.keys()")
    assert "whistlestop-newer" in names
    assert len(names) == 2  # other tabs may be of the version before
    assert "/" in page.evaluate("() => navigator.serviceWorker.controller.scriptURL")
