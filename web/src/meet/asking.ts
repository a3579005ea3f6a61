// What the pages about meeting others ask the server.

import type { NewWish, QueueStatus } from "../api";
import { ask } from "../api/http";

/** How I stand; with what is known, the answer comes when it has changed or after some seconds. */
export const askQueue = (known?: string): Promise<QueueStatus> =>
    ask<QueueStatus>("GET", "/queue", { query: { known } });
export const lineUp = (wish: NewWish): Promise<QueueStatus> =>
    ask<QueueStatus>("POST", "/queue", { json: wish });
export const leaveQueue = (): Promise<QueueStatus> => ask<QueueStatus>("DELETE", "/queue");
export const confirmTable = (offer: string): Promise<QueueStatus> =>
    ask<QueueStatus>("POST", "/queue/confirm", { json: { offer } });
