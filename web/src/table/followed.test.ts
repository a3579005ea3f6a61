// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { GameEvent, MoveEvents, Position, TableInfo, Update, You } from "../api";
import { ApiError } from "../api/http";
import type { Follower, Live, TableMessage } from "../api/live";
import { settings } from "../settings.svelte";
import { FollowedTable } from "./followed";
import type { TableRequests } from "./requests";
import type { TableState } from "./state.svelte";
import type { TableUpdates } from "./updates";

const TAKEN: GameEvent = { type: "card_taken", player: 1, card: "R" };
const DRAWN: GameEvent = { type: "card_drawn", player: 0, card: "G" };
const RESET: GameEvent = { type: "row_reset", discarded: ["L"], row: ["R"] };

/** A line to a server that is the test. */
class FakeLine {
    follower: Follower | null = null;
    asked: Record<string, unknown>[] = [];
    watched = 0;
    answer: () => Promise<unknown> = () => Promise.resolve({ type: "done" });

    follow(_table: string, follower: Follower): () => void {
        this.follower = follower;
        return () => (this.follower = null);
    }

    ask(question: Record<string, unknown>): Promise<unknown> {
        this.asked.push(question);
        return this.answer();
    }

    watch(): void {
        this.watched += 1;
    }

    tell(message: object): void {
        this.follower?.heard(message as TableMessage);
    }
}

const you = (more: Partial<You> = {}): You => ({
    seats: [0],
    eyes: 0,
    ask: [],
    take_back: null,
    hints_left: 3,
    ...more,
});

const view = (legal: string[], row = "RGB"): Position =>
    ({ legal_actions: legal, row: [...row], phase: "turn", to_act: [0] }) as unknown as Position;

const info = (more: Partial<TableInfo> = {}): TableInfo =>
    ({
        stage: "playing",
        fingerprint: "f",
        seats: [],
        host: null,
        number: 7,
        ...more,
    }) as TableInfo;

const by = (seat: number, events = 1): MoveEvents => ({ seat, events });

/** Everything, through these eyes; `moves` is what the log is made of beside the deal. */
function snapshot(log: GameEvent[], more: object = {}): object {
    const shown = { ...view(["+?"]), log };
    const rest = {
        clocks: [],
        aids: null,
        presence: { seats: [0], spectators: 0 },
        chat: [],
        moves: [],
    };
    return { type: "snapshot", number: 7, info: info(), view: shown, you: you(), ...rest, ...more };
}

function update(number: number, events: GameEvent[], more: object = {}): Update {
    const change = { kind: "acted", seat: 1, by: "bot", reason: null };
    const rest = { clocks: [], aids: null, info: null, at: 0, table: "t" };
    const made = {
        type: "update",
        number,
        events,
        change,
        view: view(["+G"]),
        you: you(),
        ...rest,
    };
    return { ...made, ...more } as unknown as Update;
}

interface Tried {
    game: TableState;
    updates: TableUpdates;
    requests: TableRequests;
    line: FakeLine;
}

function table(): Tried {
    const line = new FakeLine();
    const { state, updates, requests } = new FollowedTable("t", line as unknown as Live);
    return { game: state, updates, requests, line };
}

beforeEach(() => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}"))); // the map
    settings.speed = 1;
});

afterEach(() => vi.unstubAllGlobals());

it("shows updates at once when nobody animates them", () => {
    const { game, line } = table();
    line.tell(snapshot([]));
    line.tell(update(8, [TAKEN]));
    expect(game.steps).toEqual([]);
    expect(game.log.map(({ event }) => event)).toEqual([TAKEN]);
    expect(game.legal).toEqual(["+G"]);
});

it("keeps what others did until it was animated", () => {
    const { game, updates, line } = table();
    line.tell(snapshot([]));
    game.animated = true;
    line.tell(update(8, [TAKEN]));
    expect(game.log).toEqual([]);
    expect(game.legal).toEqual([]);
    updates.finishStep();
    expect(game.log).toHaveLength(1);
    expect(game.legal).toEqual(["+G"]);
});

it("shows everything that waits when it is skipped", () => {
    const { game, updates, line } = table();
    line.tell(snapshot([]));
    game.animated = true;
    line.tell(update(8, [TAKEN]));
    line.tell(update(9, [TAKEN]));
    updates.skip();
    expect(game.steps).toEqual([]);
    expect(game.log).toHaveLength(2);
});

