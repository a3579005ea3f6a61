// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { LOW_MS } from "./parts/clock";
import TableSound from "./TableSound.svelte";

const play = vi.hoisted(() => vi.fn());
vi.mock("../sound/play", () => ({ play, hush: vi.fn() }));

let screen: object;
vi.mock("./screen.svelte", () => ({ useScreen: () => screen }));

let shown: ReturnType<typeof mount> | null = null;
beforeEach(() => {
    vi.useFakeTimers();
    play.mockClear();
});
afterEach(async () => {
    if (shown) await unmount(shown);
    shown = null;
    vi.useRealTimers();
});

/** A table at which my clock, and only that, may run. */
function atTable(clock: { seat: number; running: boolean; left: number }): void {
    const clocks = [
        { seat: clock.seat, running: clock.running, turn_left: clock.left, reserve_left: 0 },
    ];
    const game = { steps: [], last: null, newMoments: [], myTurn: false, view: null, seat: 0 };
    screen = { game: { ...game, drawn: null, clocks, clocksAt: performance.now() } };
    shown = mount(TableSound, { target: document.body });
    flushSync();
}

const heard = () => play.mock.calls.filter(([cue]) => cue === "low").length;

test("one's own clock is heard when it becomes low, and in its last five seconds", () => {
    atTable({ seat: 0, running: true, left: LOW_MS + 10_000 });
    vi.advanceTimersByTime(9_999);
    expect(heard()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(heard()).toBe(1);
    vi.advanceTimersByTime(LOW_MS - 5_001);
    expect(heard()).toBe(1);
    vi.advanceTimersByTime(5_001);
    expect(heard()).toBe(6);
});

test("nothing is heard of a clock that stands", () => {
    atTable({ seat: 0, running: false, left: 3_000 });
    vi.advanceTimersByTime(60_000);
    expect(heard()).toBe(0);
});

test("nothing is heard of the clocks of others", () => {
    atTable({ seat: 1, running: true, left: 3_000 });
    vi.advanceTimersByTime(60_000);
    expect(heard()).toBe(0);
});

test("whoever leaves the table hears nothing more", async () => {
    atTable({ seat: 0, running: true, left: LOW_MS + 1_000 });
    await unmount(shown!);
    shown = null;
    vi.advanceTimersByTime(60_000);
    expect(heard()).toBe(0);
});
