// What the pages of puzzles ask the server.

import type { PuzzleShelf, PuzzleTask, PuzzleVerdict, TicketTask, TicketVerdict } from "../api";
import { ask } from "../api/http";

const at = (id: string): string => `/puzzles/${encodeURIComponent(id)}`;

export const askShelf = (): Promise<PuzzleShelf> => ask<PuzzleShelf>("GET", "/puzzles");
/** A puzzle for me: of a map and about a theme, if they are not empty. */
export const askNext = (map: string, theme: string): Promise<PuzzleTask> =>
    ask<PuzzleTask>("GET", "/puzzles/next", {
        query: { ...(map ? { map } : {}), ...(theme ? { theme } : {}) },
    });
export const askPuzzle = (id: string): Promise<PuzzleTask> => ask<PuzzleTask>("GET", at(id));
export const solve = (id: string, action: string, name?: string): Promise<PuzzleVerdict> =>
    ask<PuzzleVerdict>("POST", at(id), { json: { action, ...(name ? { name } : {}) } });

/** A deal: of a map and for a number of players, if they are not empty, and not the last one. */
export const askDeal = (map: string, players: string, after: string): Promise<TicketTask> =>
    ask<TicketTask>("GET", "/puzzles/tickets/next", {
        query: {
            ...(map ? { map } : {}),
            ...(players ? { players } : {}),
            ...(after ? { after } : {}),
        },
    });
export const keep = (id: string, action: string): Promise<TicketVerdict> =>
    ask<TicketVerdict>("POST", `/puzzles/tickets/${encodeURIComponent(id)}`, { json: { action } });
