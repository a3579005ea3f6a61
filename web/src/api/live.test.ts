import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { ApiError } from "./http";
import { Live, type Connection, type Follower, type TableMessage } from "./live";

/** A socket whose other end is the test. */
class FakeSocket {
    static all: FakeSocket[] = [];
    readyState: number = WebSocket.OPEN;
    sent: Record<string, unknown>[] = [];
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: { code: number }) => void) | null = null;

    constructor() {
        FakeSocket.all.push(this);
    }

    send(text: string): void {
        this.sent.push(JSON.parse(text) as Record<string, unknown>);
    }

    close(): void {
        this.readyState = WebSocket.CLOSED;
    }

    tell(message: object): void {
        this.onmessage?.({ data: JSON.stringify(message) });
    }

    die(code = 1006): void {
        this.readyState = WebSocket.CLOSED;
        this.onclose?.({ code });
    }

    get last(): Record<string, unknown> {
        return this.sent[this.sent.length - 1] ?? {};
    }
}

const WELCOME = { type: "welcome", user: "u1", name: "Ann", version: "1", live: 1, at: 0 };
const snapshot = (number: number, id: unknown = null) => ({
    type: "snapshot",
    table: "t",
    number,
    id,
    info: {},
    view: null,
    aids: null,
    clocks: [],
    you: {},
});
const delta = (number: number, changes: object = {}) => ({
    type: "delta",
    table: "t",
    number,
    at: 0,
    change: { kind: "hinted" },
    events: [],
    public: {},
    private: {},
    seen: {},
    check: 0,
    ...changes,
});
const update = (number: number) => ({ type: "update", table: "t", number });

function ear() {
    const heard: TableMessage[] = [];
    const states: Connection[] = [];
    const away: ApiError[] = [];
    const follower: Follower = {
        heard: (message) => heard.push(message),
        connection: (state) => states.push(state),
        turnedAway: (error) => away.push(error),
    };
    return { heard, states, away, follower };
}

/** The server refuses what it was asked last. */
async function refuse(code: string, args: object = {}): Promise<void> {
    const { id } = latest().last;
    const said = { type: "refused", id, table: "t", code, key: code, message: "m", args };
    latest().tell({ ...said, violation: null });
    await Promise.resolve();
    await Promise.resolve();
}

const latest = () => FakeSocket.all[FakeSocket.all.length - 1]!;

function connected() {
    const live = new Live({
        address: "ws://here",
        socket: () => new FakeSocket() as unknown as WebSocket,
        backoff: () => 1000,
        quietMs: 60_000,
    });
    const listening = ear();
    const leave = live.follow("t", listening.follower);
    latest().tell(WELCOME);
    return { live, leave, ...listening };
}

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", { OPEN: 1, CLOSED: 3 });
    FakeSocket.all = [];
});

afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe("following a table", () => {
    it("watches it once there is a socket", () => {
        const { states } = connected();
        expect(states).toEqual(["connecting", "live"]);
        expect(latest().last).toMatchObject({ type: "watch", table: "t" });
    });

    it("hands on updates in turn", () => {
        const { heard } = connected();
        latest().tell(snapshot(7));
        latest().tell(update(8));
        latest().tell(update(9));
        expect(heard.map((message) => message.type)).toEqual(["snapshot", "update", "update"]);
    });

    it("watches again after a gap in the numbers, and hands on nothing until then", () => {
        const { heard } = connected();
        latest().tell(snapshot(7));
        latest().tell(update(9));
        latest().tell(update(10));
        expect(heard).toHaveLength(1);
        expect(latest().sent.filter((message) => message.type === "watch")).toHaveLength(2);
        latest().tell(snapshot(10));
        latest().tell(update(11));
        expect(heard).toHaveLength(3);
    });

    it("does not hand on an update twice", () => {
        const { heard } = connected();
        latest().tell(snapshot(7));
        latest().tell(update(7));
        expect(heard).toHaveLength(1);
    });

    it("hands on deltas as updates", () => {
        const { heard } = connected();
        latest().tell(snapshot(7));
        latest().tell(delta(8, { private: { you: { hints_left: 2 } } }));
        latest().tell(delta(9, { public: { "info/message": "hello" } }));
        expect(heard.slice(1)).toMatchObject([
            { type: "update", number: 8, you: { hints_left: 2 }, view: null, info: null },
            { type: "update", number: 9, you: { hints_left: 2 } },
        ]);
    });

    it("watches again when what it knows is not what the server has", () => {
        const { heard } = connected();
        latest().tell(snapshot(7));
        latest().tell(delta(8, { check: 1 }));
        expect(heard).toHaveLength(1);
        expect(latest().last).toMatchObject({ type: "watch", table: "t" });
    });

    it("watches again when the server says that something was missed", () => {
        connected();
        latest().tell(snapshot(7));
        latest().tell({ type: "gap", table: null });
        expect(latest().sent.filter((message) => message.type === "watch")).toHaveLength(2);
    });

    it("says so when the table cannot be followed", async () => {
        const { away } = connected();
        const refused = { type: "refused", table: "t", code: "not_found", key: "k", message: "m" };
        latest().tell({ ...refused, id: latest().last.id, args: {}, violation: null });
        await vi.runAllTicks();
        await Promise.resolve();
        expect(away[0]?.code).toBe("not_found");
    });

    it("asks again when the server cannot show the table now, until it can", async () => {
        const { away, states, heard } = connected();
        const watches = () => latest().sent.filter((message) => message.type === "watch").length;
        for (const tries of [1, 2, 3]) {
            expect(watches()).toBe(tries);
            await refuse("unavailable");
            expect(states[states.length - 1]).toBe("waiting");
            vi.advanceTimersByTime(999);
            expect(watches()).toBe(tries);
            vi.advanceTimersByTime(1);
        }
        expect(away).toEqual([]);
        latest().tell(snapshot(7, latest().last.id));
        latest().tell(update(8));
        expect(states[states.length - 1]).toBe("live");
        expect(heard).toHaveLength(2);
        vi.advanceTimersByTime(30_000);
        expect(watches()).toBe(4);
    });

    it("waits as long as the server says", async () => {
        connected();
        await refuse("too_many", { seconds: 5 });
        vi.advanceTimersByTime(4999);
        expect(latest().sent).toHaveLength(1);
        vi.advanceTimersByTime(1);
        expect(latest().sent).toHaveLength(2);
    });

    it("does not ask again for a table that nobody follows any more", async () => {
        const { live } = connected();
        const leave = live.follow("u", ear().follower);
        await refuse("unavailable");
        leave();
        vi.advanceTimersByTime(5000);
        expect(latest().sent.filter((message) => message.type === "watch")).toHaveLength(2);
    });

    it("waits for no answer that was dropped with what it missed", async () => {
        const { live, away } = connected();
        const asked = live.ask({ type: "act", table: "t", number: 7, action: "+G" });
        latest().tell({ type: "gap", table: null });
        await expect(asked).rejects.toMatchObject({ code: "out_of_step" });
        expect(away).toEqual([]);
        expect(latest().last).toMatchObject({ type: "watch", table: "t" });
    });

    it("hangs up when nobody listens any more", () => {
        const { leave } = connected();
        leave();
        expect(latest().readyState).toBe(WebSocket.CLOSED);
        vi.advanceTimersByTime(100_000);
        expect(FakeSocket.all).toHaveLength(1);
    });
});

