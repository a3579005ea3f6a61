// The two boards of the world: how their cities were projected, and what is drawn around them.

import { readFileSync } from "node:fs";

import { geoConicConformal } from "d3-geo";

import { warp } from "./base-map-warp.mjs";

/** What is drawn beyond the board's box of 1200 x 800, for windows of another shape. */
export const AROUND = [
    [-480, -560],
    [1680, 1360],
];

export const BOARDS = {
    europe: {
        projection: {
            parallels: [40, 56],
            rotate: [-16, 0],
            scale: 1582.934,
            translate: [603.965, 1904.095],
        },
        rose: [62, 470],
    },
    usa: {
        projection: {
            parallels: [33, 45],
            rotate: [96, 0],
            scale: 1498.365,
            translate: [630.762, 1508.129],
        },
        rose: [66, 650],
    },
};

/** The map, its projection, and how the places of the plane move with the cities. */
export function board(name) {
    const { projection: p } = BOARDS[name];
    const map = mapFile(name);
    const projection = geoConicConformal()
        .parallels(p.parallels)
        .rotate(p.rotate)
        .scale(p.scale)
        .translate(p.translate)
        .clipExtent(AROUND);
    const moved = warp(
        map.cities.map((city) => ({
            from: projection([city.lon, city.lat]),
            to: [city.x, city.y],
        })),
    );
    return { map, projection, moved };
}

function mapFile(name) {
    const file = new URL(`../../src/whistlestop/maps/data/${name}.json`, import.meta.url);
    return JSON.parse(readFileSync(file, "utf8"));
}
