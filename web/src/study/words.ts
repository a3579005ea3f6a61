// What an action of a study did, in words: with everything that chance gave.

import type { GameEvent, StudyNode } from "../api";
import { parse } from "../core/actions";
import { locale } from "../i18n/index.svelte";
import { actionText, eventText, type SentenceContext } from "../i18n/sentences";

// A row that is dealt says nothing that the board does not.
const SILENT: ReadonlySet<GameEvent["type"]> = new Set(["cards_dealt"]);

/** One sentence a line. */
export function nodeWords(node: StudyNode, context: SentenceContext): string[] {
    const { action } = node;
    if (action === null) return [];
    const seat = whoActed(node);
    // An opening choice is secret while it is made; here everything is seen.
    if (parse(action).kind === "keep") {
        const name = seat === null ? "" : `${context.names[seat] ?? ""}: `;
        return [name + actionText(action, context)];
    }
    return node.events
        .filter(({ type }) => !SILENT.has(type))
        .map((event) => eventText(event, context));
}

/** Whose action it was. */
export function whoActed({ action, events }: StudyNode): number | null {
    if (action === null) return null;
    const opening = seatOf(action);
    if (opening !== null) return opening;
    const first = events.find((event) => "player" in event);
    return first && "player" in first && typeof first.player === "number" ? first.player : null;
}

/** Whose choice of opening tickets an action is; null for any other action. */
export function seatOf(action: string): number | null {
    const opening = /^(\d)=/.exec(action);
    return opening ? Number(opening[1]) : null;
}

/** An action as it stands by itself, on a button or in a table. */
export function actionLabel(action: string, context: SentenceContext): string {
    const text = actionText(action, context);
    return text.charAt(0).toLocaleUpperCase(locale.current) + text.slice(1);
}
