import { expect, it } from "vitest";

import type { Aids, Board, GameEvent, GameMap, Ticket } from "../api";
import { momentsOf, wayThrough } from "./moments";

const TICKETS = [
    { ticket: "PAR-ROM", points: 8 },
    { ticket: "BRE-WIE", points: 20 },
] as unknown as Ticket[];
const MAP = {
    routes: ["PAR-ZUR", "ROM-ZUR", "PAR-ROM", "BRE-PAR"].map((route) => ({ route })),
} as unknown as GameMap;

const aids = (statuses: string[], lengths: number[] = [0, 0]): Aids =>
    ({
        tickets: statuses.map((status) => ({ status, way: [], borrowed: [] })),
        longest_paths: lengths.map((length) => ({ length, routes: ["PAR-ZUR"] })),
    }) as unknown as Aids;

const known = (statuses: string[], lengths?: number[]) => ({
    aids: aids(statuses, lengths),
    tickets: TICKETS,
});
const now = (statuses: string[], lengths?: number[]) => ({
    ...known(statuses, lengths),
    player: 0,
    board: {
        owners: { "PAR-ZUR": 0, "ROM-ZUR": 0, "PAR-ROM": 1 },
        stations: {},
    } as unknown as Board,
});
const NOTHING: GameEvent[] = [];

it("tells a ticket that is done, with the way that joins it", () => {
    expect(momentsOf(known(["open", "open"]), now(["done", "open"]), NOTHING, MAP)).toEqual([
        { kind: "done", ticket: "PAR-ROM", points: 8, way: ["PAR-ZUR", "ROM-ZUR"] },
    ]);
});

it("tells a ticket that is lost, and nothing that was so before", () => {
    const told = momentsOf(known(["done", "open"]), now(["done", "impossible"]), NOTHING, MAP);
    expect(told).toEqual([{ kind: "lost", ticket: "BRE-WIE", points: 20, way: [] }]);
    expect(momentsOf(known(["done", "open"]), now(["done", "open"]), NOTHING, MAP)).toEqual([]);
});

it("says nothing of tickets that were just drawn", () => {
    const before = { ...known(["open"]), tickets: TICKETS.slice(0, 1) };
    expect(momentsOf(before, now(["open", "done"]), NOTHING, MAP)).toEqual([]);
});

it("tells the longest path when it comes into other hands", () => {
    const path = (before: number[], after: number[]) =>
        momentsOf(known(["open"], before), now(["open"], after), NOTHING, MAP);
    expect(path([5, 4], [5, 6])).toMatchObject([{ kind: "longest", player: 1, length: 6 }]);
    expect(path([5, 4], [7, 4])).toEqual([]);
    expect(path([5, 4], [5, 5])).toEqual([]); // shared, so nobody's yet
    expect(path([5, 5], [5, 6])).toMatchObject([{ kind: "longest", player: 1, length: 6 }]);
    expect(path([0, 0], [3, 0])).toEqual([]); // nobody had it
});

it("tells the last round, and leaves the end to the counting", () => {
    const events = [{ type: "last_turns_began", player: 1 }] as GameEvent[];
    const [before, after] = [known(["open"]), now(["done"])];
    expect(momentsOf(before, after, events, MAP).map(({ kind }) => kind)).toEqual(["done", "last"]);
    const ended = [...events, { type: "game_ended" } as GameEvent];
    expect(momentsOf(before, after, ended, MAP)).toEqual([]);
});

it("finds the way with the fewest routes, and none where there is none", () => {
    expect(wayThrough(["PAR-ZUR", "ROM-ZUR", "PAR-ROM"], ["PAR", "ROM"])).toEqual(["PAR-ROM"]);
    expect(wayThrough(["PAR-ZUR.R"], ["PAR", "ROM"])).toEqual([]);
});
