// One socket for all tables this page follows. It connects again by itself, watches again after a
// gap, and never hands on an update out of turn, so that whoever listens can simply apply them.

import type {
    ClientMessage,
    Delta,
    Refused,
    ServerMessage,
    ServerMessageOf,
    Update,
    Welcome,
} from ".";
import { asUpdate, knownFrom, merged, type Known } from "./deltas";
import { ApiError } from "./http";
import { newTrace } from "./trace";

/** `waiting`: connected, but the server cannot show the table just now; it is asked again. */
export type Connection = "connecting" | "live" | "waiting" | "lost";

/** Messages about one table that nobody asked for by number. */
export type TableMessage = ServerMessageOf<
    "snapshot" | "update" | "uncovered" | "present" | "chat" | "reacted"
>;

export interface Follower {
    heard(message: TableMessage): void;
    /** The table cannot be followed at all: there is none, or no spectators are wanted. */
    turnedAway(error: ApiError): void;
    connection(state: Connection): void;
}

/** What an answer to a question is. */
export type Answer = ServerMessageOf<
    "done" | "because" | "route_explained" | "hint" | "snapshot" | "uncovered" | "pong"
>;

// Each member of a union by itself, so that `type` still tells them apart.
type WithoutId<M> = M extends unknown ? Omit<M, "id" | "trace"> : never;
export type Question = WithoutId<ClientMessage>;

interface Waiting {
    answered(answer: Answer): void;
    refused(error: ApiError): void;
}

export interface LiveOptions {
    address?: string;
    socket?: (address: string) => WebSocket;
    /** Milliseconds to wait before attempt n; with some chance, so that not all come at once. */
    backoff?: (attempt: number) => number;
    /** After so long without a word the socket is asked whether it is still there. */
    quietMs?: number;
}

/** Somebody else serves at once if a process dies, so the first waits are short and grow slowly. */
const FIRST_MS = 200;
const GROWTH = 1.6;
const LONGEST_MS = 10_000;
/** A server that stops closes its sockets with this code: another one is there already. */
const RESTARTING = 1012;
/** Not all at once, and everybody before they notice. */
const SOON_MS = 500;

/** Refusals that pass by themselves: what was asked may be asked again in a moment. */
export function passes(error: ApiError): boolean {
    return error.code === "unavailable" || error.code === "too_many" || error.code === "away";
}

/** Milliseconds before attempt n: longer each time, with some chance, so that not all come at once. */
export function growing(attempt: number): number {
    const full = Math.min(LONGEST_MS, FIRST_MS * GROWTH ** attempt);
    return full * (0.5 + 0.5 * Math.random());
}

