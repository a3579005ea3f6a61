// The log without what goes without saying: a card that was taken is always replaced.

import type { GameEvent } from "../../api";
import type { LogEntry } from "../state.svelte";

const UNSAID: ReadonlySet<GameEvent["type"]> = new Set(["row_filled", "cards_dealt", "row_dealt"]);

/** What is worth telling, the newest first. */
export function linesOf(log: readonly LogEntry[]): LogEntry[] {
    return log.filter(({ event }) => !UNSAID.has(event.type)).reverse();
}
