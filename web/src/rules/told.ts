// The rules in the words of a language, with the numbers of the games they are told of.

import type { Words } from "../i18n/words";

import { CHAPTERS, CLAUSE_ID, type Clause, type Need } from "./clauses";
import { has, numbersOf, type Game } from "./games";

export interface ToldClause {
    readonly id: string;
    readonly clause: Clause;
    readonly body: string;
    /** Our ruling, where the rulebooks are silent or disagree. */
    readonly decided: string | null;
    /** What is worth knowing about the rulebooks. */
    readonly note: string | null;
}

export interface ToldChapter {
    readonly name: string;
    readonly title: string;
    readonly intro: string | null;
    readonly clauses: readonly ToldClause[];
}

/** All clauses that concern one of the games, by chapter; chapters without any are left out. */
export function tell(games: readonly Game[], words: Words, language: string): ToldChapter[] {
    const numbers = numbersOf(games, words, language);
    const say = (key: string): string | null =>
        words.say(key, numbers)?.replace(/\s+/g, " ") ?? null;
    return CHAPTERS.flatMap(({ name, clauses }) => {
        const key = name.toLowerCase();
        const told = clauses
            .filter(({ needs }) => games.some((game) => has(game, needs)))
            .map((clause) => toldClause(clause, say));
        if (told.length === 0) return [];
        const title = say(`chapter-${key}`) ?? name;
        return [{ name, title, intro: say(`chapter-${key}-intro`), clauses: told }];
    });
}

/** The lines of the game in short, and what a game must have for each. */
const SHORT: readonly (readonly [name: string, need?: Need])[] = [
    ["goal"],
    ["turn"],
    ["draw"],
    ["claim"],
    ["double"],
    ["ferry", "ferries"],
    ["tunnel", "tunnels"],
    ["station", "stations"],
    ["tickets"],
    ["longest"],
    ["end"],
];

/** The game in a few lines, for whoever wants to play at once. */
export function inShort(games: readonly Game[], words: Words, language: string): string[] {
    const numbers = numbersOf(games, words, language);
    return SHORT.filter(([, need]) => games.some((game) => has(game, need))).map(
        ([name]) => words.say(`short-${name}`, numbers)?.replace(/\s+/g, " ") ?? "",
    );
}

function toldClause(clause: Clause, say: (key: string) => string | null): ToldClause {
    const key = clause.id.toLowerCase();
    return {
        id: clause.id,
        clause,
        body: say(key) ?? clause.id,
        decided: say(`${key}-decided`),
        note: say(`${key}-note`),
    };
}

// --- What stands inside of a sentence

export interface Part {
    readonly kind: "text" | "word" | "code" | "clause";
    readonly text: string;
}

const INSIDE = new RegExp(`\\*([^*]+)\\*|\`([^\`]+)\`|(${CLAUSE_ID.source})`, "g");

/** A sentence in parts: plain text, *words that are explained*, `names of code`, other clauses. */
export function partsOf(sentence: string): Part[] {
    const parts: Part[] = [];
    let done = 0;
    for (const found of sentence.matchAll(INSIDE)) {
        if (found.index > done)
            parts.push({ kind: "text", text: sentence.slice(done, found.index) });
        const [whole, word, code] = found;
        if (word !== undefined) parts.push({ kind: "word", text: word });
        else if (code !== undefined) parts.push({ kind: "code", text: code });
        else parts.push({ kind: "clause", text: whole });
        done = found.index + whole.length;
    }
    if (done < sentence.length) parts.push({ kind: "text", text: sentence.slice(done) });
    return parts;
}

// --- Searching

/** A text as it is compared: small letters without accents, and one sigma. */
export function folded(text: string): string {
    return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ς", "σ");
}

/** The chapters with only those clauses that have every word of what was typed. */
export function matching(chapters: readonly ToldChapter[], typed: string): ToldChapter[] {
    const wanted = folded(typed).split(/\s+/).filter(Boolean);
    if (wanted.length === 0) return [...chapters];
    return chapters.flatMap((chapter) => {
        const clauses = chapter.clauses.filter(({ id, body, decided, note }) => {
            const text = folded([chapter.title, id, body, decided, note].join(" "));
            return wanted.every((word) => text.includes(word));
        });
        return clauses.length > 0 ? [{ ...chapter, clauses }] : [];
    });
}
