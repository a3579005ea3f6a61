// This device's part in the deal: a number nobody else could know, so that the server cannot choose
// the deal alone.

import type { ApiError } from "../api/http";
import { type Live, passes } from "../api/live";
import { randomHex } from "../api/trace";
import type { TableState } from "./state.svelte";

export function newSalt(): string {
    return randomHex(16);
}

/** Give it once, if it is time to. */
export function giveSalt(state: TableState, line: Live): void {
    const stage = state.info?.stage;
    if (state.salted || !state.seated || (stage !== "seating" && stage !== "dealing")) return;
    state.salted = true;
    const question = { type: "give_salt", table: state.table, salt: newSalt() } as const;
    line.ask(question).catch((error: ApiError) => {
        // Otherwise another tab of this device has given one already.
        if (passes(error)) state.salted = false;
    });
}
