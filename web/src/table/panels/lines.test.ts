import { expect, it } from "vitest";

import type { GameEvent } from "../../api";
import { linesOf } from "./lines";

const told = (...log: GameEvent[]) =>
    linesOf(log.map((event) => ({ event }))).map(({ event }) => event);

const CHOSEN: GameEvent = { type: "tickets_chosen", player: 1 };
const KEPT: GameEvent = { type: "tickets_kept", player: 1, count: 2, returned: 1, tickets: null };

it("tells the newest first, and not that a card was replaced", () => {
    const taken: GameEvent = { type: "card_taken", player: 0, card: "R" };
    const passed: GameEvent = { type: "passed", player: 1 };
    expect(told(taken, { type: "row_filled", card: "G" }, passed)).toEqual([passed, taken]);
});

it("tells a choice of tickets once", () => {
    expect(told(CHOSEN)).toEqual([CHOSEN]);
    expect(told(CHOSEN, KEPT)).toEqual([KEPT]);
    const another: GameEvent = { type: "tickets_chosen", player: 0 };
    expect(told(CHOSEN, another, KEPT)).toEqual([KEPT, another]);
});
