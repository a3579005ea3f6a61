// @vitest-environment jsdom

import { beforeAll, expect, test } from "vitest";

import { addWords, setLocale } from "../i18n/index.svelte";
import type { Judgement } from "./asking";
import { verdictText } from "./words";

const judged = (points: number, win: number) =>
    ({
        verdict: "mistake",
        withheld: null,
        cost_points: { mean: points, error: 0 },
        cost_win: { mean: win, error: 0 },
    }) as unknown as Judgement;

beforeAll(() => addWords("review"));

test.each([
    ["en", "A mistake. It cost 1 point and lowered the chance of winning by 19 percentage points."],
    ["el", "Λάθος. Κόστισε 1 πόντο και μείωσε την πιθανότητα νίκης κατά 19 ποσοστιαίες μονάδες."],
    ["uk", "Помилка. Це коштувало 1 очко і знизило шанс на перемогу на 19 відсоткових пунктів."],
])("a mistake says what it cost in %s", async (language, text) => {
    await setLocale(language);
    expect(verdictText(judged(1.2, 0.19))).toBe(text);
});

test("it says nothing of what it did not cost", async () => {
    await setLocale("en");
    expect(verdictText(judged(8, -0.02))).toBe("A mistake. It cost 8 points.");
    expect(verdictText(judged(-1, 0.01))).toBe(
        "A mistake. It lowered the chance of winning by 1 percentage point.",
    );
});
