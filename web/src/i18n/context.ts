// Where a sentence is said: on which map, and about whom.

import type { GameMap } from "../api";

import { t } from "./index.svelte";

export interface SentenceContext {
    readonly map: GameMap;
    /** How the players are called, by seat (see `seatNames`). */
    readonly names: readonly string[];
}

/** The name of a seat. */
export function nameAt(context: SentenceContext, seat: number | null | undefined): string {
    return (
        (seat === null || seat === undefined ? null : context.names[seat]) ??
        t("common-unknown-player")
    );
}
