// What the pages of tournaments ask the server.

import type { NewTournament, TournamentChange, TournamentPage, TournamentView } from "../api";
import { ask } from "../api/http";

type State = TournamentView["state"];

const path = (id: string): string => `/tournaments/${encodeURIComponent(id)}`;

/** Tournaments of one state that are in the list, or with null all of my own. */
export const askTournaments = (state: State | null): Promise<TournamentPage> =>
    ask<TournamentPage>("GET", "/tournaments", {
        query: state ? { state } : { mine: true },
    });
export const askTournament = (id: string): Promise<TournamentView> =>
    ask<TournamentView>("GET", path(id));
export const makeTournament = (plan: NewTournament): Promise<TournamentView> =>
    ask<TournamentView>("POST", "/tournaments", { json: plan });
export const changeTournament = (id: string, plan: TournamentChange): Promise<TournamentView> =>
    ask<TournamentView>("PATCH", path(id), { json: plan });
export const handOn = (id: string, entrant: number): Promise<TournamentView> =>
    ask<TournamentView>("PUT", `${path(id)}/host`, { json: { entrant } });
export const enterTournament = (id: string, name?: string): Promise<TournamentView> =>
    ask<TournamentView>("POST", `${path(id)}/enter`, { json: name ? { name } : {} });
export const leaveTournament = (id: string): Promise<TournamentView> =>
    ask<TournamentView>("POST", `${path(id)}/leave`);
export const beginTournament = (id: string): Promise<TournamentView> =>
    ask<TournamentView>("POST", `${path(id)}/begin`);
export const cancelTournament = (id: string): Promise<TournamentView> =>
    ask<TournamentView>("DELETE", path(id));
export const enterBots = (id: string, bots: readonly string[]): Promise<TournamentView> =>
    ask<TournamentView>("POST", `${path(id)}/bots`, { json: { bots } });
export const takeOut = (id: string, number: number): Promise<TournamentView> =>
    ask<TournamentView>("DELETE", `${path(id)}/entrants/${number}`);
