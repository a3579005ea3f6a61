import { expect, it } from "vitest";

import type { SeatInfo, TableInfo } from "../../api";
import { plansOf, replaced } from "./plans";

const seat = (index: number, more: Partial<SeatInfo>): SeatInfo => ({
    seat: index,
    kind: "open",
    name: "",
    color: "blue",
    user: null,
    bot: null,
    agrees: false,
    shared: false,
    stand_in: null,
    strikes: 0,
    ...more,
});

const info = {
    host: "ann",
    seats: [
        seat(0, { kind: "person", name: "Ann", user: "ann" }),
        seat(1, { kind: "person", name: "Kid", user: "ann", color: "red", shared: true }),
        seat(2, { kind: "person", name: "Bob", user: "bob", color: "green" }),
        seat(3, { kind: "bot", name: "casual", bot: "casual", color: "yellow" }),
        seat(4, { color: "black" }),
    ],
} as TableInfo;

it("describes every seat as it is", () => {
    expect(plansOf(info)).toEqual([
        { kind: "me", color: "blue" },
        { kind: "device", name: "Kid", color: "red" },
        { kind: "open" },
        { kind: "bot", level: "casual", color: "yellow" },
        { kind: "open" },
    ]);
});

it("changes one seat and leaves the others", () => {
    const plans = replaced(info, 4, { kind: "bot", level: "expert" });
    expect(plans[4]).toEqual({ kind: "bot", level: "expert" });
    expect(plans.slice(0, 4)).toEqual(plansOf(info).slice(0, 4));
});
