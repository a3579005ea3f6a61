// Whether things on the board lie over each other: wagons at any angle, names, discs.

import {
    WAGON_EDGE,
    WAGON_LONGER,
    WAGON_WIDTH,
    type Box,
    type Point,
    type Space,
} from "./geometry";

/** A box at any angle: its middle, half of its length along (cos, sin), half of its width. */
export interface Slab extends Point {
    readonly cos: number;
    readonly sin: number;
    readonly long: number;
    readonly wide: number;
}

/** What a wagon on a space covers, with its dark edge. */
export function wagonOn(space: Space, scale: number): Slab {
    return {
        x: space.x,
        y: space.y,
        cos: Math.cos(space.angle),
        sin: Math.sin(space.angle),
        long: (space.length + WAGON_LONGER * scale + WAGON_EDGE) / 2,
        wide: (WAGON_WIDTH * scale + WAGON_EDGE) / 2,
    };
}

export function slabOf({ left, top, right, bottom }: Box): Slab {
    return {
        x: (left + right) / 2,
        y: (top + bottom) / 2,
        cos: 1,
        sin: 0,
        long: (right - left) / 2,
        wide: (bottom - top) / 2,
    };
}

/** How deep two boxes lie in each other; negative, or zero, if something fits between them. */
export function depth(a: Slab, b: Slab): number {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const far = a.long + a.wide + b.long + b.wide;
    if (Math.abs(dx) > far || Math.abs(dy) > far) return -Infinity;
    const along = Math.abs(a.cos * b.cos + a.sin * b.sin);
    const across = Math.abs(a.cos * b.sin - a.sin * b.cos);
    return Math.min(
        a.long + b.long * along + b.wide * across - Math.abs(dx * a.cos + dy * a.sin),
        a.wide + b.long * across + b.wide * along - Math.abs(dy * a.cos - dx * a.sin),
        b.long + a.long * along + a.wide * across - Math.abs(dx * b.cos + dy * b.sin),
        b.wide + a.long * across + a.wide * along - Math.abs(dy * b.cos - dx * b.sin),
    );
}

/** How far a point is from a box; 0 inside of it. */
export function distanceTo(slab: Slab, { x, y }: Point): number {
    const [dx, dy] = [x - slab.x, y - slab.y];
    const along = Math.abs(dx * slab.cos + dy * slab.sin) - slab.long;
    const across = Math.abs(dy * slab.cos - dx * slab.sin) - slab.wide;
    return Math.hypot(Math.max(along, 0), Math.max(across, 0));
}
