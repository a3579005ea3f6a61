// @vitest-environment jsdom
import { flushSync, mount, tick, unmount } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import { afterEach, expect, test, vi } from "vitest";

import lessons from "../../tests/lessons.json";
import type { GameEvent, GameMap, Position } from "../api";
import Coach from "./Coach.svelte";
import { LESSON } from "./steps";

const map = lessons.map as unknown as GameMap;
const { events, looks } = lessons.games["as proposed"] as unknown as {
    events: GameEvent[];
    looks: { events: number; view: Position }[];
};
/** What moves at the table. */
const moving = new SvelteSet<string>();
let shown: ReturnType<typeof mount> | null = null;

afterEach(async () => {
    if (shown) await unmount(shown);
});

/** The beginning of the first game, where there is something to read first. */
async function begin(): Promise<HTMLElement> {
    const { view, events: count } = looks[0]!;
    const game = {
        ...{ table: "t", map, view, legal: view.legal_actions, row: [], seat: 0 },
        info: { lesson: LESSON },
        log: events.slice(0, count).map((event) => ({ event })),
        get steps() {
            return [...moving];
        },
    };
    const nothing = { sheet: null, needed: {}, ways: [], counted: false, taught: [] };
    const screen = { ...nothing, game, names: ["Ann", "Alex"], close: () => undefined };
    shown = mount(Coach, { target: document.body, props: { screen: screen as never } });
    await vi.waitUntil(() => document.querySelector(".buttons button"));
    return document.querySelector<HTMLElement>(".buttons .primary")!;
}

test("whoever goes on by a key while something moves is led to the next words", async () => {
    const button = await begin();
    button.focus();
    moving.add("a card");
    flushSync();
    button.click();
    await tick();
    expect(document.activeElement).toBe(button); // it goes on when the card lies
    moving.clear();
    await tick();
    await tick();
    expect(document.activeElement?.tagName).toBe("H2");
    expect(document.activeElement?.textContent).toContain("Tickets");
});
