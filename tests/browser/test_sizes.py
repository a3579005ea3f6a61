"""Whatever can be pressed is large enough for a finger: 44 pixels and more, on every screen."""

import pytest
from playwright.sync_api import Page, ViewportSize

from browser.playing import choose_tickets, dialog, open_table, pick_route
from browser.sitter import Sitter
from browser.visits import Visit, ask, go, next_frames
from service.people import Server

SCREENS: dict[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 800},
    "upright": {"width": 390, "height": 844},
    "sideways": {"width": 844, "height": 390},
}

SMALL = """() => {
    const least = 43.5;
    const small = new Set();
    const controls = "button, a[href], input, select, textarea, summary, [role=tab]";
    for (const control of document.querySelectorAll(controls)) {
        if (!control.checkVisibility({ visibilityProperty: true })) continue;
        if (control.closest("[inert]")) continue;
        // A box or a dot is pressed by its words too.
        const boxed = control.matches("input:is([type=checkbox], [type=radio], [type=file])");
        const target = (boxed && control.closest("label")) || control;
        const { width, height } = target.getBoundingClientRect();
        if (width <= 1 || height <= 1) continue; // for screen readers only
        if (width < least || height < least) {
            const words = (control.ariaLabel || target.textContent || control.id).trim();
            const size = `${Math.round(width)} x ${Math.round(height)}`;
            small.add(`${control.tagName.toLowerCase()} "${words.slice(0, 40)}": ${size}`);
        }
    }
    return [...small];
}"""


def too_small(page: Page, where: str) -> list[str]:
    """What is too small on the page as it is, on each of the screens."""
    found = []
    for screen, size in SCREENS.items():
        page.set_viewport_size(size)
        next_frames(page)
        found += [f"{where}, {screen}: {one}" for one in page.evaluate(SMALL)]
    page.set_viewport_size(SCREENS["desktop"])
    return found


@pytest.mark.parametrize("path", ["/", "/new", "/games", "/settings", "/open", "/learn", "/rules"])
def test_on_the_pages_around_a_game(visit: Visit, path: str) -> None:
    page = visit(path)
    page.locator("h1").wait_for(state="attached")
    small = too_small(page, path)
    assert not small, "\n".join(small)


def test_at_a_table(visit: Visit, server: Server) -> None:
    page = visit(None, name="Ann")
    sitter = Sitter(page, server)
    sitter.seating()
    page.get_by_role("heading", name="Who plays?").wait_for()
    small = too_small(page, "seating")
    sitter.begin("europe", 2)
    small += too_small(page, "tickets to choose from")
    state = choose_tickets(page, sitter.table)
    small += too_small(page, "a turn")
    for tab in ("Log", "More", "Chat", "Menu"):
        page.get_by_role("tab", name=tab).click()
        small += too_small(page, tab)
    route = next(iter(sitter.closed()))["route"]
    pick_route(page, route)
    dialog(page).wait_for()
    small += too_small(page, "a route")
    page.keyboard.press("Escape")
    if any(one.startswith("@") for one in state["view"]["legal_actions"]):
        sitter.station()
        small += too_small(page, "a station")
        page.keyboard.press("Escape")
    page.set_viewport_size(SCREENS["upright"])
    for sheet in ("Tickets", "Log", "Chat", "More"):
        page.get_by_role("navigation", name="Table menu").get_by_role("button", name=sheet).click()
        dialog(page).wait_for()
        next_frames(page)
        small += [f"{sheet}, as a sheet: {one}" for one in page.evaluate(SMALL)]
        page.keyboard.press("Escape")
    page.locator(".corner > button").click()
    small += [f"settings: {one}" for one in page.evaluate(SMALL)]
    assert not small, "\n".join(small)


def test_at_the_end_and_in_a_replay(visit: Visit) -> None:
    page = visit(None, name="Ann")
    table = open_table(page, "beginner", start=True)["table"]
    choose_tickets(page, table)
    ask(page, "POST", f"/tables/{table}/resign", {})
    page.get_by_role("heading", name="Score sheets").wait_for()
    small = too_small(page, "the end")
    go(page, f"/replay/{table}")
    page.get_by_role("slider").wait_for()
    small += too_small(page, "a replay")
    assert not small, "\n".join(small)
