import { gzipSync } from "node:zlib";

import { expect, test } from "vitest";

import type { GameMap } from "../api";
import { europe, mini, usa } from "../core/testmaps";

import europeText from "./base/europe.json?raw";
import usaText from "./base/usa.json?raw";
import { baseOf, overrideOf } from "./base";

const named = (name: string, map: object) => ({ name, ...map }) as unknown as GameMap;

test("the two boards have their land", async () => {
    expect((await baseOf(named("europe", europe)))?.name).toBe("europe");
    expect((await baseOf(named("usa", usa)))?.name).toBe("usa");
});

test("a map that has no land, or only the name of one that has, is drawn without", async () => {
    expect(await baseOf(named("mini", mini))).toBeNull();
    expect(await baseOf(named("europe", mini))).toBeNull();
    expect(await baseOf(named("constructor", mini))).toBeNull();
});

test("overrides name routes and cities that are there", () => {
    for (const [name, map] of [
        ["europe", europe],
        ["usa", usa],
    ] as const) {
        const { bends, labels } = overrideOf(name);
        const pairs = new Set(map.routes.map(({ route }) => route.split(".")[0]));
        const codes = new Set(map.cities.map(({ code }) => code));
        expect(Object.keys(bends).filter((pair) => !pairs.has(pair))).toEqual([]);
        expect(Object.keys(labels).filter((key) => !codes.has(key.split(":").at(-1)!))).toEqual([]);
    }
});

test("the land of a board is at most 12 kB on the way", () => {
    expect(gzipSync(europeText).length).toBeLessThan(12_000);
    expect(gzipSync(usaText).length).toBeLessThan(12_000);
});
