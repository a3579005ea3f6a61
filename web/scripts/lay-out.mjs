// Finds room on the boards: `node scripts/lay-out.mjs [--names] [map ...]` writes src/board/layouts/*.json (where cities
// and tracks lie) and src/board/labels/*.json (where names stand, in every language). Simulated
// annealing with a fixed seed: the same input gives the same boards, and lay-out.test.mjs holds them to it
// by the sums that are written last.
//
// `wide` is the board as it is printed; `tall` is the same for upright windows, higher by two fifths.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

import { createServer } from "vite";

import { findLabels } from "./lay-out-labels.mjs";
import { SUMS, sums } from "./lay-out-sums.mjs";
import { findTracks } from "./lay-out-tracks.mjs";

const SHAPES = { wide: 1, tall: 1.4 };
/** Bends that follow a coast; all others are found. */
const BENDS = {
    europe: { "PET-STO": 0.46, "PAL-SMY": 0.2, "MAR-ROM": 0.15, "BAR-MAR": 0.14, "BRE-PAM": 0.1 },
    usa: {
        "CAL-WIN": -0.1,
        "SSM-WIN": 0.08,
        "MTL-SSM": 0.1,
        "POR-SFO": 0.1,
        "LAX-SFO": -0.08,
        "ELP-LAX": -0.14,
        "ELP-HOU": 0.12,
        "MIA-NOL": -0.12,
        "CHS-MIA": -0.1,
    },
    mini: {},
};

/** A map with few routes has room for larger wagons. */
const SCALES = { mini: 1.7 };

const onlyNames = process.argv.includes("--names"); // cities and tracks stay where they are
const wished = process.argv.slice(2).filter((word) => word !== "--names");
const vite = await createServer({
    server: { middlewareMode: true, hmr: false, watch: null },
    logLevel: "error",
});
try {
    const core = {
        ...(await vite.ssrLoadModule("/src/core/geometry.ts")),
        ...(await vite.ssrLoadModule("/src/core/overlap.ts")),
        ...(await vite.ssrLoadModule("/src/core/labels.ts")),
    };
    const { MAPS: known } = await vite.ssrLoadModule("/src/core/testmaps.ts");
    const { LANGUAGES } = await vite.ssrLoadModule("/src/i18n/languages.ts");
    const { default: widths } = await vite.ssrLoadModule("/src/board/fonts/widths.json");
    for (const name of wished.length > 0 ? wished : Object.keys(BENDS)) {
        const map = known.get(name);
        const bends = BENDS[name] ?? {};
        const file = `../src/board/layouts/${name}.json`;
        const layouts = onlyNames ? read(file) : {};
        for (const [shape, stretch] of onlyNames ? [] : Object.entries(SHAPES)) {
            layouts[shape] = findTracks(map, bends, stretch, core, SCALES[name] ?? 1);
        }
        write(file, layouts);
        for (const shape of Object.keys(SHAPES)) {
            for (const { code } of LANGUAGES) {
                const labels = findLabels(map, layouts[shape], code, widths, core);
                write(`../src/board/labels/${name}.${shape}.${code}.json`, labels);
            }
        }
    }
    const maps = Object.keys(BENDS).map((name) => ({ name, ...known.get(name) }));
    const languages = LANGUAGES.map(({ code }) => code);
    writeFileSync(SUMS, `${JSON.stringify(sums(maps, languages), null, 4)}\n`);
} finally {
    await vite.close();
}

function read(file) {
    return JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
}

function write(file, content) {
    const url = new URL(file, import.meta.url);
    mkdirSync(new URL(".", url), { recursive: true });
    writeFileSync(url, `${JSON.stringify(content)}\n`);
}
