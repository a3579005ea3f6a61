// The HTTP interface with the types of the service. Every refusal is thrown as an ApiError, whose
// key and args say it in another language (i18n/sentences.ts: errorText).

import type {
    BotPage,
    ChatPage,
    Color,
    components,
    ContinueLink,
    ErrorBody,
    ErrorCode,
    GameDetail,
    GameMap,
    GameMoves,
    GamePage,
    GamePosition,
    MapLine,
    MapPage,
    Me,
    NewLesson,
    NewTable,
    operations,
    PlayNow,
    TableChange,
    TableInfo,
    TablePage,
    TableScore,
    TableView,
    TakeSeat,
    VerifyAnswer,
} from ".";
import { traceparent } from "./trace";

const PREFIX = "/api/v1";

/** `away` is no code of the service: it did not answer at all. */
export type RefusalCode = ErrorCode | "away";

/** What could not be done; the same fields as a `refused` of the socket. */
export class ApiError extends Error {
    constructor(
        readonly code: RefusalCode,
        readonly key: string,
        message: string,
        readonly args: Record<string, unknown> = {},
        readonly status = 0,
        /** For finding it in the server's log. */
        readonly trace: string | null = null,
    ) {
        super(message);
        this.name = "ApiError";
    }

    /** What was asked for: method and path. */
    asked = "";

    about(asked: string): this {
        this.asked = asked;
        return this;
    }
}

type Query = Record<string, string | number | boolean | null | undefined>;

interface Sending {
    query?: Query | undefined;
    json?: unknown;
    text?: string;
    /** What the answer is read as; JSON otherwise. */
    as?: "blob";
}

function address(path: string, query: Query = {}): string {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
        if (value !== null && value !== undefined && value !== "") search.set(name, String(value));
    }
    const asked = search.toString();
    return PREFIX + path + (asked ? `?${asked}` : "");
}

function outgoing(method: string, { json, text }: Sending): RequestInit {
    const headers: Record<string, string> = { traceparent: traceparent() };
    if (text !== undefined) {
        headers["Content-Type"] = "text/plain";
        return { method, headers, body: text };
    }
    if (json === undefined) return { method, headers };
    headers["Content-Type"] = "application/json";
    return { method, headers, body: JSON.stringify(json) };
}

async function refusal(response: Response): Promise<ApiError> {
    try {
        const { error, trace } = (await response.json()) as ErrorBody;
        const { code, key, message, args } = error;
        return new ApiError(code, key, message, args, response.status, trace);
    } catch {
        // A proxy in between answers in its own words.
        return new ApiError("unavailable", "unavailable", response.statusText, {}, response.status);
    }
}

/** Whoever wants to know what was asked for and granted. */
export const granted = { now: (_asked: string): void => undefined };

/** Ask for anything; pages that others do not load have their own questions. */
export async function ask<T>(method: string, path: string, sending: Sending = {}): Promise<T> {
    const asked = `${method} ${path}`;
    let response: Response;
    try {
        response = await fetch(address(path, sending.query), outgoing(method, sending));
    } catch {
        throw new ApiError("away", "away", "The server is not responding.").about(asked);
    }
    if (!response.ok) throw (await refusal(response)).about(asked);
    granted.now(asked);
    if (response.status === 204) return undefined as T;
    return (await response[sending.as ?? "json"]()) as T;
}

const get = <T>(path: string, query?: Query) => ask<T>("GET", path, { query });
const post = <T>(path: string, json?: unknown) => ask<T>("POST", path, { json });

const at = (table: string, what = "") => `/tables/${encodeURIComponent(table)}${what}`;
const over = (table: string, what = "") => `/games/${encodeURIComponent(table)}${what}`;

type QueryOf<O extends keyof operations> = NonNullable<operations[O]["parameters"]["query"]>;
export type GamesQuery = QueryOf<"games">;
export type TablesQuery = QueryOf<"tables">;
export type Eyes = NonNullable<QueryOf<"game_position">["eyes"]>;
export type Health = components["schemas"]["Health"];

