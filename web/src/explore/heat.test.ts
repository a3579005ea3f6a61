import { describe, expect, test } from "vitest";

import {
    addressOf,
    fileOf,
    questionOf,
    type PairNumbers,
    type RouteNumbers,
    type TicketNumbers,
} from "./asking";
import { heatsOf, reachOf, scaleOf, tracksOf, waysOf, type Look } from "./heat";

const share = (rate: number | null, of = 100) => ({ of, rate, low: rate, high: rate });
const route = (name: string, claimed: number, early: number | null, wins: number, of = 100) =>
    ({ route: name, claimed: share(claimed), early, wins: share(wins, of) }) as RouteNumbers;
const ROUTES = [
    route("A-B", 0.8, 0.2, 0.6),
    route("B-C", 0.4, 0.7, 0.45),
    route("C-D", 0, null, 0, 0),
];

describe("The warmth of routes", () => {
    const warmth = (routes: RouteNumbers[], look: Look, par = 0.5) => {
        const scale = scaleOf({ routes, par }, look);
        return { scale, heats: heatsOf(routes, look, scale) };
    };

    test("is how often they are claimed, from never on", () => {
        const { scale, heats } = warmth(ROUTES, "claimed");
        expect(scale).toEqual({ cold: 0, warm: 0.8 });
        expect(heats).toEqual({ "A-B": 1, "B-C": 0.5 });
    });

    test("is how early they are claimed", () => {
        const { scale, heats } = warmth(ROUTES, "early");
        expect(scale).toEqual({ cold: 0.7, warm: 0.2 });
        expect(heats).toEqual({ "A-B": 1, "B-C": 0 });
    });

    test("is how well their owners fare, with par in the middle", () => {
        const { scale, heats } = warmth(ROUTES, "wins");
        expect(scale).toEqual({ cold: 0.4, warm: 0.6 });
        expect(heats["A-B"]).toBe(1);
        expect(heats["B-C"]).toBeCloseTo(0.25);
    });

    test("is little where owners hardly fare better, and nothing where nobody can tell", () => {
        expect(warmth([route("A-B", 0.8, 0.2, 0.51)], "wins").heats["A-B"]).toBeCloseTo(0.6);
        expect(warmth([route("A-B", 0.8, 0.2, 1, 3)], "wins").heats).toEqual({});
        expect(warmth([route("A-B", 0.009, 0.2, 1)], "early").heats).toEqual({});
        expect(warmth([route("A-B", 0.8, 0.2, 0.9)], "wins", 0.2).scale).toEqual({
            cold: 0,
            warm: 0.4,
        });
    });
});

test("the ways of two tickets are those of either", () => {
    const ticket = (ways: Record<string, number>) =>
        ({
            ways: Object.entries(ways).map(([name, part]) => ({ route: name, share: part })),
        }) as TicketNumbers;
    const tickets = [ticket({ "A-B": 0.3 }), ticket({ "A-B": 0.5, "B-C": 0.1 })];
    expect(waysOf(...tickets)).toEqual({ "A-B": 0.5, "B-C": 0.1 });
});

test("a pair of routes has both tracks of a double", () => {
    const routes = ["A-B.K", "A-B.W", "B-C", "C-D"].map((name) => route(name, 1, 0, 0));
    const pair = { one: "A-B", other: "C-D" } as PairNumbers;
    expect(tracksOf(routes, pair)).toEqual({ "A-B.K": 1, "A-B.W": 1, "C-D": 1 });
});

test("bars reach as far from par as any interval", () => {
    expect(reachOf([share(0.4), share(null), share(0.65)], 0.5)).toBeCloseTo(0.15);
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
