// What the page says, in the language of whoever reads it. A language is fetched when it is first
// wanted; after that everything that was said through `t` says itself again in the new one.

import { LANGUAGES } from "./languages";
import { Words, type Args } from "./words";

export { LANGUAGES };
export type { Args };

// What only some pages say lies in a folder of its own (folders.ts).
const EVERYWHERE = import.meta.glob<string>("./locales/*.ftl", {
    query: "?raw",
    import: "default",
});

let words: Words | null = $state.raw(null);
let current = $state("en");
let wanted = "en";
/** The folders of words that were asked for. */
const folders = new Set<string>();
/** The last thing asked for, when it is there. */
let arriving = Promise.resolve();

/** The language in which things are said now. */
export const locale = {
    get current(): string {
        return current;
    },
};

/**
 * Say everything in this language ("auto" follows the browser); done when it has arrived. The last
 * one asked for counts.
 */
export async function setLocale(choice: string): Promise<void> {
    const next = choice === "auto" ? detectLocale(navigator.languages) : choice;
    wanted = next;
    if (words !== null && next === current) return;
    await (arriving = speak());
}

/** Have the words of a folder in `locales/` as well, in this language and in those that follow. */
export async function addWords(folder: string): Promise<void> {
    if (folders.has(folder)) return arriving;
    folders.add(folder);
    try {
        await (arriving = speak());
    } catch (error) {
        folders.delete(folder); // asked for again when it is needed again
        throw error;
    }
}

/** A part of the page together with the words that only it says. */
export async function withWords<T>(part: Promise<T>, ...names: string[]): Promise<T> {
    return (await Promise.all([part, ...names.map(addWords)]))[0];
}

/** Fetch all words that are wanted; what is asked for meanwhile too. */
async function speak(): Promise<void> {
    let language: string;
    let asked: number;
    let sources: string[];
    do {
        [language, asked] = [wanted, folders.size];
        sources = await Promise.all([
            EVERYWHERE[`./locales/${language}.ftl`]!(),
            ...[...folders].map((folder) => wordsOf(folder, language)),
        ]);
    } while (wanted !== language || folders.size !== asked);
    // Who adds words waits for them, so nothing that is shown has to be said again.
    if (words?.language === language) return words.add(sources.slice(words.sources));
    words = new Words(language, sources);
    current = language;
    if (typeof document !== "undefined") document.documentElement.lang = language;
}

async function wordsOf(folder: string, language: string): Promise<string> {
    const { FOLDERS } = await import("./folders");
    return FOLDERS[`${folder}/${language}`]!();
}

/** The first of the person's languages that is spoken here, else English. */
export function detectLocale(languages: readonly string[]): string {
    for (const language of languages) {
        const base = language.toLowerCase().split("-")[0];
        const found = LANGUAGES.find(({ code }) => code === base);
        if (found) return found.code;
    }
    return "en";
}

/** A message, with its parts filled in. A key that is not there is returned as it is. */
export function t(key: string, args?: Args): string {
    return words?.say(key, args) ?? key;
}

/** Whether there is such a message. */
export function knows(key: string): boolean {
    return words?.has(key) ?? false;
}
