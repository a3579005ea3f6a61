// How I stand in the queue, kept up to date while the page is open.

import type { NewWish, QueueStatus } from "../api";
import { askQueue, confirmTable, leaveQueue, lineUp } from "./asking";

/** How often somebody who does not wait is told how many do. */
const LOOK_MS = 5_000;
/** How long to wait before asking again when the server did not answer. */
const AGAIN_MS = 1_500;

export class Queue {
    status = $state.raw<QueueStatus | null>(null);
    /** When the status came, by the clock of `performance`. */
    at = $state(0);
    /** Whether the server did not answer the last time. */
    away = $state(false);
    /** Whether I have waited since the page was opened: then it goes to the table by itself. */
    hasWaited = $state(false);

    /** How often something was changed here: what was asked before that is old. */
    #changes = 0;
    #stopped = false;
    #wake: (() => void) | null = null;

    get isWaiting(): boolean {
        return this.status?.state === "waiting" || this.status?.state === "asked";
    }

    /** Ask again and again, until the answer to this is called. */
    follow(): () => void {
        void this.#run();
        return () => {
            this.#stopped = true;
            this.#wake?.();
        };
    }

    async #run(): Promise<void> {
        while (!this.#stopped) {
            const changes = this.#changes;
            try {
                // Held back by the server while nothing changes: no timer, which a tab in the
                // background would be denied.
                const next = await askQueue(this.isWaiting ? this.status?.mark : undefined);
                if (this.#stopped) return;
                if (changes === this.#changes) this.#take(next);
                this.away = false;
                if (!this.isWaiting) await this.#pause(LOOK_MS);
            } catch {
                this.away = true;
                await this.#pause(AGAIN_MS);
            }
        }
    }

    #pause(ms: number): Promise<void> {
        return new Promise((resolve) => {
            const timer = setTimeout(resolve, ms);
            this.#wake = () => {
                clearTimeout(timer);
                resolve();
            };
        });
    }

    #take(next: QueueStatus): void {
        this.status = next;
        this.at = performance.now();
        if (this.isWaiting) this.hasWaited = true;
    }

    async #change(asked: Promise<QueueStatus>): Promise<void> {
        this.#changes += 1;
        try {
            const next = await asked;
            this.#changes += 1;
            this.#take(next);
        } finally {
            this.#wake?.();
        }
    }

    lineUp(wish: NewWish): Promise<void> {
        return this.#change(lineUp(wish));
    }

    leave(): Promise<void> {
        return this.#change(leaveQueue());
    }

    confirm(offer: string): Promise<void> {
        return this.#change(confirmTable(offer));
    }
}
