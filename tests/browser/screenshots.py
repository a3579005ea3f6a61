"""Pictures of the page in its main states: two sizes, three languages, two themes.

    .venv/bin/python tests/browser/screenshots.py [--readme] [folder]

Without `--readme` all of them go to a folder, /tmp/pictures if none is named, with a sheet of small
ones for each state. With it only the three of the README are made, into docs/pictures.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Page, sync_playwright

from browser.chromium import ARGUMENTS, executable
from browser.playing import dialog, eagerly, open_table, pick_route
from browser.visits import LOCALES, ROOT, SIZES, Visit, ask, state_of, wait_until
from service.people import serving

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
README = ROOT / "docs/pictures"
SETTLED_MS = 400
"""For fonts, the map and whatever still glides."""


def main() -> None:
    """Make them."""
    parser = argparse.ArgumentParser(description="Take pictures of the page.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("/tmp/pictures"))
    parser.add_argument("--readme", action="store_true", help="only those of the README")
    parser.add_argument("--only", default="", help="only the states whose names begin so")
    wish = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data), workers=2) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=executable(), args=[*ARGUMENTS])
        visit = Visit(browser, server)
        if wish.readme:
            for_readme(visit)
        else:
            every_state(visit, wish.folder, wish.only)
            contact_sheets(browser, wish.folder)
        visit.close()
        browser.close()
    if visit.troubles:
        sys.exit("The browser complains:\n" + "\n".join(visit.troubles))


def every_state(visit: Visit, folder: Path, only: str) -> None:
    """Each state in every size, language and theme."""
    for size in SIZES:
        page = visit(None, size=size, name="Ann")
        for state in states(page, only):
            for language in LOCALES:
                switch(page, language)
                for theme in THEMES:
                    page.emulate_media(color_scheme=theme)
                    take(page, folder / f"{state}-{size}-{language}-{theme}.png")
            switch(page, "en")


def for_readme(visit: Visit) -> None:
    """The table on a desktop and on a phone, and the end of a game."""
    desktop, phone = visit(None, name="Ann"), visit(None, size="phone", name="Ann")
    table = begin(desktop, "usa", 3)
    play(desktop, table, 60)
    show(desktop, table)
    take(desktop, README / "table-desktop.png")
    play(desktop, table, 10_000)
    desktop.get_by_role("heading", name="Score sheets").wait_for()
    take(desktop, README / "end.png")
    table = begin(phone, "europe", 2)
    play(phone, table, 50)
    show(phone, table)
    take(phone, README / "table-phone.png")


def states(page: Page, only: str) -> Iterator[str]:
    """Bring the page from one state to the next; the name of each when it is there."""
    for name, arrive in STATES.items():
        if name.startswith(only):
            arrive(page)
            yield name


def home(page: Page) -> None:
    page.goto("/")


def new_table(page: Page) -> None:
    page.goto("/new")


def seating(page: Page) -> None:
    open_table(page, "open", "skilled", "open", map="europe")


def opening(page: Page) -> None:
    begin(page, "europe", 4)
    page.get_by_role("dialog").wait_for()


def turn_usa(page: Page) -> None:
    table = begin(page, "usa", 2)
    play(page, table, 45)
    show(page, table)


def turn_europe(page: Page) -> None:
    table = begin(page, "europe", 4)
    play(page, table, 40)
    show(page, table)


def claim(page: Page) -> None:
    """A route that can be paid in several ways."""
    table = page.url.rpartition("/")[2]
    while True:
        actions = wait_for_me(page, table)["view"]["legal_actions"]
        routes = [one.split()[0] for one in actions if one[0].isalpha()]
        if routes:
            pick_route(page, max(routes, key=routes.count))
            break
        act(page, table, actions[0])
    dialog(page).wait_for()


def why_not(page: Page) -> None:
    """A route that nobody can pay."""
    page.keyboard.press("Escape")
    pick_route(page, "PET-STO")
    dialog(page).wait_for()


def station(page: Page) -> None:
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Build a station").click()
    options = dialog(page).locator("option[value]")
    dialog(page).locator("select").select_option(index=min(4, options.count()))


def panels(page: Page) -> None:
    page.keyboard.press("Escape")
    tab = page.locator("#more-tab")
    (tab if tab.count() else page.locator("nav").last.get_by_role("button").last).click()


def chat(page: Page) -> None:
    page.keyboard.press("Escape")
    tab = page.locator("#chat-tab")
    (tab if tab.count() else page.get_by_role("button", name="Chat").last).click()


def hand_over(page: Page) -> None:
    open_table(page, {"kind": "device", "name": "Bob"}, start=True)
    page.get_by_role("heading", name="Pass the device on").wait_for()


def end(page: Page) -> None:
    table = begin(page, "europe", 3)
    play(page, table, 10_000)
    page.get_by_role("heading", name="Score sheets").wait_for()


def replay(page: Page) -> None:
    page.goto(f"/replay/{page.url.rpartition('/')[2]}/60")
    page.get_by_role("slider").wait_for()


def games(page: Page) -> None:
    page.goto("/games")


def settings(page: Page) -> None:
    page.goto("/settings")


STATES = {
    "home": home,
    "new": new_table,
    "seating": seating,
    "opening": opening,
    "usa": turn_usa,
    "europe": turn_europe,
    "europe-claim": claim,
    "europe-why": why_not,
    "europe-station": station,
    "europe-panels": panels,
    "europe-chat": chat,
    "hand-over": hand_over,
    "x-end": end,
    "x-replay": replay,
    "games": games,
    "settings": settings,
}


# --- Getting there


def begin(page: Page, map: str, opponents: int) -> str:
    """A game against bots, at the choice of tickets."""
    table: str = open_table(page, *["casual"] * opponents, start=True, map=map)["table"]
    wait_for_me(page, table)
    return table


def show(page: Page, table: str) -> None:
    """Look at the table afresh, at one's turn and without what happened meanwhile."""
    wait_for_me(page, table)
    page.goto(f"/t/{table}")
    page.get_by_role("heading", name="Your turn").wait_for()
    page.wait_for_timeout(SETTLED_MS)
    if (close := page.get_by_role("button", name="Got it")).is_visible():
        close.click()


