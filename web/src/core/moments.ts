// What deserves a moment of its own: a ticket that is done or lost, the longest path in other hands, the
// last round. Pure: it compares what was known before an update with what is known after it.

import type { Aids, Board, GameEvent, GameMap, Ticket } from "../api";
import { endsOf } from "./actions";

export type Moment =
    | {
          readonly kind: "done" | "lost";
          readonly ticket: string;
          readonly points: number;
          /** The routes that join its cities; none if it is lost. */
          readonly way: readonly string[];
      }
    | {
          readonly kind: "longest";
          readonly player: number;
          readonly length: number;
          readonly way: readonly string[];
      }
    | { readonly kind: "last"; readonly player: number };

/** What one viewer knows at one time. */
export interface Known {
    readonly aids: Aids | null;
    readonly tickets: readonly Ticket[];
}

/** The moments of an update, in the order in which they are told. */
export function momentsOf(
    before: Known,
    after: Known & { readonly board: Board; readonly player: number | null },
    events: readonly GameEvent[],
    map: Pick<GameMap, "routes">,
): Moment[] {
    // At the end everything is counted anew, one by one.
    if (events.some(({ type }) => type === "game_ended")) return [];
    const last = events.flatMap((event): Moment[] =>
        event.type === "last_turns_began" ? [{ kind: "last", player: event.player }] : [],
    );
    return [...ticketMoments(before, after, map), ...pathMoments(before, after), ...last];
}

function ticketMoments(
    before: Known,
    after: Known & { readonly board: Board; readonly player: number | null },
    map: Pick<GameMap, "routes">,
): Moment[] {
    if (!before.aids || !after.aids) return []; // nobody plays here, or the server tells no aids
    const open = new Set(
        before.tickets
            .filter((_, index) => before.aids?.tickets[index]?.status === "open")
            .map(({ ticket }) => ticket),
    );
    return after.tickets.flatMap(({ ticket, points }, index): Moment[] => {
        const outlook = after.aids?.tickets[index];
        if (!outlook || outlook.status === "open" || !open.has(ticket)) return [];
        if (outlook.status === "impossible") return [{ kind: "lost", ticket, points, way: [] }];
        const lent = outlook.borrowed;
        const own = map.routes
            .map(({ route }) => route)
            .filter((route) => after.board.owners[route] === after.player || lent.includes(route));
        return [{ kind: "done", ticket, points, way: wayThrough(own, endsOf(ticket)) }];
    });
}

/** Whether a ticket is completed by one more route beside those that somebody has. */
export function isCompletedBy(route: string, mine: readonly string[], ticket: string): boolean {
    const ends = endsOf(ticket);
    const joined = (routes: readonly string[]) => wayThrough(routes, ends).length > 0;
    return !joined(mine) && joined([...mine, route]);
}

/** The fewest of these routes that join two cities; none if they do not. */
export function wayThrough(routes: readonly string[], [from, to]: readonly string[]): string[] {
    const came = new Map<string, string[]>(from === undefined ? [] : [[from, []]]);
    for (const [city, way] of came) {
        if (city === to) return way;
        for (const route of routes) {
            const ends = endsOf(route);
            const next = ends[1 - ends.indexOf(city)];
            if (!ends.includes(city) || next === undefined || came.has(next)) continue;
            came.set(next, [...way, route]);
        }
    }
    return [];
}

/** Whoever has the longest path alone, and did not have it alone before. */
function pathMoments(before: Known, after: Known): Moment[] {
    const holders = leaders(before.aids);
    const [player, ...shared] = leaders(after.aids);
    if (player === undefined || shared.length > 0 || holders.length === 0) return [];
    if (holders.length === 1 && holders[0] === player) return [];
    const { length, routes } = after.aids!.longest_paths[player]!;
    return [{ kind: "longest", player, length, way: routes }];
}

function leaders(aids: Aids | null): number[] {
    const lengths = aids?.longest_paths.map(({ length }) => length) ?? [];
    const most = Math.max(0, ...lengths);
    return most === 0 ? [] : lengths.flatMap((length, player) => (length === most ? [player] : []));
}
