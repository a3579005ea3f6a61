// The built-in maps as the rules know them, and the words of every language, for tests.

import { MAPS } from "../core/testmaps";
import { Words } from "../i18n/words";

import { BOTH, type Game } from "./games";

interface File {
    rules: Omit<Game["rules"], "players_min" | "players_max"> & { players: [number, number] };
    tickets: { a: string; b: string; points: number; long?: boolean }[];
}

const files: Record<string, File> = import.meta.glob("../../../src/whistlestop/maps/data/*.json", {
    import: "default",
    eager: true,
});
const sources: Record<string, string> = import.meta.glob("./texts/*.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
});

/** A built-in map by its name. */
export function gameNamed(name: string): Game {
    const file = Object.entries(files).find(([path]) => path.endsWith(`/${name}.json`))![1];
    const { players, ...rules } = file.rules;
    return {
        rules: { players_min: players[0], players_max: players[1], ...rules },
        routes: MAPS.get(name)!.routes,
        tickets: file.tickets.map(({ a, b, points, long }) => ({
            ticket: `${a}-${b}`,
            points,
            long: long ?? false,
        })),
    };
}

export const both = BOTH.map(gameNamed) as [Game, Game];

/** The texts as they are written, by language. */
export const texts: ReadonlyMap<string, string> = new Map(
    Object.entries(sources).map(([path, source]) => [/(\w+)\.ftl$/.exec(path)![1]!, source]),
);

export const wordsIn = (language: string): Words => new Words(language, texts.get(language)!);
