import { expect, test } from "vitest";

import { knewOf } from "./knew";

const line =
    "ws1 map=europe:c8 view=1 players=2 phase=turn row=PLOY discard=- tunnel=- " +
    "routes=DAN-WAR/PAR-DIE,DIE-BRE hands=?4/POOL:O ticket_deck=28 " +
    "offers=0:?4>?2/1:PAR-WIE,BRE-PAR,RIG-BUC>PAR-WIE,BRE-PAR/1:MAD-ZUR,BRE-PET";

test("what a player knew is read from the position", () => {
    expect(knewOf(line, 1)).toEqual({
        hand: { P: 1, O: 2, L: 1 },
        row: ["P", "L", "O", "Y"],
        open: ["PAR-WIE"], // the other one is joined
        offered: ["MAD-ZUR", "BRE-PET"],
    });
});

test("nothing is nothing", () => {
    const nothing = "ws1 row=- routes=-/- hands=-/?4 offers=0:-/1:?4";
    expect(knewOf(nothing, 0)).toEqual({ hand: {}, row: [], open: [], offered: [] });
});
