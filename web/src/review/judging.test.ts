import { describe, expect, it } from "vitest";

import type { Decision, GameReview, Judgement, Option } from "./asking";
import { behind, bestsOf, betterOf, costOf, faultsIn, markOf, marksOf, nextOf } from "./judging";

const sure = (mean: number, error = 0) => ({ mean, error });
const option = (action: string, points: number, win = 0.5): Option => ({
    action,
    points: sure(points),
    win: sure(win),
    liking: null,
});

function decision(over: Partial<Decision> & { verdict?: string | null } = {}): Decision {
    const known = { verdict: over.verdict ?? null, best: "+?", options: [] };
    return {
        number: 1,
        player: 0,
        played: "+G",
        luck: null,
        known,
        hidden: { ...known, verdict: "blunder" },
        ...over,
    } as unknown as Decision;
}

function judged(verdict: string | null, ...options: Option[]): Judgement {
    return { verdict, best: options[0]!.action, options } as unknown as Judgement;
}

describe("what a decision cost", () => {
    const costing = (mean: number, error: number) => ({ best: "+?", cost: sure(mean, error) });

    it("is told where it is beyond doubt, and otherwise how much it can be", () => {
        expect(costOf(costing(9, 2), "+G")).toEqual({ sure: true, most: 13 });
        expect(costOf(costing(3, 2), "+G")).toEqual({ sure: false, most: 7 });
        expect(costOf(costing(-6, 5), "+G")).toEqual({ sure: false, most: 4 });
    });

    it("is nothing for the best, and for what did better in the games that measure", () => {
        expect(costOf(costing(4, 1), "+?")).toBeNull();
        expect(costOf(costing(-6, 2), "+G")).toBeNull();
    });
});

describe("marks", () => {
    it("say nothing where nothing is sure", () => {
        expect(markOf(null, false)).toBeNull();
        expect(markOf(decision(), false)).toBeNull();
        expect(markOf(decision({ verdict: "slip" }), false)).toBe("slip");
        expect(markOf(decision({ verdict: "good", luck: "unlucky" }), false)).toBe("unlucky");
    });

    it("follow what a decision is judged by", () => {
        expect(markOf(decision({ verdict: "good", luck: "unlucky" }), true)).toBe("blunder");
    });

    it("are those of one player, and lead from one to the next", () => {
        const decisions = [
            decision({ verdict: "slip" }),
            decision({ number: 2, verdict: "slip", player: 1 }),
            decision({ number: 3, verdict: "good" }),
            decision({ number: 5, verdict: "mistake" }),
        ];
        const marks = marksOf({ decisions } as unknown as GameReview, 0, false);
        expect(marks.map(({ mark }) => mark)).toEqual(["slip", "good", "mistake"]);
        const faults = faultsIn(marks);
        expect([0, 1, 5].map((n) => nextOf(faults, n))).toEqual([1, 5, 1]);
        expect(nextOf([], 1)).toBeNull();
    });
});

describe("the best of what was tried", () => {
    it("is named as better only beyond doubt", () => {
        const { known } = decision({ verdict: "mistake" });
        expect(betterOf(known, "+G")).toBe("+?");
        expect(betterOf(known, "+?")).toBeNull();
        expect(betterOf(decision().known, "+G")).toBeNull();
    });

    it("is all that cannot be told apart", () => {
        const options = [option("+?", 10), option("+W", 8, 0.51), option("+G", 2)];
        expect(bestsOf(judged("mistake", ...options), "+G", 2)).toEqual(["+?", "+W"]);
        expect(bestsOf(judged("mistake", ...options), "+G", 1)).toEqual(["+?"]);
        expect(bestsOf(judged("good", ...options), "+W", 1)).toEqual(["+?", "+W"]);
    });

    it("has not what was a mistake, and is nothing where nothing is sure", () => {
        const options = [option("+?", 10), option("+G", 9)];
        expect(bestsOf(judged("slip", ...options), "+G", 4)).toEqual(["+?"]);
        expect(bestsOf(judged(null, ...options), "+G", 4)).toEqual([]);
    });
});

describe("an alternative", () => {
    const first = option("+?", 10, 0.6);
    const other = option("+W", 7, 0.5);
    const costs = { cost_points: sure(5), cost_win: sure(0.2) };
    const found = { ...judged("mistake", first, other), ...costs };

    it("is compared with the first", () => {
        expect(behind(found, other, "+G").points).toBe(-3);
        expect(behind(found, other, "+G").win).toBeCloseTo(-0.1);
    });

    it("that was played is as far behind as its verdict says", () => {
        expect(behind(found, other, "+W")).toEqual({ points: -5, win: -0.2 });
    });
});
