// What is drawn beside some clauses: a piece of a real map, cards, or both, in one scene or a few. The words
// for a scene are in texts/ ("example-claim-6-2" is the second of CLAIM-6).

import type { Letter } from "../api";
import type { Light, Look } from "../board/types";

/** Who appears in the examples: the first is "Blue" in their words, the second "Red". */
export const LOOKS: readonly Look[] = [
    { color: "blue", name: "" },
    { color: "red", name: "" },
];
const [BLUE, RED] = [0, 1];

/** Cards side by side, and what they are: `pays` is one of several ways to pay. */
export interface CardLine {
    readonly what: "row" | "pays" | "laid" | "revealed" | "extra";
    readonly cards: readonly Letter[];
}

export interface Scene {
    readonly owners?: Readonly<Record<string, number>>;
    readonly stations?: Readonly<Record<string, number>>;
    readonly lit?: readonly Light[];
    readonly cards?: readonly CardLine[];
}

/** The piece of a map that has these cities, and the route that the words are about. */
export interface Piece {
    readonly map: string;
    readonly cities: readonly string[];
    readonly route?: string;
}

export interface Example {
    /** Left out where there are only cards. */
    readonly piece?: Piece;
    readonly scenes: readonly Scene[];
}

const cards = (what: CardLine["what"], letters: string): CardLine => ({
    what,
    cards: [...letters] as Letter[],
});
const way = (...routes: string[]): Light => ({ routes, cities: [], tone: "way" });

