// RULES.md, made of the same clauses and words as the page ("make rules" writes it). Not part of the page.

import type { Words } from "../i18n/words";

import { CHAPTERS } from "./clauses";
import type { Game } from "./games";
import { tell, type ToldClause } from "./told";

const WIDTH = 105;

interface Sources {
    words: Words;
    /** North America and Europe. */
    games: readonly [Game, Game];
    /** Of the rules. */
    version: number;
}

/** The whole document. */
export function rulesDocument({ words, games, version }: Sources): string {
    const chapters = tell(games, words, "en").flatMap(({ title, intro, clauses }) => [
        `## ${title}`,
        ...(intro ? [wrapped(intro)] : []),
        ...clauses.map(paragraph),
    ]);
    const told = wrapped(`Some words: ${lowered(words.say("words") ?? "")}`);
    return [...preface(version), told, ...chapters, ...numbers(games)].join("\n\n") + "\n";
}

function preface(version: number): string[] {
    return [
        "# The rules",
        "<!-- Written by `make rules` from web/src/rules/: change the words there, in every language. -->",
        `This page is the rules as whistlestop plays them, for Ticket to Ride (here: North America, the
        map \`usa\`) and for Ticket to Ride: Europe (here: Europe). It is **rules version ${version}**, the
        number in \`whistlestop.RULES_VERSION\`. The version moves whenever a game could go on
        differently; a recorded game keeps the version it began with. The page of the server has the same
        clauses in every language, at \`/rules\`.`,
        `Every clause has a number. A refused action names the clause it broke (\`Violation.clause\`), and
        every clause has at least one test whose docstring begins with its number. *Decided* marks a ruling
        of ours, where the rulebooks are silent or disagree, together with its reason. *Reads* names the
        entries of the map file that the clause takes its numbers from: none of the numbers below is in the
        code, and a map of your own may change any of them. All of them are listed with their values in
        [the numbers](#the-numbers).`,
    ].map((text) => (text.startsWith("<!--") ? text : wrapped(text)));
}

function paragraph({ id, clause, body, decided, note }: ToldClause): string {
    const lines = [`**${id}** ${body}`];
    if (note) lines.push(`*About the rulebooks: ${note}*`);
    if (decided) lines.push(`*Decided: ${decided}*`);
    if (clause.reads) lines.push(`*Reads ${clause.reads}.*`);
    return lines.map(wrapped).join("\n");
}

// --- The numbers

function numbers(games: readonly [Game, Game]): string[] {
    const [first, second] = games.map(valuesOf) as [Values, Values];
    const rows = [...first.keys()].map((name) => {
        const cells = [`\`${name}\``, first.get(name), second.get(name), readersOf(name)];
        return `| ${cells.join(" | ")} |`;
    });
    const table = ["| number | North America | Europe | clauses |", "|---|---|---|---|", ...rows];
    return [
        "## The numbers",
        "What is in the field `rules` of the map files, and the clauses that read it.",
        table.join("\n"),
    ];
}

type Values = Map<string, string>;

/** Every number of a map in the order of its file, where the least and the most players are one. */
function valuesOf({ rules }: Game): Values {
    const { players_min, players_max, ...others } = rules;
    return new Map([
        ["players", `${players_min} to ${players_max}`],
        ...Object.entries(others).map(([name, value]): [string, string] => [name, shown(value)]),
    ]);
}

function shown(value: unknown): string {
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (Array.isArray(value)) return value.join(", ") || "none";
    if (typeof value !== "object" || value === null) return String(value);
    return Object.entries(value)
        .map(([length, points]) => `${length}: ${points}`)
        .join(", ");
}

function readersOf(name: string): string {
    const clauses = CHAPTERS.flatMap((chapter) => chapter.clauses);
    const readers = clauses.filter(({ reads }) => reads?.includes(`\`${name}\``));
    return readers.map(({ id }) => id).join(", ");
}

// --- Lines

const lowered = (text: string): string => text.replace(/\p{Lu}/u, (letter) => letter.toLowerCase());

/** A paragraph in lines that are not too long. */
function wrapped(text: string): string {
    const lines: string[] = [];
    for (const word of text.trim().split(/\s+/)) {
        const last = lines[lines.length - 1];
        if (last !== undefined && last.length + 1 + word.length <= WIDTH)
            lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
    }
    return lines.join("\n");
}
