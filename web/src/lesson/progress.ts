// What a learner has read and left out, kept in the browser. Nothing depends on it: without it the
// game itself tells how far the lesson is, and a sentence may be read twice.

import { LESSON } from "./steps";

const KEY = "whistlestop.lesson";

export interface Progress {
    /** Notes that were read, steps that were left out. */
    readonly read: ReadonlySet<string>;
    /** Whether the learner plays on without help. */
    readonly closed: boolean;
}

const NOTHING: Progress = { read: new Set(), closed: false };

/** What was kept of the lesson at a table; nothing of another one, or of an older version. */
export function progressOf(table: string, text: string | null = kept()): Progress {
    try {
        const found = JSON.parse(text ?? "{}") as Record<string, unknown>;
        if (found.lesson !== LESSON || found.table !== table) return NOTHING;
        const read = Array.isArray(found.read) ? found.read : [];
        return {
            read: new Set(read.filter((note): note is string => typeof note === "string")),
            closed: found.closed === true,
        };
    } catch {
        return NOTHING;
    }
}

export function keepProgress(table: string, { read, closed }: Progress): void {
    try {
        localStorage.setItem(
            KEY,
            JSON.stringify({ lesson: LESSON, table, read: [...read], closed }),
        );
    } catch {
        // A browser that keeps nothing shows a note again after a reload.
    }
}

function kept(): string | null {
    try {
        return localStorage.getItem(KEY);
    } catch {
        return null;
    }
}
