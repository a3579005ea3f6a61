import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";

import { Words } from "./words";

const sources: Record<string, string> = import.meta.glob("./locales/**/*.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
});

describe.each(Object.entries(sources))("%s, read a message at a time", (_, source) => {
    const whole = new FluentResource(source).body;

    test("has the same messages as when it is read as a whole", () => {
        const words = new Words("en", [source]);
        expect(whole.length).toBeGreaterThan(2);
        for (const { id } of whole) {
            expect(words.has(id)).toBe(true);
            expect(words.say(id, {})).not.toBeNull();
        }
    });

    test("has none that refers to another, which would not have been read", () => {
        expect(JSON.stringify(whole)).not.toMatch(/"type":"(mesg|term)"/);
    });
});

test("numbers are written out, and choose their plural", () => {
    const words = new Words("uk", [
        "cards = { $n ->\n    [one] { $n } карта\n    [few] { $n } карти\n   *[other] { $n } карт\n  }\n",
    ]);
    expect([1, 3, 11, 21].map((n) => words.say("cards", { n }))).toEqual([
        "1 карта",
        "3 карти",
        "11 карт",
        "21 карта",
    ]);
    expect(words.say("cards", { n: -31 })).toBe("−31 карта");
    expect(words.say("cards", { n: 1.5 })).toBe("1,5 карт");
    expect(words.say("nothing")).toBeNull();
});
