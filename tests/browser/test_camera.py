"""The board under two fingers: near, far, whole, and what is picked stays in sight."""

import pytest
from playwright.sync_api import CDPSession, Page, expect

from browser.playing import choose_tickets, dialog, keep_opening, open_table, point_of
from browser.visits import Visit, ask, go, next_frames, wait_until
from plain import one_of

Point = tuple[float, float]
OUTSIDE = """() => {
    const frame = document.querySelector("[role=application]").getBoundingClientRect();
    const shown = document.querySelectorAll("[role=application] :is([data-city], [data-name])");
    return [...shown].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
    }).map(({ dataset: { city, name } }) => city ?? `the name of ${name}`);
}"""
COVERED = """() => [...document.querySelectorAll("[data-city]")].filter((city) => {
    const { left, right, top, bottom } = city.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return over?.closest("[role=application]") == null;
}).map((city) => city.dataset.city)"""

TOUCHED = """() => [...document.querySelectorAll("[data-city]")].filter((city) => {
    const box = city.getBoundingClientRect();
    const isSeen = ([x, y]) => document
        .elementFromPoint(box.left + x * box.width, box.top + y * box.height)
        ?.closest("[role=application]");
    return ![[0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]].every(isSeen);
}).map((city) => city.dataset.city)"""
"""Cities of which not even a rim may lie under a button."""


def at_a_table(visit: Visit, *, moving: bool = False, map: str = "europe") -> Page:
    page = visit(None, size="phone", moving=moving)
    table = open_table(page, "beginner", start=True, map=map)["table"]
    choose_tickets(page, table)
    expect(page.locator("[data-city]").first).to_be_attached()
    return page


def scale(page: Page) -> float:
    """How large the board is drawn, whatever part of it the browser does itself."""
    bed = page.locator("[data-track]").first
    return float(bed.evaluate("(bed) => { const m = bed.getScreenCTM(); return m.a; }"))


DOUBLE_TAP = """([x, y]) => {
    const touched = document.elementFromPoint(x, y);
    const finger = { clientX: x, clientY: y, pointerId: 7, pointerType: "touch", bubbles: true };
    for (const type of ["pointerdown", "pointerup", "pointerdown", "pointerup"])
        touched.dispatchEvent(new PointerEvent(type, finger));
}"""
# At once: two taps from here may be too far apart on a busy machine.


FRAMES = 4
"""A glide may begin a frame or two late; while it lasts, every frame differs."""


def steady_scale(page: Page) -> float:
    """The scale when nothing glides any more."""
    seen = [scale(page)]

    def is_steady() -> bool:
        for _ in range(FRAMES):
            next_frames(page)
        seen.append(scale(page))
        return seen[-1] == seen[-2]

    wait_until(page, is_steady, "The board resting")
    return seen[-1]


def touch(wire: CDPSession, kind: str, *points: Point) -> None:
    fingers = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
    wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})


def pinch(page: Page, begin: float, end: float) -> None:
    """Two fingers that are `begin` pixels apart, and then `end`."""
    box = page.get_by_role("application").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    wire = page.context.new_cdp_session(page)

    def fingers(apart: float) -> tuple[Point, Point]:
        return (x - apart / 2, y), (x + apart / 2, y)

    touch(wire, "touchStart", *fingers(begin))
    for step in range(1, 21):
        touch(wire, "touchMove", *fingers(begin + (end - begin) * step / 20))
    touch(wire, "touchEnd")


@pytest.mark.long
def test_the_whole_map_is_the_whole_map(visit: Visit) -> None:
    page = at_a_table(visit)
    pinch(page, 100, 250)
    steady_scale(page)
    assert page.evaluate(OUTSIDE) != []

    page.get_by_role("button", name="Show the whole map").tap()

    wait_until(page, lambda: page.evaluate(OUTSIDE) == [], "The whole map")
    steady_scale(page)
    assert page.evaluate(OUTSIDE) == []


PHONES = (
    *[(390, 844), (390, 664), (360, 740), (360, 640)],
    *[(844, 390), (844, 330), (750, 340), (667, 375), (640, 400)],
)
"""With and without what the browser itself takes of the screen; the last is 1280 x 800 at 200 %."""


