// What was chosen for the last game: the next one begins with it.

import type { BotSeat } from "./seats";

export interface LastGame {
    map: string;
    opponents: number;
    level: BotSeat["level"];
}

const KEY = "whistlestop.play";
const FIRST: LastGame = { map: "usa", opponents: 2, level: "casual" };

export function lastGame(): LastGame {
    try {
        const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<LastGame>;
        return {
            map: typeof kept.map === "string" ? kept.map : FIRST.map,
            opponents: Number.isInteger(kept.opponents) ? Number(kept.opponents) : FIRST.opponents,
            level: typeof kept.level === "string" ? kept.level : FIRST.level,
        };
    } catch {
        return { ...FIRST };
    }
}

export function rememberGame(game: LastGame): void {
    try {
        localStorage.setItem(KEY, JSON.stringify(game));
    } catch {
        // A browser that keeps nothing begins with the usual choice.
    }
}
