// The log without what goes without saying: a card that was taken is always replaced.

import type { GameEvent } from "../../api";

const UNSAID: ReadonlySet<GameEvent["type"]> = new Set(["row_filled", "cards_dealt", "row_dealt"]);

/** What is worth telling, the newest first. */
export function linesOf<Line extends { readonly event: GameEvent }>(log: readonly Line[]): Line[] {
    return log.filter(({ event }) => !UNSAID.has(event.type)).reverse();
}
