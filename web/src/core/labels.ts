// Where the names of the cities stand. Widths differ by language, so this is done for each of them.

import { DISC, type Box, type Line, type Point } from "./geometry";

export type Side = "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";

export interface LabelWish {
    readonly code: string;
    readonly at: Point;
    readonly text: string;
    readonly width: number;
    /** Where a person found it best; taken unless something is in the way there. */
    readonly side?: Side | undefined;
    /** A person's last word: taken whatever is in the way. */
    readonly fixed?: boolean;
}

export interface Label {
    readonly code: string;
    readonly text: string;
    /** The middle of the text. */
    readonly x: number;
    /** Its base line. */
    readonly y: number;
    readonly box: Box;
    /** Whether nobody can take it for the name of another city. */
    readonly clear: boolean;
    /** A line from the city to a name that stands apart from it. */
    readonly lead?: readonly [Point, Point] | undefined;
}

/** Names of a map in a language as they were set beforehand (scripts/lay-out.mjs). */
export interface LaidNames {
    /** By city, in the order of the map, in thousandths of the letters' size. */
    readonly widths: readonly number[];
    /** By step of size. */
    readonly steps: readonly {
        readonly size: number;
        /** The middle of each name: x, y, x, y, ... */
        readonly at: readonly number[];
        /** Those that find no room at this size. */
        readonly out: readonly number[];
    }[];
}

export interface LabelRules {
    readonly size: number;
    readonly bounds: Box;
}

/** From how many screen pixels a unit on names are set for which size of the board. */
export const STEPS: readonly (readonly [from: number, step: number])[] = [
    [0, 0.24],
    [0.29, 0.32],
    [0.36, 0.39],
    [0.43, 0.46],
    [0.5, 0.55],
    [0.62, 0.7],
    [0.8, 0.9],
    [1, 1.1],
    [1.3, 1.5],
    [1.8, 2.1],
];
/** A name farther than this from its city has a line that leads to it. */
export const LED = 19;

const SIDES: readonly Side[] = ["e", "w", "n", "s", "ne", "nw", "se", "sw"];
const ROUNDS = 5;
const SLIDE = 0.3;
const COST = {
    label: 40,
    disc: 14,
    space: 1.6,
    outside: 400,
    unasked: 2.5,
    corner: 0.3,
    slid: 3,
    /** A name as near to another city as to its own; at nearer ones all the more. */
    doubtful: 16,
    /** A name that is plainly read as another city's. */
    wrong: 30,
};
/** From the middle of a city to its name. */
const REACH = DISC + 4;
/** So many times farther than its own city, another is none that a name could be meant for. */
const CLEAR = 3;
const AURA = CLEAR * REACH;
/** Below this a name is taken for the other's. */
const DOUBT = 1.5;

interface Choice {
    readonly box: Box;
    readonly clear: boolean;
    readonly cost: number;
}

/** The names with their places, every one moved to where it covers least. */
export function placeLabels(
    wishes: readonly LabelWish[],
    lines: readonly Line[],
    rules: LabelRules,
): readonly Label[] {
    const samples = lines.flatMap((line) => line.spaces.flatMap(samplesOf));
    samples.sort((a, b) => a.x - b.x);
    const choices = wishes.map((wish) => choicesOf(wish, wishes, samples, rules));
    const chosen = choices.map((options) => cheapest(options, () => 0));
    const rivals = rivalsOf(wishes, rules.size);
    for (let round = 0, restless = true; round < ROUNDS && restless; round++) {
        restless = false;
        choices.forEach((options, i) => {
            const best = cheapest(options, (box) =>
                rivals[i]!.reduce((sum, j) => sum + shared(box, chosen[j]!.box), 0),
            );
            restless ||= best !== chosen[i];
            chosen[i] = best;
        });
    }
    return wishes.map(({ code, text }, i) => {
        const { box, clear } = chosen[i]!;
        const [x, y] = [(box.left + box.right) / 2, box.bottom - rules.size * 0.28];
        return { code, text, x, y, box, clear };
    });
}

/** Letters above and below their base line, as parts of their size; the font's boxes are so tall. */
const ABOVE = 0.8;
const BELOW = 0.22;

/**
 * The names as they were set for a step of size. Those that find no room are left out, unless they are
 * wanted: then those make way that they would lie over.
 */
export function laidLabels(
    { widths, steps }: LaidNames,
    step: number,
    cities: readonly { readonly code: string; readonly text: string; readonly at: Point }[],
    wanted: ReadonlySet<string>,
): { readonly size: number; readonly labels: readonly Label[] } {
    const { size, at, out } =
        steps[
            Math.max(
                0,
                STEPS.findIndex(([, one]) => one === step),
            )
        ]!;
    const all = cities.map(({ code, text, at: city }, i): Label => {
        const [x, y] = [at[2 * i]!, at[2 * i + 1]!];
        const [halfWidth, halfHeight] = [(widths[i]! * size) / 2000, ((ABOVE + BELOW) * size) / 2];
        const box = {
            left: x - halfWidth,
            right: x + halfWidth,
            top: y - halfHeight,
            bottom: y + halfHeight,
        };
        const lead = gap(box, city) > LED ? ([city, nearestIn(box, city)] as const) : undefined;
        const clear = !out.includes(i);
        return { code, text, x, y: box.top + ABOVE * size, box, clear, lead };
    });
    return { size, labels: out.length > 0 ? thinned(all, wanted) : all };
}

function nearestIn(box: Box, { x, y }: Point): Point {
    return {
        x: Math.min(Math.max(x, box.left), box.right),
        y: Math.min(Math.max(y, box.top), box.bottom),
    };
}

