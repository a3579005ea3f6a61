import { expect, it } from "vitest";

import { choicesOf } from "../../core/choices";
import { askedFor, possible, turnOf, type Seen } from "./turn";

const seen = (more: Partial<Seen> = {}): Seen => ({
    phase: "turn",
    shown: [0],
    asked: [1],
    seat: 0,
    mayAct: false,
    showing: true,
    ending: false,
    replaced: false,
    ...more,
});

it("never lets people wait for themselves", () => {
    expect(turnOf(seen()).kind).toBe("made");
    expect(turnOf(seen({ asked: [0] })).kind).toBe("made");
    expect(turnOf(seen({ mayAct: true })).kind).toBe("mine");
    expect(turnOf(seen({ shown: [1] })).kind).toBe("others");
});

it("says who plays when a bot has the seat, or another person looks", () => {
    expect(turnOf(seen({ replaced: true })).kind).toBe("others");
    expect(turnOf(seen({ seat: null })).kind).toBe("others");
});

it("does not count those among the choosing whose choice is on its way", () => {
    const opening = seen({ phase: "opening", shown: [0, 1, 2] });
    expect(turnOf({ ...opening, asked: [1] }).waiting).toEqual([1, 2]);
    expect(turnOf({ ...opening, asked: [0, 1] }).waiting).toEqual([0, 1, 2]);
});

it("is over while the end is being shown", () => {
    expect(turnOf(seen({ shown: [1], ending: true }))).toEqual({ kind: "over", waiting: [] });
});

it("asks for tickets once in the opening, and for what a turn asks for", () => {
    expect(askedFor("opening", null)).toBe("tickets-choose-title");
    expect(askedFor("opening", "opening")).toBeNull();
    expect(askedFor("second card", "turn")).toBe("table-announce-second");
    expect(askedFor("turn", "turn")).toBe("table-announce-turn");
});

it("names only what can be done", () => {
    const keys = (...legal: string[]) => possible(choicesOf(legal)).map((key) => key.slice(10));
    expect(keys("+?", "PAR-ZUR 3R", "+T", "@PAR 1R")).toEqual([
        "draw",
        "claim",
        "tickets",
        "station",
    ]);
    expect(keys("PAR-ZUR 3R")).toEqual(["claim"]);
    expect(keys("&-")).toEqual(["give-up"]);
});