describe("losing the connection", () => {
    it("connects and watches again by itself", () => {
        const { states } = connected();
        latest().die();
        expect(states).toContain("lost");
        vi.advanceTimersByTime(1000);
        expect(FakeSocket.all).toHaveLength(2);
        latest().tell(WELCOME);
        expect(states[states.length - 1]).toBe("live");
        expect(latest().last).toMatchObject({ type: "watch", table: "t" });
    });

    it("goes to another process at once when its own one stops", () => {
        const { states } = connected();
        latest().die(1012);
        vi.advanceTimersByTime(500);
        expect(FakeSocket.all).toHaveLength(2);
        latest().tell(WELCOME);
        expect(states).toEqual(["connecting", "live", "lost", "live"]);
        expect(latest().last).toMatchObject({ type: "watch", table: "t" });
    });

    it("keeps trying", () => {
        connected();
        for (let attempt = 0; attempt < 4; attempt++) {
            latest().die();
            vi.advanceTimersByTime(1000);
        }
        expect(FakeSocket.all).toHaveLength(5);
    });

    it("does not wait when there is a network again", () => {
        const { live } = connected();
        latest().die();
        live.hurry();
        expect(FakeSocket.all).toHaveLength(2);
        vi.advanceTimersByTime(5000);
        expect(FakeSocket.all).toHaveLength(2);
    });

    it("refuses what was asked and not answered", async () => {
        const { live } = connected();
        const asked = live.ask({ type: "cover", table: "t" });
        latest().die();
        await expect(asked).rejects.toMatchObject({ code: "away" });
        await expect(live.ask({ type: "cover", table: "t" })).rejects.toMatchObject({
            code: "away",
        });
    });

    it("hangs up at once without a network: what is asked then is never sent", async () => {
        const { live, states } = connected();
        const asked = live.ask({ type: "cover", table: "t" });
        live.cut();
        expect(states[states.length - 1]).toBe("lost");
        await expect(asked).rejects.toMatchObject({ code: "away", key: "unsure" });
        const sent = latest().last;
        const later = live.ask({ type: "cover", table: "t" });
        await expect(later).rejects.toMatchObject({ code: "away", key: "not_sent" });
        expect(latest().last).toBe(sent);
    });

    it("notices a socket that died without a word", () => {
        const { states } = connected();
        vi.advanceTimersByTime(60_000);
        expect(latest().last.type).toBe("ping");
        vi.advanceTimersByTime(8_000);
        expect(states[states.length - 1]).toBe("lost");
    });
});

describe("asking", () => {
    it("gets the answer with its number", async () => {
        const { live } = connected();
        const asked = live.ask({ type: "why", table: "t", action: "+G" });
        const { id } = latest().last;
        latest().tell({ type: "because", id: 999, table: "t", action: "+G", violation: null });
        latest().tell({ type: "because", id, table: "t", action: "+G", violation: null });
        await expect(asked).resolves.toMatchObject({ type: "because", id });
    });

    it("throws a refusal with what it needs to be said in another language", async () => {
        const { live } = connected();
        const asked = live.ask({ type: "act", table: "t", number: 7, action: "+G" });
        const refused = {
            type: "refused",
            table: "t",
            code: "illegal",
            key: "not_in_row",
            message: "No.",
        };
        const violation = { key: "not_in_row", clause: "DRAW-1", args: {}, sentence: "No." };
        latest().tell({ ...refused, id: latest().last.id, args: { card: "G" }, violation });
        await expect(asked).rejects.toMatchObject({
            code: "illegal",
            args: { card: "G", violation },
        });
    });

    it("connects anew when the person of the session may have changed", () => {
        const { live } = connected();
        live.renew();
        expect(FakeSocket.all).toHaveLength(2);
        latest().tell(WELCOME);
        expect(latest().last).toMatchObject({ type: "watch", table: "t" });
    });
});
