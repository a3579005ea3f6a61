import { expect, it } from "vitest";

import type { GameEvent, Letter } from "../api";
import { placeRow, rowAfter } from "./row";

const dealt: GameEvent = { type: "row_dealt", cards: ["R", "G", "B", "L", "R"] };
const taken = (card: Letter): GameEvent => ({ type: "card_taken", player: 0, card });
const filled = (card: Letter): GameEvent => ({ type: "row_filled", card });

it("a row is laid out as it is dealt, and a new card takes the place that became free", () => {
    expect(rowAfter([], [dealt, taken("G"), filled("Y")])).toEqual(["R", "Y", "B", "L", "R"]);
});

it("the row is the same for who saw it all and for who comes later", () => {
    const events = [dealt, taken("R"), filled("B"), taken("B"), filled("G"), taken("R")];
    const watched = events.reduce((row, event) => rowAfter(row, [event]), rowAfter([], []));
    expect(watched).toEqual(rowAfter([], events));
    expect(watched).toEqual([null, "G", "B", "L", "G"]);
});

it("of equal cards the last is taken", () => {
    expect(rowAfter(["R", "G", "R"], [taken("R"), filled("Y")])).toEqual(["R", "G", "Y"]);
});

it("a place stays empty until there is a card for it", () => {
    const empty = rowAfter(["R", "G", "B"], [taken("R"), taken("G")]);
    expect(empty).toEqual([null, null, "B"]);
    expect(rowAfter(empty, [filled("L")])).toEqual(["L", null, "B"]);
});

it("a row is a new one after a reset", () => {
    expect(rowAfter(["R"], [{ type: "row_reset", discarded: ["R"], row: ["P", "P"] }])).toEqual([
        "P",
        "P",
    ]);
});

it("cards stay in their places whatever order the row is told in", () => {
    expect(placeRow(["R", "G", "B", "L", "R"], ["B", "Y", "L", "R", "R"])).toEqual([
        "R",
        "Y",
        "B",
        "L",
        "R",
    ]);
    expect(placeRow([null, null, null], ["R", "G"])).toEqual(["R", "G", null]);
});

it("a row has as many places as it was dealt cards, also when fewer are left", () => {
    const dealt: GameEvent = { type: "row_dealt", cards: ["R", "L", "L", "L"] };
    const reset: GameEvent = {
        type: "row_reset",
        discarded: ["R", "L", "L", "L"],
        row: ["G", "G"],
    };
    expect(rowAfter([], [dealt, reset])).toEqual(["G", "G", null, null]);
});
