// Words agree with their numbers: one wagon stays, two stay; a verb that takes the genitive gets it.

import { describe, expect, test } from "vitest";

import { addWords, setLocale, t } from "./index.svelte";
import { priceText } from "./names";

/** What a message says about 1, 2 and 5 of something. */
async function about(language: string, key: string, count: string): Promise<string[]> {
    await setLocale(language);
    await addWords("hints");
    return [1, 2, 5].map((n) => t(key, { [count]: n }));
}

describe("in Ukrainian", () => {
    test.each([
        ["why-tunnel-first", "price", ["ще 1 карти", "ще 2 карт", "ще 5 карт"]],
        ["why-extra-number", "price", ["ще 1 карти", "ще 2 карт", "ще 5 карт"]],
        ["hint-saves-cards", "cards", ["ще 1 карти", "ще 2 карт", "ще 5 карт"]],
        ["why-too-few-trains", "length", ["1 вагона", "2 вагонів", "5 вагонів"]],
        ["hint-station-nearer", "trains", ["1 вагона", "2 вагонів", "5 вагонів"]],
        ["hint-plan-trains", "trains", ["1 вагона", "2 вагонів", "5 вагонів"]],
        ["why-ferry-locomotives", "ferry", ["1 локомотива", "2 локомотивів", "5 локомотивів"]],
        ["hint-needed-ferry", "ferry", ["1 локомотива", "2 локомотивів", "5 локомотивів"]],
        [
            "board-route-ferry",
            "ferry",
            ["потрібен 1 локом", "потрібно 2 локом", "потрібно 5 локом"],
        ],
        ["hint-outlook", "score", ["1 очка", "2 очок", "5 очок"]],
        ["hint-outlook-alone", "score", ["1 очка", "2 очок", "5 очок"]],
        ["hint-second-worse", "points", ["на 1 очко ", "на 2 очки ", "на 5 очок "]],
        ["table-last-turns", "n", ["ще 1 хід", "ще 2 ходи", "ще 5 ходів"]],
        ["error-guests-sit-here", "guests", ["1 місце має", "2 місця мають", "5 місць мають"]],
    ])("%s agrees with $%s", async (key, count, parts) => {
        const said = await about("uk", key, count);
        said.forEach((text, at) => expect(`${text} `).toContain(parts[at]));
    });
});

describe("in Greek", () => {
    test.each([
        ["hint-on-the-way", "trains", ["μένει 1 βαγόνι", "μένουν 2 βαγόνια", "μένουν 5 βαγόνια"]],
        ["hint-begins-end", "trains", ["μένει 1 βαγόνι", "μένουν 2 βαγόνια", "μένουν 5 βαγόνια"]],
        ["hint-needed", "missing", ["λείπει 1", "λείπουν 2", "λείπουν 5"]],
        ["hint-needed", "length", ["από τη μία κάρτα", "από τις 2 κάρτες", "από τις 5 κάρτες"]],
        ["hint-plan-trains", "left", ["από το 1 βαγόνι", "από τα 2 βαγόνια", "από τα 5 βαγόνια"]],
        ["hint-tunnel-risk", "spare", ["κάνει 1.", "κάνουν 2.", "κάνουν 5."]],
        ["hint-outlook", "visits", ["1 που αρχίζει", "2 που αρχίζουν", "5 που αρχίζουν"]],
        ["hint-outlook-alone", "score", ["1 πόντος", "2 πόντοι", "5 πόντοι"]],
        ["hint-second-worse", "points", ["1 πόντος λ", "2 πόντοι λ", "5 πόντοι λ"]],
        ["table-last-turns", "n", ["μένει 1", "μένουν 2", "μένουν 5"]],
        ["error-guests-sit-here", "guests", ["Κάθεται ήδη 1", "Κάθονται ήδη 2", "Κάθονται ήδη 5"]],
    ])("%s agrees with $%s", async (key, count, parts) => {
        const said = await about("el", key, count);
        said.forEach((text, at) => expect(text).toContain(parts[at]));
    });
});

test("a price is counted as cards are", async () => {
    await setLocale("el");
    expect([1, 2].map((n) => priceText(n, "G"))).toEqual(["1 πράσινη", "2 πράσινες"]);
    expect(priceText(1, null)).toBe("1 κάρτα, όποιο χρώμα θέλεις");
    await setLocale("uk");
    expect([1, 4, 5].map((n) => priceText(n, "P"))).toEqual([
        "1 бузкова",
        "4 бузкові",
        "5 бузкових",
    ]);
    await setLocale("en");
    expect([1, 3].map((n) => priceText(n, null))).toEqual([
        "1 card of any color",
        "3 cards of any one color",
    ]);
});
