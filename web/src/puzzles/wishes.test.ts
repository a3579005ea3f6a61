import { describe, expect, it } from "vitest";

import { queryOf, wishesIn } from "./wishes";

describe("wishes", () => {
    it("come back from the address as they were put there", () => {
        const wishes = { map: "europe", theme: "last-turns" };
        expect(queryOf(wishes)).toBe("?map=europe&theme=last-turns");
        expect(wishesIn(queryOf(wishes), ["map", "theme"])).toEqual(wishes);
    });

    it("leave an address alone where there are none", () => {
        expect(queryOf({ map: "", theme: "" })).toBe("");
        expect(wishesIn("?other=1", ["map", "theme"])).toEqual({ map: "", theme: "" });
    });
});