@pytest.mark.parametrize("map", one_of(["europe", "usa"]))
def test_in_a_window_of_middle_width_no_name_is_cut_off(visit: Visit, map: str) -> None:
    page = visit(None)
    table = open_table(page, "beginner", start=True, map=map)["table"]
    choose_tickets(page, table)
    expect(page.locator("text[data-name]").first).to_be_attached()
    for width, height in (1180, 700), (1024, 600):
        page.set_viewport_size({"width": width, "height": height})
        steady_scale(page)
        assert page.evaluate(OUTSIDE) == [], width


@pytest.mark.parametrize("map", one_of(["europe", "usa"], "usa"))
def test_at_first_the_whole_map_is_seen_and_no_button_covers_a_city(visit: Visit, map: str) -> None:
    page = at_a_table(visit, map=map)
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        steady_scale(page)
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(COVERED) == []

    page.set_viewport_size({"width": 360, "height": 640})
    page.get_by_role("button", name="More").tap()
    expect(dialog(page)).to_be_visible()
    steady_scale(page)
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("map", one_of(["europe", "usa"], "usa"))
def test_the_whole_map_is_seen_while_tickets_are_chosen(visit: Visit, map: str) -> None:
    page = visit(None, size="phone")
    open_table(page, "beginner", start=True, map=map)
    expect(dialog(page, "Choose your tickets")).to_be_visible()
    expect(page.locator("text[data-name]").first).to_be_attached()
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        steady_scale(page)
        assert page.evaluate(OUTSIDE) == [], (width, height)
        assert page.evaluate(COVERED) == [], (width, height)


def test_no_button_covers_a_city_in_the_first_game(visit: Visit) -> None:
    page = visit(size="phone")
    table = ask(page, "POST", "/lesson", {"name": "Ann"})["table"]
    go(page, f"/t/{table}")
    keep_opening(page, table)
    expect(page.get_by_role("button", name="Show the whole map")).to_be_visible()
    expect(dialog(page)).to_have_count(0)
    steady_scale(page)
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(TOUCHED) == []


def test_the_board_follows_two_fingers_all_the_way(visit: Visit) -> None:
    page = at_a_table(visit)
    page.get_by_role("button", name="Show the whole map").tap()
    far = steady_scale(page)

    pinch(page, 90, 270)
    near = steady_scale(page)
    assert 2.6 < near / far < 3.4

    pinch(page, 270, 90)
    assert 0.9 < steady_scale(page) / far < 1.15


def test_a_double_tap_zooms_and_opens_nothing(visit: Visit) -> None:
    page = at_a_table(visit)
    page.get_by_role("button", name="Show the whole map").tap()
    far = steady_scale(page)
    x, y = point_of(page, "KYI-WAR")

    page.evaluate(DOUBLE_TAP, [x, y])

    wait_until(page, lambda: scale(page) > far * 1.5, "The zoom")
    steady_scale(page)
    assert dialog(page).count() == 0


@pytest.mark.parametrize("moving", one_of([False, True]))
def test_a_route_that_is_picked_stays_in_sight_beside_its_sheet(visit: Visit, moving: bool) -> None:
    page = at_a_table(visit, moving=moving)
    page.get_by_role("button", name="Show the whole map").tap()
    steady_scale(page)
    pinch(page, 100, 160)
    steady_scale(page)
    frame = page.get_by_role("application")
    box = frame.bounding_box()
    assert box is not None
    # One that lies low: there the sheet comes up.
    routes = frame.locator("[data-track]").evaluate_all("(all) => all.map((a) => a.dataset.track)")
    points = {one: point_of(page, one) for one in routes}
    low = {
        one: y
        for one, (x, y) in points.items()
        if box["x"] + 20 < x < box["x"] + box["width"] - 20 and y < box["y"] + box["height"] - 130
    }
    route = max(low, key=lambda one: low[one])

    page.touchscreen.tap(*points[route])

    expect(dialog(page)).to_be_visible()
    steady_scale(page)
    box = frame.bounding_box()
    assert box is not None
    x, y = point_of(page, route)
    assert box["x"] <= x <= box["x"] + box["width"]
    assert box["y"] <= y <= box["y"] + box["height"]
