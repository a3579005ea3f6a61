// The maps and bots there are to play with: asked for once, and the maps again after an upload.

import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";

import type { BotLine, MapLine } from "../api";
import { api } from "../api/http";
import { mapTitle as titleOf } from "../i18n/sentences";

export const catalog = $state({
    maps: [] as MapLine[],
    bots: [] as BotLine[],
});

/** How tables and games name a map: built-in ones by name, others by fingerprint. */
export const keyOf = (map: MapLine): string => (map.builtin ? map.name : map.fingerprint);

/** What is shown until the list of maps is here. */
const UNTIL_KNOWN: [number, number] = [2, 5];

/** The least and the most players of a map. */
export function playersOf(key: string): [number, number] {
    return catalog.maps.find((map) => keyOf(map) === key)?.players ?? UNTIL_KNOWN;
}

/** Every number of players that some map takes. */
export function playerCounts(): number[] {
    const ranges = catalog.maps.map(({ players }) => players);
    const least = Math.min(...ranges.map(([low]) => low));
    const most = Math.max(...ranges.map(([, high]) => high));
    return Array.from({ length: Math.max(0, most - least + 1) }, (_, n) => least + n);
}

/** Who came without a network is not left waiting when it is back. */
const AGAIN_MS = 5_000;

let asked: Promise<void> | null = null;
let later: ReturnType<typeof setTimeout> | undefined;

/** Fill the catalog, if that was not done yet; bots that were not ready are asked for again. */
export function loadCatalog(): Promise<void> {
    if (untrack(() => catalog.bots.some((bot) => !bot.ready)))
        void loadBots().catch(() => undefined);
    asked ??= Promise.all([loadMaps(), loadBots()]).then(() => undefined);
    asked.then(stopWaiting, () => {
        asked = null;
        stopWaiting();
        later = setTimeout(tryAgain, AGAIN_MS);
        addEventListener("online", tryAgain);
    });
    return asked;
}

function tryAgain(): void {
    stopWaiting();
    loadCatalog().catch(() => undefined);
}

function stopWaiting(): void {
    clearTimeout(later);
    removeEventListener("online", tryAgain);
}

export async function loadMaps(): Promise<void> {
    const maps: MapLine[] = [];
    let cursor: string | null = null;
    do {
        const page = await api.maps(cursor);
        maps.push(...page.items);
        cursor = page.next;
    } while (cursor);
    catalog.maps = maps;
}

/** Ask for the maps again after one was brought: it is among them, also if somebody else has it. */
export async function addMap(map: MapLine): Promise<void> {
    await loadMaps();
    const there = catalog.maps.some((line) => line.fingerprint === map.fingerprint);
    if (!there) catalog.maps.push(map);
}

async function loadBots(): Promise<void> {
    catalog.bots = (await api.bots()).items;
}

export { titleOf };

/** Maps of other people, which no list holds, by fingerprint. */
const others = new SvelteMap<string, Parameters<typeof titleOf>[0]>();
const wanted = new Set<string>();

/** The title of the map of a table or game; its plain name until the map of somebody else is here. */
export function mapTitle(at: { map: string; fingerprint: string }): string {
    const listed = catalog.maps.find((line) => line.fingerprint === at.fingerprint);
    const map = listed ?? others.get(at.fingerprint);
    if (map) return titleOf(map);
    // Before the list is here, nobody knows whose map it is.
    if (catalog.maps.length > 0) void fetchOther(at.fingerprint);
    return at.map;
}

async function fetchOther(fingerprint: string): Promise<void> {
    if (wanted.has(fingerprint)) return;
    wanted.add(fingerprint);
    try {
        others.set(fingerprint, await api.map(fingerprint));
    } catch {
        wanted.delete(fingerprint); // asked for again when it is shown again
    }
}
