// How warm routes are, and which tickets come first: plain numbers, no browser.

import type { Numbers, RouteNumbers, TicketNumbers } from "./asking";

export const LOOKS = ["claimed", "early", "wins"] as const;
export type Look = (typeof LOOKS)[number];
export const ORDERS = ["dealt", "completed", "brought", "kept"] as const;
export type Order = (typeof ORDERS)[number];
/** Fewer claims say nothing about how their owners fared. */
export const ENOUGH = 30;

function valueOf(route: RouteNumbers, look: Look): number | null {
    if (look === "claimed") return route.claimed.rate;
    if (look === "early") return route.early === null ? null : 1 - route.early;
    return route.wins.of < ENOUGH ? null : route.wins.rate;
}

/** Routes between the coldest and the warmest, from 0 to 1; those of which nothing is known are
 * left out. */
export function heatsOf(routes: readonly RouteNumbers[], look: Look): Record<string, number> {
    const known = routes.flatMap((route) => {
        const value = valueOf(route, look);
        return value === null || route.claimed.rate === 0 ? [] : [[route.route, value] as const];
    });
    const values = known.map(([, value]) => value);
    const low = look === "claimed" ? 0 : Math.min(...values);
    const room = Math.max(...values) - low;
    return Object.fromEntries(
        known.map(([route, value]) => [route, room > 0 ? (value - low) / room : 0.5]),
    );
}

/** The routes of those who completed a ticket. */
export function waysOf(ticket: TicketNumbers): Record<string, number> {
    return Object.fromEntries(ticket.ways.map(({ route, share }) => [route, share]));
}

export function ticketValue(ticket: TicketNumbers, order: Order): number | null {
    if (order === "brought") return ticket.brought;
    if (order === "kept") return ticket.kept_dealt.rate;
    return ticket[order].rate;
}

/** The best first; those of which nothing is known last. */
export function ranked(numbers: Numbers, order: Order): TicketNumbers[] {
    const value = (ticket: TicketNumbers) => ticketValue(ticket, order) ?? -Infinity;
    return [...numbers.tickets].sort(
        (one, other) => value(other) - value(one) || one.id - other.id,
    );
}

/** How far from par the chances of winning with a ticket go, at most. */
export function reachOf({ tickets, par }: Numbers): number {
    const far = tickets.flatMap(({ dealt: { low, high } }) =>
        low === null || high === null ? [] : [par - low, high - par],
    );
    return Math.min(1, Math.max(0.02, ...far));
}
