// Which part of the board is seen, and how large. A point p of the board is seen at p * k + (x, y).

import { BOARD, type Box, type Point } from "../core/geometry";

export interface Camera extends Point {
    readonly k: number;
}

export interface Size {
    readonly width: number;
    readonly height: number;
    /** Ways to keep clear of what lies over the window; without them, of the buttons of the board. */
    readonly clear?: readonly Clear[] | undefined;
    /** Without it, the box of a map that nobody has laid out. */
    readonly area?: Area | undefined;
}

/** A board: what should be seen of it, and where its cities are. */
export interface Area {
    readonly board: Box;
    readonly cities: Box;
    /** Each city by itself. */
    readonly places?: readonly Point[];
}

/** What is left free at the edges of a window. */
export interface Clear {
    readonly top?: number;
    readonly right?: number;
    readonly bottom?: number;
    readonly left?: number;
    /** A way only if no city is in the corner above at the left: in so many pixels something lies there. */
    readonly corner?: number;
}

const CLOSEST = 3.2;
/** Around cities that are shown, so that their names are seen too. */
const MARGIN = 90;
/** What is looked at stays so far from the edge, for its name. */
const EDGE_PX = 44;
/** The buttons that lie on the board (Controls.svelte), and up to where they lie side by side. */
const BUTTON_PX = 60;
const BUTTONS_PX = 150;
const NARROW_PX = 600;
/** So near to the buttons, a city's disc or name would lie under them. */
const BESIDE_PX = 22;
/** What the name of the uppermost city needs above it. */
const NAME_PX = 14;
/** Half of a name over the city farthest in the west, where the board gives way in the east. */
const HALF_NAME_PX = 28;
/** What comes first among the ways to keep clear is worth being a little smaller. */
const WORTH = 1.15;

/** Cities may be everywhere but at the edges; what is around them may lie under the buttons. */
const ANY: Area = {
    board: BOARD,
    cities: {
        left: BOARD.left + 45,
        top: BOARD.top + 45,
        right: BOARD.right - 45,
        bottom: BOARD.bottom - 45,
    },
};

/** The whole board, as large as it fits, with its cities beside what lies over it. */
export function fitting(size: Size): Camera {
    return clamped({ k: 0, x: 0, y: 0 }, size);
}

/** How large the whole board is seen with its cities in a part of the window. */
function whole(size: Size, room = home(size)): number {
    const { board, cities } = size.area ?? ANY;
    return Math.min(scaleIn(roomIn(size, {}), board), scaleIn(room, cities));
}

function scaleIn(room: Box, box: Box): number {
    const k = Math.min(
        (room.right - room.left) / (box.right - box.left),
        (room.bottom - room.top) / (box.bottom - box.top),
    );
    return Math.min(k, CLOSEST);
}

/** A box with a margin, beside the buttons, never smaller than the whole board is seen. */
export function showing(size: Size, box: Box): Camera {
    const wide = {
        left: box.left - MARGIN,
        top: box.top - MARGIN,
        right: box.right + MARGIN,
        bottom: box.bottom + MARGIN,
    };
    const room = free(size, wide);
    const k = scaleIn(room, wide);
    const x = (room.left + room.right) / 2 - ((wide.left + wide.right) / 2) * k;
    const y = (room.top + room.bottom) / 2 - ((wide.top + wide.bottom) / 2) * k;
    return clamped({ k, x, y }, size);
}

/** The same, moved and zoomed no more than it takes for a box to be seen. */
export function looking(camera: Camera, size: Size, box: Box): Camera {
    const room = free(size, box);
    const { k, x, y } = camera;
    const [width, height] = [room.right - room.left, room.bottom - room.top];
    const edge = Math.min(EDGE_PX, width / 4, height / 4);
    const fits =
        (box.right - box.left) * k <= width - 2 * edge &&
        (box.bottom - box.top) * k <= height - 2 * edge;
    if (!fits) return showing(size, box);
    const dx = shift(box.left * k + x, box.right * k + x, room.left + edge, room.right - edge);
    const dy = shift(box.top * k + y, box.bottom * k + y, room.top + edge, room.bottom - edge);
    return dx === 0 && dy === 0 ? camera : moved(camera, dx, dy, size);
}

