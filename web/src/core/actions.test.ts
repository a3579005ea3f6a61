import { describe, expect, it } from "vitest";

import { cardsOf, endsOf, parse, spread, total, trackOf } from "./actions";

describe("payments", () => {
    it("are read", () => {
        expect(cardsOf("3P1L")).toEqual({ P: 3, L: 1 });
        expect(cardsOf("PPPL")).toEqual({ P: 3, L: 1 });
        expect(cardsOf("3P 1L")).toEqual({ P: 3, L: 1 });
        expect(cardsOf("none")).toEqual({});
        expect(total({ L: 1, P: 3 })).toBe(4);
        expect(spread({ L: 1, P: 2 })).toEqual(["P", "P", "L"]);
    });
});

describe("parse", () => {
    it("knows every kind of action", () => {
        const kinds = [
            "+G",
            "+?",
            "+T",
            "=PAR-WIE,ROM-SMY",
            "DEN-OMA 3P1L",
            "&1G1L",
            "&-",
            "@ROM 2G",
            "--",
        ];
        expect(kinds.map((text) => parse(text).kind)).toEqual([
            "take",
            "blind",
            "tickets",
            "keep",
            "claim",
            "pay",
            "give up",
            "station",
            "pass",
        ]);
    });

    it("keeps the track of a double route", () => {
        expect(parse("DEN-KCY.K 4K")).toMatchObject({ route: "DEN-KCY.K", payment: { K: 4 } });
        expect(parse("DIE-LON.1 1R1L")).toMatchObject({
            route: "DIE-LON.1",
            payment: { R: 1, L: 1 },
        });
    });

    it("reads opening tickets with the player's number", () => {
        expect(parse("2=PAR-WIE,ROM-SMY")).toMatchObject({ tickets: ["PAR-WIE", "ROM-SMY"] });
    });

    it("reads stations and what a tunnel asks", () => {
        expect(parse("@ROM 2G")).toMatchObject({ city: "ROM", payment: { G: 2 } });
        expect(parse("&1G1L")).toMatchObject({ payment: { G: 1, L: 1 } });
    });
});

describe("endsOf", () => {
    it("takes the track away", () => {
        expect(endsOf("DEN-KCY.K")).toEqual(["DEN", "KCY"]);
        expect(endsOf("PAR-WIE")).toEqual(["PAR", "WIE"]);
    });

    it("leaves it to trackOf", () => {
        expect(["DEN-KCY.K", "DIE-LON.1", "PAR-WIE"].map(trackOf)).toEqual(["K", "1", null]);
    });
});
