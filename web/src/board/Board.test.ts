// @vitest-environment jsdom

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { GameMap } from "../api";
import { mini } from "../core/testmaps";
import { setLocale } from "../i18n/index.svelte";

import Board from "./Board.svelte";
import type { BoardProps } from "./types";

const LOOKS = [
    { color: "blue", name: "Ann" },
    { color: "red", name: "Bob" },
] as const;
const map = { ...mini, name: "plain", title: {} } as unknown as GameMap;

let board: ReturnType<typeof mount> | null = null;

beforeEach(async () => {
    vi.stubGlobal(
        "ResizeObserver",
        class {
            constructor(readonly context: () => void) {}
            observe(): void {
                this.context();
            }
            disconnect(): void {}
        },
    );
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    HTMLCanvasElement.prototype.getContext = () => null;
    for (const [name, value] of [
        ["clientWidth", 1200],
        ["clientHeight", 800],
    ] as const) {
        vi.spyOn(HTMLElement.prototype, name, "get").mockReturnValue(value);
    }
    await setLocale("en");
});

afterEach(async () => {
    if (board) await unmount(board);
    board = null;
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

async function shown(props: Partial<BoardProps> = {}): Promise<HTMLElement> {
    board = mount(Board, {
        target: document.body,
        props: { map, owners: {}, stations: {}, looks: LOOKS, label: "Map", ...props },
    });
    flushSync();
    const drawn = () => expect(document.querySelector("text")).not.toBeNull();
    await vi.waitFor(drawn, { timeout: 20_000 });
    return document.querySelector<HTMLElement>("[role=application]")!;
}

function press(node: HTMLElement, key: string): void {
    node.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    flushSync();
}

function tap(node: HTMLElement, x: number, y: number): void {
    const init = {
        clientX: x,
        clientY: y,
        pointerId: 1,
        pointerType: "mouse",
        button: 0,
        bubbles: true,
    };
    node.dispatchEvent(new PointerEvent("pointerdown", init));
    node.dispatchEvent(new PointerEvent("pointerup", init));
    flushSync();
}

const heard = (): string => document.querySelector("[aria-live]")?.textContent ?? "";

test("shows every route, every city by name, trains and stations", async () => {
    await shown({ owners: { "AMB-DUN": 1 }, stations: { ELM: 0 } });
    expect(document.querySelectorAll("[data-track]")).toHaveLength(map.routes.length);
    expect(document.querySelectorAll("text")).toHaveLength(map.cities.length);
    expect(document.querySelector("g.train")?.getAttribute("data-route")).toBe("AMB-DUN");
    expect(document.querySelector("g.train")?.getAttribute("data-seat")).toBe("1");
    expect(document.querySelector("[data-station]")?.getAttribute("data-station")).toBe("ELM");
});

test("bars the other track of a double where few play", async () => {
    await shown({ owners: { "DUN-ELM.1": 0 } });
    const barred = [...document.querySelectorAll("[data-closed]")];
    expect(barred.map((one) => one.getAttribute("data-closed"))).toEqual(["DUN-ELM.2"]);
});

test("is walked on with the arrows, tells where one stands, and Enter picks", async () => {
    const onroute = vi.fn();
    const frame = await shown({ onroute, owners: { "DUN-ELM.1": 0 } });
    press(frame, "ArrowRight");
    const first = heard();
    expect(first).toContain("–");
    press(frame, "ArrowDown");
    expect(heard()).not.toBe(first);
    press(frame, "Enter");
    expect(onroute).toHaveBeenCalledOnce();
    press(frame, "Escape");
    expect(heard()).toBe("");
});

test("says who has a route", async () => {
    const owners = Object.fromEntries(map.routes.map(({ route }) => [route, 0]));
    const frame = await shown({ owners });
    press(frame, "ArrowRight");
    expect(heard()).toContain("Ann");
});

test("a tap picks the nearest route, and a city only where cities can be picked", async () => {
    const onroute = vi.fn();
    const oncity = vi.fn();
    const frame = await shown({ onroute, oncity, cities: new Set(["ELM"]) });
    tap(frame, 245, 310);
    expect(onroute).toHaveBeenLastCalledWith("AMB-DUN");
    tap(frame, 745, 412);
    expect(oncity).toHaveBeenLastCalledWith("ELM");
    tap(frame, 352, 432);
    expect(oncity).toHaveBeenCalledOnce();
    expect(onroute).toHaveBeenCalledTimes(2);
    tap(frame, 10, 790);
    expect(onroute).toHaveBeenCalledTimes(2);
});
