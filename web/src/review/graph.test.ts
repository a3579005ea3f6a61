import { describe, expect, it } from "vitest";

import { graphOf, isSure, numberAt, spread } from "./graph";

const sure = (mean: number, error = 0) => ({ mean, error });
const moments = [0.5, 0.6, 1].map((share, number) => ({
    number,
    turn: number,
    win: [sure(share, number < 2 ? 0.1 : 0), sure(1 - share)],
    points: [sure(40 * share), sure(-5)],
}));

describe("the graph of a review", () => {
    it("goes from certain loss below to certain win above", () => {
        const graph = graphOf({ moments }, "win", 200, 100);
        expect(graph.lines.map(({ line }) => line)).toEqual([
            "M0 50L100 40L200 0",
            "M0 50L100 60L200 100",
        ]);
        expect(graph.lines[0]?.band).toBe("M0 30L100 20L200 0L200 0L100 60L0 70Z");
        expect(graph.marks.map(({ y }) => y)).toEqual([100, 50, 0]);
    });

    it("has room for points below zero", () => {
        const graph = graphOf({ moments }, "points", 200, 100);
        expect(graph.marks.map(({ value }) => value)).toEqual([-20, 0, 20, 40]);
        expect(graph.y(40)).toBe(0);
    });

    it("has its bounds from the values, so that lines do not lie on each other", () => {
        const high = moments.map((one) => ({ ...one, points: [sure(104), sure(97)] }));
        const graph = graphOf({ moments: high }, "points", 200, 100);
        expect(graph.marks.map(({ value }) => value)).toEqual([80, 100, 120]);
    });

    it("sets marks at the ends of lines apart, in their order", () => {
        expect(spread([90, 100, 10, 100], 15, 100)).toEqual([70, 85, 10, 100]);
        expect(spread([0, 0], 15, 100)).toEqual([0, 15]);
    });

    it("finds the action under the pointer", () => {
        expect([numberAt(-1, 10), numberAt(0.51, 10), numberAt(2, 10)]).toEqual([0, 5, 10]);
    });
});

describe("numbers", () => {
    it("are sure only if they are more than what they may be off", () => {
        expect(isSure({ mean: -0.3, error: 0.1 })).toBe(true);
        expect(isSure({ mean: 0.1, error: 0.2 })).toBe(false);
        expect(isSure({ mean: 0, error: 0 })).toBe(false);
    });
});
