"""Ann at her page and Bob without one, on a map where every claim can be planned."""

import json
from typing import Any

from playwright.sync_api import Page

from browser.playing import MINI, keep_opening, open_table
from browser.visits import ask, state_of, wait_until
from service.people import Person, Server

TREE = ("AMB-DUN", "BIR-DUN", "DUN-ELM", "COP-ELM", "ELM-GUL", "DUN-FOX")
"""Between two cities there is one way: whoever claims a part of it breaks it."""
NO_STATIONS = {"stations": 0, "station_costs": [], "tie_breaks": ["tickets", "longest path"]}


def plant(page: Page, **rules: Any) -> str:
    """Bring a map whose routes are a tree, each gray and one space long; its name for tables."""
    file = json.loads(MINI.read_text(encoding="utf-8"))
    ends = [pair.split("-") for pair in TREE]
    routes = [{"a": a, "b": b, "length": 1, "color": "gray"} for a, b in ends]
    file |= {"name": "tree", "title": {"en": "Tree"}, "routes": routes}
    file["rules"] |= {"hand": 8, **NO_STATIONS, **rules}
    ask(page, "POST", "/session", {"name": "Ann"})
    return str(ask(page, "POST", "/maps", file)["fingerprint"])


class Company:
    """Ann at her page and Bob without one, who move as they are told."""

    def __init__(self, page: Page, server: Server, **rules: Any) -> None:
        self.page = page
        self.table = str(open_table(page, "open", map=plant(page, **rules))["table"])
        bob = Person(server, "Bob").connect()
        bob.post(f"/tables/{self.table}/join", {"name": "Bob"})
        bob.watch(self.table)
        ask(page, "POST", f"/tables/{self.table}/start", {})
        bob.give_salt(self.table)
        ann = Person(server)
        for cookie in page.context.cookies():
            ann.http.cookies.set(cookie["name"], cookie["value"])
        ann.connect().watch(self.table)
        self.people = {"Ann": ann, "Bob": bob}
        keep_opening(page, self.table)
        self.move("Bob", "=")

    def move(self, name: str, *wishes: str) -> None:
        """The first wish that can be fulfilled, once it is this person's turn."""
        person = self.people[name]

        def mine() -> Any:
            state = person.get(f"/tables/{self.table}/view")
            legal = state["view"]["legal_actions"] if state["view"] else []
            found = [one for wish in wishes for one in legal if wish in one]
            return (state["number"], found[0]) if found else None

        number, action = wait_until(self.page, mine, f"{name}: {wishes}")
        answer = person.ask("act", self.table, number=number, action=action)
        assert answer["type"] == "done", answer

    def draw(self, name: str) -> None:
        """Two cards from the deck."""
        self.move(name, "+?")
        self.move(name, "+?")

    def way_of_a_ticket(self) -> list[str]:
        """The routes of the first ticket of Ann."""
        view = state_of(self.page, self.table)["view"]
        from_city, to_city = view["tickets"][0]["ticket"].split(".")[0].split("-")
        ways = {from_city: list[str]()}
        for _ in TREE:
            for route in TREE:
                for here, there in (route.split("-"), route.split("-")[::-1]):
                    if here in ways and there not in ways:
                        ways[there] = [*ways[here], route]
        return ways[to_city]

    def way_in_words(self) -> list[str]:
        """The names of all cities on that way."""
        cities = json.loads(MINI.read_text(encoding="utf-8"))["cities"]
        on_it = {code for route in self.way_of_a_ticket() for code in route.split("-")}
        return [city["name"] for city in cities if city["code"] in on_it]
