// Games that are over, as far as whoever asks may see them.

import type { GamePage } from "../api";
import { api, ApiError, type GamesQuery } from "../api/http";
import { mayHaveSession, rememberSession } from "../frame/session";

const NONE: GamePage = { items: [], next: null };

/** Some of them. A stranger has played none, and need not ask for their own. */
export async function findGames(query: GamesQuery): Promise<GamePage> {
    if (!query.mine) return api.games(query);
    if (!mayHaveSession()) return NONE;
    try {
        return await api.games(query);
    } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "no_session") throw error;
        rememberSession(false);
        return NONE;
    }
}
