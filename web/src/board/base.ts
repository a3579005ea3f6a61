// What was drawn and computed for the boards that have it, by the name of the map: the land (base/, made
// by scripts/base-map.mjs), what is on it and on the sea (terrain/, scripts/terrain.mjs), where cities
// and tracks have room (layouts/) and where names stand (labels/), both found by scripts/lay-out.mjs.

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
}

/** What is on the land and on the sea: a picture only, it comes when all else is drawn. */
export interface Terrain {
    /** Path data, in the units of the land. */
    readonly low: string;
    readonly high: string;
    readonly woods: string;
    readonly water: readonly string[];
    readonly rivers: string;
    /** Where little pictures stand, in the units of a layout: x, y, x, y, ... */
    readonly marks: Readonly<Record<Shape, Marks>>;
}

/** Drawn from a size of the board on (`STEPS`), so many times as large as they were designed. */
export type Marks = Readonly<Record<MarkKind, readonly number[]>> & {
    readonly step: number;
    readonly scale: number;
};

export type MarkKind = "peak" | "hill" | "tree" | "dune" | "wave";

export interface Drawn {
    readonly base: Base;
    readonly layouts: Readonly<Record<Shape, Layout>>;
}

// A table loads what belongs to its own map only.
const BASES = import.meta.glob<Base>("./base/*.json", { import: "default" });
const LAYOUTS = import.meta.glob<Drawn["layouts"]>("./layouts/*.json", { import: "default" });
// Only where it is: no script, so that nothing of the page waits for it or grows with it.
const TERRAINS = import.meta.glob<string>("./terrain/*.json", {
    query: "?url",
    import: "default",
    eager: true,
});
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

/** The terrain of such a map; null for one that has none. */
export async function terrainFor(name: string): Promise<Terrain | null> {
    const address = TERRAINS[`./terrain/${name}.json`];
    if (!address) return null;
    const answer = await fetch(address);
    return answer.ok ? ((await answer.json()) as Terrain) : null;
}

function pairOf(route: string): string {
    return route.split(".")[0]!;
}
