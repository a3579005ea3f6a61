// The life here: how many people, and games with their boards. Asked for while home is seen.

import type { Life } from "../api";
import { ask } from "../api/http";
import { account, rememberAccount } from "../frame/account.svelte";
import { mayHaveSession, rememberSession } from "../frame/session";

class LifeHere {
    now = $state.raw<Life | null>(null);

    /** Ask again. What was there stays until the answer comes; that the server is away the lists tell.
     * Tells whether we learned only now that we have a session: browsers forget what a page keeps
     * sooner than its cookie. */
    async refresh(): Promise<boolean> {
        try {
            this.now = await ask<Life>("GET", "/life");
        } catch {
            return false; // the next time
        }
        const { me } = this.now;
        if (!me) return false;
        const forgot = !mayHaveSession();
        if (forgot) rememberSession(true);
        const name = me.account ? me.name : "";
        if (account.name !== name) rememberAccount(name);
        return forgot;
    }
}

export const life = new LifeHere();
