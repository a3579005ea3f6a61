// Which route or city a hand means: the nearest to a point, or the next one in a direction.

import { distance, type Line, type Point } from "./geometry";

/** How near a click or tap must be, on the screen. */
export const REACH_PX = 24;
/** Two tracks this much apart are one to a finger: then the one that can be claimed is meant. */
const SAME_PX = 7;

export type Direction = "left" | "right" | "up" | "down";

/** How far a point is from a line. */
export function distanceToLine(point: Point, points: readonly Point[]): number {
    let least = points[0] ? distance(point, points[0]) : Infinity;
    for (let i = 1; i < points.length; i++) {
        least = Math.min(least, distanceToSegment(point, points[i - 1]!, points[i]!));
    }
    return least;
}

function distanceToSegment(p: Point, a: Point, b: Point): number {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const square = dx * dx + dy * dy;
    const t = square === 0 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / square;
    const clamped = Math.max(0, Math.min(1, t));
    return distance(p, { x: a.x + clamped * dx, y: a.y + clamped * dy });
}

/**
 * The nearest track within `REACH_PX` of a point, where `scale` is screen pixels a unit. Of the two
 * tracks of a double that lie nearly equally near, one in `preferred` wins.
 */
export function nearestRoute(
    lines: readonly Line[],
    point: Point,
    scale: number,
    preferred?: ReadonlySet<string> | null,
): string | null {
    let best: { line: Line; far: number } | null = null;
    const fars = new Map<string, number>();
    for (const line of lines) {
        const far = distanceToLine(point, line.points) * scale;
        fars.set(line.route.route, far);
        if (far <= REACH_PX && (!best || far < best.far)) best = { line, far };
    }
    if (!best) return null;
    const { route, twin } = best.line.route;
    if (twin !== null && preferred?.has(twin) && !preferred.has(route)) {
        if ((fars.get(twin) ?? Infinity) - best.far <= SAME_PX) return twin;
    }
    return route;
}

/** The nearest of the named places within `REACH_PX` of a point. */
export function nearestCity(
    places: ReadonlyMap<string, Point>,
    point: Point,
    scale: number,
    among: ReadonlySet<string>,
): string | null {
    let best: string | null = null;
    let least = REACH_PX;
    for (const [code, place] of places) {
        const far = distance(point, place) * scale;
        if (among.has(code) && far <= least) [best, least] = [code, far];
    }
    return best;
}

/**
 * The target that a person means who presses an arrow: ahead within 45 degrees, and rather straight
 * ahead than near. Null at the edge.
 */
export function nextInDirection<T extends { readonly middle: Point }>(
    targets: readonly T[],
    from: Point,
    direction: Direction,
): T | null {
    let best: T | null = null;
    let least = Infinity;
    for (const target of targets) {
        const [ahead, aside] = turned(from, target.middle, direction);
        if (ahead < 0.5 || aside > ahead) continue;
        const cost = ahead + 1.6 * aside;
        if (cost < least) [best, least] = [target, cost];
    }
    return best;
}

/** How far a point is ahead and how far it is aside, for one who looks in a direction. */
function turned(from: Point, to: Point, direction: Direction): [number, number] {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    switch (direction) {
        case "left":
            return [-dx, Math.abs(dy)];
        case "right":
            return [dx, Math.abs(dy)];
        case "up":
            return [-dy, Math.abs(dx)];
        case "down":
            return [dy, Math.abs(dx)];
    }
}

/** The target whose middle is nearest to a point. */
export function nearestTarget<T extends { readonly middle: Point }>(
    targets: readonly T[],
    point: Point,
): T | null {
    let best: T | null = null;
    for (const target of targets) {
        if (!best || distance(target.middle, point) < distance(best.middle, point)) best = target;
    }
    return best;
}