/** For each clause; where several maps can show it, that of the map whose rules are read comes first. */
const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
    "DRAW-3": [{ scenes: [{ cards: [cards("row", "KLYGW")] }] }],
    "ROW-3": [
        {
            scenes: [{ cards: [cards("row", "LKLRL")] }, { cards: [cards("row", "GLOYB")] }],
        },
    ],
    "CLAIM-2": [
        {
            piece: { map: "usa", cities: ["MTL", "TOR"], route: "MTL-TOR" },
            scenes: [
                {
                    lit: [way("MTL-TOR")],
                    cards: [cards("pays", "RRR"), cards("pays", "BBL"), cards("pays", "LLL")],
                },
            ],
        },
        {
            piece: { map: "europe", cities: ["BAR", "MAR"], route: "BAR-MAR" },
            scenes: [
                {
                    lit: [way("BAR-MAR")],
                    cards: [cards("pays", "RRRR"), cards("pays", "BBBL"), cards("pays", "LLLL")],
                },
            ],
        },
    ],
    "CLAIM-4": [
        {
            piece: { map: "usa", cities: ["DEN", "OMA"], route: "DEN-OMA" },
            scenes: [
                { lit: [way("DEN-OMA")], cards: [cards("pays", "PPPP")] },
                { owners: { "DEN-OMA": BLUE } },
            ],
        },
        {
            piece: { map: "europe", cities: ["BER", "WIE"], route: "BER-WIE" },
            scenes: [
                { lit: [way("BER-WIE")], cards: [cards("pays", "GGG")] },
                { owners: { "BER-WIE": BLUE } },
            ],
        },
    ],
    "CLAIM-6": [
        {
            piece: { map: "usa", cities: ["DEN", "SLC"] },
            scenes: [
                { owners: { "DEN-SLC.R": BLUE } },
                { owners: { "DEN-SLC.R": BLUE, "DEN-SLC.Y": RED } },
            ],
        },
        {
            piece: { map: "europe", cities: ["FRA", "PAR"] },
            scenes: [
                { owners: { "FRA-PAR.W": BLUE } },
                { owners: { "FRA-PAR.W": BLUE, "FRA-PAR.O": RED } },
            ],
        },
    ],
    "FERRY-1": [
        {
            piece: { map: "europe", cities: ["ATH", "BRI"], route: "ATH-BRI" },
            scenes: [
                {
                    lit: [way("ATH-BRI")],
                    cards: [cards("pays", "GGGL"), cards("pays", "KKLL"), cards("pays", "LLLL")],
                },
            ],
        },
    ],
    "TUNNEL-2": [
        {
            piece: { map: "europe", cities: ["VEN", "ZUR"], route: "VEN-ZUR" },
            scenes: [
                { lit: [way("VEN-ZUR")], cards: [cards("laid", "GG")] },
                {
                    lit: [way("VEN-ZUR")],
                    cards: [cards("laid", "GG"), cards("revealed", "GKL")],
                },
                {
                    owners: { "VEN-ZUR": RED },
                    cards: [cards("laid", "GG"), cards("revealed", "GKL"), cards("extra", "GL")],
                },
            ],
        },
    ],
    "TICKET-3": [
        {
            piece: { map: "usa", cities: ["DEN", "ELP", "SFE"] },
            scenes: [
                {
                    owners: { "DEN-SFE": BLUE },
                    lit: [{ routes: [], cities: ["DEN", "ELP"], tone: "ticket" }],
                },
                {
                    owners: { "DEN-SFE": BLUE, "ELP-SFE": BLUE },
                    lit: [
                        {
                            routes: ["DEN-SFE", "ELP-SFE"],
                            cities: ["DEN", "ELP"],
                            tone: "ticket",
                        },
                    ],
                },
            ],
        },
        {
            piece: { map: "europe", cities: ["FRA", "MUN", "WIE"] },
            scenes: [
                {
                    owners: { "FRA-MUN": BLUE },
                    lit: [{ routes: [], cities: ["FRA", "WIE"], tone: "ticket" }],
                },
                {
                    owners: { "FRA-MUN": BLUE, "MUN-WIE": BLUE },
                    lit: [
                        {
                            routes: ["FRA-MUN", "MUN-WIE"],
                            cities: ["FRA", "WIE"],
                            tone: "ticket",
                        },
                    ],
                },
            ],
        },
    ],
    "STATION-5": [
        {
            piece: { map: "europe", cities: ["ROM", "VEN", "ZUR"] },
            scenes: [
                {
                    owners: { "ROM-VEN": BLUE, "VEN-ZUR": RED },
                    lit: [{ routes: [], cities: ["ROM", "ZUR"], tone: "ticket" }],
                },
                {
                    owners: { "ROM-VEN": BLUE, "VEN-ZUR": RED },
                    stations: { VEN: BLUE },
                    lit: [
                        {
                            routes: ["ROM-VEN", "VEN-ZUR"],
                            cities: ["ROM", "ZUR"],
                            tone: "ticket",
                        },
                    ],
                },
            ],
        },
    ],
    "SCORE-2": [
        {
            piece: { map: "usa", cities: ["SLC", "DEN", "OMA", "KCY", "STL"] },
            scenes: [
                {
                    owners: {
                        "DEN-SLC.R": BLUE,
                        "DEN-OMA": BLUE,
                        "KCY-OMA.1": BLUE,
                        "DEN-KCY.K": BLUE,
                        "KCY-STL.B": BLUE,
                    },
                    lit: [
                        {
                            routes: ["DEN-SLC.R", "DEN-OMA", "KCY-OMA.1", "DEN-KCY.K"],
                            cities: [],
                            tone: "path",
                        },
                    ],
                },
            ],
        },
        {
            piece: { map: "europe", cities: ["BRE", "PAR", "BRU", "FRA", "MUN"] },
            scenes: [
                {
                    owners: {
                        "BRE-PAR": BLUE,
                        "FRA-PAR.W": BLUE,
                        "BRU-FRA": BLUE,
                        "BRU-PAR.R": BLUE,
                        "FRA-MUN": BLUE,
                    },
                    lit: [
                        {
                            routes: ["BRE-PAR", "FRA-PAR.W", "BRU-FRA", "BRU-PAR.R"],
                            cities: [],
                            tone: "path",
                        },
                    ],
                },
            ],
        },
    ],
};

/** What is drawn beside a clause for who reads the rules of these maps. */
export function exampleOf(clause: string, maps: readonly string[]): Example | null {
    const all = EXAMPLES[clause] ?? [];
    return all.find(({ piece }) => piece && maps.includes(piece.map)) ?? all[0] ?? null;
}

/** All of them, for tests. */
export const everyExample = Object.entries(EXAMPLES);
