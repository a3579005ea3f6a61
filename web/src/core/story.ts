// A game as chapters: what the deal brought, and what each action did.

import type { GameEvent, GameMove } from "../api";

import type { Light } from "./ceremony";
import { rowAfter, type Slot } from "./row";

/** The events of the deal (0) and of every action (from 1 on): the log, cut where the moves say. */
export function chapters(
    moves: readonly Pick<GameMove, "events">[],
    log: readonly GameEvent[],
): GameEvent[][] {
    const played = moves.reduce((sum, move) => sum + move.events, 0);
    let at = log.length - played;
    const cut = moves.map(({ events }) => log.slice(at, (at += events)));
    return [log.slice(0, log.length - played), ...cut];
}

/** Where on the board something happened; null if nowhere. */
export function lightOn(events: readonly GameEvent[]): Light | null {
    const routes = new Set<string>();
    const cities = new Set<string>();
    for (const event of events) {
        if ("route" in event) routes.add(event.route);
        if (event.type === "station_built") cities.add(event.city);
    }
    if (routes.size + cities.size === 0) return null;
    return { routes: [...routes], cities: [...cities], tone: "last" };
}

/** The row in places after the first n actions. */
export function rowAt(story: readonly (readonly GameEvent[])[], n: number): Slot[] {
    return story.slice(0, n + 1).reduce<Slot[]>((row, events) => rowAfter(row, events), []);
}
