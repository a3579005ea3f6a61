"""The icons of the app, drawn from `web/public/icon.svg`: `python tests/browser/draw_icons.py`."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from browser.chromium import ARGUMENTS, executable

PUBLIC = Path(__file__).parents[2] / "web/public"
SAFE = 0.72
"""A phone cuts its own shape out of the middle of a maskable icon."""


def main() -> None:
    """Write all of them."""
    rounded = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    square = rounded.replace(' rx="14"', "")
    inset = f'<g transform="translate(32 32) scale({SAFE}) translate(-32 -32)"><path'
    maskable = square.replace("<path", inset, 1).replace("</svg>", "</g></svg>")
    drawings = {
        "icon-180": (180, square),
        "icon-192": (192, rounded),
        "icon-512": (512, rounded),
        "icon-maskable-512": (512, maskable),
    }
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=[*ARGUMENTS])
        for name, (size, drawing) in drawings.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            style = f"* {{ margin: 0 }} svg {{ display: block; width: {size}px }}"
            page.set_content(f"<style>{style}</style>{drawing}")
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
