// The graph of a review as geometry, and which numbers are sure; no browser.

import type { Estimate, GameReview } from "./asking";

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

/** Places for marks as high as these, from top to bottom: as near to where they belong as they can be. */
export function spread(places: readonly number[], high: number, bottom: number): number[] {
    const found = places.map((_, i) => i).toSorted((a, b) => places[a]! - places[b]!);
    const spread = [...places];
    let least = -Infinity;
    for (const i of found) spread[i] = least = Math.max(spread[i]!, least + high);
    let most = bottom;
    for (const i of found.toReversed()) {
        spread[i] = Math.min(spread[i]!, most);
        most = spread[i]! - high;
    }
    return spread;
}

function boundsOf(moments: GameReview["moments"], measure: Measure): [number, number] {
    if (measure === "win") return [0, 1];
    const means = moments.flatMap(({ points }) => points.map(({ mean }) => mean));
    const low = Math.floor(Math.min(...means) / 20) * 20;
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

function round(value: number): number {
    return Math.round(value * 10) / 10;
}
