// What was noted, kept in this browser: a reload or a flat battery loses nothing. The map is kept with it,
// so that the table opens without a network too.

import type { GameMap } from "../api";
import { COLORS, type Kind, type Noted, type Noting } from "./noting";

const KEY = "whistlestop.tally";

/** Keep a table; false if this browser does not keep anything, or has no room. */
export function keep(noting: Noting): boolean {
    try {
        localStorage.setItem(KEY, JSON.stringify(noting));
        return true;
    } catch {
        return false;
    }
}

/** The table that was kept; null if there is none, "broken" if it cannot be read. */
export function kept(): Noting | "broken" | null {
    let text: string | null;
    try {
        text = localStorage.getItem(KEY);
    } catch {
        return null;
    }
    if (text === null) return null;
    return readNoting(text) ?? "broken";
}

/** The table that another tab keeps now; null if that is not what happened. */
export function keptElsewhere({ key, newValue }: StorageEvent): Noting | null {
    return key === KEY && newValue !== null ? readNoting(newValue) : null;
}

/** A table from what was kept, perhaps by another version; null if it is none. */
export function readNoting(text: string): Noting | null {
    let found: unknown;
    try {
        found = JSON.parse(text);
    } catch {
        return null;
    }
    const { map, seats } = (found ?? {}) as { map?: GameMap; seats?: unknown[] };
    const isMap =
        typeof map?.fingerprint === "string" &&
        [map.cities, map.routes, map.tickets, map.players].every(Array.isArray);
    if (!isMap || !Array.isArray(seats) || seats.length === 0) return null;
    return seats.every(isSeat) ? { map, seats } : null;
}

function isSeat(seat: unknown): seat is Noted {
    const { name, color, ...things } = (seat ?? {}) as Partial<Noted>;
    const kinds: readonly Kind[] = ["routes", "stations", "tickets"];
    return (
        typeof name === "string" &&
        COLORS.some((one) => one === color) &&
        kinds.every(
            (kind) =>
                Array.isArray(things[kind]) &&
                things[kind].every((thing) => typeof thing === "string"),
        )
    );
}
