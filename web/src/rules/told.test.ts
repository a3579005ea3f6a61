import { describe, expect, test } from "vitest";

import { both, gameNamed, wordsIn } from "./testgames";
import { folded, matching, partsOf, tell } from "./told";

const told = (language: string) => tell(both, wordsIn(language), language);
const found = (language: string, typed: string): string[] =>
    matching(told(language), typed).flatMap(({ clauses }) => clauses.map(({ id }) => id));

describe("searching", () => {
    test.each([
        ["en", "LOCOMOTIVE second", "DRAW-3"],
        ["en", "claim-6", "CLAIM-6"],
        ["el", "τουνελ", "TUNNEL-1"],
        ["el", "ΣΤΑΘΜΟΣ", "STATION-3"],
        ["el", "Μηχανη δεύτερη", "DRAW-3"],
        ["uk", "ТУНЕЛЬ", "TUNNEL-1"],
        ["uk", "подвійна", "CLAIM-5"],
        ["uk", "найдовші", "SCORE-3"],
    ])("in %s for %s finds %s", (language, typed, clause) => {
        expect(found(language, typed)).toContain(clause);
    });

    test("wants every word, and finds nothing for what is nowhere", () => {
        expect(found("en", "ferry tunnel")).toEqual([]);
        expect(found("en", "xyzzy")).toEqual([]);
    });

    test("leaves everything as it is while nothing is typed", () => {
        expect(matching(told("en"), "  ")).toEqual(told("en"));
    });

    test("knows no accents, no capitals and one sigma", () => {
        expect(folded("Σταθμός ΣΤΑΘΜΟΣ")).toBe("σταθμοσ σταθμοσ");
    });
});

test("a sentence comes apart at words that are explained, code and clauses", () => {
    expect(partsOf("The *row*, `View.sample` (ROW-3).")).toEqual([
        { kind: "text", text: "The " },
        { kind: "word", text: "row" },
        { kind: "text", text: ", " },
        { kind: "code", text: "View.sample" },
        { kind: "text", text: " (" },
        { kind: "clause", text: "ROW-3" },
        { kind: "text", text: ")." },
    ]);
});

describe("a map by itself", () => {
    const clausesOf = (name: string) =>
        tell([gameNamed(name)], wordsIn("en"), "en").flatMap(({ clauses }) => clauses);

    test("is told without the clauses that do not concern it", () => {
        const ids = clausesOf("usa").map(({ id }) => id);
        expect(ids.filter((id) => /^(FERRY|TUNNEL|STATION)/.test(id))).toEqual([]);
        expect(ids).toContain("SETUP-3");
        expect(ids).not.toContain("SETUP-4");
    });

    test.each([
        ["en", /tunnel|ferry|ferries|station/i],
        ["el", /τούνελ|φέρι|σταθμ/i],
        ["uk", /тунел|переправ|станці/i],
    ])("speaks in %s of nothing that it does not have", (language, others) => {
        for (const { title, intro, clauses } of tell(
            [gameNamed("usa")],
            wordsIn(language),
            language,
        )) {
            expect(`${title} ${intro}`).not.toMatch(others);
            // That there is no station in this game is what REFUSE-4 may have to say.
            for (const { id, body, decided } of clauses)
                if (id !== "REFUSE-4") expect(`${body} ${decided}`, id).not.toMatch(others);
        }
    });

    test("is told with its own numbers, and does not speak of the other game", () => {
        const mini = new Map(clausesOf("mini").map(({ id, body }) => [id, body]));
        expect(mini.get("SETUP-1")).toBe(
            "2 to 3 people play. Everybody begins with 14 trains and a score of 0, and with 2 stations.",
        );
        for (const [id, body] of mini) expect(body, id).not.toMatch(/Europe|North America/);
    });
});
