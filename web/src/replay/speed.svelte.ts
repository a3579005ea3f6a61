// How fast replays run. Not the speed of one's own games: there others are waited for.

import type { Settings } from "../settings.svelte";

export type Speed = Settings["speed"];

export const SPEEDS: readonly Speed[] = [0.5, 1, 2, 4, 0];

const KEY = "whistlestop.replay-speed";
/** Between two moves: time to look. */
const PAUSE_MS = 650;
/** At once: as fast as one can follow with the eyes. */
const SHORTEST_MS = 120;

let speed = $state(kept());

export const pacing = {
    get speed(): Speed {
        return speed;
    },
    set speed(wanted: Speed) {
        speed = wanted;
        try {
            localStorage.setItem(KEY, String(wanted));
        } catch {
            // A browser that keeps nothing: it lasts as long as the page.
        }
    },
};

/** How long a position stands before the next move. */
export function pauseAt(speed: Speed): number {
    return speed === 0 ? SHORTEST_MS : Math.max(SHORTEST_MS, PAUSE_MS / speed);
}

function kept(): Speed {
    try {
        const text = localStorage.getItem(KEY);
        return SPEEDS.find((speed) => String(speed) === text) ?? 1;
    } catch {
        return 1;
    }
}
