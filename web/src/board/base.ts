// The drawn land of the boards that have one. scripts/base-map.mjs makes the files.

import type { GameMap } from "../api";
import type { Bends } from "../core/geometry";
import type { Side } from "../core/labels";

import overrides from "./overrides.json";

export interface Base {
    readonly name: string;
    /** Its cities by code, with the side where the name fits best. */
    readonly cities: Readonly<Record<string, string>>;
    /** Path data. */
    readonly land: string;
    readonly lakes: string;
    readonly borders: string;
    readonly minor: string;
    readonly grid: string;
    /** Where the compass rose is drawn. */
    readonly rose: readonly number[];
    /** Where mountains stand. */
    readonly peaks: readonly (readonly number[])[];
}

interface Override {
    readonly bends: Bends;
    /** By city code, or by language and code ("el:PAR"): the last word on a name's side. */
    readonly labels: Readonly<Record<string, Side>>;
}

// A table loads the land of its own map only.
const BASES: Readonly<Record<string, () => Promise<{ default: Base }>>> = {
    europe: () => import("./base/europe.json"),
    usa: () => import("./base/usa.json"),
};

/** The land under a map; null for a map that has none, or that only bears the name of one. */
export async function baseOf(map: GameMap): Promise<Base | null> {
    const load = Object.hasOwn(BASES, map.name) ? BASES[map.name] : undefined;
    if (!load) return null;
    const base = (await load()).default;
    const same =
        map.cities.length === Object.keys(base.cities).length &&
        map.cities.every(
            ({ code, x, y }) => Object.hasOwn(base.cities, code) && x !== null && y !== null,
        );
    return same ? base : null;
}

export function overrideOf(name: string | undefined): Override {
    const known = overrides as Record<string, Override>;
    return (name && Object.hasOwn(known, name) && known[name]) || { bends: {}, labels: {} };
}
