// The tables that home shows: mine, those with a seat to take, those to watch.

import type { TableLine } from "../api";
import { api, ApiError } from "../api/http";
import { mayHaveSession, rememberSession } from "../frame/session";

const SHOWN = 12;

class Lists {
    mine = $state<TableLine[]>([]);
    open = $state<TableLine[]>([]);
    running = $state<TableLine[]>([]);
    /** Whether the server has answered at all. */
    loaded = $state(false);
    /** Whether it did not answer the last time. */
    away = $state(false);

    /** Ask again. What was there stays until the answer comes. */
    async refresh(): Promise<void> {
        try {
            const [mine, open, running] = await Promise.all([
                ownTables(),
                api.tables({ stage: "seating", limit: SHOWN }),
                api.tables({ stage: "playing", limit: SHOWN }),
            ]);
            const own = new Set(mine.map((line) => line.table));
            const ofOthers = (line: TableLine): boolean => !own.has(line.table);
            this.mine = mine;
            this.open = open.items.filter(ofOthers);
            this.running = running.items.filter(ofOthers);
            this.loaded = true;
            this.away = false;
        } catch {
            this.away = true;
        }
    }
}

export const lists = new Lists();

/** Where I sit. A stranger sits nowhere, and need not ask. */
async function ownTables(): Promise<TableLine[]> {
    if (!mayHaveSession()) return [];
    try {
        return (await api.tables({ mine: true, limit: SHOWN })).items;
    } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "no_session") throw error;
        rememberSession(false);
        return [];
    }
}
