import { expect, it } from "vitest";

import type { GameMap, Position, SeatInfo, TableInfo, You } from "../api";
import { TableState, type Step } from "./state.svelte";

const SEATS = [
    { seat: 0, kind: "person", user: "ada" },
    { seat: 1, kind: "bot", user: null },
] as SeatInfo[];

function state(): TableState {
    const table = new TableState("t");
    table.info = { stage: "playing", host: "ada", seats: SEATS } as unknown as TableInfo;
    table.you = { seats: [0], eyes: 0, ask: [], take_back: null, hints_left: 0 };
    table.newest = { phase: "turn", legal_actions: ["+?"], to_act: [0] } as unknown as Position;
    return table;
}

const step = (seat: number) => ({ change: { seat }, events: [] }) as unknown as Step;

it("offers what is legal once everything that others did was shown", () => {
    const table = state();
    expect(table.legal).toEqual(["+?"]);
    table.steps = [step(0)];
    expect(table.myTurn).toBe(true);
    table.steps = [step(0), step(1)];
    expect(table.myTurn).toBe(false);
});

it("offers nothing that would tell a tunnel's result before its cards have turned", () => {
    const table = state();
    const events = [{ type: "tunnel_entered", player: 0 }];
    table.steps = [{ ...step(0), events } as unknown as Step];
    expect(table.legal).toEqual([]);
    table.steps = [];
    expect(table.legal).toEqual(["+?"]);
});

it("has the tickets that were kept while others still choose", () => {
    const table = state();
    const ticket = { ticket: "BOS-MIA", points: 12 };
    table.map = { tickets: [ticket, { ticket: "DAL-NYC", points: 11 }] } as unknown as GameMap;
    const draws = [
        { player: 0, kept: ["BOS-MIA"] },
        { player: 1, kept: null },
    ];
    const view = { phase: "opening", player: 0, tickets: [], draws } as unknown as Position;
    table.view = view;
    expect(table.tickets).toEqual([ticket]);
    table.view = { ...view, player: 1 };
    expect(table.tickets).toEqual([]);
});

it("knows the host by their seat", () => {
    const table = state();
    expect(table.isHost).toBe(true);
    table.you = { ...table.you, seats: [1] };
    expect(table.isHost).toBe(false);
});

it("is covered while nobody in particular holds a shared device that is asked", () => {
    const table = state();
    const shared: You = { ...table.you, seats: [0, 1], eyes: null, ask: [1] };
    table.you = shared;
    expect([table.hotSeat, table.covered, table.seat]).toEqual([true, true, null]);
    table.you = { ...shared, eyes: 1 };
    expect([table.covered, table.seat]).toEqual([false, 1]);
});
