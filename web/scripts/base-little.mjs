// Draws the land of the little map: `node scripts/base-little.mjs` writes src/board/base/mini.json. Its
// coast is our own: a bay between Foxhaven, Elmport and Gull Isle, which the ferries cross.

import { readFileSync, writeFileSync } from "node:fs";

import { numbers } from "./lay-out-random.mjs";

/** Far beyond the board, so that no window shows an edge. */
const FAR = 700;
/** The coast, from the far south-west around the bay and up the east to the far north-east. */
const COAST = [
    [-FAR, 820],
    [-260, 775],
    [-60, 800],
    [70, 745],
    [150, 765],
    [225, 735],
    [262, 690],
    [330, 672],
    [420, 640],
    [500, 588],
    [585, 560],
    [660, 500],
    [735, 462],
    [772, 440],
    [812, 425],
    [856, 446],
    [866, 500],
    [900, 548],
    [893, 610],
    [912, 665],
    [934, 722],
    [985, 742],
    [1034, 712],
    [1040, 650],
    [1022, 590],
    [1042, 520],
    [1030, 440],
    [1056, 360],
    [1044, 280],
    [1078, 205],
    [1062, 120],
    [1100, 20],
    [1090, -120],
    [1160, -300],
    [1150, -FAR],
];
const LAKES = [ring(540, 300, 34, 20), ring(60, 470, 24, 46)];
const ISLES = [ring(640, 700, 26, 13), ring(470, 742, 15, 9), ring(1150, 720, 30, 18)];
const random = numbers(7);
const cities = Object.fromEntries(
    JSON.parse(readFileSync("../src/whistlestop/maps/data/mini.json", "utf8")).cities.map(
        ({ code, label }) => [code, label],
    ),
);
const land = [...rough(COAST), [-FAR, -FAR]];
const base = {
    name: "mini",
    cities,
    land: [land, ...ISLES.map((isle) => rough([...isle, isle[0]]))].map(closed).join(""),
    lakes: LAKES.map((lake) => closed(rough([...lake, lake[0]]))).join(""),
    borders: "",
    minor: "",
    grid: grid(),
    rose: [1135, 470],
};
writeFileSync("src/board/base/mini.json", `${JSON.stringify(base)}\n`);

function ring(x, y, rx, ry) {
    return Array.from({ length: 10 }, (_, i) => {
        const angle = (i / 10) * 2 * Math.PI;
        return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
    });
}

/** A line with as many small turns as a coast has. */
function rough(points) {
    return points.flatMap(([x, y], i) => {
        const next = points[i + 1];
        if (!next) return [[x, y]];
        const [dx, dy] = [next[0] - x, next[1] - y];
        const parts = Math.max(1, Math.round(Math.hypot(dx, dy) / 16));
        return Array.from({ length: parts }, (_, k) => {
            const off = k === 0 ? 0 : (random() - 0.5) * 0.5;
            const at = k / parts;
            return [x + dx * at - (dy / parts) * off, y + dy * at + (dx / parts) * off];
        });
    });
}

/** Path data: whole numbers, each from the one before. */
function closed(points) {
    const [[x0, y0], ...rest] = points.map(([x, y]) => [Math.round(x), Math.round(y)]);
    let [x, y] = [x0, y0];
    const steps = rest.map(([nextX, nextY]) => {
        const step = `${nextX - x} ${nextY - y}`;
        [x, y] = [nextX, nextY];
        return step;
    });
    return `M${x0} ${y0}l${steps.join(" ").replaceAll(" -", "-")}z`;
}

function grid() {
    const lines = [];
    for (let x = -600; x <= 1800; x += 240) lines.push(`M${x} ${-FAR}l-60 2400`);
    for (let y = -600; y <= 1500; y += 210) lines.push(`M${-FAR} ${y}l2600 30`);
    return lines.join("");
}
