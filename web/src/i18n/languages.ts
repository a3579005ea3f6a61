// The languages of the page. To add one: a line in that list, and a file in locales/.

import languages from "../../../src/whistlestop/service/languages.json";

interface Language {
    readonly code: string;
    /** What it calls itself, whatever language the page is in. */
    readonly name: string;
    /** How the names of guests begin who have not chosen one. */
    readonly guest: string;
    /** How the names of programs begin. */
    readonly program: string;
}

export const LANGUAGES: readonly Language[] = languages;
