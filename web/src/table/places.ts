// Where on the map something is: for lighting what an event or a ticket speaks of.

import type { GameEvent, TicketOutlook } from "../api";
import type { Light } from "../board/types";
import { endsOf } from "../core/actions";
import type { Moment } from "../core/moments";

export interface EventPlace {
    readonly routes: string[];
    readonly cities: string[];
}

/** The place an event speaks of; null if it has none. */
export function placeOf(event: GameEvent): EventPlace | null {
    switch (event.type) {
        case "route_claimed":
        case "tunnel_entered":
        case "tunnel_paid":
        case "tunnel_given_up":
            return { routes: [event.route], cities: endsOf(event.route) };
        case "station_built":
            return { routes: [], cities: [event.city] };
        case "tickets_kept":
            if (!event.tickets?.length) return null;
            return { routes: [], cities: [...new Set(event.tickets.flatMap(endsOf))] };
        default:
            return null;
    }
}

/** What a moment lights on the map: the way of a ticket, or a path. */
export function momentLights(moment: Moment): Light[] {
    if (moment.kind === "last") return [];
    const cities = moment.kind === "longest" ? [] : endsOf(moment.ticket);
    const tone = moment.kind === "longest" ? "path" : "ticket";
    return [{ routes: [...moment.way], cities, tone }];
}

/** The cities of a ticket, and the way that is left for it. */
export function ticketLights(ticket: string, outlook?: TicketOutlook): Light[] {
    const cities: Light = { routes: [], cities: endsOf(ticket), tone: "ticket" };
    if (!outlook || outlook.way.length + outlook.borrowed.length === 0) return [cities];
    const way: Light = { routes: [...outlook.way, ...outlook.borrowed], cities: [], tone: "way" };
    return [way, cities];
}
