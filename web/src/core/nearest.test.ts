import { describe, expect, test } from "vitest";

import { layLines, placeCities } from "./geometry";
import {
    distanceToLine,
    nearestCity,
    nearestRoute,
    nearestTarget,
    nextInDirection,
    type Direction,
} from "./nearest";
import { MAPS, usa } from "./testmaps";

const places = placeCities(usa);
const lines = layLines(usa, places);
const middleOf = (text: string) => lines.find(({ route }) => route.route === text)!.middle;

describe("a click", () => {
    test("on the middle of any route picks it", () => {
        for (const { route, middle } of lines)
            expect(nearestRoute(lines, middle, 1)).toBe(route.route);
    });

    test("picks the nearest within 24 pixels of the screen, whatever the zoom", () => {
        const { x, y } = middleOf("CAL-WIN");
        expect(nearestRoute(lines, { x, y: y - 23 }, 1)).toBe("CAL-WIN");
        expect(nearestRoute(lines, { x, y: y - 26 }, 1)).toBeNull();
        expect(nearestRoute(lines, { x, y: y - 46 }, 0.5)).toBe("CAL-WIN");
        expect(nearestRoute(lines, { x, y: y - 23 }, 2)).toBeNull();
    });

    test("means the track that can be claimed when a finger cannot tell two apart", () => {
        const black = middleOf("DEN-KCY.K");
        const claimable = new Set(["DEN-KCY.O"]);
        expect(nearestRoute(lines, black, 0.4, claimable)).toBe("DEN-KCY.O");
        expect(nearestRoute(lines, black, 2, claimable)).toBe("DEN-KCY.K");
    });

    test("picks only cities that can be picked", () => {
        const denver = places.get("DEN")!;
        expect(nearestCity(places, denver, 1, new Set(["DEN"]))).toBe("DEN");
        expect(nearestCity(places, denver, 1, new Set(["OMA"]))).toBeNull();
    });

    test("is as far from a line as from its nearest point", () => {
        const line = [
            { x: 0, y: 0 },
            { x: 10, y: 0 },
        ];
        expect(distanceToLine({ x: 5, y: 3 }, line)).toBe(3);
        expect(distanceToLine({ x: 14, y: 3 }, line)).toBe(5);
    });
});

describe("arrow keys", () => {
    const directions: Direction[] = ["left", "right", "up", "down"];

    test("go ahead and stop at the edge", () => {
        const start = middleOf("DEN-OKC");
        expect(nextInDirection(lines, start, "right")!.middle.x).toBeGreaterThan(start.x);
        expect(nextInDirection(lines, start, "up")!.middle.y).toBeLessThan(start.y);
        expect(nextInDirection(lines, { x: -100, y: 400 }, "left")).toBeNull();
    });

    test.each([...MAPS])("reach every route of %s", (_, map) => {
        const all = layLines(map, placeCities(map));
        const first = nearestTarget(all, { x: 600, y: 400 })!;
        const reached = new Set([first]);
        for (const line of reached) {
            for (const direction of directions) {
                const next = nextInDirection(all, line.middle, direction);
                if (next) reached.add(next);
            }
        }
        const missed = all.filter((line) => !reached.has(line)).map(({ route }) => route.route);
        expect(missed).toEqual([]);
    });
});
