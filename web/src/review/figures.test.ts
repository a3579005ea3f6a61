import { expect, test } from "vitest";
import { counted, workings } from "./figures";

test("what a review was made with is told apart, to be said in any language", () => {
    const made = { engine: "2", rules: "1", network: "europe-2" };
    expect(workings("2, rules 1, network europe-2")).toEqual(made);
    expect(workings("2, rules 1, network none").network).toBe("none");
    expect(workings("3").network).toBe("none");
});

test("a noun after points follows the number that is written", () => {
    expect(counted(0.6)).toEqual({ points: "1", n: 1 });
    expect(counted(-1.4)).toEqual({ points: "−1", n: 1 });
    expect(counted(97.2)).toEqual({ points: "97", n: 97 });
});
