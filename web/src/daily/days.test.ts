import { expect, test } from "vitest";

import type { DayView } from "../api";
import { dayText, isFair, monthAfter, monthText, shareText, squares, weeksOf } from "./days";

test("a month has whole weeks that begin on Monday", () => {
    const weeks = weeksOf("2026-11");
    expect(weeks).toHaveLength(6);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
    expect(weeks[5]?.slice(0, 2)).toEqual(["2026-11-30", null]);
    expect(weeksOf("2027-02")).toHaveLength(4);
});

test("months go on over the year", () => {
    expect(monthAfter("2026-12")).toBe("2027-01");
    expect(monthAfter("2026-01", -1)).toBe("2025-12");
});

test("days are UTC days, wherever one is", () => {
    expect(dayText("2026-11-16", "en")).toBe("Monday, November 16");
    expect(monthText("2026-11", "en")).toBe("November 2026");
});

test("the story of a game is squares, and what is shared holds nothing else", () => {
    expect(squares([1, 2, 3, 4, 9])).toBe("🟩🟨🟧🟥⬜");
    const lines = { title: "Whistlestop 2026-11-16", score: "104", streak: "" };
    expect(shareText(lines, { strip: [1, 1] }, "https://play.example/day/2026-11-16")).toBe(
        "Whistlestop 2026-11-16\n104\n🟩🟩\nhttps://play.example/day/2026-11-16",
    );
});

const DAY = {
    day: "2026-11-16",
    map: "usa",
    players: 4,
    secret: "00".repeat(32),
    seed: "2230a0f1fe57d073f8addc229f8598c6117dd75aef2209c8f6ecb5054fc4d0dc",
    promise: { commitment: "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925" },
} as unknown as DayView;

test("the browser checks the secret itself", async () => {
    expect(await isFair(DAY)).toBe(true);
    expect(await isFair({ ...DAY, secret: "01".repeat(32) })).toBe(false);
    expect(await isFair({ ...DAY, seed: "00".repeat(32) })).toBe(false);
    expect(await isFair({ ...DAY, secret: null })).toBe(null);
});
