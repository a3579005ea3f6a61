import { expect, test } from "vitest";

import type { Position } from "../api";

import { seenCards } from "./seen";

const table: Pick<Position, "row" | "discard" | "known" | "shown"> = {
    row: ["R", "R", "L"],
    discard: { B: 2, R: 1 },
    known: [{ G: 3 }, { B: 1 }, { L: 1 }],
    shown: [{ G: 2 }, { B: 1 }, {}],
};

test("counts the row, the discards, and what others are known to hold", () => {
    expect(seenCards({ ...table, player: 0 })).toEqual({ R: 3, L: 2, B: 3 });
});

test("a spectator counts what everybody has seen of all hands", () => {
    expect(seenCards({ ...table, player: null })).toEqual({ R: 3, L: 1, B: 3, G: 2 });
});
