import { describe, expect, it } from "vitest";

import type { GameEvent, GameMove } from "../api";

import { chapters, lightOn, rowAt } from "./story";

function move(n: number, seat: number, action: string, events: number): GameMove {
    return { n, seat, action, events, by: "person", at: n };
}

const deal: GameEvent[] = [
    { type: "cards_dealt", player: 0, count: 4, cards: null },
    { type: "row_dealt", cards: ["R", "G", "G", "L", "K"] },
    { type: "tickets_offered", player: 0, count: 3, tickets: null },
];

const opening: GameEvent[] = [
    { type: "tickets_chosen", player: 1 },
    { type: "tickets_chosen", player: 0 },
    { type: "tickets_kept", player: 0, count: 2, returned: 1, tickets: null },
    { type: "tickets_kept", player: 1, count: 2, returned: 1, tickets: null },
];

const moves: GameMove[] = [
    move(1, 1, "1=AMB-FOX,BIR-GUL", 1),
    move(2, 0, "0=AMB-ELM,BIR-COP", 3),
    move(3, 0, "+G", 2),
    move(4, 0, "+?", 1),
    move(5, 1, "AMB-DUN 2P", 1),
    move(6, 1, "&1P", 2),
    move(7, 0, "@ELM 1R", 1),
    move(8, 1, "+T", 1),
    move(9, 1, "=AMB-COP", 1),
    move(10, 0, "--", 2),
];

const tunnel = { type: "tunnel_entered", player: 1, route: "AMB-DUN", payment: "2P" } as const;
const played: GameEvent[] = [
    { type: "card_taken", player: 0, card: "G" },
    { type: "row_filled", card: "W" },
    { type: "card_drawn", player: 0, card: null },
    { ...tunnel, revealed: ["P", "G", "R"], price: 1 },
    { type: "tunnel_paid", player: 1, route: "AMB-DUN", payment: "1P" },
    { type: "route_claimed", player: 1, route: "AMB-DUN", payment: "2P", points: 2 },
    { type: "station_built", player: 0, city: "ELM", payment: "1R" },
    { type: "tickets_offered", player: 1, count: 3, tickets: null },
    { type: "tickets_kept", player: 1, count: 1, returned: 2, tickets: ["AMB-COP"] },
    { type: "passed", player: 0 },
    { type: "game_ended", deadlock: true },
];

describe("chapters", () => {
    const story = chapters(moves, [...deal, ...opening, ...played]);
    const types = story.map((events) => events.map((event) => event.type));

    it("there is one for the deal and one for every action", () => {
        expect(story).toHaveLength(moves.length + 1);
        expect(story[0]).toEqual(deal);
    });

    it("every event is in just one of them, in order", () => {
        expect(story.flat()).toEqual([...deal, ...opening, ...played]);
    });

    it("what an action causes belongs to it", () => {
        expect(types[3]).toEqual(["card_taken", "row_filled"]);
        expect(types[6]).toEqual(["tunnel_paid", "route_claimed"]);
        expect(types[10]).toEqual(["passed", "game_ended"]);
    });

    it("the opening tickets are shown with the last choice", () => {
        expect(types[1]).toEqual(["tickets_chosen"]);
        expect(types[2]).toEqual(["tickets_chosen", "tickets_kept", "tickets_kept"]);
    });
});

describe("the light of a chapter", () => {
    it("is on the route or the city where something happened", () => {
        expect(lightOn(played.slice(4, 6))?.routes).toEqual(["AMB-DUN"]);
        expect(lightOn(played.slice(6, 7))?.cities).toEqual(["ELM"]);
    });

    it("is nowhere when cards were drawn", () => {
        expect(lightOn(played.slice(0, 3))).toBeNull();
    });
});

describe("the row", () => {
    it("keeps its cards where they lie and fills the gap", () => {
        const story = chapters(moves, [...deal, ...opening, ...played]);
        expect(rowAt(story, 0)).toEqual(["R", "G", "G", "L", "K"]);
        expect(rowAt(story, 3)).toEqual(["R", "G", "W", "L", "K"]);
    });
});
