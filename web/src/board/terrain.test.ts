import { gzipSync } from "node:zlib";

import { describe, expect, test } from "vitest";

import { layLines, placeCities, WAGON_WIDTH, type Box } from "../core/geometry";
import { laidLabels, STEPS } from "../core/labels";
import { MAPS } from "../core/testmaps";
import { LANGUAGES } from "../i18n/languages";
import type { GameMap } from "../api";

import { drawnFor, namesFor, type MarkKind, type Shape, type Terrain } from "./base";

const texts: Record<string, string> = import.meta.glob("./terrain/*.json", {
    query: "?raw",
    import: "default",
    eager: true,
});

/** Half of how wide and how high they are drawn. */
const SIZES: Readonly<Record<MarkKind, readonly [number, number]>> = {
    peak: [12, 8],
    hill: [7, 5],
    tree: [3.5, 5],
    dune: [6, 3],
    wave: [10, 3],
};
const BOARDS = ["usa", "europe", "mini"].flatMap((name) =>
    (["wide", "tall"] as const).map((shape) => [name, shape] as const),
);

function marksOf(name: string, shape: Shape) {
    const { marks } = JSON.parse(texts[`./terrain/${name}.json`]!) as Terrain;
    const { step, scale, ...kinds } = marks[shape];
    const boxes = Object.entries(kinds).flatMap(([kind, at]) => {
        const [w, h] = SIZES[kind as MarkKind].map((size) => size * scale) as [number, number];
        return Array.from({ length: at.length / 2 }, (_, i): Box => {
            const [x, y] = [at[2 * i]!, at[2 * i + 1]!];
            return { left: x - w, right: x + w, top: y - h, bottom: y + h };
        });
    });
    return { step, boxes };
}

describe.each(BOARDS)("the terrain of %s (%s)", (name, shape) => {
    const map = { ...MAPS.get(name)!, name } as unknown as GameMap;

    test("has pictures, none of them under a track or a city", async () => {
        const { boxes } = marksOf(name, shape);
        expect(boxes.length).toBeGreaterThan(100);
        const layout = (await drawnFor(map))!.layouts[shape];
        const places = placeCities(map, layout.cities);
        const wagons = layLines(map, places, layout).flatMap(({ spaces, scale }) =>
            spaces.map(({ x, y }) => ({ x, y, reach: (WAGON_WIDTH * scale) / 2 })),
        );
        const cities = [...places.values()].map(({ x, y }) => ({ x, y, reach: 9 }));
        const covered = [...wagons, ...cities].filter(({ x, y, reach }) =>
            boxes.some(
                (box) =>
                    x > box.left - reach &&
                    x < box.right + reach &&
                    y > box.top - reach &&
                    y < box.bottom + reach,
            ),
        );
        expect(covered).toEqual([]);
    });

    test("has none under a name, in any language, at any size at which it is drawn", async () => {
        const { step, boxes } = marksOf(name, shape);
        const layout = (await drawnFor(map))!.layouts[shape];
        const places = placeCities(map, layout.cities);
        const cities = map.cities.map(({ code }) => ({ code, text: code, at: places.get(code)! }));
        for (const { code } of LANGUAGES) {
            const names = (await namesFor(name, shape, code))!;
            for (const [, size] of STEPS.filter(([, one]) => one >= step)) {
                const under = laidLabels(names, size, cities, new Set()).labels.filter(({ box }) =>
                    boxes.some(
                        (mark) =>
                            mark.left < box.right &&
                            box.left < mark.right &&
                            mark.top < box.bottom &&
                            box.top < mark.bottom,
                    ),
                );
                expect(
                    under.map((label) => label.text),
                    `${code} ${size}`,
                ).toEqual([]);
            }
        }
    });
});

test("what it loads is small on the way", () => {
    for (const [file, text] of Object.entries(texts)) {
        expect(gzipSync(text).length, file).toBeLessThan(9_000);
    }
});
