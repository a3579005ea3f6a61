import { beforeAll, describe, expect, it } from "vitest";

import type { GameEvent, GameMap } from "../api";
import { setLocale } from "../i18n/index.svelte";

import type { Replay } from "./replay.svelte";
import { moveWords } from "./words";

const context = { map: { cities: [] } as unknown as GameMap, names: ["Olha", "Bot Casual"] };
const moves = [{ n: 1, seat: 1, action: "1=CAL-SLC,LAX-CHI", events: 1, by: "bot", at: 0 }];
const story: GameEvent[][] = [
    [{ type: "first_player_chosen", player: 0 }],
    [{ type: "tickets_chosen", player: 1 }],
];

function words(n: number, eyes: string): string[] {
    return moveWords({ moves, story, eyes } as unknown as Replay, n, context);
}

beforeAll(() => setLocale("en"));

describe("a move in words", () => {
    it("an opening choice that is seen is told as the log of the table tells it", () => {
        expect(words(1, "all")).toEqual(["Bot Casual keeps CAL\u00a0– SLC, LAX\u00a0– CHI."]);
    });

    it("an opening choice that these eyes did not see stays a secret", () => {
        expect(words(1, "0").join()).not.toContain("CAL");
    });

    it("the deal tells who begins", () => {
        expect(words(0, "all")).toEqual(["Olha begins."]);
    });
});