it("hurries bots it waits for, and nobody else", () => {
    const seat = (seat: number, kind: string) => ({ seat, kind });
    const against = (kind: string, toAct: number[]) => {
        const { requests, line } = table();
        const seats = [seat(0, "person"), seat(1, kind)] as TableInfo["seats"];
        line.tell({
            ...snapshot([]),
            info: info({ seats }),
            view: { ...view([]), log: [], to_act: toAct },
        });
        requests.hurry();
        return line.asked.filter(({ type }) => type === "hurry").length;
    };
    expect(against("bot", [1])).toBe(1);
    expect(against("bot", [0])).toBe(0);
    expect(against("person", [1])).toBe(0);
});

it("lets a person go on while their own move is still being shown", () => {
    const { game, line } = table();
    line.tell(snapshot([]));
    game.animated = true;
    line.tell(
        update(8, [DRAWN], { change: { kind: "acted", seat: 0, by: "person", reason: null } }),
    );
    expect(game.steps).toHaveLength(1);
    expect(game.legal).toEqual(["+G"]);
});

it("never falls far behind", () => {
    const { game, line } = table();
    line.tell(snapshot([]));
    game.animated = true;
    for (let number = 8; number < 40; number++) line.tell(update(number, [TAKEN]));
    expect(game.steps.length).toBeLessThan(10);
});

it("hides what one person saw when the device is handed on", () => {
    const { game, line } = table();
    line.tell(snapshot([DRAWN], { you: you({ seats: [0, 1] }) }));
    line.tell(update(8, [], { you: you({ seats: [0, 1], eyes: null, ask: [1] }) }));
    expect(game.log[0]?.event).toMatchObject({ type: "card_drawn", card: null });
    expect(game.covered).toBe(true);
    expect(line.watched).toBe(1);
});

const MINE = { kind: "acted", seat: 0, by: "person", reason: null };
const HANDED_ON = {
    change: MINE,
    you: you({ seats: [0, 1], eyes: null, ask: [1] }),
    view: view([]),
};

it("shows a person's own move to its end before the device is handed on", () => {
    const { game, updates, line } = table();
    line.tell(snapshot([], { you: you({ seats: [0, 1] }) }));
    game.animated = true;
    line.tell(update(8, [DRAWN], HANDED_ON));
    expect(game.covered).toBe(false);
    expect(game.legal).toEqual([]);
    updates.finishStep();
    expect(game.covered).toBe(true);
    expect(game.lastTurnHere).toHaveLength(1);
});

it("shows what was drawn blind at once, and only to those who do not see their hand", async () => {
    const { game, requests, line } = table();
    line.tell(snapshot([], { you: you({ seats: [0, 1] }) }));
    game.animated = true;
    line.answer = () => Promise.resolve({ type: "done", drawn: "G" });
    await requests.act("+?");
    expect(game.drawn).toBeNull();

    line.answer = () => {
        line.tell(update(8, [DRAWN], HANDED_ON));
        return Promise.resolve({ type: "done", drawn: "G" });
    };
    await requests.act("+?");
    expect(game.drawn).toEqual({ seat: 0, card: "G" });
    expect(game.steps).toEqual([]);
    requests.passOn();
    expect(game.covered).toBe(true);
});

it("tells who takes the device what happened since their last turn", () => {
    const { game, line } = table();
    const shared = { seats: [0, 1] };
    const seen = (eyes: Partial<You>): object =>
        snapshot([DRAWN, RESET, TAKEN], { you: you(eyes), moves: [by(0, 2), by(1)] });
    line.tell(seen({ ...shared, eyes: null, ask: [0] }));
    expect(game.missedFrom).toBeNull();
    line.tell({ ...seen(shared), type: "uncovered" });
    expect(game.missedFrom).toBe(2);
    line.tell({ ...seen({ eyes: null }), type: "uncovered" });
    expect(game.missedFrom).toBeNull();
});

it("lets a person choose in the opening while others' choices are being shown", () => {
    const { game, line } = table();
    const opening = { ...view(["=A"]), phase: "opening", log: [] };
    line.tell(snapshot([], { view: opening }));
    game.animated = true;
    const kept: GameEvent = {
        type: "tickets_kept",
        player: 1,
        count: 2,
        returned: 1,
        tickets: null,
    };
    line.tell(update(8, [kept], { view: opening }));
    expect(game.steps).toHaveLength(1);
    expect(game.legal).toEqual(["=A"]);
});

