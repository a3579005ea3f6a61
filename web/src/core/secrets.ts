// What a device with several persons must not go on showing when one of them hands it on.

import type { GameEvent } from "../api";

/** The event as everybody may see it. */
export function asPublic(event: GameEvent): GameEvent {
    switch (event.type) {
        case "card_drawn":
            return { ...event, card: null };
        case "cards_dealt":
            return { ...event, cards: null };
        case "tickets_offered":
        case "tickets_kept":
            return { ...event, tickets: null };
        default:
            return event;
    }
}
