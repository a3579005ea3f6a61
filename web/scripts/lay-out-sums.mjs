// Whether the boards that are kept are those that lay-out.mjs would find now: sums of all it reads and of
// all it wrote. It takes minutes, so nobody runs it to find out.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

export const SUMS = new URL("lay-out.sums.json", import.meta.url);
/** What finds the places. */
const CODE = [
    "lay-out.mjs",
    "lay-out-tracks.mjs",
    "lay-out-labels.mjs",
    "lay-out-random.mjs",
    "../src/core/geometry.ts",
    "../src/core/overlap.ts",
    "../src/core/labels.ts",
    "../src/board/fonts/widths.json",
];
const FOLDERS = ["../src/board/layouts/", "../src/board/labels/"];

/** A sum for each file and map that is read, and for each file that was written. */
export function sums(maps, languages) {
    const found = { languages: sum(JSON.stringify(languages)) };
    for (const file of CODE) found[file] = sum(read(file));
    for (const { name, cities, routes } of maps) {
        found[`the map ${name}`] = sum(JSON.stringify([cities, routes]));
    }
    for (const folder of FOLDERS) {
        for (const file of readdirSync(new URL(folder, import.meta.url)).sort()) {
            found[folder + file] = sum(read(folder + file));
        }
    }
    return found;
}

function read(file) {
    return readFileSync(new URL(file, import.meta.url), "utf8");
}

function sum(text) {
    return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
