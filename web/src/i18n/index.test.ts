import { beforeEach, describe, expect, test } from "vitest";

import { addWords, detectLocale, knows, LANGUAGES, locale, setLocale, t } from "./index.svelte";

beforeEach(() => setLocale("en"));

describe("the language", () => {
    test("is the first of the browser's that is spoken here", () => {
        expect(detectLocale(["de-AT", "uk-UA", "en-US"])).toBe("uk");
        expect(detectLocale(["EL"])).toBe("el");
    });

    test("is English for everybody else", () => {
        expect(detectLocale(["de", "fr"])).toBe("en");
        expect(detectLocale([])).toBe("en");
    });

    test("is another at once when it has arrived", async () => {
        expect(t("card-L")).toBe("locomotive");
        await setLocale("uk");
        expect(locale.current).toBe("uk");
        expect(t("card-L")).toBe("локомотив");
        await setLocale("el");
        expect(t("card-L")).toBe("μηχανή");
    });

    test("is the last one asked for, however they arrive", async () => {
        await Promise.all([setLocale("uk"), setLocale("el"), setLocale("uk"), setLocale("el")]);
        expect(locale.current).toBe("el");
    });
});

describe("the words of a folder", () => {
    test("come when they are asked for, in this language and in those that follow", async () => {
        expect(knows("hint-left")).toBe(false);
        await addWords("hints");
        expect(t("hint-left", { n: 2 })).toMatch(/2/);
        await setLocale("uk");
        expect(knows("hint-left")).toBe(true);
    });

    test("come beside others that are asked for at the same time", async () => {
        await Promise.all([addWords("scores"), setLocale("el"), addWords("replay")]);
        expect(["end-title", "replay-title"].map(knows)).toEqual([true, true]);
        expect(t("card-L")).toBe("μηχανή");
    });

    test("that is not there is said to be missing, and the others are still to be had", async () => {
        await expect(addWords("no such folder")).rejects.toThrow();
        await addWords("lobby");
        expect(knows("home-title")).toBe(true);
    });
});

describe("a message", () => {
    test.each([
        ["en", ["1 locomotive", "2 locomotives", "5 locomotives", "21 locomotives"]],
        ["el", ["1 μηχανή", "2 μηχανές", "5 μηχανές", "21 μηχανές"]],
        ["uk", ["1 локомотив", "2 локомотиви", "5 локомотивів", "21 локомотив"]],
    ] as const)("has the right plurals in %s", async (language, expected) => {
        await setLocale(language);
        expect([1, 2, 5, 21].map((n) => t("card-count-L", { n }))).toEqual(expected);
    });

    test("that is not there says its key", () => {
        expect(t("no-such-message")).toBe("no-such-message");
        expect(knows("no-such-message")).toBe(false);
    });

    test.each(LANGUAGES)("carries no invisible marks in $code", async ({ code }) => {
        await setLocale(code);
        expect(t("log-passed", { name: "Ann" })).not.toMatch(/[\u2066-\u2069]/);
    });
});
