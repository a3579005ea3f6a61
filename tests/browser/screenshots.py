"""Pictures of the page in its main states: two sizes, three languages, two themes.

    .venv/bin/python tests/browser/screenshots.py [--readme] [--only STATE] [FOLDER]

Without `--readme` all of them go to a folder, /tmp/pictures if none is named, with a sheet of small
ones for each state. With it only those of the README and the documentation are made, into
docs/pictures: a table by day, by night and on a phone, and the end of a game of five.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Literal

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Page, sync_playwright

from browser.chromium import ARGUMENTS, executable
from browser.palette import shrink
from browser.sitter import Sitter
from browser.visits import ROOT, SIZES, Visit, switch_language
from languages import LANGUAGES
from service.people import Server, serving

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SETTLED_MS = 400
"""For fonts, the map and whatever still glides."""
README = ROOT / "docs/pictures"
MOST_BYTES = 200_000
SMALL = {"desktop": 640, "phone": 316}
"""How wide the small ones are."""


def main() -> None:
    """Make them."""
    parser = argparse.ArgumentParser(description="Take pictures of the page.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("/tmp/pictures"))
    parser.add_argument("--readme", action="store_true", help="only those of the README")
    parser.add_argument("--only", help="only this state")
    wish = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data), workers=2) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=executable(), args=[*ARGUMENTS])
        visit = Visit(browser, server)
        if wish.readme:
            for_readme(visit, server)
        else:
            every_state(visit, server, wish.folder, wish.only)
            contact_sheets(browser, wish.folder)
        visit.close()
        browser.close()
    if visit.troubles:
        sys.exit("The browser complains:\n" + "\n".join(visit.troubles))


def every_state(visit: Visit, server: Server, folder: Path, only: str | None) -> None:
    """Each state in every size, language and theme."""
    for size in SIZES:
        page = visit(None, size=size, name="Ann")
        for name, arrive in Sitter(page, server).states.items():
            arrive()  # also where no picture is wanted: a state may go on from the one before
            if only not in (None, name):
                continue
            for language in LANGUAGES:
                switch_language(page, language)
                for theme in THEMES:
                    page.emulate_media(color_scheme=theme)
                    take(page, folder / f"{name}-{size}-{language}-{theme}.png")
            switch_language(page, "en")
            if only == name:
                break


def for_readme(visit: Visit, server: Server) -> None:
    """A table on a desktop by day and by night, one on a phone, and the end of a game of five."""
    desktop = Sitter(visit(None, name="Ann"), server)
    desktop.in_the_middle("usa", 3)
    take(desktop.page, README / "table-desktop.png")
    desktop.page.emulate_media(color_scheme="dark")
    take(desktop.page, README / "table-dark.png")
    desktop.page.emulate_media(color_scheme="light")
    desktop.begin("europe", 4)
    desktop.finish()
    take(desktop.page, README / "end.png")
    phone = Sitter(visit(None, size="phone", name="Ann"), server)
    phone.in_the_middle("europe", 2)
    take(phone.page, README / "table-phone.png")
    for file in README.glob("*.png"):
        shrink(desktop.page, file, MOST_BYTES)


def take(page: Page, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    page.mouse.move(0, 0)
    page.wait_for_timeout(SETTLED_MS)
    page.screenshot(path=file)


def contact_sheets(browser: Browser, folder: Path) -> None:
    """All pictures of a state and size on one, to be looked at together."""
    page = browser.new_page(viewport={"width": 1950, "height": 900})
    sheets = folder / "sheets"
    sheets.mkdir(exist_ok=True)
    for first in sorted(folder.glob("*-en-light.png")):
        name = first.name.removesuffix("-en-light.png")
        width = SMALL[name.rpartition("-")[2]]
        pictures = "".join(
            f'<img src="{file.as_uri()}" width="{width}">'
            for file in sorted(folder.glob(f"{name}-*.png"))
        )
        html = sheets / "sheet.html"
        html.write_text(f"<body style='margin:0;font-size:0'>{pictures}", encoding="utf-8")
        page.goto(html.as_uri())
        page.screenshot(path=sheets / f"{name}.png", full_page=True)
        html.unlink()
    page.close()


if __name__ == "__main__":
    main()
