// @vitest-environment jsdom
import { describe, expect, it } from "vitest";

import { settings } from "../settings.svelte";

import { pacing, pauseAt, SPEEDS } from "./speed.svelte";

describe("the speed of a replay", () => {
    it("is the faster the further down the list, at once the fastest", () => {
        const pauses = SPEEDS.map(pauseAt);
        expect(pauses).toEqual([...pauses].sort((one, other) => other - one));
        expect(pauseAt(0)).toBeLessThan(pauseAt(4));
        expect(pauseAt(0)).toBeLessThanOrEqual(150);
    });

    it("is kept apart from the speed of one's own games", () => {
        const before = settings.speed;
        pacing.speed = 0;
        expect(pacing.speed).toBe(0);
        expect(settings.speed).toBe(before);
        expect(localStorage.getItem("whistlestop.replay-speed")).toBe("0");
    });
});
