// Whether this browser has a session. Scripts cannot read the cookie, and the server would refuse to
// say who a stranger is, so the page keeps a little mark of its own.

import { rememberAccount } from "./account.svelte";

const KEY = "whistlestop.guest";

/** Whether it is worth asking the server who we are. */
export function mayHaveSession(): boolean {
    try {
        return localStorage.getItem(KEY) === "yes";
    } catch {
        return true; // without storage: ask
    }
}

export function rememberSession(has: boolean): void {
    try {
        if (has) localStorage.setItem(KEY, "yes");
        else {
            localStorage.removeItem(KEY);
            rememberAccount("");
        }
    } catch {
        // Private windows of some browsers have no storage; then the server is asked.
    }
}
