// A real table as somebody notes it down, and the text in which it is shared and scored (docs/score.md).
// What it is worth and what is wrong with it, the server says.

import type { Color, GameMap, TableScore } from "../api";
import { PLAYERS } from "../core/symbols";

/** What lies on the table. */
export type Kind = "routes" | "stations" | "tickets";

/** One player: what is written here is never changed in place. */
export interface Noted {
    readonly name: string;
    readonly color: Color;
    readonly routes: readonly string[];
    readonly stations: readonly string[];
    readonly tickets: readonly string[];
}

export interface Noting {
    readonly map: GameMap;
    readonly seats: readonly Noted[];
}

export const COLORS = Object.keys(PLAYERS) as Color[];
export const LONGEST_NAME = 24;

/** Somebody of whom nothing is noted yet, in a color that nobody else has. */
export function newSeat(others: readonly Noted[], name: string): Noted {
    return { name, color: freeColor(others), routes: [], stations: [], tickets: [] };
}

function freeColor(others: readonly { color: Color | null }[]): Color {
    return COLORS.find((color) => others.every((other) => other.color !== color)) ?? COLORS[0]!;
}

/** Somebody in another color; who had it gets the one that is free now. */
export function painted(seats: readonly Noted[], at: number, color: Color): readonly Noted[] {
    const old = seats[at]?.color ?? color;
    return seats.map((one, other) => {
        if (other === at) return { ...one, color };
        return one.color === color ? { ...one, color: old } : one;
    });
}

/** Whether nothing but names is noted. */
export function isEmpty({ seats }: Noting): boolean {
    return seats.every(
        ({ routes, stations, tickets }) => routes.length + stations.length + tickets.length === 0,
    );
}

/** The thing added to what somebody has, or taken from it if it was there. */
export function toggled(seat: Noted, kind: Kind, thing: string): Noted {
    const had = seat[kind];
    const has = had.includes(thing) ? had.filter((one) => one !== thing) : [...had, thing];
    return { ...seat, [kind]: has };
}

/** Who has what: by route or by city. The chosen player comes last, so that a tap is seen. */
export function ownersOf(
    seats: readonly Noted[],
    kind: Kind,
    chosen: number,
): Record<string, number> {
    const owners: Record<string, number> = {};
    const order = [...seats.keys()].sort((a, b) => Number(a === chosen) - Number(b === chosen));
    for (const seat of order) {
        for (const thing of seats[seat]?.[kind] ?? []) owners[thing] = seat;
    }
    return owners;
}

/** The table as text. The fingerprint says which map of that name it is. */
export function textOf({ map, seats }: Noting): string {
    const lines = [`map ${map.name} ${map.fingerprint}`];
    for (const seat of seats) {
        lines.push(`player ${plainName(seat.name)}`, `  color: ${seat.color}`);
        for (const kind of ["routes", "stations", "tickets"] as const) {
            if (seat[kind].length > 0) lines.push(`  ${kind}: ${seat[kind].join(" ")}`);
        }
    }
    return `${lines.join("\n")}\n`;
}

/** A name in one line, without what begins a remark in the text. */
export function plainName(name: string): string {
    return name.replace(/[;\s]+/gu, " ").trim();
}

/** What the server understood of a text. Colors that are missing or there twice are given anew. */
export function notingFrom(map: GameMap, { seats }: TableScore): Noting {
    const found: Noted[] = [];
    for (const { name, color, routes, stations, tickets } of seats) {
        const own = color !== null && found.every((other) => other.color !== color) ? color : null;
        const taken = [...found, ...seats.slice(found.length + 1)];
        found.push({ name, color: own ?? freeColor(taken), routes, stations, tickets });
    }
    return { map, seats: found };
}
