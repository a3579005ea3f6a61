// Short notes that come up at the edge of the page and go away again: what was refused, what was done.

import { ApiError } from "../api/http";
import { t } from "../i18n/index.svelte";
import { errorText } from "../i18n/sentences";

export interface Toast {
    id: number;
    tone: "info" | "error";
    /** A function, so that it follows the language. */
    text: () => string;
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
export function tell(text: () => string, tone: Toast["tone"] = "info"): void {
    const id = ++last;
    // The same sentence twice says no more than once.
    list = [...list.filter((toast) => toast.text() !== text()), { id, tone, text }].slice(-MOST);
    setTimeout(() => dismiss(id), STAYS_MS);
}

/** Show what went wrong. */
export function tellError(error: unknown): void {
    tell(() => errorSentence(error), "error");
}

/** What went wrong, in a sentence in the person's language. */
export function errorSentence(error: unknown): string {
    return error instanceof ApiError ? errorText(error) : t("error-offline");
}

export function dismiss(id: number): void {
    list = list.filter((toast) => toast.id !== id);
}

/** What was said about one page says nothing about the next. */
export function dismissAll(): void {
    list = [];
}
