import { gzipSync } from "node:zlib";

import { expect, test } from "vitest";

import type { GameMap } from "../api";
import { MAPS, mini } from "../core/testmaps";

import { baseOf, overrideOf } from "./base";

const texts: Record<string, string> = import.meta.glob("./base/*.json", {
    query: "?raw",
    import: "default",
    eager: true,
});

const named = (name: string, map: object) => ({ name, ...map }) as unknown as GameMap;

test("every board with a file has its land", async () => {
    const drawn = Object.keys(texts).map((file) => /(\w+)\.json$/.exec(file)![1]!);
    expect(drawn.length).toBeGreaterThan(1);
    for (const name of drawn) {
        expect((await baseOf(named(name, MAPS.get(name)!)))?.name).toBe(name);
    }
});

test("a map that has no land, or only the name of one that has, is drawn without", async () => {
    expect(await baseOf(named("mini", mini))).toBeNull();
    expect(await baseOf(named("europe", mini))).toBeNull();
    expect(await baseOf(named("constructor", mini))).toBeNull();
});

test("overrides name routes and cities that are there", () => {
    for (const [name, map] of MAPS) {
        const { bends, labels } = overrideOf(name);
        const pairs = new Set(map.routes.map(({ route }) => route.split(".")[0]));
        const codes = new Set(map.cities.map(({ code }) => code));
        expect(Object.keys(bends).filter((pair) => !pairs.has(pair))).toEqual([]);
        expect(Object.keys(labels).filter((key) => !codes.has(key.split(":").at(-1)!))).toEqual([]);
    }
});

test("the land of a board is at most 12 kB on the way", () => {
    for (const text of Object.values(texts)) expect(gzipSync(text).length).toBeLessThan(12_000);
});
