import { describe, expect, it } from "vitest";

import { fitted, isFull, pacePlan, plannedSeat, seatPlans } from "./seats";

describe("a table that is being planned", () => {
    it("has as many seats as the map takes", () => {
        const two = [plannedSeat("me"), plannedSeat("bot")];
        expect(fitted(two, 3, 5).map((seat) => seat.kind)).toEqual(["me", "bot", "open"]);
        expect(fitted([...two, plannedSeat("open"), plannedSeat("open")], 2, 3)).toHaveLength(3);
    });

    it("can begin at once when nobody has to come", () => {
        expect(isFull([plannedSeat("me"), plannedSeat("bot"), plannedSeat("device")])).toBe(true);
        expect(isFull([plannedSeat("me"), plannedSeat("open")])).toBe(false);
    });

    it("tells the server only what belongs to the kind of a seat", () => {
        const friend = { ...plannedSeat("device"), name: " Bob " };
        const seats = [
            plannedSeat("me"),
            plannedSeat("bot", "expert"),
            friend,
            plannedSeat("device"),
        ];
        expect(seatPlans(seats, (seat) => `Player ${seat}`)).toEqual([
            { kind: "me" },
            { kind: "bot", level: "expert" },
            { kind: "device", name: "Bob" },
            { kind: "device", name: "Player 4" },
        ]);
    });

    it("has the clock of the kind that was chosen", () => {
        const pace = { turn: 45, reserve: 180, days: 2 };
        expect(pacePlan({ kind: "seconds", ...pace })).toEqual({
            kind: "seconds",
            turn: 45,
            reserve: 180,
        });
        expect(pacePlan({ kind: "days", ...pace })).toEqual({ kind: "days", turn: 2 });
        expect(pacePlan({ kind: "untimed", ...pace })).toEqual({ kind: "untimed" });
    });
});
