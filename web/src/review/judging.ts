// What a review tells of decisions: signs, what was better and by how much; no browser.

import type { Decision, GameReview, Judgement, Option, Verdict } from "./asking";
import { isSure, margin } from "./graph";

export type Mark = Verdict | "lucky" | "unlucky";

/** As signs are written beside moves. */
export const SIGNS: Readonly<Record<Mark, string>> = {
    good: "✓",
    slip: "?!",
    mistake: "?",
    blunder: "??",
    unlucky: "☂",
    lucky: "☘",
};

/**
 * What is written beside a move: nothing where nothing is sure, and little where it was good. By what was
 * known, luck comes first; by what was hidden, luck is part of the verdict.
 */
export function markOf(decision: Decision | null, hidden: boolean): Mark | null {
    if (!decision) return null;
    return hidden ? decision.hidden.verdict : (decision.luck ?? decision.known.verdict);
}

export interface Marked {
    readonly number: number;
    readonly mark: Mark;
}

/** Somebody's decisions about which something is sure, in their order. */
export function marksOf(review: GameReview, seat: number, hidden: boolean): Marked[] {
    return review.decisions.flatMap((one) => {
        const mark = one.player === seat ? markOf(one, hidden) : null;
        return mark ? [{ number: one.number, mark }] : [];
    });
}

/** Those worth a look. */
export function faultsIn(marks: readonly Marked[]): Marked[] {
    return marks.filter(({ mark }) => mark !== "good");
}

/** The first that comes after a move, or else the first of all. */
export function nextOf(marks: readonly Marked[], n: number): number | null {
    return (marks.find(({ number }) => number > n) ?? marks[0])?.number ?? null;
}

/** Points that winning counts beside the score, as in the review itself. */
const WIN = 50;

/** What an action brings, in points. */
export function worthOf({ points, win }: Option): number {
    return points.mean + WIN * win.mean;
}

/**
 * What can be told of a cost: the cost if it is beyond doubt, else the most that it can be; null where
 * there is nothing to tell, as what was played is the best or did better in the games that measure.
 */
export function costOf(
    { best, cost }: Pick<Judgement, "best" | "cost">,
    played: string,
): { readonly sure: boolean; readonly most: number } | null {
    const most = cost.mean + margin(cost);
    if (best === played || most <= 0) return null;
    return { sure: cost.mean > 0 && isSure(cost), most };
}

/** What was better than what was played, if that is beyond doubt. */
export function betterOf(judged: Judgement, played: string): string | null {
    const sure = judged.verdict !== null && judged.verdict !== "good";
    return sure && judged.best !== played ? judged.best : null;
}

/**
 * The best of what was tried, with everything that comes so near to it that a review does not tell them
 * apart (`resolution`); nothing where nothing is sure.
 */
export function bestsOf(judged: Judgement, played: string, resolution: number): string[] {
    if (judged.verdict === null) return [];
    const good = judged.verdict === "good";
    const most = Math.max(...judged.options.map(worthOf));
    return judged.options.flatMap((option) => {
        const { action } = option;
        if (action === played) return good ? [action] : [];
        const near = action === judged.best || most - worthOf(option) < resolution;
        return near ? [action] : [];
    });
}

export interface Behind {
    readonly points: number;
    /** Of the chance of winning, from 0 to 1. */
    readonly win: number;
}

/** How an action compares with the first in the list; what was played as its verdict tells. */
export function behind(judged: Judgement, option: Option, played: string): Behind {
    if (option.action === played && judged.best !== played) {
        return { points: -judged.cost_points.mean, win: -judged.cost_win.mean };
    }
    const first = judged.options[0] ?? option;
    return {
        points: option.points.mean - first.points.mean,
        win: option.win.mean - first.win.mean,
    };
}
