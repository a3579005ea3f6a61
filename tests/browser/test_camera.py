"""The board under two fingers: near, far, whole, and what is picked stays in sight."""

from playwright.sync_api import CDPSession, Page, expect

from browser.playing import choose_tickets, dialog, open_table, point_of
from browser.visits import Visit, wait_until

Point = tuple[float, float]
OUTSIDE = """() => {
    const frame = document.querySelector("[role=application]").getBoundingClientRect();
    return [...document.querySelectorAll("[data-city]")].filter((city) => {
        const { left, right, top, bottom } = city.getBoundingClientRect();
        return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
    }).map((city) => city.dataset.city);
}"""


def at_a_table(visit: Visit) -> Page:
    page = visit(None, size="phone")
    table = open_table(page, "beginner", start=True, map="europe")["table"]
    choose_tickets(page, table)
    expect(page.locator("[data-city]").first).to_be_attached()
    return page


def scale(page: Page) -> float:
    """How large the board is drawn, whatever part of it the browser does itself."""
    bed = page.locator("[data-track]").first
    return float(bed.evaluate("(bed) => { const m = bed.getScreenCTM(); return m.a; }"))


def steady_scale(page: Page) -> float:
    """The scale when nothing glides any more."""
    seen = [scale(page)]

    def is_steady() -> bool:
        page.wait_for_timeout(200)
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


def test_the_whole_map_is_the_whole_map(visit: Visit) -> None:
    page = at_a_table(visit)
    pinch(page, 100, 250)
    steady_scale(page)
    assert page.evaluate(OUTSIDE) != []

    page.get_by_role("button", name="Show the whole map").tap()

    wait_until(page, lambda: page.evaluate(OUTSIDE) == [], "The whole map")
    steady_scale(page)
    assert page.evaluate(OUTSIDE) == []


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

    for _ in range(2):
        page.touchscreen.tap(x, y)

    wait_until(page, lambda: scale(page) > far * 1.5, "The zoom")
    page.wait_for_timeout(400)
    assert dialog(page).count() == 0


def test_a_route_that_is_picked_stays_in_sight_beside_its_sheet(visit: Visit) -> None:
    page = at_a_table(visit)
    page.get_by_role("button", name="Show the whole map").tap()
    steady_scale(page)
    x, y = point_of(page, "PAL-SMY")

    page.touchscreen.tap(x, y)

    expect(dialog(page)).to_be_visible()
    box = page.get_by_role("application").bounding_box()
    assert box is not None
    steady_scale(page)
    x, y = point_of(page, "PAL-SMY")
    assert box["x"] <= x <= box["x"] + box["width"]
    assert box["y"] <= y <= box["y"] + box["height"]
