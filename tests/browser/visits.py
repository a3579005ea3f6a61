"""People with browsers: who they are, what their browser is like, and what they commonly do."""

import json
import re
import time
from collections import deque
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Literal, Protocol
from weakref import WeakKeyDictionary

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, WebSocket

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
WAIT_S = 60.0
"""For anything to happen in a browser; nothing should take a twentieth of it."""

Size = Literal["desktop", "phone"]
SIZES: dict[Size, ViewportSize] = {
    "desktop": {"width": 1280, "height": 800},
    "phone": {"width": 390, "height": 844},
}


BLOCKED = "Service Worker registration blocked by Playwright"
PRESSES = """
window.presses = [];
const note = (event) => {
    const where = event.key ?? `${event.clientX},${event.clientY}`;
    window.presses.push(`${event.type} ${where} ${event.target.outerHTML?.slice(0, 150)}`);
};
for (const type of ["pointerdown", "pointerup", "click", "keydown"])
    addEventListener(type, note, true);
"""
LINES = 30
_talk: WeakKeyDictionary[Page, deque[str]] = WeakKeyDictionary()
"""What went over the sockets of a page lately, for whoever asks why nothing happened."""


class Addressed(Protocol):
    """A server, in this process or in one of its own."""

    @property
    def address(self) -> str: ...


class Visit:
    """Opens browsers for people, and remembers what went wrong in them."""

    def __init__(self, browser: Browser, server: Addressed) -> None:
        self.browser = browser
        self.server = server
        self.troubles: list[str] = []
        self._contexts: list[BrowserContext] = []

    def __call__(
        self,
        path: str | None = "/",
        *,
        size: Size = "desktop",
        language: str = "en",
        theme: Literal["light", "dark"] = "light",
        moving: bool = False,
        app: bool = False,
        allow: str | None = None,
        **settings: Any,
    ) -> Page:
        """Somebody new, who opens this address (None: not yet); moves are shown at once to them.

        `app` lets the service worker in, which keeps the page; otherwise every test begins without.
        `settings` are those of `web/src/settings.svelte.ts`. Whatever the console calls an error
        fails the test at its end, except what matches `allow`.
        """
        context = self.browser.new_context(
            base_url=f"http://{self.server.address}",
            viewport=SIZES[size],
            has_touch=size == "phone",
            is_mobile=size == "phone",
            locale=language,
            color_scheme=theme,
            reduced_motion="no-preference" if moving else "reduce",
            service_workers="allow" if app else "block",
        )
        context.set_default_timeout(WAIT_S * 1000)
        self._contexts.append(context)
        self._listen(context, allow)
        still = {} if moving else {"speed": 0, "motion": "reduced"}
        chosen = json.dumps(json.dumps({**still, **settings}))
        context.add_init_script(
            "if (location.origin !== 'null' && !localStorage.getItem('whistlestop.settings'))"
            f" localStorage.setItem('whistlestop.settings', {chosen});"
        )
        context.add_init_script(PRESSES)
        page = context.new_page()
        overhear(page)
        if path is not None:
            go(page, path)
        return page

    def _listen(self, context: BrowserContext, allow: str | None) -> None:
        def note(text: str) -> None:
            if BLOCKED in text:
                return
            if allow is None or not re.search(allow, text):
                self.troubles.append(text)

        context.on(
            "console",
            lambda message: (
                note(f"{message.text} ({message.location['url']})")
                if message.type in ("error", "warning")
                else None
            ),
        )
        context.on("weberror", lambda error: note(str(error.error)))

    def close(self) -> None:
        """Everybody closes their browser."""
        for context in self._contexts:
            context.close()


# --- What a page does


def overhear(page: Page) -> None:
    """Note what goes over the sockets of a page."""
    talk = _talk[page] = deque(maxlen=LINES)

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda text: talk.append(f"> {text[:300]!s}"))
        socket.on("framereceived", lambda text: talk.append(f"< {text[:300]!s}"))
        socket.on("close", lambda _: talk.append("closed"))

    page.on("websocket", listen)


def lately(page: Page) -> str:
    """What was pressed on a page, said over its sockets and shown in the end."""
    pressed = page.evaluate("() => window.presses")[-LINES:]
    return "\n".join([*_talk.get(page, ()), *pressed, page.locator("body").inner_text()[:2000]])


# --- What people do


def go(page: Page, path: str) -> None:
    """Open an address in this tab, and wait for the page: loaded is not drawn yet."""
    page.goto(path)
    _drawn(page)


