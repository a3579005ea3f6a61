// What is wrong with a record that was sent, as far as it can be said in the language of the page.

import type { Violation } from "../api";
import { api, ApiError } from "../api/http";
import { errorText, violationText, type SentenceContext } from "../i18n/sentences";

export interface Fault {
    /** What and where, as the page says it. */
    sentence: () => string;
    /** The line it is about, as it was written. */
    written: string | null;
    /** Why a move in it is against the rules. */
    why: (() => string) | null;
    /** The rule that it breaks. */
    clause: string | null;
    /** What the server says in English, if nothing else tells it. */
    details: string | null;
}

/** A refusal, told with the text that was sent. */
export async function faultOf(error: ApiError, text: string): Promise<Fault> {
    const { line, violation } = error.args;
    const at = typeof line === "number" && line > 0 ? line : null;
    const broken = violation as Violation | null | undefined;
    const why = await reason(broken, text);
    const plain = error.key === "record_fault" || error.key === "record_header";
    return {
        sentence: () => errorText(error),
        written: at === null ? null : (text.split("\n")[at - 1] ?? null),
        why,
        clause: broken?.clause ?? null,
        // The number of the line stands in our own sentence already.
        details: plain && !why ? error.message.replace(/^Line \d+: /, "") : null,
    };
}

async function reason(
    violation: Violation | null | undefined,
    text: string,
): Promise<(() => string) | null> {
    const context = violation ? await toldIn(text) : null;
    return violation && context ? () => violationText(violation, context) : null;
}

/** The map and the players of a record, by its headers; null if its map cannot be had. */
async function toldIn(text: string): Promise<SentenceContext | null> {
    try {
        const map = await api.map(header(text, "Fingerprint"));
        return { map, names: header(text, "Players").split(/\s*;\s*/) };
    } catch (error) {
        if (error instanceof ApiError) return null;
        throw error;
    }
}

function header(text: string, name: string): string {
    return new RegExp(`^\\s*\\[${name}\\s+"([^"]*)"\\]`, "m").exec(text)?.[1] ?? "";
}
