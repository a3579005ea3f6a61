// All languages say the same things: nothing is missing, nothing is left over.

import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";

import { callsIn, isUsed, namesIn } from "../../tests/calls";
import { wordsIn } from "../../tests/words";
import { LANGUAGES } from "./languages";

const sources: Record<string, string> = import.meta.glob("./locales/**/*.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
});
const code: Record<string, string> = import.meta.glob(
    ["../**/*.{ts,svelte}", "!../**/*.test.ts", "!../api/schema.ts"],
    { query: "?raw", import: "default", eager: true },
);

/** The folders of words that a part of the page has, where it is not just the one of its own name. */
const WORDS_OF: Readonly<Record<string, readonly string[]>> = {
    "lesson/": ["lesson", "scores"],
    "table/end/": ["scores"],
    "table/panels/HintPanel": ["hints"],
    "replay/": ["replay", "scores"],
    "tally/": ["tally", "scores", "lobby"],
    "study/SetUp": ["study", "tally"],
    "meet/": ["meet", "lobby"],
    "frame/SettingsFields": ["settings"],
    "lobby/": ["lobby", "friends"],
};

/** A part of a message, as Fluent reads it. */
type Part = string | Node | Part[];
interface Node {
    type: string;
    name?: string;
    selector?: Node;
    variants?: { key: { value: string | number }; value: Part }[];
}

const read = (language: string): Map<string, Part> => {
    const body = new FluentResource(source(language)).body;
    return new Map(body.map((message) => [message.id, message.value as Part]));
};
/** The folders of words that only some pages say. */
const folders = [
    ...new Set(Object.keys(sources).flatMap((file) => /locales\/(.+\/)/.exec(file)?.[1] ?? [])),
].sort();
const source = (language: string): string =>
    ["", ...folders]
        .map((folder) => sources[`./locales/${folder}${language}.ftl`] ?? "")
        .join("\n");

const codes = LANGUAGES.map(({ code }) => code);
const messages = new Map(codes.map((code) => [code, read(code)]));
const inEnglish = messages.get("en")!;
const english = [...inEnglish.keys()];
const others = codes.filter((code) => code !== "en");

function* nodes(part: Part | undefined): Generator<Node> {
    if (Array.isArray(part)) for (const one of part) yield* nodes(one);
    else if (typeof part === "object") {
        yield part;
        yield* nodes(part.selector);
        for (const variant of part.variants ?? []) yield* nodes(variant.value);
    }
}

function* words(part: Part | undefined): Generator<string> {
    if (typeof part === "string") yield part;
    else if (Array.isArray(part)) for (const one of part) yield* words(one);
    else for (const variant of part?.variants ?? []) yield* words(variant.value);
}

const variables = (part: Part | undefined): string[] => {
    const names = [...nodes(part)].flatMap((node) =>
        node.type === "var" ? [node.name ?? ""] : [],
    );
    return [...new Set(names)].sort();
};

describe.each(codes)("the messages in %s", (language) => {
    test("are all understood, and none is there twice", () => {
        const written = [...source(language).matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key);
        expect([...messages.get(language)!.keys()]).toEqual(written);
    });

    test("have every plural form of the language wherever they have one", () => {
        const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
        const all = new Set<unknown>(["zero", "one", "two", "few", "many", "other"]);
        const incomplete = [...messages.get(language)!].filter(([, part]) =>
            [...nodes(part)].some((node) => {
                const there = (node.variants ?? []).map((variant) => variant.key.value);
                const plural = there.some((key) => all.has(key));
                return plural && forms.some((form) => !there.includes(form));
            }),
        );
        expect(incomplete.map(([key]) => key)).toEqual([]);
    });

    test("mix no alphabets within a word", () => {
        const alphabets = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];
        const isMixed = (word: string) => alphabets.filter((one) => one.test(word)).length > 1;
        const mixed = [...messages.get(language)!.values()].flatMap((part) =>
            [...words(part)].flatMap((text) => text.match(/\p{L}+/gu) ?? []).filter(isMixed),
        );
        expect(mixed).toEqual([]);
    });
});

test("every language of the list has its file, and no other has one", () => {
    expect(Object.keys(sources).sort()).toEqual(
        ["", ...folders]
            .flatMap((folder) => codes.map((code) => `./locales/${folder}${code}.ftl`))
            .sort(),
    );
});

test("English needs no accents", () => {
    const letters = [...inEnglish.values()].flatMap((part) => [...words(part)]).join("");
    expect(letters.match(/[^\x00-\x7f]/g)?.filter((one) => /\p{L}/u.test(one)) ?? []).toEqual([]);
});

describe.each(others)("the messages in %s", (language) => {
    test("are those in English", () => {
        expect([...messages.get(language)!.keys()]).toEqual(english);
    });

    test("have the same parts to fill in", () => {
        const differ = english.filter(
            (key) =>
                variables(inEnglish.get(key)).join() !==
                variables(messages.get(language)!.get(key)).join(),
        );
        expect(differ).toEqual([]);
    });

    test("are translated", () => {
        // Names, and an example of a code.
        const same = new Set(["common-app", "home-join-placeholder"]);
        const copied = english.filter((key) => {
            const [mine, theirs] = [inEnglish, messages.get(language)!].map((all) => [
                ...words(all.get(key)),
            ]);
            const said = mine?.join(" ").replaceAll("Whistlestop", "") ?? "";
            return !same.has(key) && /\p{L}/u.test(said) && mine?.join() === theirs?.join();
        });
        expect(copied).toEqual([]);
    });
});

describe("the code", () => {
    const calls = Object.entries(code).flatMap(([file, text]) =>
        callsIn(text).map((call) => ({ ...call, file })),
    );

    test("asks only for messages that are there", () => {
        const missing = calls.filter(({ key }) => !inEnglish.has(key));
        expect(missing.map(({ key, file }) => `${key} in ${file}`)).toEqual([]);
    });

    test("says in a folder what is said everywhere, or what comes with that folder", () => {
        const keysOf = (folder: string) =>
            new Set(
                new FluentResource(sources[`./locales/${folder}en.ftl`] ?? "").body.map(
                    ({ id }) => id,
                ),
            );
        const everywhere = keysOf("");
        const own = new Map(folders.map((folder) => [folder.slice(0, -1), keysOf(folder)]));
        const strange = calls.filter(({ key, file }) => {
            const path = file.slice("../".length);
            const found = Object.entries(WORDS_OF).find(([part]) => path.startsWith(part));
            const spoken = found ? found[1] : [path.split("/")[0]!];
            return !everywhere.has(key) && !spoken.some((folder) => own.get(folder)?.has(key));
        });
        expect(strange.map(({ key, file }) => `${key} in ${file}`)).toEqual([]);
    });

    test("gives every message what it has to fill in", () => {
        const lacking = calls.filter(({ key, given }) => {
            const wanted = variables(inEnglish.get(key));
            return given !== null && wanted.some((name) => !given.includes(name));
        });
        expect(lacking.map(({ key, file }) => `${key} in ${file}`)).toEqual([]);
    });

    test("uses every message", () => {
        const names = namesIn(Object.values(code));
        expect(english.filter((key) => !isUsed(key, names))).toEqual([]);
    });

    test("says nothing but messages", () => {
        const shown = Object.entries(code).filter(
            // The demo is for whoever draws the board.
            ([file]) => file.endsWith(".svelte") && !file.endsWith("/Demo.svelte"),
        );
        const words = shown.flatMap(([file, text]) =>
            wordsIn(text).map((word) => `${word} in ${file}`),
        );
        expect(words).toEqual([]);
    });
});
