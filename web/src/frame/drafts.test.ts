// @vitest-environment jsdom

import { beforeEach, expect, test } from "vitest";

import { draftOf, dropDraft, keepDraft } from "./drafts";

const fresh = { map: "usa", seats: [{ id: 1, name: "" }], first: null as number | null };

beforeEach(() => sessionStorage.clear());

test("what was entered is there again", () => {
    const entered = {
        map: "mini",
        seats: [
            { id: 1, name: "Ann" },
            { id: 2, name: "" },
        ],
        first: 1,
    };
    keepDraft("new", entered);
    expect(draftOf("new", fresh)).toEqual(entered);
    dropDraft("new");
    expect(draftOf("new", fresh)).toBe(fresh);
});

test("what another version kept is left alone", () => {
    for (const other of [1, null, [], { map: "mini" }, { ...fresh, seats: [1] }, "text"]) {
        keepDraft("new", other);
        expect(draftOf("new", fresh)).toBe(fresh);
    }
    sessionStorage.setItem("whistlestop.draft.new", "{");
    expect(draftOf("new", fresh)).toBe(fresh);
});
