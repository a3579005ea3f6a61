// Numbers as lines and areas: plain geometry, no browser.

export interface Dot {
    readonly x: number;
    readonly y: number;
}

export interface Curve {
    readonly dots: readonly Dot[];
    /** Path data. */
    readonly line: string;
    /** What it may be: between the rating and its deviation above and below. */
    readonly band: string;
    /** Round numbers to be written beside it, and where. */
    readonly marks: readonly { readonly value: number; readonly y: number }[];
}

interface Point {
    readonly rating: number;
    readonly deviation: number;
}

const STEPS = [25, 50, 100, 200, 400, 800];
/** So many lines across at most. */
const MOST_MARKS = 5;

/** A rating over games, drawn into a box; one game after the other, whenever they were. */
export function curveOf(points: readonly Point[], width: number, height: number): Curve {
    const low = Math.min(...points.map(({ rating, deviation }) => rating - deviation));
    const high = Math.max(...points.map(({ rating, deviation }) => rating + deviation));
    const room = Math.max(high - low, 1);
    const x = (at: number) => (points.length < 2 ? width / 2 : (at * width) / (points.length - 1));
    const y = (value: number) => round(height - ((value - low) * height) / room);
    const dots = points.map(({ rating }, at) => ({ x: round(x(at)), y: y(rating) }));
    const above = points.map((one, at) => `${round(x(at))} ${y(one.rating + one.deviation)}`);
    const below = points.map((one, at) => `${round(x(at))} ${y(one.rating - one.deviation)}`);
    return {
        dots,
        line: dots.length > 1 ? `M${dots.map((dot) => `${dot.x} ${dot.y}`).join("L")}` : "",
        band: dots.length > 1 ? `M${above.join("L")}L${below.reverse().join("L")}Z` : "",
        marks: marksOf(low, high).map((value) => ({ value, y: y(value) })),
    };
}

/** Round numbers between two. */
export function marksOf(low: number, high: number): number[] {
    const step = STEPS.find((one) => (high - low) / one <= MOST_MARKS) ?? STEPS.at(-1)!;
    const found: number[] = [];
    for (let value = Math.ceil(low / step) * step; value <= high; value += step) found.push(value);
    return found;
}

/** Parts of a whole in percent, none below zero. */
export function shares(values: readonly number[]): number[] {
    const whole = values.reduce((sum, value) => sum + Math.max(0, value), 0);
    return values.map((value) => (whole > 0 ? (100 * Math.max(0, value)) / whole : 0));
}

/** How warm something is, from 0 to 1, beside what is warmest. */
export function warmth(count: number, most: number): number {
    return most > 0 ? Math.sqrt(count / most) : 0;
}

function round(value: number): number {
    return Math.round(value * 10) / 10;
}