function here(): string {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}/api/v1/live?live=2`;
}

function asError(refused: Refused): ApiError {
    const args = refused.violation
        ? { ...refused.args, violation: refused.violation }
        : refused.args;
    return new ApiError(refused.code, refused.key, refused.message, args, 0, refused.trace);
}

interface Retry {
    attempt: number;
    timer: ReturnType<typeof setTimeout>;
}

/** What was dropped with the messages a slow reader missed: nobody knows whether it was done. */
const MISSED = () =>
    new ApiError("out_of_step", "out_of_step", "Something was missed: look again.");
/** Nothing was sent, and so nothing will be done. */
const NOT_SENT = () => new ApiError("away", "not_sent", "There is no connection.");
/** It was sent, and may have been done. */
const UNSURE = () => new ApiError("away", "unsure", "The connection broke before the answer.");

export class Live {
    welcome: Welcome | null = null;
    state: Connection = "connecting";
    private readonly followers = new Map<string, Follower>();
    private readonly numbers = new Map<string, number>();
    /** What deltas are merged into; only of tables whose number is known. */
    private readonly known = new Map<string, Known>();
    private readonly waiting = new Map<number, Waiting>();
    /** Tables that could not be shown and are asked for again. */
    private readonly retries = new Map<string, Retry>();
    private socket: WebSocket | null = null;
    private nextId = 1;
    private attempt = 0;
    private retry: ReturnType<typeof setTimeout> | undefined;
    private quiet: ReturnType<typeof setTimeout> | undefined;

    constructor(private readonly options: LiveOptions = {}) {}

    /** Follow a table; the answer ends it. */
    follow(table: string, follower: Follower): () => void {
        this.followers.set(table, follower);
        if (this.socket === null && this.retry === undefined) this.connect();
        else if (this.state === "live") this.watch(table);
        follower.connection(this.state);
        return () => this.unfollow(table, follower);
    }

    private unfollow(table: string, follower: Follower): void {
        if (this.followers.get(table) !== follower) return;
        this.followers.delete(table);
        this.numbers.delete(table);
        this.known.delete(table);
        this.forgetRetry(table);
        if (this.followers.size === 0) this.hangUp();
        else if (this.state === "live") this.send({ type: "unwatch", table });
    }

    /** Everything about a table anew. */
    watch(table: string): void {
        // Updates that are still under way belong to before the snapshot.
        this.numbers.delete(table);
        clearTimeout(this.retries.get(table)?.timer);
        this.ask({ type: "watch", table }).catch((error: ApiError) => {
            // It is watched again once there is a socket, or already was.
            if (error.code === "away" || error.code === "out_of_step") return;
            if (passes(error)) this.watchLater(table, error);
            else this.followers.get(table)?.turnedAway(error);
        });
    }

    /** The server could not show a table: ask again, less and less often, until it can. */
    private watchLater(table: string, error: ApiError): void {
        const follower = this.followers.get(table);
        if (!follower) return;
        const attempt = (this.retries.get(table)?.attempt ?? -1) + 1;
        const seconds = typeof error.args.seconds === "number" ? error.args.seconds : 0;
        const wait = Math.max(seconds * 1000, (this.options.backoff ?? growing)(attempt));
        clearTimeout(this.retries.get(table)?.timer);
        this.retries.set(table, { attempt, timer: setTimeout(() => this.watch(table), wait) });
        follower.connection("waiting");
    }

    private forgetRetry(table: string): void {
        clearTimeout(this.retries.get(table)?.timer);
        this.retries.delete(table);
    }

    /** Connect anew: a socket is the person's who opened it, and that may be somebody else by now. */
    renew(): void {
        this.attempt = 0;
        this.dropSocket();
        if (this.followers.size > 0) this.connect();
    }

    /** There may be a network again: do not wait for the next attempt. */
    hurry(): void {
        if (this.retry !== undefined) this.connect();
    }

    /**
     * There is no network any more. A socket would not notice for half a minute, keep what it is given
     * meanwhile, and send it when nobody wants it any more.
     */
    cut(): void {
        if (this.socket !== null) this.lose();
    }

    /** Send and wait for the answer; a refusal is thrown, at once where nothing can be sent. */
    ask(question: Question): Promise<Answer> {
        return new Promise((resolve, reject) => {
            const id = this.nextId++;
            if (!this.send({ ...question, id, trace: newTrace() } as ClientMessage)) {
                reject(NOT_SENT());
                return;
            }
            this.waiting.set(id, { answered: resolve, refused: reject });
        });
    }

    private send(message: ClientMessage): boolean {
        if (this.socket?.readyState !== WebSocket.OPEN) return false;
        this.socket.send(JSON.stringify(message));
        return true;
    }

    private connect(): void {
        clearTimeout(this.retry);
        this.retry = undefined;
        const make = this.options.socket ?? ((address: string) => new WebSocket(address));
        const socket = make(this.options.address ?? here());
        this.socket = socket;
        socket.onmessage = (event: MessageEvent<string>) => {
            if (this.socket === socket) this.receive(JSON.parse(event.data) as ServerMessage);
        };
        socket.onclose = (event: CloseEvent) => {
            if (this.socket === socket) this.lose(event.code === RESTARTING);
        };
    }

    private lose(restarting = false): void {
        this.dropSocket();
        this.become("lost");
        if (this.followers.size === 0) return;
        const wait = restarting
            ? Math.random() * SOON_MS
            : (this.options.backoff ?? growing)(this.attempt++);
        this.retry = setTimeout(() => this.connect(), wait);
    }

    private dropSocket(): void {
        const socket = this.socket;
        this.socket = null;
        clearTimeout(this.retry);
        clearTimeout(this.quiet);
        this.retry = undefined;
        this.numbers.clear();
        for (const table of [...this.retries.keys()]) this.forgetRetry(table);
        this.refuseAll(UNSURE);
        if (socket) {
            socket.onclose = socket.onmessage = null;
            socket.close();
        }
    }

    private refuseAll(why: () => ApiError): void {
        for (const [id, waiting] of this.waiting) {
            this.waiting.delete(id);
            waiting.refused(why());
        }
    }

    private hangUp(): void {
        this.dropSocket();
        this.state = "connecting";
        this.attempt = 0;
    }

    private become(state: Connection): void {
        this.state = state;
        for (const follower of this.followers.values()) follower.connection(state);
    }

    private receive(message: ServerMessage): void {
        this.listen();
        switch (message.type) {
            case "welcome":
                this.greeted(message);
                return;
            case "refused":
                this.settle(message.id, (waiting) => waiting.refused(asError(message)));
                return;
            case "gap":
                // Without a table it was the outbox that overflowed, and answers were dropped too.
                if (message.table === null) this.refuseAll(MISSED);
                this.watchAgain(message.table);
                return;
            case "warned":
                dispatchEvent(new Event("warned"));
                return;
            case "done":
            case "because":
            case "route_explained":
            case "hint":
            case "pong":
                this.settle(message.id, (waiting) => waiting.answered(message));
                return;
            default:
                this.passOn(message);
        }
    }

    private greeted(welcome: Welcome): void {
        this.welcome = welcome;
        this.attempt = 0;
        this.become("live");
        this.watchAgain(null);
    }

    private watchAgain(table: string | null): void {
        for (const name of table === null ? this.followers.keys() : [table]) {
            if (this.followers.has(name)) this.watch(name);
        }
    }

    private passOn(told: TableMessage | Delta): void {
        const follower = this.followers.get(told.table);
        if (!follower) return;
        if (told.type === "update" || told.type === "delta") {
            const last = this.numbers.get(told.table);
            if (last === undefined || told.number <= last) return;
            if (told.number !== last + 1) {
                this.watch(told.table);
                return;
            }
        }
        const message = told.type === "delta" ? this.merge(told) : told;
        if (message === null) {
            this.watch(told.table); // what is known here is not what the server has
            return;
        }
        if ("number" in message) this.numbers.set(message.table, message.number);
        if (message.type === "snapshot" || message.type === "uncovered") {
            this.known.set(message.table, knownFrom(message, this.known.get(message.table)));
        }
        if (message.type === "snapshot" && this.retries.has(message.table)) {
            this.forgetRetry(message.table);
            follower.connection(this.state);
        }
        follower.heard(message);
        if (message.type === "snapshot" || message.type === "uncovered") {
            this.settle(message.id, (waiting) => waiting.answered(message));
        }
    }

    /** The update that a delta is, or null if it does not fit. */
    private merge(delta: Delta): Update | null {
        const before = this.known.get(delta.table);
        const known = before ? merged(before, delta) : null;
        if (known === null) return null;
        this.known.set(delta.table, known);
        return asUpdate(known, delta);
    }

    private settle(id: number | null, how: (waiting: Waiting) => void): void {
        const waiting = id === null ? undefined : this.waiting.get(id);
        if (id === null || !waiting) return;
        this.waiting.delete(id);
        how(waiting);
    }

    /** A connection can die without a word (a phone that slept): ask now and then. */
    private listen(): void {
        clearTimeout(this.quiet);
        const wait = this.options.quietMs ?? 25_000;
        this.quiet = setTimeout(() => {
            this.send({ type: "ping" });
            this.quiet = setTimeout(() => this.lose(), 8_000);
        }, wait);
    }
}

/** The page's own. */
export const live = new Live();

if (typeof window !== "undefined") {
    window.addEventListener("online", () => live.hurry());
    window.addEventListener("offline", () => live.cut());
    document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") live.hurry();
    });
}
