// The score of what is noted: the server works it out after every tap. Without a network the last answer
// stays, and it is asked again until there is one.

import type { TableScore } from "../api";
import { api, ApiError } from "../api/http";

/** So long one may go on tapping before it is asked. */
const QUIET_MS = 120;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 15_000;

export class Counting {
    /** The last answer; it may be about less than what is noted now. */
    answer = $state.raw<TableScore | null>(null);
    /** Whether the answer is about what is noted now. */
    current = $state(false);
    /** There is no network, or no server. */
    away = $state(false);
    refusal = $state.raw<ApiError | null>(null);

    #wanted: string | null = null;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #retry = FIRST_RETRY_MS;
    #asking = false;
    #ended = false;

    /** Have this text counted, unless something else is noted before. */
    count(text: string): void {
        this.#wanted = text;
        this.current = false;
        if (!this.#asking) this.#later(this.answer ? QUIET_MS : 0);
    }

    /** Ask at once: the network may be back. */
    again(): void {
        if (this.#wanted !== null && !this.#asking && !this.current) this.#later(0);
    }

    destroy(): void {
        this.#ended = true;
        clearTimeout(this.#timer);
    }

    #later(ms: number): void {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => void this.#ask(), ms);
    }

    async #ask(): Promise<void> {
        const text = this.#wanted;
        if (text === null || this.#ended) return;
        this.#asking = true;
        let wait: number | null = null;
        try {
            this.answer = await api.scoreTable(text);
            this.refusal = null;
            this.away = false;
            this.#retry = FIRST_RETRY_MS;
            this.current = text === this.#wanted;
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            wait = this.#refused(error);
        } finally {
            this.#asking = false;
        }
        if (wait !== null) this.#later(wait);
        else if (text !== this.#wanted) this.#later(QUIET_MS);
    }

    /** How long to wait before it is asked again; null if that would not help. */
    #refused(error: ApiError): number | null {
        this.away = error.code === "away" || error.code === "unavailable";
        if (this.away) {
            const wait = this.#retry;
            this.#retry = Math.min(wait * 2, LAST_RETRY_MS);
            return wait;
        }
        if (error.code === "too_many") return Number(error.args.seconds ?? 1) * 1000;
        this.refusal = error;
        return null;
    }
}