it("asks for the whole log when something was taken back", () => {
    const { line } = table();
    line.tell(snapshot([TAKEN]));
    line.tell(update(8, [], { change: { kind: "taken_back", seat: 1, by: null, reason: null } }));
    expect(line.watched).toBe(1);
});

it("sends a double click once", async () => {
    const { requests, line } = table();
    line.tell(snapshot([]));
    const both = await Promise.all([requests.act("+?"), requests.act("+?")]);
    expect(both).toEqual([true, false]);
    expect(line.asked).toHaveLength(1);
    expect(line.asked[0]).toMatchObject({ type: "act", number: 7, action: "+?", seat: 0 });
});

it("asks once in each position what a route asks for", async () => {
    const { requests, line } = table();
    const explained = (): string[] =>
        line.asked.flatMap((one) => (one.type === "explain_route" ? [String(one.route)] : []));
    line.tell(snapshot([]));
    line.answer = () => Promise.resolve({ type: "route_explained", route: "DEN-OMA", missing: 2 });
    const both = [requests.explainRoute("DEN-OMA"), requests.explainRoute("DEN-OMA")];
    expect((await Promise.all(both)).map((facts) => facts?.missing)).toEqual([2, 2]);
    expect(explained()).toEqual(["DEN-OMA"]);
    line.tell(update(8, [TAKEN]));
    await requests.explainRoute("DEN-OMA");
    expect(explained()).toEqual(["DEN-OMA", "DEN-OMA"]);
});

it("asks again about a route that nobody answered for", async () => {
    const { requests, line } = table();
    line.tell(snapshot([]));
    line.answer = () => Promise.reject(new ApiError("away", "away", "Nobody there."));
    expect(await requests.explainRoute("DEN-OMA")).toBeNull();
    await requests.explainRoute("DEN-OMA");
    expect(line.asked).toHaveLength(2);
});

it("looks again quietly when another tab was quicker", async () => {
    const { game, requests, line } = table();
    line.tell(snapshot([]));
    line.answer = () => Promise.reject(new ApiError("out_of_step", "out_of_step", "Look again."));
    await requests.act("+?");
    expect(game.refusal).toBeNull();
    expect(line.watched).toBe(1);
    expect(game.sending).toBe(false);
});

it("keeps a refusal to be told", async () => {
    const { game, requests, line } = table();
    line.tell(snapshot([]));
    line.answer = () => Promise.reject(new ApiError("illegal", "not_in_row", "No."));
    await requests.act("+G");
    expect(game.refusal?.key).toBe("not_in_row");
});

it("gives its part in the deal once", () => {
    const { line } = table();
    line.tell(snapshot([], { view: null, info: info({ stage: "seating" }) }));
    line.tell(update(8, [], { view: null, info: info({ stage: "dealing" }) }));
    const salts = line.asked.filter((question) => question.type === "give_salt");
    expect(salts).toHaveLength(1);
    expect(salts[0]?.salt).toMatch(/^[0-9a-f]{32}$/);
});

it("remembers what happened while this person was away", () => {
    const { game, requests, line } = table();
    line.tell(snapshot([DRAWN, TAKEN], { moves: [by(0), by(1)] }));
    expect(game.missedFrom).toBe(1);
    requests.forgetMissed();
    expect(game.missedFrom).toBeNull();
});

const CHOSEN: GameEvent = { type: "tickets_chosen", player: 1 };
const KEPT: GameEvent = { type: "tickets_kept", player: 1, count: 2, returned: 1, tickets: null };

it("tells nobody that they missed what was chosen in the opening, nor what their own turn did", () => {
    const missed = (log: GameEvent[], moves: MoveEvents[]): number | null => {
        const { game, line } = table();
        line.tell(snapshot(log, { moves }));
        return game.missedFrom;
    };
    const dealt: GameEvent = { type: "cards_dealt", player: 1, count: 4, cards: null };
    expect(missed([dealt], [])).toBeNull();
    expect(missed([dealt, CHOSEN, KEPT], [by(1, 2)])).toBeNull();
    expect(missed([dealt, CHOSEN, KEPT, DRAWN, RESET], [by(1, 2), by(0, 2)])).toBeNull();
    expect(missed([dealt, CHOSEN, KEPT, TAKEN, RESET], [by(1, 2), by(1, 2)])).toBe(3);
});

