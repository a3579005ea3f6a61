import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { ask } from "../api/http";
import { dismiss, dismissAll, tell, tellError, toasts } from "./toast.svelte";

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

    it("about something refused goes when the same is granted, and only then", async () => {
        const answer = (status: number) => () =>
            Promise.resolve(
                new Response(
                    JSON.stringify({
                        error: { code: "bad_request", key: "x", message: "No", args: {} },
                    }),
                    { status },
                ),
            );
        const asking = vi.spyOn(globalThis, "fetch").mockImplementation(answer(422));
        await ask("PATCH", "/me").catch(tellError);
        expect(toasts.list).toHaveLength(1);
        asking.mockImplementation(answer(200));
        await ask("GET", "/bots");
        expect(toasts.list).toHaveLength(1);
        await ask("PATCH", "/me");
        expect(toasts.list).toHaveLength(0);
        asking.mockRestore();
    });
});
