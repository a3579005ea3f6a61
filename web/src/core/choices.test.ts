import { describe, expect, it } from "vitest";

import type { Route } from "../api";
import { cardsOf } from "./actions";
import { choicesOf, fewestToKeep, keeping, neededFor, sensibleFirst } from "./choices";

const route = (text: string, length: number, more: Partial<Route> = {}): Route => ({
    route: text,
    length,
    color: null,
    ferry: 0,
    tunnel: false,
    twin: null,
    ...more,
});

describe("choicesOf", () => {
    it("groups claims by route and stations by city", () => {
        const legal = ["+G", "+?", "DEN-OMA 4P", "DEN-OMA 3P1L", "@ROM 1G", "@ROM 1L", "+T"];
        const choices = choicesOf(legal);
        expect(choices.claims.get("DEN-OMA")).toHaveLength(2);
        expect(choices.stations.get("ROM")).toHaveLength(2);
        expect(choices.takes.get("G")?.text).toBe("+G");
        expect(choices.blind?.text).toBe("+?");
        expect(choices.tickets?.text).toBe("+T");
        expect(choices.pass).toBeNull();
    });

    it("finds the way of keeping just the tickets chosen", () => {
        const { keeps } = choicesOf(["0=A-B,C-D", "0=A-B,C-D,E-F"]);
        expect(keeping(keeps, new Set(["C-D", "A-B"]))?.text).toBe("0=A-B,C-D");
        expect(keeping(keeps, new Set(["C-D"]))).toBeNull();
        expect(fewestToKeep(keeps)).toBe(2);
    });
});

describe("sensibleFirst", () => {
    const payments = (texts: string[]) => texts.map((text) => ({ text, payment: cardsOf(text) }));
    const best = (texts: string[], hand: string, needed = "") =>
        sensibleFirst(payments(texts), cardsOf(hand), cardsOf(needed))[0]?.text;

    it("spares locomotives", () => {
        expect(best(["1P3L", "3P1L", "2P2L"], "3P3L")).toBe("3P1L");
    });

    it("takes the color of which most is left", () => {
        expect(best(["2R", "2B"], "2R5B")).toBe("2B");
    });

    it("spares what the tickets need", () => {
        expect(best(["2R", "2B"], "2R5B", "5B")).toBe("2R");
    });

    it("keeps what it was given as it was", () => {
        const ways = payments(["1L", "1R"]);
        sensibleFirst(ways, {});
        expect(ways.map((way) => way.text)).toEqual(["1L", "1R"]);
    });
});

describe("the ways of tickets", () => {
    it("ask for the cards of their colored routes", () => {
        const routes = [
            route("A-B", 4, { color: "P" }),
            route("B-C", 2, { color: "P" }),
            route("C-D", 3),
        ];
        expect(neededFor(routes)).toEqual({ P: 6 });
    });
});
