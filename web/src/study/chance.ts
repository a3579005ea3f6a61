// Where chance has a say in an action, and how much of it can be chosen instead of drawn.

import type { GameMap } from "../api";
import { parse } from "../core/actions";

export interface Outcomes {
    readonly kind: "cards" | "tickets";
    readonly most: number;
}

/** What chance gives when this is done; null if nothing. What is possible, the server knows. */
export function outcomesOf(map: GameMap, action: string): Outcomes | null {
    const done = parse(action);
    switch (done.kind) {
        case "blind":
        case "take":
            return { kind: "cards", most: 1 };
        case "tickets":
            return { kind: "tickets", most: map.rules.ticket_draw };
        case "claim":
            return map.routes.some(({ route, tunnel }) => route === done.route && tunnel)
                ? { kind: "cards", most: map.rules.tunnel_cards }
                : null;
        default:
            return null;
    }
}
