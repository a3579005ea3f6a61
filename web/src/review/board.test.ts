import { describe, expect, it } from "vitest";

import type { Decision } from "./asking";
import { ghostsOf, lightsOf } from "./board";

const decision = {
    number: 4,
    player: 1,
    played: "+?",
    known: { verdict: "mistake", best: "LIS-MAD 3R" },
} as unknown as Decision;
const { known } = decision;

describe("an alternative on the board", () => {
    it("is the better one, as wagons of its player", () => {
        expect(ghostsOf(decision, known, null)).toEqual([{ route: "LIS-MAD", seat: 1 }]);
        expect(lightsOf(decision, known, null)[0]?.routes).toEqual(["LIS-MAD"]);
    });

    it("is the one that is pointed at", () => {
        expect(ghostsOf(decision, known, "+G")).toEqual([]);
        expect(lightsOf(decision, known, "@PAR 1R")).toEqual([
            { routes: [], cities: ["PAR"], tone: "station", seat: 1 },
        ]);
        expect(lightsOf(decision, known, "2=LIS-PAR,MAD-ROM,LIS-ROM")[0]?.cities).toEqual([
            "LIS",
            "PAR",
            "MAD",
            "ROM",
        ]);
    });

    it("is nothing where nothing was better beyond doubt", () => {
        expect(ghostsOf(decision, { ...known, verdict: null }, null)).toEqual([]);
        expect(lightsOf(null, null, null)).toEqual([]);
    });
});
