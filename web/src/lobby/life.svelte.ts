// The life here: how many people, and games with their boards. Asked for while home is seen.

import type { Life } from "../api";
import { ask } from "../api/http";

class LifeHere {
    now = $state.raw<Life | null>(null);

    /** Ask again. What was there stays until the answer comes; that the server is away the lists tell. */
    async refresh(): Promise<void> {
        try {
            this.now = await ask<Life>("GET", "/life");
        } catch {
            // the next time
        }
    }
}

export const life = new LifeHere();
