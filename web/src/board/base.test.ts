import { gzipSync } from "node:zlib";

import { expect, test } from "vitest";

import type { GameMap } from "../api";
import { layLines, placeCities } from "../core/geometry";
import { depth, wagonOn } from "../core/overlap";
import { MAPS, mini } from "../core/testmaps";

import { drawnFor, type Shape } from "./base";

const texts: Record<string, string> = import.meta.glob("./{base,layouts,labels}/*.json", {
    query: "?raw",
    import: "default",
    eager: true,
});
const drawn = [
    ...new Set(Object.keys(texts).map((file) => /\/(\w+)[.\w]*\.json$/.exec(file)![1]!)),
];

const named = (name: string, map: object) => ({ ...map, name }) as unknown as GameMap;

test("every board with a file has its land and its layout", async () => {
    expect(drawn.length).toBeGreaterThan(1);
    for (const name of drawn) {
        expect((await drawnFor(named(name, MAPS.get(name)!)))?.base.name).toBe(name);
    }
});

test("a map that has no land, or only the name of one that has, is drawn without", async () => {
    expect(await drawnFor(named("little", mini))).toBeNull();
    expect(await drawnFor(named("europe", mini))).toBeNull();
    expect(await drawnFor(named("constructor", mini))).toBeNull();
});

const SHAPES: readonly Shape[] = ["wide", "tall"];
test.each(drawn.flatMap((name) => SHAPES.map((shape) => [name, shape] as const)))(
    "no two wagons overlap on %s (%s), however full it is",
    async (name, shape) => {
        const map = named(name, MAPS.get(name)!);
        const layout = (await drawnFor(map))!.layouts[shape];
        const wagons = layLines(map, placeCities(map, layout.cities), layout).flatMap((line) =>
            line.spaces.map((space) => ({
                route: line.route.route,
                slab: wagonOn(space, line.scale),
            })),
        );
        const over = wagons.flatMap(({ route, slab }, i) =>
            wagons.slice(i + 1).flatMap((other) => {
                return depth(slab, other.slab) > 0 ? [`${route} over ${other.route}`] : [];
            }),
        );
        expect(over).toEqual([]);
    },
);

test("what a board loads is small: its land 12 kB on the way, all else 5", () => {
    for (const [file, text] of Object.entries(texts)) {
        const most = file.includes("/base/") ? 12_000 : 5_000;
        expect(gzipSync(text).length, file).toBeLessThan(most);
    }
});
