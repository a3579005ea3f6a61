import { expect, it } from "vitest";

import { placeAfterTaking, placeRow } from "./row";

it("a row is laid out as it comes", () => {
    expect(placeRow([], ["R", "G"], 3)).toEqual(["R", "G", null]);
});

it("cards stay in their places whatever order the row is told in", () => {
    expect(placeRow(["R", "G", "B", "L", "R"], ["B", "G", "L", "R", "R"])).toEqual([
        "R",
        "G",
        "B",
        "L",
        "R",
    ]);
});

it("a new card takes the place that became free", () => {
    expect(placeRow(["R", "G", "B", "L", "R"], ["R", "B", "L", "R", "Y"])).toEqual([
        "R",
        "Y",
        "B",
        "L",
        "R",
    ]);
});

it("of two equal cards the one that was clicked is replaced", () => {
    expect(placeAfterTaking(["R", "G", "R"], ["R", "G", "Y"], 0)).toEqual(["Y", "G", "R"]);
    expect(placeAfterTaking(["R", "G", "R"], ["R", "G", "Y"], null)).toEqual(["R", "G", "Y"]);
});

it("a place stays empty when there is no card for it", () => {
    expect(placeRow(["R", "G", "B"], ["R", "B"], 3)).toEqual(["R", null, "B"]);
});
