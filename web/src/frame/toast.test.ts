import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { dismiss, dismissAll, tell, toasts } from "./toast.svelte";

const texts = (): string[] => toasts.list.map((toast) => toast.text());

describe("a note", () => {
    beforeEach(() => {
        vi.useFakeTimers();
        dismissAll();
    });
    afterEach(() => vi.useRealTimers());

    it("goes away by itself", () => {
        tell(() => "Copied");
        expect(texts()).toEqual(["Copied"]);
        vi.advanceTimersByTime(60_000);
        expect(texts()).toEqual([]);
    });

    it("is there once, however often it is said", () => {
        tell(() => "Too fast", "error");
        tell(() => "Copied");
        tell(() => "Too fast", "error");
        expect(texts()).toEqual(["Copied", "Too fast"]);
    });

    it("can be sent away, and gives way when there are many", () => {
        for (const text of ["one", "two", "three", "four"]) tell(() => text);
        expect(texts()).toEqual(["two", "three", "four"]);
        dismiss(toasts.list[1]!.id);
        expect(texts()).toEqual(["two", "four"]);
    });
});
