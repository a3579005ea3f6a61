// The maps that have ratings, by their names.

import type { GameMap } from "../api";
import { api } from "../api/http";

export const MAPS = ["usa", "europe"] as const;
export const PACES = ["live", "daily"] as const;

/** The maps with ratings, and some more by name; one that cannot be had is left out. */
export async function loadMaps(further: readonly string[] = []): Promise<Map<string, GameMap>> {
    const names = [...new Set([...MAPS, ...further])];
    const found = await Promise.allSettled(names.map((name) => api.map(name)));
    return new Map(
        found.flatMap((one, at) =>
            one.status === "fulfilled" ? [[names[at]!, one.value] as const] : [],
        ),
    );
}
