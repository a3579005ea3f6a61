import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { MAPS } from "../src/core/testmaps";
import { LANGUAGES } from "../src/i18n/languages";

import { SUMS, sums } from "./lay-out-sums.mjs";

test("the boards are those that the script finds", () => {
    const now = sums(
        ["europe", "usa", "mini"].map((name) => ({ name, ...MAPS.get(name) })),
        LANGUAGES.map(({ code }) => code),
    );
    const then = JSON.parse(readFileSync(SUMS, "utf8"));
    const differ = Object.keys({ ...now, ...then }).filter((name) => now[name] !== then[name]);
    expect(differ, 'run "node scripts/lay-out.mjs" in web/').toEqual([]);
});
