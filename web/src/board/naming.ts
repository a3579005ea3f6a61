// The names on the board for a language and a size of the window.

import type { GameMap } from "../api";
import { BOARD, type Line, type Point } from "../core/geometry";
import { placeLabels, type Label, type LabelWish } from "../core/labels";

/** Seen smaller than this, names that would lie over others are left out. */
export const SPARSE = 0.5;

/** Letters are about this tall on the screen; far away they are smaller. */
const LETTER_PX = 12.5;
const LEAST = 14;
const MOST = 27;

/** How tall the letters are, in units of the board. */
export function letterSize(step: number): number {
    // Near by they grow on the screen, but less than the map: there is more room between them.
    if (step > 1) return LEAST / Math.sqrt(step);
    return Math.min(Math.max(LETTER_PX / step, LEAST), MOST);
}

export interface Naming {
    map: GameMap;
    places: ReadonlyMap<string, Point>;
    lines: readonly Line[];
    step: number;
    name: (code: string) => string;
}

/** The names of a map for which nobody has set them beforehand. */
export function nameCities(naming: Naming): readonly Label[] {
    const size = letterSize(naming.step);
    const measure = ruler(size);
    const wishes = naming.map.cities.flatMap(({ code }): LabelWish[] => {
        const at = naming.places.get(code);
        if (!at) return [];
        const text = naming.name(code);
        return [{ code, at, text, width: measure(text) }];
    });
    return placeLabels(wishes, naming.lines, {
        size,
        bounds: {
            left: BOARD.left + 4,
            top: BOARD.top + 4,
            right: BOARD.right - 4,
            bottom: BOARD.bottom - 4,
        },
    });
}

let canvas: CanvasRenderingContext2D | null = null;
let family = "";

/** How wide a text is; guessed where there is nothing to draw on. */
function ruler(size: number): (text: string) => number {
    canvas ??=
        typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
    if (!canvas) return (text) => text.length * size * 0.6;
    // Asked once: the answer makes the browser work out the styles of the whole page.
    family ||= getComputedStyle(document.documentElement).getPropertyValue("--font-board");
    canvas.font = `650 ${size}px ${family || "sans-serif"}`;
    const context = canvas;
    return (text) => context.measureText(text).width;
}