def wait_for_me(page: Page, table: str) -> Any:
    def mine() -> Any:
        state = state_of(page, table)
        over = state["info"]["stage"] == "finished"
        return state if over or (state["view"] and state["view"]["legal_actions"]) else None

    return wait_until(page, mine, "My turn")


def play(page: Page, table: str, moves: int) -> None:
    """Move without the page, which follows."""
    for _ in range(moves):
        state = wait_for_me(page, table)
        if state["info"]["stage"] == "finished":
            return
        act(page, table, eagerly(state["view"]), state["number"])


def act(page: Page, table: str, action: str, number: int | None = None) -> None:
    number = state_of(page, table)["number"] if number is None else number
    ask(page, "POST", f"/tables/{table}/act", {"number": number, "action": action})


def switch(page: Page, language: str) -> None:
    page.locator("header select").first.select_option(language)
    page.locator(f"html[lang={language}]").wait_for(state="attached")


def take(page: Page, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    page.mouse.move(0, 0)
    page.wait_for_timeout(SETTLED_MS)
    page.screenshot(path=file)


def contact_sheets(browser: Browser, folder: Path) -> None:
    """All pictures of a state and size on one, to be looked at together."""
    groups: dict[str, list[Path]] = {}
    for file in sorted(folder.glob("*-*-*-*.png")):
        groups.setdefault("-".join(file.stem.split("-")[:-2]), []).append(file)
    page = browser.new_page(viewport={"width": 1950, "height": 900})
    sheets = folder / "sheets"
    sheets.mkdir(exist_ok=True)
    page_file = sheets / "sheet.html"
    for name, files in groups.items():
        width = 640 if "desktop" in name else 316
        pictures = "".join(f'<img src="{file.as_uri()}" width="{width}">' for file in files)
        page_file.write_text(f"<body style='margin:0;font-size:0'>{pictures}", encoding="utf-8")
        page.goto(page_file.as_uri())
        page.screenshot(path=sheets / f"{name}.png", full_page=True)
    page_file.unlink(missing_ok=True)
    page.close()


if __name__ == "__main__":
    main()
