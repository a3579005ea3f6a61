// What things are called in the language of the page: cities, routes, cards, colors, bots, people.

import type { CardCounts, City, Color, GameMap, Letter } from "../api";
import { cardsOf, endsOf, isLetter, spread, trackOf } from "../core/actions";
import { LETTERS } from "../core/symbols";

import { knows, locale, t } from "./index.svelte";
import { LANGUAGES } from "./languages";

const byCode = new WeakMap<GameMap, Map<string, City>>();

function citiesOf(map: GameMap): Map<string, City> {
    let cities = byCode.get(map);
    if (!cities) {
        cities = new Map(map.cities.map((city) => [city.code, city]));
        byCode.set(map, cities);
    }
    return cities;
}

/** A city by its code; what is no code of the map is returned as it is. */
export function cityName(map: GameMap, code: string): string {
    const city = citiesOf(map).get(code);
    if (!city) return code;
    // In English a city is called as the board has it printed: Wien, Roma.
    return locale.current === "en" ? city.name : (city.names[locale.current] ?? city.name);
}

/** A city by the name it has in the map file, as reasons and hints name it. */
export function cityNamed(map: GameMap, name: string): string {
    const city = map.cities.find((one) => one.name === name);
    return cityName(map, city?.code ?? name);
}

/** "Denver – Omaha"; of a double route also which track: "Denver – Kansas City (black)". */
export function routeName(map: GameMap, text: string): string {
    const route = ticketName(map, text);
    const track = trackOf(text);
    if (!track) return route;
    if (isLetter(track)) return t("board-track-color", { route, color: cardName(track) });
    return t("board-track", { route, n: Number(track) });
}

/** "Boston – Miami". */
export function ticketName(map: GameMap, text: string): string {
    // A space that does not break before the dash: a line never begins with it.
    return endsOf(text)
        .map((code) => cityName(map, code))
        .join("\u00a0– ");
}

/** The title of a map. */
export function mapTitle(map: Pick<GameMap, "name" | "title">): string {
    return map.title[locale.current] ?? map.title.en ?? map.name;
}

/** "green", "locomotive"; "any one color" for a gray route. */
export function cardName(letter: Letter | null): string {
    return t(letter === null ? "card-gray" : `card-${letter}`);
}

/** What a route costs: "3 purple", "4 cards of any one color". */
export function priceText(n: number, color: Letter | null): string {
    return color === null ? t("claim-price-gray", { n }) : t(`card-count-${color}`, { n });
}

/** "3 purple, 1 locomotive", from notation ("3P1L", "PPPL", "3P 1L"), single cards or counts. */
export function cardsText(cards: string | readonly Letter[] | CardCounts): string {
    const counts = cardsOf(typeof cards === "string" ? cards : oneByOne(cards).join(""));
    const words = LETTERS.flatMap((letter) => {
        const n = counts[letter];
        return n === undefined ? [] : [t(`card-count-${letter}`, { n })];
    });
    return words.length > 0 ? listed(words) : t("card-none");
}

function oneByOne(cards: readonly Letter[] | CardCounts): readonly Letter[] {
    return Array.isArray(cards) ? (cards as readonly Letter[]) : spread(cards as CardCounts);
}

/** A sentence of what can be chosen from: "Do this, do that, or do something else." */
export function oneOf(parts: readonly string[]): string {
    const [first, last] = [listed(parts.slice(0, -1)), parts.at(-1)];
    if (last === undefined) return "";
    // Not by a formatter of lists: to make one takes a browser longer than all the rest of a table.
    const joined = parts.length > 2 ? "table-can-any" : "table-can-either";
    const text = parts.length > 1 ? t(joined, { first, last }) : last;
    return `${text.charAt(0).toLocaleUpperCase(locale.current)}${text.slice(1)}.`;
}

/** "A, B, C": short things one after the other. */
export function listed(words: readonly string[]): string {
    return words.join(", ");
}

/** The color of a player. */
export function colorName(color: Color): string {
    return t(`color-${color}`);
}

/** How a bot is called by its level; a bot that is not known here keeps its own name. */
export function botName(level: string): string {
    return knows(`bot-${level}`) ? t(`bot-${level}`) : level;
}

/** A sentence about how a bot plays; empty for one that is not known here. */
export function botCharacter(level: string): string {
    return knows(`bot-${level}-about`) ? t(`bot-${level}-about`) : "";
}

/** Who plays the other side of the first game: somebody with a name. */
const FRIEND = "friend";

/** Names of guests who have not chosen one, in whatever language theirs was made. */
const GUEST = new RegExp(`^(?:${LANGUAGES.map(({ guest }) => guest).join("|")}) (\\d{4})$`);

/** Nobody but a program has a name that begins like this, in whatever language. */
const PROGRAM = new RegExp(`^(?:${LANGUAGES.map(({ program }) => program).join("|")}) (.+)$`);

/** Whether the id of a player is that of a program which somebody made. */
export const isProgram = (user: string | null): boolean => user?.startsWith("program-") ?? false;

/** What a program is called: so that nobody takes it for a person. */
export const programName = (name: string): string => t("program-seat", { name });

/** What a person is called: a guest without a name of their own, in the language of the page. */
export function personName(name: string): string {
    const n = GUEST.exec(name)?.[1];
    if (n !== undefined) return t("common-guest", { n });
    const program = PROGRAM.exec(name)?.[1];
    return program === undefined ? name : programName(program);
}

/** Who played on at a seat that somebody left, and a note about it; `after` so many moves, if known. */
export function leftTo(bot: string, reason: string, after?: number): { bot: string; note: string } {
    const words = { bot: botName(bot), reason };
    const note = after ? t("seat-left-after", { ...words, n: after }) : t("seat-left", words);
    return { bot: words.bot, note };
}

/** What is told about a seat wherever there is one. */
interface Sitting {
    name: string;
    user: string | null;
    bot: string | null;
}

/** The names at a table by seat; a bot is called by its level, with a number where two are alike. */
export function seatNames(seats: readonly Sitting[]): string[] {
    const own = (seat: Sitting): boolean => seat.user === null && seat.bot === seat.name;
    const alike = (level: string) => seats.filter((seat) => own(seat) && seat.name === level);
    return seats.map((seat) => {
        if (!seat.name) return t("table-seat-open");
        if (isProgram(seat.user)) return programName(seat.name);
        if (!own(seat)) return personName(seat.name);
        const level = botName(seat.name);
        if (seat.name === FRIEND) return level;
        const same = alike(seat.name);
        if (same.length === 1) return t("bot-seat", { level });
        return t("bot-seat-numbered", { level, n: same.indexOf(seat) + 1 });
    });
}
