// What of a review is shown. The address keeps it, so that somebody else sees the same.

import type { Measure } from "./graph";

export class Shown {
    open = $state(false);
    /** Whose review it is; null until that is known. */
    seat = $state<number | null>(null);
    /** Whether decisions are judged by what was hidden, or by what their player could know. */
    hidden = $state(false);
    measure = $state<Measure>("win");

    /** As an address has it; of what it does not know, nothing. */
    read(query: URLSearchParams, seats: number): void {
        const seat = query.get("of") ?? "";
        this.open = query.has("review");
        this.seat = /^\d$/.test(seat) && Number(seat) < seats ? Number(seat) : null;
        this.hidden = query.get("judged") === "hidden";
        this.measure = query.get("measure") === "points" ? "points" : "win";
    }

    /** The parts of a query that say so; none while it is closed. */
    parts(): string[] {
        if (!this.open) return [];
        return [
            "review",
            ...(this.seat === null ? [] : [`of=${this.seat}`]),
            ...(this.hidden ? ["judged=hidden"] : []),
            ...(this.measure === "points" ? ["measure=points"] : []),
        ];
    }
}
