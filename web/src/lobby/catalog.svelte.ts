// The maps and bots there are to play with: asked for once, and the maps again after an upload.

import type { BotLine, MapLine } from "../api";
import { api } from "../api/http";
import { mapTitle as titleOf } from "../i18n/sentences";

export const catalog = $state({
    maps: [] as MapLine[],
    bots: [] as BotLine[],
});

/** How tables and games name a map: built-in ones by name, others by fingerprint. */
export const keyOf = (map: MapLine): string => (map.builtin ? map.name : map.fingerprint);

let asked: Promise<void> | null = null;

/** Fill the catalog, if that was not done yet. */
export function loadCatalog(): Promise<void> {
    asked ??= Promise.all([loadMaps(), loadBots()]).then(() => undefined);
    asked.catch(() => (asked = null));
    return asked;
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

async function loadBots(): Promise<void> {
    catalog.bots = (await api.bots()).items;
}

export { titleOf };

/** The title of the map of a table or game; its plain name if it is somebody else's. */
export function mapTitle(at: { map: string; fingerprint: string }): string {
    const map = catalog.maps.find((line) => line.fingerprint === at.fingerprint);
    return map ? titleOf(map) : at.map;
}