/** By name, those that could ever lie over it. */
function rivalsOf(wishes: readonly LabelWish[], size: number): readonly (readonly number[])[] {
    const reaches = wishes.map((wish) => around(wish, size));
    return reaches.map((mine, i) =>
        reaches.flatMap((other, j) => (i !== j && shared(mine, other) > 0 ? [j] : [])),
    );
}

/**
 * Those that stay when none may lie over another or be taken for another city's: first the wanted
 * ones, then as they come.
 */
export function thinned(labels: readonly Label[], wanted: ReadonlySet<string>): readonly Label[] {
    const first = labels.filter(({ code }) => wanted.has(code));
    const others = labels.filter(({ code, clear }) => clear && !wanted.has(code));
    const kept: Label[] = [];
    for (const label of [...first, ...others]) {
        if (kept.every((other) => shared(label.box, other.box) === 0)) kept.push(label);
    }
    return kept;
}

function choicesOf(
    wish: LabelWish,
    all: readonly LabelWish[],
    /** In the order of their x. */
    samples: readonly Point[],
    rules: LabelRules,
): readonly Choice[] {
    const sides = wish.fixed && wish.side ? [wish.side] : SIDES;
    // Only what is near can be covered, and most of the board is not.
    const reach = around(wish, rules.size);
    const tracks = between(samples, reach.left - 4, reach.right + 4).filter((point) =>
        inside(reach, point, 4),
    );
    const others = all.filter(({ code, at }) => code !== wish.code && inside(reach, at, AURA));
    return sides.flatMap(slidesOf).map(([side, slide]) => {
        const box = boxAt(wish, side, rules.size, slide);
        const spaces = tracks.filter((point) => inside(box, point, 4)).length;
        const discs = others.filter(({ at }) => inside(box, at, DISC));
        const ratios = others.map(({ at }) => gap(box, at) / gap(box, wish.at));
        return {
            box,
            clear: ratios.every((ratio) => ratio >= DOUBT),
            cost:
                spaces * COST.space +
                discs.length * COST.disc +
                ratios.reduce((sum, ratio) => sum + doubtful(ratio), 0) +
                (within(box, rules.bounds) ? 0 : COST.outside) +
                (side === wish.side ? 0 : COST.unasked) +
                (side.length > 1 ? COST.corner : 0) +
                (slide === 0 ? 0 : COST.slid),
        };
    });
}

/** The price of a name so many times farther from another city than from its own. */
function doubtful(ratio: number): number {
    const doubt = Math.max(0, (CLEAR - ratio) / (CLEAR - 1));
    return doubt * COST.doubtful + (ratio < DOUBT ? COST.wrong : 0);
}

/** How far a point is from a box. */
export function gap(box: Box, { x, y }: Point): number {
    const dx = Math.max(box.left - x, x - box.right, 0);
    const dy = Math.max(box.top - y, y - box.bottom, 0);
    return Math.hypot(dx, dy);
}

/** Those of some points in the order of their x that lie in a stripe. */
function between(points: readonly Point[], left: number, right: number): readonly Point[] {
    const from = firstFrom(points, left);
    return points.slice(from, firstFrom(points, right, from));
}

function firstFrom(points: readonly Point[], x: number, low = 0): number {
    let high = points.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (points[middle]!.x < x) low = middle + 1;
        else high = middle;
    }
    return low;
}

/** A box that holds the name on every side. */
function around(wish: LabelWish, size: number): Box {
    const { right } = boxAt(wish, "e", size);
    const { left } = boxAt(wish, "w", size);
    const { top } = boxAt(wish, "n", size);
    const { bottom } = boxAt(wish, "s", size);
    return { left, right, top, bottom };
}

/** A name above or below its city may lie out of the middle, by a part of its width. */
function slidesOf(side: Side): [Side, number][] {
    return side === "n" || side === "s" ? [0, -SLIDE, SLIDE].map((by) => [side, by]) : [[side, 0]];
}

function boxAt({ at, width }: LabelWish, side: Side, size: number, slide = 0): Box {
    const height = size * 1.1;
    const diagonal = REACH * 0.62;
    const dx = side.includes("e") ? 1 : side.includes("w") ? -1 : 0;
    const dy = side.includes("s") ? 1 : side.includes("n") ? -1 : 0;
    const far = dx !== 0 && dy !== 0 ? diagonal : REACH;
    const x = at.x + dx * (far + width / 2) + slide * width;
    const y = at.y + dy * (far + height / 2);
    return {
        left: x - width / 2,
        right: x + width / 2,
        top: y - height / 2,
        bottom: y + height / 2,
    };
}

function samplesOf(space: Line["spaces"][number]): Point[] {
    const [dx, dy] = [Math.cos(space.angle) * space.length, Math.sin(space.angle) * space.length];
    return [-0.4, -0.15, 0.15, 0.4].map((t) => ({ x: space.x + dx * t, y: space.y + dy * t }));
}

function cheapest(options: readonly Choice[], more: (box: Box) => number): Choice {
    let best = options[0]!;
    let least = Infinity;
    for (const option of options) {
        const cost = option.cost + more(option.box);
        if (cost < least) [best, least] = [option, cost];
    }
    return best;
}

/** The price of two names lying over each other. */
function shared(a: Box, b: Box): number {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return width > -2 && height > 0 ? COST.label : 0;
}

function inside(box: Box, { x, y }: Point, margin: number): boolean {
    return (
        x > box.left - margin &&
        x < box.right + margin &&
        y > box.top - margin &&
        y < box.bottom + margin
    );
}

function within(box: Box, bounds: Box): boolean {
    return (
        box.left >= bounds.left &&
        box.right <= bounds.right &&
        box.top >= bounds.top &&
        box.bottom <= bounds.bottom
    );
}
