// What the explorer asks the server.

import type { components } from "../api";
import { ask } from "../api/http";

type Schemas = components["schemas"];
export type Explored = Schemas["Explored"];
export type Numbers = Schemas["Numbers"];
export type RouteNumbers = Schemas["RouteNumbers"];
export type TicketNumbers = Schemas["TicketNumbers"];
export type PairNumbers = Schemas["PairNumbers"];
export type Share = Schemas["Share"];
export type Source = Explored["source"];

export interface Question {
    readonly map: string;
    readonly source: Source;
    readonly players: number;
    readonly rating: number | null;
    readonly who: Explored["who"];
}

export const TABLES = ["seats", "routes", "tickets", "ticket-pairs", "route-pairs"] as const;
export const RATINGS = [1000, 1200, 1400, 1600, 1800, 2000] as const;
export const COMPANY = ["people", "mixed", "bots"] as const;

function queryOf({ source, players, rating, who }: Question): Record<string, string> {
    const query: Record<string, string> = { source, players: String(players) };
    if (source === "games" && rating !== null) query["rating"] = String(rating);
    if (source === "games" && who !== null) query["who"] = who;
    return query;
}

/** The numbers of a map. */
export const askNumbers = (question: Question): Promise<Explored> =>
    ask("GET", `/explorer/${encodeURIComponent(question.map)}`, { query: queryOf(question) });

/** Where the same numbers can be had as a file: a table as CSV, or all of it as JSON. */
export function fileOf(question: Question, table: (typeof TABLES)[number] | null): string {
    const name = table === null ? "" : `/${table}.csv`;
    const query = new URLSearchParams(queryOf(question)).toString();
    return `/api/v1/explorer/${encodeURIComponent(question.map)}${name}?${query}`;
}

/** The address of the page that shows an answer, and what an address asks for. */
export const addressOf = (question: Question): string =>
    `/explore/${encodeURIComponent(question.map)}?${new URLSearchParams(queryOf(question)).toString()}`;

export function questionOf(map: string | undefined, search: string): Question {
    const query = new URLSearchParams(search);
    const players = Number(query.get("players"));
    const rating = Number(query.get("rating"));
    return {
        map: map ?? "usa",
        source: query.get("source") === "games" ? "games" : "simulated",
        players: [2, 3, 4, 5].includes(players) ? players : 2,
        rating: RATINGS.find((one) => one === rating) ?? null,
        who: COMPANY.find((one) => one === query.get("who")) ?? null,
    };
}
