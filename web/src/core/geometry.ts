// Where things of the board lie, in the units of its box of 1200 x 800. No rules, no drawing.

import type { GameMap, Route } from "../api";
import { endsOf } from "./actions";

export interface Point {
    readonly x: number;
    readonly y: number;
}

export interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
}

/** A place for one train. */
export interface Space extends Point {
    /** The direction of the track, in radians. */
    readonly angle: number;
    readonly length: number;
}

/** One track as it lies on the board. */
export interface Line {
    readonly route: Route;
    /** The codes of its two cities. */
    readonly ends: readonly [string, string];
    readonly spaces: readonly Space[];
    /** The track from disc to disc. */
    readonly points: readonly Point[];
    readonly middle: Point;
    /** How much larger than usual what lies on it is drawn; the same on the whole map. */
    readonly scale: number;
}

/**
 * By the codes of a route's cities ("AMS-BRU"): how far it leaves the straight line, as a part of its
 * length, to the left if negative; and how far its spaces stay away from each city.
 */
export type Tracks = Readonly<Record<string, readonly [bend: number, from: number, to: number]>>;

/** Where things were found to have room. */
export interface Layout {
    /** The lower right corner of its box. */
    readonly size: readonly [number, number];
    readonly cities: Readonly<Record<string, readonly [number, number]>>;
    readonly tracks: Tracks;
    /** How much larger than usual what lies on the tracks is drawn. */
    readonly scale: number;
}

export const BOARD: Box = { left: 0, top: 0, right: 1200, bottom: 800 };
export const DISC = 9;
/** How near spaces come to the middle of a city. */
export const INSET = DISC + 2;
export const SPACE_WIDTH = 9.4;
/** A wagon stands out over its space, to the sides and to its neighbors. */
export const WAGON_WIDTH = 12.2;
export const WAGON_LONGER = 1.4;
/** The dark line around a wagon. */
export const WAGON_EDGE = 1.3;

const MARGIN = 90;
const MARGIN_LAID = 26;
/** Beside the outermost names and tracks, so that none touches the frame. */
const AIR = 10;
const GAP = 4.2;
/** A longer space would look like two. */
const LONGEST_SPACE = 42;
/** On a map with few cities everything on the tracks may be larger, up to this. */
const LARGEST = 1.8;
const DOUBLE_OFFSET = 7.2;
/** A circle's points, when the map says nothing of where its cities lie. */
const RING = { x: 600, y: 400, width: 460, height: 310 };
const STEPS = 24;

/** Where each city lies: as the map says, made to fit the box; on a ring if it does not say. */
export function placeCities(
    map: Pick<GameMap, "cities">,
    cities: Layout["cities"] = {},
): ReadonlyMap<string, Point> {
    const found = map.cities.flatMap(({ code }): [string, Point][] => {
        const [x, y] = cities[code] ?? [];
        return x === undefined || y === undefined ? [] : [[code, { x, y }]];
    });
    return found.length === map.cities.length ? new Map(found) : asTold(map);
}

function asTold(map: Pick<GameMap, "cities">): ReadonlyMap<string, Point> {
    const known = map.cities.flatMap(({ code, x, y }) =>
        x === null || y === null ? [] : [{ code, x, y }],
    );
    if (known.length < map.cities.length || known.length === 0) return ring(map);
    const box = around(known);
    const fits =
        box.left >= BOARD.left &&
        box.top >= BOARD.top &&
        box.right <= BOARD.right &&
        box.bottom <= BOARD.bottom &&
        (box.right - box.left > 600 || box.bottom - box.top > 400);
    if (fits) return new Map(known.map(({ code, x, y }) => [code, { x, y }]));
    return fitted(known, box);
}

function ring(map: Pick<GameMap, "cities">): ReadonlyMap<string, Point> {
    return new Map(
        map.cities.map(({ code }, i) => {
            const angle = (i / map.cities.length) * 2 * Math.PI - Math.PI / 2;
            return [
                code,
                {
                    x: RING.x + RING.width * Math.cos(angle),
                    y: RING.y + RING.height * Math.sin(angle),
                },
            ];
        }),
    );
}

function fitted(
    cities: readonly (Point & { code: string })[],
    box: Box,
): ReadonlyMap<string, Point> {
    const width = BOARD.right - 2 * MARGIN;
    const height = BOARD.bottom - 2 * MARGIN;
    const scale = Math.min(
        width / Math.max(box.right - box.left, 1e-9),
        height / Math.max(box.bottom - box.top, 1e-9),
        // Cities on one spot would be torn apart without end.
        1e6,
    );
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    return new Map(
        cities.map(({ code, x, y }) => [
            code,
            { x: 600 + (x - middle.x) * scale, y: 400 + (y - middle.y) * scale },
        ]),
    );
}

/** The smallest box with all the points. */
export function around(points: Iterable<Point>): Box {
    const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (const { x, y } of points) {
        box.left = Math.min(box.left, x);
        box.top = Math.min(box.top, y);
        box.right = Math.max(box.right, x);
        box.bottom = Math.max(box.bottom, y);
    }
    return box;
}

