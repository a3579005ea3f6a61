// Where things lie on the screen now: the page marks its places with `data-anchor`.

import type { Place } from "../core/changes";

/** A place as a box; only its middle and its width matter to what flies. */
export interface Spot {
    readonly x: number;
    readonly y: number;
    readonly width: number;
}

/** Where to look instead when a place is not on the screen, as on a phone. */
function insteadOf(place: string, you: number | null): string[] {
    if (place.startsWith("hand-")) return ["hand", ...(you === null ? [] : [`player-${you}`])];
    if (place.startsWith("row-")) return ["row", "deck"];
    const others: Record<string, string[]> = {
        hand: you === null ? [] : [`player-${you}`],
        tickets: you === null ? [] : ["hand", `player-${you}`],
        "ticket-deck": ["deck"],
        discard: ["deck"],
        stage: ["board"],
    };
    return others[place] ?? [];
}

/** Where a place is; null if it is nowhere on the screen. */
export function spotOf(place: Place, you: number | null): Spot | null {
    for (const name of [place, ...insteadOf(place, you)]) {
        for (const element of document.querySelectorAll(`[data-anchor="${name}"]`)) {
            const spot = middleOf(element);
            if (spot) return spot;
        }
    }
    return place === "stage"
        ? { x: innerWidth / 2, y: innerHeight * 0.4, width: innerWidth }
        : null;
}

function middleOf(element: Element): Spot | null {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) return null;
    const x = left + width / 2;
    const y = top + height / 2;
    // What was scrolled far away is not shown, and nothing should fly there.
    const near = x > -width && y > -height && x < innerWidth + width && y < innerHeight + height;
    return near ? { x, y, width } : null;
}
