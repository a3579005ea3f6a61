// How warm routes are: plain numbers, no browser.

import type { Numbers, PairNumbers, RouteNumbers, TicketNumbers } from "./asking";

export const LOOKS = ["claimed", "early", "wins"] as const;
export type Look = (typeof LOOKS)[number];
/** Fewer claims, or a smaller share of the games, say nothing about when, or how owners fared. */
const ENOUGH = 30;
const ENOUGH_OF_GAMES = 0.01;
/** Owners who win a little more than others are not shown as if they won a lot more. */
const FAR_FROM_PAR = 0.05;

/** The values of the coldest and of the warmest color. */
export interface Scale {
    readonly cold: number;
    readonly warm: number;
}

/** Of those who completed a ticket: none of them, all of them. */
export const SHARES: Scale = { cold: 0, warm: 1 };

function valueOf(route: RouteNumbers, look: Look): number | null {
    const rate = route.claimed.rate ?? 0;
    if (look === "claimed") return rate || null;
    if (route.wins.of < ENOUGH || rate < ENOUGH_OF_GAMES) return null;
    return look === "early" ? route.early : route.wins.rate;
}

const valuesOf = (routes: readonly RouteNumbers[], look: Look): number[] =>
    routes.map((route) => valueOf(route, look)).filter((value) => value !== null);

/** From never, from late to early, or as far below par as above. */
export function scaleOf({ routes, par }: Pick<Numbers, "routes" | "par">, look: Look): Scale {
    const values = valuesOf(routes, look);
    if (look === "claimed") return { cold: 0, warm: Math.max(0, ...values) };
    if (look === "early")
        return { cold: Math.max(0, ...values), warm: values.length > 0 ? Math.min(...values) : 0 };
    const far = Math.min(
        par,
        Math.max(FAR_FROM_PAR, ...values.map((value) => Math.abs(value - par))),
    );
    return { cold: par - far, warm: par + far };
}

/** Routes from 0, the coldest, to 1; those of which nothing is known are left out. */
export function heatsOf(
    routes: readonly RouteNumbers[],
    look: Look,
    { cold, warm }: Scale,
): Record<string, number> {
    return Object.fromEntries(
        routes.flatMap((route) => {
            const value = valueOf(route, look);
            if (value === null) return [];
            const heat = cold === warm ? 0.5 : (value - cold) / (warm - cold);
            return [[route.route, Math.min(1, Math.max(0, heat))]];
        }),
    );
}

/** The routes of those who completed a ticket, or one of several. */
export function waysOf(...tickets: readonly TicketNumbers[]): Record<string, number> {
    const heats: Record<string, number> = {};
    for (const { route, share } of tickets.flatMap(({ ways }) => ways))
        heats[route] = Math.max(heats[route] ?? 0, share);
    return heats;
}

/** The tracks of a pair of routes, of a double both, as warm as can be. */
export function tracksOf(
    routes: readonly RouteNumbers[],
    { one, other }: PairNumbers,
): Record<string, number> {
    const tracks = routes.filter(({ route }) => [one, other].includes(route.split(".")[0]!));
    return Object.fromEntries(tracks.map(({ route }) => [route, 1]));
}

/** How far from par shares go, at most. */
export function reachOf(
    shares: readonly { low: number | null; high: number | null }[],
    par: number,
): number {
    const far = shares.flatMap(({ low, high }) =>
        low === null || high === null ? [] : [par - low, high - par],
    );
    return Math.min(1, Math.max(0.02, ...far));
}
