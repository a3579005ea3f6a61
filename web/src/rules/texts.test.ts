// The rules say the same in every language: the same clauses with the same numbers, of every map.

import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";

import { MAPS } from "../core/testmaps";
import { LANGUAGES } from "../i18n/languages";

import { CHAPTERS } from "./clauses";
import { both, gameNamed, texts, wordsIn } from "./testgames";
import { inShort, tell, type ToldClause } from "./told";

const codes = LANGUAGES.map(({ code }) => code);
const others = codes.filter((code) => code !== "en");
const keysIn = (language: string) =>
    [...texts.get(language)!.matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key!);
const wholeIn = (language: string, games = [...both] as Parameters<typeof tell>[0]) =>
    tell(games, wordsIn(language), language).flatMap(({ clauses }) => clauses);

/** The numbers in a text, without those of clauses that it names. */
function numbersIn({ body, decided, note }: ToldClause): string[] {
    const text = [body, decided, note].join(" ").replace(/[A-Z]{3,}-\d+/g, "");
    return (text.match(/\d+/g) ?? []).sort();
}

const clausesIn = ({ body, decided, note }: ToldClause): string[] =>
    ([body, decided, note].join(" ").match(/[A-Z]{3,}-\d+/g) ?? []).sort();

test("there are words in every language of the page, and in no other", () => {
    expect([...texts.keys()].sort()).toEqual([...codes].sort());
});

describe.each(codes)("the rules in %s", (language) => {
    test("have every clause, and nothing that is no part of them", () => {
        const ids = CHAPTERS.flatMap(({ clauses }) => clauses.map(({ id }) => id));
        expect(wholeIn(language).map(({ id }) => id)).toEqual(ids);
        const known = new Set(ids.map((id) => id.toLowerCase()));
        const strange = keysIn(language).filter((key) => {
            const clause = key.replace(/-(decided|note)$/, "");
            return /-\d+/.test(key) && !known.has(clause) && !key.startsWith("example-");
        });
        expect(strange).toEqual([]);
        for (const { id, body } of wholeIn(language)) expect(body, id).not.toBe(id);
    });

    test("are all understood, and none is there twice", () => {
        const read = new FluentResource(texts.get(language)!).body.map(({ id }) => id);
        expect(read).toEqual(keysIn(language));
    });

    test.each(["both", ...MAPS.keys()])("leave no hole in any sentence of %s", (name) => {
        const games = name === "both" ? both : [gameNamed(name)];
        for (const { title, intro, clauses } of tell(games, wordsIn(language), language)) {
            const parts = clauses.flatMap(({ body, decided, note }) => [body, decided, note]);
            for (const text of [title, intro, ...parts])
                expect(text ?? "").not.toMatch(/[{}$]|\s[,.;]/);
        }
        for (const line of inShort(games, wordsIn(language), language))
            expect(line).toMatch(/^[^{}$]{20,}[^\s]\.$/);
    });
});

describe.each(others)("compared with English, %s", (language) => {
    const english = new Map(wholeIn("en").map((told) => [told.id, told]));

    test("has the same messages", () => {
        expect(keysIn(language).sort()).toEqual(keysIn("en").sort());
    });

    test.each(["both", ...MAPS.keys()])("tells the same numbers of %s", (name) => {
        const games = name === "both" ? both : [gameNamed(name)];
        const told = wholeIn(language, games);
        const inEnglish = wholeIn("en", games);
        expect(told.map((one) => [one.id, numbersIn(one)])).toEqual(
            inEnglish.map((one) => [one.id, numbersIn(one)]),
        );
    });

    test("names the same clauses", () => {
        for (const told of wholeIn(language))
            expect(clausesIn(told), told.id).toEqual(clausesIn(english.get(told.id)!));
    });

    test("says it in its own letters", () => {
        const alphabet = language === "el" ? /\p{Script=Greek}/u : /\p{Script=Cyrillic}/u;
        for (const { id, body } of wholeIn(language)) {
            const words = body.replace(/`[^`]+`|[A-Z]{3,}-\d+/g, "").match(/\p{L}+/gu) ?? [];
            expect(
                words.filter((word) => !alphabet.test(word)),
                id,
            ).toEqual([]);
        }
    });
});

test("where the two games differ in a number, no sentence for both leaves one of them out", () => {
    const [first, second] = both.map(({ rules }) => rules as Record<string, unknown>);
    const different = Object.keys(first!).filter(
        (name) => JSON.stringify(first![name]) !== JSON.stringify(second![name]),
    );
    // Each of these has its own words for each of the games.
    expect(different.sort()).toEqual([
        "opening_long",
        "opening_rejected",
        "points",
        "station_costs",
        "station_points",
        "stations",
        "tie_breaks",
    ]);
});
