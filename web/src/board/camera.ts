// Which part of the board is seen, and how large. A point p of the board is seen at p * k + (x, y).

import { BOARD, type Box, type Point } from "../core/geometry";

export interface Camera extends Point {
    readonly k: number;
}

export interface Size {
    readonly width: number;
    readonly height: number;
}

const CLOSEST = 3.2;
/** Around cities that are shown, so that their names are seen too. */
const MARGIN = 90;
/** What is looked at stays so far from the edge, for its name. */
const EDGE_PX = 44;
/** The buttons that lie on the board (Controls.svelte), and up to where they lie side by side. */
const BUTTONS_PX = 60;
export const NARROW_PX = 600;

/** A box in the middle, as large as it fits. */
export function fitting(size: Size, box: Box = BOARD): Camera {
    const k = Math.min(
        size.width / (box.right - box.left),
        size.height / (box.bottom - box.top),
        CLOSEST,
    );
    return {
        k,
        x: size.width / 2 - ((box.left + box.right) / 2) * k,
        y: size.height / 2 - ((box.top + box.bottom) / 2) * k,
    };
}

/** A box with a margin, beside the buttons, never smaller than the whole board is seen. */
export function showing(size: Size, box: Box): Camera {
    const wide = {
        left: box.left - MARGIN,
        top: box.top - MARGIN,
        right: box.right + MARGIN,
        bottom: box.bottom + MARGIN,
    };
    return clamped(fitting(free(size), wide), size);
}

/** The same, moved and zoomed no more than it takes for a box to be seen. */
export function looking(camera: Camera, size: Size, box: Box): Camera {
    const { width, height } = free(size);
    const { k, x, y } = camera;
    const edge = Math.min(EDGE_PX, width / 4, height / 4);
    const fits =
        (box.right - box.left) * k <= width - 2 * edge &&
        (box.bottom - box.top) * k <= height - 2 * edge;
    if (!fits) return showing(size, box);
    const dx = shift(box.left * k + x, box.right * k + x, edge, width - edge);
    const dy = shift(box.top * k + y, box.bottom * k + y, edge, height - edge);
    return dx === 0 && dy === 0 ? camera : moved(camera, dx, dy, size);
}

/** How far something must move to lie between two limits. */
function shift(from: number, to: number, least: number, most: number): number {
    if (from < least) return least - from;
    return to > most ? most - to : 0;
}

/** The window without what lies under the buttons: at the bottom of a phone, else at the side. */
function free({ width, height }: Size): Size {
    return width <= NARROW_PX
        ? { width, height: Math.max(height - BUTTONS_PX, height / 2) }
        : { width: width - BUTTONS_PX, height };
}

/** Nearer or farther, with what is at a point of the screen staying there. */
export function zoomed(camera: Camera, at: Point, factor: number, size: Size): Camera {
    const k = Math.min(Math.max(camera.k * factor, fitting(size).k), closest(size));
    const ratio = k / camera.k;
    return clamped(
        { k, x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio },
        size,
    );
}

export function moved(camera: Camera, dx: number, dy: number, size: Size): Camera {
    return clamped({ k: camera.k, x: camera.x + dx, y: camera.y + dy }, size);
}

/** A camera that does not lose the board out of sight. */
export function clamped(camera: Camera, size: Size): Camera {
    const k = Math.min(Math.max(camera.k, fitting(size).k), closest(size));
    return {
        k,
        x: kept(camera.x, size.width, BOARD.left * k, BOARD.right * k),
        y: kept(camera.y, size.height, BOARD.top * k, BOARD.bottom * k),
    };
}

function kept(offset: number, seen: number, from: number, to: number): number {
    // A board smaller than the window lies in its middle; a larger one may leave a little air.
    if (to - from <= seen + 1) return (seen - from - to) / 2;
    const air = Math.min(seen * 0.15, 80);
    return Math.min(Math.max(offset, seen - to - air), -from + air);
}

function closest(size: Size): number {
    return Math.max(CLOSEST, fitting(size).k);
}

/** The point of the board that is seen at a point of the screen. */
export function onBoard(camera: Camera, { x, y }: Point): Point {
    return { x: (x - camera.x) / camera.k, y: (y - camera.y) / camera.k };
}

/** Somewhere on the way from one camera to another. */
export function between(from: Camera, to: Camera, t: number): Camera {
    // Zoom goes by factors, so that it looks even.
    const k = from.k * (to.k / from.k) ** t;
    const s = from.k === to.k ? t : (k - from.k) / (to.k - from.k);
    return { k, x: from.x + (to.x - from.x) * s, y: from.y + (to.y - from.y) * s };
}
