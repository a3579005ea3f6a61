// The numbers of the games that the rules are told of: they are data of the maps, none is in the words.

import type { GameMap } from "../api";
import { CARDS } from "../core/symbols";
import type { Args, Words } from "../i18n/words";

import type { Need } from "./clauses";

/** The maps of the two games: without a map of their own, the rules are told of both. */
export const BOTH = ["usa", "europe"] as const;

/** What the rules must know of a map. */
export type Game = Pick<GameMap, "rules" | "routes" | "tickets">;
type Numbers = Game["rules"];

/** Whether a map has what a clause is about. */
export function has(game: Game, need: Need | undefined): boolean {
    const { rules, routes } = game;
    switch (need) {
        case undefined:
            return true;
        case "ferries":
            return routes.some(({ ferry }) => ferry > 0);
        case "tunnels":
            return routes.some(({ tunnel }) => tunnel);
        case "stations":
            return rules.stations > 0;
        case "under":
        case "out":
            return rules.opening_rejected === need;
    }
}

/** What the sentences need: of one game, or of two that are told side by side. */
export function numbersOf(games: readonly Game[], words: Words, language: string): Args {
    const first = games[0]!;
    const second = games[1] ?? first;
    const rules = games.map((game) => game.rules);
    const under = games.find((game) => has(game, "under")) ?? first;
    const out = games.find((game) => has(game, "out")) ?? first;
    const listed = lists(language);
    const points = pointsOf(rules);
    const colors = Object.keys(CARDS).length - 1;
    return {
        ...largest(rules),
        game: games.length > 1 ? "both" : "one",
        tunnels: games.some((game) => has(game, "tunnels")) ? 1 : 0,
        players_min: Math.min(...rules.map((one) => one.players_min)),
        colors,
        cards: colors * first.rules.cards_per_color + first.rules.locomotives,
        opening_all: under.rules.opening_dealt + under.rules.opening_long,
        opening_both: out.rules.opening_dealt + out.rules.opening_long,
        tickets: under.tickets.length,
        tickets_long: out.tickets.filter(({ long }) => long).length,
        tickets_regular: out.tickets.filter(({ long }) => !long).length,
        station_costs: listed(second.rules.station_costs.map(String)),
        lengths: listed(points.map(([length]) => length)),
        points: listed(points.map(([, worth]) => String(worth))),
        first_lacks: lacking(points, first, listed),
        second_lacks: lacking(points, second, listed),
        first_ties: tiesOf(first.rules, words),
        second_ties: tiesOf(second.rules, words),
    };
}

/** Every plain number; where one game has none of something, that of the other. */
function largest(rules: readonly Numbers[]): Args {
    const found: Args = {};
    for (const name of Object.keys(rules[0]!) as (keyof Numbers)[]) {
        const values = rules.map((one) => one[name]);
        if (values.every((value) => typeof value === "number")) found[name] = Math.max(...values);
    }
    return found;
}

type Points = readonly (readonly [length: string, worth: number])[];

/** What each length is worth, in all the games. */
function pointsOf(rules: readonly Numbers[]): Points {
    const all = Object.entries(Object.assign({}, ...rules.map((one) => one.points)) as object);
    return all.sort(([a], [b]) => Number(a) - Number(b)) as [string, number][];
}

function lacking(points: Points, game: Game, listed: Lister): string {
    return listed(points.flatMap(([length]) => (length in game.rules.points ? [] : [length])));
}

type Lister = (texts: readonly string[]) => string;

function lists(language: string): Lister {
    // No comma before the "and" of English: these are numbers.
    const format = new Intl.ListFormat(language === "en" ? "en-GB" : language);
    return (texts) => format.format(texts);
}

/** "more completed tickets, then by the bonus for the longest path". */
function tiesOf(rules: Numbers, words: Words): string {
    const ties = rules.tie_breaks.map((tie) => words.say(`tie-${tie.replace(" ", "-")}`) ?? tie);
    return ties.reduce((before, next) => words.say("tie-then", { before, next }) ?? before);
}
