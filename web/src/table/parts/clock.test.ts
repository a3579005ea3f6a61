import { expect, it } from "vitest";

import { clockFace, lowMoments, timeLeft } from "./clock";

const clock = { seat: 0, turn_left: 5000, reserve_left: 60_000, running: true };

it("the turn runs out first, then the reserve", () => {
    expect(timeLeft(clock, 2000)).toEqual({ turn: 3000, reserve: 60_000 });
    expect(timeLeft(clock, 9000)).toEqual({ turn: 0, reserve: 56_000 });
    expect(timeLeft(clock, 900_000)).toEqual({ turn: 0, reserve: 0 });
});

it("a clock that does not run stands still", () => {
    expect(timeLeft({ ...clock, running: false }, 9000)).toEqual({ turn: 5000, reserve: 60_000 });
});

it("is written with minutes, and with hours if there are any", () => {
    expect(clockFace(65_000)).toBe("1:05");
    expect(clockFace(0)).toBe("0:00");
    expect(clockFace(3_600_000)).toBe("1:00:00");
});

it("is heard when it becomes low, and in its last seconds", () => {
    const left = (ms: number) => lowMoments({ ...clock, turn_left: ms, reserve_left: 0 }, 0);
    expect(left(20_000)).toEqual([5000, 15_000, 16_000, 17_000, 18_000, 19_000]);
    expect(left(4500)).toEqual([500, 1500, 2500, 3500]);
    expect(left(0)).toEqual([]);
});