/** How far something must move to lie between two limits. */
function shift(from: number, to: number, least: number, most: number): number {
    if (from < least) return least - from;
    return to > most ? most - to : 0;
}

/** Where the cities of the whole board are seen. In a large window mostly no city is near the buttons. */
function home(size: Size): Box {
    const large = size.clear === undefined && size.width > NARROW_PX;
    const all = roomIn(size, {});
    const [right, bottom] = [BUTTON_PX + BESIDE_PX, BUTTONS_PX + BESIDE_PX];
    const under = ({ x, y }: Point) => x > size.width - right && y > size.height - bottom;
    if (large && !hasCity(size, all, under)) return all;
    return free(size, (size.area ?? ANY).cities);
}

/** Whether a city lies there when the whole board is shown with its cities in a part of the window. */
function hasCity(size: Size, room: Box, there: (at: Point) => boolean): boolean {
    const k = whole(size, room);
    const { x, y } = placed({ k, x: 0, y: 0 }, size, room);
    const places = size.area?.places ?? [];
    return places.some((city) => there({ x: city.x * k + x, y: city.y * k + y }));
}

/** The part of the window, free of what lies over it, where a box is seen large. */
function free(size: Size, box: Box): Box {
    const rooms = (size.clear ?? besideButtons(size)).flatMap((clear) => {
        const room = roomIn(size, clear);
        const { corner } = clear;
        return corner && hasCity(size, room, ({ x, y }) => Math.max(x, y) < corner) ? [] : room;
    });
    return rooms.reduce((best, room) =>
        scaleIn(room, box) > scaleIn(best, box) * WORTH ? room : best,
    );
}

/** They are in a corner: what is above them is free of them, and what is at their side. */
function besideButtons({ width }: Size): readonly Clear[] {
    if (width <= NARROW_PX) return [{ top: NAME_PX, bottom: BUTTON_PX }, { right: BUTTONS_PX }];
    const left = HALF_NAME_PX;
    return [
        { left, right: BUTTON_PX + BESIDE_PX },
        { left, bottom: BUTTONS_PX },
    ];
}

/** A window so small that nothing of it would be left shows half of itself at least. */
function roomIn({ width, height }: Size, { top = 0, right = 0, bottom = 0, left = 0 }: Clear): Box {
    const across = Math.min(1, width / 2 / Math.max(left + right, 1));
    const down = Math.min(1, height / 2 / Math.max(top + bottom, 1));
    return {
        left: left * across,
        top: top * down,
        right: width - right * across,
        bottom: height - bottom * down,
    };
}

/** Nearer or farther, with what is at a point of the screen staying there. */
export function zoomed(camera: Camera, at: Point, factor: number, size: Size): Camera {
    const k = Math.min(Math.max(camera.k * factor, whole(size)), CLOSEST);
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
    const room = home(size);
    const k = Math.min(Math.max(camera.k, whole(size, room)), CLOSEST);
    return placed({ ...camera, k }, size, room);
}

/** The same, with the cities in a part of the window as far as they fit there. */
function placed({ k, ...camera }: Camera, size: Size, room: Box): Camera {
    const { board, cities } = size.area ?? ANY;
    const x: Side = { seen: size.width, least: room.left, most: room.right };
    const y: Side = { seen: size.height, least: room.top, most: room.bottom };
    return {
        k,
        x: kept(camera.x, x, [board.left * k, board.right * k], cities.left * k, cities.right * k),
        y: kept(camera.y, y, [board.top * k, board.bottom * k], cities.top * k, cities.bottom * k),
    };
}

/** A window along one of its sides: all of it, and what is free of it. */
interface Side {
    readonly seen: number;
    readonly least: number;
    readonly most: number;
}

function kept(
    offset: number,
    { seen, least, most }: Side,
    [from, to]: readonly [number, number],
    first: number,
    last: number,
): number {
    // A board smaller than the window lies in its middle, with the cities where they are seen; a
    // larger one may leave a little air.
    if (to - from <= seen + 1) {
        const middle = (seen - from - to) / 2;
        return middle + shift(first + middle, last + middle, least, most);
    }
    const air = Math.min(seen * 0.15, 80);
    return Math.min(
        Math.max(offset, Math.min(most - last, seen - air - to)),
        Math.max(least - first, air - from),
    );
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