/** Maps never change: a fingerprint names one for good. */
const maps = new Map<string, Promise<GameMap>>();

function map(name: string): Promise<GameMap> {
    const kept = maps.get(name);
    if (kept) return kept;
    const asked = get<GameMap>(`/maps/${encodeURIComponent(name)}`);
    maps.set(name, asked);
    asked.catch(() => maps.delete(name));
    return asked;
}

async function health(): Promise<Health> {
    const response = await fetch("/health");
    return (await response.json()) as Health;
}

export const api = {
    health,

    // People
    session: (name?: string) => post<Me>("/session", name ? { name } : {}),
    endSession: () => ask<void>("DELETE", "/session"),
    me: () => get<Me>("/me"),
    rename: (name: string) => ask<Me>("PATCH", "/me", { json: { name } }),

    // Bots and maps
    bots: () => get<BotPage>("/bots"),
    maps: (cursor?: string | null) => get<MapPage>("/maps", { cursor }),
    map,
    mapFileAddress: (name: string) => address(`/maps/${encodeURIComponent(name)}/file`),
    uploadMap: (file: unknown) => post<MapLine>("/maps", file),

    // Tables
    play: (wanted: PlayNow) => post<TableInfo>("/play", wanted),
    lesson: (wanted: NewLesson) => post<TableInfo>("/lesson", wanted),
    openTable: (wanted: NewTable) => post<TableInfo>("/tables", wanted),
    tables: (query: TablesQuery = {}) => get<TablePage>("/tables", query),
    table: (table: string) => get<TableInfo>(at(table)),
    changeTable: (table: string, change: TableChange) =>
        ask<TableInfo>("PATCH", at(table), { json: change }),
    view: (table: string) => get<TableView>(at(table, "/view")),
    chat: (table: string, before?: number | null) => get<ChatPage>(at(table, "/chat"), { before }),

    // Seats
    join: (table: string, wanted: TakeSeat = {}) => post<TableInfo>(at(table, "/join"), wanted),
    leave: (table: string) => post<TableInfo>(at(table, "/leave")),
    kick: (table: string, seat: number) => post<TableInfo>(at(table, "/kick"), { seat }),
    color: (table: string, color: Color, seat?: number) =>
        post<TableInfo>(at(table, "/color"), { color, seat: seat ?? null }),
    start: (table: string) => post<TableInfo>(at(table, "/start")),

    // During the game and after it
    resign: (table: string, seat?: number) =>
        post<TableInfo>(at(table, "/resign"), { seat: seat ?? null }),
    comeBack: (table: string, seat?: number) =>
        post<TableInfo>(at(table, "/return"), { seat: seat ?? null }),
    abort: (table: string, abort = true) => post<TableInfo>(at(table, "/abort"), { abort }),
    rematch: (table: string) => post<TableInfo>(at(table, "/rematch")),
    link: (table: string) => post<ContinueLink>(at(table, "/link")),
    continueHere: (token: string) => post<TableInfo>("/continue", { token }),

    // Games that are over
    games: (query: GamesQuery = {}) => get<GamePage>("/games", query),
    game: (table: string) => get<GameDetail>(over(table)),
    moves: (table: string, after?: number) => get<GameMoves>(over(table, "/moves"), { after }),
    position: (table: string, n: number, eyes?: Eyes) =>
        get<GamePosition>(over(table, `/positions/${n}`), { eyes }),
    recordAddress: (table: string) => address(over(table, "/record")),
    verifyGame: (table: string) => get<VerifyAnswer>(over(table, "/verify")),
    uploadGame: (record: string) => ask<GameDetail>("POST", "/games", { text: record }),
    verifyRecord: (record: string) => ask<VerifyAnswer>("POST", "/verify", { text: record }),

    // A real table
    scoreTable: (table: string) => ask<TableScore>("POST", "/score", { text: table }),
};
