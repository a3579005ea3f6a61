// The seats of a table as the plan that would make them so: to change one of them all are sent.

import type { SeatPlan, TableInfo } from "../../api";

/** A bot that a seat can be planned for. */
export type BotLevel = NonNullable<Extract<SeatPlan, { kind: "bot" }>["level"]>;

/** A plan of the seats as they are. Guests keep open seats, the host's first seat is the host's. */
export function plansOf(info: TableInfo): SeatPlan[] {
    let hostSeated = false;
    return info.seats.map((seat) => {
        if (seat.kind === "bot") {
            return { kind: "bot", level: (seat.bot ?? "skilled") as BotLevel, color: seat.color };
        }
        if (seat.kind === "open" || seat.user !== info.host) return { kind: "open" };
        if (!hostSeated) {
            hostSeated = true;
            return { kind: "me", color: seat.color };
        }
        return { kind: "device", name: seat.name, color: seat.color };
    });
}

/** The plans with one seat otherwise. */
export function replaced(info: TableInfo, seat: number, plan: SeatPlan): SeatPlan[] {
    return plansOf(info).map((old, index) => (index === seat ? plan : old));
}
