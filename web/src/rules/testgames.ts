// The built-in maps as the rules know them, and the words of every language, for tests.

import { MAPS } from "../core/testmaps";
import { Words } from "../i18n/words";

import { BOTH, type Game } from "./games";

const sources: Record<string, string> = import.meta.glob("./texts/*.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
});

/** A built-in map by its name. */
export const gameNamed = (name: string): Game => MAPS.get(name)!;

export const both = BOTH.map(gameNamed) as [Game, Game];

/** The texts as they are written, by language. */
export const texts: ReadonlyMap<string, string> = new Map(
    Object.entries(sources).map(([path, source]) => [/(\w+)\.ftl$/.exec(path)![1]!, source]),
);

export const wordsIn = (language: string): Words => new Words(language, [texts.get(language)!]);
