import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { cutLines } from "./outlines";
import { contrast, difference, seen, SIGHTS, type Sight } from "./sight";
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

test("a long line is cut into short ones that meet; those of one square are one path", () => {
    expect(cutLines("M0 0l10 0 0 10-10 0zM5 5l1-1M500 5l1-1", 2)).toEqual([
        "M0 0l10 0 0 10M10 10l-10 0L0 0M5 5l1 -1",
        "M500 5l1 -1",
    ]);
});

// Not imported: tests are given empty style sheets.
const tokens = readFileSync(new URL("../board/tokens.css", import.meta.url), "utf8");

const [standard, safe] = tokens.split('[data-palette="safe"]') as [string, string];
const PALETTES = [
    ["by day", values(standard, 0)],
    ["by night", values(standard, 1)],
    ["in the safe palette by day", { ...values(standard, 0), ...values(safe, 0) }],
    ["in the safe palette by night", { ...values(standard, 1), ...values(safe, 1) }],
] as const;

describe("what is written reads well", () => {
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

    test.each(PALETTES)("%s", (_, colors) => {
        const faint = pairs.filter(
            ([ink, ground]) => contrast(seen(colors[ink]!), seen(colors[ground]!)) < 4.5,
        );
        expect(faint).toEqual([]);
    });
});

describe("a wagon is not taken for a slot, nor a slot for a wagon", () => {
    const SLOTS = [...LETTERS.filter((letter) => letter !== "L"), "gray"];

    // Why these limits: docs/decisions/0016-slots-and-wagons.md.
    test.each(PALETTES)("%s, whatever eyes look", (_, colors) => {
        const alike = (Object.keys(SIGHTS) as Sight[]).flatMap((sight) =>
            Object.values(PLAYERS).flatMap(({ cssVar }) =>
                SLOTS.flatMap((letter) => {
                    const wagon = seen(colors[cssVar]!, sight);
                    const slot = seen(colors[`--slot-${letter}`]!, sight);
                    const [hue, light] = [difference(wagon, slot), contrast(wagon, slot)];
                    return hue < 15 || light < 1.4
                        ? [`${cssVar} ${letter} ${sight}: ${hue.toFixed(1)}, ${light.toFixed(2)}`]
                        : [];
                }),
            ),
        );
        expect(alike).toEqual([]);
    });

    test.each(PALETTES)("%s, and the symbol in a slot is seen", (_, colors) => {
        const faint = SLOTS.filter(
            (letter) =>
                contrast(seen(colors[`--slot-${letter}-ink`]!), seen(colors[`--slot-${letter}`]!)) <
                3,
        );
        expect(faint).toEqual([]);
    });

    test.each(PALETTES)("%s, and players are told apart", (_, colors) => {
        const players = Object.values(PLAYERS).map(({ cssVar }) => cssVar);
        const alike = (Object.keys(SIGHTS) as Sight[]).flatMap((sight) =>
            players.flatMap((one, i) =>
                players.slice(i + 1).flatMap((two) => {
                    const far = difference(seen(colors[one]!, sight), seen(colors[two]!, sight));
                    return far < 8 ? [`${one} ${two} ${sight}: ${far.toFixed(1)}`] : [];
                }),
            ),
        );
        expect(alike).toEqual([]);
    });
});

test("differences of colors are those of the published pairs", () => {
    expect(difference(seen("#000000"), seen("#ffffff"))).toBeCloseTo(100, 1);
    expect(difference(seen("#ff0000"), seen("#00ff00"))).toBeCloseTo(86.6, 0);
    expect(difference(seen("#336699"), seen("#336699"))).toBe(0);
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
