import { describe, expect, it } from "vitest";

import type { Decision, GameReview } from "./asking";
import { bestOf, betterOf, costOf, countMarks, graphOf, isSure, markOf, numberAt } from "./graph";

const sure = (mean: number, error = 0) => ({ mean, error });
const moments = [0.5, 0.6, 1].map((share, number) => ({
    number,
    turn: number,
    win: [sure(share, number < 2 ? 0.1 : 0), sure(1 - share)],
    points: [sure(40 * share), sure(-5)],
}));

function decision(over: Partial<Decision> & { verdict?: string | null } = {}): Decision {
    const known = { verdict: over.verdict ?? null, best: "+?", options: [] };
    return {
        number: 1,
        player: 0,
        played: "+G",
        luck: null,
        known,
        ...over,
    } as unknown as Decision;
}

describe("what a decision cost", () => {
    const judged = (mean: number, error: number) => ({ best: "+?", cost: sure(mean, error) });

    it("is told where it is beyond doubt, and otherwise how much it can be", () => {
        expect(costOf(judged(9, 2), "+G")).toEqual({ sure: true, most: 13 });
        expect(costOf(judged(3, 2), "+G")).toEqual({ sure: false, most: 7 });
        expect(costOf(judged(-6, 5), "+G")).toEqual({ sure: false, most: 4 });
    });

    it("is nothing for the best, and for what did better in the games that measure", () => {
        expect(costOf(judged(4, 1), "+?")).toBeNull();
        expect(costOf(judged(-6, 2), "+G")).toBeNull();
    });
});

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

describe("marks", () => {
    it("say nothing where nothing is sure", () => {
        expect(markOf(null)).toBeNull();
        expect(markOf(decision())).toBeNull();
        expect(markOf(decision({ verdict: "slip" }))).toBe("slip");
        expect(markOf(decision({ verdict: "good", luck: "unlucky" }))).toBe("unlucky");
    });

    it("are counted by player", () => {
        const decisions = [
            decision({ verdict: "slip" }),
            decision({ verdict: "slip", player: 1 }),
            decision({ verdict: "good" }),
        ];
        const counts = countMarks({ decisions } as unknown as GameReview, 0);
        expect([...counts]).toEqual([
            ["slip", 1],
            ["good", 1],
        ]);
    });

    it("name what was better only beyond doubt", () => {
        const { known } = decision({ verdict: "mistake" });
        expect(betterOf(known, "+G")).toBe("+?");
        expect(betterOf(known, "+?")).toBeNull();
        expect(betterOf(decision().known, "+G")).toBeNull();
    });

    it("name what was played the best if it comes first and is good", () => {
        const { known } = decision({ verdict: "good" });
        const options = [{ action: "+G" }] as unknown as typeof known.options;
        expect(bestOf({ ...known, options }, "+G")).toBe("+G");
        expect(bestOf({ ...known, options }, "+T")).toBeNull();
        expect(bestOf(decision({ verdict: "slip" }).known, "+G")).toBe("+?");
    });
});
