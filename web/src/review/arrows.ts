// The alternatives of a decision as arrows on the board: along routes, and around cities for stations.

import { endsOf, parse } from "../core/actions";
import { along, lengthOf, type Line, type Point } from "../core/geometry";
import type { Decision, Judgement, Option } from "./asking";
import { bestsOf, worthOf } from "./judging";

export interface Arrow {
    /** A route, or the city of a station. */
    readonly place: string;
    /** Its number in the list of alternatives, from 1. */
    readonly rank: number;
    /** From 0 to 1: how near it comes to the best. */
    readonly strength: number;
    /** The best beyond doubt, or too near to it to tell them apart. */
    readonly best: boolean;
    readonly played: boolean;
    /** Whether it leads from the second city of the route to the first. */
    readonly back: boolean;
}

/** What is worse than the best by so many points is as weak as can be: a blunder. */
const FAR = 20;
const WEAKEST = 0.12;

/** What could have been done on the board, what is best last; one arrow for a place, however it is paid. */
export function arrowsOf(
    decision: Decision | null,
    judged: Judgement | null,
    owners: Readonly<Record<string, number>>,
    resolution: number,
): Arrow[] {
    if (!decision || !judged) return [];
    const reached = citiesOf(owners, decision);
    const found = new Map<string, Arrow>();
    const bests = bestsOf(judged, decision.played, resolution);
    judged.options.forEach((option, i) => {
        const place = placeOf(option.action);
        if (place === null) return;
        const { action } = option;
        const before = found.get(place);
        const [from, to] = endsOf(place);
        found.set(place, {
            place,
            rank: before?.rank ?? i + 1,
            strength: before?.strength ?? strengthOf(option, judged),
            best: before?.best === true || bests.includes(action),
            played: before?.played === true || action === decision.played,
            back: reached.has(to) && !reached.has(from),
        });
    });
    return [...found.values()].reverse();
}

/** The route that an action claims, or the city of its station; null for what is not on the board. */
export function placeOf(text: string): string | null {
    const action = parse(text);
    if (action.kind === "claim") return action.route;
    return action.kind === "station" ? action.city : null;
}

/** Where its player had been before: arrows lead away from there. */
function citiesOf(
    owners: Readonly<Record<string, number>>,
    { player, played }: Decision,
): ReadonlySet<string> {
    const own = Object.entries(owners).filter(
        ([route, seat]) => seat === player && !played.startsWith(`${route} `),
    );
    return new Set(own.flatMap(([route]) => endsOf(route)));
}

function strengthOf(option: Option, { options }: Judgement): number {
    const behind = worthOf(options[0] ?? option) - worthOf(option);
    return Math.min(1, Math.max(WEAKEST, 1 - behind / FAR));
}

export interface ArrowShape {
    /** The outline, as path data. */
    readonly outline: string;
    /** Where its number stands. */
    readonly middle: Point;
}

const [GAP, HEAD] = [13, 15];

/** An arrow along a track, so wide; `scale` is that of its head, the track's own if it is not given. */
export function shapeOf(line: Line, wide: number, back: boolean, scale = line.scale): ArrowShape {
    const { points } = line;
    const track = back ? [...points].reverse() : points;
    const whole = lengthOf(track);
    const gap = Math.min(GAP * line.scale, whole / 4);
    const head = Math.min(HEAD * scale, whole / 3);
    const steps = 12;
    const far = (i: number) => gap + ((whole - 2 * gap - head) * i) / steps;
    const shaft = Array.from({ length: steps + 1 }, (_, i) => along(track, far(i)));
    const neck = shaft[steps]!;
    const aside = ({ x, y, angle }: Point & { angle: number }, by: number) =>
        `${round(x - Math.sin(angle) * by)} ${round(y + Math.cos(angle) * by)}`;
    const half = wide / 2;
    const wing = half + 5 * scale;
    const tip = along(track, whole - gap);
    const left = shaft.map((at) => aside(at, -half));
    const right = shaft.map((at) => aside(at, half)).reverse();
    const point = [aside(neck, -wing), aside(tip, 0), aside(neck, wing)];
    return {
        outline: `M${[...left, ...point, ...right].join("L")}Z`,
        middle: along(track, whole / 2),
    };
}

function round(value: number): number {
    return Math.round(value * 10) / 10;
}
