// A move in words, as far as the eyes that look on may know it.

import type { GameEvent, GameMove } from "../api";
import { parse } from "../core/actions";
import { t } from "../i18n/index.svelte";
import { actionText, eventText, type SentenceContext } from "../i18n/sentences";
import type { Replay } from "./replay.svelte";

// What fills the row follows from every card taken, and would double the length of the log.
const SILENT: ReadonlySet<GameEvent["type"]> = new Set(["row_filled", "cards_dealt"]);

/** What the n-th action did, one sentence a line; 0 is the deal. */
export function moveWords(replay: Replay, n: number, context: SentenceContext): string[] {
    const move = replay.moves[n - 1];
    if (!move) return dealWords(replay, context);
    const events = (replay.story[n] ?? []).filter((event) => !SILENT.has(event.type));
    const first = events[0];
    // An opening choice is secret while it is made; whoever sees all hands sees it at once.
    if (first?.type === "tickets_chosen" && replay.eyes === "all") {
        return [eventText(keptBy(move), context)];
    }
    if (!first) return [`${context.names[move.seat] ?? ""}: ${actionText(move.action, context)}`];
    return events.map((event) => eventText(event, context));
}

/** Who begins; the cards that were dealt are on the table. */
function dealWords(replay: Replay, context: SentenceContext): string[] {
    const begins = replay.story[0]?.find((event) => event.type === "first_player_chosen");
    return begins ? [eventText(begins, context)] : [t("replay-start")];
}

/** A choice of tickets ("0=DEN-ELP,BOS-MIA"), as the log of the table tells it when all have chosen. */
function keptBy({ seat, action }: GameMove): GameEvent {
    const kept = parse(action);
    const tickets = kept.kind === "keep" ? kept.tickets : [];
    return {
        type: "tickets_kept",
        player: seat,
        count: tickets.length,
        tickets: [...tickets],
        returned: 0,
    };
}