def reload(page: Page) -> None:
    """The same address again."""
    page.reload()
    _drawn(page)


def _drawn(page: Page) -> None:
    page.locator("#main > *").first.wait_for(state="attached")


def start_game(page: Page, **plan: Any) -> str:
    """Sit down with bots and open the table; `plan` as for `POST /api/v1/play`. Gives its id."""
    plan = {"name": "Ann", "map": "mini", "opponents": ["beginner"], **plan}
    table = ask(page, "POST", "/play", plan)["table"]
    go(page, f"/t/{table}")
    return str(table)


def ask(page: Page, method: str, path: str, body: Any = None) -> Any:
    """Ask the server as this person: the request carries the cookies of their browser."""
    data = None if body is None else json.dumps(body)
    headers = None if body is None else {"Content-Type": "application/json"}
    answer = page.request.fetch(f"/api/v1{path}", method=method, data=data, headers=headers)
    assert answer.ok, answer.text()
    return answer.json()


def switch_language(page: Page, language: str) -> None:
    """In the bar on top, or where a phone has it during a game."""
    bar = page.locator("header select").first
    corner = page.locator(".corner > button")
    bar.or_(corner).filter(visible=True).first.wait_for()
    if bar.is_visible():
        bar.select_option(language)
    else:
        corner.click()
        page.locator(".corner select").first.select_option(language)
        page.locator(".corner .panel button").click()
    page.locator(f"html[lang={language}]").wait_for(state="attached")


def state_of(page: Page, table: str) -> Any:
    """What the server tells this person about a table now: `info`, `view`, `eyes`, `number`."""
    return ask(page, "GET", f"/tables/{table}/view")


def wait_until(page: Page, condition: Callable[[], Any], what: str = "It") -> Any:
    """Wait for something to become true, while the pages live on; gives what it became."""
    end = time.monotonic() + WAIT_S
    while not (found := condition()):
        assert time.monotonic() < end, f"{what} never happened."
        page.wait_for_timeout(50)
    return found


def next_frames(page: Page) -> None:
    """Wait until the page has been drawn again, however long that takes."""
    page.evaluate("() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))")


def wait_for_my_turn(page: Page, table: str) -> Any:
    """What the server tells when this person may act, or when the game is over."""

    def mine() -> Any:
        state = state_of(page, table)
        view = state["view"]
        is_over = state["info"]["stage"] in ("finished", "aborted", "closed")
        return state if is_over or (view and view["legal_actions"]) else None

    return wait_until(page, mine, "My turn")


# --- What everybody must be able to use


def faults(page: Page, within: str | None = None) -> list[str]:
    """What axe finds on the page as it is now, or in a part of it; one line each."""
    if not page.evaluate("() => 'axe' in window"):
        _bring_axe(page)
    found = page.evaluate(
        """async (within) => {
            const all = await axe.run(within ?? document, { resultTypes: ["violations"] });
            return all.violations.map(({ id, help, nodes }) =>
                [id, help, nodes.map(({ target }) => target)]);
        }""",
        within,
    )
    return [f"{id}: {help}: {', '.join(map(str, places))}" for id, help, places in found]


def _bring_axe(page: Page) -> None:
    """Load axe, which looks for what some people cannot use.

    Straight into the browser, which recognizes a script that it has compiled for another page.
    """
    wire = page.context.new_cdp_session(page)
    wire.send("Runtime.evaluate", {"expression": _axe_source(), "silent": True})
    wire.detach()


@cache
def _axe_source() -> str:
    return f"{AXE.read_text(encoding='utf-8')}; undefined"


def cut_texts(page: Page) -> list[str]:
    """Texts that do not fit where they stand, and whatever makes the page wider than the screen."""
    found: list[str] = page.evaluate(
        """() => {
            const cut = [];
            if (document.documentElement.scrollWidth > innerWidth)
                cut.push(`the page is ${document.documentElement.scrollWidth} wide`);
            for (const element of document.body.querySelectorAll("*")) {
                if (element.closest("svg") || element.closest("[data-scrolls]")) continue;
                const own = [...element.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
                const style = getComputedStyle(element);
                if (!own || style.display === "inline" || style.overflowX === "visible") continue;
                // Shortened on purpose: its title has all of it.
                if (style.textOverflow === "ellipsis" && element.title) continue;
                if (element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
                    cut.push(`${element.tagName.toLowerCase()}: ${element.textContent.trim()}`);
            }
            return cut;
        }"""
    )
    return found
