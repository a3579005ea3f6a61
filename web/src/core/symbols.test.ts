import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { cutLines } from "./outlines";
import { CARDS, LETTERS, PLAYERS, shapeAt, SHAPES } from "./symbols";

test("every card and every player has a drawing that nobody else has", () => {
    const cards = Object.values(CARDS).map(({ symbol }) => symbol);
    const players = Object.values(PLAYERS).map(({ mark }) => mark);
    expect(new Set([...cards, ...players]).size).toBe(cards.length + players.length);
    expect(new Set(LETTERS)).toEqual(new Set(Object.keys(CARDS)));
});

test("drawings have only commands that can be moved", () => {
    for (const d of Object.values(SHAPES)) expect(d).toMatch(/^[MLCZ\d. ]+$/);
});

test("a drawing is moved and scaled around its middle", () => {
    expect(shapeAt("sym-square", 100, 50, 12)).toBe("M96 46L104 46L104 54L96 54Z");
});

test("a long line is cut into short ones that meet", () => {
    expect(cutLines("M0 0l10 0 0 10-10 0zM5 5l1-1", 2)).toEqual([
        "M0 0L10 0L10 10",
        "M10 10L0 10L0 0",
        "M5 5L6 4",
    ]);
});

// Not imported: tests are given empty style sheets.
const tokens = readFileSync(new URL("../board/tokens.css", import.meta.url), "utf8");

describe("what is written reads well", () => {
    const light = values(tokens.split('[data-palette="safe"]')[0]!, 0);
    const dark = values(tokens.split('[data-palette="safe"]')[0]!, 1);
    const safe = { ...light, ...values(tokens.split('[data-palette="safe"]')[1]!, 0) };
    const pairs = [
        ...["--page", "--panel", "--raised"].flatMap((ground) =>
            [
                "--ink",
                "--ink-soft",
                "--ink-faint",
                "--accent",
                "--good",
                "--warn",
                "--bad",
                "--link",
            ].map((ink) => [ink, ground] as const),
        ),
        ...["--good", "--warn", "--bad"].map((ink) => [ink, `${ink}-soft`] as const),
        ["--accent-ink", "--accent"] as const,
        ["--accent", "--accent-soft"] as const,
        ["--ink", "--sunken"] as const,
        ["--card-back-ink", "--card-back"] as const,
        ["--label", "--label-halo"] as const,
        ...[...Object.values(CARDS), ...Object.values(PLAYERS)].map(
            ({ cssVar }) => [`${cssVar}-ink`, cssVar] as const,
        ),
    ];

    test.each([
        ["by day", light],
        ["by night", dark],
        ["in the safe palette", safe],
    ])("%s", (_, colors) => {
        const faint = pairs.filter(
            ([ink, ground]) => contrast(colors[ink]!, colors[ground]!) < 4.5,
        );
        expect(faint).toEqual([]);
    });
});

/** The colors of a style sheet by name, those of the day or of the night. */
function values(css: string, theme: 0 | 1): Record<string, string> {
    const found: Record<string, string> = {};
    for (const [, name, value] of css.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
        const colors = value!.match(/#[0-9a-f]{6}/g);
        if (colors) found[name!] = colors[theme] ?? colors[0];
    }
    return found;
}

function contrast(a: string, b: string): number {
    const [dark, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
    return (bright + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
    const [r, g, b] = [1, 3, 5].map((i) => {
        const part = parseInt(color.slice(i, i + 2), 16) / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
