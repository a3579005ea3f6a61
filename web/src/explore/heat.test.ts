import { describe, expect, test } from "vitest";

import { addressOf, fileOf, questionOf, type RouteNumbers, type TicketNumbers } from "./asking";
import { heatsOf, ranked, reachOf, waysOf } from "./heat";

const share = (rate: number | null, of = 100) => ({ of, rate, low: rate, high: rate });
const route = (name: string, claimed: number, early: number | null, wins: number, of = 100) =>
    ({ route: name, claimed: share(claimed), early, wins: share(wins, of) }) as RouteNumbers;
const ROUTES = [
    route("A-B", 0.8, 0.2, 0.6),
    route("B-C", 0.4, 0.7, 0.5),
    route("C-D", 0, null, 0, 0),
];

describe("The warmth of routes", () => {
    test("is how often they are claimed, from never on", () => {
        expect(heatsOf(ROUTES, "claimed")).toEqual({ "A-B": 1, "B-C": 0.5 });
    });

    test("is how early, and how well their owners fare, between the least and the most", () => {
        expect(heatsOf(ROUTES, "early")).toEqual({ "A-B": 1, "B-C": 0 });
        expect(heatsOf(ROUTES, "wins")).toEqual({ "A-B": 1, "B-C": 0 });
        expect(heatsOf([route("A-B", 0.8, 0.2, 1, 3)], "wins")).toEqual({});
    });
});

test("tickets are ranked by what is asked, unknown ones last", () => {
    const ticket = (id: number, dealt: number | null, brought: number) =>
        ({ id, dealt: share(dealt), brought, kept_dealt: share(0.5), ways: [] }) as unknown;
    const tickets = [ticket(0, 0.4, 9), ticket(1, null, 1), ticket(2, 0.6, 2)] as TicketNumbers[];
    const numbers = { tickets } as Parameters<typeof ranked>[0];
    expect(ranked(numbers, "dealt").map(({ id }) => id)).toEqual([2, 0, 1]);
    expect(ranked(numbers, "brought").map(({ id }) => id)).toEqual([0, 2, 1]);
    expect(reachOf({ ...numbers, par: 0.5 })).toBeCloseTo(0.1);
    expect(waysOf({ ways: [{ route: "A-B", share: 0.3 }] } as TicketNumbers)).toEqual({
        "A-B": 0.3,
    });
});

describe("An address", () => {
    test("says what is asked, and is read back", () => {
        const question = questionOf("europe", "?source=games&players=4&rating=1400&who=people");
        expect(question).toEqual({
            map: "europe",
            source: "games",
            players: 4,
            rating: 1400,
            who: "people",
        });
        expect(addressOf(question)).toBe(
            "/explore/europe?source=games&players=4&rating=1400&who=people",
        );
        expect(fileOf(question, "tickets")).toContain("/api/v1/explorer/europe/tickets.csv?");
    });

    test("that makes no sense asks for what everybody sees first", () => {
        expect(questionOf(undefined, "?players=9&rating=7&who=x")).toEqual({
            map: "usa",
            source: "simulated",
            players: 2,
            rating: null,
            who: null,
        });
    });
});
