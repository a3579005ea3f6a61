import { expect, test } from "vitest";
import { workings } from "./figures";

test("what a review was made with is told apart, to be said in any language", () => {
    const made = { engine: "2", rules: "1", network: "europe-2" };
    expect(workings("2, rules 1, network europe-2")).toEqual(made);
    expect(workings("2, rules 1, network none").network).toBe("none");
    expect(workings("3").network).toBe("none");
});
