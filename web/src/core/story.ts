// A finished game as chapters: what the deal brought, and what each action did. The log has all events
// one after the other; which of them an action caused is found by the event that it must begin with.

import type { GameEvent, GameMove } from "../api";

import { parse } from "./actions";
import type { Light } from "./ceremony";
import { rowAfter, type Slot } from "./row";

/** The events of the deal (0) and of every action (from 1 on). A chapter that is not found is empty. */
export function chapters(moves: readonly GameMove[], log: readonly GameEvent[]): GameEvent[][] {
    const found: GameEvent[][] = [[]];
    let at = 0;
    let chapter = 0;
    moves.forEach((move, index) => {
        const begin = log.findIndex((event, place) => place >= at && begins(event, move));
        found[index + 1] = [];
        if (begin < 0) return;
        found[chapter]!.push(...log.slice(at, begin));
        found[index + 1]!.push(log[begin]!);
        chapter = index + 1;
        at = begin + 1;
    });
    found[chapter]!.push(...log.slice(at));
    return found;
}

/** Whether an event is the first that an action of this seat causes. */
function begins(event: GameEvent, { seat, action }: GameMove): boolean {
    if (!("player" in event) || event.player !== seat) return false;
    const done = parse(action);
    switch (done.kind) {
        case "take":
            return event.type === "card_taken" && event.card === done.card;
        case "blind":
            return event.type === "card_drawn";
        case "tickets":
            return event.type === "tickets_offered";
        case "keep":
            // Opening tickets are chosen in secret first.
            return event.type === (/^\d/.test(action) ? "tickets_chosen" : "tickets_kept");
        case "claim":
            return (
                (event.type === "route_claimed" || event.type === "tunnel_entered") &&
                event.route === done.route
            );
        case "pay":
            return event.type === "tunnel_paid";
        case "give up":
            return event.type === "tunnel_given_up";
        case "station":
            return event.type === "station_built" && event.city === done.city;
        case "pass":
            return event.type === "passed";
    }
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

/** The row in places after so many actions. */
export function rowAt(story: readonly (readonly GameEvent[])[], n: number): Slot[] {
    return story.slice(0, n + 1).reduce<Slot[]>((row, events) => rowAfter(row, events), []);
}
