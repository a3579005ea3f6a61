// @vitest-environment jsdom

import { flushSync, mount, unmount } from "svelte";
import { beforeAll, expect, it, vi } from "vitest";

import type { Look } from "../board/types";
import { addWords, setLocale } from "../i18n/index.svelte";
import type { GameReview } from "./asking";
import WinGraph from "./WinGraph.svelte";

beforeAll(async () => {
    vi.stubGlobal(
        "ResizeObserver",
        class {
            observe(): void {}
            unobserve(): void {}
        },
    );
    await addWords("review");
    await setLocale("en");
});

const estimates = [0.6, 0.4].map((mean) => ({ mean, error: 0.1 }));
const moments = Array.from({ length: 31 }, (_, number) => ({
    number,
    turn: number,
    win: estimates,
}));
const looks = [
    { color: "blue", name: "Ann" },
    { color: "yellow", name: "Bob" },
] as unknown as Look[];

it("is stepped by keys, and names its marks and whose lines they are", async () => {
    const ongo = vi.fn();
    const made = mount(WinGraph, {
        target: document.body,
        props: {
            review: { moments } as unknown as GameReview,
            ...{ looks, measure: "win" as const, seat: 0, n: 12, ongo },
            marks: [
                { number: 3, mark: "good" as const },
                { number: 12, mark: "mistake" as const },
            ],
        },
    });
    flushSync();
    const slider = document.querySelector<HTMLElement>("[role=slider]")!;
    for (const key of ["ArrowUp", "PageUp", "ArrowDown", "PageDown"]) {
        slider.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    }
    expect(ongo.mock.calls).toEqual([[13], [22], [11], [2]]);
    expect(slider.getAttribute("aria-valuetext")).toBe("Move 12, Ann: 60% ±20%, mistake");
    const titles = [...slider.querySelectorAll("title")].map(({ textContent }) => textContent);
    expect(titles).toEqual(["Move 12: mistake", "Ann", "Bob"]);
    await unmount(made);
});
