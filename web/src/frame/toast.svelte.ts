// Short notes that come up at the edge of the page and go away again: what was refused, what was done.

import type { Violation } from "../api";
import { ApiError, granted } from "../api/http";
import { t } from "../i18n/index.svelte";
import { errorText, type SentenceContext } from "../i18n/sentences";

export interface Toast {
    id: number;
    tone: "info" | "error";
    /** A function, so that it follows the language. */
    text: () => string;
    /** The rule that it is about, and the map whose numbers count. */
    clause?: string | undefined;
    map?: string | undefined;
    /** What was asked for and refused. */
    asked?: string | undefined;
}

/** Long enough to read a sentence twice. */
const STAYS_MS = 8000;
/** More at once would cover the page. */
const MOST = 3;

let last = 0;
let list = $state<Toast[]>([]);

export const toasts = {
    get list(): readonly Toast[] {
        return list;
    },
};

/** Show a note for a while. */
export function tell(
    text: () => string,
    tone: Toast["tone"] = "info",
    rule: Pick<Toast, "clause" | "map" | "asked"> = {},
): void {
    const id = ++last;
    const toast = { id, tone, text, ...rule };
    // The same sentence twice says no more than once.
    list = [...list.filter((one) => one.text() !== text()), toast].slice(-MOST);
    setTimeout(() => dismiss(id), STAYS_MS);
}

/** Show what went wrong; with the table it happened at, also which rule says so. */
export function tellError(error: unknown, context: SentenceContext | null = null): void {
    const violation = error instanceof ApiError ? error.args.violation : null;
    tell(() => errorSentence(error, context), "error", {
        clause: (violation as Violation | null | undefined)?.clause,
        map: context?.map.fingerprint,
        asked: error instanceof ApiError ? error.asked : undefined,
    });
}

/** What went wrong, in a sentence in the person's language. */
export function errorSentence(error: unknown, context: SentenceContext | null = null): string {
    return error instanceof ApiError ? errorText(error, context ?? undefined) : t("error-offline");
}

export function dismiss(id: number): void {
    list = list.filter((toast) => toast.id !== id);
}

/** What was refused and then granted needs no word any more. */
granted.now = (asked) => {
    if (list.some((toast) => toast.asked === asked))
        list = list.filter((toast) => toast.asked !== asked);
};

/** What was said about one page says nothing about the next. */
export function dismissAll(): void {
    list = [];
}
