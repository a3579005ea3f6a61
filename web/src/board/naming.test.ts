import { describe, expect, test } from "vitest";

import type { GameMap } from "../api";
import { layLines, placeCities } from "../core/geometry";
import { gap, laidLabels, STEPS, thinned, type Label } from "../core/labels";
import { depth, slabOf, wagonOn } from "../core/overlap";
import { MAPS } from "../core/testmaps";
import { LANGUAGES } from "../i18n/languages";

import { drawnFor, namesFor, type Shape } from "./base";
import { nameCities, SPARSE } from "./naming";

const CODES = LANGUAGES.map(({ code }) => code);

/** A map that nobody has laid out. */
function plain(name: string, language: string, step: number) {
    const map = { name, ...MAPS.get(name) } as unknown as GameMap;
    const places = placeCities(map);
    const lines = layLines(map, places);
    const named = nameCities({ map, places, lines, step, name: nameIn(map, language) });
    return { places, labels: step < SPARSE ? thinned(named, new Set()) : named };
}

function nameIn(map: GameMap, language: string) {
    return (code: string) => {
        const city = map.cities.find((one) => one.code === code)!;
        return language === "en" ? city.name : (city.names[language] ?? city.name);
    };
}

/** A map as it was laid out. */
async function laid(name: string, shape: Shape, language: string) {
    const map = { name, ...MAPS.get(name) } as unknown as GameMap;
    const layout = (await drawnFor(map))!.layouts[shape];
    const places = placeCities(map, layout.cities);
    const wagons = layLines(map, places, layout).flatMap(({ spaces, scale }) =>
        spaces.map((space) => wagonOn(space, scale)),
    );
    const names = (await namesFor(name, shape, language))!;
    const text = nameIn(map, language);
    const cities = map.cities.map(({ code }) => ({
        code,
        text: text(code),
        at: places.get(code)!,
    }));
    const at = (step: number) => laidLabels(names, step, cities, new Set()).labels;
    return { map, places, wagons, at };
}

function over(labels: readonly Label[]): string[] {
    return labels.flatMap(({ code, box }, i) =>
        labels
            .slice(i + 1)
            .filter((other) => depth(slabOf(box), slabOf(other.box)) > 0)
            .map((other) => `${code} over ${other.code}`),
    );
}

describe.each(CODES)("in %s", (language) => {
    test.each([...MAPS.keys()].flatMap((map) => STEPS.map(([, step]) => [map, step] as const)))(
        "no name on a plain %s at %d is read as another city's",
        (map, step) => {
            const { places, labels } = plain(map, language, step);
            const wrong = labels.flatMap(({ code, box }) =>
                [...places]
                    .filter(([other]) => other !== code)
                    .filter(([, at]) => gap(box, at) < gap(box, places.get(code)!) * 1.4)
                    .map(([other]) => `${code} beside ${other}`),
            );
            expect(wrong).toEqual([]);
        },
    );

    test.each(
        ["europe", "usa"].flatMap((map) =>
            (["wide", "tall"] as const).map((shape) => [map, shape] as const),
        ),
    )("on %s (%s) no name stands on a wagon, a city or another name", async (name, shape) => {
        const { map, places, wagons, at } = await laid(name, shape, language);
        for (const [from, step] of STEPS) {
            const labels = at(step);
            // From the size on at which the map fills the height of a small phone none is left out.
            if (from >= 0.5) expect(labels).toHaveLength(map.cities.length);
            expect(labels.length).toBeGreaterThan(map.cities.length / 2);
            expect(over(labels)).toEqual([]);
            const hidden = labels.filter(({ box }) =>
                wagons.some((wagon) => depth(slabOf(box), wagon) > 0),
            );
            expect(hidden.map(({ code }) => code)).toEqual([]);
            const wrong = labels.filter(({ code, box, lead }) => {
                const own = lead ? 0 : gap(box, places.get(code)!);
                return [...places].some(
                    ([other, place]) => other !== code && gap(box, place) < Math.max(own * 1.4, 10),
                );
            });
            expect(wrong.map(({ code }) => code)).toEqual([]);
        }
    });
});
