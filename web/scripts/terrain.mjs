// Draws what is on the land and on the sea: `node scripts/terrain.mjs [map ...]` writes src/board/terrain/*.json.
//
// Heights, woods and deserts follow from lines that were put down by hand (terrain-places.mjs), water lines
// from the coast. After scripts/base-map.mjs and scripts/lay-out.mjs, whose files it reads: it is kept free
// where tracks and names are. Chance with a fixed seed, so the same places give the same terrain.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

import { createServer } from "vite";

import { board, BOARDS } from "./base-map-boards.mjs";
import { path } from "./base-map-shapes.mjs";
import { numbers } from "./lay-out-random.mjs";
import {
    contours,
    distancesTo,
    gridOf,
    maskOf,
    nearness,
    ringsOf,
    smoothed,
    valueAt,
} from "./terrain-fields.mjs";
import { isSeen, placeMarks } from "./terrain-marks.mjs";
import { DESERTS, RANGES, RIVERS, WOODS } from "./terrain-places.mjs";

/** How near to its middle line a range is low and high land, and a wood is a wood. */
const LEVELS = { low: 0.06, high: 0.42, wood: 0.16 };
/** How far from the land the sea has its lines; the coast's own has 6. */
const WATER = [13, 22];
/** The smallest corners that are drawn, in units squared: of land, and of lines in the water. */
const DETAIL = { land: 14, water: 40, river: 3 };
const SHAPES = { wide: 1, tall: 1.4 };

const wished = process.argv.slice(2);
const vite = await createServer({
    server: { middlewareMode: true, hmr: false, watch: null },
    logLevel: "error",
});
try {
    const core = {
        ...(await vite.ssrLoadModule("/src/core/geometry.ts")),
        ...(await vite.ssrLoadModule("/src/core/labels.ts")),
    };
    const { MAPS } = await vite.ssrLoadModule("/src/core/testmaps.ts");
    const { LANGUAGES } = await vite.ssrLoadModule("/src/i18n/languages.ts");
    for (const name of wished.length > 0 ? wished : Object.keys(RIVERS)) {
        const text = `${JSON.stringify(terrain(name, MAPS.get(name), core, LANGUAGES))}\n`;
        const file = new URL(`../src/board/terrain/${name}.json`, import.meta.url);
        mkdirSync(new URL(".", file), { recursive: true });
        writeFileSync(file, text);
        console.log(`${name}: ${text.length} bytes, ${brotliCompressSync(text).length} packed`);
    }
} finally {
    await vite.close();
}

function terrain(name, map, core, languages) {
    const base = read(`../src/board/base/${name}.json`);
    const layouts = read(`../src/board/layouts/${name}.json`);
    const random = numbers(11);
    const onBoard = placing(name);
    const areas = (list) =>
        list.map(([line, reach]) => ({ points: pointsOf(line).map(onBoard), reach }));
    const ranges = areas(RANGES[name]);
    const rivers = RIVERS[name].map((line) => winding(pointsOf(line).map(onBoard), random));
    const ground = groundOf(base);
    const fields = {
        ...ground,
        heights: landGrid(ground.land, ranges, random),
        woods: landGrid(ground.land, areas(WOODS[name]), random),
        deserts: landGrid(ground.land, areas(DESERTS[name]), random),
    };
    const marks = Object.entries(SHAPES).map(([shape, stretch]) => {
        const layout = layouts[shape];
        const places = core.placeCities(map, layout.cities);
        const lines = core.layLines(map, places, layout);
        const names = languages.map(({ code }) =>
            read(`../src/board/labels/${name}.${shape}.${code}.json`),
        );
        const { STEPS } = core;
        const { rose } = base;
        const given = {
            shape,
            stretch,
            random,
            fields,
            rivers,
            ranges,
            lines,
            places,
            names,
            rose,
            STEPS,
        };
        return [shape, placeMarks(given)];
    });
    return {
        low: area(fields.heights, LEVELS.low),
        high: area(fields.heights, LEVELS.high),
        woods: area(fields.woods, LEVELS.wood),
        water: WATER.map((far) => path(seaLines(fields.sea, far), false, () => DETAIL.water)),
        rivers: path(rivers, false, () => DETAIL.river),
        marks: Object.fromEntries(marks),
    };
}

/** From what was put down by hand to the units of the board. */
function placing(name) {
    if (!(name in BOARDS)) return (point) => point;
    const { projection, moved } = board(name);
    return (place) => moved(projection(place));
}

function pointsOf(line) {
    return line.split(",").map((point) => point.split(" ").map(Number));
}

/** Where land is, without its lakes; and how far from land the sea is. */
function groundOf(base) {
    const whole = maskOf(ringsOf(base.land));
    const lakes = base.lakes ? maskOf(ringsOf(base.lakes)) : gridOf(() => 0);
    const land = whole.map((one, i) => (lakes[i] ? 0 : one));
    return { land, sea: smoothed(distancesTo(whole), 2) };
}

/** How near land is to lines, with a ragged edge; nothing on water. */
function landGrid(land, lines, random) {
    const near = nearness(lines);
    const rough = smoothed(
        gridOf(() => random() - 0.5),
        6,
    );
    const grid = gridOf((at) => {
        const value = near(at);
        return value > 0 ? value + valueAt(rough, at) * 1.6 : 0;
    });
    return smoothed(
        grid.map((value, i) => (land[i] ? value : 0)),
        1,
    );
}

function area(grid, level) {
    return path(
        contours(grid, level).filter((line) => line.length > 9),
        true,
        () => DETAIL.land,
    );
}

/** Around islets too small for them they would be dots. */
function seaLines(sea, far) {
    return contours(sea, far).filter((line) => line.length > 30 && line.some(isSeen));
}

/** A line with the bends of a river: halved again and again, each middle moved a little aside. */
function winding(points, random, times = 2) {
    if (times === 0) return points;
    const halved = points.flatMap((point, i) => {
        const next = points[i + 1];
        if (!next) return [point];
        const [dx, dy] = [next[0] - point[0], next[1] - point[1]];
        const off = (random() - 0.5) * 0.36;
        return [point, [point[0] + dx / 2 - dy * off, point[1] + dy / 2 + dx * off]];
    });
    return winding(halved, random, times - 1);
}

function read(file) {
    return JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
}
