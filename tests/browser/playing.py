"""Playing through the page: what a move is on the screen, and somebody who plays on and on."""

import json
import re
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, Position, expect

from browser.visits import ROOT, ask, go, lately, next_frames, state_of, wait_until

CARDS = {
    "P": "purple",
    "B": "blue",
    "O": "orange",
    "W": "white",
    "G": "green",
    "Y": "yellow",
    "K": "black",
    "R": "red",
    "L": "locomotive",
}
MINI = ROOT / "src/whistlestop/maps/data/mini.json"
OVER = ("finished", "aborted", "closed")

Choose = Callable[[Any], str]


# --- Tables


def open_table(page: Page, *seats: dict[str, Any] | str, start: bool = False, **plan: Any) -> Any:
    """Open a table with me at the first seat, and look at it; "open" and levels of bots are short.

    Gives what the server tells about it.
    """
    others = [_seat(one) if isinstance(one, str) else one for one in seats]
    wanted = {"name": "Ann", "map": "mini", "first": 0, **plan, "seats": [{"kind": "me"}, *others]}
    info = ask(page, "POST", "/tables", wanted)
    if start:
        ask(page, "POST", f"/tables/{info['table']}/start", {})
    go(page, f"/t/{info['table']}")
    return info


def _seat(word: str) -> dict[str, Any]:
    return {"kind": "open"} if word == "open" else {"kind": "bot", "level": word}


def upload_map(page: Page, **rules: Any) -> str:
    """Bring a map like `mini` where every route is gray, one space long and a tunnel.

    `rules` differ from those of `mini`. Gives the name of the map for tables.
    """
    file = json.loads(MINI.read_text(encoding="utf-8"))
    plain = {"length": 1, "color": "gray", "tunnel": True}
    routes = {
        (one["a"], one["b"]): {"a": one["a"], "b": one["b"], **plain} for one in file["routes"]
    }
    own = {"name": "warren", "title": {"en": "Warren"}, "routes": list(routes.values())}
    file |= own | {"rules": file["rules"] | rules}
    ask(page, "POST", "/session", {"name": "Ann"})
    return str(ask(page, "POST", "/maps", file)["fingerprint"])


# --- Places on the screen


def dialog(page: Page, name: str | re.Pattern[str] | None = None) -> Locator:
    """What lies open over the map."""
    return page.get_by_role("dialog") if name is None else page.get_by_role("dialog", name=name)


def point_of(page: Page, route: str) -> tuple[float, float]:
    """The middle of a route, in pixels of the window."""
    bed = page.locator(f'[data-track="{route}"]')
    bed.wait_for(state="attached")
    x, y = bed.evaluate(
        """(bed) => {
            const at = bed.getPointAtLength(bed.getTotalLength() / 2);
            const on = at.matrixTransform(bed.getScreenCTM());
            return [on.x, on.y];
        }"""
    )
    return x, y


def pick_route(page: Page, route: str) -> None:
    """Click or tap a route on the map; if need be, show the whole map first."""
    frame = page.get_by_role("application")
    box = frame.bounding_box()
    assert box is not None
    x, y = point_of(page, route)
    inside = box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]
    if not inside:
        page.get_by_role("button", name="Show the whole map").click()
        # It glides there: wait until it lies still.
        last = (x, y)
        while (now := point_of(page, route)) != last:
            last = now
            page.wait_for_timeout(100)
            next_frames(page)
        x, y = now
    # Not by the mouse: what a moment lies over is clicked when it is gone.
    at = Position(x=x - box["x"], y=y - box["y"])
    if page.evaluate("() => matchMedia('(pointer: coarse)').matches"):
        frame.tap(position=at)
    else:
        frame.click(position=at)


def hand_of(page: Page) -> Locator:
    """My cards."""
    return page.get_by_role("region", name="Your cards")


def deck(page: Page) -> Locator:
    """The pile of train cards."""
    return page.get_by_role("button", name=re.compile("^Draw from the deck"))


# --- Moves


def make(page: Page, action: str, view: Any) -> None:
    """Make a move by the controls of the page; of several payments the proposed one is taken."""
    if action == "--":
        page.get_by_role("button", name="Pass").click()
    elif action == "+?":
        deck(page).click()
    elif action == "+T":
        page.get_by_role("button", name=re.compile("^Draw tickets|Tickets left")).first.click()
    elif action.startswith("+"):
        name = f"Take: {CARDS[action[1]]}"
        page.get_by_role("button", name=name).first.click()
    elif "=" in action:
        keep(page, action.partition("=")[2].split(","), view)
    elif action == "&-":
        dialog(page).get_by_role("button", name="Give up").click()
    elif action.startswith("&"):
        dialog(page).get_by_role("button", name=re.compile("^Pay")).click()
    elif action.startswith("@"):
        build(page, action[1:].split()[0])
    else:
        route = action.split()[0]
        pick_route(page, route)
        ways = [one for one in view["legal_actions"] if one.split()[0] == route]
        if len(ways) == 1 and not is_asked(page):
            return
        claim = re.compile("^(Claim|Try the tunnel)")
        dialog(page).get_by_role("button", name=claim).click()


