import { describe, expect, test } from "vitest";

import type { GameMap } from "../api";
import { layLines, placeCities } from "../core/geometry";
import { gap, thinned } from "../core/labels";
import { MAPS } from "../core/testmaps";
import { LANGUAGES } from "../i18n/languages";

import { baseOf, overrideOf } from "./base";
import { nameCities, SPARSE } from "./naming";

/** How far every name lies from its own city, and from every other one. */
async function gaps(name: string, language: string, step: number) {
    const map = { name, ...MAPS.get(name) } as unknown as GameMap;
    const base = await baseOf(map);
    const places = placeCities(map);
    const lines = layLines(map, places, overrideOf(base?.name).bends);
    const named = nameCities({
        map,
        base,
        places,
        lines,
        language,
        step,
        name: (code) => {
            const city = map.cities.find((one) => one.code === code)!;
            return city.names[language] ?? city.name;
        },
    });
    const labels = step < SPARSE ? thinned(named, new Set()) : named;
    return labels.flatMap(({ code, box }) => {
        const own = gap(box, places.get(code)!);
        return [...places].flatMap(([other, at]) =>
            other === code ? [] : [{ code, other, own, far: gap(box, at) }],
        );
    });
}

const STEPS = [0.35, 0.55, 0.75, 1, 1.5, 2.2];
const CASES = [...MAPS.keys()].flatMap((map) => STEPS.map((step) => [map, step] as const));

describe.each(LANGUAGES.map(({ code }) => code))("in %s", (language) => {
    test.each(CASES)("no name on %s at %d is read as another city's", async (map, step) => {
        const found = await gaps(map, language, step);
        const wrong = found.filter(({ own, far }) => far < own * 1.4);
        expect(wrong.map(({ code, other }) => `${code} beside ${other}`)).toEqual([]);
    });
});
