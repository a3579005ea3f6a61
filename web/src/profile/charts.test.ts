import { describe, expect, test } from "vitest";

import { curveOf, marksOf, shares, warmth } from "./charts";

describe("A rating over time", () => {
    test("goes from the left to the right, higher is better", () => {
        const { dots, line, band } = curveOf(
            [
                { rating: 1500, deviation: 100 },
                { rating: 1550, deviation: 80 },
                { rating: 1450, deviation: 50 },
            ],
            200,
            100,
        );

        expect(dots.map(({ x }) => x)).toEqual([0, 100, 200]);
        expect(dots[1]!.y).toBeLessThan(dots[0]!.y);
        expect(dots[2]!.y).toBeGreaterThan(dots[0]!.y);
        expect(line.startsWith("M0 ")).toBe(true);
        expect(band.endsWith("Z")).toBe(true);
        for (const { y } of dots) expect(y).toBeGreaterThanOrEqual(0);
    });

    test("is a dot after the first game", () => {
        const { dots, line } = curveOf([{ rating: 1500, deviation: 100 }], 200, 100);

        expect(dots).toEqual([{ x: 100, y: 50 }]);
        expect(line).toBe("");
    });

    test("has a few round numbers beside it", () => {
        expect(marksOf(1390, 1610)).toEqual([1400, 1450, 1500, 1550, 1600]);
        expect(marksOf(900, 2100).length).toBeLessThanOrEqual(7);
    });
});

test("Parts of a whole never go below nothing", () => {
    expect(shares([30, -10, 10])).toEqual([75, 0, 25]);
    expect(shares([0, 0])).toEqual([0, 0]);
});

test("What was claimed most is warmest", () => {
    expect(warmth(9, 9)).toBe(1);
    expect(warmth(1, 4)).toBe(0.5);
    expect(warmth(0, 0)).toBe(0);
});
