// RULES.md is what the clauses and the words say. To write it anew: make rules.

import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { rulesDocument } from "./document";
import { both, wordsIn } from "./testgames";

/** The number that the library has. */
function version(): number {
    const code = readFileSync(
        new URL("../../../src/whistlestop/rules/__init__.py", import.meta.url),
    );
    return Number(/^RULES_VERSION = (\d+)$/m.exec(code.toString())![1]);
}

test("RULES.md is written from the clauses: after a change, run make rules", async () => {
    const document = rulesDocument({ words: wordsIn("en"), games: both, version: version() });
    await expect(document).toMatchFileSnapshot("../../../RULES.md");
});
