// What was drawn and computed for the boards that have it, by the name of the map: the land (base/, made
// by scripts/base-map.mjs), where cities and tracks have room (layouts/) and where names stand
// (labels/), both found by scripts/lay-out.mjs.

import type { GameMap } from "../api";
import type { Layout } from "../core/geometry";
import type { LaidNames } from "../core/labels";

/** The board as it is printed, or higher, for upright windows. */
export type Shape = "wide" | "tall";

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

export interface Drawn {
    readonly base: Base;
    readonly layouts: Readonly<Record<Shape, Layout>>;
}

// A table loads what belongs to its own map only.
const BASES = import.meta.glob<Base>("./base/*.json", { import: "default" });
const LAYOUTS = import.meta.glob<Drawn["layouts"]>("./layouts/*.json", { import: "default" });
const LABELS = import.meta.glob<LaidNames>("./labels/*.json", { import: "default" });

/** What lies under a map and where; null for a map that has none, or that only bears the name of one. */
export async function drawnFor(map: GameMap): Promise<Drawn | null> {
    const [base, layouts] = await Promise.all([
        BASES[`./base/${map.name}.json`]?.(),
        LAYOUTS[`./layouts/${map.name}.json`]?.(),
    ]);
    if (!base || !layouts) return null;
    const same =
        map.cities.length === Object.keys(base.cities).length &&
        map.cities.every(
            ({ code, x, y }) => Object.hasOwn(base.cities, code) && x !== null && y !== null,
        ) &&
        map.routes.every(({ route }) => Object.hasOwn(layouts.wide.tracks, pairOf(route)));
    return same ? { base, layouts } : null;
}

/** Where the names of such a map stand in a language; null for one that nobody has set. */
export async function namesFor(
    name: string,
    shape: Shape,
    language: string,
): Promise<LaidNames | null> {
    return (await LABELS[`./labels/${name}.${shape}.${language}.json`]?.()) ?? null;
}

function pairOf(route: string): string {
    return route.split(".")[0]!;
}
