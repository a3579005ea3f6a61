// What one waits for: the choices there are, what was chosen last time, and how it is said.

import type { Pace, TableWish } from "../api";
import { t } from "../i18n/index.svelte";

export const NUMBERS = [2, 3, 4, 5] as const;
/** Seconds after which bots may come; null: never. */
export const BOTS_AFTER = [30, 60, 180, null] as const;

const KEY = "whistlestop.wish";

export interface ChosenWish {
    maps: string[];
    players: number[];
    /** As `paceKey` writes it. */
    pace: string;
    rated: boolean;
    botsAfter: number | null;
}

const FIRST: ChosenWish = {
    maps: ["usa", "europe"],
    players: [2, 3, 4],
    pace: "seconds-60",
    rated: false,
    botsAfter: 60,
};

export function lastWish(): ChosenWish {
    try {
        const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<ChosenWish>;
        const bots = kept.botsAfter;
        return {
            maps: textsIn(kept.maps) ?? [...FIRST.maps],
            players: numbersIn(kept.players) ?? [...FIRST.players],
            pace: typeof kept.pace === "string" ? kept.pace : FIRST.pace,
            rated: kept.rated === true,
            botsAfter: bots === null || bots === 30 || bots === 180 ? bots : FIRST.botsAfter,
        };
    } catch {
        return structuredClone(FIRST);
    }
}

export function rememberWish(wish: ChosenWish): void {
    try {
        localStorage.setItem(KEY, JSON.stringify(wish));
    } catch {
        // A browser that keeps nothing begins with the usual choice.
    }
}

const textsIn = (kept: unknown): string[] | null =>
    Array.isArray(kept) && kept.length > 0 && kept.every((one) => typeof one === "string")
        ? (kept as string[])
        : null;

function numbersIn(kept: unknown): number[] | null {
    if (!Array.isArray(kept)) return null;
    const known = NUMBERS.filter((number) => kept.includes(number));
    return known.length > 0 ? known : null;
}

/** A pace in a word: those that one can wait for differ in it. */
export const paceKey = (pace: Pace): string =>
    pace.kind === "untimed" ? pace.kind : `${pace.kind}-${pace.turn}`;

/** A pace as people say it. */
export function paceText(pace: Pace): string {
    if (pace.kind === "seconds") {
        return t("meet-pace-seconds", { turn: pace.turn, reserve: Math.round(pace.reserve / 60) });
    }
    return pace.kind === "days" ? t("meet-pace-days", { n: pace.turn }) : "";
}

/** "2 or 3", "2 to 5". */
export function numbersText(players: readonly number[]): string {
    const [least, most] = [players[0] ?? 2, players.at(-1) ?? 2];
    if (players.length === 1) return t("meet-players-one", { n: least });
    if (players.length > 2 && most - least === players.length - 1) {
        return t("meet-players-range", { low: least, high: most });
    }
    return t("meet-players-some", { numbers: players.join(", ") });
}

/** The wish of somebody else as if it were chosen here. */
export function chosenFrom(wish: TableWish, botsAfter: number | null): ChosenWish {
    return {
        maps: [...wish.maps],
        players: [...wish.players],
        pace: paceKey(wish.pace),
        rated: wish.rated,
        botsAfter,
    };
}
