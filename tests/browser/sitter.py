"""Somebody who sits for pictures: brings a page into its main states, by moves that make sense."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from browser.playing import (
    choose_tickets,
    dialog,
    eagerly,
    later,
    open_table,
    pick_route,
    upload_map,
)
from browser.visits import ask, go, next_frames, state_of, wait_until
from service.people import Person, Server

MANY_CARDS = 14
"""Enough to claim something else than what the tickets need."""


class Sitter:
    """A person with a page; `states` leads through them in this order."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.server = server
        self.table = ""
        self.states: dict[str, Callable[[], None]] = {
            "home": lambda: self.open("/"),
            "new": lambda: self.open("/new"),
            "seating": self.seating,
            "opening": lambda: self.begin("europe", 4),
            "usa": lambda: self.in_the_middle("usa", 2),
            "europe": lambda: self.in_the_middle("europe", 4),
            "claim": self.claim,
            "why": self.why_not,
            "station": self.station,
            "more": lambda: self.panel("More"),
            "chat": lambda: self.panel("Chat"),
            "tunnel": self.tunnel,
            "hot": self.hand_over,
            "end": self.end,
            "replay": lambda: self.open(f"/replay/{self.table}/60"),
            "games": lambda: self.open("/games"),
            "settings": lambda: self.open("/settings"),
        }

    # --- The states

    def open(self, path: str) -> None:
        go(self.page, path)
        self.page.locator("h1").wait_for(state="attached")

    def seating(self) -> None:
        open_table(self.page, "open", "skilled", "open", map="europe")

    def begin(self, map: str, opponents: int) -> None:
        """A game against bots, at the choice of tickets."""
        bots = ["casual"] * opponents
        self.table = open_table(self.page, *bots, start=True, map=map, public=True)["table"]
        self.wait()
        dialog(self.page).wait_for()

    def in_the_middle(self, map: str, opponents: int) -> None:
        """A game that is half played, seen afresh at the beginning of a turn."""
        self.begin(map, opponents)
        self.play(50)
        while self.wait()["view"]["phase"] != "turn":
            self.play(1)
        self.look()

    def look(self) -> None:
        """Come to the table, and close what tells what happened meanwhile."""
        go(self.page, f"/t/{self.table}")
        self.page.get_by_role("heading", name="Your turn").wait_for()
        # The place for sheets is drawn last, with the sheet that tells what happened.
        self.page.locator(".play .slot").wait_for(state="attached")
        next_frames(self.page)
        if (close := self.page.get_by_role("button", name="Got it")).is_visible():
            close.click()

    def claim(self) -> None:
        """The route that can be paid in most ways."""
        while not (ways := [one for one in self.actions() if one[0].isalpha()]):
            self.play(1)
        routes = [one.split()[0] for one in ways]
        pick_route(self.page, max(routes, key=routes.count))
        dialog(self.page).wait_for()

    def why_not(self) -> None:
        """The longest free route that cannot be claimed now."""
        self.page.keyboard.press("Escape")
        while not (closed := self.closed()):
            self.play(1)
        pick_route(self.page, max(closed, key=lambda one: int(one["length"]))["route"])
        dialog(self.page).wait_for()

    def closed(self) -> list[dict[str, Any]]:
        """The free routes that cannot be claimed now."""
        state = self.wait()
        taken = {*state["view"]["board"]["owners"]}
        taken |= {one.split()[0] for one in state["view"]["legal_actions"]}
        routes = ask(self.page, "GET", f"/maps/{state['info']['fingerprint']}")["routes"]
        return [one for one in routes if one["route"] not in taken]

    def station(self) -> None:
        self.page.keyboard.press("Escape")
        self.page.get_by_role("button", name="Build a station").click()
        dialog(self.page).locator("select").select_option(index=5)

    def panel(self, name: str) -> None:
        """Beside the board on a desktop, a sheet on a phone."""
        self.page.keyboard.press("Escape")
        tab = self.page.get_by_role("tab", name=name)
        (tab if tab.count() else self.page.get_by_role("button", name=name)).click()

    def tunnel(self) -> None:
        """A tunnel that asks for more, on a map where nearly every card is a locomotive."""
        engines = {"cards_per_color": 1, "locomotives": 100, "row_resets": 0}
        own = upload_map(self.page, hand=8, trains=20, **engines)
        self.table = open_table(self.page, "casual", start=True, map=own)["table"]
        choose_tickets(self.page, self.table)
        while (state := self.wait())["view"]["phase"] != "tunnel":
            claims = [one for one in state["view"]["legal_actions"] if one[0].isalpha()]
            pick_route(self.page, claims[0].split()[0])
            dialog(self.page).get_by_role("button", name="Try the tunnel").click()
            later(self.page, self.table, state["number"])
        dialog(self.page).get_by_role("button", name="Give up").wait_for()

    def hand_over(self) -> None:
        open_table(self.page, {"kind": "device", "name": "Bob"}, start=True)
        self.page.get_by_role("heading", name="Pass the device on").wait_for()

    def end(self) -> None:
        self.begin("europe", 3)
        self.finish()

    def finish(self) -> None:
        """Play to the end."""
        self.play(10_000)
        self.page.get_by_role("heading", name="Score sheets").wait_for()

    # --- Getting there

    def wait(self) -> Any:
        """What the server tells when this person may act, or when the game is over."""

        def mine() -> Any:
            state = state_of(self.page, self.table)
            over = state["info"]["stage"] == "finished"
            return state if over or (state["view"] and state["view"]["legal_actions"]) else None

        return wait_until(self.page, mine, "My turn")

    def actions(self) -> list[str]:
        found: list[str] = self.wait()["view"]["legal_actions"]
        return found

    def play(self, moves: int) -> None:
        """Move without the page, which follows."""
        fingerprint = self.wait()["info"]["fingerprint"]
        routes = ask(self.page, "GET", f"/maps/{fingerprint}")["routes"]
        colors = {route["route"]: route["color"] for route in routes}
        with Person(self.server) as me:  # only the socket tells the ways of the tickets
            for cookie in self.page.context.cookies():
                me.http.cookies.set(cookie["name"], cookie["value"])
            me.connect()
            for _ in range(moves):
                if self.wait()["info"]["stage"] == "finished":
                    return
                now = me.watch(self.table)
                action = sensibly(now["view"], now["aids"], colors)
                me.ask("act", self.table, number=now["number"], action=action)


def sensibly(view: Any, aids: Any, colors: dict[str, str | None]) -> str:
    """Claim what the tickets need, and otherwise take the cards for it."""
    actions: list[str] = view["legal_actions"]
    unfinished = [ticket for ticket in aids["tickets"] if ticket["status"] == "open"]
    ways = {route for ticket in unfinished for route in ticket["way"]}
    wanted = [one for one in actions if one.split()[0] in ways and "L" not in one.split()[1]]
    if wanted:
        return max(wanted, key=len)
    if not ways or sum(view["hand"].values()) > MANY_CARDS:
        return eagerly(view)
    needed = {colors[one] for one in ways}
    draws = [f"+{card}" for card in view["row"] if card in needed or card == "L"] + ["+?"]
    return next((one for one in draws if one in actions), eagerly(view))
