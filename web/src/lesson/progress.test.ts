import { afterEach, expect, test, vi } from "vitest";

import { keepProgress, progressOf } from "./progress";
import { LESSON } from "./steps";

const NOTHING = { read: new Set(), closed: false };

afterEach(() => vi.unstubAllGlobals());

function store(): Map<string, string> {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => kept.set(key, text),
    });
    return kept;
}

test("what was read is known after a reload", () => {
    store();
    keepProgress("abc", { read: new Set(["welcome"]), closed: true });
    expect(progressOf("abc")).toEqual({ read: new Set(["welcome"]), closed: true });
});

test("what was read at another table does not count", () => {
    store();
    keepProgress("abc", { read: new Set(["welcome"]), closed: true });
    expect(progressOf("xyz")).toEqual(NOTHING);
});

test.each([
    JSON.stringify({ lesson: LESSON - 1, table: "abc", read: ["welcome"], closed: true }),
    JSON.stringify({ table: "abc", read: ["welcome"] }),
    "null",
    "7",
    "{",
    "",
])("what an older version or something else has kept is left alone: %s", (text) => {
    expect(progressOf("abc", text)).toEqual(NOTHING);
});

test("of what is half right the rest is left out", () => {
    const text = JSON.stringify({ lesson: LESSON, table: "abc", read: ["welcome", 3], closed: 1 });
    expect(progressOf("abc", text)).toEqual({ read: new Set(["welcome"]), closed: false });
});

test("a browser that keeps nothing plays on", () => {
    const forbidden = () => {
        throw new Error("forbidden");
    };
    vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden });
    keepProgress("abc", { read: new Set(["welcome"]), closed: false });
    expect(progressOf("abc")).toEqual(NOTHING);
});