/** What must be seen of a board that was laid out: its cities with their names. */
export function contentsOf(places: ReadonlyMap<string, Point>, margin = MARGIN_LAID): Box {
    const { left, top, right, bottom } = around(places.values());
    return {
        left: left - margin,
        top: top - margin,
        right: right + margin,
        bottom: bottom + margin,
    };
}

/** What must be seen of a board and of its tracks, which may bend beyond the outermost cities. */
export function boardBox(places: ReadonlyMap<string, Point>, lines: readonly Line[]): Box {
    const { left, top, right, bottom } = contentsOf(places);
    const tracks = around(lines.flatMap(({ points }) => points));
    return {
        left: Math.min(left, tracks.left) - AIR,
        top: Math.min(top, tracks.top - AIR),
        right: Math.max(right, tracks.right) + AIR,
        bottom: Math.max(bottom, tracks.bottom + AIR),
    };
}

/** All tracks of a map. */
export function layLines(
    map: Pick<GameMap, "routes">,
    places: ReadonlyMap<string, Point>,
    layout: Pick<Layout, "tracks" | "scale"> = { tracks: {}, scale: trackScale(map, places) },
): readonly Line[] {
    const { tracks, scale } = layout;
    return map.routes.flatMap((route) => {
        const ends = endsOf(route.route);
        const from = places.get(ends[0]);
        const to = places.get(ends[1]);
        if (!from || !to) return [];
        const [bend, ...insets] = tracks[`${ends[0]}-${ends[1]}`] ?? [0, INSET, INSET];
        const points = curve(from, to, bend, side(route) * scale);
        return [layLine(route, ends, points, insets, scale)];
    });
}

/** As large as most of the map's routes have room for. */
function trackScale(map: Pick<GameMap, "routes">, places: ReadonlyMap<string, Point>): number {
    const rooms = map.routes.flatMap(({ route, length }) => {
        const [from, to] = endsOf(route).map((code) => places.get(code));
        return from && to ? [distance(from, to) / length] : [];
    });
    rooms.sort((a, b) => a - b);
    const usual = rooms[Math.floor(rooms.length / 3)] ?? 0;
    return Math.min(Math.max(usual / LONGEST_SPACE, 1), LARGEST);
}

/** On which side of the middle a track lies: the first of a double, by its text, on the left. */
function side(route: Route): number {
    if (route.twin === null) return 0;
    return route.route < route.twin ? -DOUBLE_OFFSET : DOUBLE_OFFSET;
}

/** Points along a gentle curve from one place to another, moved sideways by `offset`. */
export function curve(from: Point, to: Point, bend: number, offset: number): Point[] {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const control = {
        x: (from.x + to.x) / 2 - dy * bend,
        y: (from.y + to.y) / 2 + dx * bend,
    };
    const steps = bend === 0 ? 1 : STEPS;
    return Array.from({ length: steps + 1 }, (_, i) => {
        const t = i / steps;
        const tangent = {
            x: 2 * (1 - t) * (control.x - from.x) + 2 * t * (to.x - control.x),
            y: 2 * (1 - t) * (control.y - from.y) + 2 * t * (to.y - control.y),
        };
        const size = Math.hypot(tangent.x, tangent.y) || 1;
        return {
            x:
                (1 - t) ** 2 * from.x +
                2 * t * (1 - t) * control.x +
                t * t * to.x -
                (tangent.y / size) * offset,
            y:
                (1 - t) ** 2 * from.y +
                2 * t * (1 - t) * control.y +
                t * t * to.y +
                (tangent.x / size) * offset,
        };
    });
}

function layLine(
    route: Route,
    ends: readonly [string, string],
    points: Point[],
    [from, to]: readonly [number, number],
    scale: number,
): Line {
    const whole = lengthOf(points);
    // Never less than half of the way: cities may lie closer than their discs are wide.
    const free = Math.max(whole - from - to, whole / 2);
    const pitch = Math.min(free / route.length, LONGEST_SPACE * scale + GAP);
    const start = (whole + from - to - pitch * route.length) / 2;
    const spaces = Array.from({ length: route.length }, (_, i) => ({
        ...along(points, start + pitch * (i + 0.5)),
        length: Math.max(pitch - GAP, 1),
    }));
    return { route, ends, spaces, points, middle: along(points, whole / 2), scale };
}

export function lengthOf(points: readonly Point[]): number {
    let sum = 0;
    for (let i = 1; i < points.length; i++) sum += distance(points[i - 1]!, points[i]!);
    return sum;
}

/** The point at a distance from the start of a line, and where the line goes there. */
export function along(points: readonly Point[], far: number): Point & { readonly angle: number } {
    let left = far;
    for (let i = 1; i < points.length; i++) {
        const [a, b] = [points[i - 1]!, points[i]!];
        const step = distance(a, b);
        if (left <= step || i === points.length - 1) {
            const t = step === 0 ? 0 : left / step;
            return {
                x: a.x + (b.x - a.x) * t,
                y: a.y + (b.y - a.y) * t,
                angle: Math.atan2(b.y - a.y, b.x - a.x),
            };
        }
        left -= step;
    }
    return { x: points[0]?.x ?? 0, y: points[0]?.y ?? 0, angle: 0 };
}

export function distance(a: Point, b: Point): number {
    return Math.hypot(a.x - b.x, a.y - b.y);
}
