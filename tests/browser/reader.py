"""Somebody who neither sees the page nor holds a mouse: a keyboard, and what a screen reader tells.

Things are found by role and name alone, reached by Tab or by the keys of a table, and pressed by
keys; whose turn it is and what happened is known from what was announced.
"""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.visits import ROOT, wait_until
from languages import messages

MAPS = ROOT / "src/whistlestop/maps/data"
MOST_TABS = 150
MOST_MOVES = 400

LISTEN = """
    window.heard = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const node of addedNodes)
                if (node.parentElement?.role === "log" && node.tagName === "P")
                    window.heard.push(node.textContent.trim());
    }).observe(document, { childList: true, subtree: true });
"""
"""Lines that are added to the region in which the table tells what happens."""


def short_map(name: str, folder: Path, **rules: Any) -> Path:
    """A file with a map as it is, but for a short game: few trains, many cards to begin with."""
    file = json.loads((MAPS / f"{name}.json").read_text(encoding="utf-8"))
    file |= {"name": f"short{name}", "title": {"en": "Short"}}
    file["rules"] |= {"trains": 8, "hand": 8, **rules}
    path = folder / f"{file['name']}.json"
    path.write_text(json.dumps(file), encoding="utf-8")
    return path


class Reader:
    """A person with a page that was opened in their language."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.words = messages(language)

    def say(self, key: str) -> str:
        """A message without placeholders."""
        return self.words[key].strip().splitlines()[0].strip()

    # --- Reaching and pressing

    def find(self, role: Any, key: str, **options: Any) -> Locator:
        return self.page.get_by_role(role, name=self.say(key), exact=True, **options)

    def reach(self, target: Locator) -> None:
        """Tab until it has the focus."""
        target.wait_for()
        for _ in range(MOST_TABS):
            if target.evaluate("(element) => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"No Tab leads to {target}.")

    def press(self, target: Locator, key: str = "Enter") -> None:
        self.reach(target)
        self.page.keyboard.press(key)

    # --- Hearing

    def heard(self) -> list[str]:
        found: list[str] = self.page.evaluate("() => window.heard")
        return [line.replace("\N{NO-BREAK SPACE}", " ") for line in found]

    def ask(self, key: str) -> str:
        """Press a key, and hear what is said next."""
        before = len(self.heard())
        self.page.keyboard.press(key)
        lines = wait_until(self.page, lambda: self.heard()[before:], f"An answer to {key}")
        return str(lines[0])

    # --- A game

    def sit_down(self, file: Path) -> None:
        """From home to a table of one's own against a bot, on a map of one's own."""
        self.press(self.find("link", "home-new").first)
        self.find("heading", "new-title").wait_for()
        self.reach(self.find("textbox", "home-name"))
        self.page.keyboard.type("Ann")
        # The file dialog belongs to the system; what it gives is what counts.
        self.page.get_by_label(self.say("new-map-upload")).set_input_files(file)
        expect(self.page.get_by_role("status").filter(has_text="Short")).to_have_count(1)
        self.reach(self.page.get_by_role("combobox", name=self.say("new-seat-kind")))
        self.page.keyboard.press("ArrowDown")  # a bot instead of a friend
        self.press(self.find("button", "common-start"))
        self.find("dialog", "tickets-choose-title").wait_for()

    def play_now(self, map: str) -> None:
        """From home to a game against bots, on a map that comes with the server."""
        self.reach(self.find("textbox", "home-name"))
        self.page.keyboard.type("Ann")
        maps = self.page.get_by_role("group", name=self.say("home-map")).get_by_role("radio")
        maps.first.wait_for()
        self.reach(maps.and_(self.page.get_by_role("radio", checked=True)))
        for _ in range(maps.count()):
            if maps.and_(self.page.get_by_role("radio", checked=True)).input_value() == map:
                break
            self.page.keyboard.press("ArrowDown")
        self.press(self.find("button", "home-play-button"))
        self.find("dialog", "tickets-choose-title").wait_for()

    def play(self) -> None:
        """Keep all tickets, claim whatever can be claimed, draw otherwise, to the end."""
        ended = self.find("heading", "end-sheets")
        keep = self.find("dialog", "tickets-choose-title")
        tunnel = self.tunnel()
        turn = self.find("heading", "table-turn-yours")
        for _ in range(MOST_MOVES):
            ended.or_(keep).or_(tunnel).or_(turn).first.wait_for()
            before = len(self.heard())
            if ended.is_visible():
                return
            if keep.is_visible():
                self.keep(keep)
            elif tunnel.is_visible():
                self.press(self.find("button", "tunnel-give-up"))
            elif turn.is_visible():
                self.move()
            self.wait_for_news(before)
        raise AssertionError("The game did not end.")

    def wait_for_news(self, before: int) -> None:
        """Wait until something was said, and until the table is not busy with what was done."""
        wait_until(self.page, lambda: len(self.heard()) > before, "What was done")
        self.settle()

    def settle(self) -> None:
        """Wait until nothing moves at the table, and nothing is on its way to the server."""
        self.page.locator("[data-shown]").wait_for(state="attached")

    def keep(self, offer: Locator) -> None:
        """Tick every ticket, then Enter."""
        offer.wait_for()
        for box in offer.get_by_role("checkbox").all():
            if not box.is_checked():
                self.press(box, "Space")
        self.page.keyboard.press("Enter")

    def move(self) -> None:
        """Claim the first route of the list that can be claimed; draw from the deck otherwise."""
        routes = self.find("dialog", "board-routes-table")
        first = routes.get_by_role("row").nth(1)
        tunnel = self.tunnel()
        self.page.keyboard.press("r")
        # While the cards of a tunnel turn it is still the same turn, and no list is opened.
        first.or_(tunnel).first.wait_for()
        if tunnel.is_visible():
            self.press(self.find("button", "tunnel-give-up"))
            return
        if self.say("board-claimable") in first.inner_text():
            self.press(first.get_by_role("button"))
            words = (self.say("claim-button"), self.say("claim-button-tunnel"))
            claim = self.page.get_by_role("dialog").get_by_role(
                "button", name=re.compile("|".join(map(re.escape, words)))
            )
            expect(claim).to_be_enabled()
            self.press(claim)
            expect(claim).to_have_count(0)
        else:
            self.page.keyboard.press("Escape")
            expect(routes).to_have_count(0)
            self.page.keyboard.press("d")

    def tunnel(self) -> Locator:
        """What asks whether to pay for a tunnel; the route is a part of its name."""
        return self.page.get_by_role("dialog", name=re.compile(f"^{self.say('tunnel-title')}: "))

    def again(self) -> None:
        """A rematch, until its tickets are offered."""
        self.press(self.find("button", "end-again"))
        self.find("dialog", "tickets-choose-title").wait_for()
