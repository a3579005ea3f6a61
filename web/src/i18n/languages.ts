// The languages of the page. To add one: a line in that list, and a file in locales/.

import languages from "../../../src/whistlestop/service/languages.json";

interface Language {
    readonly code: string;
    /** What it calls itself, whatever language the page is in. */
    readonly name: string;
}

export const LANGUAGES: readonly Language[] = languages;
