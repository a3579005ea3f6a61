import { describe, expect, test } from "vitest";

import { BOARD, layLines, placeCities } from "./geometry";
import { placeLabels, thinned, type LabelWish } from "./labels";
import { europe, MAPS } from "./testmaps";

const SIZE = 14;

function wishes(map: typeof europe, language: string): LabelWish[] {
    const places = placeCities(map);
    return map.cities.map(({ code, names, name }) => {
        const text = names[language] ?? name;
        return { code, at: places.get(code)!, text, width: text.length * SIZE * 0.62 };
    });
}

const rules = { size: SIZE, bounds: BOARD };

describe.each(Object.keys(europe.cities[0]!.names))("names in %s", (language) => {
    test.each([...MAPS])(
        "on %s are all there, inside of the board, none over another",
        (_, map) => {
            const asked = wishes(map, language);
            const labels = placeLabels(asked, layLines(map, placeCities(map)), rules);
            expect(labels).toHaveLength(map.cities.length);
            const boxes = labels.map(({ code, x, y }) => {
                const { width } = asked.find((wish) => wish.code === code)!;
                return {
                    code,
                    left: x - width / 2,
                    right: x + width / 2,
                    top: y - SIZE * 0.8,
                    bottom: y,
                };
            });
            for (const box of boxes) {
                expect(box.left).toBeGreaterThanOrEqual(BOARD.left);
                expect(box.right).toBeLessThanOrEqual(BOARD.right);
                const over = boxes.filter(
                    (other) =>
                        other !== box &&
                        other.left < box.right &&
                        box.left < other.right &&
                        other.top < box.bottom &&
                        box.top < other.bottom,
                );
                expect(over.map(({ code }) => [box.code, code])).toEqual([]);
            }
        },
    );
});

test("a name whose side a person fixed stays there", () => {
    const asked = wishes(europe, "en").map((wish) =>
        wish.code === "PAR" ? { ...wish, side: "w" as const, fixed: true } : wish,
    );
    const paris = placeLabels(asked, layLines(europe, placeCities(europe)), rules).find(
        ({ code }) => code === "PAR",
    )!;
    expect(paris.x).toBeLessThan(placeCities(europe).get("PAR")!.x);
});

test("far away some names are left out, but none that is wanted", () => {
    const large = wishes(europe, "uk").map((wish) => ({ ...wish, width: wish.width * 2.4 }));
    const wanted = new Set(["ESS", "FRA", "BRU"]);
    const all = placeLabels(large, layLines(europe, placeCities(europe)), {
        size: SIZE * 2.4,
        bounds: BOARD,
    });
    const labels = thinned(all, wanted);
    expect(labels.length).toBeLessThan(europe.cities.length);
    for (const code of wanted) expect(labels.map((label) => label.code)).toContain(code);
});
