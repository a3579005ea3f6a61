import { describe, expect, it } from "vitest";

import type { Delta, Snapshot, Uncovered, Update } from ".";
import game from "../../tests/deltas.json";
import { asUpdate, crc32, knownFrom, merged, sumOfKnown, type Known } from "./deltas";

interface Step {
    delta?: Delta;
    update?: Update;
    uncovered?: Uncovered;
}

// Written by tests/service/hall/make_deltas.py.
const { snapshot, steps } = game as unknown as { snapshot: Snapshot; steps: Step[] };

/** What is known before every step, and the step. */
function* played(): Generator<[Known, Step]> {
    let known = knownFrom(snapshot);
    for (const step of steps) {
        yield [known, step];
        if (step.uncovered) known = knownFrom(step.uncovered, known);
        else known = merged(known, step.delta!)!;
    }
}

describe("a delta", () => {
    it("leads to what version 1 tells, at every step of a game", () => {
        for (const [known, { delta, update }] of played()) {
            if (!delta) continue;
            const after = merged(known, delta);
            expect(after).not.toBeNull();
            expect(asUpdate(after!, delta)).toEqual({ ...update, at: delta.at });
        }
    });

    it("leaves what was known before as it was", () => {
        for (const [known, { delta }] of played()) {
            const before = JSON.stringify(known);
            if (delta) merged(known, delta);
            expect(JSON.stringify(known)).toBe(before);
        }
    });

    it("is not taken by who knows something else than the server", () => {
        for (const [known, { delta }] of played()) {
            if (!delta || !known.view) continue;
            const astray = { ...known, view: { ...known.view, first: known.view.first + 1 } };
            expect(merged(astray, delta)).toBeNull();
        }
    });
});

describe("the sum", () => {
    it("is the CRC-32 that everybody knows", () => {
        expect(crc32("123456789")).toBe(0xcbf43926);
        expect(crc32("Zürich")).toBe(0xd30ba93e);
    });

    it("is 0 before the deal", () => {
        expect(sumOfKnown({ ...knownFrom(snapshot), view: null })).toBe(0);
    });
});
