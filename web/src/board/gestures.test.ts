// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { watchGestures } from "./gestures";

const seen = {
    pan: vi.fn(),
    zoom: vi.fn(),
    tap: vi.fn(),
    doubleTap: vi.fn(),
    hover: vi.fn(),
};
let node: HTMLElement;

beforeEach(() => {
    vi.useFakeTimers();
    for (const spy of Object.values(seen)) spy.mockReset();
    node = document.createElement("div");
    node.setPointerCapture = () => {};
    watchGestures(node, seen);
});

afterEach(() => vi.useRealTimers());

function point(type: string, x: number, y: number, pointerId = 1, pointerType = "touch"): void {
    const init = { clientX: x, clientY: y, pointerId, pointerType, button: 0, bubbles: true };
    node.dispatchEvent(new PointerEvent(type, init));
}

test("a finger that trembles taps", () => {
    point("pointerdown", 50, 50);
    point("pointermove", 54, 52);
    point("pointerup", 54, 52);
    expect(seen.tap).not.toHaveBeenCalled(); // it may become a double tap
    vi.runAllTimers();
    expect(seen.tap).toHaveBeenCalledWith({ x: 54, y: 52 });
    expect(seen.pan).not.toHaveBeenCalled();
});

test("a finger that goes on drags, and does not tap", () => {
    point("pointerdown", 50, 50);
    point("pointermove", 80, 50);
    point("pointermove", 90, 55);
    point("pointerup", 90, 55);
    expect(seen.pan).toHaveBeenLastCalledWith(10, 5);
    expect(seen.tap).not.toHaveBeenCalled();
});

test("two fingers zoom around their middle, and do not tap", () => {
    point("pointerdown", 100, 100, 1);
    point("pointerdown", 200, 100, 2);
    point("pointermove", 300, 100, 2);
    expect(seen.zoom).toHaveBeenCalledWith(2, { x: 200, y: 100 });
    point("pointerup", 300, 100, 2);
    point("pointerup", 100, 100, 1);
    expect(seen.tap).not.toHaveBeenCalled();
});

test("two taps on one place are a double tap and pick nothing", () => {
    for (let i = 0; i < 2; i++) {
        point("pointerdown", 50, 50);
        point("pointerup", 50, 50);
    }
    vi.runAllTimers();
    expect(seen.tap).not.toHaveBeenCalled();
    expect(seen.doubleTap).toHaveBeenCalledWith({ x: 50, y: 50 });
});

test("a mouse picks at once", () => {
    point("pointerdown", 50, 50, 1, "mouse");
    point("pointerup", 50, 50, 1, "mouse");
    expect(seen.tap).toHaveBeenCalledOnce();
});

test("a mouse hovers, a finger does not", () => {
    point("pointermove", 5, 5, 1, "touch");
    expect(seen.hover).not.toHaveBeenCalled();
    point("pointermove", 5, 5, 1, "mouse");
    expect(seen.hover).toHaveBeenCalledWith({ x: 5, y: 5 });
    point("pointerleave", 500, 5, 1, "mouse");
    expect(seen.hover).toHaveBeenLastCalledWith(null);
});

test("the wheel zooms to the pointer and does not scroll the page", () => {
    const event = new WheelEvent("wheel", {
        deltaY: -100,
        clientX: 7,
        clientY: 9,
        cancelable: true,
    });
    node.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    const [factor, at] = seen.zoom.mock.lastCall!;
    expect(factor).toBeGreaterThan(1);
    expect(at).toEqual({ x: 7, y: 9 });
});

test("where every tap counts, two on one place are two, at once", () => {
    const quick = { ...seen, swift: () => true };
    node = document.createElement("div");
    watchGestures(node, quick);
    for (let i = 0; i < 2; i++) {
        point("pointerdown", 50, 50);
        point("pointerup", 50, 50);
    }
    expect(seen.tap).toHaveBeenCalledTimes(2);
    expect(seen.doubleTap).not.toHaveBeenCalled();
});
