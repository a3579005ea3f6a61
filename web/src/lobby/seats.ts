// The seats of a table that is being planned, and what the server is told about it.

import type { NewTable, SeatPlan } from "../api";

export type BotSeat = Required<Pick<Extract<SeatPlan, { kind: "bot" }>, "kind" | "level">>;
export type Level = BotSeat["level"];
export type SeatKind = SeatPlan["kind"];

/** A seat as the form holds it: it keeps the level and the name while its kind changes. */
export interface PlannedSeat {
    id: number;
    kind: SeatKind;
    level: Level;
    name: string;
}

/** A pace as the form holds it, with a number for each kind. */
export interface PlannedPace {
    kind: "untimed" | "seconds" | "days";
    /** Seconds a turn. */
    turn: number;
    /** Seconds besides, for the whole game. */
    reserve: number;
    days: number;
}

let last = 0;

export function plannedSeat(kind: SeatKind, level: Level = "casual"): PlannedSeat {
    return { id: ++last, kind, level, name: "" };
}

/** As many seats as the map takes: open ones are added, the last ones fall away. */
export function fitted(seats: readonly PlannedSeat[], least: number, most: number): PlannedSeat[] {
    const fitting = seats.slice(0, most);
    while (fitting.length < least) fitting.push(plannedSeat("open"));
    return fitting;
}

/** Whether the game can begin at once: everybody is there. */
export function isFull(seats: readonly PlannedSeat[]): boolean {
    return seats.every((seat) => seat.kind !== "open");
}

export function seatPlans(
    seats: readonly PlannedSeat[],
    nameless: (seat: number) => string,
): SeatPlan[] {
    return seats.map((seat, at): SeatPlan => {
        if (seat.kind === "bot") return { kind: "bot", level: seat.level };
        if (seat.kind === "device")
            return { kind: "device", name: seat.name.trim() || nameless(at + 1) };
        return { kind: seat.kind };
    });
}

export function pacePlan(pace: PlannedPace): NonNullable<NewTable["pace"]> {
    if (pace.kind === "seconds") {
        return { kind: "seconds", turn: pace.turn, reserve: pace.reserve };
    }
    return pace.kind === "days" ? { kind: "days", turn: pace.days } : { kind: "untimed" };
}
