// What the page says, in the language of whoever reads it. A language is fetched when it is first
// wanted; after that everything that was said through `t` says itself again in the new one.

import { Words, type Args } from "./words";

export type Locale = "en" | "el" | "uk";
/** What a person can choose; "auto" follows the browser. */
export type LocaleChoice = Locale | "auto";
export type { Args };

export const LOCALES: readonly Locale[] = ["en", "el", "uk"];
/** Every language under the name it has for itself, whatever language the page is in. */
export const OWN_NAMES: Readonly<Record<Locale, string>> = {
    en: "English",
    el: "Ελληνικά",
    uk: "Українська",
};

const SOURCES: Record<Locale, () => Promise<{ default: string }>> = {
    en: () => import("./locales/en.ftl?raw"),
    el: () => import("./locales/el.ftl?raw"),
    uk: () => import("./locales/uk.ftl?raw"),
};

let words: Words | null = $state.raw(null);
let current: Locale = $state("en");
let wanted: Locale = "en";

/** The language in which things are said now. */
export const locale = {
    get current(): Locale {
        return current;
    },
};

/** Say everything in this language; done when it has arrived. The last one asked for counts. */
export async function setLocale(choice: LocaleChoice): Promise<void> {
    const next = choice === "auto" ? detectLocale(navigator.languages) : choice;
    wanted = next;
    if (words !== null && next === current) return;
    const source = await SOURCES[next]();
    if (wanted !== next) return;
    words = new Words(next, source.default);
    current = next;
    if (typeof document !== "undefined") document.documentElement.lang = next;
}

/** The first of the person's languages that is spoken here, else English. */
export function detectLocale(languages: readonly string[]): Locale {
    for (const language of languages) {
        const base = language.toLowerCase().split("-")[0];
        const found = LOCALES.find((known) => known === base);
        if (found) return found;
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
