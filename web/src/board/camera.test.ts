import { expect, test } from "vitest";

import { between, clamped, fitting, moved, onBoard, showing, zoomed } from "./camera";

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