it("hands on with the last turn of this device, all that it did and nothing of other turns", () => {
    const { game, line } = table();
    const shared = you({ seats: [0, 2], eyes: null, ask: [2] });
    const log = [CHOSEN, KEPT, TAKEN, RESET, DRAWN, DRAWN, RESET, TAKEN];
    const moves = [by(0, 2), by(1, 2), by(0), by(0, 2), by(1)];
    line.tell(snapshot(log, { you: shared, moves }));
    expect(game.lastTurnHere.map(({ index }) => index)).toEqual([4, 5, 6]);
    line.tell(update(8, [DRAWN, RESET], { you: shared, change: { ...MINE, seat: 2 } }));
    expect(game.lastTurnHere.map(({ index }) => index)).toEqual([8, 9]);
});

it("hands on without a word as long as only tickets were chosen", () => {
    const { game, line } = table();
    line.tell(snapshot([CHOSEN, KEPT], { moves: [by(0, 2)] }));
    expect(game.lastTurnHere).toEqual([]);
});

it("cards lie in the same places for who saw all of it and for who comes later", () => {
    const { game, line } = table();
    const dealt: GameEvent = { type: "row_dealt", cards: ["R", "G", "R"] };
    const filled: GameEvent = { type: "row_filled", card: "Y" };
    line.tell(snapshot([dealt], { view: { ...view([], "GRR"), log: [dealt] } }));
    expect(game.row.slice(0, 3)).toEqual(["R", "G", "R"]);
    line.tell(update(8, [TAKEN, filled], { view: view([], "GRY") }));
    expect(game.row.slice(0, 3)).toEqual(["R", "G", "Y"]);

    const log = [dealt, TAKEN, filled];
    line.tell(snapshot(log, { view: { ...view([], "GRY"), log } }));
    expect(game.row.slice(0, 3)).toEqual(["R", "G", "Y"]);
});

it("of equal cards the one that was pressed goes", async () => {
    const { game, requests, line } = table();
    const dealt: GameEvent = { type: "row_dealt", cards: ["R", "G", "R"] };
    line.tell(snapshot([dealt], { view: { ...view([], "GRR"), log: [dealt] } }));
    await requests.act("+R", 0);
    const mine: GameEvent = { type: "card_taken", player: 0, card: "R" };
    line.tell(update(8, [mine, { type: "row_filled", card: "Y" }], { view: view([], "GRY") }));
    expect(game.row.slice(0, 3)).toEqual(["Y", "G", "R"]);
});

it("follows a rematch that is asked for now, not one of long ago", () => {
    const { game, line } = table();
    line.tell(snapshot([], { info: info({ stage: "finished", rematch: "old" }) }));
    expect(game.rematch).toBeNull();
    const change = { kind: "rematched", seat: null, by: null, reason: null };
    line.tell(update(8, [], { change, info: info({ stage: "finished", rematch: "next" }) }));
    expect(game.rematch).toBe("next");
});

it("marks what the clock did, and tells it until the person moves again", async () => {
    const { game, requests, line } = table();
    const change = { kind: "acted", seat: 0, by: "clock", reason: null };
    const filled: GameEvent = { type: "row_filled", card: "G" };
    line.tell(snapshot([TAKEN]));
    line.tell(update(8, [DRAWN, filled], { change }));
    expect(game.log.map(({ late }) => !!late)).toEqual([false, true, false]);
    expect(game.timeUp).toBe(true);

    line.tell(snapshot([TAKEN, DRAWN, filled], { number: 9 }));
    expect(game.log.map(({ late }) => !!late)).toEqual([false, true, false]);

    await requests.act("+G");
    expect(game.timeUp).toBe(false);
});

it("says nothing to those whose time did not run out", () => {
    const { game, line } = table();
    line.tell(snapshot([]));
    line.tell(
        update(8, [TAKEN], { change: { kind: "acted", seat: 1, by: "clock", reason: null } }),
    );
    expect(game.log[0]?.late).toBe(true);
    expect(game.timeUp).toBe(false);
});
