// Turning points are said with the names of cities in the language of the page.

import { beforeAll, describe, expect, test } from "vitest";

import europe from "../../../src/whistlestop/maps/data/europe.json";
import type { GameMap } from "../api";
import { addWords, setLocale } from "../i18n/index.svelte";
import { turningPointText } from "./turning";

const context = { map: europe as unknown as GameMap, names: ["Ann", "Bob"] };
const lost = {
    key: "lost-late",
    args: {
        ...{ from: "SEV", to: "MOS", a: "KYI", b: "KHA", who: "Ann", owner: "Bob" },
        ...{ whose: "Bob", before: 0.31, after: 0.052, cards: 3, turns: 2 },
        seats: { who: 0, owner: 1, whose: 1 },
    },
};

describe("a ticket that was lost", () => {
    beforeAll(() => addWords("review"));

    test.each([
        ["en", "the way was still open, with 3 cards missing.", "Kyiv", "from 31% to 5%"],
        ["el", "2 κινήσεις νωρίτερα ο δρόμος ήταν ανοιχτός και έλειπαν 3 κάρτες.", "Κίεβο", "31%"],
        ["uk", "за 2 ходи до того шлях іще був вільний, бракувало 3 карт.", "Київ", "31"],
    ])("is told in %s", async (language, ...parts) => {
        await setLocale(language);
        const text = turningPointText(lost, context)
            .replaceAll("\u2068", "")
            .replaceAll("\u2069", "");
        for (const part of parts) expect(text).toContain(part);
    });

    test("names people as the page does", async () => {
        await setLocale("uk");
        const text = turningPointText(lost, { ...context, names: ["Ann", "Бот"] });
        expect(text).toContain("Бот");
        expect(text).not.toContain("Bob");
    });

    test("tells bots of one level apart", async () => {
        await setLocale("en");
        const text = turningPointText(
            { ...lost, args: { ...lost.args, who: "Bot casual 1", owner: "Bot casual 2" } },
            { ...context, names: ["Bot Casual 1", "Bot Casual 2"] },
        );
        expect(text).toMatch(/Bot Casual 2.? lost the ticket .+ when .?Bot Casual 1/);
    });
});
