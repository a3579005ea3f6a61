import { expect, it } from "vitest";

import { asPublic } from "./secrets";

it("hides what only one person saw", () => {
    expect(asPublic({ type: "card_drawn", player: 0, card: "R" })).toEqual({
        type: "card_drawn",
        player: 0,
        card: null,
    });
    expect(
        asPublic({ type: "tickets_kept", player: 1, count: 1, returned: 2, tickets: ["PAR-WIE"] }),
    ).toMatchObject({ count: 1, tickets: null });
});

it("leaves alone what everybody saw", () => {
    const taken = { type: "card_taken", player: 0, card: "R" } as const;
    expect(asPublic(taken)).toBe(taken);
});
