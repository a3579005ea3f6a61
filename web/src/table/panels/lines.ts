// The log without what goes without saying, or is said twice.

import type { GameEvent } from "../../api";

/** A card that was taken is always replaced. */
const UNSAID: ReadonlySet<GameEvent["type"]> = new Set(["row_filled", "cards_dealt", "row_dealt"]);

/** What is worth telling, the newest first. */
export function linesOf<Line extends { readonly event: GameEvent }>(log: readonly Line[]): Line[] {
    // That somebody has chosen is told until it is told how many they keep.
    const kept = new Set(
        log.flatMap(({ event }) => (event.type === "tickets_kept" ? [event.player] : [])),
    );
    return log
        .filter(({ event }) => {
            if (event.type === "tickets_chosen") return !kept.has(event.player);
            return !UNSAID.has(event.type);
        })
        .reverse();
}