def is_asked(page: Page) -> bool:
    """Whether this person wants to be asked before a move that leaves nothing to choose."""
    stored = page.evaluate("() => localStorage.getItem('whistlestop.settings')")
    return bool(json.loads(stored or "{}").get("confirm", True))


def keep(page: Page, tickets: Sequence[str], view: Any) -> None:
    """Tick these of the tickets on offer and keep them."""
    boxes = dialog(page, "Choose your tickets").get_by_role("checkbox")
    for place, offered in enumerate(view["offered"]):
        boxes.nth(place).set_checked(offered["ticket"] in tickets)
    dialog(page).get_by_role("button", name=re.compile("^Keep")).click()


def build(page: Page, city: str) -> None:
    """Build a station in a city."""
    if not dialog(page, "Build a station").is_visible():
        page.get_by_role("button", name="Build a station").click()
    sheet = dialog(page, "Build a station")
    sheet.get_by_role("combobox").select_option(city)
    sheet.get_by_role("button", name="Build", exact=True).click()


def keep_opening(page: Page, table: str) -> None:
    """Keep all opening tickets, once they are dealt."""
    view = wait_until(page, lambda: _mine(page, table), "The deal")["view"]
    keep(page, [one["ticket"] for one in view["offered"]], view)


def choose_tickets(page: Page, table: str) -> Any:
    """Keep all opening tickets and wait until it is my turn. Gives what the server tells then."""
    keep_opening(page, table)
    return my_turn(page, table)


def my_turn(page: Page, table: str) -> Any:
    """Wait until I may act after the opening, on the server and on the page."""
    state = wait_until(
        page,
        lambda: (found := _mine(page, table)) and found["view"]["phase"] != "opening" and found,
        "My turn",
    )
    shows(page, state["number"])
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    return state


def _mine(page: Page, table: str) -> Any:
    state = state_of(page, table)
    view = state["view"]
    return state if view and view["legal_actions"] else None


def later(page: Page, table: str, number: int) -> Any:
    """What the server tells once something has happened after this number."""

    def newer() -> Any:
        state = state_of(page, table)
        return state if state["number"] > number else None

    return wait_until(page, newer, "The move")


def shows(page: Page, number: int) -> None:
    """Wait until the page shows what happened up to this number, and is not busy sending.

    What is pressed before that is rightly not heard: to the page it is somebody else's turn, or
    the move before is still under way.
    """
    page.wait_for_function(
        "(number) => document.querySelector('[data-shown]')?.dataset.shown >= number", arg=number
    )


def play_on(table: str, *people: Page, choose: Choose | None = None, turns: int = 2000) -> Any:
    """Everybody plays by their page until the game is over, or this many moves were made.

    Gives what the server tells at the end. Every gesture must be heard the first time.
    """
    choose = choose or eagerly
    done = 0
    while True:
        for page in people:
            state = state_of(page, table)
            if state["info"]["stage"] in OVER or done == turns:
                return state
            view = state["view"]
            if not view or not view["legal_actions"]:
                continue
            shows(page, state["number"])
            action = choose(view)
            make(page, action, view)
            try:
                moved(page, table, state)
            except AssertionError:
                raise AssertionError(f"{action} was not heard:\n{lately(page)}") from None
            done += 1
        people[0].wait_for_timeout(5)  # the pages live on while others think


def finish(table: str, *people: Page) -> None:
    """Play a game to its end over the interface: everybody does the first thing that is allowed.

    The pages look elsewhere until the last turns: drawing every move costs more than the game.
    """
    for page in people:
        page.goto("about:blank")
    _act(table, people, lambda state: state["view"] and state["view"]["last_turns"])
    for page in people:
        go(page, f"/t/{table}")
    _act(table, people, lambda _: False)


def _act(table: str, people: Sequence[Page], enough: Callable[[Any], Any]) -> None:
    """Act over the interface until the game is over, or what is told is enough."""

    def is_done() -> bool:
        for page in people:
            state = state_of(page, table)
            if state["info"]["stage"] in OVER or enough(state):
                return True
            if state["view"] and state["view"]["legal_actions"]:
                move = {"number": state["number"], "action": state["view"]["legal_actions"][0]}
                ask(page, "POST", f"/tables/{table}/act", move)
        return False

    wait_until(people[0], is_done, "The end")


def moved(page: Page, table: str, before: Any) -> None:
    """Wait until a move of mine has been made, on the server and on the page."""

    def is_made() -> bool:
        now = state_of(page, table)
        mine = now["view"]["legal_actions"] if now["view"] else []
        # In the opening others choose at the same time, so a higher number is not enough.
        chosen = before["view"]["phase"] != "opening" or mine != before["view"]["legal_actions"]
        return bool(now["number"] > before["number"] and chosen)

    wait_until(page, is_made, "The move")
    shows(page, before["number"] + 1)


def eagerly(view: Any) -> str:
    """Claim what is longest, draw otherwise: the quickest way to the end of a game."""
    actions: list[str] = view["legal_actions"]
    claims = [one for one in actions if one[0].isalpha() and "=" not in one]
    if claims:
        return max(claims, key=lambda one: sum(map(int, re.findall(r"\d+", one.split()[1]))))
    for wanted in ("+?", "+"):
        for one in actions:
            if one.startswith(wanted) and one != "+T":
                return one
    return max(actions, key=len) if "=" in actions[0] else actions[0]
