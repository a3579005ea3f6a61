import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { GameMap } from "../api";
import { api, ApiError } from "../api/http";
import { setLocale } from "../i18n/index.svelte";

import { faultOf } from "./faults";

const RECORD = `[Format "1"]
[Fingerprint "f00"]
[Players "Olha; Bot casual"]
0 NYC-WAS.K 2K
`;
const WHY = {
    clause: "CLAIM-2",
    key: "not_enough_cards",
    args: { payment: "2K", held: "1K 1L" },
    sentence: "2K is more than the hand holds: 1K 1L. (CLAIM-2)",
};

function refusal(violation: unknown, key = "record_fault"): ApiError {
    const args = { line: 4, violation };
    return new ApiError("bad_request", key, `Line 4: ${WHY.sentence}`, args, 422);
}

beforeEach(async () => {
    vi.spyOn(api, "map").mockResolvedValue({ name: "usa", cities: [] } as unknown as GameMap);
    await setLocale("uk");
});

afterEach(() => vi.restoreAllMocks());

describe("what is wrong with a record", () => {
    it("is told with the line, and a move against the rules as the table tells it", async () => {
        const fault = await faultOf(refusal(WHY), RECORD);

        expect(api.map).toHaveBeenCalledWith("f00");
        expect(fault.sentence()).toContain("4");
        expect(fault.written).toBe("0 NYC-WAS.K 2K");
        expect(fault.why?.()).toMatch(/^Не вистачає карт.*2 чорні.*1 локомотив/);
        expect(fault.details).toBeNull();
    });

    it("is told in English where there is nothing else, without the line a second time", async () => {
        const fault = await faultOf(refusal(null), RECORD);

        expect(fault.why).toBeNull();
        expect(fault.details).toBe(WHY.sentence);
    });

    it("is told in English where the map cannot be had", async () => {
        vi.mocked(api.map).mockRejectedValue(new ApiError("not_found", "no_such_map", "No."));
        const fault = await faultOf(refusal(WHY), RECORD);

        expect([fault.why, fault.details]).toEqual([null, WHY.sentence]);
    });

    it("needs no details where the sentence says all", async () => {
        const fault = await faultOf(refusal(undefined, "record_unfinished"), RECORD);

        expect([fault.why, fault.details]).toEqual([null, null]);
    });
});
