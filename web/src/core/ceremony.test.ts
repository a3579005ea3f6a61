import { describe, expect, it } from "vitest";
import type { Board, Outcome, ScoreSheet, Ticket } from "../api";
import { ceremony, longest, staysFor, totalsAfter } from "./ceremony";

const tickets: Ticket[] = [
    { ticket: "AMB-FOX", points: 3, long: false },
    { ticket: "BIR-GUL", points: 5, long: false },
    { ticket: "BIR-COP", points: 4, long: false },
];

const ann: ScoreSheet = {
    routes: 17,
    tickets: -2,
    stations: 6,
    longest_path_bonus: 5,
    total: 26,
    ticket_results: [
        { ticket: "AMB-FOX", completed: true, path: ["AMB-DUN", "DUN-FOX"] },
        { ticket: "BIR-GUL", completed: false, path: [] },
    ],
    borrowed: {},
    longest_path: { routes: ["COP-ELM", "ELM-FOX"], length: 13 },
};

const bob: ScoreSheet = {
    routes: 15,
    tickets: 4,
    stations: 3,
    longest_path_bonus: 0,
    total: 22,
    ticket_results: [{ ticket: "BIR-COP", completed: true, path: ["BIR-ELM", "COP-ELM"] }],
    borrowed: { ELM: "COP-ELM" },
    longest_path: { routes: ["BIR-ELM"], length: 6 },
};

const outcome: Outcome = { sheets: [ann, bob], winners: [0], decided_by: "points" };
const board: Board = {
    owners: { "COP-ELM": 0, "BIR-ELM": 1 },
    stations: { ELM: 1 },
    trains: [2, 5],
};

describe("the ceremony", () => {
    const scenes = ceremony(outcome, board, tickets);

    it("goes from the routes over tickets, stations and the path to the winner", () => {
        expect(scenes.map((scene) => scene.kind)).toEqual([
            ...["routes", "ticket", "ticket", "ticket"],
            ...["stations", "stations", "path", "winner"],
        ]);
    });

    it("ends with the totals of the sheets", () => {
        expect(totalsAfter(scenes, scenes.length - 1)).toEqual([ann.total, bob.total]);
    });

    it("begins with the points of the routes", () => {
        expect(totalsAfter(scenes, 0)).toEqual([17, 15]);
    });

    it("lights each ticket with the way that completed it", () => {
        expect(scenes[1]!.lit).toEqual([
            { routes: ["AMB-DUN", "DUN-FOX"], cities: ["AMB", "FOX"], tone: "ticket" },
        ]);
    });

    it("a ticket that failed costs its points and lights its cities only", () => {
        expect(scenes[2]).toMatchObject({
            completed: false,
            points: 5,
            gained: [-5, 0],
            place: 2,
            of: 2,
        });
        expect(scenes[2]!.lit[0]!.routes).toEqual([]);
    });

    it("lights a station with the route it borrows", () => {
        expect(scenes[5]).toMatchObject({ borrowed: [{ city: "ELM", route: "COP-ELM" }] });
        expect(scenes[5]!.lit).toEqual([{ routes: ["COP-ELM"], cities: ["ELM"], tone: "way" }]);
    });

    it("draws the longest path of whoever gets points for it", () => {
        expect(scenes[6]).toMatchObject({ players: [0], length: 13, bonus: 5 });
    });

    it("stays with every scene for a while, and with the winner until somebody goes on", () => {
        expect(scenes.slice(0, -1).every((scene) => staysFor(scene) > 1000)).toBe(true);
        expect(staysFor(scenes.at(-1)!)).toBe(0);
    });
});

describe("a game without stations", () => {
    const sheets = [ann, bob].map((sheet) => ({ ...sheet, stations: 0, borrowed: {} }));

    it("has no scene for them", () => {
        const scenes = ceremony({ ...outcome, sheets }, { ...board, stations: {} }, tickets);
        expect(scenes.some((scene) => scene.kind === "stations")).toBe(false);
    });
});

describe("the longest path", () => {
    it("can be shared", () => {
        expect(longest([ann, { ...bob, longest_path: ann.longest_path }]).players).toEqual([0, 1]);
    });

    it("is nobody's where there is none", () => {
        const none = { routes: [], length: 0 };
        expect(longest([{ ...ann, longest_path: none }])).toEqual({ players: [], length: 0 });
    });
});
