import { expect, test } from "vitest";

import { MAPS } from "../core/testmaps";
import { LANGUAGES } from "../i18n/languages";

import { CHAPTERS } from "./clauses";
import { everyExample, exampleOf } from "./examples";
import { gameNamed, texts } from "./testgames";
import { has } from "./games";

const clauses = new Map(
    CHAPTERS.flatMap((chapter) => chapter.clauses).map((clause) => [clause.id, clause]),
);

test.each(everyExample)(
    "what is drawn beside %s is there, on a map that the clause is about",
    (id, all) => {
        const clause = clauses.get(id)!;
        expect(clause).toBeDefined();
        for (const { piece, scenes } of all) {
            if (!piece) continue;
            const map = MAPS.get(piece.map)!;
            const routes = new Map(map.routes.map((route) => [route.route, route]));
            const cities = new Set(map.cities.map(({ code }) => code));
            expect(has(gameNamed(piece.map), clause.needs)).toBe(true);
            for (const city of piece.cities) expect(cities).toContain(city);
            if (piece.route) expect(routes.has(piece.route)).toBe(true);
            for (const { owners = {}, stations = {}, lit = [], cards = [] } of scenes) {
                for (const route of [...Object.keys(owners), ...lit.flatMap((one) => one.routes)])
                    expect(routes.has(route), route).toBe(true);
                for (const city of [...Object.keys(stations), ...lit.flatMap((one) => one.cities)])
                    expect(cities).toContain(city);
                const route = piece.route ? routes.get(piece.route) : undefined;
                for (const line of cards.filter(({ what }) => what === "pays" || what === "laid"))
                    expect(line.cards).toHaveLength(route!.length);
            }
        }
    },
);

test("every scene has its words in every language, and no words are left over", () => {
    const wanted = everyExample.flatMap(([id, [first]]) =>
        first!.scenes.map((_, i) => `example-${id.toLowerCase()}-${i + 1}`),
    );
    for (const { code } of LANGUAGES) {
        const there = texts.get(code)!.match(/^example-[\w-]+-\d+(?= =)/gm) ?? [];
        expect([...there].sort(), code).toEqual([...wanted].sort());
    }
});

test("the maps that can show a clause all show it in as many scenes", () => {
    for (const [id, all] of everyExample)
        expect(new Set(all.map(({ scenes }) => scenes.length)).size, id).toBe(1);
});

test("who reads the rules of a map sees that map where it can be", () => {
    expect(exampleOf("CLAIM-6", ["europe"])?.piece?.map).toBe("europe");
    expect(exampleOf("CLAIM-6", ["usa"])?.piece?.map).toBe("usa");
    expect(exampleOf("FERRY-1", ["mini"])?.piece?.map).toBe("europe");
    expect(exampleOf("REFUSE-1", ["usa"])).toBeNull();
});
