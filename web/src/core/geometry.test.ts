import { describe, expect, test } from "vitest";

import {
    along,
    around,
    BOARD,
    boardBox,
    curve,
    DISC,
    distance,
    layLines,
    lengthOf,
    placeCities,
    WAGON_WIDTH,
    type Line,
} from "./geometry";
import { MAPS, europe, mini, usa } from "./testmaps";

const city = (code: string, x: number | null, y: number | null) => ({
    code,
    name: code,
    names: {},
    x,
    y,
});

describe("cities", () => {
    test("of a built-in map lie where the map says", () => {
        expect(placeCities(europe).get("AMS")).toEqual({ x: 408.6, y: 275.4 });
    });

    test("of a map in other units are made to fit the box", () => {
        const places = placeCities({
            cities: [city("A", 5, 40), city("B", 6, 41), city("C", 7, 40)],
        });
        const box = around(places.values());
        expect(box.left).toBeGreaterThanOrEqual(BOARD.left);
        expect(box.right).toBeLessThanOrEqual(BOARD.right);
        expect(box.right - box.left).toBeGreaterThan(600);
    });

    test("without places lie on a ring, all apart", () => {
        const bare = europe.cities.map(({ code }) => city(code, null, null));
        const points = [...placeCities({ cities: bare }).values()];
        expect(points).toHaveLength(bare.length);
        for (const [i, a] of points.entries()) {
            for (const b of points.slice(i + 1)) expect(distance(a, b)).toBeGreaterThan(2 * DISC);
        }
    });

    test("on one spot stay on the board", () => {
        const places = placeCities({ cities: [city("A", 3, 3), city("B", 3, 3)] });
        expect(places.get("A")).toEqual({ x: 600, y: 400 });
    });
});

describe("routes", () => {
    test.each([...MAPS])(
        "of %s have as many spaces as they are long, equally far apart",
        (_, map) => {
            const lines = layLines(map, placeCities(map));
            expect(lines).toHaveLength(map.routes.length);
            for (const { route, spaces } of lines) {
                expect(spaces).toHaveLength(route.length);
                const steps = spaces.slice(1).map((space, i) => distance(space, spaces[i]!));
                for (const step of steps) expect(step).toBeCloseTo(steps[0]!, 5);
            }
        },
    );

    test("leave the discs of their cities free", () => {
        const places = placeCities(usa);
        for (const line of layLines(usa, places)) {
            const ends = line.ends.map((code) => places.get(code)!);
            for (const space of line.spaces) {
                for (const end of ends) {
                    expect(distance(space, end) - space.length / 2).toBeGreaterThan(DISC - 1);
                }
            }
        }
    });

    test("that are double lie side by side, the first on the left", () => {
        const lines = layLines(usa, placeCities(usa));
        const find = (text: string): Line => lines.find(({ route }) => route.route === text)!;
        const [black, orange] = [find("DEN-KCY.K"), find("DEN-KCY.O")];
        expect(distance(black.middle, orange.middle)).toBeGreaterThan(12);
        // From Denver to Kansas City one looks east: left is north.
        expect(black.middle.y).toBeLessThan(orange.middle.y);
    });

    test("that bend are longer and bulge to the right of the way", () => {
        const [from, to] = [
            { x: 0, y: 0 },
            { x: 100, y: 0 },
        ];
        const points = curve(from, to, 0.5, 0);
        expect(lengthOf(points)).toBeGreaterThan(110);
        expect(along(points, lengthOf(points) / 2).y).toBeCloseTo(25, 0);
        expect(along(curve(from, to, 0, 0), 30)).toEqual({ x: 30, y: 0, angle: 0 });
    });

    test("to a city that is not there are left out", () => {
        expect(layLines(mini, new Map())).toEqual([]);
    });
});

test("what is seen of a board has the tracks that bend beyond its cities", () => {
    const places = placeCities(europe);
    const layout = { tracks: { "PAL-SMY": [0.4, 11, 11] as const }, scale: 1 };
    const lines = layLines(europe, places, layout);
    const box = boardBox(places, lines);
    const tracks = around(lines.flatMap(({ points }) => points));
    expect(tracks.bottom).toBeGreaterThan(around(places.values()).bottom + 26);
    expect(box.bottom).toBeGreaterThan(tracks.bottom + WAGON_WIDTH / 2);
    expect(box.left).toBeLessThan(around(places.values()).left - 26);
});
