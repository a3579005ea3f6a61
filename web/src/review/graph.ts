// The graph of a review as geometry, and what is marked in it; no browser.

import type { Decision, Estimate, GameReview, Judgement, Verdict } from "./asking";

export type Measure = "win" | "points";

export interface GraphLine {
    readonly seat: number;
    /** Path data. */
    readonly line: string;
    /** Two standard errors on both sides. */
    readonly band: string;
}

export interface Graph {
    readonly lines: readonly GraphLine[];
    readonly marks: readonly { readonly value: number; readonly y: number }[];
    readonly x: (number: number) => number;
    readonly y: (value: number) => number;
}

const SIGMAS = 2;

/** Everybody's chances or points over the actions, drawn into a box. */
export function graphOf(
    review: Pick<GameReview, "moments">,
    measure: Measure,
    width: number,
    height: number,
): Graph {
    const { moments } = review;
    const [low, high] = boundsOf(moments, measure);
    const last = Math.max(1, moments.length - 1);
    const x = (number: number) => round((number * width) / last);
    const y = (value: number) => round(height - ((value - low) * height) / (high - low));
    const inside = (value: number) => y(Math.min(high, Math.max(low, value)));
    const lines = (moments[0]?.[measure] ?? []).map((_, seat) => {
        const at = (add: number) =>
            moments.map((moment) => {
                const { mean, error } = moment[measure][seat] ?? { mean: 0, error: 0 };
                return `${x(moment.number)} ${inside(mean + add * error)}`;
            });
        const below = at(-SIGMAS).reverse();
        return {
            seat,
            line: `M${at(0).join("L")}`,
            band: `M${at(SIGMAS).join("L")}L${below.join("L")}Z`,
        };
    });
    return { lines, x, y, marks: marksOf(low, high, measure).map((v) => ({ value: v, y: y(v) })) };
}

function boundsOf(moments: GameReview["moments"], measure: Measure): [number, number] {
    if (measure === "win") return [0, 1];
    const means = moments.flatMap(({ points }) => points.map(({ mean }) => mean));
    const low = Math.floor(Math.min(0, ...means) / 20) * 20;
    return [low, Math.max(low + 20, Math.ceil(Math.max(...means) / 20) * 20)];
}

function marksOf(low: number, high: number, measure: Measure): number[] {
    if (measure === "win") return [0, 0.5, 1];
    const step = Math.max(20, Math.ceil((high - low) / 80) * 20);
    const found: number[] = [];
    for (let value = low; value <= high; value += step) found.push(value);
    return found;
}

/** The action under a place of the graph, from 0 at its left to 1 at its right. */
export function numberAt(share: number, actions: number): number {
    return Math.min(actions, Math.max(0, Math.round(share * actions)));
}

export type Mark = Verdict | "lucky" | "unlucky";

/** What is written beside a move: nothing where nothing is sure, and little where it was good. */
export function markOf(decision: Decision | null): Mark | null {
    if (!decision) return null;
    if (decision.luck) return decision.luck;
    return decision.known.verdict;
}

/** As signs are written beside moves. */
export const SIGNS: Readonly<Record<Mark, string>> = {
    good: "✓",
    slip: "?!",
    mistake: "?",
    blunder: "??",
    unlucky: "☂",
    lucky: "☘",
};

/** How often somebody's decisions were marked so. */
export function countMarks(review: GameReview, seat: number): Map<Mark, number> {
    const counts = new Map<Mark, number>();
    for (const decision of review.decisions) {
        const mark = decision.player === seat ? markOf(decision) : null;
        if (mark) counts.set(mark, (counts.get(mark) ?? 0) + 1);
    }
    return counts;
}

/** The parts of an account in the order in which they are told. */
export const PARTS = ["deal", "card", "tunnel", "tickets", "own", "others"] as const;
export type Part = (typeof PARTS)[number];

/** An interval of 95 percent on both sides. */
export function margin({ error }: Estimate): number {
    return SIGMAS * error;
}

/** Whether it is more than how far it may be off. */
export function isSure(estimate: Estimate): boolean {
    return Math.abs(estimate.mean) > margin(estimate);
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

/** The best of what was tried: what was better, or what was played if it is first and good. */
export function bestOf(judged: Judgement, played: string): string | null {
    const good = judged.verdict === "good" && judged.options[0]?.action === played;
    return good ? played : betterOf(judged, played);
}

function round(value: number): number {
    return Math.round(value * 10) / 10;
}
