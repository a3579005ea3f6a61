import { expect, test } from "vitest";

import { between, clamped, fitting, looking, moved, onBoard, showing, zoomed } from "./camera";

const window = { width: 1000, height: 600 };
const phone = { width: 390, height: 500 };

test("the whole board is seen, in the middle", () => {
    expect(fitting(window)).toEqual({ k: 0.75, x: 50, y: 0 });
});

test("what is under the pointer stays there when zooming", () => {
    const start = fitting(window);
    const at = { x: 480, y: 310 };
    const near = zoomed(start, at, 2, window);
    expect(near.k).toBeCloseTo(1.5);
    expect(onBoard(near, at).x).toBeCloseTo(onBoard(start, at).x);
    expect(onBoard(near, at).y).toBeCloseTo(onBoard(start, at).y);
});

test("nobody zooms out farther than the whole board, nor in without end", () => {
    expect(zoomed(fitting(phone), { x: 0, y: 0 }, 0.1, phone).k).toBe(fitting(phone).k);
    expect(zoomed(fitting(phone), { x: 0, y: 0 }, 1000, phone).k).toBe(3.2);
});

test("the board is not dragged out of sight", () => {
    const near = zoomed(fitting(phone), { x: 195, y: 250 }, 4, phone);
    const away = moved(near, 1e6, -1e6, phone);
    expect(onBoard(away, { x: phone.width, y: 0 }).x).toBeGreaterThan(0);
    expect(onBoard(away, { x: 0, y: 0 }).y).toBeLessThan(800);
    expect(clamped(away, phone)).toEqual(away);
});

test("shown cities are inside of the window, with air around", () => {
    const camera = showing(phone, { left: 300, top: 300, right: 400, bottom: 350 });
    const [from, to] = [onBoard(camera, { x: 0, y: 0 }), onBoard(camera, { x: 390, y: 500 })];
    expect(from.x).toBeLessThan(260);
    expect(to.x).toBeGreaterThan(440);
    expect(from.y).toBeLessThan(280);
    expect(to.y).toBeGreaterThan(370);
});

test("a glide begins and ends where it should", () => {
    const [from, to] = [
        fitting(phone),
        showing(phone, { left: 300, top: 300, right: 400, bottom: 350 }),
    ];
    expect(between(from, to, 0)).toEqual(from);
    const end = between(from, to, 1);
    expect(end.k).toBeCloseTo(to.k);
    expect(end.x).toBeCloseTo(to.x);
    expect(between(from, from, 0.5)).toEqual(from);
});

test("shown cities do not lie under the buttons of a phone", () => {
    const box = { left: 300, top: 200, right: 700, bottom: 600 };
    const { k, y } = showing(phone, box);
    expect(box.bottom * k + y).toBeLessThan(phone.height - 60);
});

test("no city of the whole board lies under what lies over it", () => {
    for (const size of [phone, { width: 360, height: 230 }, { width: 524, height: 384 }]) {
        const { k, x, y } = fitting(size);
        const [right, bottom] = [1155 * k + x, 755 * k + y];
        expect(right <= size.width - 150 || bottom <= size.height - 60).toBe(true);
    }
    // Where there is room the menu on top is left free too, else what is below matters more.
    const clear = [{ top: 60, bottom: 112 }, { bottom: 112 }];
    const high = fitting({ width: 390, height: 400, clear });
    expect(Math.round(45 * high.k + high.y)).toBeGreaterThanOrEqual(60);
    const low = { width: 360, height: 340, clear };
    expect(Math.round(755 * fitting(low).k + fitting(low).y)).toBeLessThanOrEqual(228);
});

test("a way beside the menu in the corner is for maps that have no city there", () => {
    const board = { left: 0, top: 0, right: 1200, bottom: 750 };
    const clear = [
        { top: 60, bottom: 106 },
        { top: 14, bottom: 106, corner: 60 },
    ];
    const low = { width: 390, height: 340, clear };
    const shown = (...places: { x: number; y: number }[]) =>
        fitting({ ...low, area: { board, cities: board, places } });
    const free = shown({ x: 600, y: 20 }, { x: 20, y: 600 });
    const { k, y } = shown({ x: 60, y: 20 });
    expect(free.k).toBeGreaterThan(k);
    expect(20 * k + y).toBeGreaterThan(60);
});

test("a city in the corner of a large window makes the board give way to the buttons", () => {
    const board = { left: 100, top: 50, right: 1040, bottom: 740 };
    const [corner, north] = [
        { x: 1031, y: 731 },
        { x: 1031, y: 60 },
    ];
    const shown = (...places: { x: number; y: number }[]) =>
        fitting({ ...window, area: { board, cities: board, places } });
    const { k, x } = shown(north, corner);
    expect(corner.x * k + x).toBeLessThan(window.width - 60);
    expect(shown(north)).toEqual(fitting({ ...window, area: { board, cities: board } }));
});

test("what is looked at is moved into sight, and nothing moves if it is there", () => {
    const near = zoomed(fitting(phone), { x: 195, y: 250 }, 3, phone);
    const seen = onBoard(near, { x: 195, y: 200 });
    const here = { left: seen.x, top: seen.y, right: seen.x + 20, bottom: seen.y + 20 };
    expect(looking(near, phone, here)).toBe(near);
    const there = { left: 1000, top: 300, right: 1050, bottom: 330 };
    const moved = looking(near, phone, there);
    expect(moved.k).toBe(near.k);
    expect(there.right * moved.k + moved.x).toBeLessThanOrEqual(phone.width);
    expect(there.left * moved.k + moved.x).toBeGreaterThanOrEqual(0);
});

test("what is looked at and too large for the window is shown smaller", () => {
    const near = zoomed(fitting(phone), { x: 195, y: 250 }, 4, phone);
    const large = { left: 100, top: 100, right: 900, bottom: 600 };
    const whole = looking(near, phone, large);
    expect(whole.k).toBeLessThan(near.k);
    expect(large.left * whole.k + whole.x).toBeGreaterThanOrEqual(0);
    expect(large.right * whole.k + whole.x).toBeLessThanOrEqual(phone.width);
});
