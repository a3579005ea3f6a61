// Draws the land under the two boards: `node scripts/base-map.mjs` writes src/board/base/*.json.
//
// Coasts and borders are Natural Earth's (public domain), as world-atlas and us-atlas carry them.
// They are projected as the cities were, then warped by the cities' own moves, so that a city that
// was moved to make room for its routes stays on its side of the sea.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";

import { geoGraticule, geoStream } from "d3-geo";
import { feature, mesh } from "topojson-client";

import { board, BOARDS } from "./base-map-boards.mjs";
import { LAKES } from "./base-map-lakes.mjs";
import { area, lines, path, polygons, simplified } from "./base-map-shapes.mjs";

const require = createRequire(import.meta.url);
const atlas = (file) => JSON.parse(readFileSync(require.resolve(file), "utf8"));

const BOX = [
    [0, 0],
    [1200, 800],
];

for (const [name, { rose }] of Object.entries(BOARDS)) {
    const base = drawn(name, rose);
    const text = `${JSON.stringify(base)}\n`;
    writeFileSync(new URL(`../src/board/base/${name}.json`, import.meta.url), text);
    console.log(`${name}: ${text.length} bytes, ${gzipSync(text).length} gzipped`);
}

function drawn(name, rose) {
    const { map, projection, moved } = board(name);
    const world = atlas("world-atlas/countries-50m.json");
    const geography = name === "usa" ? states(world) : { borders: [borders(world)], minor: [] };
    const closed = (shape) => polygons(geoStream, projection, shape).map((ring) => ring.map(moved));
    const open = (shape) => lines(geoStream, projection, shape).map((line) => line.map(moved));
    const rings = closed(feature(world, world.objects.land));
    return {
        name,
        cities: Object.fromEntries(map.cities.map((city) => [city.code, city.label])),
        land: path(rings.filter(worthDrawing), true),
        lakes: path(
            LAKES[name].flatMap((ring) => closed(polygon(ring))),
            true,
        ),
        borders: path(geography.borders.flatMap(open).filter(inBox), false),
        minor: path(geography.minor.flatMap(open).filter(inBox), false),
        grid: path(open(geoGraticule().step([10, 10]).precision(2)()).map(coarse), false),
        rose,
    };
}

/** Between countries; coasts are drawn with the land. */
function borders(world) {
    return mesh(world, world.objects.countries, (a, b) => a !== b);
}

/** The states as thinner lines; the countries' borders are those of the same survey where it has them. */
function states(world) {
    const us = atlas("us-atlas/states-10m.json");
    return {
        borders: [borders(world)],
        minor: [mesh(us, us.objects.states, (a, b) => a !== b)],
    };
}

function polygon(ring) {
    // d3 takes the side that lies clockwise; the lakes were written down the way a hand goes around.
    const signed = ring.reduce((sum, [x, y], i) => {
        const [x2, y2] = ring[(i + 1) % ring.length];
        return sum + x * y2 - x2 * y;
    }, 0);
    const turned = signed > 0 ? [...ring].reverse() : ring;
    return { type: "Polygon", coordinates: [[...turned, turned[0]]] };
}

/** Islets are dust: a few in the box give charm, none are wanted around it. */
function worthDrawing(ring) {
    return Math.abs(area(ring)) > (inBox(ring) ? 14 : 160);
}

function inBox(points) {
    const [[x0, y0], [x1, y1]] = BOX;
    return points.some(([x, y]) => x > x0 - 60 && x < x1 + 60 && y > y0 - 60 && y < y1 + 60);
}

function coarse(line) {
    return simplified(line, () => 1.5);
}
