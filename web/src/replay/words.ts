// A move in words, as far as the eyes that look on may know it.

import type { GameEvent } from "../api";
import { t } from "../i18n/index.svelte";
import { actionText, eventText, type Told } from "../i18n/sentences";
import type { Replay } from "./replay.svelte";

// What fills the row follows from every card taken, and would double the length of the log.
const SILENT: ReadonlySet<GameEvent["type"]> = new Set(["row_filled", "cards_dealt"]);

/** What the n-th action did, one sentence a line; 0 is the deal. */
export function moveWords(replay: Replay, n: number, told: Told): string[] {
    const move = replay.moves[n - 1];
    if (!move) return [t("replay-start")];
    const events = (replay.story[n] ?? []).filter((event) => !SILENT.has(event.type));
    const first = events[0];
    // An opening choice is secret while it is made; whoever sees all hands sees it at once.
    if (!first || (first.type === "tickets_chosen" && replay.eyes === "all")) {
        const name = told.names[move.seat] ?? "";
        return [`${name}: ${actionText(move.action, told)}`];
    }
    return events.map((event) => eventText(event, told));
}
