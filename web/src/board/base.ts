// The drawn land of the boards that have one, by the name of the map: base/ (made by
// scripts/base-map.mjs) and overrides/ hold a file for each.

import type { GameMap } from "../api";
import type { Bends } from "../core/geometry";
import type { Side } from "../core/labels";

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
const BASES = import.meta.glob<Base>("./base/*.json", { import: "default" });
const OVERRIDES = import.meta.glob<Override>("./overrides/*.json", {
    import: "default",
    eager: true,
});

/** The land under a map; null for a map that has none, or that only bears the name of one. */
export async function baseOf(map: GameMap): Promise<Base | null> {
    const base = await BASES[`./base/${map.name}.json`]?.();
    if (!base) return null;
    const same =
        map.cities.length === Object.keys(base.cities).length &&
        map.cities.every(
            ({ code, x, y }) => Object.hasOwn(base.cities, code) && x !== null && y !== null,
        );
    return same ? base : null;
}

export function overrideOf(name: string | undefined): Override {
    return OVERRIDES[`./overrides/${name}.json`] ?? { bends: {}, labels: {} };
}
