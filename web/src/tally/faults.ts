// What is wrong with a table, in the language of the page.

import type { GameMap, NotedFault } from "../api";
import { knows, t } from "../i18n/index.svelte";
import { cityName, listed, routeName, ticketName } from "../i18n/sentences";

/** The sentence of a fault; what has none here is said as the server says it. */
export function faultText(fault: NotedFault, map: GameMap, names: readonly string[]): string {
    const key = `tally-fault-${fault.key.replaceAll("_", "-")}`;
    if (!knows(key)) return fault.sentence;
    const [route, city] = [fault.routes[0], fault.cities[0]];
    return t(key, {
        ...fault.numbers,
        names: listed(fault.seats.map((seat) => names[seat] ?? "")),
        route: route ? routeName(map, pairOf(fault, route)) : "",
        city: city ? cityName(map, city) : "",
        tickets: listed(fault.tickets.map((ticket) => ticketName(map, ticket))),
    });
}

/** A fault of both tracks names the double, not one of them. */
function pairOf({ routes }: NotedFault, route: string): string {
    return routes.length > 1 ? route.split(".")[0]! : route;
}
